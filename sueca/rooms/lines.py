"""Who is connected to shared rooms, over all processes that serve them, and when nothing served.

Each open page is a line, and each serving process gives signs of life: both are notes in the store. A process that is
killed takes its lines along: they count as dropped at its last sign. Times between signs of life of all processes are
times in which nothing served.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from uuid import uuid4

from sueca.rooms.presence import Presence, Span, running
from sueca.rooms.store import Note, Store
from sueca.rooms.timing import Timing

KEEP_LINES = 3600.0
"""Served seconds after which a dropped line is forgotten."""

KEEP_PROCESSES = 90 * 24 * 3600.0
"""Seconds after which a process that is gone is forgotten."""


@dataclass(frozen=True)
class Line:
    """A page that shows a room to a person, or did until `gone`."""

    connection: str
    room: str
    person: str
    process: str
    came: float
    gone: float | None = None

    def note(self) -> Note:
        data = {"person": self.person, "process": self.process, "came": self.came, "gone": self.gone}
        return Note("line", self.connection, self.room, self.came if self.gone is None else self.gone, data)

    @classmethod
    def read(cls, note: Note) -> Line:
        return cls(note.key, note.place, **note.data)


class Lines:
    """The lines of this process, and of all others as they were last read. `clock` gives seconds since 1970."""

    def __init__(self, store: Store, timing: Timing, clock: Callable[[], float]) -> None:
        self._store, self._timing, self._clock = store, timing, clock
        self._process, self._began = uuid4().hex, clock()
        self._rooms: dict[str, dict[str, Line]] = {}
        self._processes: dict[str, Span] = {}
        self._own: dict[str, Line] = {}
        self._told: dict[str, frozenset[str]] = {}
        self._changed: set[str] = set()
        self.alone = True

    def beat(self) -> set[str]:
        """A sign of life, and a look at those of others. The rooms in which somebody came or went elsewhere.

        After a silence that others must have taken for an end, this is a new process with new lines.
        """
        now, last = self._clock(), self._processes.get(self._process)
        if last is not None and now - last[1] > self._timing.dead:
            self._begin_anew(last[1], now)
        self._store.note(Note("process", self._process, "", now, {"began": self._began}))
        notes = self._store.notes("process")
        self._processes = {note.key: (float(note.data["began"]), note.at) for note in notes}
        before, self.alone = self.alone, not self._others()
        if last is None or not (before and self.alone):
            self._changed |= self._read_anew()
        changed, self._changed = self._changed, set()
        return changed

    def awake(self) -> None:
        """A sign of life, if the last one is too long ago for what is to be decided now."""
        last = self._processes.get(self._process)
        if last is None or self._clock() - last[1] > self._timing.dead:
            self._changed |= self.beat()

    def connect(self, room: str, person: str, connection: str) -> None:
        """A page shows a room. One that comes again is the newest again (M11)."""
        self.awake()
        self.drop(connection)
        self._forget_old(room)
        self._keep(Line(connection, room, person, self._process, self._clock()))

    def drop(self, connection: str) -> None:
        """A page of this process is gone."""
        line = self._own.get(connection)
        if line is not None:
            self._keep(replace(line, gone=self._clock()))

    def drop_person(self, room: str, person: str) -> None:
        """A person is in the room no more, whatever pages they have."""
        for line in self._of(room):
            if line.person == person and line.gone is None:
                self._keep(replace(line, gone=self._clock()))

    def forget(self, room: str) -> None:
        """The room is gone for good."""
        for line in self._of(room):
            self._store.forget_note("line", line.connection)
            self._own.pop(line.connection, None)
        self._rooms.pop(room, None)

    def has(self, connection: str) -> bool:
        """Whether this is an open page of this process."""
        return connection in self._own

    def owns(self, connection: str) -> bool:
        """Whether this is its person's newest page on its room, in all processes (M11)."""
        mine = self._own.get(connection)
        if mine is None:
            return False
        pages = [line for line in self._of(mine.room) if line.person == mine.person and self._end(line) is None]
        newest = max(enumerate(pages), key=lambda page: (page[1].came, page[0]), default=(0, mine))
        return newest[1].connection == connection

    def rooms(self) -> list[str]:
        """The rooms whose clocks this process keeps."""
        return [room for room in self._rooms if self.keeps(room)]

    def keeps(self, room: str) -> bool:
        """Whether this process keeps the clocks of a room: it has a page there, or no other that lives has."""
        alive = [line for line in self._of(room) if self._end(line) is None]
        return not alive or any(line.process == self._process for line in alive)

    def presence(self, room: str) -> Presence:
        """Who is connected to a room, and all that its clocks must know."""
        ends = [(line, self._end(line)) for line in self._of(room)]
        connected = frozenset(line.person for line, end in ends if end is None)
        dropped: dict[str, float] = {}
        for line, end in ends:
            if end is not None and line.person not in connected:
                dropped[line.person] = max(end, dropped.get(line.person, end))
        there = [(line.came, self._clock() if end is None else end) for line, end in ends]
        return Presence(connected, 0.0, dropped, gaps(there), self._unserved())

    def _keep(self, line: Line) -> None:
        """Remember a line, and note it for others; what this process knows is right also when that fails."""
        self._of(line.room)
        lines = self._rooms.setdefault(line.room, {})
        lines.pop(line.connection, None)
        lines[line.connection] = line
        if line.process == self._process and line.gone is None:
            self._own[line.connection] = line
        else:
            self._own.pop(line.connection, None)
        self._store.note(line.note())

    def _of(self, room: str) -> list[Line]:
        if room not in self._rooms:
            found = [Line.read(note) for note in self._store.notes("line", place=room)]
            if not found:
                return []
            self._rooms[room] = {line.connection: line for line in found}
        return list(self._rooms[room].values())

    def _end(self, line: Line) -> float | None:
        """When a line went, None while it is open: with its process at the latest."""
        if line.gone is not None or line.process == self._process:
            return line.gone
        seen = self._processes[line.process][1] if line.process in self._processes else line.came
        return None if self._alive(line.process) else max(seen, line.came)

    def _alive(self, process: str) -> bool:
        return process in self._processes and self._clock() - self._processes[process][1] <= self._timing.dead

    def _others(self) -> list[str]:
        """The other processes that live."""
        return [process for process in self._processes if process != self._process and self._alive(process)]

    def _unserved(self) -> tuple[Span, ...]:
        now = self._clock()
        alive = {process: (began, now) for process, (began, _) in self._processes.items() if self._alive(process)}
        return gaps([*({**self._processes, **alive}).values(), (self._began, now)])

    def _begin_anew(self, seen: float, now: float) -> None:
        lines, self._own = list(self._own.values()), {}
        self._process, self._began = uuid4().hex, now
        for line in lines:
            self._keep(replace(line, connection=f"{line.connection} until {seen}", gone=max(seen, line.came)))
            self._keep(replace(line, process=self._process, came=now))

    def _read_anew(self) -> set[str]:
        """Read all lines again; the rooms in which other persons are connected now than were last time."""
        self._rooms = {}
        for line in map(Line.read, self._store.notes("line")):
            self._rooms.setdefault(line.room, {})[line.connection] = line
        told, self._told = self._told, {room: self.presence(room).connected for room in self._rooms}
        return {room for room, connected in self._told.items() if told.get(room) != connected}

    def _forget_old(self, room: str) -> None:
        """Lines that no clock can need any more."""
        unserved, now = self._unserved(), self._clock()
        for line in self._of(room):
            end = self._end(line)
            if end is not None and running(end, KEEP_LINES, unserved) < now:
                self._store.forget_note("line", line.connection)
                del self._rooms[room][line.connection]


def gaps(spans: Iterable[Span]) -> tuple[Span, ...]:
    """The times between the first and the last that no span covers.

    >>> gaps([(5, 6), (1, 2), (1, 3), (2, 4)])
    ((4, 5),)
    """
    found: list[Span] = []
    seen: float | None = None
    for since, until in sorted(spans):
        if seen is not None and since > seen:
            found.append((seen, since))
        seen = until if seen is None else max(seen, until)
    return tuple(found)
