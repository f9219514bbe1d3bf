"""A file that is not ours, not whole, or from the future is refused and stays as it is, byte for byte."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from sueca.errors import StoreError
from sueca.rooms.sqlite_file import APPLICATION, VERSION
from sueca.rooms.store import Note
from sueca.rooms.store_sql import open_store
from tests.rooms.test_store import later, opening

ROOT = Path(__file__).parent.parent.parent


def foreign(path: Path, *statements: str) -> Path:
    with closing(sqlite3.connect(path)) as connection:
        for statement in ("CREATE TABLE things (id)", *statements):
            connection.execute(statement)
        connection.commit()
    return path


def ours(path: Path, records: int = 400) -> Path:
    """A store with some pages in it, closed properly."""
    store = open_store(path)
    store.append("a", 0, [*opening(), *(later(version) for version in range(5, records))])
    store.close()
    return path


def refused(path: Path, code: str) -> None:
    """Opening fails with this code and the path, and neither the file nor its folder has changed."""
    before, folder = path.read_bytes(), sorted(path.parent.iterdir())
    with pytest.raises(StoreError) as error:
        open_store(path)
    assert (error.value.code, error.value.data["path"]) == (code, str(path))
    assert path.read_bytes() == before
    assert sorted(path.parent.iterdir()) == folder


@pytest.mark.parametrize("text", [b"x", b"SQLite", b"A letter to my aunt.\n" * 50, bytes(5000)])
def test_a_file_that_is_no_database_is_foreign(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(text)
    refused(path, "foreign-store")


def test_a_database_of_another_program_is_foreign(tmp_path: Path) -> None:
    refused(foreign(tmp_path / "a.db"), "foreign-store")
    refused(
        foreign(tmp_path / "b.db", "PRAGMA application_id = 7", f"PRAGMA user_version = {VERSION}"), "foreign-store"
    )
    refused(foreign(tmp_path / "c.db", "PRAGMA journal_mode = WAL"), "foreign-store")


def test_a_database_of_another_program_that_is_open_is_foreign(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE things (id)")
        connection.commit()
        refused(path, "foreign-store")


def test_a_store_of_a_newer_program_stays_as_it_is(tmp_path: Path) -> None:
    path = ours(tmp_path / "a.db")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
        connection.execute("PRAGMA journal_mode = DELETE")
    refused(path, "newer-store")


@pytest.mark.parametrize("kept", [20, 99, 100, 4000, 4096, 0.5, 0.99])
def test_a_store_cut_short_is_broken(kept: float, tmp_path: Path) -> None:
    path = ours(tmp_path / "a.db")
    whole = path.read_bytes()
    path.write_bytes(whole[: int(kept if kept > 1 else kept * len(whole))])
    refused(path, "broken-store")


def test_a_store_that_lost_its_tables_is_broken(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
    refused(path, "broken-store")


def test_a_store_with_noise_in_it_is_broken_when_it_is_read(tmp_path: Path) -> None:
    path = ours(tmp_path / "a.db")
    whole = bytearray(path.read_bytes())
    whole[4096:-1] = b"noise" * (len(whole[4096:-1]) // 5 + 1)
    path.write_bytes(whole[: path.stat().st_size])
    store = open_store(path)
    with pytest.raises(StoreError) as error:
        store.read("a")
    assert error.value.code == "broken-store"
    store.close()


def test_a_folder_is_no_store(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as error:
        open_store(tmp_path)
    assert error.value.code == "store-is-folder"
    assert list(tmp_path.iterdir()) == []


NO_PLACES = {
    "below-a-file": ("{file}/below.db", "no-store", "exists"),
    "name-too-long": ("{folder}/" + "a" * 300, "no-store", "too long"),
    "no-such-person": ("~nobody-of-this-name/a.db", "no-store", "home directory"),
    "null": ("{folder}/a\0b", "no-store", "null"),
    "other-database": ("postgresql://ana:secret@localhost/sueca", "unknown-store", "postgresql"),
    "no-database": ("foo://x", "unknown-store", "foo"),
    "other-driver": ("sqlite+pysqlite:///a.db", "unknown-store", "sqlite+pysqlite"),
    "no-name": ("sqlite:///", "store-is-folder", "folder"),
}


@pytest.mark.parametrize(("place", "code", "said"), NO_PLACES.values(), ids=NO_PLACES)
def test_a_place_where_no_store_can_be_is_said(place: str, code: str, said: str, tmp_path: Path) -> None:
    """Each in a sentence of its own, without what may be a password, and nothing is made or changed."""
    file = tmp_path / "file"
    file.write_text("a file, not a folder")
    with pytest.raises(StoreError) as error:
        open_store(place.format(file=file, folder=tmp_path))
    assert error.value.code == code
    assert said in str(error.value)
    assert "secret" not in str(error.value)
    assert list(tmp_path.iterdir()) == [file]
    assert file.read_text() == "a file, not a folder"


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_file_or_folder_that_may_not_be_written_is_said_at_once(tmp_path: Path) -> None:
    kept, folder = ours(tmp_path / "a.db"), tmp_path / "folder"
    folder.mkdir()
    for path, place, mode in ((kept, kept, 0o000), (kept, kept, 0o444), (folder / "b.db", folder, 0o555)):
        place.chmod(mode)
        with pytest.raises(StoreError) as error:
            open_store(path)
        assert (error.value.code, str(place) in str(error.value)) == ("no-store", True)
        place.chmod(0o755)
    assert list(folder.iterdir()) == []


def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.touch()
    store = open_store(ours(path))
    assert len(store.read("a")) == 399
    store.close()


def test_a_write_that_fails_is_said_and_leaves_nothing(tmp_path: Path) -> None:
    path = ours(tmp_path / "a.db", records=5)
    store = open_store(path)
    with closing(sqlite3.connect(path)) as other:
        other.execute("DROP TABLE seats_of")
    with pytest.raises(StoreError) as error:
        store.append("b", 0, opening())
    assert error.value.code == "store-unavailable"
    assert store.read("b") == []
    store.close()


KILLED = """
import os, sqlite3, sys
connection = sqlite3.connect(sys.argv[1])
connection.execute("PRAGMA cache_size = 1")
connection.execute("BEGIN IMMEDIATE")
connection.executemany("INSERT INTO rooms VALUES (?, 0)", [(str(i),) for i in range(10_000)])
os._exit(9)
"""


def test_a_killed_writer_leaves_whole_records_only(tmp_path: Path) -> None:
    """Another process dies between insert and commit; what it had begun is gone, and the store opens."""
    path = ours(tmp_path / "a.db", records=5)
    assert subprocess.run([sys.executable, "-c", KILLED, str(path)]).returncode == 9
    assert path.with_name("a.db-wal").stat().st_size > 0
    store = open_store(path)
    assert store.idle(1.0) == []
    store.append("a", 4, [later(5)])
    assert len(store.read("a")) == 5
    store.close()


WRITES = """
import sys
from sueca.rooms.store import Note
from sueca.rooms.store_sql import open_store
store = open_store(sys.argv[1])
store.note(Note("kind", "told by another", "", 1.0, {}))
store.close()
"""


def test_a_store_opened_twice_here_still_sees_what_another_process_writes(tmp_path: Path) -> None:
    """Looking at the bytes of a file that is in use would give up its locks, and the other process, as it closes, would
    take the log that is still to be merged for its own and remove it."""
    path = tmp_path / "a.db"
    first = open_store(path)
    first.note(Note("kind", "told before", "", 1.0, {}))
    second = open_store(path)
    subprocess.run([sys.executable, "-c", WRITES, str(path)], check=True, cwd=ROOT)
    for store in (first, second):
        assert [note.key for note in store.notes("kind")] == ["told before", "told by another"]
        store.close()
