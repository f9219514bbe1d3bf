"""A store in an SQL database, for several threads and processes. SQLite in a file; the statements are portable SQL.

`PRIMARY KEY (room, version)` is the only lock: whoever comes second with a version is refused. Versions count in each
room, as one sequence over all rooms would have gaps for readers while somebody is still writing. The tables beside the
log can be made again from it, except for when a room was last touched.
"""

from __future__ import annotations

import json
import os
import weakref
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DatabaseError, DBAPIError, IntegrityError
from sqlalchemy.schema import CreateIndex, CreateTable

from sueca.errors import StoreError
from sueca.rooms.events import Seated
from sueca.rooms.log import Record, from_json, to_json
from sueca.rooms.sqlite_file import PATIENCE, in_use, prepare
from sueca.rooms.store import Conflict, MemoryStore, Note, Store

_META = sql.MetaData()

EVENTS = sql.Table(
    "events",
    _META,
    sql.Column("room", sql.String, primary_key=True),
    sql.Column("version", sql.Integer, primary_key=True),
    sql.Column("at", sql.Double, nullable=False),
    sql.Column("kind", sql.String, nullable=False),
    sql.Column("data", sql.Text, nullable=False),
    sql.Column("person", sql.String),
    sql.Column("command", sql.String),
)
ROOMS = sql.Table(
    "rooms",
    _META,
    sql.Column("room", sql.String, primary_key=True),
    sql.Column("touched", sql.Double, nullable=False, index=True),
)
SEATS = sql.Table(
    "seats_of",
    _META,
    sql.Column("person", sql.String, primary_key=True),
    sql.Column("room", sql.String, primary_key=True, index=True),
)
NOTES = sql.Table(
    "notes",
    _META,
    sql.Column("kind", sql.String, primary_key=True),
    sql.Column("key", sql.String, primary_key=True),
    sql.Column("place", sql.String, nullable=False, index=True),
    sql.Column("at", sql.Double, nullable=False),
    sql.Column("data", sql.Text, nullable=False),
)

# The statements, built once.
_room = sql.bindparam("in_room", type_=sql.String)
_person = sql.bindparam("of_person", type_=sql.String)
_version = sql.bindparam("version_then", type_=sql.Integer)
_at = sql.bindparam("at_time", type_=sql.Double)
_LOG = sql.select(EVENTS).where(EVENTS.c.room == _room, EVENTS.c.version > _version).order_by(EVENTS.c.version)
_BEFORE = sql.select(EVENTS.c.version).where(EVENTS.c.room == _room, EVENTS.c.version == _version)
_TOUCH = sql.update(ROOMS).where(ROOMS.c.room == _room, ROOMS.c.touched < _at).values(touched=_at)
_IDLE = sql.select(ROOMS.c.room).where(ROOMS.c.touched < _at)
_SAT = sql.select(SEATS.c.room).where(SEATS.c.person == _person, SEATS.c.room == _room)
_ROOMS_OF = (
    sql.select(ROOMS.c.room)
    .join(SEATS, SEATS.c.room == ROOMS.c.room)
    .where(SEATS.c.person == _person)
    .order_by(ROOMS.c.touched.desc())
)
_FORGET = sql.delete(ROOMS).where(ROOMS.c.room == _room, ROOMS.c.touched < _at)
_FORGET_LOG = sql.delete(EVENTS).where(EVENTS.c.room == _room)
_FORGET_SEATS = sql.delete(SEATS).where(SEATS.c.room == _room)
_VERSIONS = (
    sql.select(EVENTS.c.room, sql.func.max(EVENTS.c.version))
    .where(EVENTS.c.room.in_(sql.bindparam("in_rooms", expanding=True)))
    .group_by(EVENTS.c.room)
)
_REWRITE = sql.update(EVENTS).where(EVENTS.c.room == _room, EVENTS.c.version == _version)
_UNSEAT = sql.delete(SEATS).where(SEATS.c.room == _room, SEATS.c.person == _person)
_WRITE, _OPEN, _SIT = sql.insert(EVENTS), sql.insert(ROOMS), sql.insert(SEATS)


def open_store(place: str | Path) -> Store:
    """The store at a path or an SQLite URL, made with its folder if missing; `memory` forgets all at the end.

    Raises StoreError, and then the file is as it was; `unknown-store` for a database of another kind, of whose address
    only the kind is said, since a password may follow.
    """
    text = str(place).removeprefix("sqlite:///")
    if text in ("memory", ":memory:", "sqlite://"):
        return MemoryStore()
    if "://" in text:
        raise StoreError("unknown-store", text=text.partition("://")[0])
    path = prepare(text, _statements())
    engine = sql.create_engine(f"sqlite:///{path}", connect_args={"timeout": PATIENCE})
    sql.event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA synchronous = NORMAL"))
    return SqlStore(engine, str(path))


def _statements() -> list[str]:
    """The tables and their indexes as SQLite is told to make them."""
    made: list[CreateTable | CreateIndex] = [CreateTable(table, if_not_exists=True) for table in _META.sorted_tables]
    for table in _META.sorted_tables:
        indexes = sorted(table.indexes, key=lambda index: str(index.name))
        made += [CreateIndex(index, if_not_exists=True) for index in indexes]
    return [str(statement.compile(dialect=sqlite.dialect())) for statement in made]


