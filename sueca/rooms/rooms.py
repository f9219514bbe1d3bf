"""All rooms, as the program sees them: commands in, rooms out, and a wake for whoever watches.

Saved before told: an event is in the store before anybody hears of it. In a shared room all that was due comes before
what anybody says, does or sees, so that being late is being late. A `Rooms` lives on one thread.
"""

from __future__ import annotations

import time
from base64 import b32encode
from collections.abc import Callable
from hashlib import sha256
from random import Random, SystemRandom

from sueca.errors import Refusal
from sueca.rooms.commands import Command, OpenRoom, OpenSolo
from sueca.rooms.decide import decide
from sueca.rooms.due import due
from sueca.rooms.limits import Counters, Limits
from sueca.rooms.lines import KEEP_PROCESSES
from sueca.rooms.log import Record
from sueca.rooms.logs import Decision, Judge, Logs, opened
from sueca.rooms.options import Options
from sueca.rooms.pages import Pages
from sueca.rooms.presence import Presence
from sueca.rooms.refusals import Refusals
from sueca.rooms.room import Room
from sueca.rooms.store import Store
from sueca.rooms.tasks import BotTask, Due, perform
from sueca.rooms.timing import Timing
from sueca.rooms.watchers import Watcher, Watchers

KEEP_SOLO = 30 * 24 * 3600.0
"""Seconds for which a solo table that nobody touches is kept (M13)."""

KEEP_RECORDS = 90 * 24 * 3600.0
"""Seconds for which a shared room that nobody touches is kept for those who sat there (M9)."""

KEEP_NOTES = {"process": KEEP_PROCESSES, "came": KEEP_RECORDS, "code": 0.0, "move": 0.0}
"""Seconds after their time for which notes are kept."""


