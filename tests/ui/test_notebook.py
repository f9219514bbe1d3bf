"""A table in a notebook's cell: played at like any board, in one piece with its scripts, and drawn in a saved page."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import panel as pn
import pytest
from bokeh.resources import INLINE

import sueca
from sueca.engine.game import Game
from sueca.engine.position import Position
from sueca.engine.seats import Seat
from sueca.errors import BadText
from sueca.ui import assets
from sueca.ui.bundle import bundle
from sueca.ui.notebook import LiveTable

if TYPE_CHECKING:
    from playwright.sync_api import Page

SMALL = "S:A.76.. 5.53.. 63.J.. JQ.Q.. C E - 0-0"


def told(live: LiveTable) -> list[dict[str, Any]]:
    """What the cell is told from now on."""
    messages: list[dict[str, Any]] = []
    setattr(live._component, "tell", messages.append)  # noqa: B010
    return messages


def test_a_position_is_played_from_all_hands() -> None:
    live = sueca.table(Position.read(SMALL))
    messages = told(live)
    live._receive({"hello": 1})
    live._receive({"do": "play", "card": "H3", "deal": messages[-1]["deal"], "turn": 0})
    assert [card["card"] for card in messages[-1]["trick"]["cards"]] == ["H3"]
    assert live.game.played == (sueca.Card.H3,)
    assert live.position.turn is Seat.N
    live._receive({"do": "play", "card": "S6", "deal": messages[-1]["deal"], "turn": 1})
    assert messages[-1]["refused"]["code"] == "must-follow"
    live.show(sueca.deal(Random(1)))
    assert live.game.played == ()


def test_bots_answer_in_an_executed_notebook() -> None:
    live = sueca.table(Position.read(SMALL), bots="rulebook")
    messages = told(live)
    live._receive({"hello": 1})
    assert live.position.turn is Seat.S
    assert len(messages[-1]["hand"]) == 3
    assert all(seat["cards"] is None for seat in messages[-1]["seats"])


def test_a_game_may_be_looked_at_from_any_moment_and_chair() -> None:
    game = Game.of(Position.read(SMALL)).play("H3").play("HJ")
    live = sueca.table(game, seat="E", at=1)
    assert live._component.view["seats"][0]["seat"] == int(Seat.E)
    assert len(live._component.view["trick"]["cards"]) == 1
    with pytest.raises(BadText):
        sueca.table(game, bots="genius")
    with pytest.raises(BadText):
        sueca.table(game, seat="X")


def test_a_lesson_is_gone_through_in_a_cell() -> None:
    live = sueca.learn("01-the-pack", "who", lang="pt-PT")
    messages: list[dict[str, Any]] = []
    setattr(live.component, "tell", messages.append)  # noqa: B010
    live.receive({"hello": 1, "key": "k" * 43, "kept": None})
    live.receive({"do": "choose", "key": "N"})
    assert messages[-1]["lesson"]["question"]["feedback"]["tone"] == "good"
    live.receive({"do": "go", "to": "next", "at": "who"})
    assert messages[-1]["lesson"]["at"] == "take"
    assert live.component.view["lesson"]["at"] == "who"
    with pytest.raises(KeyError):
        sueca.learn("99-nothing")


@pytest.mark.parametrize("entry", ["table.js", "lesson.js"])
def test_a_bundle_is_one_module_that_fetches_nothing(entry: str) -> None:
    text = bundle(entry)
    assert not re.search(r"^(import|export (?!default))", text, re.MULTILINE)
    assert "import.meta" not in text
    assert text.count("export default") == 1
    for file in ("tokens.css", "table.css"):
        assert (assets.FOLDER / file).read_text(encoding="utf-8").splitlines()[0][3:40] in text


@pytest.mark.browser
def test_a_saved_page_shows_the_table_without_a_server(open_page: Callable[..., Page], tmp_path: Path) -> None:
    place = tmp_path / "table.html"
    pn.panel(sueca.table(Position.read(SMALL))).save(str(place), resources=INLINE)
    page = open_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(place.as_uri())
    page.locator(".hand [data-card='SA']").wait_for()
    assert page.locator(".hand [data-card]").count() == 12
    pn.panel(sueca.learn("01-the-pack", "take")).save(str(place), resources=INLINE)
    address = f"{place.as_uri()}?q=1"
    page.goto(address)
    page.locator(".panel .option").first.wait_for()
    assert page.locator(".trick [data-card]").count() == 3
    assert (page.url, faults) == (address, [])
