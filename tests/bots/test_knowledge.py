"""What a seat can tell from its view, and the odds it reckons with."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from sueca.bots.knowledge import DOUBT, RUFFS, Knowledge
from sueca.engine.cards import PACK, Card, Suit
from sueca.engine.position import Position
from sueca.engine.rules import RULES
from sueca.engine.seats import Seat
from tests.strategies import positions

DEAL = Position.read("S:AQ43.K3.A5.K4 .72.K432.7Q65 J52.AQ654.J.A 7K6.J.7Q6.J32 D5@S E - 0-0")


def after(cards: str, position: Position = DEAL) -> Knowledge:
    """What the seat to move knows after some cards."""
    for card in cards.split():
        position = position.play(Card[card], strict=False)
    return Knowledge(position.view(position.turn))


@given(positions())
def test_what_is_out_is_all_that_others_hold(position: Position) -> None:
    if not position.over:
        know = Knowledge(position.view(position.turn))
        others = {card for seat in Seat if seat is not position.turn for card in position.hands[seat]}
        assert {card for suit in know.out for card in suit} == others
        assert sum(know.unknown.values()) == len(others) - (know.turned is not None)
        assert {card for suit in know.mine for card in suit} == know.hand


def test_the_best_card_left_is_known_from_memory() -> None:
    know = after("DK DJ DQ DA")
    assert know.seat is Seat.S
    assert not know.top(Card.HK)
    assert know.above(Card.HK) == (Card.HA, Card.H7)
    assert know.top(Card.SA)
    assert after("DK DJ DQ DA SA").above(Card.D7) == ()


def test_the_turned_card_is_known_to_lie_with_the_dealer() -> None:
    know = after("")
    assert (know.seat, know.turned, know.turned_by) == (Seat.E, Card.D5, Seat.S)
    assert know.lacks(Seat.S, [Card.D5]) == 0.0
    assert know.lacks(Seat.N, [Card.D5]) == 1.0
    assert know.short(Seat.S, Suit.D) == 0.0
    assert know.beats(Seat.S, Card.D6, Suit.D) > 0.0
    dealer = Knowledge(DEAL.view(Seat.S))
    assert dealer.turned is None
    assert Card.D5 not in dealer.out[Suit.D]


def test_who_did_not_follow_is_out_of_the_suit_led() -> None:
    know = after("DK DJ DQ DA SA D2")
    assert know.void[Seat.E] == {Suit.S}
    assert know.short(Seat.E, Suit.S) == 1.0
    assert know.short(Seat.E, Suit.D) < 1.0
    assert know.lacks(Seat.E, [Card.SJ]) == 1.0
    assert know.seat is Seat.N
    assert know.lacks(Seat.W, [Card.SK]) < after("DK").lacks(Seat.W, [Card.SK])


def test_R17_where_revokes_are_possible_a_void_is_no_proof() -> None:
    cafe = replace(DEAL, table=replace(DEAL.table, rules=RULES["cafe"]))
    sure, doubtful = (after("DK DJ DQ DA SA D2", deal) for deal in (DEAL, cafe))
    assert sure.void == doubtful.void
    assert sure.lacks(Seat.E, [Card.SJ]) == 1.0
    assert 1.0 - DOUBT < doubtful.lacks(Seat.E, [Card.SJ]) < 1.0
    assert doubtful.lacks(Seat.W, [Card.SJ]) < doubtful.lacks(Seat.E, [Card.SJ])


@given(positions())
def test_a_card_that_is_out_is_with_one_of_the_others(position: Position) -> None:
    if position.over:
        return
    know = Knowledge(position.view(position.turn))
    for card in {card for suit in know.out for card in suit}:
        chances = {seat: 1.0 - know.lacks(seat, [card]) for seat in know.unknown}
        assert all(0.0 <= chance <= 1.0 for chance in chances.values())
        assert sum(chances.values()) == pytest.approx(1.0)
        if position.rules.revoke == "refused":
            assert all(chances[seat] > 0.0 for seat in chances if card in position.hands[seat])


def test_of_a_moment_without_its_past_some_unseen_cards_are_gone() -> None:
    know = Knowledge(Position.read("S:A4.7.K. 7K.A.3. Q5..2.7 J.K4..A D S - 0-0").view(Seat.S))
    out = [card for suit in know.out for card in suit]
    assert len(out) == len(PACK) - 4
    assert sum(1.0 - know.lacks(seat, [card]) for seat in know.unknown for card in out) == pytest.approx(12.0)


def test_the_odds_of_a_trick() -> None:
    lead = after("DK DJ DQ DA")
    assert lead.rivals == (Seat.E, Seat.W)
    assert lead.holds(Card.SA, Suit.S) == pytest.approx(
        (1 - lead.ruffs(Seat.E, Suit.S)) * (1 - lead.ruffs(Seat.W, Suit.S))
    )
    assert lead.holds(Card.SA, Suit.S) > lead.holds(Card.SQ, Suit.S)
    third = after("DK DJ DQ DA SA C5 S2 S6 HK H2 HA HJ S5 S7")
    assert (third.seat, third.behind) == (Seat.S, (Seat.E,))
    assert third.ruffs(Seat.E, Suit.S) == RUFFS * (1.0 - third.short(Seat.E, Suit.D))
    assert third.beats(Seat.E, Card.S7, Suit.S) == third.ruffs(Seat.E, Suit.S)
    assert third.beats(Seat.E, Card.D6, Suit.S) == RUFFS * (1.0 - third.lacks(Seat.E, third.above(Card.D6)))


def test_who_wins_and_who_is_ahead() -> None:
    know = after("DK DJ DQ")
    assert (know.last, know.ahead, know.pot, know.winners) == (True, False, 9, (Card.DA,))
    know = after("DK DJ")
    assert (know.ahead, know.behind, know.rivals) == (True, (Seat.S,), (Seat.S,))
    assert know.wins(Card.D7)
    assert not know.wins(Card.DQ)
    assert not know.wins(Card.SA)
    assert after("DK DJ DQ DA HK").wins(Card.H7)


def test_a_bare_seven_waits_alone_for_its_ace() -> None:
    know = Knowledge(Position.read("S:7.73.K.7 A.A.3.24 Q.Q52.2. J.K4.4.A S S - 0-0").view(Seat.S))
    assert [know.bare_seven(suit) for suit in Suit] == [False, False, False, True]
