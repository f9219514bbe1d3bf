"""Worlds drawn fast: the hidden cards dealt to the others, every way as likely as the next that fits, none in vain.

The same count as in `sueca.bots.worlds`, in floating point: suits are dealt one after the other, and a table holds,
for the places still open in the three hands, the ways to deal the suits that follow. Cards gone before the record
began lie on a fourth pile. Where a revoke is possible a seat that did not follow is not out of the suit but unlikely
to hold it: each way then counts less by DOUBT for every such card (R17).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from sueca.bots.playouts.bits import ALL, any_below, jit, share
from sueca.bots.playouts.tables import Table
from sueca.solver.kernel_bits import count, suit_cards

DOUBT = 0.1
"""Under `revoke=claimed`, how much a seat that did not follow counts as a holder of that suit, against one that did."""

_FACTORIALS = np.array([1.0, 1, 2, 6, 24, 120, 720, 5_040, 40_320, 362_880, 3_628_800])


class Hidden(NamedTuple):
    """What is to be dealt. Others are numbered 0, 1, 2 in playing order after the seat on turn."""

    cards: int
    wanted: Any
    """Cards that each of the others still needs."""
    known: Any
    """The card of each that lies open."""
    likely: Any
    """By other, suit and number: how much that many cards of the suit in that hand count."""
    ways: Any
    """By suit and wanted cards: the ways to deal that suit and those after it."""


@jit
def hidden(table: Table, me: int, hand: int, claimed: int) -> Hidden:
    """Get ready to draw worlds for the seat `me`, which holds `hand`."""
    cards, wanted, known = ALL & ~(table.seen | hand), np.zeros(3, np.int64), np.zeros(3, np.int64)
    likely = np.ones((3, 4, 11))
    for other in range(3):
        seat = (me + 1 + other) & 3
        wanted[other] = table.left - (1 if (seat - table.leader) & 3 < table.down else 0)
        if seat == table.owner:
            known[other] = 1 << table.turned
            cards &= ~known[other]
            wanted[other] -= 1
        for suit in range(4):
            if table.void >> (4 * seat + suit) & 1:
                for number in range(1, 11):
                    likely[other, suit, number] = likely[other, suit, number - 1] * (DOUBT if claimed else 0.0)
    found = Hidden(cards, wanted, known, likely, np.zeros((5, 11, 11, 11)))
    count_ways(found)
    if found.ways[0, wanted[0], wanted[1], wanted[2]] == 0.0:  # a text that no play can have led to
        likely[:] = 1.0
        count_ways(found)
    return found


@jit
def arrangements(found: Hidden, suit: int, cards: int, a: int, b: int, c: int) -> float:
    """How much it counts to give so many of a suit's cards to each, the rest being gone."""
    likely = found.likely[0, suit, a] * found.likely[1, suit, b] * found.likely[2, suit, c]
    if likely == 0.0:
        return 0.0
    apart = _FACTORIALS[a] * _FACTORIALS[b] * _FACTORIALS[c] * _FACTORIALS[cards - a - b - c]
    return likely * _FACTORIALS[cards] / apart


@jit
def count_ways(found: Hidden) -> None:
    """Fill in the ways, from the last suit to the first."""
    wanted, ways = found.wanted, found.ways
    ways[4, 0, 0, 0] = 1.0
    gone, later = count(found.cards) - wanted.sum(), 0
    for suit in range(3, -1, -1):
        cards = count(found.cards & suit_cards(suit))
        later += cards
        for a in range(wanted[0] + 1):
            for b in range(wanted[1] + 1):
                for c in range(max(0, later - a - b - gone), min(wanted[2], later - a - b) + 1):
                    ways[suit, a, b, c] = ways_of(found, suit, cards, a, b, c)


@jit
def ways_of(found: Hidden, suit: int, cards: int, a: int, b: int, c: int) -> float:
    """The ways to deal a suit and those after it when the others want a, b and c cards."""
    total = 0.0
    for x in range(min(a, cards) + 1):
        for y in range(min(b, cards - x) + 1):
            for z in range(min(c, cards - x - y) + 1):
                rest = found.ways[suit + 1, a - x, b - y, c - z]
                if rest > 0.0:
                    total += rest * arrangements(found, suit, cards, x, y, z)
    return total


@jit
def split_at(found: Hidden, suit: int, cards: int, a: int, b: int, c: int, place: float) -> int:
    """The split of a suit at a place among all ways: a's cards, b's in the next four bits, then c's."""
    last = 0
    for x in range(min(a, cards) + 1):
        for y in range(min(b, cards - x) + 1):
            for z in range(min(c, cards - x - y) + 1):
                rest = found.ways[suit + 1, a - x, b - y, c - z]
                if rest > 0.0:
                    weight = rest * arrangements(found, suit, cards, x, y, z)
                    if weight > 0.0:
                        last = x | y << 4 | z << 8
                        place -= weight
                        if place < 0.0:
                            return last
    return last


@jit
def draw(found: Hidden, state: Any, hands: Any) -> None:
    """Put the hands of the others, in playing order, into `hands`."""
    a, b, c = found.wanted
    hands[:] = found.known
    for suit in range(4):
        cards = found.cards & suit_cards(suit)
        left = count(cards)
        split = split_at(found, suit, left, a, b, c, share(state) * found.ways[suit, a, b, c])
        x, y, z = split & 15, split >> 4 & 15, split >> 8
        a, b, c = a - x, b - y, c - z
        while cards:
            card = cards & -cards
            cards ^= card
            place = any_below(state, left)
            left -= 1
            if place < x:
                hands[0] |= card
                x -= 1
            elif place < x + y:
                hands[1] |= card
                y -= 1
            elif place < x + y + z:
                hands[2] |= card
                z -= 1
