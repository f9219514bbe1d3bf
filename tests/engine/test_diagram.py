"""Deals drawn as text."""

from __future__ import annotations

import textwrap

from hypothesis import given

from sueca.engine.cards import Card, Suit
from sueca.engine.diagram import diagram
from sueca.engine.position import Position, View
from sueca.engine.seats import Seat
from sueca.engine.sight import Sight
from sueca.engine.table import Trick
from tests import strategies

MIDDLE = "S:A43.K3.5.K4 .72.432.Q65 J52.AQ654..A 7K6.J.76.J32 D5@S S SQC7 20-0"


def drawn(text: str) -> str:
    """The lines of a drawing, without the indentation they have here."""
    return textwrap.dedent(text).strip("\n")


def test_a_position() -> None:
    lines = diagram(Position.read(MIDDLE)).splitlines()
    assert [line.strip() for line in lines[:5]] == ["N <", "♠ J52", "♥ AQ654", "♦ -", "♣ A"]
    assert lines[5:10] == [
        "W               ┌─────────┐     E",
        "♠ 7K6           │    ·    │     ♠ -",
        "♥ J             │·      ♣7│     ♥ 72",
        "♦ 76            │   ♠Q    │     ♦ 432",
        "♣ J32           └─────────┘     ♣ Q65",
    ]
    assert [line.strip() for line in lines[10:15]] == ["S", "♠ A43", "♥ K3", "♦ 5", "♣ K4"]
    assert lines[15:] == ["♦ trump (♦5 with S) · S led · S-N 20 · E-W 0"]


def test_a_view_shows_hidden_hands_as_counts() -> None:
    lines = diagram(View.read("S:x8 x8 J52.AQ654..A x9 D5@S S SQC7 20-0")).splitlines()
    assert [line.strip() for line in lines[:5]] == ["N <", "♠ J52", "♥ AQ654", "♦ -", "♣ A"]
    assert lines[6] == "x9              │    ·    │     x8"
    assert lines[-2].strip() == "x8"


def test_a_trick() -> None:
    trick = Trick(Seat.E, (Card.DK, Card.DJ, Card.DQ, Card.DA), Suit.D, "ccw")
    assert diagram(trick) == drawn(
        """
        ┌─────────┐
        │   ♦J    │
        │♦Q     ♦K│
        │   ♦A    │
        └─────────┘
        S takes 20
        """
    )


def test_seats_stay_where_they_are_when_play_goes_clockwise() -> None:
    deal = "S:A4.7.. 7K.A.. Q5..2. J.K4.. D S - 0-0"
    anticlockwise, clockwise = Position.read(deal).play(Card.SA), Position.read(f"{deal} rio").play(Card.SA)
    assert (anticlockwise.turn, clockwise.turn) == (Seat.E, Seat.W)
    lines = diagram(clockwise).replace("W <", "W  ").replace("E", "E <", 1).splitlines()
    assert lines[:-1] == diagram(anticlockwise).splitlines()[:-1]
    assert lines[-1].endswith("rio")


def test_nobody_is_on_turn_when_the_deal_is_over() -> None:
    assert "<" not in diagram(Position.read("S:... ... ... ... D5/S S - 70-50"))


@given(strategies.positions())
def test_every_card_is_drawn_once_and_no_line_is_wide(position: Position) -> None:
    text = diagram(position)
    ranks = sum(len(line[2:].split(" ")[0].replace("-", "")) for line in columns(text))
    assert ranks == sum(map(len, position.hands))
    assert max(map(len, text.splitlines()[:-1])) <= 44
    assert all(line == line.rstrip() for line in text.splitlines())


def columns(text: str) -> list[str]:
    """All pieces of a drawing that show one suit of a hand."""
    rows = text.splitlines()[:-1]
    pieces = [row[place : place + 16].strip() for row in rows for place in (0, 16, 32)]
    return [piece for piece in pieces if piece[:2] in ("♠ ", "♥ ", "♦ ", "♣ ")]


@given(strategies.views())
def test_a_view_draws_nothing_that_is_not_seen(view: View) -> None:
    shown = diagram(view)
    assert shown == diagram(Sight.of(view))
    ranks = sum(len(piece[2:].replace("-", "")) for piece in columns(shown))
    assert ranks == len(view.hand)
