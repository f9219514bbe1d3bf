"""A whole match by mouse, and one by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sueca.rooms.events import Dealt, MatchBegan, Played
from tests.ui.people import Person
from tests.ui.player import ENDING, Player

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]


def played(person: Person) -> dict[str, int]:
    """How many cards the log tells of, by who played them, and how many deals and matches."""
    events = [record.event for record in person.records]
    return {
        "person": sum(isinstance(event, Played) and event.by == "person" for event in events),
        "bot": sum(isinstance(event, Played) and event.by == "bot" for event in events),
        "deals": sum(isinstance(event, Dealt) for event in events),
        "matches": sum(isinstance(event, MatchBegan) for event in events),
    }


def test_a_match_by_mouse(sit: Sit, clean_log: None) -> None:
    """From the first card to *Play again*: every deal to its end, the score as the engine counts it."""
    player = sit("classic(target=2)", settings={"pace": "none"})
    while player.person.room.phase != "over":
        player.step()
    room = player.person.room
    assert room.match is not None
    won = room.match.winner is not None and room.match.winner.name == "SN"
    player.page.locator(ENDING).wait_for()
    heading = player.page.locator(".result h2").inner_text()
    assert heading == ("You win the match!" if won else "They win the match")
    us, them = room.match.shown
    assert f"Match: {us}–{them}, first to 2" in player.page.locator(".result").inner_text()
    counted = played(player.person)
    assert counted["person"] == 10 * counted["deals"]
    assert counted["bot"] == 30 * counted["deals"]
    player.drawn_after(lambda: player.press("Play again"))
    player.page.wait_for_function("/^(●|Rui|Inês|Abel)/.test(document.title)")  # it waits for a moment's rest
    assert played(player.person)["matches"] == 2


def test_a_match_by_keyboard_alone(sit: Sit, clean_log: None) -> None:
    """Tab to the hand, arrows, Enter; the next deal and another match too. The focus is never lost."""
    player = sit("classic(target=2)", settings={"pace": "none"})
    page = player.page
    page.locator(".hand button:focus, .line:focus").wait_for()
    while not player.focus()["card"]:
        assert player.focus()["tag"] != "body", "Tab left the page without coming to the hand"
        page.keyboard.press("Tab")
    while player.person.room.phase != "over":
        moment = player.await_moment()
        key_to(player, moment)
        assert player.focus()["tag"] != "body"
    key_to(player, player.await_moment())
    player.await_moment()
    assert player.focus()["tag"] != "body"
    assert played(player.person)["matches"] == 2


def key_to(player: Player, moment: str) -> None:
    """Do what is asked with the keys that a keyboard player has."""
    if moment == "play":
        play_by_key(player)
        return
    for _ in range(12):
        if player.focus()["tag"] == "button" and player.focus()["text"] in ("Next deal", "Play again"):
            break
        player.page.keyboard.press("Tab")
    player.drawn_after(lambda: player.page.keyboard.press("Enter"))


def play_by_key(player: Player) -> None:
    """Walk the hand with the arrows to a card that may be played, and play it."""
    page = player.page
    if not player.focus()["card"]:
        back_to_hand(player)
    page.keyboard.press("Home")
    names = player.hand
    wanted = player.page.locator(".hand button.ok").first.get_attribute("data-card")
    assert wanted is not None
    for _ in range(names.index(wanted)):
        page.keyboard.press("ArrowRight")
    assert player.focus()["card"] == wanted
    page.keyboard.press("Enter")
    player.card(wanted).wait_for(state="detached")


def back_to_hand(player: Player) -> None:
    for _ in range(30):
        if player.focus()["card"]:
            return
        player.page.keyboard.press("Tab")
    pytest.fail("Tab does not come to the hand")
