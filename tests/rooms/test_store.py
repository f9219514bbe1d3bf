"""What every store must do, asked of each; how one is made is all that differs."""

from __future__ import annotations

import multiprocessing
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from sueca.engine.cards import PACK
from sueca.engine.rules import RULES
from sueca.engine.seats import Seat
from sueca.rooms import events
from sueca.rooms.log import Record
from sueca.rooms.options import Options
from sueca.rooms.store import Conflict, MemoryStore, Store
from sueca.rooms.store_sql import SqlStore, open_store
from tests.rooms.tables import ANA, RUI


def opening(at: float = 5.0, person: str = ANA) -> list[Record]:
    options = Options(RULES["rio"], bot="greedy", pace="slow", bot_revokes=True)
    told = (
        events.Opened(options, person),
        events.Seated(Seat.S, person, 'Zé "<b>" 🂡'),
        events.MatchBegan(Seat.W),
        events.Dealt(PACK, "00ff"),
    )
    return [Record(version, at, event, person, "first") for version, event in enumerate(told, 1)]


def later(version: int, at: float = 6.0) -> Record:
    return Record(version, at, events.Paused())


def test_what_was_written_is_read_in_order(store: Store) -> None:
    store.append("a", 0, opening())
    store.append("a", 4, [later(5), later(6)])
    assert store.read("a") == [*opening(), later(5), later(6)]
    assert store.read("a", 4) == [later(5), later(6)]
    assert store.read("a", 6) == []


def test_a_room_that_is_not_there_has_no_records(store: Store) -> None:
    assert store.read("a") == []
    assert store.rooms_of(ANA) == []
    store.touch("a", 1.0)
    store.delete("a", 2.0)
    assert store.idle(9.0) == []


def test_rooms_are_apart(store: Store) -> None:
    store.append("a", 0, opening())
    store.append("b", 0, opening()[:2])
    assert len(store.read("a")) == 4
    assert len(store.read("b")) == 2


@pytest.mark.parametrize("version", [0, 3, 5, 9])
def test_another_version_is_a_conflict_and_nothing_is_written(store: Store, version: int) -> None:
    store.append("a", 0, opening())
    with pytest.raises(Conflict):
        store.append("a", version, [later(version + 1, at=99.0), later(version + 2, at=99.0)])
    assert store.read("a") == opening()
    assert store.idle(6.0) == ["a"]


def test_a_gap_at_the_start_is_a_conflict(store: Store) -> None:
    with pytest.raises(Conflict):
        store.append("a", 1, [later(2)])
    assert store.read("a") == []
    assert store.rooms_of(ANA) == []


def test_a_persons_rooms_come_with_the_last_touched_first(store: Store) -> None:
    store.append("a", 0, opening(at=1.0))
    store.append("b", 0, opening(at=2.0))
    store.append("c", 0, opening(at=3.0, person=RUI))
    assert store.rooms_of(ANA) == ["b", "a"]
    store.append("a", 4, [later(5, at=4.0)])
    assert store.rooms_of(ANA) == ["a", "b"]
    store.touch("b", 5.0)
    store.touch("a", 4.5)
    assert store.rooms_of(ANA) == ["b", "a"]
    assert store.rooms_of(RUI) == ["c"]


def test_one_who_sits_down_twice_has_one_room(store: Store) -> None:
    store.append("a", 0, opening())
    store.append("a", 4, [Record(5, 6.0, events.Seated(Seat.E, ANA, "Ana"))])
    assert store.rooms_of(ANA) == ["a"]


def test_idle_rooms_can_be_forgotten_unless_touched_meanwhile(store: Store) -> None:
    for room, at in (("a", 1.0), ("b", 2.0), ("c", 3.0)):
        store.append(room, 0, opening(at))
    assert sorted(store.idle(3.0)) == ["a", "b"]
    store.touch("b", 9.0)
    store.touch("c", 0.5)
    for room in ("a", "b", "c"):
        store.delete(room, 3.0)
    assert store.read("a") == []
    assert store.rooms_of(ANA) == ["b", "c"]
    with pytest.raises(Conflict):
        store.append("a", 4, [later(5)])
    store.append("a", 0, opening(person=RUI))
    assert store.read("a") == opening(person=RUI)
    assert store.rooms_of(ANA) == ["b", "c"]


