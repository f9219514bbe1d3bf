"""Which card to lead first.

A search is as fast as its first try is good. A lead's score is a base for what it does, and for how many cards of the
suit opponents hold, plus a quarter of so much for each card point and each step of strength. The numbers were found by
hill-climbing on the size of the search of random deals; they change its speed, never its answers.
"""

from __future__ import annotations

import numpy as np

from sueca.solver.kernel_bits import (
    POINTS,
    SUIT,
    below,
    bit,
    count,
    distinct,
    jit,
    load,
    store,
    strength,
    strongest,
    suit_cards,
)
from sueca.solver.kernel_memory import MOVES, SCORES

FIRST = 1 << 30

# Base, points, strength of a lead: no opponent has a stronger card; partner has the best; partner ruffs; none of these.
WEIGHTS = np.array(
    [
        # nobody ruffs
        *(57, 20, 7),
        *(70, 10, 4),
        *(45, 10, 8),
        *(22, -12, 0),
        # an opponent ruffs
        *(10, -9, -30),
        *(0, -15, -14),
        *(10, -12, 6),
        *(10, -1, -12),
        # partner and one opponent ruff
        *(13, -10, 16),
        *(10, -12, 0),
        *(-7, 3, 4),
        *(10, -12, 0),
        # trumps
        *(49, 19, -13),
        *(36, -12, 10),
        *(30, -12, 0),
        *(18, -2, 0),
    ],
    np.int16,
)
WINS, PARTNER_WINS, PARTNER_RUFFS, NEITHER = 0, 3, 6, 9
UNRUFFED, RUFFED, BOTH_RUFF, TRUMPS = 0, 12, 24, 36

# By the opponents' cards of the suit: 0, 1, 2, more; trumps, then plain suits.
THEIRS = np.array([-54, -10, 0, 0, -25, 3, 0, -2], np.int16)


@jit
def order_leads(memory: int, frame: int, leader: int, own: int, live: int, tried: int) -> int:
    """Put the leads into the frame, best first, after the one already `tried` if any. Returns how many they are."""
    cards = distinct(own, own | live)
    if tried:
        cards &= ~bit(load(memory, frame + MOVES))
        store(memory, frame + SCORES, FIRST)
    left, partner, right = load(memory, (leader + 1) & 3), load(memory, leader ^ 2), load(memory, (leader + 3) & 3)
    choices = tried
    for number in range(4):
        suit = suit_cards(number)
        mine, theirs = cards & suit, (left | right) & suit
        if mine:
            ruffs = _ruffs(number, left, partner, right)
            base = THEIRS[(4 if number else 0) + min(3, count(theirs))]
            choices = _order_suit(memory, frame, mine, theirs, partner & suit, partner, ruffs, base, choices)
    return choices


@jit
def _ruffs(number: int, left: int, partner: int, right: int) -> int:
    """The rows for the leads of a suit."""
    if number == 0:
        return TRUMPS
    suit = suit_cards(number)
    left_ruffs, right_ruffs = left & suit == 0 and left & SUIT != 0, right & suit == 0 and right & SUIT != 0
    if not (left_ruffs or right_ruffs):
        return UNRUFFED
    partner_ruffs = partner & suit == 0 and partner & SUIT != 0
    return BOTH_RUFF if partner_ruffs and not (left_ruffs and right_ruffs) else RUFFED


@jit
def _order_suit(
    memory: int,
    frame: int,
    mine: int,
    theirs: int,
    partners: int,
    partner: int,
    ruffs: int,
    base: int,
    choices: int,
) -> int:
    if partners and (theirs == 0 or partners & -partners < theirs & -theirs):
        otherwise = PARTNER_WINS
    else:
        otherwise = PARTNER_RUFFS if partners == 0 and partner & SUIT else NEITHER
    while mine:
        card = strongest(mine)
        mine &= mine - 1
        row = ruffs + (otherwise if theirs & below(card) else WINS)
        quarters = WEIGHTS[row + 1] * POINTS[card] + WEIGHTS[row + 2] * strength(card)
        choices = put(memory, frame, choices, card, base + WEIGHTS[row] + (quarters >> 2))
    return choices


@jit
def put(memory: int, frame: int, choices: int, card: int, score: int) -> int:
    """Put a card into its place among the `choices` of a frame, better scores first. Returns how many there are."""
    place = choices
    while place > 0 and load(memory, frame + SCORES + place - 1) <= score:
        store(memory, frame + SCORES + place, load(memory, frame + SCORES + place - 1))
        store(memory, frame + MOVES + place, load(memory, frame + MOVES + place - 1))
        place -= 1
    store(memory, frame + SCORES + place, score)
    store(memory, frame + MOVES + place, card)
    return choices + 1
