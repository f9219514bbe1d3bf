"""What may fall due in a room, and what then happens: tasks become events."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from sueca.engine.cards import Card
from sueca.engine.position import View
from sueca.engine.seats import Seat
from sueca.rooms import bot_play, chance, events
from sueca.rooms.room import Room


@dataclass(frozen=True)
class Task:
    """Base of all tasks."""


@dataclass(frozen=True)
class BotTask(Task):
    """What a bot does, which may take it a while."""


@dataclass(frozen=True)
class BotPlays(BotTask):
    seat: Seat


@dataclass(frozen=True)
class BotPicks(BotTask):
    seat: Seat


@dataclass(frozen=True)
class BotAsks(BotTask):
    seat: Seat


@dataclass(frozen=True)
class BotClaims(BotTask):
    seat: Seat
    accused: Seat


@dataclass(frozen=True)
class EndOffer(Task):
    """Every connected seated human has kept, or the time is up (R8)."""


@dataclass(frozen=True)
class EndClaims(Task):
    """Every connected seated human has accepted, or the time is up (R24c)."""


@dataclass(frozen=True)
class ClockPlays(Task):
    """The time for a card is up (M7, M8)."""


@dataclass(frozen=True)
class ClockPicks(Task):
    """The time for the dealer's word is up (R7, M7, M8)."""


@dataclass(frozen=True)
class SeatsReserves(Task):
    """The deal is settled: who of the reserves gets which seat (M5)."""

    given: tuple[tuple[Seat, str], ...]


@dataclass(frozen=True)
class Leaves(Task):
    """A person has been away for too long (M8)."""

    person: str


@dataclass(frozen=True)
class Passes(Task):
    """A person becomes host (M10)."""

    person: str


@dataclass(frozen=True)
class Expires(Task):
    """Nobody has been there for too long (M9)."""


@dataclass(frozen=True)
class Due:
    """A task and its time, in seconds since 1970; a time that is past means now."""

    at: float
    task: Task


def perform(room: Room, task: Task, rng: Random) -> tuple[events.Event, ...]:
    """The events of a task that is due. `rng` is what the room's chance comes from; bots have their own."""
    match task:
        case Leaves(person):
            return (events.Left(person, "away"),)
        case Passes(person):
            return (events.HostIs(person, "passed"),)
        case Expires():
            return (events.Expired(),)
        case SeatsReserves(given):
            seated = (events.Seated(seat, person, room.members[person].name) for seat, person in given)
            return (*seated, events.SeatsGiven())
    return _perform_in_deal(room, task, rng)


def _perform_in_deal(room: Room, task: Task, rng: Random) -> tuple[events.Event, ...]:
    deal = room.deal
    assert deal is not None, "nothing of a deal is due before one"
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
        case ClockPlays():
            return (events.Played(least_cost(deal.to_play.view(deal.to_play.turn)), "clock"),)
        case ClockPicks():
            return (events.Picked("last", "clock"),)
    raise NotImplementedError(task)


def least_cost(view: View) -> Card:
    """The legal card that costs least: not a trump, fewest points, weakest rank, suits in order (M7)."""
    trump = view.table.trump
    return min(view.legal, key=lambda card: (card.suit is trump, card.points, card.strength, card.suit))
