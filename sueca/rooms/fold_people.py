"""What the events about people change in a room: one function a kind, none of which asks whether it was allowed.

What the end of a deal means for the seats stands here too: temporary bots and those taken away go (M5, M6).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sueca.engine.seats import Seat
from sueca.rooms import people_events as events
from sueca.rooms.event import Event
from sueca.rooms.people import Bot, Human, Member, Occupant

if TYPE_CHECKING:
    from sueca.rooms.room import Room


def put(room: Room, seat: Seat, who: Occupant | None) -> Room:
    """The room with somebody or nobody in a seat."""
    seats = list(room.seats)
    seats[seat] = who
    return replace(room, seats=(seats[0], seats[1], seats[2], seats[3]))


def vacate(room: Room) -> Room:
    """The deal is over: seats that were only kept for it are free."""
    for seat in room.bots:
        who = room.seats[seat]
        if isinstance(who, Bot) and (who.temporary or who.leaving):
            room = put(room, seat, None)
    return room


def _member(room: Room, person: str, **changes: Any) -> Room:
    return replace(room, members={**room.members, person: replace(room.members[person], **changes)})


def _joined(event: events.Joined, room: Room, at: float) -> Room:
    member = Member(event.person, event.name, event.colour, room.version + 1, at, event.watching)
    return replace(room, members={**room.members, event.person: member})


def _renamed(event: events.Renamed, room: Room, at: float) -> Room:
    room = _member(room, event.person, name=event.name, colour=event.colour)
    seat = room.seat_of(event.person)
    return room if seat is None else put(room, seat, Human(event.person, event.name))


def _watching(event: events.Watching, room: Room, at: float) -> Room:
    return _member(room, event.person, watching=event.watching, asked=None)


def _seated(event: events.Seated, room: Room, at: float) -> Room:
    """Whoever sits is in the room, also where nothing told that they came: solo tables say no more than this."""
    old, sat = room.seat_of(event.person), room.version + 1
    if event.person not in room.members:
        room = replace(room, members={**room.members, event.person: Member(event.person, event.name, 0, sat, at)})
    if old is not None:
        room, sat = put(room, old, None), room.members[event.person].sat or sat
    room = _member(room, event.person, sat=sat, watching=False, asked=None)
    return put(room, event.seat, Human(event.person, event.name))


def _stood(event: events.Stood, room: Room, at: float) -> Room:
    seat = room.seat_of(event.person)
    room = _member(room, event.person, sat=None)
    return room if seat is None else put(room, seat, None)


def _seat_asked(event: events.SeatAsked, room: Room, at: float) -> Room:
    return _member(room, event.person, asked=event.seat)


def _seats_given(event: events.SeatsGiven, room: Room, at: float) -> Room:
    members = {person: replace(member, asked=None) for person, member in room.members.items()}
    return replace(room, members=members, seating=None)


def _bot_seated(event: events.BotSeated, room: Room, at: float) -> Room:
    return put(room, event.seat, Bot())


def _bot_removed(event: events.BotRemoved, room: Room, at: float) -> Room:
    """During a deal the bot plays it to its end (M5)."""
    who = room.seats[event.seat]
    if room.in_deal and isinstance(who, Bot):
        return put(room, event.seat, replace(who, leaving=True))
    return put(room, event.seat, None)


def _swapped(event: events.Swapped, room: Room, at: float) -> Room:
    one, other = room.seats[event.one], room.seats[event.other]
    return put(put(room, event.one, other), event.other, one)


def _left(event: events.Left, room: Room, at: float) -> Room:
    """During a deal a temporary bot plays on from their seat (M6); a host leaves the room without one (M10)."""
    seat, name = room.seat_of(event.person), room.members[event.person].name
    members = {person: member for person, member in room.members.items() if person != event.person}
    removed = {**room.removed, event.person: name} if event.why == "removed" else room.removed
    host = "" if room.host == event.person else room.host
    room = replace(room, members=members, removed=removed, host=host)
    if seat is None:
        return room
    if room.in_deal and room.deal is not None:
        room = replace(room, deal=room.deal.handed_over(seat))
        return put(room, seat, Bot(temporary=True))
    return put(room, seat, None)


def _let_back(event: events.LetBack, room: Room, at: float) -> Room:
    return replace(room, removed={who: name for who, name in room.removed.items() if who != event.person})


def _host_is(event: events.HostIs, room: Room, at: float) -> Room:
    return replace(room, host=event.person)


def _forgotten(event: events.Forgotten, room: Room, at: float) -> Room:
    return replace(room, rewritten=room.version + 1)


CHANGES: dict[type[Event], Callable[[Any, Room, float], Room]] = {
    events.Joined: _joined,
    events.Renamed: _renamed,
    events.Watching: _watching,
    events.Seated: _seated,
    events.Stood: _stood,
    events.SeatAsked: _seat_asked,
    events.SeatsGiven: _seats_given,
    events.BotSeated: _bot_seated,
    events.BotRemoved: _bot_removed,
    events.Swapped: _swapped,
    events.Left: _left,
    events.LetBack: _let_back,
    events.HostIs: _host_is,
    events.Forgotten: _forgotten,
}
"""What each kind of event about people does."""
