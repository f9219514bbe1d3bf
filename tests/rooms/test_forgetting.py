"""A log that is written anew without somebody, and all who have read it before: here, and in other processes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sueca.rooms.commands import SetPace
from sueca.rooms.log import Record
from sueca.rooms.options import Options
from sueca.rooms.people import hash_key
from sueca.rooms.people_commands import Leave, Remove
from sueca.rooms.people_events import Forgotten, Joined
from sueca.rooms.room import Room
from sueca.rooms.store import Store
from sueca.rooms.store_sql import open_store
from tests.rooms.hall import Hall, Process
from tests.rooms.shared import ANA, EVA, IVO, NAMES, RUI
from tests.rooms.tables import BOT


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """Two processes, each with a store of its own on one file."""
    stores = [open_store(tmp_path / "a.db") for _ in range(2)]
    made = Hall(stores[0])
    made.processes.append(Process(stores[1], made.clock, 2))
    yield made
    for store in stores:
        store.close()


def told(hall: Hall, process: int) -> Room:
    """The room as the pages of a process have it, which is the one that the log tells of."""
    room = hall.processes[process].rooms.known(hall.id)
    assert room == Room.fold(hall.id, hall.store.read(hall.id))
    assert RUI not in str(room)
    assert NAMES[RUI] not in str(room)
    return room


@pytest.mark.parametrize("before", ["sits", "waits", "left", "removed", "played"])
def test_every_process_reads_a_log_written_anew_again(hall: Hall, before: str) -> None:
    hall.start() if before == "played" else hall.open(seated=2)
    if before in ("waits", "left", "removed"):
        hall.do(Leave(), RUI)
        hall.enter(RUI)
    if before == "removed":
        hall.do(Remove(hall.room.public(RUI)))
    if before == "left":
        hall.do(Leave(), RUI)
    hall.enter(IVO, 1)
    hall.sleep(3)
    woken: list[str] = []
    hall.processes[1].rooms.watch(hall.id, woken.append)
    assert NAMES[RUI] in str(hall.processes[1].rooms.records(hall.id))
    hall.one.doors.forget(RUI)
    for process in hall.processes:
        process.rooms.poll()
    assert woken == [hall.id]
    assert told(hall, 0) == told(hall, 1)
    hall.enter(EVA, 1)
    hall.processes[0].rooms.poll()
    assert {IVO, EVA} <= told(hall, 0).members.keys() == told(hall, 1).members.keys()


def test_a_process_that_acts_before_it_was_woken_is_right_too(hall: Hall) -> None:
    hall.open(seated=2)
    hall.enter(IVO, 1)
    hall.sleep(3)
    hall.one.doors.forget(RUI)
    assert IVO not in hall.do(Leave(), IVO, 1).members
    told(hall, 1)


def test_a_table_that_is_gone_elsewhere_is_gone_once(hall: Hall) -> None:
    there = hall.processes[1].rooms
    hall.id = there.open_solo(RUI, Options(bot=BOT), NAMES[RUI]).id
    woken: list[str] = []
    there.watch(hall.id, woken.append)
    there.act(hall.id, RUI, SetPace("slow"))
    woken.clear()
    hall.sleep(3)
    hall.one.doors.forget(RUI)
    for _ in range(3):
        there.poll()
    assert woken == [hall.id]
    assert told(hall, 1).version == 0


def test_what_is_told_while_a_log_is_written_anew_is_not_lost(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = Hall(store)
    hall.open(seated=2)
    rewrite, lia = store.rewrite, hash_key("lia")

    def slow(room: str, records: list[Record], person: str) -> None:
        monkeypatch.setattr(store, "rewrite", rewrite)
        store.append(
            room, records[-1].version - 1, [Record(records[-1].version, hall.clock(), Joined(lia, "L", 0, False))]
        )
        rewrite(room, records, person)

    monkeypatch.setattr(store, "rewrite", slow)
    hall.one.doors.forget(RUI)
    assert lia in told(hall, 0).members
    assert [isinstance(record.event, Forgotten) for record in store.read(hall.id)[-2:]] == [False, True]


def test_a_log_that_does_not_tell_of_somebody_stays_as_it_is(store: Store) -> None:
    hall = Hall(store)
    hall.open(seated=2)
    hall.do(Leave(), RUI)
    hall.one.doors.forget(RUI)
    before = store.read(hall.id)
    hall.one.doors.forget(RUI)
    hall.one.doors.forget(EVA)
    assert store.read(hall.id) == before
    assert hall.room.rewritten == len(before)
    assert ANA in hall.room.members
