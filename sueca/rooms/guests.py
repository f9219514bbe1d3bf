"""What the host may do about people and seats: bots, swaps, removing, letting back, handing the role over (M3)."""

from __future__ import annotations

from random import Random

from sueca.engine.seats import Seat
from sueca.errors import Refusal
from sueca.rooms import events, people_commands
from sueca.rooms.people import Bot
from sueca.rooms.room import Room
from sueca.rooms.seating import between, shared

Events = tuple[events.Event, ...]

MOST_BOTS = 3


def add_bot(room: Room, command: people_commands.AddBot, person: str, rng: Random) -> Events:
    """Up to three, in free seats, in lobby and result."""
    host_of_shared(room, person)
    between(room)
    if len(room.bots) >= MOST_BOTS:
        raise Refusal("too-many-bots")
    free = [seat for seat in Seat if room.occupant(seat) is None and command.seat in (None, seat)]
    if not free:
        raise Refusal("seat-taken")
    return (events.BotSeated(free[0]),)


def remove_bot(room: Room, command: people_commands.RemoveBot, person: str, rng: Random) -> Events:
    """At any moment; during a deal the bot plays it to its end (M5)."""
    host_of_shared(room, person)
    who = room.occupant(command.seat)
    if not isinstance(who, Bot):
        raise Refusal("no-bot-there")
    return () if who.leaving or who.temporary else (events.BotRemoved(command.seat),)


def swap(room: Room, command: people_commands.Swap, person: str, rng: Random) -> Events:
    """Any two seats, in the lobby."""
    host_of_shared(room, person)
    if room.phase != "lobby":
        raise Refusal("wrong-phase")
    if room.occupant(command.one) == room.occupant(command.other):
        return ()
    return (events.Swapped(command.one, command.other),)


def remove(room: Room, command: people_commands.Remove, person: str, rng: Random) -> Events:
    """Anybody else, as if they left; they come back only when let back."""
    host_of_shared(room, person)
    who = named(room, command.who, *room.members)
    if who == person:
        raise Refusal("not-yourself")
    return (events.Left(who, "removed"),)


def let_back(room: Room, command: people_commands.LetBack, person: str, rng: Random) -> Events:
    """Somebody who was removed may come in again."""
    host_of_shared(room, person)
    return (events.LetBack(named(room, command.who, *room.removed)),)


def hand_over(room: Room, command: people_commands.HandOver, person: str, rng: Random) -> Events:
    """Anybody in the room, seated or not."""
    host_of_shared(room, person)
    who = named(room, command.who, *room.members)
    return () if who == person else (events.HostIs(who, "handed"),)


def named(room: Room, public: str, *people: str) -> str:
    """Who of some people is called this in messages. Raises Refusal `unknown-person`."""
    found = next((person for person in people if room.public(person) == public), None)
    if found is None:
        raise Refusal("unknown-person")
    return found


def host_of_shared(room: Room, person: str) -> None:
    """Raises Refusal `not-host` or `not-shared`."""
    if room.host != person:
        raise Refusal("not-host")
    shared(room)