class Rooms:
    """The rooms of a store. `clock` gives seconds since 1970; `rng` is where packs and dealers come from."""

    def __init__(
        self,
        store: Store,
        timing: Timing | None = None,
        clock: Callable[[], float] = time.time,
        rng: Random | None = None,
        keep_solo: float = KEEP_SOLO,
        keep_records: float = KEEP_RECORDS,
        limits: Limits | None = None,
    ) -> None:
        self.store, self.clock, self.timing = store, clock, timing or Timing()
        self.limits, self.counters = limits or Limits(), Counters()
        self._rng = rng or SystemRandom()
        self._keep_solo, self._keep_records = keep_solo, keep_records
        self._pages, self._watchers = Pages(store, self.timing, clock), Watchers()
        self._logs = Logs(store, lambda id: self._watchers.watched(id) or self._pages.here(id))
        self._refusals = Refusals()

    def room(self, id: str) -> Room:
        """The room as it is now. Raises Refusal `unknown-room`."""
        return opened(self._logs.read(id))

    def look(self, id: str) -> Room | None:
        """The same, or None."""
        return room if (room := self._logs.read(id)).version else None

    def known(self, id: str) -> Room:
        """The room as it is or was a moment ago: to whoever watches it, as they are woken after every change."""
        return self._logs.rooms.get(id) or self._logs.read(id)

    def records(self, id: str, after: int = 0) -> list[Record]:
        """The log after a version."""
        return self.store.read(id, after)

    def solo_of(self, person: str) -> Room | None:
        """The solo table that a person was last at."""
        found = (self._logs.read(id) for id in self.store.rooms_of(person))
        return next((room for room in found if room.options.solo and room.host == person), None)

    def open_solo(self, person: str, options: Options, name: str, command_id: str | None = None) -> Room:
        """A new solo table (M13). The same command id gives the same table. Raises Refusal."""
        return self.act(self._new_id(person, command_id, 10), person, OpenSolo(options, name, id=command_id))

    def open_room(
        self, person: str, options: Options, name: str, colour: int = 0, command_id: str | None = None
    ) -> Room:
        """The same for a shared room, whose id is the secret of its link (M1)."""
        id = self._new_id(person, command_id, 16)
        return self.act(id, person, OpenRoom(options, name, colour, id=command_id))

    def act(self, id: str, person: str, command: Command) -> Room:
        """The room after a person's command. Raises Refusal; then nothing has changed.

        A repeated command id changes nothing and gets the first answer again (M12): an accepted one the room as it is
        now, a refused one its refusal.
        """
        before = self._admit(id, person)
        self._refusals.again(id, person, command.id)

        def decision(room: Room) -> Decision:
            repeated = command.id is not None and (person, command.id) in room.commands
            return self.clock(), () if repeated else decide(room, command, person, self._rng)

        try:
            room = self._append(id, decision, before, person, command.id)[0]
        except Refusal as refusal:
            self._refusals.keep(id, person, command.id, refusal)
            raise
        return room if room.options.solo else self._settle(id, room, bots=False)

    def due(self, id: str) -> Due | None:
        """What is due next in a room, and when; None also where another process sees to it."""
        room = self.known(id)
        return due(room, self._pages.presence(room), self.timing) if self._pages.keeps(room) else None

    def run(self, id: str) -> bool:
        """Do what is due by now in a room, one task at its time; False if nothing is."""
        return self._run(id)[1]

    def settle(self, id: str, bots: bool = True) -> Room:
        """A shared room after all that is due by now, done in order and each at its time, up to the first bot's move if
        they are not to be waited for; a solo table as it is. Raises Refusal `unknown-room`."""
        room = self.room(id)
        return room if room.options.solo else self._settle(id, room, bots)

    def watch(self, id: str, watcher: Watcher) -> Callable[[], None]:
        """Call `watcher(id)` after every change of a room or its presence, until what this returns is called."""
        unwatch = self._watchers.watch(id, watcher)

        def stop() -> None:
            unwatch()
            self._logs.drop(id)

        return stop

    def watch_all(self, watcher: Watcher) -> Callable[[], None]:
        """The same for all rooms."""
        return self._watchers.watch(None, watcher)

    def connect(self, id: str, person: str, connection: str) -> None:
        """A page shows a room, which goes on if it stood still (M9). Raises Refusal: `unknown-room`, and for a shared
        room `room-closed` or `not-in-room`."""
        room = self.settle(id)
        if self._pages.room_of(connection) not in (None, id):
            self.disconnect(connection)
        self._pages.open(room, person, connection)
        self.store.touch(id, self.clock())
        self.wake(id)
        self.settle(id, bots=False)

    def disconnect(self, connection: str) -> None:
        """A page is gone. With the last one of a room its clocks stand still (M9)."""
        id = self._pages.room_of(connection)
        if id is None:
            return
        shared = not self.known(id).options.solo
        try:
            if shared:
                self.settle(id)
        finally:
            self._pages.close(connection)
        self.wake(id)
        if shared:
            self.settle(id, bots=False)
        self._logs.drop(id)

    def owns(self, connection: str) -> bool:
        """Whether a seat belongs to this page: its person's newest one (M11)."""
        return self._pages.owns(connection)

    def presence(self, id: str) -> Presence:
        """Who is connected to a room."""
        return self._pages.presence(self.known(id))

    def connected(self) -> list[str]:
        """The rooms whose clocks this process keeps: somebody is or was connected to them."""
        return self._pages.rooms()

    def wake(self, id: str) -> None:
        """Tell all who watch a room to look at it again."""
        self._watchers.wake(id)

    def beat(self) -> None:
        """A sign of life of this process, and a look at who came and went in others."""
        for id in self._pages.beat():
            self.wake(id)

    def poll(self) -> None:
        """Wake whoever watches rooms of which another process has told more."""
        for id in [] if self._pages.alone else self._logs.grown():
            self._logs.read(id)
            self.wake(id)

    def forget(self, id: str) -> None:
        """Read a room anew when it is next asked for: its log has been written anew."""
        self._logs.forget(id)
        self.wake(id)

    def tidy(self) -> None:
        """Forget what nobody has touched for long: solo tables, shared rooms, notes (M9, M13)."""
        now = self.clock()
        for id in self.store.idle(now - min(self._keep_solo, self._keep_records)):
            before = now - (self._keep_solo if self._logs.read(id).options.solo else self._keep_records)
            if not self._pages.here(id):
                self.store.delete(id, before)
                self._logs.drop(id)
        for kind, keep in KEEP_NOTES.items():
            self.store.forget_notes(kind, now - keep)

    def _new_id(self, person: str, command_id: str | None, size: int) -> str:
        seed = f"{person} {command_id}" if command_id is not None else f"{self._rng.getrandbits(256)}"
        return b32encode(sha256(seed.encode()).digest()[:size]).decode().lower().rstrip("=")

    def _admit(self, id: str, person: str) -> Room | None:
        """A shared room that a command may come to now: not too soon after others, and after what was due before it.
        Raises Refusal `too-fast`."""
        if self.known(id).options.solo:
            return None
        self.counters.take("commands", self.limits.commands, person, self.clock())
        return self.settle(id)

    def _settle(self, id: str, room: Room, bots: bool) -> Room:
        working = True
        while working:
            room, working = self._run(id, room, bots)
        return room

    def _run(self, id: str, room: Room | None = None, bots: bool = True) -> tuple[Room, bool]:
        def decision(room: Room) -> Decision:
            found = due(room, self._pages.presence(room), self.timing)
            if found is None or found.at > self.clock() or (isinstance(found.task, BotTask) and not bots):
                return 0.0, ()
            return found.at, perform(room, found.task, self._rng)

        return self._append(id, decision, room)

    def _append(
        self, id: str, judge: Judge, room: Room | None = None, person: str | None = None, command: str | None = None
    ) -> tuple[Room, bool]:
        """The room after what is decided about it, and whether that is anything."""
        room, events = self._logs.append(id, judge, room, person, command)
        if events:
            self._pages.part(room, events)
            self.wake(id)
        return room, bool(events)
