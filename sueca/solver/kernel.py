"""The compiled solver as Python calls it: what every card of a position makes, exactly or between given goals.

Cards are numbered as in `pack`; the hands stand in the first words of the memory.
"""

from __future__ import annotations

from typing import Any

from numba import types

from sueca.solver.kernel_bits import (
    POINTS,
    all_hands,
    below,
    bit,
    distinct,
    entry,
    jit,
    load,
    store,
    strongest,
    suit_cards,
    suit_of,
    weakest,
)
from sueca.solver.kernel_memory import LIMIT, NODES
from sueca.solver.kernel_search import search
from sueca.solver.kernel_steps import STOPPED, whole_trick
from sueca.solver.kernel_suits import prepare
from sueca.solver.kernel_trick import TRICK, Trick, next_goal, next_trick, with_card


@jit
def _borrow(card: int, earlier: int, others: int, low: Any, high: Any) -> None:
    """What is known from a stronger card of the suit that touches: no more than the points between them apart."""
    earlier &= suit_cards(suit_of(card))
    if earlier:
        touching = weakest(earlier)
        if others & below(card) & ~below(touching) == 0:
            apart = POINTS[touching] - POINTS[card]
            low[card] = max(low[card], low[touching] - apart)
            high[card] = min(high[card], high[touching] + apart)


@jit
def _narrow(memory: int, trick: Trick, card: int, guess: int, leap: int, goals: Any, low: Any, high: Any) -> int:
    """Ask goals of one card, from a guess on in growing leaps, then by halves. Returns the last index, or STOPPED."""
    first, last, reached, missed = 0, len(goals) - 1, False, False
    while True:
        while first <= last and goals[first] <= low[card]:
            first += 1
        while first <= last and goals[last] > high[card]:
            last -= 1
        if first > last:
            return max(last, 0)
        if reached or missed:
            guess = (first + last) >> 1 if reached and missed else first + leap if reached else last - leap
            leap = 2 * leap + 1
        guess = max(first, min(last, guess))
        value = _makes(memory, trick, card, goals[guess])
        if value < 0:
            return STOPPED
        if value >= goals[guess]:
            reached, low[card] = True, value
        else:
            missed, high[card] = True, value


@jit
def _makes(memory: int, trick: Trick, card: int, goal: int) -> int:
    """What the side to move makes with a card: at least the value if it reaches the goal, else at most; or STOPPED."""
    other_side, after = trick.place & 1, with_card(trick, card)
    beta = trick.rest - goal + 1 if other_side else goal
    seat = (trick.leader + trick.place) & 3
    own = load(memory, seat)
    store(memory, seat, own ^ bit(card))
    if after.place < 4:
        answer = search(memory, after, beta)
    else:
        answer = whole_trick(search(memory, next_trick(after), next_goal(after, beta)), after)
    store(memory, seat, own)
    if answer < 0:
        return STOPPED
    return trick.rest - (answer & 255) if other_side else answer & 255


@jit
def _share(playable: int, asked: int, low: Any, high: Any) -> None:
    """Give the cards that were not asked what the card that they touch, one stronger, has."""
    left = playable & ~asked
    while left:
        card = strongest(left)
        left &= left - 1
        touching = weakest(playable & below(card))
        low[card], high[card] = low[touching], high[touching]


LIST = types.int64[::1]


# Last, as it is compiled where it stands.
@entry(types.boolean(types.int64, LIST, TRICK, types.int64, types.int64, LIST, LIST, LIST))
def solve_cards(memory: int, hands: Any, trick: Trick, limit: int, leap: int, goals: Any, low: Any, high: Any) -> bool:
    """Narrow `low` and `high`, by card, until no goal lies between them (low < goal <= high); false if `limit` was hit.

    Points are those that the side to move makes from here on, the cards on the table included; `goals` go up. low and
    high must come as 0 and all the points left; `leap` is how far, in goals, the second question about a card is from
    the first; `limit` is how many tricks may be begun.
    """
    store(memory, NODES, 0)
    store(memory, LIMIT, limit)
    for seat in range(4):
        store(memory, seat, hands[seat])
    prepare(memory)
    own = hands[(trick.leader + trick.place) & 3]
    held = all_hands(memory) | (bit(trick.best) if trick.place else 0)
    follows = own & suit_cards(trick.led) if trick.place else own
    playable = follows if follows else own
    cards = distinct(playable, held)
    guess, left = len(goals) >> 1, cards
    while left and guess >= 0:
        card = strongest(left)
        left &= left - 1
        _borrow(card, cards & below(card), held & ~own, low, high)
        guess = _narrow(memory, trick, card, guess, leap, goals, low, high)
    _share(playable, cards, low, high)
    return guess >= 0
