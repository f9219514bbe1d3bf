"""Each setting lasts and does what it says; and no English shows in the other languages."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

import pytest

from sueca.rooms.events import Played
from sueca.ui.preferences import Preferences
from sueca.words import say
from tests.ui.player import Player

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
CHOSEN = {
    "letters": "pt",
    "colours": "4",
    "size": "l",
    "mirror": "on",
    "theme": "dark",
    "pace": "none",
    "motion": "off",
    "sound": "off",
    "sort": "rising",
    "confirm": "on",
    "autolast": "on",
    "bot": "random",
}


def choose(page: Page, **settings: str) -> None:
    """Set something in the settings dialog, as a person does."""
    page.locator("[data-open='settings']").click()
    for name, value in settings.items():
        page.locator(f"#set-{name}").select_option(value)
    if "lang" not in settings:
        page.keyboard.press("Escape")


def stored(page: Page) -> dict[str, Any]:
    cookies = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
    return json.loads(unquote(cookies["sueca"]))  # type: ignore[no-any-return]


def test_every_setting_lasts(sit: Sit, clean_log: None) -> None:
    """Over a reload, on other pages and in other tabs; in one cookie that holds settings only."""
    assert set(CHOSEN) == set(Preferences.names()) - {"lang"}
    player = sit()
    page = player.page
    choose(page, **CHOSEN)
    assert stored(page) == CHOSEN
    other = page.context.new_page()
    other.goto(f"{player.person.server.url}?page=rules")
    page.reload()
    for tab in (page, other):
        values = {name: tab.locator(f"#set-{name}").input_value() for name in CHOSEN}
        assert values == CHOSEN
        attributes = tab.locator("html").evaluate("root => ({...root.dataset})")
        assert {name: attributes[name] for name in attributes if name in CHOSEN} == {
            name: value for name, value in CHOSEN.items() if name != "bot"
        }


def test_the_language_is_another_page(sit: Sit) -> None:
    """Chosen on a page whose address asks for yet another one."""
    player = sit(locale="en")
    page = player.sit("page=play&lang=it").page
    assert page.locator("html").get_attribute("lang") == "it"
    with page.expect_navigation():
        choose(page, lang="pt-BR")
    assert page.locator("html").get_attribute("lang") == "pt-BR"
    player.await_table()
    page.goto(f"{player.person.server.url}?page=rules")
    assert page.locator("html").get_attribute("lang") == "pt-BR"


def test_what_is_seen_changes_at_once(sit: Sit) -> None:
    """Letters, colours, theme, size, mirror and order, without a reload."""
    player = sit()
    page = player.page
    player.await_moment()
    hand = player.hand

    def look() -> dict[str, Any]:
        page.wait_for_function(
            "() => document.getAnimations({subtree: true}).every(one => one.playState !== 'running')"
        )
        return player.table.evaluate(  # type: ignore[no-any-return]
            """table => {
              const box = table.querySelector('.hand button').getBoundingClientRect();
              const tools = table.querySelector('.tools').getBoundingClientRect();
              const suit = (name) => {
                const face = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
                face.setAttribute('class', `face s-${name}`);
                table.append(face);
                const colour = getComputedStyle(face).color;
                face.remove();
                return colour;
              };
              return {king: table.querySelector('#rank-K').innerHTML, colours: ['S', 'H', 'D', 'C'].map(suit),
                page: getComputedStyle(document.body).backgroundColor, width: box.width,
                left: tools.left + tools.width / 2 < innerWidth / 2, still: table.dataset.motion};
            }"""
        )

    before = look()
    assert len(set(before["colours"])) == 2
    choose(page, letters="pt", colours="4", theme="dark", size="l", mirror="on", sort="rising", motion="off")
    after = look()
    assert after["king"] != before["king"]
    assert len(set(after["colours"])) == 4
    assert after["page"] != before["page"]
    assert after["width"] > before["width"]
    assert after["left"] != before["left"]
    assert after["still"] == "off"
    page.wait_for_function(
        """([table, hand]) => [...table.querySelectorAll('.hand button')]
            .some((card, i) => card.dataset.card !== hand[i])""",
        arg=[player.table.element_handle(), hand],
    )
    assert sorted(player.hand) == sorted(hand)
    strength = "23456QJK7A"
    for left, right in zip(player.hand, player.hand[1:], strict=False):
        assert left[0] != right[0] or strength.index(left[1]) < strength.index(right[1])
    choose(page, size="s")
    assert look()["width"] < before["width"]


def test_pace_and_bots_reach_the_table(sit: Sit) -> None:
    player = sit("classic", table={"pace": "normal"})
    player.drawn_after(lambda: choose(player.page, pace="slow", bot="random"))
    player.page.wait_for_function("() => document.cookie.includes('random')")
    player.await_version(player.person.version)
    options = player.person.room.options
    assert (options.pace, options.bot) == ("slow", "random")


def test_what_is_chosen_is_told_below_it(sit: Sit) -> None:
    """How the computer plays, and what each house rule means: at once, after a choice, and after a named set."""
    page = sit().page
    page.locator("[data-open='settings']").click()
    assert page.locator("#set-bot-chosen").inner_text() == say("en", "bot.rulebook.about")
    page.locator("#set-bot").select_option("greedy")
    assert page.locator("#set-bot-chosen").inner_text() == say("en", "bot.greedy.about")
    page.locator("[data-rules]").click()
    told = page.locator("#rule-tie-chosen")
    assert told.inner_text() == say("en", "rule.tie.void.about")
    page.locator("#rule-tie").select_option("double")
    assert told.inner_text() == say("en", "rule.tie.double.about")
    page.locator("#rules-named").select_option("rio")
    assert told.inner_text() == say("en", "rule.tie.plus_one.about")


def by_person(player: Player) -> int:
    records = player.person.records
    return sum(isinstance(record.event, Played) and record.event.by == "person" for record in records)


def test_two_taps(sit: Sit) -> None:
    """The first tap lifts the card, another card's tap lifts that one, Escape lets it down, the second tap plays it."""
    player = sit("classic", settings={"confirm": "on"}, table={"seed": 4})
    player.await_moment()
    first = player.page.locator(".hand button.ok").first
    name = first.get_attribute("data-card") or ""
    first.click()
    player.page.locator(f".hand button.raised[data-card='{name}']").wait_for()
    assert by_person(player) == 0
    player.page.keyboard.press("Escape")
    player.page.locator(".hand button.raised").wait_for(state="detached")
    player.card(name).click()
    player.page.locator(f".hand button.raised[data-card='{name}']").wait_for()
    player.play(name)
    assert by_person(player) == 1


