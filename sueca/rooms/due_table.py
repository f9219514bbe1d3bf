"""What is due at a table while a deal is on: bots, and the clocks of whoever must do something."""

from __future__ import annotations

from sueca.engine.seats import Seat
from sueca.rooms import bot_play
from sueca.rooms.deal import Deal
from sueca.rooms.presence import Presence, running
from sueca.rooms.room import Room
from sueca.rooms.tasks import (
    BotAsks,
    BotClaims,
    BotPicks,
    BotPlays,
    ClockPicks,
    ClockPlays,
    Due,
    EndClaims,
    EndOffer,
    Task,
)
from sueca.rooms.timing import Timing


def due_in_deal(room: Room, presence: Presence, timing: Timing) -> Due | None:
    """What is due next in a deal. None in a pause (M4), with nobody connected (M9), and while the table waits for a
    person without a clock."""
    if room.deal is None or room.paused or not presence.connected:
        return None
    match room.phase:
        case "pick":
            if room.deal.dealer in room.bots:
                return Due(after(room, presence, timing.think[room.options.pace]), BotPicks(room.deal.dealer))
            return _person(room, presence, timing, room.deal.dealer, ClockPicks())
        case "offer":
            return _offer(room, room.deal, presence, timing)
        case "play":
            return _play(room, room.deal, presence, timing)
        case "claims":
            return _claims(room, room.deal, presence, timing)
    return None


def after(room: Room, presence: Presence, length: float, start: float | None = None) -> float:
    """When a clock of this moment, or one that began at `start`, has run so long: it stands still in pauses, with
    nobody there, and while nothing served (M4, M9)."""
    began = max(room.since if start is None else start, presence.since)
    return running(began, length, (*room.pauses, *presence.empty, *presence.unserved))


def turn_clock(room: Room, presence: Presence, timing: Timing, seat: Seat) -> tuple[float, float] | None:
    """When the time of the person on turn in `seat` is up, and its whole length. None where there is no such clock:
    at solo tables, and without deadline for whoever is there (M7, M8, M13, M14)."""
    person = room.humans[seat].person
    if room.options.solo:
        return None
    if room.options.deadline is not None:
        length = timing.deadline * room.options.deadline + timing.more * room.added
        return after(room, presence, length), length
    dropped = presence.gone_at(person, room.members[person].came)
    if dropped is None:
        return None
    return after(room, presence, timing.absent, max(room.since, dropped)), timing.absent


def _person(room: Room, presence: Presence, timing: Timing, seat: Seat, task: Task) -> Due | None:
    clock = turn_clock(room, presence, timing, seat)
    return None if clock is None else Due(clock[0], task)


def _offer(room: Room, deal: Deal, presence: Presence, timing: Timing) -> Due | None:
    asking = bot_play.asking_bot(room, deal)
    if asking is not None:
        return Due(after(room, presence, timing.think[room.options.pace]), BotAsks(asking))
    if _all(room, presence, deal.kept):
        return Due(room.since, EndOffer())
    return None if room.options.solo else Due(after(room, presence, timing.offer), EndOffer())


def _play(room: Room, deal: Deal, presence: Presence, timing: Timing) -> Due | None:
    seat = deal.to_play.turn
    if seat not in room.bots:
        return _person(room, presence, timing, seat, ClockPlays())
    claim = bot_play.claim_of(room, deal, (seat,))
    at = after(room, presence, timing.think[room.options.pace] + _rest(room, deal, timing))
    return Due(at, BotPlays(seat) if claim is None else BotClaims(*claim))


def _claims(room: Room, deal: Deal, presence: Presence, timing: Timing) -> Due | None:
    accepted = _all(room, presence, deal.accepted)
    claim = bot_play.claim_of(room, deal, room.bots)
    if claim is not None:
        return Due(after(room, presence, 0.0 if accepted else timing.bot_claim), BotClaims(*claim))
    if accepted:
        return Due(after(room, presence, 0.0), EndClaims())
    return None if room.options.solo else Due(after(room, presence, timing.claims), EndClaims())


def _all(room: Room, presence: Presence, seats: frozenset[Seat]) -> bool:
    """Whether the connected seated humans, of whom there is at least one, are all among `seats`."""
    here = {seat for seat, human in room.humans.items() if human.person in presence.connected}
    return bool(here) and here <= seats


def _rest(room: Room, deal: Deal, timing: Timing) -> float:
    """A finished trick lies a while before a bot leads to the next."""
    resting = deal.turn > 0 and deal.to_play.table.trick is None
    return timing.rest[room.options.pace] if resting else 0.0
