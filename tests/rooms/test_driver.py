"""What keeps time: by hand with a clock to turn, and on an event loop (M4, M9, M13)."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import Callable

import pytest

from sueca.engine.rules import Rules
from sueca.engine.seats import Seat
from sueca.errors import StoreError
from sueca.rooms import driver
from sueca.rooms.commands import Pause, Resume, SetPace
from sueca.rooms.driver import Driver
from sueca.rooms.options import Options
from sueca.rooms.rooms import Rooms
from sueca.rooms.timing import Timing
from tests.rooms.tables import ANA, BOT, Clock, SoloTable, next_command
from tests.rooms.test_rooms import FailingStore

T = Timing()
QUICK = T.times(0.001)


def thinking(table: SoloTable) -> SoloTable:
    """Until a bot is on turn that has just begun to think."""
    while table.room.turn is Seat.S or table.room.phase != "play":
        table.do(next_command(table.room))
    return table


def slow_table() -> SoloTable:
    return thinking(SoloTable(timing=Timing()))


def test_M13_bots_play_by_the_clock_until_the_person_is_on_turn() -> None:
    table = slow_table()
    assert table.driver.run_due() == 0
    played = 0
    while table.room.turn is not Seat.S:
        table.clock.sleep(T.think["normal"])
        played += table.driver.run_due()
    version = table.room.version
    table.clock.sleep(100_000)
    assert table.driver.run_due() == 0
    assert table.room.version == version


def test_M9_a_table_stands_still_while_nobody_is_there_and_goes_on_when_somebody_is_back() -> None:
    table = slow_table()
    table.clock.sleep(T.think["normal"] / 2)
    table.rooms.disconnect("page")
    room = table.room
    table.clock.sleep(1000)
    assert table.driver.run_due() == 0
    table.rooms.connect(table.id, ANA, "page")
    assert table.driver.run_due() == 0
    table.clock.sleep(T.think["normal"])
    assert table.driver.run_due() == 1
    assert table.room.version == room.version + 1


def test_M4_nothing_moves_in_a_pause() -> None:
    table = slow_table()
    table.do(Pause())
    table.clock.sleep(1000)
    assert table.driver.run_due() == 0
    table.do(Resume())
    table.clock.sleep(T.think["normal"])
    assert table.driver.run_due() == 1


async def until(fulfilled: Callable[[], bool]) -> None:
    """Let the loop go on until something is so, which takes no time; a minute means never."""
    async with asyncio.timeout(60):
        while not fulfilled():
            await asyncio.sleep(0.001)


def running(now: float) -> Callable[[], float]:
    """A clock that goes on from `now` with the loop, whose own time counts from the machine's start."""
    loop = asyncio.get_running_loop()
    start = now - loop.time()
    return lambda: start + loop.time()


def on_a_loop(work: Callable[[Rooms, Driver], object], timing: Timing = QUICK) -> None:
    """Run a coroutine function with a table's rooms and a started driver."""

    async def run() -> None:
        table = SoloTable(timing=timing)
        table.rooms.clock = running(table.clock())
        table.driver.start(asyncio.get_running_loop())
        try:
            await work(table.rooms, table.driver)  # type: ignore[misc]
        finally:
            table.driver.stop()

    asyncio.run(run())


def test_on_a_loop_a_whole_deal_goes_on_by_itself() -> None:
    async def work(rooms: Rooms, driver: Driver) -> None:
        (id,) = rooms.connected()
        while rooms.room(id).phase not in ("result", "over"):
            await until(lambda: rooms.room(id).turn in (Seat.S, None))
            rooms.act(id, ANA, next_command(rooms.room(id)))

    on_a_loop(work)


def test_on_a_loop_a_change_of_pace_moves_the_timer() -> None:
    async def work(rooms: Rooms, driver: Driver) -> None:
        room = rooms.open_solo(ANA, Options(Rules(trump="choice"), bot=BOT, pace="slow"), "")
        rooms.connect(room.id, ANA, "other")
        while rooms.room(room.id).turn is Seat.S:
            rooms.act(room.id, ANA, next_command(rooms.room(room.id)))
        version = rooms.room(room.id).version
        rooms.act(room.id, ANA, SetPace("none"))
        await until(lambda: rooms.room(room.id).version > version + 1)

    on_a_loop(work, Timing().times(1000))


