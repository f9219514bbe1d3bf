"""Coming back: a reload, another tab, a killed server, a long absence, a pause. The same seat, cards and score."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sueca.engine.seats import Seat
from sueca.rooms.commands import Pause
from sueca.rooms.events import Played
from sueca.rooms.rooms import Rooms
from sueca.words import say
from tests.raw_client import RawClient, asked
from tests.server import Server
from tests.ui.conftest import TIMES
from tests.ui.friends import Company, sit_down
from tests.ui.people import Person, seed_where
from tests.ui.player import Player

if TYPE_CHECKING:
    from playwright.sync_api import Page

Sit = Callable[..., Player]


def what_is_shown(player: Player) -> dict[str, Any]:
    """What must be the same again."""
    return {
        "hand": player.hand,
        "trick": player.page.locator(".trick li").evaluate_all("cards => cards.map(card => card.dataset.card)"),
        "score": player.page.locator(".score").inner_text(),
        "seats": player.page.locator(".seat .vh").all_text_contents(),
        "line": player.line,
    }


def in_the_middle(person: Person) -> None:
    """A trick that this person must add to, in the third round or later."""
    person.play_until(lambda room: bool(room.deal and room.deal.turn > 8 and room.deal.turn % 4 != 0))


@pytest.mark.browser
def test_a_reload_in_the_middle_of_a_trick(sit: Sit, clean_log: None) -> None:
    player = sit()
    in_the_middle(player.person)
    player.sit().await_moment()
    before, version = what_is_shown(player), player.person.version
    assert before["trick"]
    for _ in range(3):
        player.page.reload()
        player.await_table().await_moment()
        assert what_is_shown(player) == before
    assert player.person.version == version
    player.play()
    assert len(player.hand) == len(before["hand"]) - 1


@pytest.mark.browser
def test_another_tab_shows_the_same_table(sit: Sit, clean_log: None) -> None:
    player = sit()
    in_the_middle(player.person)
    player.sit().await_moment()
    before = what_is_shown(player)
    tab = Player(lambda: player.page.context.new_page(), player.person).sit()
    tab.await_moment()
    assert what_is_shown(tab) == before
    card = tab.play()
    player.card(card).wait_for(state="detached")
    tab.await_moment()
    player.await_version(tab.version)
    player.await_moment()
    assert what_is_shown(player) == what_is_shown(tab)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    server = Server(tmp_path, script="tests/served.py", SUECA_TIMES=TIMES)
    server.start()
    yield server
    server.kill()


@pytest.mark.browser
def test_S23_a_killed_server_comes_back(open_page: Callable[..., Page], own_server: Server) -> None:
    """kill -9 in the middle of a deal: the page says so, and without any help shows the same table again."""
    person = Person(own_server)
    person.set_table()
    in_the_middle(person)
    player = Player(open_page, person).sit()
    player.await_moment()
    before = what_is_shown(player)
    version = person.version
    asked_for: list[str] = []
    player.page.on("request", lambda request: asked_for.append(request.url))
    own_server.kill()
    player.page.locator("html[data-link=lost]").wait_for()
    banner = player.page.get_by_role("alert")
    assert say("en", "table.label.lost") in banner.inner_text()
    card = player.page.locator(".hand button.ok").first.get_attribute("data-card") or ""
    player.card(card).click()
    player.page.locator(".line[data-tone=refused]").wait_for()
    assert person.version == version
    own_server.start()
    player.page.locator("html:not([data-link=lost])").wait_for()
    player.await_table().await_moment()
    player.page.locator(".line[data-tone=turn]").wait_for()
    assert what_is_shown(player) == before
    assert {
        url for url in asked_for if not url.startswith((own_server.url.rpartition("/")[0], "data:", "blob:"))
    } == set()
    player.play(card)
    player.await_moment()
    assert len(player.hand) == len(before["hand"]) - 1
    person.close()


@pytest.mark.browser
def test_S23_a_page_that_comes_back_is_told_what_is_told_once(open_page: Callable[..., Page], server: Server) -> None:
    """Its first answer arrives, and with it the link as a picture; the server has nothing to complain about."""
    company = Company(server)
    page = sit_down(open_page, company, "Ana").page
    page.locator(".qr").wait_for()
    page.locator(".qr").evaluate("image => { image.dataset.old = 'yes'; }")
    server.kill()
    page.locator("html[data-link=lost]").wait_for()
    server.start()
    page.locator(".qr:not([data-old])").wait_for()
    assert "Traceback" not in server.log.read_text()
    company.close()


def test_a_session_of_which_nobody_says_that_it_is_ready_is_answered(shared_server: Server) -> None:
    """As one that begins with a reconnection: its browser says hello, and never that the document is ready."""
    person = Person(shared_server)
    person.set_table()
    before = shared_server.log.stat().st_size
    with closing(RawClient(f"{shared_server.url}?page=play").open(ready=False)) as client:
        client.hello(person.key)
        assert client.views[0]["first"]
    assert b"Traceback" not in shared_server.log.read_bytes()[before:]
    person.close()


def test_S23_a_server_killed_while_a_bot_thinks(own_server: Server) -> None:
    """The bots' cards are played by the next process, and none twice."""
    person = Person(own_server)
    person.set_table(pace="slow")
    with RawClient(f"{own_server.url}?page=play") as client:
        client.hello(person.key)
        view = client.await_view(lambda view: asked(view) is not None, after=0)
        client.do(**(asked(view) or {}))
    own_server.kill()
    own_server.start()
    with RawClient(f"{own_server.url}?page=play") as client:
        client.hello(person.key)
        later = client.await_view(lambda later: later["turn"] > view["turn"] and asked(later) is not None, after=0)
        assert "refused" not in client.do(**(asked(later) or {}))
    cards = [record.event.card for record in person.records if isinstance(record.event, Played)]
    assert len(set(cards)) == len(cards)
    person.close()


