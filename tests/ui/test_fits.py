"""Everything at the table has its place at every size: nothing cut, nothing covered, names that can be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from sueca.engine.seats import Seat
from sueca.words import say
from tests.server import Server
from tests.ui.conftest import WORDY_FIRST
from tests.ui.fits import fill_trick, misfits
from tests.ui.people import seed_where
from tests.ui.player import Player
from tests.ui.test_access import resize

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]

SIZES = [
    (320, 640),
    (360, 640),
    (414, 896),
    (640, 360),
    (640, 400),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1280, 800),
    (1440, 900),
    (1920, 1080),
]


def at_every_size(page: Page) -> dict[str, list[str]]:
    """The faults at each size that has some."""
    found = {}
    for width, height in SIZES:
        resize(page, width, height)
        if faults := misfits(page):
            found[f"{width} x {height}"] = faults
    return found


def dealt_by(sit: Sit, dealer: Seat, **options: Any) -> Player:
    """A table at its first trick, with the turned card at this dealer."""
    seed = seed_where("classic", lambda room: room.deal is not None and room.deal.dealer is dealer)
    player = sit(table={"seed": seed}, reduced_motion="reduce", **options)
    player.await_moment()
    return player


@pytest.mark.parametrize("dealer", Seat)
@pytest.mark.parametrize("mirror", ["off", "on"])
def test_everything_has_its_place(sit: Sit, dealer: Seat, mirror: str) -> None:
    """Hand, names, trick, slate, buttons and the turned card, whoever deals, on every screen, for either hand."""
    player = dealt_by(sit, dealer, settings={"mirror": mirror})
    fill_trick(player.page)
    assert at_every_size(player.page) == {}


def test_your_own_turned_card_is_shown_once(sit: Sit) -> None:
    """It is in your hand, marked there and named, and lies nowhere else until you play it."""
    player = dealt_by(sit, Seat.S)
    deal = player.person.room.deal
    assert deal is not None
    turned = str(deal.to_play.table.turned_card)
    assert player.page.locator(".turned .pc").count() == 0
    assert player.page.locator(".hand .mark").count() == 1
    assert player.card(turned).locator(".mark").is_visible()
    assert (player.card(turned).get_attribute("aria-label") or "").endswith("turned up")


@pytest.mark.parametrize("lang", WORDY_FIRST)
def test_the_slates_heading_stays_on_one_line(sit: Sit, lang: str) -> None:
    player = dealt_by(sit, Seat.E)
    player.sit(f"page=play&lang={lang}")
    for width, height in ((768, 1024), (1024, 768), (1280, 800)):
        resize(player.page, width, height)
        heights = player.page.locator(".score .word, .score .where > :first-child").evaluate_all(
            "parts => parts.map(part => part.getBoundingClientRect().height)"
        )
        assert len(heights) == 2
        assert max(heights) <= 24, (width, heights)


NAMES = ["Fernanda", "Maria do Carmo de Sousa"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("dealer", [Seat.E, Seat.N])
def test_names_can_be_read(sit: Sit, dealer: Seat, name: str) -> None:
    """Eight letters whole, on the smallest phone too, with every mark that a seat may have; longer ones end in dots.
    At a table with others nobody is asked why the computer played so."""
    player = dealt_by(sit, dealer)
    player.table.evaluate(
        """(table, name) => {
            for (const plaque of table.querySelectorAll('.plaque')) {
                plaque.querySelector('b').textContent = name;
                for (const mark of plaque.querySelectorAll('[hidden]')) mark.removeAttribute('hidden');
                plaque.querySelector('.away .left').textContent = '1:58';
            }
            table.querySelector('.tool.people').removeAttribute('hidden');
            table.querySelector('.tool.reasons').setAttribute('hidden', '');
            table.dataset.room = 'play';
        }""",
        name,
    )
    short = {}
    for width, height in SIZES:
        resize(player.page, width, height)
        cut = player.page.locator(".seat:not([data-place=me]) .plaque b").evaluate_all(
            "names => names.filter(name => name.scrollWidth > name.clientWidth).map(name => name.clientWidth)"
        )
        if cut and (len(name) <= 8 or min(cut) < 58):
            short[f"{width} x {height}"] = cut
    assert short == {}
    assert at_every_size(player.page) == {}


@pytest.mark.parametrize(("width", "height"), [(320, 640), (360, 640), (640, 360), (768, 1024), (1280, 800)])
def test_the_button_that_starts_a_match_is_in_sight(sit: Sit, width: int, height: int) -> None:
    """However many rules there are; and what the chosen set is stands beneath it, in full."""
    page = sit(width=width, height=height).page
    page.locator("[data-open=settings]").click()
    page.locator("[data-rules]").click()
    start, dialog = page.locator("#rules-form [type=submit]"), page.locator("#rules-dialog")
    box, around = start.bounding_box(), dialog.bounding_box()
    assert box is not None
    assert around is not None
    assert box["y"] + box["height"] <= around["y"] + around["height"] <= height
    page.locator("#rules-named").select_option("cafe")
    assert page.locator("#about-named").inner_text() == say("en", "rules.cafe.about")
    last = page.locator("#rules-form select").last
    last.focus()
    shown = last.bounding_box()
    assert shown is not None
    assert shown["y"] + shown["height"] <= box["y"], "what has the focus is not covered"


def test_the_rules_contents_can_be_seen_to_open(open_page: Callable[..., Page], quick: Server) -> None:
    page = open_page(f"{quick.url}?page=rules", width=360, height=640)
    summary = page.locator(".contents summary")
    assert summary.evaluate("summary => getComputedStyle(summary, '::before').content") != "none"
    box = summary.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    summary.click()
    assert page.locator(".contents a").first.is_visible()
