"""Shared rooms for the screenshots: the lobby, its door, the table at play, with names that are hard to place."""

from __future__ import annotations

import time

from sueca.engine.seats import Seat
from sueca.rooms.commands import Start
from sueca.rooms.driver import Driver
from sueca.rooms.options import Options
from sueca.rooms.people import hash_key
from sueca.rooms.people_commands import AddBot, Join, Sit
from sueca.rooms.room import Room
from sueca.rooms.rooms import Rooms
from tests.rooms.tables import next_command
from tests.ui.desks import Clock
from tests.ui.people import Person

FRIENDS = {Seat.E: "Maria do Carmo e Sousa", Seat.N: "👩‍👩‍👧 Zé"}
AGO, THINKING = 600, 3  # seconds: when a match began, and what each card takes
RESERVE, WATCHER = "מרים", "Bartolomeu"


def opened(person: Person, rooms: Rooms, deadline: int | None = None) -> Room:
    """A room of `person`, the host, with two friends in their chairs, one who waits and one who watches."""
    options = Options(solo=False, pace="none", bot="greedy", deadline=deadline)
    room = rooms.open_room(person.id, options, "Ana", 1)
    rooms.act(room.id, person.id, Sit(Seat.S))
    for seat, name in FRIENDS.items():
        rooms.act(room.id, hash_key(name), Join(name, 2 + seat))
        rooms.act(room.id, hash_key(name), Sit(seat))
    rooms.act(room.id, hash_key(RESERVE), Join(RESERVE, 5))
    return rooms.act(room.id, hash_key(WATCHER), Join(WATCHER, 6, watching=True))


def lobby(person: Person) -> str:
    room = opened(person, Rooms(person.store))
    return f"room={room.id}"


def door(person: Person) -> str:
    """The same, as somebody sees it who has only followed the link."""
    host = Person(person.server)
    query = lobby(host)
    host.close()
    return query


def at_play(person: Person, deadline: int | None = None) -> str:
    """In the middle of a trick, with the person to play."""
    clock = Clock()
    clock.now = time.time() - AGO
    rooms = Rooms(person.store, clock=clock)
    room = opened(person, rooms, deadline)
    everybody = {Seat.S: person.id, **{seat: hash_key(name) for seat, name in FRIENDS.items()}}
    for who in everybody.values():
        rooms.connect(room.id, who, f"shot {who}")
    rooms.act(room.id, person.id, AddBot(Seat.W))
    room = rooms.act(room.id, person.id, Start())
    driver = Driver(rooms)
    while not (room.turn is Seat.S and room.deal is not None and room.deal.turn > 12 and room.deal.turn % 4 == 3):
        seat = Seat.S if room.turn is None else room.turn
        if seat in everybody:
            rooms.act(room.id, everybody[seat], next_command(room))
        clock.now += THINKING
        driver.run_due()
        room = rooms.room(room.id)
    return f"room={room.id}"


def timed(person: Person) -> str:
    return at_play(person, deadline=30)
