"""The logs of a store as rooms: folded, remembered while in use, and written on.

The log is the truth and may grow from elsewhere, so a room is read on before each decision, and losing a race means
reading and deciding again.
"""

from __future__ import annotations

from collections.abc import Callable

from sueca.errors import Refusal
from sueca.rooms.events import Event
from sueca.rooms.log import Record
from sueca.rooms.people_events import Forgotten
from sueca.rooms.room import Room
from sueca.rooms.store import Conflict, Store

Decision = tuple[float, tuple[Event, ...]]
"""When something happens, and what."""

Judge = Callable[[Room], Decision]


class Logs:
    """The rooms of a store. Those `in_use` are remembered, all others are read anew when asked for."""

    def __init__(self, store: Store, in_use: Callable[[str], bool]) -> None:
        self._store, self._in_use = store, in_use
        self.rooms: dict[str, Room] = {}

    def read(self, id: str) -> Room:
        """The room as it is now; of version 0 if nobody has opened it."""
        room, records = news(self._store, self.rooms.get(id) or Room(id))
        for record in records:
            room = room.after(record)
        return self._keep(room)

    def append(
        self,
        id: str,
        judge: Judge,
        room: Room | None = None,
        person: str | None = None,
        command: str | None = None,
    ) -> tuple[Room, tuple[Event, ...]]:
        """The room after what is decided about it, and that. `room` is as it was read just now. Times never go back."""
        while True:
            room = room or self.read(id)
            at, events = judge(room)
            numbered = enumerate(events, room.version + 1)
            records = [Record(version, max(at, room.at), event, person, command) for version, event in numbered]
            if not records:
                return room, ()
            try:
                self._store.append(id, room.version, records)
            except Conflict:
                self.forget(id)
                room = None
                continue
            for record in records:
                room = room.after(record)
            return self._keep(room), events

    def grown(self) -> list[str]:
        """The remembered rooms of which the store knows more, or less; of those with less nothing is remembered now."""
        known = {id: room.version for id, room in self.rooms.items()}
        there = self._store.versions(list(known)) if known else {}
        for id, version in known.items():
            if there.get(id, 0) < version:
                self.forget(id)
        return [id for id, version in known.items() if there.get(id, 0) != version]

    def drop(self, id: str) -> None:
        """A room may have gone out of use."""
        if not self._in_use(id):
            self.forget(id)

    def forget(self, id: str) -> None:
        """What is remembered of a room is not so any more."""
        self.rooms.pop(id, None)

    def _keep(self, room: Room) -> Room:
        if self._in_use(room.id):
            self.rooms[room.id] = room
        return room


def news(store: Store, room: Room) -> tuple[Room, list[Record]]:
    """What has been told since a room was so, and the room to go on from: an unopened one, and all records, where the
    log has been written anew since."""
    records = store.read(room.id, room.version)
    if room.version and any(isinstance(record.event, Forgotten) for record in records):
        return Room(room.id), store.read(room.id)
    return room, records


def opened(room: Room) -> Room:
    """A room that somebody has opened. Raises Refusal `unknown-room`."""
    if room.version == 0:
        raise Refusal("unknown-room")
    return room