def test_the_last_card_plays_itself(sit: Sit) -> None:
    player = sit("classic", settings={"autolast": "on", "pace": "none"})
    player.person.play_until(lambda room: bool(room.deal and room.deal.turn >= 32))
    player.sit()
    player.play()
    player.page.locator(".result:not([hidden])").wait_for()
    assert by_person(player) == 10


def test_the_last_card_waits_unless_set(sit: Sit) -> None:
    player = sit("classic", settings={"pace": "none"})
    player.person.play_until(lambda room: bool(room.deal and room.deal.turn >= 32))
    player.sit()
    player.play()
    player.await_moment()
    assert len(player.hand) == 1
    player.play()
    assert player.await_moment() == "end"


COUNT_SOUNDS = """window.contexts = 0; window.AudioContext = class extends window.AudioContext {
    constructor(...all) { super(...all); window.contexts += 1; } };"""


@pytest.mark.parametrize(("sound", "contexts"), [("on", 1), ("off", 0)])
def test_sound_waits_for_the_first_touch(sit: Sit, sound: str, contexts: int) -> None:
    player = sit("classic", settings={"sound": sound})
    player.page.add_init_script(COUNT_SOUNDS)
    player.sit().await_moment()
    assert player.page.evaluate("contexts") == 0
    player.play()
    assert player.page.evaluate("contexts") == contexts


def test_a_match_with_other_rules(sit: Sit, clean_log: None) -> None:
    """The form fills itself from a named set, takes a change, and opens a table with these rules (M13)."""
    player = sit()
    page = player.page
    old = player.person.room.id
    page.locator("[data-open='settings']").click()
    page.locator("[data-rules]").click()
    page.locator("#rules-named").select_option("cafe")
    assert page.locator("#rule-revoke").input_value() == "claimed"
    page.locator("#rule-target").select_option("2")
    page.locator("#bot-revokes").check()
    player.drawn_after(lambda: page.locator("#rules-form [type=submit]").click())
    page.locator("#rules-dialog").wait_for(state="hidden")
    room = player.person.room
    assert room.id != old
    assert (str(room.options.rules), room.options.bot_revokes) == ("cafe(target=2)", True)
    player.await_moment()
