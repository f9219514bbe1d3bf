"""One way to look at any value."""

from __future__ import annotations

from typing import Any

import pytest

import sueca
from sueca.engine.cards import Card
from sueca.engine.diagram import diagram
from sueca.engine.game import Game
from sueca.engine.position import Position
from sueca.engine.show import show
from sueca.engine.sight import Sight
from sueca.errors import BadText

POSITION = Position.read("S:A43.K3.5.K4 .72.432.Q65 J52.AQ654..A 7K6.J.76.J32 D5@S S SQC7 20-0")
VIEW = POSITION.view("N")


@pytest.mark.parametrize(
    "value",
    [Card.H7, POSITION.table.trick, POSITION.table, VIEW, POSITION, Sight.of(VIEW), Game.of(POSITION)],
    ids=lambda value: type(value).__name__,
)
def test_what_shows_itself_is_shown_so(value: Any) -> None:
    shown = show(value)
    assert shown._repr_html_() == value._repr_html_()
    assert str(shown) == repr(shown)


@pytest.mark.parametrize("value", [POSITION, VIEW, POSITION.table, POSITION.table.trick])
def test_in_a_terminal_it_is_a_drawing(value: Any) -> None:
    assert str(show(value)) == diagram(value if value is not POSITION.table else POSITION.view(None))


@pytest.mark.parametrize("kind", [frozenset, list, tuple, iter])
def test_a_hand_is_any_cards(kind: Any) -> None:
    shown = show(kind([Card.H7, Card.SQ, Card.SA]))
    assert str(shown).splitlines() == ["♠ AQ", "♥ 7", "♦ -", "♣ -"]
    assert [shown._repr_html_().count(name) for name in ("ace of spades", "seven of hearts", "<svg")] == [1, 1, 3]


def test_the_hands_of_a_position_and_the_cards_it_allows() -> None:
    for cards in (*POSITION.hands, POSITION.legal):
        assert show(cards)._repr_html_().count("<svg") == len(cards)


def test_a_game_is_drawn_at_its_last_moment() -> None:
    assert str(show(Game.of(POSITION).play("SJ"))) == diagram(POSITION.play("SJ"))


@pytest.mark.parametrize("value", [[1, 2], "hello"])
def test_what_is_no_card_is_not_shown(value: Any) -> None:
    with pytest.raises(BadText):
        show(value)


def test_it_is_public() -> None:
    assert sueca.show is show
