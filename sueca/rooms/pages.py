"""The open pages of this process, and with them who is in a room.

A solo table asks only who is there now, and only here. A shared room asks all processes, and since when (`lines.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sueca.errors import Refusal
from sueca.rooms.connections import Connections
from sueca.rooms.events import Event, Left
from sueca.rooms.lines import Lines
from sueca.rooms.presence import Presence
from sueca.rooms.room import Room
from sueca.rooms.store import Store
from sueca.rooms.timing import Timing


class Pages:
    """Pages by connection. `clock` gives seconds since 1970."""

    def __init__(self, store: Store, timing: Timing, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._connections = Connections()
        self._lines = Lines(store, timing, clock)

    @property
    def alone(self) -> bool:
        """Whether no other process serves the store."""
        return self._lines.alone

    def beat(self) -> set[str]:
        """A sign of life of this process. The rooms in which somebody came or went in others."""
        return self._lines.beat()

    def open(self, room: Room, person: str, connection: str) -> None:
        """A page shows a room. Raises Refusal: in a shared room only to who is in it."""
        if not room.options.solo:
            if room.gone:
                raise Refusal("room-closed")
            if person not in room.members:
                raise Refusal("not-in-room")
            self._lines.connect(room.id, person, connection)
        self._connections.connect(room.id, person, connection, self._clock())

    def close(self, connection: str) -> None:
        """A page is gone."""
        self._connections.disconnect(connection)
        self._lines.drop(connection)

    def part(self, room: Room, events: Iterable[Event]) -> None:
        """Who has left is not connected any more, and nobody is to a room that is gone."""
        for event in events:
            if isinstance(event, Left):
                self._lines.drop_person(room.id, event.person)
        if room.gone:
            self._lines.forget(room.id)

    def room_of(self, connection: str) -> str | None:
        """The room that a page shows."""
        return self._connections.room_of(connection)

    def here(self, room: str) -> bool:
        """Whether a page of this process shows a room."""
        return bool(self._connections.presence(room).connected)

    def presence(self, room: Room) -> Presence:
        """Who is connected to a room."""
        if room.options.solo:
            return self._connections.presence(room.id)
        self._lines.awake()
        return self._lines.presence(room.id)

    def keeps(self, room: Room) -> bool:
        """Whether this process keeps a room's clocks."""
        return room.options.solo or self._lines.keeps(room.id)

    def rooms(self) -> list[str]:
        """The rooms whose clocks this process keeps: somebody is or was connected to them."""
        return [*dict.fromkeys([*self._connections.rooms(), *self._lines.rooms()])]

    def owns(self, connection: str) -> bool:
        """Whether a seat belongs to this page: its person's newest one (M11)."""
        shared = self._lines.has(connection)
        return self._lines.owns(connection) if shared else self._connections.owns(connection)
