"""What each kind of event changes in a room: one function a kind, none of which asks whether it was allowed. What
happens to people is in `fold_people.py`.

Consequences live here and not in the log: trick winners, scores and phases follow from the decisions.
"""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch
from typing import TYPE_CHECKING

from sueca.engine.deal import Dealing
from sueca.engine.match import Match, Outcome, outcome
from sueca.rooms import events, fold_people
from sueca.rooms.deal import PICK, Deal, Thrown

if TYPE_CHECKING:
    from sueca.rooms.room import Room


@singledispatch
def apply(event: events.Event, room: Room, at: float) -> Room:
    """The room after an event at a time. Version and commands are the caller's."""
    raise NotImplementedError(event.kind)


for _kind, _change in fold_people.CHANGES.items():
    apply.register(_kind, _change)


@apply.register(events.Opened)
def _(event: events.Opened, room: Room, at: float) -> Room:
    return replace(room, options=event.options, host=event.host, since=at)


@apply.register(events.MatchBegan)
def _(event: events.MatchBegan, room: Room, at: float) -> Room:
    return replace(room, match=Match(room.options.rules, event.dealer), more_time={})


@apply.register(events.Dealt)
def _(event: events.Dealt, room: Room, at: float) -> Room:
    match, old = _match(room), room.deal
    cards = Dealing(event.pack, match.dealer, room.options.rules)
    if old is not None and old.asked is not None and room.phase == "offer":
        thrown = Thrown(old.cards, old.asked, old.salt)
        deal = Deal(old.number, match, cards, event.salt, room.seats, old.handed, thrown=thrown)
    else:
        deal = Deal(1 if old is None else old.number + 1, match, cards, event.salt, room.seats)
    if cards.way is None:
        return _from_now(replace(room, deal=deal, phase="pick"), at)
    return _begin(room, replace(deal, position=cards.position()), at)


@apply.register(events.Picked)
def _(event: events.Picked, room: Room, at: float) -> Room:
    deal = _deal(room)
    picked = replace(deal, clocked=deal.clocked | {PICK}) if event.by == "clock" else deal
    return _begin(room, picked.picked(event.way), at)


def _from_now(room: Room, at: float) -> Room:
    """The clocks of a new moment begin."""
    return replace(room, since=at, pauses=(), added=0)


def _begin(room: Room, deal: Deal, at: float) -> Room:
    """The hands are there: the offer of a new deal, else the first lead (R8)."""
    offer = room.options.rules.redeal == "weak" and deal.thrown is None
    return _from_now(replace(room, deal=deal, phase="offer" if offer else "play"), at)


@apply.register(events.Asked)
def _(event: events.Asked, room: Room, at: float) -> Room:
    return replace(room, deal=replace(_deal(room), asked=event.seat))


@apply.register(events.Kept)
def _(event: events.Kept, room: Room, at: float) -> Room:
    deal = _deal(room)
    return replace(room, deal=replace(deal, kept=deal.kept | {event.seat}))


@apply.register(events.OfferEnded)
def _(event: events.OfferEnded, room: Room, at: float) -> Room:
    return _from_now(replace(room, phase="play"), at)


@apply.register(events.Played)
def _(event: events.Played, room: Room, at: float) -> Room:
    deal = _deal(room)
    played = replace(deal, clocked=deal.clocked | {deal.turn}) if event.by == "clock" else deal
    room = _from_now(replace(room, deal=played.played(event.card)), at)
    if not _deal(room).to_play.over:
        return room
    if room.options.rules.revoke == "claimed":
        return replace(room, phase="claims")
    return _settle(room, outcome(_deal(room).to_play.table), at)


@apply.register(events.Claimed)
def _(event: events.Claimed, room: Room, at: float) -> Room:
    """A right claim ends the deal; a wrong one costs a point or the deal (R24d, e)."""
    deal = _deal(room).claimed(event.seat, event.accused)
    room, points = replace(room, deal=deal), deal.to_play.points
    if deal.claims[-1].right:
        return _settle(room, Outcome("claim", event.seat.team, points), at)
    if room.options.rules.wrong_claim == "same":
        return _settle(room, Outcome("wrong-claim", event.accused.team, points), at)
    match = _match(room).penalty(event.accused.team)
    if match.over:
        return _end(replace(room, match=match, deal=replace(deal, open=True), phase="over"), at)
    return replace(room, match=match)


@apply.register(events.Accepted)
def _(event: events.Accepted, room: Room, at: float) -> Room:
    deal = _deal(room)
    return replace(room, deal=replace(deal, accepted=deal.accepted | {event.seat}))


@apply.register(events.ClaimsEnded)
def _(event: events.ClaimsEnded, room: Room, at: float) -> Room:
    return _settle(room, outcome(_deal(room).to_play.table), at)


def _settle(room: Room, result: Outcome, at: float) -> Room:
    """The deal is settled: score, next dealer, and everything is open (R15, R18-R23)."""
    match, deal = _match(room).settle(result), replace(_deal(room), outcome=result, open=True)
    return _end(replace(room, match=match, deal=deal, phase="over" if match.over else "result"), at)


def _end(room: Room, at: float) -> Room:
    """The deal is over: in a shared room reserves are to be seated now (M5)."""
    return fold_people.vacate(replace(room, seating=None if room.options.solo else at))


@apply.register(events.TimeAdded)
def _(event: events.TimeAdded, room: Room, at: float) -> Room:
    more = {**room.more_time, event.seat: room.more_time.get(event.seat, 0) + 1}
    return replace(room, added=room.added + 1, more_time=more)


@apply.register(events.MatchEnded)
def _(event: events.MatchEnded, room: Room, at: float) -> Room:
    """Back to the lobby with the same people; the deal stays shut, and only its number is still needed (M3, M12)."""
    return fold_people.vacate(replace(room, phase="lobby", match=None, paused_at=None, seating=None))


@apply.register(events.Closed)
def _(event: events.Closed, room: Room, at: float) -> Room:
    return replace(room, phase="closed", seating=None)


@apply.register(events.Expired)
def _(event: events.Expired, room: Room, at: float) -> Room:
    return replace(room, phase="expired", seating=None)


@apply.register(events.Paused)
def _(event: events.Paused, room: Room, at: float) -> Room:
    return replace(room, paused_at=at)


@apply.register(events.Resumed)
def _(event: events.Resumed, room: Room, at: float) -> Room:
    """The clocks go on with what they had left (M4)."""
    pause = () if room.paused_at is None else ((room.paused_at, at),)
    return replace(room, paused_at=None, pauses=(*room.pauses, *pause))


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
