"""Who is connected, in this process: a connection is one open page, of which a person may have several (M11)."""

from __future__ import annotations

from sueca.rooms.presence import Presence


class Connections:
    """The open pages of all rooms. Times are seconds since 1970."""

    def __init__(self) -> None:
        self._rooms: dict[str, dict[str, str]] = {}  # room -> connection -> person, in the order in which they came
        self._since: dict[str, float] = {}
        self._room_of: dict[str, str] = {}

    def connect(self, room: str, person: str, connection: str, at: float) -> None:
        """A page shows a room. One that comes again is the newest again."""
        if room not in self._rooms:
            self._since[room] = at
        pages = self._rooms.setdefault(room, {})
        pages.pop(connection, None)
        if self._room_of.get(connection, room) != room:
            self.disconnect(connection)
        pages[connection] = person
        self._room_of[connection] = room

    def disconnect(self, connection: str) -> str | None:
        """A page is gone. The room that it showed, None for a page that showed none."""
        room = self._room_of.pop(connection, None)
        if room is not None:
            del self._rooms[room][connection]
            if not self._rooms[room]:
                del self._rooms[room], self._since[room]
        return room

    def room_of(self, connection: str) -> str | None:
        """The room that a page shows."""
        return self._room_of.get(connection)

    def rooms(self) -> list[str]:
        """The rooms that somebody is connected to."""
        return list(self._rooms)

    def presence(self, room: str) -> Presence:
        """The persons connected to a room."""
        return Presence(frozenset(self._rooms.get(room, {}).values()), self._since.get(room, 0.0))

    def owns(self, connection: str) -> bool:
        """Whether this is its person's newest page on that room: the one that the seat belongs to (M11)."""
        pages = self._rooms.get(self._room_of.get(connection, ""), {})
        mine = [page for page, person in pages.items() if person == pages.get(connection)]
        return bool(mine) and mine[-1] == connection
