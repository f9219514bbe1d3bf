"""What past plays tell: a world that explains them is kept more often than one that does not."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from sueca.bots.packing import pack
from sueca.bots.playouts.plausible import ANYTHING, REVOKE, kept, likeliness
from sueca.bots.playouts.policy import new_desk, weigh
from sueca.bots.playouts.racing import begun, reached
from sueca.bots.weights import kept as kept_weights
from sueca.engine.cards import Card
from sueca.engine.deal import deal
from sueca.engine.position import Position

HEAT = 200.0


def test_the_chances_of_a_hand_sum_up_to_one() -> None:
    weights, desk = kept_weights().cells, new_desk()
    for seed in range(10):
        position = deal(Random(seed))
        packed = pack(position.view(position.turn))
        table = reached(begun(packed.facts), packed.plays)
        cards = [int(desk.cards[place]) for place in range(weigh(table, packed.hand, weights, desk))]
        chances = [float(np.exp(likeliness(table, packed.hand, card, weights, desk, HEAT))) for card in cards]
        assert sum(chances) == pytest.approx(1.0)
        assert min(chances) >= ANYTHING / len(cards) - 1e-9


def test_R17_who_could_follow_hardly_revokes_and_who_must_play_tells_nothing() -> None:
    weights, desk = kept_weights().cells, new_desk()
    position = Position.read("S:A4.7.K. 7K.A.3. Q5..2.7 J.K4..A D S - 0-0").play(Card.H7)
    packed = pack(position.view(position.turn))
    table = reached(begun(packed.facts), packed.plays)
    heart, spade = (packed.cards.index(card) for card in (Card.HA, Card.SK))
    assert likeliness(table, packed.hand, heart, weights, desk, HEAT) == 0.0
    assert likeliness(table, packed.hand, spade, weights, desk, HEAT) == REVOKE


def test_worlds_are_kept_by_what_they_are_worth() -> None:
    pool = np.arange(12, dtype=np.int64).reshape(4, 3)
    rows = kept(pool, np.array([0.0, 1.0, 3.0, 0.0]), 400, np.array([1], np.uint64))
    firsts = rows[:, 0].tolist()
    assert {first: firsts.count(first) for first in sorted(set(firsts))} == {3: 100, 6: 300}
    assert 10 < firsts[:100].count(3) < 45, "the first of them are a fair part"
    assert all(row.tolist() in pool.tolist() for row in rows)
