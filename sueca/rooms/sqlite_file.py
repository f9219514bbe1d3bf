"""The SQLite file of a store: is it ours, and how a new one is made.

Two numbers in the header of an SQLite file say whose it is and how old: its application id and its user version. They
are read as bytes before SQLite opens the file for writing, so that a file which is not ours stays as it is.
"""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from sueca.errors import StoreError

APPLICATION = int.from_bytes(b"Suec", "big")
"""The application id of our files."""

VERSION = 2
"""The user version of files with the tables as they are now. Files of version 1 lack the notes."""

PATIENCE = 10.0
"""Seconds to wait while another process writes."""

in_use: set[tuple[str, int]] = set()
"""The places of the stores that this process has open, each with whose it is. Closing any descriptor of a file gives up
the locks that the process has on it, so while one of ours has it open its bytes are not looked at again."""

MAGIC = b"SQLite format 3\0"
HEADER = 100


@contextmanager
def failures(place: str) -> Iterator[None]:
    """Turn what SQLite or the file system has to say into StoreError `broken-store` or `no-store`."""
    try:
        yield
    except StoreError:
        raise
    except (OSError, RuntimeError, ValueError, sqlite3.OperationalError) as error:
        raise StoreError("no-store", path=place, reason=_reason(error)) from error
    except sqlite3.DatabaseError as error:
        raise StoreError("broken-store", path=place, reason=str(error)) from error


def _reason(error: Exception) -> str:
    """What the system says, with the folder that is at fault."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror}: {error.filename}" if error.filename else error.strerror
    return str(error).rstrip(".")


def prepare(place: str, tables: Sequence[str]) -> Path:
    """The file at a place (`~` is a home), which is ours, or made now with its folder and these CREATE statements,
    which pass over what is there.

    Raises StoreError: `foreign-store` for a file that is not ours, `newer-store` for one that a newer program made,
    `broken-store` for one that is cut short or has lost its tables, `store-is-folder`, and `no-store` where it cannot
    be read, written or made.
    """
    with failures(place):
        path = Path(place).expanduser()
        if any(opened == str(path) for opened, _ in in_use):
            return path
        _check(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        _check_access(path)
        with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as connection:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            if version < VERSION:
                _make(path, connection, tables, new=version == 0)
            # Many read while one writes, and a program that is killed at any moment loses nothing.
            connection.execute("PRAGMA journal_mode = WAL")
    return path


def _make(path: Path, connection: sqlite3.Connection, tables: Sequence[str], new: bool) -> None:
    """All at once, so that there is never a file half made; the first of several processes does it. An older file gets
    the tables that it lacks."""
    connection.execute("BEGIN IMMEDIATE")
    if not new or connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,):
        for statement in (*tables, f"PRAGMA application_id = {APPLICATION}", f"PRAGMA user_version = {VERSION}"):
            connection.execute(statement)
    elif connection.execute("PRAGMA application_id").fetchone() != (APPLICATION,):
        raise StoreError("foreign-store", path=str(path))
    connection.execute("COMMIT")


def _check(path: Path) -> None:
    if not path.exists() or (path.is_file() and path.stat().st_size == 0):
        return
    if path.is_dir():
        raise StoreError("store-is-folder", path=str(path))
    if not path.is_file():
        raise StoreError("foreign-store", path=str(path))
    with path.open("rb") as file:
        head = file.read(HEADER)
    if not head.startswith(MAGIC) or (len(head) == HEADER and _number(head, 68) != APPLICATION):
        raise StoreError("foreign-store", path=str(path))
    if _number(head, 60) > VERSION:
        raise StoreError("newer-store", path=str(path))
    unfinished = (path.with_name(path.name + end) for end in ("-wal", "-journal"))
    if any(file.exists() and file.stat().st_size > 0 for file in unfinished):
        return  # SQLite finishes what a killed program left, and only then is the file whole
    if len(head) < HEADER or path.stat().st_size < _size(head):
        raise StoreError("broken-store", path=str(path), reason="cut short")
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
        if connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,):
            raise StoreError("broken-store", path=str(path), reason="no tables")


def _check_access(path: Path) -> None:
    """A store is written beside the file too. Raises PermissionError before the first game is lost."""
    for place in (path, path.parent):
        if place.exists() and not os.access(place, os.R_OK | os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(place))


def _number(head: bytes, place: int) -> int:
    return int.from_bytes(head[place : place + 4], "big")


def _size(head: bytes) -> int:
    """The size in bytes that the header tells, 0 where it does not know: pages times their size, where 1 stands for
    65536."""
    size = int.from_bytes(head[16:18], "big")
    known = _number(head, 24) == _number(head, 92)
    return _number(head, 28) * (65536 if size == 1 else size) if known else 0
