"""A browser whose key is in a cookie: its seat stays, no script of its pages sees who it is, and all of *You* works."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Any

import pytest

from sueca.rooms.people import hash_key
from sueca.ui.key_cookie import NAME
from tests.server import Server
from tests.ui.conftest import TIMES
from tests.ui.keepers import SWITCH, keeper, key_in, no_fault, opened
from tests.ui.people import Person
from tests.ui.test_oneself import keys, press, visit

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["keeper", "no_fault"]

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("no_fault")]

Open = Callable[..., "Page"]

SEEN = """() => [document.cookie, JSON.stringify({...localStorage}), JSON.stringify({...sessionStorage}),
    document.documentElement.outerHTML].join('\\n')"""


def seen(page: Page) -> str:
    """All that a script can read in a page."""
    return opened(page.evaluate(SEEN))


def cookie(page: Page) -> str | None:
    """The browser's cookie with its key."""
    return next((one["value"] for one in page.context.cookies() if one["name"] == NAME), None)


def key(page: Page) -> str:
    value = cookie(page)
    assert value is not None
    return key_in(value)


def hand(page: Page, server: Server | None = None) -> list[str]:
    """The hand at the own table; with a server, on its page *Play*."""
    if server is not None:
        page.goto(f"{server.url}?page=play")
    page.locator(".table[data-seq]").wait_for()
    page.locator(".hand button").first.wait_for()
    return sorted(page.locator(".hand button").evaluate_all("cards => cards.map(card => card.dataset.card)"))


def frames(page: Page) -> list[str]:
    """What goes over the page's websockets from now on, both ways."""
    seen: list[str] = []

    def listen(socket: Any) -> None:
        for event in ("framesent", "framereceived"):
            socket.on(event, lambda text: seen.append(str(text)))

    page.on("websocket", listen)
    return seen


@pytest.fixture
def seated(open_page: Open, keeper: Server) -> Callable[..., Page]:
    """`seated()`: the page of a new person, at a table of their own."""

    def new() -> Page:
        page = open_page()
        hand(page, keeper)
        return page

    return new


def test_a_reload_keeps_the_seat_and_no_script_sees_the_key(seated: Callable[..., Page], keeper: Server) -> None:
    page = seated()
    mine, cards = key(page), hand(page)
    told = frames(page)
    page.reload()
    assert hand(page) == cards
    assert key(page) == mine
    visit(page, keeper)
    secrets = (mine, str(cookie(page)), hash_key(mine))
    for text in (seen(page), *told):
        assert not any(secret in text for secret in secrets)
    assert told
    assert keys(page) == (None, None)
    assert NAME not in page.evaluate("() => document.cookie")


def test_two_tabs_are_one_person(seated: Callable[..., Page], keeper: Server) -> None:
    page = seated()
    tab = page.context.new_page()
    assert hand(tab, keeper) == hand(page)


def test_who_plays_in_another_tab_has_a_key_there_only(seated: Callable[..., Page], keeper: Server) -> None:
    """It goes with the tab; the browser's own person is untouched, there and afterwards here."""
    page = seated()
    mine, cards = key(page), hand(page)
    tab = visit(page.context.new_page(), keeper)
    with tab.expect_navigation():
        press(tab, "other-go")
    tab.locator("html[data-oneself=drawn]").wait_for()
    second, stored = keys(tab)
    assert second not in (None, mine)
    assert stored is None
    hand(tab, keeper)
    person = Person(keeper, second)
    assert person.room.id != Person(keeper, mine).room.id
    assert hand(page, keeper) == cards
    visit(tab, keeper)
    with tab.expect_navigation():
        press(tab, "back-go")
    assert hand(tab, keeper) == cards
    assert key(page) == mine


def test_a_link_brings_the_cookie_to_another_device(
    seated: Callable[..., Page], open_page: Open, keeper: Server
) -> None:
    """The phone gets the key in a cookie; its scripts, and what is told to them, never have it."""
    page = visit(seated(), keeper)
    mine, told = key(page), frames(page)
    press(page, "move-go")
    page.locator("#you-link:not([hidden])").wait_for()
    link = page.locator("#move-link").input_value()
    phone = open_page(width=360, height=640)
    told += (heard := frames(phone))
    phone.goto(link)
    phone.locator("html[data-oneself=drawn]").wait_for()
    first = key(phone)
    assert first != mine
    press(phone, "take-no")
    assert key(phone) == first
    phone.goto("about:blank")
    phone.goto(link)
    phone.locator("html[data-oneself=drawn]").wait_for()
    press(phone, "take-yes")
    phone.locator("#you-done:not([hidden])").wait_for()
    assert key(phone) == mine
    assert keys(phone) == (None, None)
    assert heard
    assert not any(mine in text for text in (*told, *heard, seen(phone)))
    assert hand(phone, keeper) == hand(page, keeper)


