"""What must happen next in a room without anybody asking, and when.

Whatever depends on who is connected comes from here. `due` is asked after every event and every change of presence;
when a timer fires it is asked again, because late work may have lost its premise. What fell due while nobody looked is
told in order and each at its own time, as `perform` changes the room that `due` is asked about next.
"""

from __future__ import annotations

from collections.abc import Iterator

from sueca.engine.seats import Seat
from sueca.rooms.due_table import due_in_deal
from sueca.rooms.people import Bot, Member
from sueca.rooms.presence import Presence, running
from sueca.rooms.room import Room
from sueca.rooms.tasks import Due, Expires, Leaves, Passes, SeatsReserves
from sueca.rooms.timing import Timing


def due(room: Room, presence: Presence, timing: Timing) -> Due | None:
    """What is due next; None while the room waits for a person, or is gone. Of things due at the same moment, expiry
    comes first, then whose seat is lost (M9)."""
    table = due_in_deal(room, presence, timing)
    if room.options.solo or room.version == 0:
        return table
    if room.gone:
        return None
    found = [*_absence(room, presence, timing), *_seats(room, presence), *_host(room, presence)]
    return min([*found, *([table] if table else [])], key=lambda due: due.at, default=None)


def expiry(room: Room, presence: Presence, timing: Timing) -> float | None:
    """When the room expires if nobody comes back; None while anybody of it is connected (M9)."""
    if presence.connected & room.members.keys():
        return None
    gone = (presence.gone_at(person, one.came) for person, one in room.members.items())
    alone = max([at for at in (*gone, *presence.dropped.values()) if at is not None], default=room.at)
    return running(alone, timing.expiry, presence.unserved)


def seat_lost(room: Room, presence: Presence, timing: Timing, person: str) -> float | None:
    """When somebody in the room will have been away for too long; None while connected (M8)."""
    dropped = presence.gone_at(person, room.members[person].came)
    return None if dropped is None else running(dropped, timing.away, presence.unserved)


def _absence(room: Room, presence: Presence, timing: Timing) -> Iterator[Due]:
    end = expiry(room, presence, timing)
    if end is not None:
        yield Due(end, Expires())
    for person in room.members:
        lost = seat_lost(room, presence, timing, person)
        if lost is not None:
            yield Due(lost, Leaves(person))


def _seats(room: Room, presence: Presence) -> Iterator[Due]:
    """Reserves who were there at that moment, in order of arrival: the seat asked for, else a free one, else a bot's
    (M5)."""
    if room.seating is None:
        return
    given: dict[Seat, str] = {}
    for one in room.reserves:
        if presence.here_at(one.person, room.seating):
            seat = _seat_for(room, one, given)
            if seat is not None:
                given[seat] = one.person
    yield Due(room.seating, SeatsReserves(tuple(given.items())))


def _seat_for(room: Room, one: Member, given: dict[Seat, str]) -> Seat | None:
    left = [seat for seat in Seat if seat not in given]
    free = [seat for seat in left if room.occupant(seat) is None]
    bots = [seat for seat in left if isinstance(room.occupant(seat), Bot)]
    wished = [seat for seat in (*free, *bots) if seat is one.asked]
    return next(iter([*wished, *free, *bots]), None)


def _host(room: Room, presence: Presence) -> Iterator[Due]:
    """Somebody connected becomes host where there is none, or where one without a seat looks on as four play (M10)."""
    seated, others = _heirs(room, presence)
    idle = room.host in room.members and room.members[room.host].sat is None
    if idle and not room.in_deal and len(room.humans) == len(Seat):
        heirs = seated
    else:
        heirs = [] if room.host in room.members else [*seated, *others]
    if heirs:
        returned = (until for _, until in presence.empty)
        yield Due(max([room.at, *returned]), Passes(heirs[0].person))


def _heirs(room: Room, presence: Presence) -> tuple[list[Member], list[Member]]:
    """Those connected: the seated ones, the longest-seated first; reserves and then watchers, the first come first."""
    here = [one for person, one in room.members.items() if person in presence.connected]
    seated = sorted((one for one in here if one.sat is not None), key=lambda one: one.sat or 0)
    others = sorted((one for one in here if one.sat is None), key=lambda one: (one.watching, one.arrived))
    return seated, others