def test_M9_a_table_that_is_left_stands_still(shared_server: Server) -> None:
    """With nobody there no bot plays, however long; with the first page back it goes on. At the real clocks."""
    person = Person(shared_server)
    person.set_table(pace="slow", seed=seed_where("classic", lambda room: room.turn is not Seat.S))
    with RawClient(f"{shared_server.url}?page=play") as client:
        client.hello(person.key)
    left = time.time() + 0.5  # by then the closed line has been noticed
    time.sleep(2.5)
    with RawClient(f"{shared_server.url}?page=play") as client:
        back = time.time()
        turn = client.hello(person.key)["turn"]
        client.await_view(lambda later: later["turn"] > turn, after=0)
    bots = [record.at for record in person.records if isinstance(record.event, Played)]
    assert [at for at in bots if left < at < back] == []
    person.close()


@pytest.mark.browser
def test_M4_bots_stand_still_in_a_pause(sit: Sit, clean_log: None) -> None:
    """A bot is on turn, and the table paused: the card comes when it goes on, and not before."""
    seed = seed_where("classic", lambda room: room.turn is not Seat.S)
    player = sit("classic", table={"pace": "slow", "seed": seed})
    person, page = player.person, player.page
    page.goto("about:blank")
    person.set_table(pace="slow", seed=seed)
    pause(person)
    player.sit()
    page.locator(".cover:not([hidden])").wait_for()
    version = person.version
    page.wait_for_timeout(500)  # fifteen times what a bot thinks here
    assert person.version == version
    page.get_by_role("button", name=say("en", "table.label.resume")).click()
    page.locator(".cover").wait_for(state="hidden")
    player.await_moment()
    assert person.version > version + 1


def pause(person: Person) -> None:
    Rooms(person.store).act(person.room.id, person.id, Pause(id="p"))


@pytest.mark.browser
def test_M4_movement_stands_still_in_a_pause(sit: Sit, clean_log: None) -> None:
    """A card on its way stops where it is, and arrives when it goes on."""
    player = sit("classic", table={"pace": "slow"})
    page = player.page
    slow = page.context.new_cdp_session(page)
    slow.send("Animation.enable")
    slow.send("Animation.setPlaybackRate", {"playbackRate": 0.02})
    player.await_moment()
    page.locator(".hand button.ok").first.evaluate("card => card.click()")
    running = "table => table.getAnimations({subtree: true}).filter(one => one.playState === 'running').length"
    page.wait_for_function(running, arg=player.table.element_handle())
    page.get_by_role("button", name=say("en", "table.label.pause"), exact=True).evaluate("button => button.click()")
    page.locator(".cover:not([hidden])").wait_for()
    assert player.table.evaluate(running) == 0
    assert player.table.evaluate(running.replace("running", "paused")) > 0
    slow.send("Animation.setPlaybackRate", {"playbackRate": 1})
    page.get_by_role("button", name=say("en", "table.label.resume")).click()
    page.locator(".cover").wait_for(state="hidden")
    player.await_moment()
    player.play()


@pytest.mark.browser
def test_S02_a_reload_in_a_pause_shows_the_pause(sit: Sit) -> None:
    player = sit()
    in_the_middle(player.person)
    pause(player.person)
    player.sit()
    page = player.page
    page.locator(".cover:not([hidden])").wait_for()
    assert page.title() == say("en", "table.title.paused")
    assert player.table.evaluate("table => table.querySelector('.stage').inert")
