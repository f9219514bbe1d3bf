"""Weights from play: at a decision each card is played out by the policy as it is, and the weights move towards what
paid.

The hands are the real ones, so what a card makes is a fair sample of what it makes in all deals that its player might
think of: no guess about hidden cards is needed, only many deals. What counts is how cards of one decision differ, and
cards that the policy is likely to choose count more.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sueca.bots.playouts.bits import any_below, entry, jit, share
from sueca.bots.playouts.matches import dealt
from sueca.bots.playouts.policy import Desk, mark, new_desk, play_on, weigh
from sueca.bots.playouts.tables import Table, after, on_turn


@jit
def worths(
    table: Table, hands: Any, weights: Any, desk: Desk, spare: Desk, found: int, rewards: Any, worth: Any, state: Any
) -> None:
    """What each card on the desk makes for its player's pair when all go on by `weights`."""
    seat, copy = on_turn(table), np.zeros(4, np.int64)
    for place in range(found):
        copy[:] = hands
        copy[seat] ^= 1 << desk.cards[place]
        end = play_on(after(table, desk.cards[place]), copy, weights, spare, 0, state, 0.0)
        mine = end.even - end.odd if seat & 1 == 0 else end.odd - end.even
        worth[place] = rewards[120 + mine]


@jit
def moved(desk: Desk, found: int, worth: Any, learnt: Any, speed: Any, rate: float, heat: float) -> None:
    """Move the weights of the cells of one decision. The cards count by how likely the policy is to play them at
    `heat`."""
    top = -1e9
    for place in range(found):
        score = 0.0
        for cell in desk.cells[place]:
            score += learnt[cell]
        desk.scores[place] = score
        top = max(top, score)
    total, score, value = 0.0, 0.0, 0.0
    likely = np.zeros(10)
    for place in range(found):
        likely[place] = np.exp((desk.scores[place] - top) / heat) + 0.02
        total += likely[place]
    for place in range(found):
        likely[place] /= total
        score += likely[place] * desk.scores[place]
        value += likely[place] * worth[place]
    for place in range(found):
        pull = likely[place] * ((worth[place] - value) - (desk.scores[place] - score))
        for cell in desk.cells[place]:
            if cell:
                speed[cell] += pull * pull
                learnt[cell] += rate * pull / np.sqrt(speed[cell] + 1e-9)


@entry("void(int16[::1], float64[::1], float64[::1], uint64[::1], int64, float64, float64, float64, float64[::1])")
def learn(
    weights: Any, learnt: Any, speed: Any, state: Any, deals: int, rate: float, heat: float, stray: float, rewards: Any
) -> None:
    """Let the policy of `weights` play some deals and move `learnt` by what its cards, and those it left, made.

    `stray`: how often any other card is played instead, so that the deals go through more than its own habits.
    """
    desk, spare, hands, worth = new_desk(), new_desk(), np.zeros(4, np.int64), np.zeros(10)
    for _ in range(deals):
        table = dealt(state, hands)
        while table.left:
            seat = on_turn(table)
            found = weigh(table, hands[seat], weights, desk)
            best = 0
            for place in range(1, found):
                if desk.scores[place] > desk.scores[best]:
                    best = place
            card = desk.cards[best]
            if found > 1:
                mark(table, hands[seat], desk, found)
                worths(table, hands, weights, desk, spare, found, rewards, worth, state)
                if share(state) < stray:
                    card = desk.cards[any_below(state, found)]
                moved(desk, found, worth, learnt, speed, rate, heat)
            hands[seat] ^= 1 << card
            table = after(table, card)
