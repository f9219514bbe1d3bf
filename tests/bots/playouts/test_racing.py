"""Cards tried in worlds: the figures are those of real deals, and what trails is dropped."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from sueca.bots.packing import pack
from sueca.bots.playouts import racing
from sueca.bots.trials import rewards
from sueca.bots.weights import kept
from sueca.engine.cards import Card
from sueca.engine.deal import deal
from sueca.engine.position import View
from sueca.engine.rules import CLASSIC


def raced(
    view: View, number: int, seed: int = 1, strict: float = 2.5, times: int = 1, loose: float = 0.0
) -> dict[Card, Any]:
    """What each card made, the best first."""
    packed, stats = pack(view), np.zeros((10, racing.COLUMNS))
    figures = np.array([number, times, 200.0, loose, strict])
    worth, state = rewards("points", CLASSIC), np.array([seed], np.uint64)
    found = racing.sampled(packed.hand, packed.plays, packed.facts, kept().cells, worth, figures, state, stats)
    return {packed.cards[int(row[racing.CARD])]: row for row in stats[:found]}


def test_the_last_but_one_trick_is_counted_right() -> None:
    """Only one deal fits: South leads, the Ace takes North's Seven and the King is lost, or the other way round."""
    view = View.read("S:AK... x2 x2 x2 H S - 60-20")
    found = raced(view, 40)
    assert [*found] == [Card.SA, Card.SK]
    assert all(60 <= row[racing.POINTS] <= 120 for row in found.values())


def test_a_trick_that_nobody_can_take_back_is_won_in_every_deal() -> None:
    found = raced(View.read("S:Q5..43.K4 x5 x5 x5 S E H3HAH2 0-0"), 100, strict=0.0)
    assert {row[racing.TRICK] for row in found.values()} == {1.0}
    assert {card for card, row in found.items() if row[racing.SELF] == 1.0} == {Card.SQ, Card.S5}
    assert {row[racing.TRIED] for row in found.values()} == {100}


def test_a_card_that_trails_is_tried_no_more() -> None:
    view = View.read("S:Q5..43.K4 x5 x5 x5 S E H3HAH2 0-0")
    found = raced(view, 1_000)
    rows = [*found.values()]
    assert rows[0][racing.TRIED] == max(row[racing.TRIED] for row in rows)
    assert min(row[racing.TRIED] for row in rows) < 200
    assert rows[0][racing.BEHIND] == 0.0


@pytest.mark.parametrize(("times", "loose"), [(1, 0.0), (4, 0.0), (2, 300.0)])
def test_the_same_seed_finds_the_same(times: int, loose: float) -> None:
    position = deal(Random(8))
    view = position.view(position.turn)
    first, again, other = (raced(view, 60, seed, times=times, loose=loose) for seed in (1, 1, 2))
    assert [row.tolist() for row in first.values()] == [row.tolist() for row in again.values()]
    assert [row.tolist() for row in first.values()] != [row.tolist() for row in other.values()]


def test_others_who_are_loose_make_the_outcome_less_sure() -> None:
    """Whoever plays after a sure winner may feed the trick or not, but cannot take it."""
    view = View.read("S:A7.K.4.2 x5 x5 x5 S S - 0-0")
    strict, loose = (raced(view, 300, strict=0.0, loose=loose) for loose in (0.0, 600.0))
    assert strict[Card.SA][racing.TRICK] == loose[Card.SA][racing.TRICK] == 1.0
    assert strict[Card.SA][racing.POINTS] != loose[Card.SA][racing.POINTS]
