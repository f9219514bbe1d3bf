"""The two simplest bots, card by card."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from sueca.bots import Choice, bot
from sueca.bots.simple import cost
from sueca.engine.cards import PACK, Card, Suit
from sueca.engine.position import View


@pytest.mark.parametrize(
    ("text", "card", "rule"),
    [
        ("S:5.AK.7.2 x5 x5 x5 S S - 0-0", "HA", "highest-value"),
        ("S:A5.K.A.2 x5 x5 x5 S S - 0-0", "SA", "highest-value"),
        ("S:.654.32. x5 x5 x5 S S - 0-0", "H6", "highest-value"),
        ("S:5.A7.4. x4 x3 x3 S N HKH3 0-0", "HA", "highest-value"),
        ("S:75..4.3 x4 x3 x3 S N HAH3 0-0", "S7", "highest-value"),
        ("S:75..4.3 x4 x3 x3 S N HAS2 0-0", "S7", "highest-value"),
        ("S:5.74.4. x4 x3 x3 S N H3HA 0-0", "H4", "follow-cannot-win-low"),
        ("S:2..43.Q x4 x3 x3 S N HAS3 0-0", "D3", "discard-lowest"),
        ("S:2..K.Q x3 x2 x2 S N HAS3 0-0", "CQ", "discard-lowest"),
        ("S:5.7.4. x3 x2 x2 S N H3HA 0-0", "H7", "only-card"),
    ],
)
def test_greedy(text: str, card: str, rule: str) -> None:
    assert bot("greedy").explain(View.read(text), Random(0)) == Choice(Card[card], rule)


def test_random_plays_every_legal_card_alike() -> None:
    view = View.read("S:5.A74.4. x5 x4 x4 S N HKH3 0-0")
    rng = Random(1)
    seen = Counter(bot("random").explain(view, rng) for _ in range(3_000))
    assert set(seen) == {Choice(card, "random") for card in (Card.HA, Card.H7, Card.H4)}
    assert all(900 < times < 1_100 for times in seen.values())


def test_M7_the_order_of_what_is_missed_least() -> None:
    order = sorted(PACK, key=lambda card: cost(card, Suit.H))
    assert order[:4] == [Card.S2, Card.D2, Card.C2, Card.S3]
    assert order[-11:] == [
        Card.CA,
        Card.H2,
        Card.H3,
        Card.H4,
        Card.H5,
        Card.H6,
        Card.HQ,
        Card.HJ,
        Card.HK,
        Card.H7,
        Card.HA,
    ]
