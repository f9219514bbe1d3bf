"""Who is told of a room's changes, who is there, and how long a room is kept (M9, M11, M13)."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pytest

from sueca.rooms.commands import NextDeal, Pause, Resume
from sueca.rooms.rooms import KEEP_SOLO
from tests.rooms.tables import ANA, RUI, SoloTable
from tests.rooms.test_rooms import SOLO, on_turn, refused


def test_watchers_are_woken_after_changes_until_they_stop() -> None:
    table = on_turn()
    mine: list[str] = []
    every: list[str] = []
    stop = table.rooms.watch(table.id, mine.append)
    stop_all = table.rooms.watch_all(every.append)
    refused(table, NextDeal(9))
    table.do(Pause())
    table.do(Pause())
    table.rooms.connect(table.id, RUI, "two")
    table.rooms.disconnect("two")
    table.rooms.disconnect("two")
    assert mine == every == [table.id] * 3
    stop()
    stop()
    stop_all()
    table.do(Resume())
    assert len(mine) == len(every) == 3


def test_S08_a_watcher_that_fails_is_logged_and_dropped(caplog: pytest.LogCaptureFixture) -> None:
    table = on_turn()
    woken: list[str] = []
    table.rooms.watch(table.id, lambda id: 1 / 0)
    table.rooms.watch(table.id, woken.append)
    with caplog.at_level(logging.ERROR):
        table.do(Pause())
        table.do(Resume())
    assert len(caplog.records) == 1
    assert woken == [table.id] * 2


def test_a_watcher_may_act_and_stop_while_it_is_woken() -> None:
    table = on_turn()
    stops: list[Callable[[], None]] = []

    def resume(id: str) -> None:
        stops[0]()
        table.do(Resume())

    stops.append(table.rooms.watch(table.id, resume))
    table.do(Pause())
    assert not table.room.paused


def test_rooms_that_nobody_looks_at_are_not_kept() -> None:
    table = on_turn()
    stop = table.rooms.watch(table.id, lambda _: None)
    table.rooms.disconnect("page")
    assert list(table.rooms._logs.rooms) == [table.id]
    stop()
    assert not table.rooms._logs.rooms
    assert table.room.version > 0
    assert not table.rooms._logs.rooms


def test_M11_the_newest_page_owns_the_seat() -> None:
    table = SoloTable()
    rooms = table.rooms
    rooms.connect(table.id, RUI, "guest")
    rooms.connect(table.id, ANA, "second")
    assert [rooms.owns(page) for page in ("page", "second", "guest", "none")] == [False, True, True, False]
    rooms.connect(table.id, ANA, "page")
    assert [rooms.owns(page) for page in ("page", "second")] == [True, False]
    rooms.disconnect("page")
    assert rooms.owns("second")
    assert rooms.presence(table.id).connected == {ANA, RUI}


def test_a_page_that_goes_to_another_room_leaves_the_first() -> None:
    table = SoloTable()
    other = table.rooms.open_solo(ANA, SOLO, "")
    table.rooms.connect(other.id, ANA, "page")
    assert table.rooms.connected() == [other.id]
    assert not table.rooms.presence(table.id).connected


def test_M9_presence_tells_when_somebody_was_first_back() -> None:
    table = SoloTable()
    began = table.clock()
    table.clock.sleep(10)
    table.rooms.connect(table.id, ANA, "second")
    table.rooms.connect(table.id, ANA, "page")
    assert table.rooms.presence(table.id).since == began
    table.rooms.disconnect("page")
    table.rooms.disconnect("second")
    table.clock.sleep(10)
    table.rooms.connect(table.id, ANA, "third")
    assert table.rooms.presence(table.id).since == began + 20


def test_M13_a_solo_table_is_kept_for_thirty_days_after_it_was_last_touched() -> None:
    table = SoloTable()
    table.clock.sleep(KEEP_SOLO)
    table.rooms.tidy()
    table.clock.sleep(1)
    table.rooms.tidy()
    assert table.rooms.room(table.id)
    table.rooms.disconnect("page")
    table.rooms.connect(table.id, ANA, "page")
    table.rooms.disconnect("page")
    table.clock.sleep(KEEP_SOLO)
    table.rooms.tidy()
    assert table.rooms.room(table.id)
    table.clock.sleep(1)
    table.rooms.tidy()
    assert table.rooms.solo_of(ANA) is None
