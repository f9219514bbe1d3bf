"""All rooms, as the program sees them: commands in, rooms out, and a wake for whoever watches.

Saved before told: an event is in the store before anybody hears of it. The log is the truth and may grow from
elsewhere, so a room is read on before each decision, and losing a race means reading and deciding again. A `Rooms`
lives on one thread.
"""

from __future__ import annotations

import time
from base64 import b32encode
from collections.abc import Callable
from hashlib import sha256
from random import Random, SystemRandom

from sueca.errors import Refusal
from sueca.rooms.commands import Command, OpenSolo
from sueca.rooms.decide import decide
from sueca.rooms.due import Due, Presence, due, perform
from sueca.rooms.events import Event
from sueca.rooms.log import Record
from sueca.rooms.options import Options
from sueca.rooms.presence import Connections
from sueca.rooms.room import Room
from sueca.rooms.store import Conflict, Store
from sueca.rooms.timing import Timing
from sueca.rooms.watchers import Watcher, Watchers

KEEP_SOLO = 30 * 24 * 3600.0
"""Seconds for which a solo table that nobody touches is kept (M13)."""

REFUSALS = 512
"""Refused commands whose answer is remembered (M12)."""


class Rooms:
    """The rooms of a store. `clock` gives seconds since 1970; `rng` is where packs and dealers come from."""

    def __init__(
        self,
        store: Store,
        timing: Timing | None = None,
        clock: Callable[[], float] = time.time,
        rng: Random | None = None,
        keep_solo: float = KEEP_SOLO,
    ) -> None:
        self.store, self.clock, self.timing = store, clock, timing or Timing()
        self._rng = rng or SystemRandom()
        self._keep_solo = keep_solo
        self._connections, self._watchers = Connections(), Watchers()
        self._rooms: dict[str, Room] = {}
        self._refusals: dict[tuple[str, str, str | None], Refusal] = {}

    def room(self, id: str) -> Room:
        """The room as it is now. Raises Refusal `unknown-room`."""
        room = self._read(id)
        if room.version == 0:
            raise Refusal("unknown-room")
        return room

    def records(self, id: str, after: int = 0) -> list[Record]:
        """The log after a version."""
        return self.store.read(id, after)

    def solo_of(self, person: str) -> Room | None:
        """The solo table that a person was last at."""
        found = (self._read(id) for id in self.store.rooms_of(person))
        return next((room for room in found if room.options.solo and room.host == person), None)

    def open_solo(self, person: str, options: Options, name: str, command_id: str | None = None) -> Room:
        """A new solo table (M13). The same command id gives the same table. Raises Refusal."""
        seed = f"{person} {command_id}" if command_id is not None else f"{self._rng.getrandbits(256)}"
        id = b32encode(sha256(seed.encode()).digest()[:10]).decode().lower()
        return self.act(id, person, OpenSolo(options, name, id=command_id))

    def act(self, id: str, person: str, command: Command) -> Room:
        """The room after a person's command. Raises Refusal; then nothing has changed.

        A repeated command id changes nothing and gets the first answer again (M12): an accepted one the room as it is
        now, a refused one its refusal.
        """
        key = (id, person, command.id)
        if key in self._refusals:
            raise Refusal(self._refusals[key].code, **self._refusals[key].data)

        def decision(room: Room) -> tuple[Event, ...]:
            repeated = command.id is not None and (person, command.id) in room.commands
            return () if repeated else decide(room, command, person, self._rng)

        try:
            return self._append(id, decision, person, command.id)[0]
        except Refusal as refusal:
            if command.id is not None:
                self._refusals[key] = refusal
            if len(self._refusals) > REFUSALS:
                del self._refusals[next(iter(self._refusals))]
            raise

    def due(self, id: str) -> Due | None:
        """What is due next in a room, and when."""
        return due(self._read(id), self.presence(id), self.timing)

    def run(self, id: str) -> bool:
        """Do what is due by now in a room, one task; False if nothing is."""

        def decision(room: Room) -> tuple[Event, ...]:
            found = due(room, self.presence(id), self.timing)
            return perform(room, found.task, self._rng) if found and found.at <= self.clock() else ()

        return self._append(id, decision)[1]

    def watch(self, id: str, watcher: Watcher) -> Callable[[], None]:
        """Call `watcher(id)` after every change of a room or its presence, until what this returns is called."""
        unwatch = self._watchers.watch(id, watcher)

        def stop() -> None:
            unwatch()
            self._drop(id)

        return stop

    def watch_all(self, watcher: Watcher) -> Callable[[], None]:
        """The same for all rooms."""
        return self._watchers.watch(None, watcher)

    def connect(self, id: str, person: str, connection: str) -> None:
        """A page shows a room, which goes on if it stood still (M9). Raises Refusal `unknown-room`."""
        self.room(id)
        self.store.touch(id, self.clock())
        self._connections.connect(id, person, connection, self.clock())
        self._watchers.wake(id)

    def disconnect(self, connection: str) -> None:
        """A page is gone. With the last one of a room its clocks stand still (M9)."""
        id = self._connections.disconnect(connection)
        if id is not None:
            self._watchers.wake(id)
            self._drop(id)

    def owns(self, connection: str) -> bool:
        """Whether a seat belongs to this page: its person's newest one (M11)."""
        return self._connections.owns(connection)

    def presence(self, id: str) -> Presence:
        """Who is connected to a room."""
        return self._connections.presence(id)

    def connected(self) -> list[str]:
        """The rooms that somebody is connected to."""
        return self._connections.rooms()

    def tidy(self) -> None:
        """Forget the solo tables that nobody has touched for long (M13)."""
        before = self.clock() - self._keep_solo
        for id in self.store.idle(before):
            if self._read(id).options.solo and not self.presence(id).connected:
                self.store.delete(id, before)
                self._drop(id)

    def _read(self, id: str) -> Room:
        room = self._rooms.get(id) or Room(id)
        for record in self.store.read(id, room.version):
            room = room.after(record)
        return self._keep(room)

    def _append(
        self,
        id: str,
        decision: Callable[[Room], tuple[Event, ...]],
        person: str | None = None,
        command: str | None = None,
    ) -> tuple[Room, bool]:
        """The room after what is decided about it, and whether that is anything."""
        while True:
            room, at = self._read(id), self.clock()
            events = enumerate(decision(room), room.version + 1)
            records = [Record(version, at, event, person, command) for version, event in events]
            if not records:
                return room, False
            try:
                self.store.append(id, room.version, records)
            except Conflict:
                self._rooms.pop(id, None)
                continue
            for record in records:
                room = room.after(record)
            self._keep(room)
            self._watchers.wake(id)
            return room, True

    def _keep(self, room: Room) -> Room:
        """Rooms in use are remembered, all others are read anew when asked for."""
        if self._watchers.watched(room.id) or self.presence(room.id).connected:
            self._rooms[room.id] = room
        return room

    def _drop(self, id: str) -> None:
        if not self._watchers.watched(id) and not self.presence(id).connected:
            self._rooms.pop(id, None)
