"""Whole deals between two policies, as fast as they go: how one set of weights fares against another."""

from __future__ import annotations

from typing import Any

import numpy as np

from sueca.bots.playouts.bits import any_below, entry, jit
from sueca.bots.playouts.policy import choose, new_desk
from sueca.bots.playouts.tables import Table, after, on_turn, opening
from sueca.solver.kernel_bits import SUIT, count, strongest


@jit
def dealt(state: Any, hands: Any) -> Table:
    """Deal forty cards into `hands` and turn a trump of the dealer's: the table before the first lead."""
    pack = np.arange(40)
    while True:
        for place in range(39, 0, -1):
            other = any_below(state, place + 1)
            pack[place], pack[other] = pack[other], pack[place]
        for seat in range(4):
            hands[seat] = 0
            for card in pack[10 * seat : 10 * seat + 10]:
                hands[seat] |= 1 << card
        dealer = any_below(state, 4)
        trumps = hands[dealer] & SUIT
        if trumps:
            break
    for _ in range(any_below(state, count(trumps))):
        trumps &= trumps - 1
    return opening((dealer + 1) & 3, 0, 0, 10, strongest(trumps), dealer)


@jit
def played(table: Table, hands: Any, even: Any, odd: Any, desk: Any) -> int:
    """Play a deal out, each pair by its own weights: the card points of seats 0 and 2."""
    while table.left:
        seat = on_turn(table)
        card = choose(table, hands[seat], even if seat & 1 == 0 else odd, desk)
        hands[seat] ^= 1 << card
        table = after(table, card)
    return table.even


@entry("void(int16[::1], int16[::1], uint64[::1], int64[:,::1])")
def match(a: Any, b: Any, state: Any, points: Any) -> None:
    """Duplicate deals, as many as `points` has rows: the card points of a's pair, as even seats and as odd ones.

    A deal is one in which the dealer holds a trump to turn, which lets such hands be a little likelier.
    """
    desk, hands, copy = new_desk(), np.zeros(4, np.int64), np.zeros(4, np.int64)
    for board in range(len(points)):
        table = dealt(state, hands)
        copy[:] = hands
        points[board, 0] = played(table, copy, a, b, desk)
        copy[:] = hands
        points[board, 1] = 120 - played(table, copy, b, a, desk)
