"""A shared table by eye, ear and hand: tricks lie long enough, the focus stays, colour and sound are never needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import pytest

from sueca.engine.seats import Seat
from sueca.rooms.room import Room
from sueca.words import say
from tests.raw_client import RawClient
from tests.server import Server
from tests.ui.friends import NAMES, Company, Friend, play_deal, sit_down
from tests.ui.people import seed_where
from tests.ui.player import PLAYABLE, Player
from tests.ui.test_access import resize
from tests.ui.test_app import RESTING
from tests.ui.test_tokens import contrast

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

Table = Callable[..., "Evening"]

MAKES_SOUND = """window.made = 0;
  const Real = window.AudioContext;
  window.AudioContext = class extends Real { constructor(...given) { super(...given); window.made += 1; } };"""


# How many pixels of each card, counted along its upper edge, are inside the window and under nothing else.
FREE = """cards => cards.map(card => {
  const box = card.getBoundingClientRect(), root = card.getRootNode();
  const y = Math.min(innerHeight - 1, box.top + Math.min(30, box.height / 2));
  return Array.from({length: Math.floor(box.width)}, (_, i) => root.elementFromPoint(box.left + i, y))
      .filter(hit => card.contains(hit)).length;
})"""


class Evening:
    """Ana at her browser, and three friends who play over websockets."""

    def __init__(self, company: Company, ana: Friend, others: dict[str, RawClient]) -> None:
        self.company, self.ana, self.page, self.others = company, ana, ana.page, others

    def until(self, fits: Callable[[Room], bool]) -> None:
        """The others play on, until the room is as wanted, at the latest when Ana is on turn."""
        play_deal(self.company, self.others, lambda room: room.turn is Seat.S or fits(room))

    def my_turn(self) -> None:
        self.until(lambda room: False)
        self.page.locator(PLAYABLE).first.wait_for()

    def card(self) -> None:
        """Ana's, then those of the others up to her next turn."""
        self.my_turn()
        self.ana.play()

    @property
    def focus(self) -> dict[str, str]:
        return Player.focus(self)  # type: ignore[arg-type]


@pytest.fixture
def table(open_page: Callable[..., Page], shared_server: Server) -> Iterator[Table]:
    """`table(pace="normal", page={"has_touch": True})`: a deal has begun."""
    with ExitStack() as stack:

        def new(
            page: dict[str, Any] | None = None, before: str = "", seed: int | None = None, **options: Any
        ) -> Evening:
            company = Company(shared_server, **options).start(seed)
            stack.callback(company.close)
            opened = open_page(**(page or {}))
            opened.add_init_script(before)
            ana = sit_down(lambda: opened, company, "Ana")
            others = {name: stack.enter_context(RawClient(company.link)) for name in NAMES[1:]}
            for name, client in others.items():
                client.hello(company.keys[name])
            return Evening(company, ana, others)

        yield new


