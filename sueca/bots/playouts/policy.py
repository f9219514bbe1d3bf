"""The policy: every card of a hand is weighed, and the heaviest is played.

Of touching cards that count nothing only the weakest is weighed: they differ in name alone.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from sueca.bots.playouts.bits import inner, jit, swing
from sueca.bots.playouts.features import Cells, Look, follow_cells, lead_cells, looked
from sueca.bots.playouts.layout import WIDTH
from sueca.bots.playouts.tables import Table, after, on_turn
from sueca.solver.kernel_bits import WORTHLESS, strongest, suit_cards, suit_of


class Desk(NamedTuple):
    """Where the cards of one hand are weighed: one desk a thread."""

    cards: Any
    scores: Any
    cells: Any
    """By card, the cells of the tables of weights that it falls into; only `mark` enters them."""


@jit
def new_desk() -> Desk:
    return Desk(np.zeros(10, np.int64), np.zeros(10), np.zeros((10, WIDTH), np.int64))


@jit
def playable(table: Table, hand: int) -> int:
    """The cards that follow suit, or the hand (R11, R12)."""
    following = hand & suit_cards(table.led) if table.down else hand
    return following if following else hand


@jit
def distinct(table: Table, cards: int) -> int:
    """The cards of a hand that differ in more than name: of touching worthless ones only the weakest.

    Two cards touch when every card between them is gone, those that lie on the table not counted.
    """
    gone, covered = table.seen & ~table.lying, 0
    stronger = (cards & WORTHLESS) >> 1 & WORTHLESS
    for _ in range(4):
        covered |= stronger & cards
        stronger = (stronger & gone) >> 1 & WORTHLESS
    return cards & ~covered


@jit
def stand_in(table: Table, cards: int, card: int) -> int:
    """The card that `distinct` leaves for one of `cards`."""
    gone, suit, found = table.seen & ~table.lying, suit_of(card), card
    if card - 10 * suit < 5:
        return card
    for other in range(card + 1, 10 * suit + 10):
        if cards >> other & 1:
            found = other
        elif not gone >> other & 1:
            break
    return found


@inner
def cells_of(table: Table, look: Look, card: int) -> Cells:
    """The cells of a card of the seat on turn."""
    return lead_cells(table, look, card) if table.down == 0 else follow_cells(table, look, card)


@inner
def total(weights: Any, cells: Cells) -> int:
    """The sum of the weights of some cells."""
    a, b, c, d, e, f, g, h, i = cells
    low, high = int(weights[a]) + weights[b] + weights[c] + weights[d], int(weights[e]) + weights[f]
    return low + high + weights[g] + weights[h] + weights[i]


@inner
def weigh(table: Table, hand: int, weights: Any, desk: Desk) -> int:
    """Put the distinct cards that may be played on the desk with their scores; how many they are."""
    cards, look, found = distinct(table, playable(table, hand)), looked(table, hand), 0
    while cards:
        card = strongest(cards)
        cards &= cards - 1
        desk.cards[found], desk.scores[found] = card, total(weights, cells_of(table, look, card))
        found += 1
    return found


@jit
def mark(table: Table, hand: int, desk: Desk, found: int) -> None:
    """Put the cells of the cards that were weighed on the desk as well."""
    look = looked(table, hand)
    for place in range(found):
        cells = cells_of(table, look, desk.cards[place])
        for number in range(WIDTH):
            desk.cells[place, number] = cells[number]


@jit
def heaviest(desk: Desk, found: int) -> int:
    """Where the heaviest card lies on the desk, the strongest of equals."""
    best = 0
    for place in range(1, found):
        if desk.scores[place] > desk.scores[best]:
            best = place
    return best


@jit
def choose(table: Table, hand: int, weights: Any, desk: Desk) -> int:
    """The policy's card for the seat on turn, which holds `hand`."""
    cards = distinct(table, playable(table, hand))
    if cards & (cards - 1) == 0:
        return strongest(cards)
    return desk.cards[heaviest(desk, weigh(table, hand, weights, desk))]


@jit
def loosely(table: Table, hand: int, weights: Any, desk: Desk, state: Any, loose: float) -> int:
    """The same by somebody who may take each score for up to `loose` more or less than it is."""
    cards = distinct(table, playable(table, hand))
    if cards & (cards - 1) == 0:
        return strongest(cards)
    found = weigh(table, hand, weights, desk)
    for place in range(found):
        desk.scores[place] += loose * swing(state)
    return desk.cards[heaviest(desk, found)]


@jit
def play_on(table: Table, hands: Any, weights: Any, desk: Desk, left: int, state: Any, loose: float) -> Table:
    """The table when all have played on until so many tricks are left: seat 0 by the policy, the others loosely so.

    `hands` are used up.
    """
    while table.left > left:
        seat = on_turn(table)
        if seat == 0 or loose == 0.0:
            card = choose(table, hands[seat], weights, desk)
        else:
            card = loosely(table, hands[seat], weights, desk, state, loose)
        hands[seat] ^= 1 << card
        table = after(table, card)
    return table