class SqlStore:
    """A store in the database of an engine, whose tables are there. `place` is for error messages."""

    def __init__(self, engine: sql.Engine, place: str) -> None:
        self._engine, self._place = engine, place
        in_use.add((place, id(self)))
        _forget_after_fork(engine)

    def append(self, room: str, version: int, records: Sequence[Record]) -> None:
        with self._writing(room, version, records) as run:
            run.execute(_TOUCH, {"in_room": room, "at_time": records[-1].at})
            for person in {record.event.person for record in records if isinstance(record.event, Seated)}:
                if run.scalar(_SAT, {"of_person": person, "in_room": room}) is None:
                    run.execute(_SIT, {"person": person, "room": room})

    def read(self, room: str, after: int = 0) -> list[Record]:
        with self._transaction() as run:
            return [_record(row) for row in run.execute(_LOG, {"in_room": room, "version_then": after})]

    def rooms_of(self, person: str) -> list[str]:
        with self._transaction() as run:
            return list(run.scalars(_ROOMS_OF, {"of_person": person}))

    def touch(self, room: str, at: float) -> None:
        with self._transaction() as run:
            run.execute(_TOUCH, {"in_room": room, "at_time": at})

    def idle(self, before: float) -> list[str]:
        with self._transaction() as run:
            return list(run.scalars(_IDLE, {"at_time": before}))

    def delete(self, room: str, before: float) -> None:
        with self._transaction() as run:
            if run.execute(_FORGET, {"in_room": room, "at_time": before}).rowcount:
                run.execute(_FORGET_LOG, {"in_room": room})
                run.execute(_FORGET_SEATS, {"in_room": room})

    def versions(self, rooms: Sequence[str]) -> dict[str, int]:
        with self._transaction() as run:
            return {room: int(version) for room, version in run.execute(_VERSIONS, {"in_rooms": list(rooms)})}

    def rewrite(self, room: str, records: Sequence[Record], person: str) -> None:
        *changed, last = records
        with self._writing(room, last.version - 1, [last]) as run:
            for record in changed:
                run.execute(_REWRITE.values(**_row(room, record)), {"in_room": room, "version_then": record.version})
            run.execute(_UNSEAT, {"in_room": room, "of_person": person})

    def note(self, *notes: Note) -> None:
        for note in notes:
            values = {"place": note.place, "at": note.at, "data": json.dumps(dict(note.data))}
            try:
                with self._transaction() as run:
                    if not run.execute(sql.update(NOTES).where(*_named(note.kind, note.key)).values(values)).rowcount:
                        run.execute(sql.insert(NOTES).values(kind=note.kind, key=note.key, **values))
            except IntegrityError:  # somebody else has just written it
                self.note(note)

    def notes(self, kind: str, place: str | None = None, key: str | None = None) -> list[Note]:
        found = sql.select(NOTES).where(NOTES.c.kind == kind).order_by(NOTES.c.key)
        found = found if place is None else found.where(NOTES.c.place == place)
        with self._transaction() as run:
            rows = run.execute(found if key is None else found.where(NOTES.c.key == key))
            return [Note(row.kind, row.key, row.place, row.at, json.loads(row.data)) for row in rows]

    def forget_note(self, kind: str, key: str) -> bool:
        with self._transaction() as run:
            return run.execute(sql.delete(NOTES).where(*_named(kind, key))).rowcount > 0

    def forget_notes(self, kind: str, before: float) -> None:
        with self._transaction() as run:
            run.execute(sql.delete(NOTES).where(NOTES.c.kind == kind, NOTES.c.at < before))

    def close(self) -> None:
        self._engine.dispose()
        in_use.discard((self._place, id(self)))

    @contextmanager
    def _writing(self, room: str, version: int, records: Sequence[Record]) -> Iterator[sql.Connection]:
        """A transaction in which records have been added to a log. Raises Conflict."""
        try:
            with self._transaction() as run:
                run.execute(_WRITE, [_row(room, record) for record in records])
                if version == 0:
                    run.execute(_OPEN, {"room": room, "touched": records[-1].at})
                elif run.scalar(_BEFORE, {"in_room": room, "version_then": version}) is None:
                    raise Conflict
                yield run
        except IntegrityError as error:
            raise Conflict from error

    @contextmanager
    def _transaction(self) -> Iterator[sql.Connection]:
        """All or nothing. IntegrityError is the caller's, every other failure a StoreError."""
        try:
            with self._engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise
        except DBAPIError as error:
            code = "broken-store" if type(error) is DatabaseError else "store-unavailable"
            raise StoreError(code, path=self._place, reason=str(error.orig)) from error


def _named(kind: str, key: str) -> tuple[sql.ColumnElement[bool], ...]:
    return NOTES.c.kind == kind, NOTES.c.key == key


def _row(room: str, record: Record) -> dict[str, Any]:
    told = {"kind": record.event.kind, "data": json.dumps(to_json(record.event), separators=(",", ":"))}
    place = {"room": room, "version": record.version, "at": record.at}
    return {**place, **told, "person": record.person, "command": record.command}


def _record(row: sql.Row[Any]) -> Record:
    try:
        data = json.loads(row.data)
    except ValueError as error:
        raise StoreError("broken-event", kind=row.kind) from error
    return Record(row.version, row.at, from_json(row.kind, data), row.person, row.command)


def _forget_after_fork(engine: sql.Engine) -> None:
    """A forked process opens connections of its own: those of its parent are not to be shared, nor closed for it."""
    known = weakref.ref(engine)

    def forget() -> None:
        if (mine := known()) is not None:
            mine.dispose(close=False)

    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=forget)
