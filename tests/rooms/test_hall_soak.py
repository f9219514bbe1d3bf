"""Two processes over one store, pages that come and go, kills and naps: the room stands as the rulebook says."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest

from sueca.engine.seats import Seat
from sueca.errors import Refusal
from sueca.rooms import commands
from sueca.rooms.people import Human
from sueca.rooms.people_commands import AddBot, Leave, Sit, Stand
from sueca.rooms.room import Room
from tests.rooms.hall import Hall, Process
from tests.rooms.shared import NAMES, PEOPLE
from tests.rooms.tables import next_command


class Evening:
    """Somebody does something, again and again."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.hall = Hall(processes=2)
        self.hall.open(deadline=self.rng.choice([None, 15]), pace="fast")
        self.number = 0

    def step(self) -> None:
        acts = [self.come, self.come, self.go, self.say, self.say, self.play, self.play, self.sleep, self.kill]
        with suppress(Refusal):
            self.rng.choice(acts)()

    def any_process(self) -> int:
        return self.rng.randrange(len(self.hall.processes))

    def come(self) -> None:
        person, process = self.rng.choice(PEOPLE), self.hall.processes[self.any_process()]
        self.hall.enter(person, self.hall.processes.index(process))
        self.number += 1
        process.rooms.connect(self.hall.id, person, f"{NAMES[person]} {self.number}")

    def go(self) -> None:
        for process in self.hall.processes:
            for connection in self.rng.sample([*NAMES.values(), f"Ana {self.number}", f"Rui {self.number}"], 3):
                process.rooms.disconnect(connection)

    def say(self) -> None:
        room = self.hall.room
        one = [commands.Start(), AddBot(), commands.Pause(), commands.Resume(), commands.Resume(), commands.End()]
        if self.rng.random() < 0.5 and room.host:
            self.hall.do(self.rng.choice(one), room.host, self.any_process())
        else:
            seat = self.rng.choice(list(Seat))
            self.hall.do(self.rng.choice([Leave(), Sit(seat), Sit(seat), Stand()]), self.rng.choice(PEOPLE))

    def play(self) -> None:
        for _ in range(self.rng.randrange(20)):
            room = self.hall.room
            if room.turn is not None and room.turn in room.humans:
                self.hall.do(next_command(room), room.humans[room.turn].person, self.any_process())

    def sleep(self) -> None:
        self.hall.sleep(self.rng.choice([1, 5, 20, 70]))

    def kill(self) -> None:
        if self.rng.random() < 0.3:
            self.hall.kill(self.any_process())
            self.hall.clock.sleep(self.rng.choice([0, 5, 300]) if not self.hall.processes else 0)
            self.hall.processes.append(Process(self.hall.store, self.hall.clock))


@pytest.mark.parametrize("part", range(4))
def test_M9_M10_an_evening_of_coming_and_going_in_two_processes(part: int, amount: Callable[[int, int], int]) -> None:
    for seed in range(amount(2, 50)):
        evening = Evening(1000 * part + seed)
        hall = evening.hall
        for _ in range(60):
            evening.step()
            hall.sleep(3)
            rooms = [process.rooms.settle(hall.id) for process in hall.processes]
            assert all(room == rooms[0] for room in rooms)
            if rooms[0].gone:
                break
            connected = [process.rooms.presence(hall.id).connected for process in hall.processes]
            assert connected[0] == connected[-1]
            assert not connected[0] or rooms[0].host in rooms[0].members
            assert connected[0] <= rooms[0].members.keys()
            sitting = [who.person for who in rooms[0].seats if isinstance(who, Human)]
            assert len(sitting) == len(set(sitting))
        log = hall.store.read(hall.id)
        assert Room.fold(hall.id, log) == rooms[0]
        assert [record.at for record in log] == sorted(record.at for record in log)
