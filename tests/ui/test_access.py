"""Everybody can play: axe with the WCAG 2.2 AA tags, reflow, target sizes, names that speak, focus that lasts."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

from sueca.engine.seats import Seat
from sueca.rooms.commands import Pause
from sueca.rooms.rooms import Rooms
from tests.server import Server
from tests.ui.people import Person, seed_where
from tests.ui.player import CARDS, Player

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
OpenPage = Callable[..., "Page"]

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
STILL = "() => document.getAnimations({subtree: true}).every(animation => animation.playState !== 'running')"
PAGES = ["", "page=rules", "page=learn", "page=friends", "page=study", "page=you", "room=gone", "page=nowhere"]
DIALOGS = ["settings", "help", "rules-dialog"]


def violations(page: Page) -> list[str]:
    """What axe objects to: rule, elements, and what it says."""
    found = (
        Axe().run(page, options={"runOnly": {"type": "tag", "values": TAGS}, "resultTypes": ["violations"]}).response
    )
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


def assert_accessible(page: Page) -> None:
    """In light and in dark."""
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.wait_for_function(STILL)
        assert violations(page) == [], scheme


@pytest.mark.parametrize("query", PAGES)
def test_every_page(open_page: OpenPage, quick: Server, query: str) -> None:
    page = open_page(f"{quick.url}?{query}&lang=pt-PT")
    assert_accessible(page)
    assert_no_sideways_scroll(page)


@pytest.mark.parametrize("dialog", DIALOGS)
def test_every_dialog(sit: Sit, dialog: str) -> None:
    page = sit().page
    page.locator(f"[data-open='{'help' if dialog == 'help' else 'settings'}']").click()
    if dialog == "rules-dialog":
        page.locator("[data-rules]").click()
    page.locator(f"#{dialog}[open]").wait_for()
    assert_accessible(page)
    assert_no_sideways_scroll(page)
    box = page.locator(f"#{dialog}").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 320
    assert page.locator(f"#{dialog}").evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")


def assert_no_sideways_scroll(page: Page) -> None:
    """At 320 px, which is 1280 px at four times the size."""
    page.set_viewport_size({"width": 320, "height": 640})
    page.wait_for_function("innerWidth === 320")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_axe_sees_a_fault(open_page: OpenPage, quick: Server) -> None:
    """The look at a page that everybody passes would catch what is wrong."""
    page = open_page(f"{quick.url}?page=learn")
    page.locator("main").evaluate(
        "main => { main.innerHTML = '<img src=x><p style=color:#ccc>Pale</p><button></button>'; }"
    )
    assert {one.partition(":")[0] for one in violations(page)} >= {"image-alt", "color-contrast", "button-name"}


def in_turn(person: Person) -> None:
    person.play_until(lambda room: room.phase == "play" and bool(room.deal and room.deal.turn > 4))


def picking(person: Person) -> None:
    person.set_table("cafe", seed=seed_where("cafe", lambda room: room.turn is Seat.S))


def offering(person: Person) -> None:
    person.set_table("rio", seed=seed_where("rio", lambda room: not any(map(room.may_ask, Seat))))


def claiming(person: Person) -> None:
    person.set_table("cafe")
    person.play_until(lambda room: room.phase == "claims")


def ended(person: Person) -> None:
    person.play_until(lambda room: room.phase == "result")


def over(person: Person) -> None:
    person.play_until(lambda room: room.phase == "over")


def paused(person: Person) -> None:
    in_turn(person)
    Rooms(person.store).act(person.room.id, person.id, Pause(id="p"))


@pytest.mark.parametrize("moment", [in_turn, picking, offering, claiming, ended, over, paused])
def test_every_moment_of_a_table(sit: Sit, moment: Callable[[Person], None]) -> None:
    """Nothing for axe to object to; and as the table never scrolls, nothing to press or to read outside of 320 px."""
    player = sit()
    moment(player.person)
    page = player.sit().page
    assert_accessible(page)
    assert_no_sideways_scroll(page)
    outside = player.table.evaluate(
        """table => [...table.querySelectorAll(
                '.hand button, .line, .tools button, .score, .plaque-panel, .result, .cover-panel')]
            .filter(part => part.checkVisibility())
            .map(part => [part.className, part.getBoundingClientRect()])
            .filter(([, {left, right, top, bottom}]) =>
                left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1)
            .map(([name, box]) => `${name} ${JSON.stringify(box)}`)"""
    )
    assert outside == []


# Sizes


def boxes(page: Page, selector: str) -> list[dict[str, Any]]:
    return page.locator(selector).evaluate_all(  # type: ignore[no-any-return]
        "all => all.map(one => one.getBoundingClientRect()).map(({x, y, width, height}) => ({x, y, width, height}))"
    )


def test_S13_ten_cards_in_two_rows_of_five(sit: Sit) -> None:
    """On phones: each card wholly inside the window, with at least 44 px of it to touch; 24 would be the law."""
    page = sit().page
    for width, height in ((360, 640), (320, 640), (360, 800), (414, 896)):
        resize(page, width, height)
        cards = sorted(boxes(page, CARDS), key=lambda box: box["y"] + box["height"] / 2)
        rows = [sorted(row, key=lambda box: box["x"]) for row in (cards[:5], cards[5:])]
        assert len(cards) == 10
        assert max(box["y"] for box in rows[0]) + 44 <= min(box["y"] for box in rows[1])
        for left, right in (pair for row in rows for pair in pairwise(row)):
            assert right["x"] - left["x"] >= 44
        for box in cards:
            assert box["width"] >= 44
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= height


def test_S13_every_card_can_be_touched(sit: Sit) -> None:
    """On wider screens too: at least 24 px of each card lie free, and inside the window."""
    page = sit().page
    for width, height in ((640, 360), (768, 1024), (1440, 900)):
        resize(page, width, height)
        free = page.locator(CARDS).evaluate_all(
            """cards => cards.map(card => {
                const box = card.getBoundingClientRect(), root = card.getRootNode();
                const y = Math.min(innerHeight - 1, box.top + 30), all = Math.floor(box.width);
                return Array.from({length: all}, (_, i) => root.elementFromPoint(box.left + i, y))
                    .filter(hit => card.contains(hit)).length; })"""
        )
        assert len(free) == 10
        assert min(free) >= 24
        for box in boxes(page, CARDS):
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width


def resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=[width, height])
    page.wait_for_function(STILL)


def test_every_button_is_large_enough(sit: Sit) -> None:
    """24 px at least, on a phone, cards and tools and the bar."""
    player = sit("cafe", width=360, height=640)
    player.person.play_until(lambda room: bool(room.deal and room.deal.turn > 4))
    player.sit()
    small = player.page.locator("button:visible, a:visible, summary:visible").evaluate_all(
        """all => all.filter(one => !one.closest('p'))
            .map(one => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
            .filter(([, box]) => box.width < 24 || box.height < 24).map(([name]) => name)"""
    )
    assert [name for name in small if "skip" not in name] == []
