"""Names are people's text: wherever one appears it is only words, and nothing of it runs, hides or turns round."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

from sueca.engine.game import read_games
from sueca.engine.game_writing import write_games
from sueca.engine.seats import Seat
from sueca.rooms.people import clean_name
from sueca.rooms.record import games_of
from sueca.words import say
from tests.raw_client import RawClient
from tests.server import Server
from tests.ui.friends import Company, Friend, play_deal, sit_down
from tests.ui.player import PLAYABLE
from tests.ui.test_access import assert_no_sideways_scroll

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

SEATED = ("<svg/onload=hurt()>", "[x](javascript:hurt())", "W" * 24, "\u202eanA **b** `c` {{7*7}}")
OTHERS = ('"><img src=x onerror=hurt()>', "👩\u200d👩\u200d👧\u200d👦" * 5, "Z\u200b\u200be\u0301\ufeff")
HURT = "window.hurt = () => { window.hit = true; }"

# Everything that a page holds, shadow roots included: what could have become more than words.
MADE = """() => {
  const found = [], runs = ({ name, value }) => name.startsWith('on') || /^javascript:/i.test(value);
  const inside = 'img[src=x], .news li *, .plaque b *, .who b *, .pair *, .hands dt *';
  const walk = (node) => {
    for (const one of node.querySelectorAll('*')) {
      if ([...one.attributes].some(runs) || one.matches(inside)) found.push(one.outerHTML);
      if (one.shadowRoot) walk(one.shadowRoot);
    }
  };
  walk(document);
  return found;
}"""
TEXTS = """() => {
  const texts = [document.title], walk = (node) => {
    if (node.nodeType === Node.TEXT_NODE && !node.parentElement?.matches('script, style')) texts.push(node.data);
    for (const name of ['aria-label', 'title', 'alt', 'value']) texts.push(node.getAttribute?.(name) ?? '');
    for (const child of [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes]) walk(child);
  };
  walk(document.body);
  return texts;
}"""


def assert_only_words(page: Page) -> None:
    assert page.evaluate(MADE) == []
    assert page.evaluate("window.hit ?? false") is False
    told = "".join(page.evaluate(TEXTS))
    assert not any(sign in told for sign in "\u202e\u200b\ufeff")


def test_S12_hostile_names_are_only_words_wherever_they_stand(
    open_page: Callable[..., Page], shared_server: Server
) -> None:
    """At the door, in chairs and lists, at the table, in what is said, in the title, in the result, in the file."""
    company = Company(
        shared_server, SEATED, reserves=OTHERS[:2], watchers=OTHERS[2:], listed=True, deadline=30, more_time=False
    )
    names = [clean_name(name) for name in SEATED]
    page = open_page()
    page.add_init_script(HURT)
    page.on("dialog", lambda dialog: pytest.fail(dialog.message))
    host = sit_down(lambda: page, company, SEATED[0])
    assert page.locator(".chair b").all_inner_texts() == [names[Seat.S], names[Seat.E], names[Seat.N], names[Seat.W]]
    assert page.locator(".group b").all_inner_texts() == [clean_name(name) for name in OTHERS]
    assert page.title() == f"{say('en', 'room.table-of', name=names[0])} – Sueca"
    page.locator(".group .more summary").first.click()
    page.locator(".group .more").get_by_role("button", name=say("en", "room.remove")).first.click()
    page.locator(".sure h2", has_text=clean_name(OTHERS[0])).wait_for()
    assert_only_words(page)
    page.keyboard.press("Escape")
    host.press(say("en", "room.start"))
    page.locator(".hand button").first.wait_for()
    play(company, host)
    page.locator(".result:not([hidden])").wait_for()
    told = page.evaluate(TEXTS)
    for name in names[1:]:
        assert any(name in text for text in told)
    assert page.locator(".result dt").all_inner_texts()[1:] == names[1:]
    assert_only_words(page)
    assert_no_sideways_scroll(page)
    games = games_of(company.records)
    assert list(read_games(write_games(games))) == games
    assert games[0].names == tuple(names)
    company.close()


def play(company: Company, host: Friend) -> None:
    """A whole deal: the host clicks, the others play over websockets."""
    with ExitStack() as stack:
        others = {name: stack.enter_context(RawClient(company.link)) for name in SEATED[1:]}
        for name, client in others.items():
            client.hello(company.keys[name])
        while company.room.in_deal:
            play_deal(company, others, lambda room: room.turn is Seat.S)
            if company.room.in_deal:
                host.page.locator(PLAYABLE).first.wait_for()
                assert_only_words(host.page)
                host.play()


def test_S12_hostile_names_in_the_list_of_tables_and_at_the_door(
    open_page: Callable[..., Page], shared_server: Server
) -> None:
    page = open_page()
    page.add_init_script(HURT)
    page.on("dialog", lambda dialog: pytest.fail(dialog.message))
    with ExitStack() as stack:
        for name in (*SEATED, *OTHERS):
            company = Company(shared_server, (name,), listed=True, deadline=30, more_time=False)
            stack.callback(company.close)
            stack.enter_context(RawClient(company.link)).hello(company.keys[name])
        page.goto(f"{shared_server.url}?page=friends")
        page.locator("[data-tables=drawn]").wait_for()
        titles = page.locator("#open-tables strong").all_inner_texts()
        assert {say("en", "room.table-of", name=clean_name(name)) for name in (*SEATED, *OTHERS)} <= set(titles)
        assert_only_words(page)
        assert_no_sideways_scroll(page)
        page.goto(company.link)
        page.locator(".room[data-join]").wait_for()
        assert_only_words(page)
