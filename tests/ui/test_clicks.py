"""Clicks that must not count: the second of two, and one on a card that may not be played (S01, S04)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sueca.rooms.events import Played
from tests.ui.player import CARDS, Player

pytestmark = pytest.mark.browser


def test_S01_a_double_click_plays_one_card(sit: Callable[..., Player], clean_log: None) -> None:
    player = sit("classic", table={"pace": "slow"})
    player.await_moment()
    before, card = by_person(player), player.page.locator(".hand button.ok").first
    name = card.get_attribute("data-card") or ""
    card.dblclick()
    player.card(name).wait_for(state="detached")
    player.await_moment()
    player.await_version(player.person.version)
    assert by_person(player) == before + 1
    assert player.page.locator(CARDS).count() == 9


def test_the_second_of_two_clicks_touches_no_other_card(sit: Callable[..., Player]) -> None:
    """However long the server takes between them, and wherever the hand has moved meanwhile."""
    player = sit("classic", settings={"pace": "none"})
    player.await_moment()
    player.play()
    player.await_moment()
    before, card = by_person(player), player.page.locator(".hand button.ok").first
    card.evaluate("card => card.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 2 }))")
    assert player.page.locator(".hand button:is(.sent, .raised)").count() == 0
    player.play()
    assert by_person(player) == before + 1


def test_S04_a_forced_click_on_an_illegal_card(sit: Callable[..., Player], clean_log: None) -> None:
    """A card that may not be played stays reachable, says why, and stays in the hand, even with its marks taken off."""
    player = sit()
    while not player.page.locator(".hand button.no").count():
        player.step()
        player.await_moment()
    card, before = player.page.locator(".hand button.no").first, player.person.version
    name = card.get_attribute("data-card") or ""
    assert card.get_attribute("aria-disabled") == "true"
    card.evaluate("card => { card.removeAttribute('aria-disabled'); card.className = 'ok'; card.click(); }")
    player.page.locator(".line[data-tone=refused]").wait_for()
    assert "You still have" in player.line
    assert player.person.version == before
    assert name in player.hand


def by_person(player: Player) -> int:
    """Cards that the log says this person played."""
    records = player.person.records
    return sum(isinstance(record.event, Played) and record.event.by == "person" for record in records)
