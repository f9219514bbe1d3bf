"""For those who play by ear and by keyboard: names that speak, a log that tells all once, focus that lasts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sueca import words
from sueca.engine.seats import Seat
from tests.raw_client import RawClient, asked
from tests.ui.people import seed_where
from tests.ui.player import CARDS, Player

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]


def test_the_hand_speaks(sit: Sit) -> None:
    """One group with a name, each card with rank, suit, points and trump; the line is a status, the log polite."""
    seed = seed_where("classic", lambda room: room.deal is not None and room.deal.dealer is not Seat.S)
    player = sit(table={"seed": seed}, settings={"lang": "pt-PT"})  # a card that is turned up says so too
    player.await_moment()
    view = player.person.room.view(Seat.S)
    assert view is not None
    hand = player.page.get_by_role("toolbar")
    assert "10" in (hand.get_attribute("aria-label") or "")
    for card in view.hand:
        assert player.card(str(card)).get_attribute("aria-label") == words.spoken_card("pt-PT", card, view.table.trump)
    assert player.page.locator("[role=status].line").count() == 1
    assert player.page.locator("[role=log]").count() == 1
    assert hand.get_by_role("button").count() == 10
    stops = player.page.locator(f"{CARDS}[tabindex='0']").count()
    assert stops == 1, "the hand is one tab stop"


def test_plays_are_told_once_each(sit: Sit) -> None:
    """Every card and every trick of a deal stands in the log, in order and once."""
    player = sit("classic", table={"pace": "none"})
    player.page.locator("[role=log]").evaluate(
        """log => { window.heard = []; new MutationObserver(changes => {
            for (const change of changes) for (const line of change.addedNodes) window.heard.push(line.textContent); })
            .observe(log, {childList: true}); }"""
    )
    player.await_moment()
    start = player.person.room.deal.turn  # type: ignore[union-attr]
    player.play_deal()
    said = player.page.evaluate("heard")
    deal = player.person.room.deal
    assert deal is not None
    expected = [words.the_card("en", card) for card in deal.to_play.table.played[start:]]
    told = [line for line in said if any(line.endswith(f" {name}.") for name in expected)]
    assert [name for name, line in zip(expected, told, strict=True) if not line.endswith(f" {name}.")] == []
    assert sum("the trick" in line for line in said) == 10


def test_S20_focus_outlives_every_update(sit: Sit) -> None:
    """On the fourth card while another tab plays a card and three bots answer: still there."""
    seed = seed_where("classic", lambda room: room.turn is Seat.S)  # who leads is answered by three bots
    player = sit("classic", table={"pace": "normal", "seed": seed})
    player.await_moment()
    page = player.page
    player.card(player.hand[0]).focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    mine = player.focus()["card"]
    assert mine == player.hand[3]
    with RawClient(f"{player.person.server.url}?page=play") as other:
        view = other.hello(player.person.key)
        card = next(item["card"] for item in reversed(view["hand"]) if item["ok"] and item["card"] != mine)
        version = view["seq"][0]
        other.do(**{**(asked(view) or {}), "card": card})
        player.await_version(version + 4)
        player.card(card).wait_for(state="detached")
        player.await_moment()
        assert player.focus()["card"] == mine


def test_focus_goes_to_a_neighbour_of_the_played_card(sit: Sit) -> None:
    player = sit()
    player.await_moment()
    name = player.page.locator(".hand button.ok").first.get_attribute("data-card") or ""
    before = player.hand
    player.card(name).focus()
    player.page.keyboard.press("Enter")
    player.card(name).wait_for(state="detached")
    at = before.index(name)
    assert player.focus()["card"] in before[max(0, at - 1) : at + 2]
    player.await_moment()
    assert player.focus()["card"] in before[max(0, at - 1) : at + 2]


def test_dialogs_give_the_focus_back(sit: Sit) -> None:
    player = sit()
    page = player.page
    for dialog in ("settings", "help"):
        page.locator(f"[data-open='{dialog}']").focus()
        page.keyboard.press("Enter")
        page.locator(f"#{dialog}[open]").wait_for()
        page.keyboard.press("Escape")
        assert page.evaluate("document.activeElement.dataset.open") == dialog


def test_the_shortcuts_that_help_lists_work(sit: Sit) -> None:
    """L looks at the last trick, P pauses and goes on, M is for the sound, ? opens the help."""
    player = sit("classic", table={"seed": 2})
    player.person.play_until(lambda room: bool(room.deal and room.deal.turn > 4 and room.deal.turn % 4 == 0))
    player.sit()
    player.await_moment()
    page = player.page
    player.card(player.hand[0]).focus()
    page.keyboard.press("l")
    page.locator(".last-trick:popover-open").wait_for()
    page.keyboard.press("Escape")
    assert player.focus()["tag"] != "body"
    player.card(player.hand[0]).focus()
    player.drawn_after(lambda: page.keyboard.press("p"))
    player.page.locator(".cover:not([hidden])").wait_for()
    player.drawn_after(lambda: page.keyboard.press("Enter"))
    player.page.locator(".cover").wait_for(state="hidden")
    assert player.focus()["card"] == player.hand[0]
    for sound in ("off", "on"):
        page.keyboard.press("m")
        page.locator(f"html[data-sound={sound}]").wait_for()
    page.keyboard.press("?")
    page.locator("#help[open]").wait_for()
