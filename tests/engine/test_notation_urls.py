"""Positions, views and games in links."""

from __future__ import annotations

from urllib.parse import quote, unquote

import pytest
from hypothesis import given

from sueca.engine.game import Game, read_game
from sueca.engine.position import Position, View
from sueca.engine.urls import from_url, to_url
from sueca.errors import BadText
from tests import strategies

DEAL = "S:AQ43.K3.A5.K4_.72.K432.7Q65_J52.AQ654.J.A_7K6.J.7Q6.J32_D5@S"


@given(strategies.positions())
def test_a_position_in_a_link(position: Position) -> None:
    link = to_url(position)
    assert " " not in link
    assert from_url(link) == position.now()


@given(strategies.views())
def test_a_view_in_a_link(view: View) -> None:
    assert from_url(to_url(view)) == view.now()


@given(strategies.positions())
def test_a_game_in_a_link(position: Position) -> None:
    game = Game.of(position)
    link = to_url(game)
    assert from_url(link) == game
    assert to_url(game) == to_url(game.remark("a comment"))
    assert from_url(unquote(quote(link))) == game


def test_what_a_link_looks_like() -> None:
    game = from_url(f"{DEAL}_DKDJDQDASQC7")
    assert isinstance(game, Game)
    assert str(game.now) == "S:A43.K3.5.K4 .72.432.Q65 J52.AQ654..A 7K6.J.76.J32 D5@S S SQC7 20-0"
    assert to_url(game) == f"{DEAL}_DKDJDQDASQC7"
    assert to_url(game.position) == "S:A43.K3.5.K4_.72.432.Q65_J52.AQ654..A_7K6.J.76.J32_D5@S_S_SQC7_20-0"
    start = from_url(f"{DEAL}_-")
    assert isinstance(start, Game)
    assert start.played == ()
    assert to_url(start) == f"{DEAL}_-"


def test_underscores_in_the_rules_stay() -> None:
    rio = from_url(f"{DEAL}_-_rio(slam_worth=match)")
    assert isinstance(rio, Game)
    assert to_url(rio) == f"{DEAL}_-_rio(slam_worth=match)"
    position = from_url(f"{DEAL}_W_-_0-0_rio(slam_worth=match)")
    assert isinstance(position, Position)
    assert to_url(position) == f"{DEAL}_W_-_0-0_rio(slam_worth=match)"


def test_a_game_with_hidden_hands() -> None:
    link = "S:x10_x10_J52.AQ654.J.A_x10_D5@S_DKDJDQDA"
    game = from_url(link)
    assert isinstance(game, Game)
    assert to_url(game) == link


@pytest.mark.parametrize(
    ("link", "code", "piece"),
    [
        (f"{DEAL}_DKDJDQDAC7", "not-held", "C7"),
        (f"{DEAL}_DKDJDQDK", "card-twice", "DK"),
        (f"{DEAL}_DKHA", "did-not-follow", "HA"),
        (f"{DEAL}_D", "unknown-card", "D"),
        (f"{DEAL}", "bad-position-fields", None),
        (f"{DEAL}_E_-", "bad-position-fields", None),
        (f"{DEAL}_-_nice", "unknown-rules-name", "nice"),
        (DEAL.replace("D5@S", "D") + "_-", "bad-turned", "D"),
        (DEAL.replace("AQ43.", "Q43.") + "_-", "wrong-hand-count", "Q43.K3.A5.K4"),
        ("S:x10_AQ43.K3.A5.K4_J52.AQ654.J.A_x10_H2@S_E_-_0-0", "bad-hidden", None),
        ("", "bad-position-fields", ""),
    ],
)
def test_a_wrong_link(link: str, code: str, piece: str | None) -> None:
    with pytest.raises(BadText) as caught:
        from_url(link)
    assert caught.value.code == code
    if piece is not None:
        assert link[caught.value.place :].startswith(piece)
        assert caught.value.text == piece


def test_a_game_from_a_position_has_no_link() -> None:
    text = '[Position "S:A4.7.K. 7K.A.3. Q5..2.7 J.K4..A D S - 0-0"]\n'
    with pytest.raises(BadText) as caught:
        to_url(read_game(text))
    assert caught.value.code == "no-link"
