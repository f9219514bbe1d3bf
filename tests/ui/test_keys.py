"""The keyboard at the table: where it begins, that no key is silent, and that an answer can be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from sueca.engine.seats import Seat
from sueca.rooms.room import Room
from tests.server import Server
from tests.ui.people import seed_where
from tests.ui.player import Player

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]

REFUSED = ".line[data-tone=refused]"


def first_trick(room: Room) -> bool:
    """Somebody else leads, so that this person comes to a trick that has begun."""
    return room.deal is not None and room.turn is not Seat.S


def at_first_trick(sit: Sit, rules: str = "classic") -> Player:
    player = sit(rules, table={"seed": seed_where(rules, first_trick)})
    player.await_moment()
    player.page.locator(".hand [tabindex='0']").focus()
    return player


@pytest.mark.parametrize(("key", "words"), [("l", "There is no last trick yet."), ("c", "No revoke can be claimed")])
def test_a_key_that_can_do_nothing_says_why(sit: Sit, key: str, words: str) -> None:
    player = at_first_trick(sit)
    player.page.keyboard.press(key)
    player.page.locator(REFUSED).wait_for()
    assert player.line.startswith(words)


def test_the_last_trick_is_closed_once_the_next_one_has_begun(sit: Sit) -> None:
    player = sit()
    player.person.play_until(lambda room: bool(room.deal and room.deal.turn > 4 and room.deal.turn % 4))
    player.sit().await_moment()
    player.page.locator(".hand [tabindex='0']").focus()
    player.page.keyboard.press("l")
    player.page.locator(REFUSED, has_text="The last trick is closed").wait_for()
    assert player.page.locator(".last-trick:popover-open").count() == 0


def test_a_refusal_stays_until_the_next_deed(sit: Sit) -> None:
    """Whatever else comes from the table in the same moment; then the line goes on with the newest sentence."""
    player = sit("classic", settings={"pace": "none"})
    while not player.page.locator(".hand button.no").count():
        player.step()
        player.await_moment()
    seq = player.table.get_attribute("data-seq")
    player.page.locator(".hand button.no").first.evaluate(
        """card => {
            card.click();
            document.dispatchEvent(new CustomEvent('sueca:prefs', { detail: { pace: 'none' } }));
        }"""
    )
    player.page.wait_for_function(
        "([table, seq]) => table.dataset.seq !== seq", arg=[player.table.element_handle(), seq]
    )
    player.page.locator(REFUSED).wait_for()
    assert "You still have" in player.line
    player.play()
    player.page.locator(REFUSED).wait_for(state="detached")


@pytest.mark.parametrize("begins", [Seat.S, Seat.E])
def test_play_now_by_keyboard_comes_to_the_table(sit: Sit, quick: Server, begins: Seat) -> None:
    """To the hand on one's turn, its mark in sight; else to the sentence, and to the hand when it is time."""
    seed = seed_where("classic", lambda room: room.turn is begins)
    player = sit("classic", table={"seed": seed})
    page = player.page
    page.goto(quick.url)
    press_link(page, "Play now")
    player.await_table()
    page.wait_for_function("() => document.activeElement !== document.body")
    player.await_moment()
    page.wait_for_function(
        "table => table.getRootNode().activeElement?.dataset.card", arg=player.table.element_handle()
    )
    assert player.table.get_attribute("data-unseen") is None


def press_link(page: Page, text: str) -> None:
    """Tab to a link and follow it."""
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == text:
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**page=play**")


def test_the_mouse_sees_no_ring(sit: Sit, quick: Server) -> None:
    """Who comes with the mouse has the keyboard at the table too, and sees where once a key is pressed."""
    player = sit("classic", table={"seed": seed_where("classic", lambda room: room.turn is Seat.S)})
    page = player.page
    page.goto(quick.url)
    page.get_by_role("link", name="Play now").click()
    player.await_table().await_moment()
    card = page.locator(".hand button:focus .pc")
    card.wait_for()
    assert card.evaluate("card => getComputedStyle(card).outlineStyle") == "none"
    page.keyboard.press("Home")
    assert page.locator(".hand button:focus .pc").evaluate("card => getComputedStyle(card).outlineStyle") == "solid"
