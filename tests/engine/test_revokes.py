"""Revokes: what one is, and what proves it (R24)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sueca.engine.cards import Card, of_suit
from sueca.engine.deal import deal
from sueca.engine.position import Position
from sueca.engine.revokes import proven_revokers, revokes, voids
from sueca.engine.rules import RULES
from sueca.engine.seats import Seat

START = "S:A4.7.K. 7K.A.3. Q5..2.7 J.K4..A D S - 0-0 cafe"


def played(text: str, *cards: str) -> Position:
    position = Position.read(text)
    for card in cards:
        position = position.play(Card[card], strict=False)
    return position


def test_R24a_a_revoke_is_judged_by_the_hand_held_at_that_moment() -> None:
    position = played(START, "SA", "HA", "S5", "SJ")
    (revoke,) = revokes(position)
    assert (revoke.number, revoke.seat, revoke.card) == (1, Seat.E, Card.HA)
    assert revoke.hand == {Card.S7, Card.SK, Card.HA, Card.D3}


def test_R24a_a_discard_without_the_led_suit_is_no_revoke() -> None:
    assert revokes(played(START, "H7", "HA", "C7", "H4")) == ()


def test_R24a_it_stands_whether_or_not_the_suit_has_shown_since() -> None:
    position = played(START, "SA", "HA", "S5", "SJ", "S4", "SK", "SQ", "CA")
    assert [revoke.seat for revoke in revokes(position)] == [Seat.E]


def test_R24g_only_a_card_of_the_denied_suit_proves_it() -> None:
    hidden = played(START, "SA", "HA", "S5", "SJ")
    assert proven_revokers(hidden.table) == frozenset()
    shown = played(START, "SA", "HA", "S5", "SJ", "S4", "SK")
    assert proven_revokers(shown.table) == {Seat.E}


def test_R24g_the_turned_card_proves_it_too() -> None:
    position = played("S:K3..5. Q.2.K. J..Q.A 7.K.7. D5@S E - 0-0 cafe", "DK", "DQ", "D7", "S3")
    assert position.table.turned_card is Card.D5
    assert proven_revokers(position.table) == {Seat.S}


def test_R17_voids_are_marked_on_the_suit_led_not_on_the_suit_played() -> None:
    position = played(START, "H7", "HA", "C7", "H4")
    assert voids(position.table)[Seat.N] == {Card.H7.suit}


@given(st.integers(0, 2**32), st.sampled_from(sorted(RULES)))
def test_R11_legal_play_never_revokes(seed: int, name: str) -> None:
    rng = Random(seed)
    position = deal(rng, rules=RULES[name])
    for _ in range(rng.randrange(41)):
        position = position.play(rng.choice(sorted(position.legal)))
    assert revokes(position) == ()
    assert proven_revokers(position.table) == frozenset()


@pytest.mark.parametrize("seed", range(20))
def test_R24a_every_revoke_is_found_at_its_moment(seed: int) -> None:
    """Against a count kept while playing."""
    rng = Random(seed)
    position = deal(rng, rules=RULES["cafe"])
    expected = []
    while not position.over:
        hand, led = position.hands[position.turn], position.table.led
        card = rng.choice(sorted(hand))
        if led is not None and card.suit is not led and of_suit(hand, led):
            expected.append((position.turn, card))
        position = position.play(card, strict=False)
    assert [(revoke.seat, revoke.card) for revoke in revokes(position)] == expected
    assert expected
    assert proven_revokers(position.table) == {seat for seat, _ in expected}