def test_on_a_loop_each_step_lets_others_go_first() -> None:
    """Bots that need no time still play one card a turn of the loop."""

    async def work(rooms: Rooms, driver: Driver) -> None:
        (id,) = rooms.connected()
        seen: list[int] = []
        rooms.watch(id, lambda id: seen.append(rooms.room(id).version))
        turns = 0
        if rooms.room(id).turn is Seat.S:
            rooms.act(id, ANA, next_command(rooms.room(id)))
        while rooms.room(id).turn not in (Seat.S, None):
            before = len(seen)
            await asyncio.sleep(0)
            assert len(seen) <= before + 1
            turns += 1
        assert turns >= 2

    on_a_loop(work, Timing().times(0))


def test_a_timer_does_not_keep_the_context_of_whoever_set_it() -> None:
    page: contextvars.ContextVar[str] = contextvars.ContextVar("page", default="none")

    async def work(rooms: Rooms, driver: Driver) -> None:
        (id,) = rooms.connected()
        told: list[str] = []
        rooms.watch(id, lambda id: told.append(page.get()))
        page.set("a page")
        rooms.act(id, ANA, SetPace("none"))
        if rooms.room(id).turn is Seat.S:
            rooms.act(id, ANA, next_command(rooms.room(id)))
        await until(lambda: "none" in told)
        assert told[0] == "a page"

    on_a_loop(work)


def test_a_driver_that_is_stopped_does_nothing_more_and_may_be_started_twice() -> None:
    async def work(rooms: Rooms, driver: Driver) -> None:
        (id,) = rooms.connected()
        driver.start(asyncio.get_running_loop())
        driver.stop()
        version = rooms.room(id).version
        rooms.act(id, ANA, Pause())
        rooms.act(id, ANA, Resume())
        await asyncio.sleep(0.01)
        assert rooms.room(id).version == version + 2
        driver.start(asyncio.get_running_loop())
        if rooms.room(id).turn is Seat.S:
            rooms.act(id, ANA, next_command(rooms.room(id)))
        await until(lambda: rooms.room(id).turn is Seat.S)

    on_a_loop(work)


def test_S23_work_that_fails_is_logged_and_tried_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(driver, "RETRY", 0.001)

    async def run() -> None:
        store = FailingStore()
        table = SoloTable(store=store, timing=T.times(0.001))
        thinking(table)
        store.error = StoreError("store-unavailable", path="")
        table.rooms.clock = running(table.clock())
        table.driver.start(asyncio.get_running_loop())
        await until(lambda: len(caplog.records) >= 2)
        store.error = None
        await until(lambda: table.room.turn is Seat.S)
        table.driver.stop()

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())


def test_a_timer_that_is_early_by_the_rooms_clock_is_set_again() -> None:
    async def work(rooms: Rooms, driver: Driver) -> None:
        (id,) = rooms.connected()
        clock = Clock()
        rooms.clock = clock
        if rooms.room(id).turn is Seat.S:
            rooms.act(id, ANA, next_command(rooms.room(id)))
        rooms.act(id, ANA, Pause())
        rooms.act(id, ANA, Resume())
        version = rooms.room(id).version
        await asyncio.sleep(0.05)
        assert rooms.room(id).version == version
        clock.sleep(10)
        await until(lambda: rooms.room(id).version > version)

    on_a_loop(work)


def test_M13_the_store_is_tidied_when_the_driver_starts() -> None:
    async def work(rooms: Rooms, driver: Driver) -> None:
        rooms.disconnect("page")
        driver.stop()
        rooms.clock = lambda: 1e9
        driver.start(asyncio.get_running_loop())
        assert rooms.solo_of(ANA) is None

    on_a_loop(work)
