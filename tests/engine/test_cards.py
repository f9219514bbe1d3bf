"""The pack, the seats and the directions (R1-R4)."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from typing import Any

import pytest

from sueca.engine.cards import PACK, SUIT_TOTAL, TOTAL, Card, Suit, of_suit, points_of
from sueca.engine.rules import Rules
from sueca.engine.seats import Seat, Team, round_from
from sueca.engine.table import Trick, first_leader
from sueca.errors import BadText


def test_R1_forty_cards_in_four_suits() -> None:
    assert len(PACK) == len(set(PACK)) == 40
    assert Counter(card.suit for card in PACK) == dict.fromkeys(Suit, 10)
    assert [str(suit) for suit in Suit] == ["S", "H", "D", "C"]


def test_R1_ranks_strongest_first_and_no_8_9_10() -> None:
    for suit in Suit:
        assert "".join(card.rank for card in PACK if card.suit is suit) == "A7KJQ65432"
        strengths = [card.strength for card in PACK if card.suit is suit]
        assert strengths == sorted(strengths, reverse=True) == list(range(9, -1, -1))


def test_R1_the_seven_beats_the_king_and_the_jack_beats_the_queen() -> None:
    for suit in Suit:
        a, seven, king, jack, queen, six = (Card[f"{suit}{rank}"] for rank in "A7KJQ6")
        assert a.strength > seven.strength > king.strength > jack.strength > queen.strength > six.strength


def test_R2_points() -> None:
    assert {card.rank: card.points for card in PACK if card.points} == {"A": 11, "7": 10, "K": 4, "J": 3, "Q": 2}
    assert all(points_of(of_suit(PACK, suit)) == SUIT_TOTAL == 30 for suit in Suit)
    assert points_of(PACK) == TOTAL == 120


def test_R3_partners_face_each_other() -> None:
    assert [str(seat) for seat in Seat] == ["S", "E", "N", "W"]
    for seat in Seat:
        assert seat.partner.partner is seat
        assert seat.partner.team is seat.team
        assert seat.next("ccw").team is seat.next("cw").team is seat.team.other
    assert Seat.S.partner is Seat.N
    assert Seat.E.partner is Seat.W
    assert [str(team) for team in Team] == ["S-N", "E-W"]


@pytest.mark.parametrize(("direction", "order"), [("ccw", "SENW"), ("cw", "SWNE")])
def test_R4_direction_of_play(direction: str, order: str) -> None:
    assert "".join(map(str, round_from(Seat.S, direction))) == order
    for seat in Seat:
        assert "".join(map(str, round_from(seat, direction))) in order * 2
        assert seat.next(direction, 4) is seat
        assert seat.next(direction).next("cw" if direction == "ccw" else "ccw") is seat


@pytest.mark.parametrize(
    ("rules", "leader"),
    [
        (Rules(), Seat.E),
        (Rules(direction="cw"), Seat.W),
        (Rules(direction="cw", dealing="ccw"), Seat.E),
        (Rules(dealing="ccw"), Seat.E),
    ],
)
def test_R4_R10_the_first_lead_goes_round_with_the_dealing(rules: Rules, leader: Seat) -> None:
    assert first_leader(Seat.S, rules) is leader


def test_card_0_and_seat_0_are_cards_and_seats() -> None:
    assert Card.SA
    assert Seat.S
    assert Suit.S
    assert Team.SN
    assert int(Card.SA) == int(Seat.S) == 0


@pytest.mark.parametrize("value", [*PACK, *Seat, *Suit, *Team])
def test_every_one_is_itself_after_copies_and_pickles(value: Card | Seat | Suit | Team) -> None:
    assert copy.deepcopy(value) is value
    assert pickle.loads(pickle.dumps(value)) is value
    assert type(value)(int(value)) is value


@pytest.mark.parametrize("value", [*PACK, *Seat, *Suit])
def test_a_text_is_read_back_leniently(value: Card | Seat | Suit) -> None:
    kind: type[Any] = type(value)
    assert kind.read(str(value)) is kind.read(f" {str(value).lower()} ") is kind.read(value) is value


@pytest.mark.parametrize(
    ("kind", "given", "code"),
    [
        (Card, "H8", "card-8-9-10"),
        (Card, "", "unknown-card"),
        (Card, 14, "unknown-card"),
        (Card, None, "unknown-card"),
        (Seat, "Z", "bad-seat"),
        (Seat, 2, "bad-seat"),
        (Suit, "X", "unknown-suit"),
        (Suit, 1, "unknown-suit"),
    ],
)
def test_what_is_no_card_seat_or_suit(kind: type[Any], given: object, code: str) -> None:
    with pytest.raises(BadText) as caught:
        kind.read(given)
    assert caught.value.code == code


@pytest.mark.parametrize("value", [Card.H7, Card.SA, *Seat, *Suit, *Team])
def test_a_format_is_that_of_the_text(value: Card | Seat | Suit | Team) -> None:
    assert f"{value}" == str(value)
    assert f"{value:>4}|{value:<4}|{value:^5}" == f"{value!s:>4}|{value!s:<4}|{value!s:^5}"


def test_a_repr_rebuilds() -> None:
    assert all(eval(repr(card), {"Card": Card}) is card for card in PACK)


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("HK H7 H2 HA", 3),
        ("HK HQ HJ H6", 0),
        ("HK S2 HA H7", 1),
        ("HK S2 S3 HA", 2),
        ("H2 DA CA D7", 0),
        ("S2 HA S3 S7", 3),
        ("HJ HQ C7 D7", 0),
    ],
)
def test_R13_who_wins_a_trick_when_spades_are_trump(cards: str, winner: int) -> None:
    played = tuple(Card[name] for name in cards.split())
    for direction in ("ccw", "cw"):
        trick = Trick(Seat.N, played, Suit.S, direction)
        assert trick.winner is Seat.N.next(direction, winner)
        assert trick.best is played[winner]
        assert trick.points == points_of(played)
