"""A server that is killed and started again goes on where it was, and meets the same answers (M9, S23)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from sueca.engine.rules import RULES
from sueca.engine.seats import Seat
from sueca.rooms.driver import Driver
from sueca.rooms.events import Played
from sueca.rooms.room import Room
from sueca.rooms.rooms import Rooms
from sueca.rooms.store_sql import open_store
from sueca.rooms.timing import Timing
from tests.rooms.tables import ANA, SoloTable, next_command

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("name", RULES)
def test_S23_after_every_event_the_same_room_is_read_back(name: str, tmp_path: Path) -> None:
    path = tmp_path / "sueca.db"
    table = SoloTable(RULES[name], store=open_store(path))
    seen: list[Room] = []
    table.rooms.watch(table.id, lambda id: seen.append(table.rooms.room(id)))
    while len(seen) < 60:
        table.step()
    table.store.close()
    again = open_store(path)
    log = again.read(table.id)
    for room in seen:
        assert Room.fold(table.id, log[: room.version]) == room
    assert Rooms(again).room(table.id) == seen[-1]
    again.close()


def test_S23_a_bot_plays_the_same_card_after_a_restart_as_before(tmp_path: Path) -> None:
    path = tmp_path / "sueca.db"
    table = SoloTable(store=open_store(path))
    for _ in range(15):
        table.step()
    table.store.close()
    log = open_store(path).read(table.id)
    moments = [i for i, record in enumerate(log) if isinstance(record.event, Played) and record.event.by == "bot"]
    assert len(moments) > 30
    for moment in moments:
        fresh = SoloTable()
        fresh.store.append("copy", 0, log[:moment])
        fresh.rooms.disconnect("page")
        fresh.rooms.connect("copy", ANA, "page")
        assert fresh.rooms.run("copy")
        assert fresh.store.read("copy")[-1].event == log[moment].event


PLAYING = """
import sys
from sueca.rooms.store_sql import open_store
from tests.rooms.tables import SoloTable
table = SoloTable(store=open_store(sys.argv[1]))
table.rooms.watch(table.id, lambda id: print(id, table.rooms.room(id).version, flush=True))
while True:
    table.step()
"""


@pytest.mark.parametrize("told", [1, 30])
def test_S23_a_server_killed_at_any_moment_has_saved_all_that_it_told(told: int, tmp_path: Path) -> None:
    path = tmp_path / "sueca.db"
    command = [sys.executable, "-c", PLAYING, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as server:
        assert server.stdout is not None
        lines = [server.stdout.readline().split() for _ in range(told)]
        server.kill()
        lines += [line.split() for line in server.stdout if line.endswith("\n")]
    store = open_store(path)
    log = store.read(lines[-1][0])
    assert len(log) >= int(lines[-1][1])
    assert [record.version for record in log] == list(range(1, len(log) + 1))
    table = Rooms(store, Timing().times(0))
    assert table.room(lines[-1][0]) == Room.fold(lines[-1][0], log)
    store.close()


def test_S23_a_restart_while_a_bot_thinks_loses_neither_the_bot_nor_the_person(tmp_path: Path) -> None:
    path = tmp_path / "sueca.db"
    table = SoloTable(store=open_store(path), timing=Timing())
    while table.room.turn is Seat.S:
        table.do(next_command(table.room))
    table.clock.sleep(0.5)
    before = table.room
    table.store.close()
    store = open_store(path)
    rooms = Rooms(store, Timing(), table.clock, Random(9))
    driver = Driver(rooms)
    table.clock.sleep(5000)
    assert driver.run_due() == 0
    solo = rooms.solo_of(ANA)
    assert solo == before
    rooms.connect(table.id, ANA, "new page")
    assert driver.run_due() == 0
    table.clock.sleep(Timing().think["normal"])
    assert driver.run_due() == 1
    assert rooms.room(table.id).version == before.version + 1
    store.close()
