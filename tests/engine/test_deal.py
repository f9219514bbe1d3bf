"""Shuffling, cutting, dealing and turning (R4-R8), and whether deals are fair."""

from __future__ import annotations

import os
from collections import Counter
from math import comb
from random import Random, SystemRandom
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sueca.engine.cards import PACK, Card, Suit, of_suit
from sueca.engine.deal import Dealing, deal, may_ask_redeal, shuffled
from sueca.engine.rules import CLASSIC, RULES, Rules
from sueca.engine.seats import Seat
from sueca.errors import BadText

DEALS = 100_000 if os.environ.get("SUECA_SOAK") else 10_000


def test_R6_ten_cards_each_and_no_stock() -> None:
    position = deal(Random(3))
    assert [len(hand) for hand in position.hands] == [10] * 4
    assert frozenset().union(*position.hands) == frozenset(PACK)


@pytest.mark.parametrize(
    ("rules", "order", "turned"),
    [
        ("classic", "ENWS", -1),
        ("rio", "WNES", -1),
        ("italian", "SENW", 0),
        ("italian(direction=cw)", "SENW", 0),
        ("italian(direction=cw,dealing=play)", "SWNE", 0),
        ("classic(direction=cw,dealing=ccw)", "ENWS", -1),
    ],
)
def test_R7_packets_of_ten_go_round(rules: str, order: str, turned: int) -> None:
    dealing = Dealing(PACK, Seat.S, Rules.read(rules))
    hands = dealing.hands()
    for packet, seat in enumerate(order):
        assert hands[Seat[seat]] == frozenset(PACK[10 * packet : 10 * packet + 10])
    assert dealing.turned is PACK[turned]
    assert dealing.turned in hands[Seat.S]
    assert dealing.position().table.trump is PACK[turned].suit


@pytest.mark.parametrize("way", ["first", "last"])
def test_R7_a_dealer_who_chooses_gets_what_he_says(way: str) -> None:
    chosen = Dealing(PACK, Seat.N, RULES["cafe"], way)
    named = Dealing(PACK, Seat.N, Rules(trump=way))
    assert (chosen.hands(), chosen.turned) == (named.hands(), named.turned)


def test_R7_nothing_is_dealt_before_the_dealer_has_chosen() -> None:
    with pytest.raises(BadText, match="first") as caught:
        Dealing(PACK, Seat.N, RULES["cafe"]).position()
    assert caught.value.code == "bad-pick"


@pytest.mark.parametrize(
    ("rules", "leader"),
    [("classic", Seat.E), ("rio", Seat.W), ("italian", Seat.E), ("italian(direction=cw)", Seat.E)],
)
def test_R10_R4_who_leads_first(rules: str, leader: Seat) -> None:
    assert deal(Random(1), Seat.S, Rules.read(rules)).turn is leader


@pytest.mark.parametrize("pack", [PACK[:39], (*PACK, Card.SA), (*PACK[:39], Card.SA)])
def test_R1_a_pack_is_each_card_once(pack: tuple[Card, ...]) -> None:
    with pytest.raises(BadText) as caught:
        Dealing(pack, Seat.S)
    assert caught.value.code == "wrong-card-count"
    assert caught.value.data["n"] != caught.value.data["wanted"] == 40


@pytest.mark.parametrize("seat", Seat)
def test_dealer_and_rules_may_be_text(seat: Seat) -> None:
    dealt = deal(Random(1), dealer=str(seat).lower(), rules="rio(target=6)")
    assert dealt == deal(Random(1), seat, Rules.read("rio(target=6)"))


@pytest.mark.parametrize(
    ("what", "code"),
    [({"dealer": "X"}, "bad-seat"), ({"rules": "poker"}, "unknown-rules-name"), ({"dealer": 2}, "bad-seat")],
)
def test_a_dealer_or_rules_that_are_none(what: dict[str, Any], code: str) -> None:
    with pytest.raises(BadText) as caught:
        deal(Random(1), **what)
    assert caught.value.code == code


def test_a_number_is_no_generator() -> None:
    with pytest.raises(TypeError, match=r"deal\(Random\(7\)\)"):
        deal(7)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("points", "leads", "may"), [(9, True, True), (10, True, False), (4, False, True), (5, False, False)]
)
def test_R8_how_weak_a_hand_must_be(points: int, leads: bool, may: bool) -> None:
    by_points = {4: [Card.SK], 5: [Card.SJ, Card.SQ], 9: [Card.SK, Card.SJ, Card.HQ], 10: [Card.S7]}
    hand = frozenset([*by_points[points], Card.C2, Card.C3])
    assert may_ask_redeal(hand, leads, RULES["rio"]) is may
    assert not may_ask_redeal(hand, leads, CLASSIC)


@given(st.integers())
def test_R6_the_same_generator_deals_the_same(seed: int) -> None:
    assert deal(Random(seed)) == deal(Random(seed))


def chi_square(seen: Counter[int], expected: dict[int, float]) -> float:
    return sum((seen[key] - wanted) ** 2 / wanted for key, wanted in expected.items())


def test_R6_suit_lengths_are_those_of_a_uniform_shuffle() -> None:
    """Spades in South's hand, a hypergeometric draw. χ² of 6 classes stays under 33 but once in 250,000."""
    rng = SystemRandom()
    seen = Counter(min(len(of_suit(deal(rng).hands[Seat.S], Suit.S)), 7) for _ in range(DEALS))
    share = {length: comb(10, length) * comb(30, 10 - length) / comb(40, 10) for length in range(11)}
    tail = sum(share[length] for length in range(7, 11))
    expected = {length: DEALS * share[length] for length in range(7)} | {7: DEALS * tail}
    expected = {5: sum(expected.pop(length) for length in (5, 6, 7)), **expected}
    seen[5] += seen.pop(6, 0) + seen.pop(7, 0)
    assert chi_square(seen, expected) < 33


def test_R6_every_card_is_turned_equally_often() -> None:
    """χ² of 40 classes stays under 89 but once in 100,000."""
    rng = SystemRandom()
    seen: Counter[int] = Counter(int(shuffled(rng)[-1]) for _ in range(DEALS))
    assert chi_square(seen, dict.fromkeys(range(40), DEALS / 40)) < 89


def test_R5_the_first_dealer_is_drawn_from_all_four() -> None:
    """χ² of 4 classes stays under 26 but once in 100,000."""
    rng = SystemRandom()
    dealers = Counter(int(deal(rng).table.turned_by or 0) for _ in range(2000))
    assert chi_square(dealers, dict.fromkeys(range(4), 500.0)) < 26
