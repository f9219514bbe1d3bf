"""What must happen next at a table without anybody asking, and when.

Whatever depends on who is connected comes from here. `due` is asked after every event and every change of presence;
when a timer fires it is asked again, because late work may have lost its premise.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from sueca.engine.seats import Seat
from sueca.rooms import bot_play, chance, events
from sueca.rooms.deal import Deal
from sueca.rooms.people import Bot
from sueca.rooms.room import Room
from sueca.rooms.timing import Timing


@dataclass(frozen=True)
class Presence:
    """Who is connected, and since when somebody has been, after nobody was (M9)."""

    connected: frozenset[str] = frozenset()
    since: float = 0.0


@dataclass(frozen=True)
class Task:
    """Base of all tasks."""


@dataclass(frozen=True)
class BotPlays(Task):
    seat: Seat


@dataclass(frozen=True)
class BotPicks(Task):
    seat: Seat


@dataclass(frozen=True)
class BotAsks(Task):
    seat: Seat


@dataclass(frozen=True)
class BotClaims(Task):
    seat: Seat
    accused: Seat


@dataclass(frozen=True)
class EndOffer(Task):
    """Every connected seated human has kept (R8)."""


@dataclass(frozen=True)
class EndClaims(Task):
    """Every connected seated human has accepted (R24c)."""


@dataclass(frozen=True)
class Due:
    """A task and its time, in seconds since 1970; a time that is past means now."""

    at: float
    task: Task


def due(room: Room, presence: Presence, timing: Timing) -> Due | None:
    """What is due next. None in a pause (M4), with nobody connected (M9), and while the table waits for a person."""
    if room.deal is None or room.paused or not presence.connected:
        return None
    since = max(room.since, presence.since)
    think = since + timing.think[room.options.pace]
    match room.phase:
        case "pick":
            return Due(think, BotPicks(room.deal.dealer)) if room.deal.dealer in room.bots else None
        case "offer":
            return _offer(room, room.deal, presence, think)
        case "play":
            return _play(room, room.deal, think + _rest(room, room.deal, timing))
        case "claims":
            return _claims(room, room.deal, presence, since, timing)
    return None


def _offer(room: Room, deal: Deal, presence: Presence, think: float) -> Due | None:
    asking = bot_play.asking_bot(room, deal)
    if asking is not None:
        return Due(think, BotAsks(asking))
    return Due(room.since, EndOffer()) if _all(room, presence, deal.kept) else None


def _play(room: Room, deal: Deal, at: float) -> Due | None:
    seat = deal.to_play.turn
    if not isinstance(room.occupant(seat), Bot):
        return None
    claim = bot_play.claim_of(room, deal, (seat,))
    return Due(at, BotPlays(seat) if claim is None else BotClaims(*claim))


def _claims(room: Room, deal: Deal, presence: Presence, since: float, timing: Timing) -> Due | None:
    accepted = _all(room, presence, deal.accepted)
    claim = bot_play.claim_of(room, deal, room.bots)
    if claim is not None:
        return Due(since if accepted else since + timing.bot_claim, BotClaims(*claim))
    return Due(since, EndClaims()) if accepted else None


def _all(room: Room, presence: Presence, seats: frozenset[Seat]) -> bool:
    """Whether the connected seated humans, of whom there is at least one, are all among `seats`."""
    here = {seat for seat, human in room.humans.items() if human.person in presence.connected}
    return bool(here) and here <= seats


def _rest(room: Room, deal: Deal, timing: Timing) -> float:
    """A finished trick lies a while before a bot leads to the next."""
    resting = deal.turn > 0 and deal.to_play.table.trick is None
    return timing.rest[room.options.pace] if resting else 0.0


def perform(room: Room, task: Task, rng: Random) -> tuple[events.Event, ...]:
    """The events of a task that is due. `rng` is what the room's chance comes from; bots have their own."""
    deal = room.deal
    assert deal is not None, "nothing is due before a deal"
    match task:
        case BotPlays(seat):
            return (events.Played(bot_play.card_of(room, deal, seat), "bot"),)
        case BotPicks():
            return (events.Picked(bot_play.way_of(deal), "bot"),)
        case BotAsks(seat):
            return chance.redeal(seat, rng)
        case BotClaims(seat, accused):
            return (events.Claimed(seat, accused),)
        case EndOffer():
            return (events.OfferEnded(),)
        case EndClaims():
            return (events.ClaimsEnded(),)
    raise NotImplementedError(task)
