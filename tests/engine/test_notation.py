"""Cards, hands, positions and views as text: what is read, what is written, and that the one undoes the other."""

from __future__ import annotations

import pytest
from hypothesis import given

from sueca.engine.cards import Card, Suit
from sueca.engine.notation import (
    read_card,
    read_hand,
    read_position,
    read_sight,
    read_view,
    write_hand,
    write_hidden,
)
from sueca.engine.position import Position, View
from sueca.engine.rules import RULES, Rules
from sueca.engine.seats import Seat
from sueca.engine.sight import Sight
from sueca.errors import BadText
from tests import strategies

DEAL = "S:AQ43.K3.A5.K4 .72.K432.7Q65 J52.AQ654.J.A 7K6.J.7Q6.J32 D5@S E - 0-0"
MIDDLE = "S:A43.K3.5.K4 .72.432.Q65 J52.AQ654..A 7K6.J.76.J32 D5@S S SQC7 20-0"
NORTH = "S:x8 x8 J52.AQ654..A x9 D5@S S SQC7 20-0"
ENDING = "S:A4.7.K. 7K.A.3. Q5..2.7 J.K4..A D S - 0-0"


@pytest.mark.parametrize("text", ["H7", "h7", "7H", "7h", "♥7", "7♥", "♥️7", "♡7", "  H7 \n"])
def test_a_card_is_read_in_many_ways(text: str) -> None:
    assert read_card(text) is Card.H7


@given(strategies.cards)
def test_a_card_reads_back(card: Card) -> None:
    assert read_card(str(card)) is card
    assert read_card(str(card)[::-1].lower()) is card


def test_letters_of_other_languages_are_not_read_as_ranks() -> None:
    for text in ("HR", "HV", "HD", "DR", "RD", "SV"):
        with pytest.raises(BadText):
            read_card(text)


@given(strategies.hands)
def test_a_hand_reads_back(hand: frozenset[Card]) -> None:
    assert read_hand(write_hand(hand)) == hand


def test_hands_are_written_strongest_first_and_read_in_any_order() -> None:
    assert write_hand([Card.S3, Card.SA, Card.CK, Card.S7]) == "A73...K"
    assert read_hand("37a...k") == {Card.S3, Card.SA, Card.CK, Card.S7}
    assert write_hand([]) == "..."
    assert read_hand("...") == frozenset()
    assert write_hidden(10) == "x10"


@pytest.mark.parametrize(
    "text", [DEAL, MIDDLE, ENDING, "S:... ... ... ... D5/S S - 70-50", "S:... ... ... ... D S - 0-0"]
)
def test_a_position_is_written_as_it_was_read(text: str) -> None:
    assert str(Position.read(text)) == text


@pytest.mark.parametrize("text", [NORTH, "S:x8 x9 x9 x8 D5@S W S2SQ 20-0", "S:x1 x1 7... x1 D5@S S - 70-20"])
def test_a_view_is_written_as_it_was_read(text: str) -> None:
    assert str(View.read(text)) == text


def test_hands_may_start_anywhere_and_go_round_by_seat_whatever_the_direction() -> None:
    for rules in ("", " rio"):
        whole = "S:A4.7.K. 7K.A.3. Q5..2.7 J.K4..A D S - 0-0" + rules
        turned = "N:Q5..2.7 J.K4..A A4.7.K. 7K.A.3. D S - 0-0" + rules
        assert str(Position.read(turned)) == whole


def test_case_and_spaces_do_not_matter() -> None:
    text = "\n  n :q5..2.7   j.k4..A\ta4.7.k.  7k.a.3.  d s - 0–0   Rio( target = 6 ) "
    assert str(Position.read(text)) == "S:A4.7.K. 7K.A.3. Q5..2.7 J.K4..A D S - 0-0 rio(target=6)"


def test_a_position_text_says_what_the_page_says() -> None:
    position = Position.read(MIDDLE)
    assert position.turn is Seat.N
    assert position.table.trump is Suit.D
    assert position.table.turned_card is Card.D5
    assert position.table.turned_by is Seat.S
    assert position.table.trick is not None
    assert position.table.trick.plays == ((Seat.S, Card.SQ), (Seat.E, Card.C7))
    assert position.points == (20, 0)
    assert [len(hand) for hand in position.hands] == [8, 8, 9, 9]


@pytest.mark.parametrize(("rules", "second"), [("", Seat.E), (" rio", Seat.W)])
def test_the_cards_on_the_table_follow_the_direction_of_play(rules: str, second: Seat) -> None:
    hands = {Seat.S: "A...", Seat.E: "7.A..", Seat.N: "Q5...", Seat.W: "J.K.."}
    hands[second] = ".2.."
    position = Position.read(f"S:{' '.join(hands[seat] for seat in Seat)} D S HQHJ 0-0{rules}")
    assert position.table.trick is not None
    assert position.table.trick.plays == ((Seat.S, Card.HQ), (second, Card.HJ))
    assert position.turn is Seat.N


def test_a_turned_card_on_the_table_counts_as_played() -> None:
    text = "S:A.7.. 7K.A.. Q5.K.. J4.2.. D5/S S D5 0-0"
    position = Position.read(text)
    assert str(position) == text
    assert position.table.turned_card is None


def test_rules_are_a_ninth_field_unless_default() -> None:
    assert Position.read(ENDING + " classic") == Position.read(ENDING)
    assert str(Position.read(ENDING + " server")) == ENDING
    assert Position.read(ENDING + " cafe").rules == RULES["cafe"]
    assert str(Position.read(ENDING + " cafe")) == ENDING + " cafe"
    assert Position.read(ENDING + " classic(tie=plus_one)").rules == Rules(tie="plus_one")


def test_a_view_tells_whose_it_is() -> None:
    assert View.read(NORTH).seat is Seat.N
    assert View.read("S:x8 x9 x9 x8 D5@S W S2SQ 20-0").seat is None
    assert View.read("S:x0 x0 ... x0 D5/S S - 70-50").seat is Seat.N


def test_sights_hold_any_hands() -> None:
    text = "S:A4.7.K. x4 Q5..2.7 x4 D S - 0-0"
    sight = read_sight(text)
    assert str(sight) == text
    assert [hand is None for hand in sight.hands] == [False, True, False, True]


@given(strategies.positions())
def test_a_position_reads_back_as_its_moment(position: Position) -> None:
    text = str(position)
    assert read_position(text) == position.now()
    assert str(read_position(text)) == text
    assert position.now().now() == position.now()


@given(strategies.views())
def test_a_view_reads_back_as_its_moment(view: View) -> None:
    assert read_view(str(view)) == view.now()
    assert str(read_view(str(view))) == str(view)


@given(strategies.endings())
def test_an_ending_reads_back(position: Position) -> None:
    assert read_position(str(position)) == position
    assert read_sight(str(position)) == Sight.of(position)
