"""Where logs are kept: what a store must do, and one that forgets all when the program ends.

Beside the logs a store keeps notes, which may be lost without harm to any log: who is connected, which processes serve,
which words and links are valid.

The key (room, version) is the only lock. Whoever appends says which version they have seen; if somebody was faster they
are refused, read on and decide again. A store reads no event's meaning, except that a Seated one tells who has sat
where.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, Protocol

from sueca.rooms.events import Seated
from sueca.rooms.log import Record


class Conflict(Exception):
    """Somebody else has appended, or the room is gone: read again. Nothing was written."""


@dataclass(frozen=True)
class Note:
    """Something to remember for a while, by kind and key. `place` is what to look for it by, `at` its time: when it is
    of no more use, or when it was last true."""

    kind: str
    key: str
    place: str = ""
    at: float = 0.0
    data: Mapping[str, Any] = field(default_factory=dict)


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

    def versions(self, rooms: Sequence[str]) -> dict[str, int]:
        """How many records some rooms have."""

    def rewrite(self, room: str, records: Sequence[Record], person: str) -> None:
        """Put these records in the place of those with the same versions, and the last of them behind all: a person
        wants to be forgotten, and has not sat in that room any more. All is written or, raising Conflict, nothing."""

    def note(self, *notes: Note) -> None:
        """Write notes, each in the place of one of its kind and key."""

    def notes(self, kind: str, place: str | None = None, key: str | None = None) -> list[Note]:
        """The notes of a kind, all or those of a place or key, the first keys first."""

    def forget_note(self, kind: str, key: str) -> bool:
        """Drop a note. Of several who do so at once one is told True: that it was there."""

    def forget_notes(self, kind: str, before: float) -> None:
        """Drop the notes of a kind whose time is past."""

    def close(self) -> None:
        """Let go of files and connections."""


class MemoryStore:
    """A store in memory, for tests and notebooks."""

    def __init__(self) -> None:
        self._logs: dict[str, list[Record]] = {}
        self._touched: dict[str, float] = {}
        self._notes: dict[tuple[str, str], Note] = {}
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

    def versions(self, rooms: Sequence[str]) -> dict[str, int]:
        with self._lock:
            return {room: len(self._logs[room]) for room in rooms if room in self._logs}

    def rewrite(self, room: str, records: Sequence[Record], person: str) -> None:
        *changed, last = records
        with self._lock:
            log = self._logs.get(room, [])
            if len(log) != last.version - 1:
                raise Conflict
            for record in changed:
                log[record.version - 1] = record
            log.append(last)

    def note(self, *notes: Note) -> None:
        with self._lock:
            self._notes |= {(note.kind, note.key): note for note in notes}

    def notes(self, kind: str, place: str | None = None, key: str | None = None) -> list[Note]:
        with self._lock:
            mine = (note for note in self._notes.values() if note.kind == kind)
            found = [note for note in mine if place in (None, note.place) and key in (None, note.key)]
            return sorted(found, key=lambda note: note.key)

    def forget_note(self, kind: str, key: str) -> bool:
        with self._lock:
            return self._notes.pop((kind, key), None) is not None

    def forget_notes(self, kind: str, before: float) -> None:
        with self._lock:
            past = [place for place, note in self._notes.items() if note.kind == kind and note.at < before]
            for place in past:
                del self._notes[place]

    def close(self) -> None:
        pass


def _seats(record: Record, person: str) -> bool:
    return isinstance(record.event, Seated) and record.event.person == person
