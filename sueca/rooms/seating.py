"""What anybody in a room may do about themselves: come, go, sit, stand, watch (M2, M3, M5, M6)."""

from __future__ import annotations

from random import Random

from sueca.errors import Refusal
from sueca.rooms import events, people_commands
from sueca.rooms.moves import seat_of
from sueca.rooms.people import COLOURS, Bot, Human, Member, clean_name
from sueca.rooms.room import Room

Events = tuple[events.Event, ...]

MOST_MEMBERS = 40
"""People in one room, watchers included."""


def join(room: Room, command: people_commands.Join, person: str, rng: Random) -> Events:
    """Anybody with the link, but for a solo table, and for whom the host has removed (M2, M3, M13)."""
    if room.options.solo:
        raise Refusal("unknown-room")
    if person in room.removed:
        raise Refusal("removed")
    if person in room.members:
        return ()
    if len(room.members) >= MOST_MEMBERS:
        raise Refusal("room-full")
    return (events.Joined(person, clean_name(command.name), colour(command.colour), command.watching),)


def leave(room: Room, command: people_commands.Leave, person: str, rng: Random) -> Events:
    """At any moment; in a deal a temporary bot plays on (M6)."""
    shared(room)
    return (events.Left(member(room, person).person, "left"),)


def rename(room: Room, command: people_commands.Rename, person: str, rng: Random) -> Events:
    """Another name or colour, at any moment."""
    shared(room)
    one, name = member(room, person), clean_name(command.name)
    if (one.name, one.colour) == (name, command.colour):
        return ()
    return (events.Renamed(person, name, colour(command.colour)),)


def watch(room: Room, command: people_commands.Watch, person: str, rng: Random) -> Events:
    """Whoever does not sit may only watch, and wait for a seat again (M2)."""
    shared(room)
    one = member(room, person)
    if one.sat is not None:
        raise Refusal("stand-first")
    return () if one.watching is command.watching else (events.Watching(person, command.watching),)


def sit(room: Room, command: people_commands.Sit, person: str, rng: Random) -> Events:
    """A free seat in lobby and result; for whoever stands also a bot's (M2, M3, M5)."""
    between(room)
    one, taken = member(room, person), room.occupant(command.seat)
    if taken is not None and room.seat_of(person) is command.seat:
        return ()
    if isinstance(taken, Human) or (isinstance(taken, Bot) and one.sat is not None):
        raise Refusal("seat-taken")
    return (events.Seated(command.seat, person, one.name),)


def stand(room: Room, command: people_commands.Stand, person: str, rng: Random) -> Events:
    """In lobby and result (M3)."""
    between(room)
    seat_of(room, person)
    return (events.Stood(person),)


def ask_seat(room: Room, command: people_commands.AskSeat, person: str, rng: Random) -> Events:
    """A reserve's wish for a bot's seat, during a deal (M5)."""
    shared(room)
    one = member(room, person)
    if not room.in_deal:
        raise Refusal("wrong-phase")
    if one.sat is not None or one.watching:
        raise Refusal("not-reserve")
    if command.seat is not None and command.seat not in room.bots:
        raise Refusal("seat-taken")
    return () if one.asked is command.seat else (events.SeatAsked(person, command.seat),)


def member(room: Room, person: str) -> Member:
    """Somebody in the room. Raises Refusal `not-in-room`."""
    if person not in room.members:
        raise Refusal("not-in-room")
    return room.members[person]


def shared(room: Room) -> None:
    """Solo tables have one person in one seat. Raises Refusal `not-shared`."""
    if room.options.solo:
        raise Refusal("not-shared")


def between(room: Room) -> None:
    """Seats change in lobby and result of a shared room. Raises Refusal."""
    shared(room)
    if room.in_deal:
        raise Refusal("wrong-phase")


def colour(number: int) -> int:
    """An avatar colour. Raises Refusal `bad-command`."""
    if not 0 <= number < COLOURS:
        raise Refusal("bad-command")
    return number
