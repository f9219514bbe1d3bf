"""The page You: a key goes to another device, a tab has a person of its own, somebody is forgotten."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Any

import pytest
from bokeh.document import Document
from panel.io.state import set_curdoc

from sueca.rooms.moving import LASTS
from sueca.rooms.options import Options
from sueca.rooms.people import hash_key
from sueca.rooms.people_commands import Join
from sueca.ui.house import House
from sueca.ui.oneself import You
from sueca.ui.preferences import Preferences
from sueca.words import say
from tests.server import Server
from tests.ui.desks import Clock, Session
from tests.ui.player import Player

if TYPE_CHECKING:
    from playwright.sync_api import Page

View = dict[str, Any]


class Visit:
    """A page You without a browser; `told` is what it gets."""

    def __init__(self, house: House, key: str | None = None) -> None:
        self.key, self.doc, self.told = key or token_urlsafe(32), Document(), list[View]()
        with set_curdoc(self.doc):
            self.you = You(house, "en", Preferences())
        setattr(self.you.component, "tell", self.told.append)  # noqa: B010
        self.say({"hello": 1, "key": self.key, "at": "http://example.org/app"})

    def say(self, message: View) -> View:
        with set_curdoc(self.doc):
            self.you.component._handle_msg(message)
        return self.told[-1]

    def fault(self, message: View) -> str:
        return str(self.say(message)["fault"]["code"])

    def token(self) -> str:
        return str(self.say({"do": "move", "key": self.key})["moving"]["link"]).partition("#move=")[2]


def test_a_key_goes_to_one_other_device_once(house: House) -> None:
    here, there = Visit(house), Visit(house)
    token = here.token()
    assert there.say({"do": "take", "token": token})["taken"]["key"] == here.key
    assert there.fault({"do": "take", "token": token}) == "spent-link"
    assert Visit(house).fault({"do": "take", "token": token}) == "spent-link"


def test_the_other_device_has_the_same_cards(house: House) -> None:
    table = Session(house)
    hand = [card["card"] for card in table.hello()["hand"]]
    token = Visit(house, table.key).token()
    taken = Visit(house).say({"do": "take", "token": token})["taken"]
    again = Session(house, key=taken["key"])
    assert [card["card"] for card in again.hello()["hand"]] == hand


def test_name_and_colour_come_along(house: House) -> None:
    here = Visit(house)
    house.rooms.open_room(hash_key(here.key), Options(solo=False, bot="greedy"), "Ana", 3)
    house.doors.enter(
        house.rooms.open_room(hash_key(token_urlsafe(32)), Options(solo=False, bot="greedy"), "Rui", 1).id,
        hash_key(here.key),
        Join("Ana", 3),
        "client",
    )
    taken = Visit(house).say({"do": "take", "token": here.token()})["taken"]
    assert (taken["name"], taken["colour"]) == ("Ana", 3)
    assert Visit(house, here.key).told[0]["you"]["name"] == "Ana"


def test_a_link_ends_with_its_time(house: House, clock: Clock) -> None:
    token = Visit(house).token()
    clock.now += LASTS
    assert Visit(house).fault({"do": "take", "token": token}) == "spent-link"


@pytest.mark.parametrize("key", [None, "", "x" * 43, 5])
def test_a_link_is_made_for_the_own_key_only(house: House, key: object) -> None:
    assert Visit(house).fault({"do": "move", "key": key}) == "bad-key"
    assert house.rooms.store.notes("move") == []


@pytest.mark.parametrize("token", [None, "", "x", 5, "x" * 1000, "../../etc"])
def test_what_is_no_token_gives_no_key(house: House, token: object) -> None:
    assert Visit(house).fault({"do": "take", "token": token}) == "spent-link"


def test_tries_are_counted(house: House, clock: Clock) -> None:
    visit = Visit(house)
    codes = {visit.fault({"do": "take", "token": "x"}) for _ in range(11)}
    assert codes == {"spent-link", "too-fast"}
    clock.now += 60
    assert visit.fault({"do": "take", "token": "x"}) == "spent-link"


def test_the_key_stands_in_no_link_and_stays_in_no_session(house: House) -> None:
    visit = Visit(house)
    visit.token()
    assert visit.key not in repr(visit.told)
    assert visit.key not in repr(vars(visit.you))


def test_the_code_is_of_this_apps_address(house: House) -> None:
    told = Visit(house).say({"do": "move", "key": Visit(house).key})
    assert told["fault"]["code"] == "bad-key"
    here = Visit(house)
    assert here.say({"do": "move", "key": here.key})["moving"]["qr"].startswith("data:image/svg+xml")


def test_forgetting_takes_the_person_out_of_the_store(house: House) -> None:
    table = Session(house)
    table.hello()
    person, visit = hash_key(table.key), Visit(house, table.key)
    room = house.rooms.open_room(person, Options(solo=False, bot="greedy"), "Ana")
    assert visit.say({"do": "forget"}) == {"forgotten": True}
    assert house.rooms.solo_of(person) is None
    records = house.rooms.records(room.id)
    assert person not in str(records)
    assert "Ana" not in str(records)


def test_a_table_that_lies_open_elsewhere_says_that_it_is_gone(house: House) -> None:
    """Forgotten in one tab while the other looks at the table."""
    table = Session(house)
    table.hello()
    Visit(house, table.key).say({"do": "forget"})
    table.tick()
    view = table.say({"do": "play", "card": "SA", "deal": 1, "turn": 0, "id": "a"})
    assert view.get("fault", view.get("refused"))["code"] == "unknown-room"


# In a browser.


def keys(page: Page) -> tuple[str | None, str | None]:
    """What this tab and this browser keep."""
    here: list[str | None] = page.evaluate(
        "() => [sessionStorage.getItem('sueca-key'), localStorage.getItem('sueca-key')]"
    )
    return here[0], here[1]


def visit(page: Page, server: Server, query: str = "page=you") -> Page:
    page.goto(f"{server.url}?{query}")
    page.locator("html[data-oneself=drawn]").wait_for()
    return page


def press(page: Page, word: str) -> None:
    page.get_by_role("button", name=say("en", f"you.{word}"), exact=True).click()


@pytest.mark.browser
def test_from_one_device_to_another(
    open_page: Callable[..., Page], sit: Callable[..., Player], clean_log: None
) -> None:
    """Link, honest question, the same hand on a phone; the address keeps no token, and no twice works."""
    player = sit("classic", settings={"pace": "none"})
    hand, server = player.hand, player.person.server
    visit(player.page, server)
    press(player.page, "move-go")
    player.page.locator("#you-link:not([hidden])").wait_for()
    link = player.page.locator("#move-link").input_value()
    assert player.person.key not in link
    assert player.page.locator("#move-qr").is_visible()
    phone = open_page(width=360, height=640)
    phone.goto(link)
    phone.locator("html[data-oneself=drawn]").wait_for()
    assert "move" not in phone.url
    assert phone.locator("#you-take").inner_text().count(say("en", "you.take-warn")) == 1
    before = keys(phone)[1]
    press(phone, "take-no")
    assert keys(phone)[1] == before
    phone.goto("about:blank")
    phone.goto(link)
    phone.locator("html[data-oneself=drawn]").wait_for()
    press(phone, "take-yes")
    phone.locator("#you-done:not([hidden])").wait_for()
    assert keys(phone)[1] == player.person.key
    phone.get_by_role("link", name=say("en", "shell.play-now"), exact=True).click()
    phone.locator(".table[data-seq]").wait_for()
    cards = phone.locator(".hand button").evaluate_all("cards => cards.map(card => card.dataset.card)")
    assert cards == hand
    phone.goto("about:blank")
    phone.goto(link)
    phone.locator("html[data-oneself=drawn]").wait_for()
    press(phone, "take-yes")
    phone.locator("#take-fault:not(:empty)").wait_for()


@pytest.mark.browser
def test_a_tab_of_somebody_else(open_page: Callable[..., Page], quick: Server) -> None:
    """It says so on every page, survives a reload, leaves other tabs alone, and ends."""
    page = visit(open_page(), quick)
    own = keys(page)[1]
    with page.expect_navigation():
        press(page, "other-go")
    page.locator("html[data-oneself=drawn]").wait_for()
    second, still = keys(page)
    assert still == own
    assert second not in (None, own)
    page.goto(f"{quick.url}?page=rules")
    page.locator(".another").wait_for()
    other_tab = visit(page.context.new_page(), quick)
    assert keys(other_tab) == (None, own)
    assert other_tab.locator(".another").is_hidden()
    visit(page, quick)
    with page.expect_navigation():
        press(page, "back-go")
    page.locator("html[data-oneself=drawn]").wait_for()
    assert keys(page) == (None, own)


@pytest.mark.browser
def test_somebody_is_forgotten(sit: Callable[..., Player], clean_log: None) -> None:
    """Asked first; then the table is gone from the store, and key and settings from the browser."""
    player = sit(settings={"theme": "dark", "name": "Ana"})
    page, person = visit(player.page, player.person.server), player.person
    press(page, "forget-go")
    page.get_by_role("button", name=say("en", "room.label.no"), exact=True).click()
    assert person.store.rooms_of(person.id)
    press(page, "forget-go")
    press(page, "forget-yes")
    page.locator("#you-done:not([hidden])").wait_for()
    assert person.store.rooms_of(person.id) == []
    assert keys(page) == (None, None)
    assert page.context.cookies() == []
