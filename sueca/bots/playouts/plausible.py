"""How well a world explains what the others have played: the chance that the policy would have played just so.

The policy is read as a softmax of its scores, mixed with a little of anything: people and other bots play otherwise,
and no single card may rule a world out.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sueca.bots.playouts.bits import any_below, jit, share
from sueca.bots.playouts.draws import Hidden, draw
from sueca.bots.playouts.policy import Desk, playable, stand_in, weigh
from sueca.bots.playouts.tables import Table, after, on_turn

ANYTHING = 0.1
"""How much of what others play is not explained by the policy."""

REVOKE = -4.0
"""The logarithm of how likely it is, under `revoke=claimed`, that one who could follow did not (R17)."""


@jit
def likeliness(table: Table, hand: int, card: int, weights: Any, desk: Desk, heat: float) -> float:
    """The logarithm of the chance that the seat on turn, with this hand, plays `card`."""
    cards = playable(table, hand)
    if not cards >> card & 1:
        return REVOKE
    if cards & (cards - 1) == 0:
        return 0.0
    found, same = weigh(table, hand, weights, desk), stand_in(table, cards, card)
    top, total, mine = desk.scores[:found].max(), 0.0, 0.0
    for place in range(found):
        chance = np.exp((desk.scores[place] - top) / heat)
        total += chance
        if desk.cards[place] == same:
            mine = chance
    return np.log((1.0 - ANYTHING) * mine / total + ANYTHING / found)


@jit
def explained(first: Table, plays: Any, pool: Any, weights: Any, desk: Desk, heat: float) -> Any:
    """By world of a pool, the logarithm of how likely the others' plays are in it; seat 0 looks on.

    What lies open is the same in all worlds, so each play is looked at once, and asked about in every world.
    """
    table, total, played = first, np.zeros(len(pool)), thrown(first, plays)
    for card in plays:
        seat = on_turn(table)
        if seat:
            for row in range(len(pool)):
                hand = pool[row, seat - 1] | played[seat]
                total[row] += likeliness(table, hand, card, weights, desk, heat)
        played[seat] ^= 1 << card
        table = after(table, card)
    return total


@jit
def thrown(first: Table, plays: Any) -> Any:
    """The cards that each seat has played."""
    cards, table = np.zeros(4, np.int64), first
    for card in plays:
        cards[on_turn(table)] |= 1 << card
        table = after(table, card)
    return cards


@jit
def worlds(
    first: Table, plays: Any, found: Hidden, state: Any, number: int, times: int, weights: Any, desk: Desk, heat: float
) -> Any:
    """So many worlds: `times` as many are drawn, and those that explain the plays well are likelier to be kept.

    A row holds the hands of the three others. With `times` 1 nothing is asked about the past.
    """
    pool = np.zeros((number * times, 3), np.int64)
    for row in range(len(pool)):
        draw(found, state, pool[row])
    if times == 1:
        return pool
    worth = explained(first, plays, pool, weights, desk, heat)
    return kept(pool, np.exp(worth - worth.max()), number, state)


@jit
def kept(pool: Any, worth: Any, number: int, state: Any) -> Any:
    """So many rows of a pool, each by its worth, evenly spread and then mixed: who looks at the first few sees a fair
    part."""
    rows, row, step = np.zeros((number, 3), np.int64), 0, worth.sum() / number
    reached = worth[0]
    for place in range(number):
        goal = (place + share(state)) * step
        while reached < goal and row < len(pool) - 1:
            row += 1
            reached += worth[row]
        rows[place] = pool[row]
    for place in range(number - 1, 0, -1):
        other = any_below(state, place + 1)
        for seat in range(3):
            rows[place, seat], rows[other, seat] = rows[other, seat], rows[place, seat]
    return rows
