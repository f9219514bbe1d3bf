"""What players may do in a deal: play, pick, ask for a new deal or keep this one, claim or accept.

Each names its moment, and one that names another is refused as `stale`, first of all (M12); then come the pause (M4),
the phase, and the rules of play.
"""

from __future__ import annotations

from random import Random

from sueca.engine.deal import PICKS
from sueca.engine.revokes import FIRST_CLAIM
from sueca.engine.seats import Seat
from sueca.errors import Refusal
from sueca.rooms import chance, commands, events
from sueca.rooms.deal import PICK, Deal
from sueca.rooms.room import Room

Events = tuple[events.Event, ...]

MOST_EXTENSIONS = 10
"""How often a player may ask for more time in a match (M14)."""


def play(room: Room, command: commands.Play, person: str, rng: Random) -> Events:
    """A card that follows suit, or any card of the hand where revokes are claimed (R11, R17)."""
    seat = seat_of(room, person)
    deal = moment(room, command.deal, "play", turn=command.turn)
    reason = deal.to_play.view(seat).why_not(command.card)
    if reason is not None and (reason.code != "must-follow" or room.options.rules.revoke == "refused"):
        raise Refusal(reason.code, **reason.data)
    return (events.Played(command.card, "person"),)


def more_time(room: Room, command: commands.MoreTime, person: str, rng: Random) -> Events:
    """Where the room allows it, on turn, so often a match (M14)."""
    seat = seat_of(room, person)
    moment(room, command.deal, "play", "pick", turn=command.turn)
    if not room.options.more_time or room.options.deadline is None or room.options.solo:
        raise Refusal("no-more-time")
    if room.turn is not seat:
        raise Refusal("not-your-turn")
    if room.more_time.get(seat, 0) >= MOST_EXTENSIONS:
        raise Refusal("time-used-up")
    return (events.TimeAdded(seat),)


def pick(room: Room, command: commands.Pick, person: str, rng: Random) -> Events:
    """The dealer's word on the trump (R7)."""
    seat = seat_of(room, person)
    deal = moment(room, command.deal, "pick", dealing=command.dealing)
    if deal.dealer is not seat:
        raise Refusal("not-your-turn")
    if command.way not in PICKS:
        raise Refusal("bad-command")
    return (events.Picked(command.way, "person"),)


def ask(room: Room, command: commands.Ask, person: str, rng: Random) -> Events:
    """A weak hand's request for a new deal, granted at once (R8)."""
    seat = seat_of(room, person)
    deal = moment(room, command.deal, "offer", dealing=command.dealing)
    if not deal.may_ask(seat):
        raise Refusal("may-not-ask")
    return chance.redeal(seat, rng)


def keep(room: Room, command: commands.Keep, person: str, rng: Random) -> Events:
    """No request, which is final (R8)."""
    seat = seat_of(room, person)
    deal = moment(room, command.deal, "offer", dealing=command.dealing)
    return () if seat in deal.kept else (events.Kept(seat),)


def claim(room: Room, command: commands.Claim, person: str, rng: Random) -> Events:
    """An opponent's seat, from the second card until the deal is settled, once a pair if wrong (R24b)."""
    seat = seat_of(room, person)
    deal = moment(room, command.deal, "play", "claims")
    if room.options.rules.revoke != "claimed":
        raise Refusal("no-claims-here")
    if command.accused.team is seat.team:
        raise Refusal("cannot-claim-partner")
    if deal.turn < FIRST_CLAIM:
        raise Refusal("cannot-claim-yet")
    if not room.may_claim(seat.team):
        raise Refusal("pair-may-claim-no-more")
    return (events.Claimed(seat, command.accused),)


def accept(room: Room, command: commands.Accept, person: str, rng: Random) -> Events:
    """No claim to make (R24c)."""
    seat = seat_of(room, person)
    deal = moment(room, command.deal, "claims")
    return () if seat in deal.accepted else (events.Accepted(seat),)


def seat_of(room: Room, person: str) -> Seat:
    """Where a person sits. Raises Refusal `not-seated`."""
    seat = room.seat_of(person)
    if seat is None:
        raise Refusal("not-seated")
    return seat


def moment(room: Room, deal: int, *phases: str, turn: int | None = None, dealing: int | None = None) -> Deal:
    """The deal on the table, if the moment named is now, in one of these phases and not paused. Raises Refusal, which
    is `late` where the clock has taken that moment (M7)."""
    now = room.deal
    if now is None:
        raise Refusal("wrong-phase")
    taken = PICK if dealing == now.dealing and phases == ("pick",) else turn
    if now.number == deal and taken in now.clocked:
        raise Refusal("late")
    if now.number != deal or turn not in (None, now.turn) or dealing not in (None, now.dealing):
        raise Refusal("stale")
    if room.paused:
        raise Refusal("paused")
    if room.phase not in phases:
        raise Refusal("wrong-phase")
    return now
