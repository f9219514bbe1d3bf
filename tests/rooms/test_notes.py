"""Notes beside the logs, what is asked about many rooms at once, and logs from which a person is taken out."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from sueca.rooms.store import Conflict, Note, Store
from sueca.rooms.store_sql import open_store
from tests.rooms.tables import ANA, RUI
from tests.rooms.test_store import later, opening


def test_a_note_stands_in_the_place_of_the_one_before(store: Store) -> None:
    first = Note("line", "b", "room", 1.0, {"person": "Zé", "gone": None})
    store.note(first, Note("line", "a", "other", 2.0))
    store.note(Note("code", "b", "room", 9.0))
    assert store.notes("line") == [Note("line", "a", "other", 2.0), first]
    assert store.notes("line", place="room") == [first]
    assert store.notes("line", key="a") == [Note("line", "a", "other", 2.0)]
    store.note(replace(first, at=5.0))
    assert store.notes("line", place="room") == [replace(first, at=5.0)]
    assert store.notes("code") == [Note("code", "b", "room", 9.0)]
    assert store.notes("nothing") == []


def test_a_note_is_dropped_once_and_old_ones_together(store: Store) -> None:
    store.note(*(Note("code", str(at), at=at) for at in (1.0, 2.0, 3.0)), Note("line", "x", at=1.0))
    assert [store.forget_note("code", "2.0") for _ in range(2)] == [True, False]
    store.forget_notes("code", 3.0)
    assert [note.key for note in store.notes("code")] == ["3.0"]
    assert len(store.notes("line")) == 1


def test_versions_of_many_rooms_are_asked_at_once(store: Store) -> None:
    store.append("a", 0, opening())
    store.append("b", 0, opening()[:2])
    assert store.versions(["a", "b", "c"]) == {"a": 4, "b": 2}
    assert store.versions([]) == {}


def test_records_are_written_anew_without_a_person(store: Store) -> None:
    store.append("a", 0, opening())
    changed = [replace(record, person=RUI) for record in opening()[:2]]
    with pytest.raises(Conflict):
        store.rewrite("a", [*changed, later(4)], ANA)
    assert store.read("a") == opening()
    store.rewrite("a", [*changed, later(5)], ANA)
    assert store.read("a") == [*changed, *opening()[2:], later(5)]
    store.append("a", 5, [later(6)])


def test_a_store_of_the_first_version_gets_what_it_lacks(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    made = open_store(path)
    made.append("a", 0, opening())
    made.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE notes")
        connection.execute("PRAGMA user_version = 1")
        connection.commit()
    again = open_store(path)
    again.note(Note("code", "1"))
    assert (again.read("a"), again.notes("code")) == (opening(), [Note("code", "1")])
    again.close()
