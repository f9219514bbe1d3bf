"""Shared rooms over a store that several processes may serve, with a clock to turn."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sueca.engine.rules import CLASSIC, Rules
from sueca.engine.seats import Seat
from sueca.errors import Refusal
from sueca.rooms import commands
from sueca.rooms.commands import Command
from sueca.rooms.doors import Doors
from sueca.rooms.driver import Driver
from sueca.rooms.limits import Limit, Limits
from sueca.rooms.options import Options
from sueca.rooms.people_commands import Join, Sit
from sueca.rooms.room import Room
from sueca.rooms.rooms import Rooms
from sueca.rooms.store import MemoryStore, Store
from sueca.rooms.timing import Timing
from tests.rooms.shared import ANA, NAMES, PEOPLE
from tests.rooms.tables import BOT, Clock, next_command

WIDE = Limits(*[Limit(10**9, 1)] * 4)


class Process:
    """A process that serves a store."""

    def __init__(self, store: Store, clock: Clock, seed: int = 1, limits: Limits = WIDE) -> None:
        self.rooms = Rooms(store, Timing(), clock, Random(seed), limits=limits)
        self.driver, self.doors = Driver(self.rooms), Doors(self.rooms)
        self.driver.run_due()


class Hall:
    """A store, a clock and processes that beat and keep time while it goes on; one that is killed does no more."""

    def __init__(self, store: Store | None = None, processes: int = 1) -> None:
        self.store, self.clock = store or MemoryStore(), Clock()
        self.processes = [Process(self.store, self.clock, seed) for seed in range(processes)]
        self.id = ""

    @property
    def one(self) -> Process:
        return self.processes[0]

    @property
    def rooms(self) -> Rooms:
        return self.one.rooms

    @property
    def room(self) -> Room:
        return self.rooms.room(self.id)

    def open(self, rules: Rules = CLASSIC, seated: int = 4, **options: Any) -> Room:
        """Ana's room, with people in their seats, each on a page called by their name."""
        opened = self.one.doors.open(ANA, Options(rules, solo=False, bot=BOT, **options), "Ana", 1, "client", "open")
        self.id = opened.id
        self.rooms.connect(self.id, ANA, "Ana")
        for seat in tuple(Seat)[1:seated]:
            self.enter(PEOPLE[seat])
            self.do(Sit(seat), PEOPLE[seat])
        return self.room

    def start(self, *args: Any, **options: Any) -> Room:
        self.open(*args, **options)
        return self.do(commands.Start())

    def enter(self, person: str, process: int = 0) -> Room:
        """Somebody comes by the link, on a page called by their name."""
        there = self.processes[process]
        room = there.doors.enter(self.id, person, Join(NAMES[person]), "client")
        there.rooms.connect(self.id, person, NAMES[person])
        return room

    def do(self, command: Command, person: str = ANA, process: int = 0) -> Room:
        return self.processes[process].rooms.act(self.id, person, command)

    def refused(self, command: Command, person: str = ANA) -> str:
        room = self.rooms.settle(self.id)
        with pytest.raises(Refusal) as error:
            self.do(command, person)
        assert self.room == room
        return error.value.code

    def sleep(self, seconds: float) -> None:
        """Time goes on, with signs of life and due work every second."""
        end = self.clock() + seconds
        while self.clock() < end:
            self.clock.now = min(end, self.clock() + 1.0)
            for process in self.processes:
                process.driver.run_due()

    def kill(self, process: int = 0) -> Process:
        """A process dies without a word."""
        return self.processes.pop(process)

    def play(self, cards: int = 1) -> None:
        """People play their first legal card."""
        for _ in range(cards):
            room = self.room
            assert room.turn is not None
            self.do(next_command(room), room.humans[room.turn].person)
