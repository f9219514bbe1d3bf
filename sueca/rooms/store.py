"""Where logs are kept: what a store must do, and one that forgets all when the program ends.

The key (room, version) is the only lock. Whoever appends says which version they have seen; if somebody was faster they
are refused, read on and decide again. A store reads no event's meaning, except that a Seated one tells who has sat
where.
"""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock
from typing import Protocol

from sueca.rooms.events import Seated
from sueca.rooms.log import Record


class Conflict(Exception):
    """Somebody else has appended, or the room is gone: read again. Nothing was written."""


class Store(Protocol):
    """Logs of rooms. Safe to use from several threads. All methods raise StoreError when the store fails."""

    def append(self, room: str, version: int, records: Sequence[Record]) -> None:
        """Write records version + 1, version + 2, ... of a room that has `version` records: all of them or, raising
        Conflict, none. Version 0 makes the room."""

    def read(self, room: str, after: int = 0) -> list[Record]:
        """The records after a version, in order; none for a room that does not exist."""

    def rooms_of(self, person: str) -> list[str]:
        """The rooms in which a person has sat, the last one touched first."""

    def touch(self, room: str, at: float) -> None:
        """Note that a room was in use at a time. Appending does so by itself, with the records' time."""

    def idle(self, before: float) -> list[str]:
        """Rooms not touched since a time."""

    def delete(self, room: str, before: float) -> None:
        """Forget a room, unless it has been touched since `before`."""

    def close(self) -> None:
        """Let go of files and connections."""


class MemoryStore:
    """A store in memory, for tests and notebooks."""

    def __init__(self) -> None:
        self._logs: dict[str, list[Record]] = {}
        self._touched: dict[str, float] = {}
        self._lock = Lock()

    def append(self, room: str, version: int, records: Sequence[Record]) -> None:
        with self._lock:
            log = self._logs.get(room, [])
            if len(log) != version:
                raise Conflict
            log.extend(records)
            self._logs[room] = log
            self._touched[room] = max(self._touched.get(room, 0.0), records[-1].at)

    def read(self, room: str, after: int = 0) -> list[Record]:
        with self._lock:
            return self._logs.get(room, [])[after:]

    def rooms_of(self, person: str) -> list[str]:
        with self._lock:
            mine = [room for room, log in self._logs.items() if any(_seats(record, person) for record in log)]
            return sorted(mine, key=lambda room: -self._touched[room])

    def touch(self, room: str, at: float) -> None:
        with self._lock:
            if room in self._touched:
                self._touched[room] = max(self._touched[room], at)

    def idle(self, before: float) -> list[str]:
        with self._lock:
            return [room for room, at in self._touched.items() if at < before]

    def delete(self, room: str, before: float) -> None:
        with self._lock:
            if self._touched.get(room, before) < before:
                del self._logs[room], self._touched[room]

    def close(self) -> None:
        pass


def _seats(record: Record, person: str) -> bool:
    return isinstance(record.event, Seated) and record.event.person == person