def race(store: Store, name: str, amount: int) -> int:
    """Append records of one's own to a room that others write to, reading on after each conflict. The conflicts met."""
    conflicts, written = 0, 0
    while written < amount:
        version = len(store.read("a"))
        try:
            store.append("a", version, [Record(version + 1, 7.0, events.Paused(), name, str(written))])
            written += 1
        except Conflict:
            conflicts += 1
    return conflicts


def test_threads_that_race_lose_nothing(store: Store, amount: Callable[[int, int], int]) -> None:
    each = amount(25, 500)
    store.append("a", 0, opening())
    threads = [threading.Thread(target=race, args=(store, name, each)) for name in "xyz"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    check_race(store, "xyz", each)


def race_in_a_process(path: Path, name: str, amount: int) -> int:
    store = open_store(path)
    try:
        return race(store, name, amount)
    finally:
        store.close()


FORKING = pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")


@FORKING
@pytest.mark.parametrize("start", ["spawn", "fork"])
def test_processes_that_race_lose_nothing(start: str, tmp_path: Path, amount: Callable[[int, int], int]) -> None:
    each, path = amount(20, 300), tmp_path / "sueca.db"
    store = open_store(path)
    store.append("a", 0, opening())
    with multiprocessing.get_context(start).Pool(3) as pool:
        pool.starmap(race_in_a_process, [(path, name, each) for name in "xyz"])
    check_race(store, "xyz", each)
    store.close()


def test_processes_that_open_a_new_store_at_once_make_one(tmp_path: Path) -> None:
    path = tmp_path / "sueca.db"
    with multiprocessing.get_context("spawn").Pool(4) as pool:
        pool.starmap(race_in_a_process_of_its_own, [(path, name) for name in "wxyz"])
    store = open_store(path)
    assert sorted(store.rooms_of(ANA)) == ["w", "x", "y", "z"]
    store.close()


def race_in_a_process_of_its_own(path: Path, name: str) -> None:
    store = open_store(path)
    store.append(name, 0, opening())
    store.close()


def check_race(store: Store, names: str, each: int) -> None:
    """The records of all, in one sequence, each writer's in its order."""
    log = store.read("a", 4)
    assert [record.version for record in store.read("a")] == list(range(1, 5 + each * len(names)))
    for name in names:
        assert [record.command for record in log if record.person == name] == [str(i) for i in range(each)]


@FORKING
def test_a_store_of_a_parent_process_works_on_in_a_child_and_in_the_parent(tmp_path: Path) -> None:
    store = open_store(tmp_path / "sueca.db")
    assert isinstance(store, SqlStore)
    store.append("a", 0, opening())
    child = multiprocessing.get_context("fork").Process(target=store.append, args=("a", 4, [later(5)]))
    child.start()
    child.join()
    assert child.exitcode == 0
    store.append("a", 5, [later(6)])
    assert store.read("a") == [*opening(), later(5), later(6)]
    child = multiprocessing.get_context("fork").Process(target=exit_with_connections_kept, args=(store,))
    child.start()
    child.join()
    assert child.exitcode == 0
    store.close()


def exit_with_connections_kept(store: SqlStore) -> None:
    sys.exit(store._engine.pool.checkedin())  # type: ignore[attr-defined]


def test_memory_is_a_store_without_a_file() -> None:
    assert isinstance(open_store("memory"), MemoryStore)
    assert isinstance(open_store(":memory:"), MemoryStore)


def test_a_url_is_the_path_in_it(tmp_path: Path) -> None:
    path = tmp_path / "sueca.db"
    store = open_store(f"sqlite:///{path}")
    store.append("a", 0, opening())
    store.close()
    again = open_store(path)
    assert again.read("a") == opening()
    again.close()
