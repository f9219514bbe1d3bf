"""Bots that think long: on a thread, from the moment that they are on turn, and once."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import dataclass
from random import Random
from typing import ClassVar

import pytest

from sueca.bots import BOTS
from sueca.bots.protocol import Choice, Player
from sueca.engine.position import View
from sueca.engine.seats import Seat
from sueca.rooms import bot_play
from sueca.rooms.commands import SetBot, SetPace
from sueca.rooms.driver import Driver
from sueca.rooms.rooms import Rooms
from tests.rooms.tables import ANA, next_command
from tests.rooms.test_driver import on_a_loop, until

FAST = 0.001


@dataclass(frozen=True)
class Ponderer(Player):
    """Thinks until it may answer."""

    kind = "ponderer"
    ponders = True
    may_answer: ClassVar[threading.Event] = threading.Event()
    threads: ClassVar[list[str]] = []
    views: ClassVar[list[View]] = []

    def consider(self, view: View, rng: Random) -> Choice:
        self.threads.append(threading.current_thread().name)
        self.views.append(view)
        assert self.may_answer.wait(60)
        return Choice(min(view.legal), "random")


@pytest.fixture
def ponderer(monkeypatch: pytest.MonkeyPatch) -> type[Ponderer]:
    monkeypatch.setitem(BOTS, "ponderer", Ponderer)
    Ponderer.may_answer.clear()
    Ponderer.threads.clear()
    Ponderer.views.clear()
    bot_play.player.cache_clear()
    bot_play.chosen.cache_clear()
    return Ponderer


async def on_turn(rooms: Rooms, id: str) -> None:
    """A bot that ponders is on turn and has a choice."""
    while True:
        room = rooms.room(id)
        if room.deal is not None and room.turn not in (Seat.S, None) and len(room.deal.to_play.legal) > 1:
            break
        if room.turn is Seat.S:
            rooms.act(id, ANA, next_command(room))
        await asyncio.sleep(0)
    rooms.act(id, ANA, SetBot("ponderer"))


def test_the_loop_goes_on_while_a_bot_ponders_and_the_card_comes_when_it_has(ponderer: type[Ponderer]) -> None:
    async def work(rooms: Rooms, driver: Driver) -> None:
        (id,) = rooms.connected()
        await on_turn(rooms, id)
        version = rooms.room(id).version
        await until(lambda: len(ponderer.threads) == 1)
        for _ in range(50):
            await asyncio.sleep(FAST)
        assert rooms.room(id).version == version
        ponderer.may_answer.set()
        await until(lambda: rooms.room(id).version > version)
        assert all(name.startswith("bots") for name in ponderer.threads)

    on_a_loop(work)


def test_one_moment_is_thought_about_once_however_often_the_room_is_looked_at(ponderer: type[Ponderer]) -> None:
    async def work(rooms: Rooms, driver: Driver) -> None:
        (id,) = rooms.connected()
        await on_turn(rooms, id)
        version = rooms.room(id).version
        await until(lambda: len(ponderer.threads) == 1)
        for number in range(5):
            rooms.connect(id, ANA, f"page {number}")
            await asyncio.sleep(FAST)
        ponderer.may_answer.set()
        await until(lambda: rooms.room(id).version > version)
        assert len(ponderer.views) == len(set(ponderer.views))

    on_a_loop(work)


def test_what_nobody_needs_any_more_is_thought_for_nothing(ponderer: type[Ponderer]) -> None:
    async def work(rooms: Rooms, driver: Driver) -> None:
        (id,) = rooms.connected()
        await on_turn(rooms, id)
        await until(lambda: len(ponderer.threads) == 1)
        rooms.act(id, ANA, SetBot("random"))
        rooms.act(id, ANA, SetPace("none"))
        await until(lambda: rooms.room(id).turn in (Seat.S, None))
        ponderer.may_answer.set()

    on_a_loop(work)