def test_who_is_forgotten_has_no_cookie(seated: Callable[..., Page], keeper: Server) -> None:
    """Nothing is left in the browser and in the store; the next page is somebody new's."""
    page = seated()
    mine = key(page)
    person = Person(keeper, mine)
    assert person.store.rooms_of(person.id)
    visit(page, keeper)
    press(page, "forget-go")
    press(page, "forget-yes")
    page.locator("#you-done:not([hidden])").wait_for()
    assert person.store.rooms_of(person.id) == []
    assert page.context.cookies() == []
    assert keys(page) == (None, None)
    person.close()
    hand(page, keeper)
    assert key(page) != mine


def test_forgetting_somebody_elses_tab_leaves_the_cookie(seated: Callable[..., Page], keeper: Server) -> None:
    page = seated()
    mine = key(page)
    tab = visit(page.context.new_page(), keeper)
    with tab.expect_navigation():
        press(tab, "other-go")
    tab.locator("html[data-oneself=drawn]").wait_for()
    press(tab, "forget-go")
    press(tab, "forget-yes")
    tab.locator("#you-done:not([hidden])").wait_for()
    assert keys(tab) == (None, None)
    assert key(page) == mine


def test_a_tampered_cookie_is_somebody_new(seated: Callable[..., Page], keeper: Server) -> None:
    page = seated()
    mine, value = key(page), str(cookie(page))
    page.context.add_cookies([{"name": NAME, "value": value.strip('"')[:-1] + "g", "url": keeper.url}])
    hand(page, keeper)
    assert key(page) != mine


@pytest.mark.parametrize("first", ["rules", "play"])
def test_a_key_from_before_the_switch_is_taken_over(open_page: Open, keeper: Server, first: str) -> None:
    """By whatever page comes first; from then on it is in the cookie and nowhere else."""
    person = Person(keeper)
    person.set_table()
    page = open_page(f"{keeper.url}?page=nowhere")
    page.evaluate("key => localStorage.setItem('sueca-key', key)", person.key)
    page.goto(f"{keeper.url}?page={first}", wait_until="commit")
    page.wait_for_function("() => performance.getEntriesByType('navigation')[0]?.type === 'reload'")
    assert key(page) == person.key
    if first == "play":
        assert hand(page) == sorted(map(str, person.hand))
    assert hand(page, keeper) == sorted(map(str, person.hand))
    assert keys(page) == (None, None)
    person.close()


def test_another_site_can_neither_set_nor_drop_the_cookie(seated: Callable[..., Page], keeper: Server) -> None:
    """The same server under another name is another site to a browser."""
    page = seated()
    mine, address = key(page), keeper.url.rpartition("/")[0] + "/key"
    other = page.context.new_page()
    other.goto(keeper.url.replace("127.0.0.1", "localhost"))
    ask = """([address, method, body]) => fetch(address, { method, body, mode: 'cors', credentials: 'include' })
        .then(() => 'done', () => 'refused')"""
    for method, body in (("PUT", token_urlsafe(32)), ("DELETE", None)):
        assert other.evaluate(ask, [address, method, body]) == "refused"
    assert key(page) == mine


def test_a_restarted_server_knows_the_cookie(open_page: Open, tmp_path: Path) -> None:
    """The page comes back by itself, to the same hand, in a session that the websocket's own cookie speaks for."""
    server = Server(tmp_path, *SWITCH, script="tests/served.py", SUECA_TIMES=TIMES)
    server.start()
    page = open_page()
    cards, mine = hand(page, server), key(page)
    page.locator(".line[data-tone=turn]").wait_for()
    server.kill()
    page.locator("html[data-link=lost]").wait_for()
    server.start()
    page.locator("html:not([data-link=lost])").wait_for()
    page.locator(".line[data-tone=turn]").wait_for()
    assert hand(page) == cards
    assert key(page) == mine
    server.kill()
