"""Pictures for notebooks: well-formed, named, self-contained, and harmless whatever people wrote."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import pytest
from hypothesis import given

from sueca.engine.cards import PACK, Card, Suit
from sueca.engine.faces import LETTERS, PORTUGUESE, SUITS
from sueca.engine.game import Game
from sueca.engine.pictures import card_html, game_html, hand_html, position_html, trick_html, view_html
from sueca.engine.position import Position, View
from sueca.engine.seats import Seat
from sueca.engine.table import Trick
from sueca.words import LANGUAGES, card_name
from tests import strategies

MIDDLE = "S:A43.K3.5.K4 .72.432.Q65 J52.AQ654..A 7K6.J.76.J32 D5@S S SQC7 20-0"


def names(html: str) -> list[str]:
    """The text alternatives of all pictures. Raises ParseError unless every tag is closed."""
    tree = ElementTree.fromstring(f"<body>{html}</body>")
    pictures = [*tree.iter("svg")]
    assert all(picture.get("role") == "img" for picture in pictures)
    return [picture.get("aria-label", "") for picture in pictures]


def named(cards: frozenset[Card] | tuple[Card, ...]) -> list[str]:
    return [card_name("en", card) for card in cards]


@pytest.mark.parametrize("card", PACK)
def test_every_card_has_a_picture_and_a_name(card: Card) -> None:
    html = card._repr_html_()
    assert html == card_html(card)
    assert names(html) == [card_name("en", card)]
    assert LETTERS[card.rank] in html
    assert SUITS[card.suit] in html


@pytest.mark.parametrize(("lang", "index"), [("pt-PT", "RVD"), ("pt-BR", "KJQ"), ("it", "KJQ"), ("en", "KJQ")])
def test_court_cards_carry_the_letters_of_the_language(lang: str, index: str) -> None:
    for card, letter in zip((Card.SK, Card.SJ, Card.SQ), index, strict=True):
        assert [name for name, path in LETTERS.items() if f'"{path}"' in card_html(card, lang)] == [letter]
    assert "".join(PORTUGUESE.values()) == "RDV"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_cards_look_alike(lang: str) -> None:
    assert len({re.sub(r'aria-label="[^"]*"', "", card_html(card, lang)) for card in PACK}) == 40


def test_a_hand_is_shown_in_the_order_of_writing() -> None:
    hand = frozenset({Card.C2, Card.SA, Card.H7})
    assert names(hand_html(hand)) == ["ace of spades", "seven of hearts", "two of clubs"]


@given(strategies.positions())
def test_a_position_shows_all_cards_held_and_on_the_table(position: Position) -> None:
    html = position._repr_html_()
    assert html == position_html(position)
    on_table = position.table.trick.cards if position.table.trick else ()
    held = frozenset().union(*position.hands)
    assert sorted(names(html)) == sorted(named(held) + named(on_table))
    assert str(position) in html


@given(strategies.views())
def test_a_view_shows_nothing_that_is_not_seen(view: View) -> None:
    html = view._repr_html_()
    assert html == view_html(view)
    on_table = view.table.trick.cards if view.table.trick else ()
    hidden = [f"hidden cards: {view.table.count(seat)}" for seat in Seat if seat is not view.seat]
    assert sorted(names(html)) == sorted(named(view.hand) + named(on_table) + hidden)


def test_a_trick_shows_its_cards_in_order_and_who_takes_them() -> None:
    trick = Trick(Seat.E, (Card.DK, Card.DJ, Card.DQ, Card.DA), Suit.D, "ccw")
    html = trick._repr_html_()
    assert html == trick_html(trick)
    assert names(html) == named(trick.cards)
    assert "South took 20" in html
    assert "took" not in trick_html(replace(trick, cards=trick.cards[:2]))


def test_a_table_shows_what_a_watcher_sees() -> None:
    table = Position.read(MIDDLE).table
    assert table._repr_html_() == View(table, None)._repr_html_()
    assert "hidden cards: 8" in names(table._repr_html_())


@given(strategies.games())
def test_a_game_shows_its_tricks(game: Game) -> None:
    html = game._repr_html_()
    assert html == game_html(game)
    assert names(html) == named(game.table.played)
    assert game.result in html


def test_what_people_wrote_is_text() -> None:
    evil = '<script>alert("&")</script>'
    game = replace(Game.of(Position.read(MIDDLE)), names=(evil, None, None, None)).remark(
        f"{evil} <img src=x onerror=y>"
    )
    html = game_html(game)
    tags = {node.tag for node in ElementTree.fromstring(f"<body>{html}</body>").iter()}
    assert not tags & {"script", "img"}
    assert "&lt;script&gt;" in html


@given(strategies.games())
def test_nothing_is_fetched_run_or_shared_with_the_page(game: Game) -> None:
    html = game_html(game) + view_html(game.view(None))
    tree = ElementTree.fromstring(f"<body>{html}</body>")
    for node in tree.iter():
        assert node.tag not in ("script", "style", "link", "img", "iframe", "use", "a")
        assert not [name for name in node.attrib if name.startswith("on") or name in ("id", "class", "href", "src")]
        assert "url(" not in node.get("style", "")


def test_cards_bring_their_paper_and_text_takes_the_colour_of_the_page() -> None:
    html = position_html(Position.read(MIDDLE))
    for node in ElementTree.fromstring(html).iter():
        if node.tag not in ("svg", "rect", "path", "g", "text"):
            assert not re.search(r"(^|;)(color|background)", node.get("style", "").replace("color:inherit", ""))
