"""Friends at one table, each with a browser of their own: from the form to the first tricks, and what may go wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from sueca.engine.seats import Seat
from sueca.rooms.options import Options
from sueca.rooms.people import hash_key
from sueca.rooms.people_commands import Join, Sit
from sueca.rooms.room import Room
from sueca.rooms.rooms import Rooms
from sueca.rooms.store_sql import open_store
from tests.server import Server
from tests.ui.friends import Friend
from tests.ui.leaks import leaks
from tests.ui.player import CARDS, PLAYABLE
from tests.ui.test_access import assert_accessible, assert_no_sideways_scroll

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

OpenPage = Callable[..., "Page"]
HOSTILE = ["<img src=x onerror=alert(1)>", "[x](javascript:1)", "W" * 24, "\u202eanA", "👩‍👩‍👧‍👦" * 5, "Z\u200b\u200be"]


@pytest.fixture
def friend(open_page: OpenPage) -> Callable[..., Friend]:
    return lambda **options: Friend(open_page(**options))


@pytest.fixture
def rooms(shared_server: Server) -> Iterator[Rooms]:
    """The rooms of the server, by way of its store."""
    store = open_store(str(shared_server.store))
    yield Rooms(store)
    store.close()


def test_from_the_form_to_the_first_tricks(friend: Callable[..., Friend], shared_server: Server, rooms: Rooms) -> None:
    """Open, come in, sit, fill up, play, reload, look on; the host leaves; nobody saw what was not theirs."""
    ana, rui, eva = friend(), friend(width=360, height=740), friend()
    link = ana.open_room(shared_server, "Ana")
    rui.come_in(link, "ana").sit("E")
    eva.come_in(link, "Eva", "Only watch")
    ana.page.locator(".chair[data-side='E'] b", has_text="ana 2").wait_for()
    assert "Eva" in ana.page.locator(".group").inner_text()
    ana.press("Fill up with the computer")
    ana.press("Start the match")
    play_to(8, ana, rui)
    before = rui.page.locator(CARDS).evaluate_all("cards => cards.map(card => card.dataset.card)")
    rui.page.reload()
    rui.follow(link).page.locator(CARDS).first.wait_for()
    assert rui.page.locator(CARDS).evaluate_all("cards => cards.map(card => card.dataset.card)") == before
    assert len(before) == 8
    assert eva.page.locator(CARDS).count() == 0
    ana.page.locator(".tools .people").click()
    ana.press("Leave the table")
    ana.press("Yes")
    ana.page.locator(".room[data-join]").wait_for()
    rui.page.locator(".tools .people").click()
    rui.page.locator(".chair[data-side='E'] small", has_text="you · host").wait_for()
    assert "The computer plays on for Ana." in rui.page.locator(".news").inner_text()
    history = _history(rooms, link)
    for one, seat in ((ana, Seat.S), (rui, Seat.E), (eva, None)):
        assert len(one.frames) > 5
        assert leaks(one.frames, history, seat) == []
        assert not any(other.person in text for other in (ana, rui, eva) for text in one.frames)


def play_to(left: int, *friends: Friend) -> None:
    """Whoever is on turn plays, until all of them hold this many cards."""
    while waiting := [one for one in friends if one.page.locator(CARDS).count() > left or not one.dealt]:
        for one in waiting:
            if one.page.locator(PLAYABLE).count():
                one.play()
            else:
                one.page.wait_for_timeout(50)


def _history(rooms: Rooms, link: str) -> list[Room]:
    id = link.partition("room=")[2]
    moments = [Room(id)]
    for record in rooms.records(id):
        moments.append(moments[-1].after(record))
    return moments


def test_hostile_names_are_only_words(friend: Callable[..., Friend], shared_server: Server, rooms: Rooms) -> None:
    """In chairs, in the lists, in what has happened, in the title, on a phone; and nothing runs off the page."""
    people = [hash_key(f"hostile {number}") for number in range(len(HOSTILE))]
    room = rooms.open_room(people[0], Options(solo=False, pace="none", listed=False), HOSTILE[0], 1)
    for person, name in list(zip(people, HOSTILE, strict=True))[1:]:
        rooms.act(room.id, person, Join(name, 2))
    for seat in (Seat.E, Seat.N):
        rooms.act(room.id, people[seat], Sit(seat))
    somebody = friend(width=320, height=640)
    page = somebody.page
    page.on("dialog", lambda dialog: pytest.fail(dialog.message))
    somebody.come_in(f"{shared_server.url}?room={room.id}", "Ana")
    assert page.locator("img[src=x]").count() == 0
    assert HOSTILE[0][:20] in page.title()
    assert HOSTILE[0][:20] in page.locator(".chairs").inner_text()
    assert "\u202e" not in page.locator(".room").inner_text()
    assert_no_sideways_scroll(page)
    assert page.locator(".room").evaluate("room => room.scrollWidth <= room.clientWidth")


def test_both_pages_are_accessible(friend: Callable[..., Friend], shared_server: Server) -> None:
    """The forms with everything open, the lobby of a host, the door, and the panel over a game."""
    ana, rui = friend(), friend(width=360, height=740)
    ana.page.goto(f"{shared_server.url}?page=friends")
    ana.page.locator("[data-tables=drawn]").wait_for()
    ana.page.locator("details.rules summary").click()
    assert_accessible(ana.page)
    assert_no_sideways_scroll(ana.page)
    ana.page.set_viewport_size({"width": 1280, "height": 800})
    link = ana.open_room(shared_server, "Ana")
    ana.page.locator(".chair[data-side='N'] summary").click()
    assert_accessible(ana.page)
    assert_accessible(rui.follow(link).page)
    rui.come_in(link, "Rui")
    assert_accessible(rui.page)
    ana.page.locator(".chair[data-side='N'] summary").click()
    ana.press("Fill up with the computer")
    ana.press("Start the match")
    ana.page.locator(CARDS).first.wait_for()
    rui.page.locator(".tools .people").click()
    assert_accessible(rui.page)
    assert_no_sideways_scroll(rui.page)


def test_a_listed_room_and_a_spoken_code(friend: Callable[..., Friend], shared_server: Server) -> None:
    """One finds the room in the list, another by the six digits that its host reads out."""
    ana, rui = friend(), friend()
    ana.page.goto(f"{shared_server.url}?page=friends")
    ana.page.locator("[data-tables=drawn]").wait_for()
    ana.page.fill("#friend-name", "Listed")
    for_private = ana.page.locator("#deadline, .rules summary")
    assert for_private.locator("visible=true").count() == 2
    ana.page.get_by_label("Everybody: the table is listed here").check()
    assert for_private.locator("visible=true").count() == 0
    ana.page.locator("#open-form [type=submit]").click()
    ana.page.wait_for_url(re.compile(r"\?room="))
    ana.follow(ana.page.url).press("Show a code to say aloud")
    code = ana.page.locator(".code")
    code.wait_for()
    rui.page.goto(f"{shared_server.url}?page=friends")
    rui.page.locator("#open-tables a", has_text="Listed’s table").wait_for()
    rui.page.fill("#room-code", "000 000" if code.inner_text() != "000 000" else "111 111")
    rui.press("Go to the table")
    rui.page.locator("#code-fault", has_text="leads to no table").wait_for()
    rui.page.fill("#room-code", code.inner_text())
    rui.press("Go to the table")
    rui.page.wait_for_url(ana.page.url)


def test_a_link_that_leads_nowhere(friend: Callable[..., Friend], shared_server: Server) -> None:
    page = friend().page
    page.goto(f"{shared_server.url}?room=nothing")
    assert page.locator("h1").inner_text() == "This table has been cleared"
    page.locator("main").get_by_role("link", name="Friends").click()
    page.locator("#open-form").wait_for()
