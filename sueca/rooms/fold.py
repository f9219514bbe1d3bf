"""What each kind of event changes in a room: one function a kind, none of which asks whether it was allowed.

Consequences live here and not in the log: trick winners, scores and phases follow from the decisions.
"""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch
from typing import TYPE_CHECKING

from sueca.engine.deal import Dealing
from sueca.engine.match import Match, Outcome, outcome
from sueca.engine.seats import Seat
from sueca.rooms import events
from sueca.rooms.deal import Deal, Thrown
from sueca.rooms.people import Bot, Human, Occupant

if TYPE_CHECKING:
    from sueca.rooms.room import Room


@singledispatch
def apply(event: events.Event, room: Room, at: float) -> Room:
    """The room after an event at a time. Version and commands are the caller's."""
    raise NotImplementedError(event.kind)


@apply.register(events.Opened)
def _(event: events.Opened, room: Room, at: float) -> Room:
    return replace(room, options=event.options, host=event.host, since=at)


@apply.register(events.Seated)
def _(event: events.Seated, room: Room, at: float) -> Room:
    return _seat(room, event.seat, Human(event.person, event.name))


@apply.register(events.BotSeated)
def _(event: events.BotSeated, room: Room, at: float) -> Room:
    return _seat(room, event.seat, Bot())


def _seat(room: Room, seat: Seat, who: Occupant) -> Room:
    seats = list(room.seats)
    seats[seat] = who
    return replace(room, seats=(seats[0], seats[1], seats[2], seats[3]))


@apply.register(events.MatchBegan)
def _(event: events.MatchBegan, room: Room, at: float) -> Room:
    return replace(room, match=Match(room.options.rules, event.dealer))


@apply.register(events.Dealt)
def _(event: events.Dealt, room: Room, at: float) -> Room:
    match, old = _match(room), room.deal
    cards = Dealing(event.pack, match.dealer, room.options.rules)
    if old is not None and old.asked is not None and room.phase == "offer":
        deal = Deal(old.number, match, cards, event.salt, thrown=Thrown(old.cards, old.asked))
    else:
        deal = Deal(1 if old is None else old.number + 1, match, cards, event.salt)
    if cards.way is None:
        return replace(room, deal=deal, phase="pick", since=at)
    return _begin(room, replace(deal, position=cards.position()), at)


@apply.register(events.Picked)
def _(event: events.Picked, room: Room, at: float) -> Room:
    return _begin(room, _deal(room).picked(event.way), at)


def _begin(room: Room, deal: Deal, at: float) -> Room:
    """The hands are there: the offer of a new deal, else the first lead (R8)."""
    offer = room.options.rules.redeal == "weak" and deal.thrown is None
    return replace(room, deal=deal, phase="offer" if offer else "play", since=at)


@apply.register(events.Asked)
def _(event: events.Asked, room: Room, at: float) -> Room:
    return replace(room, deal=replace(_deal(room), asked=event.seat))


@apply.register(events.Kept)
def _(event: events.Kept, room: Room, at: float) -> Room:
    deal = _deal(room)
    return replace(room, deal=replace(deal, kept=deal.kept | {event.seat}))


@apply.register(events.OfferEnded)
def _(event: events.OfferEnded, room: Room, at: float) -> Room:
    return replace(room, phase="play", since=at)


@apply.register(events.Played)
def _(event: events.Played, room: Room, at: float) -> Room:
    room = replace(room, deal=_deal(room).played(event.card), since=at)
    if not _deal(room).to_play.over:
        return room
    if room.options.rules.revoke == "claimed":
        return replace(room, phase="claims")
    return _settle(room, outcome(_deal(room).to_play.table))


@apply.register(events.Claimed)
def _(event: events.Claimed, room: Room, at: float) -> Room:
    """A right claim ends the deal; a wrong one costs a point or the deal (R24d, e)."""
    deal = _deal(room).claimed(event.seat, event.accused)
    room, points = replace(room, deal=deal), deal.to_play.points
    if deal.claims[-1].right:
        return _settle(room, Outcome("claim", event.seat.team, points))
    if room.options.rules.wrong_claim == "same":
        return _settle(room, Outcome("wrong-claim", event.accused.team, points))
    match = _match(room).penalty(event.accused.team)
    if match.over:
        return replace(room, match=match, deal=replace(deal, open=True), phase="over")
    return replace(room, match=match)


@apply.register(events.Accepted)
def _(event: events.Accepted, room: Room, at: float) -> Room:
    deal = _deal(room)
    return replace(room, deal=replace(deal, accepted=deal.accepted | {event.seat}))


@apply.register(events.ClaimsEnded)
def _(event: events.ClaimsEnded, room: Room, at: float) -> Room:
    return _settle(room, outcome(_deal(room).to_play.table))


def _settle(room: Room, result: Outcome) -> Room:
    """The deal is settled: score, next dealer, and everything is open (R15, R18-R23)."""
    match, deal = _match(room).settle(result), replace(_deal(room), outcome=result, open=True)
    return replace(room, match=match, deal=deal, phase="over" if match.over else "result")


@apply.register(events.Paused)
def _(event: events.Paused, room: Room, at: float) -> Room:
    return replace(room, paused_at=at)


@apply.register(events.Resumed)
def _(event: events.Resumed, room: Room, at: float) -> Room:
    """The clocks go on with what they had left (M4)."""
    ran = 0.0 if room.paused_at is None else max(0.0, room.paused_at - room.since)
    return replace(room, paused_at=None, since=at - ran)


@apply.register(events.PaceSet)
def _(event: events.PaceSet, room: Room, at: float) -> Room:
    return replace(room, options=replace(room.options, pace=event.pace))


@apply.register(events.BotsSet)
def _(event: events.BotsSet, room: Room, at: float) -> Room:
    return replace(room, options=replace(room.options, bot=event.bot))


def _match(room: Room) -> Match:
    assert room.match is not None, "no match has begun"
    return room.match


def _deal(room: Room) -> Deal:
    assert room.deal is not None, "nothing has been dealt"
    return room.deal