@pytest.mark.parametrize("size", [(320, 640), (360, 800), (414, 896), (640, 360)])
def test_S13_ten_cards_can_be_touched_beside_a_running_clock(table: Table, size: tuple[int, int]) -> None:
    """With the clock, the button for more time and that of the people, which only a shared table has."""
    evening = table(deadline=600)
    page, (width, height) = evening.page, size
    evening.my_turn()
    page.locator(".timer .left").wait_for()
    resize(page, width, height)
    free = page.locator(".hand button").evaluate_all(FREE)
    assert len(free) == 10
    assert min(free) >= 24
    for button in page.locator(".tools button:visible, .line:visible, .timer:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_S14_a_trick_of_friends_rests_and_the_last_one_opens_by_mouse_key_and_touch(table: Table) -> None:
    evening = table(page={"has_touch": True}, pace="normal")
    page = evening.page
    evening.my_turn()
    page.locator(".table").evaluate(f"table => {{ window.rested = ({RESTING})(table); }}")
    evening.card()
    evening.until(lambda room: room.deal is not None and room.deal.turn >= 4)
    assert page.evaluate("rested") >= 1200
    button, opened = (
        page.locator(".tools .tool").filter(has_text="Last trick"),
        page.locator(".last-trick:popover-open"),
    )
    for open_it in (button.click, button.tap, lambda: (button.focus(), page.keyboard.press("Enter"))):
        open_it()
        opened.wait_for()
        assert opened.locator("li").count() == 4
        page.keyboard.press("Escape")
        opened.wait_for(state="detached")


def test_S20_the_focus_outlives_plays_clocks_and_people(table: Table) -> None:
    """On the fourth card while others play, come, are renamed and a clock runs; after it is played, on a neighbour."""
    evening = table(deadline=600)
    page, company = evening.page, evening.company
    held = evening.ana.hand
    page.locator(f".hand [data-card='{held[3]}']").focus()
    evening.until(lambda room: False)
    with RawClient(company.link) as stranger:
        stranger.hello("x" * 43)
        stranger.do(do="join", name="Lia", colour=1, watching=False)
        evening.ana.reads("Lia comes in.")
    evening.others["Rui"].do(do="rename", name="Rui Pedro", colour=4)
    page.locator(".seat b", has_text="Rui Pedro").wait_for()
    shown = page.locator(".timer .left").inner_text()
    page.wait_for_function(
        "([node, shown]) => node.innerText !== shown", arg=[page.locator(".timer .left").element_handle(), shown]
    )
    assert evening.focus["card"] == held[3]
    page.locator(PLAYABLE).first.focus()
    played = evening.focus["card"]
    page.keyboard.press("Enter")
    page.locator(f".hand [data-card='{played}']").wait_for(state="detached")
    at = held.index(played)
    assert evening.focus["card"] in held[max(0, at - 1) : at + 2]


def test_S20_whoever_starts_a_match_by_key_is_at_the_hand(
    open_page: Callable[..., Page], shared_server: Server
) -> None:
    """The button that was pressed goes with its panel; somebody who is writing meanwhile is not taken to the cards."""
    company = Company(shared_server, ("Ana", "Rui"), bots=2)
    ana, rui = (sit_down(open_page, company, name) for name in NAMES[:2])
    rui.page.locator(".rename summary").click()
    rui.page.locator("#person-name").focus()
    ana.page.get_by_role("button", name=say("en", "room.start")).focus()
    ana.page.keyboard.press("Enter")
    for one in (ana, rui):
        one.page.locator(".hand button").nth(9).wait_for()
    ana.page.locator(".hand button:focus").wait_for()
    assert rui.page.locator(".table:focus, .table :focus").count() == 0
    company.close()


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.soak)])
def test_S21_nothing_is_told_by_colour_alone(table: Table, scheme: str) -> None:
    """Legal, chosen, on turn, pair, trump and winning each differ in place, shape, words or lightness."""
    evening = table(page={"color_scheme": scheme, "has_touch": True}, seed=seed_where("classic", follows))
    page = evening.page
    evening.my_turn()
    raised = "card => parseFloat(getComputedStyle(card.firstElementChild).translate.split(' ')[1] ?? 0)"
    legal, other = page.locator(".hand button.ok"), page.locator(".hand button.no")
    assert legal.first.evaluate(raised) < -3
    assert other.first.evaluate(raised) == 0
    assert other.first.get_attribute("aria-disabled") == "true"
    paper = [lightness(card.locator(".pc svg > *").first, "fill") for card in (legal.first, other.first)]
    assert contrast(*paper) > 1.25
    page.evaluate(
        "document.documentElement.dataset.confirm = 'on'; document.dispatchEvent(new CustomEvent('sueca:prefs'))"
    )
    before = legal.first.evaluate(raised)
    legal.first.click()
    page.locator(".hand button.raised").wait_for()
    page.wait_for_function("() => document.getAnimations({subtree: true}).every(one => one.playState !== 'running')")
    assert page.locator(".hand button.raised").evaluate(raised) < before - 2
    mine, theirs = page.locator("[data-turn] .plaque"), page.locator(".seat:not([data-turn]) .plaque").first
    assert contrast(lightness(mine), lightness(theirs)) > 3
    assert page.locator(".line b").inner_text() != ""
    pairs = page.locator(".score .pair").all_inner_texts()
    assert len(set(pairs)) == 2
    assert all("+" in pair for pair in pairs)
    assert page.locator(".trump .chip svg").count() == 1
    assert page.locator(".trump").inner_text().strip() != ""
    shapes = page.locator(".sprite symbol[id^='suit-'] path").evaluate_all(
        "all => all.map(one => one.getAttribute('d'))"
    )
    assert len(set(shapes)) == len(shapes) == 4


def follows(room: Room) -> bool:
    """Whether Ana's first card must follow suit and she has cards that do not, whatever is led."""
    assert room.deal is not None
    assert room.deal.position is not None
    return room.turn is not Seat.S and len({card.suit for card in room.deal.position.hands[Seat.S]}) == 4


def lightness(part: Any, style: str = "background-color") -> str:
    """The colour of a part as #rrggbb."""
    rgb = part.evaluate("(node, style) => getComputedStyle(node).getPropertyValue(style)", style)
    return "#" + "".join(f"{int(value):02x}" for value in rgb[rgb.index("(") + 1 : -1].split(",")[:3])


def test_S22_sound_waits_for_a_touch_and_mute_is_remembered(table: Table) -> None:
    """No error while it may not sound, the title tells the turn all the same, and off stays off after a reload."""
    evening = table(before=MAKES_SOUND)
    page, told = evening.page, list[str]()
    page.on("console", lambda message: told.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: told.append(str(error)))
    evening.my_turn()
    page.wait_for_function("document.title.includes('Your turn')")
    assert page.evaluate("made") == 0
    evening.ana.play()
    assert page.evaluate("made") == 1
    evening.my_turn()
    page.locator(PLAYABLE).first.focus()
    page.keyboard.press("m")
    page.locator("html[data-sound=off]").wait_for()
    page.reload()
    page.locator("html[data-sound=off]").wait_for()
    evening.ana.play()
    assert page.evaluate("made") == 0
    assert [line for line in told if not line.startswith(("log:", "info:", "debug:"))] == []
