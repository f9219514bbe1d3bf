"""Every way the hidden cards may lie, as far as a view tells: counted, and drawn uniformly without rejection.

A world is a position that shows the seat just what it sees: the own hand, the cards played, the turned card with its
owner, and no suit with a player who failed to follow it. Where revoking is possible that proves nothing, and any suit
may be anywhere (R17). In a view that begins in mid-deal, cards that were played before it began lie on a pile of
their own, of which any may be there: the points carried in are not looked at.

Suits are dealt one after the other: a table counts, for the places still open on each pile, the ways to deal the
suits that follow. So worlds are numbered, and to draw one is to draw a number.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import cache
from math import comb
from operator import sub
from random import Random
from typing import NamedTuple

from sueca.engine.cards import Card, Hand, Suit, of_suit
from sueca.engine.position import Position, View
from sueca.engine.revokes import voids
from sueca.engine.seats import Seat

Split = tuple[int, ...]
"""So many cards for each pile: the hidden hands by seat, then what was played before the view began."""


class _Ways(NamedTuple):
    """How a suit may be split."""

    splits: list[Split]
    rests: list[int]
    """With each split, the ways to deal the suits after it."""
    ends: list[int]
    """The ways to deal this suit and those after it, summed up to each split."""


class Worlds:
    """The positions that fit a view.

    >>> view = View.read("S:A4.7.. x4 x4 x4 D S DK 0-0")
    >>> worlds = Worlds(view)
    >>> world = worlds.draw(Random(1))
    >>> world.view(view.seat) == view, sorted(map(len, world.hands))
    (True, [3, 4, 4, 4])
    """

    def __init__(self, view: View) -> None:
        table = view.table
        self.view = view
        self.seats = tuple(seat for seat in Seat if seat is not view.seat)
        """Who holds hidden cards."""
        turned = frozenset() if table.turned is None else frozenset([table.turned])
        self._known = {seat: turned if table.turned_held and seat is table.turned_by else frozenset() for seat in Seat}
        hidden = view.unseen - turned
        self._suits = [sorted(of_suit(hidden, suit)) for suit in Suit]
        wanted = [table.count(seat) - len(self._known[seat]) for seat in self.seats]
        self._wanted: Split = (*wanted, len(hidden) - sum(wanted))
        shown = voids(table) if table.rules.revoke == "refused" else {}
        self._open = [[suit not in shown.get(seat, ()) for seat in self.seats] + [True] for suit in Suit]
        self._ways: dict[tuple[int, Split], _Ways] = {}

    @property
    def count(self) -> int:
        """How many worlds there are."""
        return self._count(0, self._wanted)

    def draw(self, rng: Random) -> Position:
        """A world, each as likely as the others. Raises ValueError where none fits, which no play by the rules brings
        about."""
        return self.at(rng.randrange(self.count))

    def at(self, number: int) -> Position:
        """The world of a number below `count`."""
        if not 0 <= number < self.count:
            raise IndexError(number)
        piles: list[list[Card]] = [[] for _ in self._wanted]
        wanted = self._wanted
        for suit, cards in enumerate(self._suits):
            ways = self._split(suit, wanted)
            found = bisect_right(ways.ends, number)
            number -= ways.ends[found - 1] if found else 0
            number, here = number % ways.rests[found], number // ways.rests[found]
            _share_out(cards, ways.splits[found], here, piles)
            wanted = tuple(map(sub, wanted, ways.splits[found]))
        hidden = dict(zip(self.seats, piles, strict=False))
        hands = [self._hand(seat, hidden.get(seat)) for seat in Seat]
        return Position(self.view.table, (hands[0], hands[1], hands[2], hands[3]))

    def _hand(self, seat: Seat, hidden: list[Card] | None) -> Hand:
        return self.view.hand if hidden is None else self._known[seat].union(hidden)

    def _count(self, suit: int, wanted: Split) -> int:
        """Ways to deal a suit and those after it."""
        if suit == len(Suit):
            return 1
        ends = self._split(suit, wanted).ends
        return ends[-1] if ends else 0

    def _split(self, suit: int, wanted: Split) -> _Ways:
        """How a suit may be split among the piles."""
        if (suit, wanted) not in self._ways:
            later = sum(map(len, self._suits[suit + 1 :]))
            ways = _Ways([], [], [])
            for split in _splits(len(self._suits[suit]), wanted, self._open[suit]):
                left = tuple(map(sub, wanted, split))
                if sum(left) == later and (rest := self._count(suit + 1, left)):
                    ways.splits.append(split)
                    ways.rests.append(rest)
                    ways.ends.append((ways.ends[-1] if ways.ends else 0) + _arrangements(split) * rest)
            self._ways[suit, wanted] = ways
        return self._ways[suit, wanted]


def _splits(cards: int, wanted: Split, open_to: list[bool]) -> Iterator[Split]:
    """The ways to give so many cards to piles that want so many and may take them."""
    if len(wanted) == 1:
        if cards <= wanted[0] and (open_to[0] or not cards):
            yield (cards,)
        return
    for given in range(min(cards, wanted[0]) + 1 if open_to[0] else 1):
        for others in _splits(cards - given, wanted[1:], open_to[1:]):
            yield given, *others


@cache
def _arrangements(split: Split) -> int:
    """The ways to say which of the cards go to which pile."""
    ways, cards = 1, 0
    for given in split:
        cards += given
        ways *= comb(cards, given)
    return ways


def _share_out(cards: list[Card], split: Split, number: int, piles: list[list[Card]]) -> None:
    """Put the cards of a suit on the piles in the way of a number below `_arrangements(split)`."""
    left, ways = list(split), _arrangements(split)
    for done, card in enumerate(cards):
        for pile, given in enumerate(left):
            block = ways * given // (len(cards) - done)
            if number < block:
                piles[pile].append(card)
                left[pile] -= 1
                ways = block
                break
            number -= block
