"""The kernels as the bots ask them: a view in, what its cards are worth out. Importing this module compiles or loads
them."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

import numpy as np

from sueca.bots.packing import Packed, pack
from sueca.bots.playouts import racing
from sueca.bots.protocol import Trial
from sueca.bots.weights import UNIT, Weights, kept
from sueca.engine.cards import TOTAL, Card
from sueca.engine.match import outcome_of
from sueca.engine.position import View
from sueca.engine.rules import Rules

HEAT = 1.5
"""How many card points of difference the others may overlook: the softness of what their plays tell. With this much the
plays of `rulebook` and of `sampler` itself are the least surprising."""

LOOSE = 3.0
"""Up to how many card points the others may misjudge a card when a deal is played on, for nobody plays just as the
policy does. Against a bot that plays otherwise this wins two deals more in a hundred."""

STRICT = 2.5
"""Standard errors by which a card must trail to be tried no more."""


class Effort(NamedTuple):
    """`worlds`: in how many each card may be tried; `times`: as many times as many are drawn, to keep those that
    explain the past best (1: nothing is asked about it)."""

    worlds: int
    times: int


def scores(view: View, weights: Weights | None = None) -> dict[Card, float]:
    """The policy's score, in card points, of each card that differs in more than name."""
    packed, stats = pack(view), np.zeros((10, racing.COLUMNS))
    found = racing.scored(packed.hand, packed.plays, packed.facts, (weights or kept()).cells, stats)
    return {_card(packed, row): row[racing.SCORE] / UNIT for row in stats[:found]}


def trials(view: View, rng: Random, effort: Effort, aim: str) -> list[Trial]:
    """What each card that differs in more than name made, the best first. `aim`: see `rewards`."""
    packed, stats = pack(view), np.zeros((10, racing.COLUMNS))
    state = np.array([rng.getrandbits(64)], np.uint64)
    figures = np.array([effort.worlds, effort.times, HEAT * UNIT, LOOSE * UNIT, STRICT])
    worth = rewards(aim, view.table.rules)
    found = racing.sampled(packed.hand, packed.plays, packed.facts, kept().cells, worth, figures, state, stats)
    first, *others = stats[:found]
    others.sort(key=lambda row: -row[racing.REWARD])
    return [_trial(packed, row) for row in (first, *others)]


def _trial(packed: Packed, row: Any) -> Trial:
    return Trial(
        card=_card(packed, row),
        deals=int(row[racing.TRIED]),
        trick=float(row[racing.TRICK]),
        won=float(row[racing.WON]),
        points=float(row[racing.POINTS]),
        behind=float(row[racing.BEHIND]),
    )


def _card(packed: Packed, row: Any) -> Card:
    return packed.cards[int(row[racing.CARD])]


@lru_cache(maxsize=64)
def rewards(aim: str, rules: Rules) -> Any:
    """What a final lead is worth, from -120 to 120 card points, in sixties of points.

    `points`: the card points; `deals`: a deal won counts as much as thirty of them; `games`: as much as a game point
    does (R18-R20). Were a deal worth more, hardly more of them would be won, and points would be given away.
    """
    leads = np.arange(-TOTAL, TOTAL + 1)
    points = (leads + TOTAL) / TOTAL
    if aim == "points":
        return points
    if aim == "deals":
        return points + (np.sign(leads) + 1) / 4
    worth = [_game_points(int(lead), rules) for lead in leads]
    return points + np.array(worth) / 2


def _game_points(lead: int, rules: Rules) -> int:
    ours = (TOTAL + lead) // 2
    result = outcome_of((ours, TOTAL - ours), (10 if ours == TOTAL else 5, 10 if ours == 0 else 5), rules)
    return 0 if result.winner is None else result.worth if result.winner == 0 else -result.worth
