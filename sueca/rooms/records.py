"""The deals that a person has sat at, as the store still keeps them (M9).

A log is folded again for each answer, which takes a while where many deals were played: on a thread, where others wait.
Only deals that are open to all are found, and only by those to whom they were dealt.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from sueca.engine.game import Game
from sueca.engine.seats import Seat
from sueca.errors import Refusal
from sueca.rooms.deal import Deal
from sueca.rooms.people import Human
from sueca.rooms.record import game_of, opened
from sueca.rooms.room import Room
from sueca.rooms.store import Store

MOST = 100
"""Deals in a list."""

MOST_ROOMS = 20
"""Rooms that are looked through for it, the last used first."""


@dataclass(frozen=True)
class Kept:
    """A deal that a person sat at: its room at the moment at which the deal was open, and their seat."""

    room: Room
    seat: Seat

    @property
    def deal(self) -> Deal:
        assert self.room.deal is not None
        return self.room.deal

    @property
    def at(self) -> float:
        """When it was over, in seconds since 1970."""
        return self.room.at

    @property
    def game(self) -> Game:
        """The deal as a `.sueca` file tells it."""
        game = game_of(self.room)
        assert game is not None
        return game


def seat_in(deal: Deal, person: str) -> Seat | None:
    """Where a person sat when the cards were dealt."""
    dealt = (seat for seat in Seat if isinstance(who := deal.seats[seat], Human) and who.person == person)
    return next(dealt, None)


def kept(store: Store, person: str, most: int = MOST) -> list[Kept]:
    """The last deals of a person, the newest first."""
    found: list[Kept] = []
    for id in store.rooms_of(person)[:MOST_ROOMS]:
        found += _of(store, person, id)
    return list(islice(sorted(found, key=lambda one: (-one.at, -one.deal.number)), most))


def kept_deal(store: Store, person: str, id: str, number: int) -> Kept:
    """One deal of a room. Raises Refusal `unknown-record`."""
    for one in _of(store, person, id):
        if one.deal.number == number:
            return one
    raise Refusal("unknown-record")


def kept_match(store: Store, person: str, id: str, number: int) -> list[Game]:
    """The match to which a deal belongs, as far as the person sat at it; a gap is marked. Raises Refusal
    `unknown-record`."""
    deals = list(_of(store, person, id))
    wanted = next((one.deal for one in deals if one.deal.number == number), None)
    if wanted is None:
        raise Refusal("unknown-record")
    first = wanted.number - wanted.before.deals
    numbers = [one.deal.number for one in deals]
    return [
        replace(one.game, gap=one.deal.number > first and one.deal.number - 1 not in numbers)
        for one in deals
        if one.deal.number - one.deal.before.deals == first
    ]


def _of(store: Store, person: str, id: str) -> Iterator[Kept]:
    for room in opened(id, store.read(id)):
        seat = None if room.deal is None else seat_in(room.deal, person)
        if seat is not None:
            yield Kept(room, seat)
