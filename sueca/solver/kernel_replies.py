"""Which card to follow with, ruff or discard first.

All four hands are known, so it is known who can still take the trick. Following is ordered by plain rules; off suit,
where most first tries fail, each card gets a score, with weights found as those of `kernel_leads`.
"""

from __future__ import annotations

import numpy as np

from sueca.solver.kernel_bits import (
    POINTS,
    SUIT,
    beats,
    below,
    bit,
    distinct,
    jit,
    load,
    store,
    strength,
    strongest,
    suit_cards,
    suit_of,
    weakest,
)
from sueca.solver.kernel_leads import put
from sueca.solver.kernel_memory import KILLERS, MOVES
from sueca.solver.kernel_trick import Trick

NOBODY = 40
"""Weaker than any card."""

# What a card off suit does: base, then a quarter of so much for each point and each step of strength.
WEIGHTS = np.array(
    [
        *(112, 2, 0),  # leaves partner the trick, which nobody can take any more
        *(96, 8, -2),  # takes it from partner for good
        *(98, 8, -2),  # takes it for good as the last card
        *(66, 8, -3),  # takes it for good
        *(72, 4, 0),  # partner can still take it for good
        *(50, 8, 0),  # partner can, and the opponent
        *(43, -11, 18),  # takes it for now
        *(50, -32, 0),  # leaves it to partner for now
        *(40, -12, -50),  # is lost
        *(50, 6, 114),  # takes it for now, and partner can
    ],
    np.int16,
)
LEAVES, OVERTAKES, TAKES_LAST, TAKES, PARTNER_WILL, BOTH_CAN, FOR_NOW, LEAVES_FOR_NOW, LOST, BOTH_TAKE = range(0, 30, 3)
TRUMP_LOST, KILLER = -121, 24
"""For a trump thrown away; for the card that did it last time, with the same tricks left, seat and suit led."""


@jit
def order_replies(memory: int, frame: int, seat: int, trick: Trick, own: int, live: int) -> int:
    """Put the cards that may be played into the frame, best first. Returns how many they are."""
    follows = own & suit_cards(trick.led)
    cards = distinct(follows if follows else own, own | live)
    if cards & (cards - 1) == 0:
        store(memory, frame + MOVES, strongest(cards))
        return 1
    after = load(memory, (seat + 1) & 3) if trick.place < 3 else 0
    last = load(memory, (seat + 2) & 3) if trick.place < 2 else 0
    ours = (trick.holder ^ trick.place) & 1 == 0
    if follows:
        return _order_following(memory, frame, cards, trick.led, trick.best, ours, after, last)
    killer = load(memory, KILLERS + 16 * trick.left + 4 * seat + trick.led)
    return _order_discards(memory, frame, cards, trick, ours, after, last, killer)


@jit
def _order_following(
    memory: int, frame: int, cards: int, led: int, best: int, ours: bool, after: int, last: int
) -> int:
    """Cards that win, dearest first; then, if partner wins, the dearest first, else the cheapest."""
    suit, ruffed = suit_cards(led), suit_of(best) != led
    over, ruffs, partner_wins = NOBODY, False, False
    if after & suit:
        over = strongest(after & suit)
    elif led > 0 and after & SUIT:
        ruffs = not ruffed or after & SUIT & below(best) != 0
    if last & suit:
        partner_wins = not ruffed and not ruffs and strongest(last & suit) < min(best, over)
    elif led > 0 and last & SUIT:
        need = min(best if ruffed else NOBODY, strongest(after & SUIT) if ruffs else NOBODY)
        partner_wins = strongest(last & SUIT) < need
    if ours and not ruffs and (ruffed or best < over):
        winners = cards
    else:
        winners = 0 if ruffs or ruffed else cards & below(min(best, over))
    choices = _put_dearest_first(memory, frame, winners, 0)
    cards &= ~winners
    if partner_wins:
        return _put_dearest_first(memory, frame, cards, choices)
    while cards:
        card = weakest(cards)
        cards ^= bit(card)
        store(memory, frame + MOVES + choices, card)
        choices += 1
    return choices


@jit
def _put_dearest_first(memory: int, frame: int, cards: int, choices: int) -> int:
    while cards:
        store(memory, frame + MOVES + choices, strongest(cards))
        cards &= cards - 1
        choices += 1
    return choices


@jit
def _order_discards(
    memory: int, frame: int, cards: int, trick: Trick, ours: bool, after: int, last: int, killer: int
) -> int:
    choices = 0
    while cards:
        card = strongest(cards)
        cards &= cards - 1
        wins = beats(card, trick.best)
        top = card if wins else trick.best
        opponent_can, partner_can = _can_take(after, trick.led, top), _can_take(last, trick.led, top)
        row = _row(wins, ours, opponent_can, partner_can, trick.place == 3)
        quarters = WEIGHTS[row + 1] * POINTS[card] + WEIGHTS[row + 2] * strength(card)
        score = WEIGHTS[row] + (quarters >> 2) + (KILLER if card == killer else 0)
        choices = put(memory, frame, choices, card, score + (TRUMP_LOST if card < 10 and not wins else 0))
    return choices


@jit
def _can_take(hand: int, led: int, top: int) -> bool:
    """Whether a hand still to play can take the trick from `top`."""
    suit = suit_of(top)
    if hand & suit_cards(led):
        return suit == led and hand & suit_cards(led) & below(top) != 0
    return hand & SUIT & (below(top) if suit == 0 else SUIT) != 0


@jit
def _row(wins: bool, ours: bool, opponent_can: bool, partner_can: bool, is_last: bool) -> int:
    if (wins or ours) and not opponent_can:
        if not wins:
            return LEAVES
        return OVERTAKES if ours else TAKES_LAST if is_last else TAKES
    if wins:
        return BOTH_TAKE if partner_can else FOR_NOW
    if partner_can:
        return BOTH_CAN if opponent_can else PARTNER_WILL
    return LEAVES_FOR_NOW if ours else LOST
