"""Who sits, waits and is host, in four browsers: the host goes, reserves come in order, one person has two tabs."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sueca.engine.seats import Seat
from sueca.rooms.events import HostIs, Played, Seated
from sueca.words import say
from tests.server import Server
from tests.ui.friends import NAMES, Company, Friend, sit_down
from tests.ui.player import PLAYABLE

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

OpenPage = Callable[..., "Page"]
TIMES = 0.05
"""A seat, and the host's role, is kept for six seconds."""


@pytest.fixture
def brisk(tmp_path: Path) -> Iterator[Server]:
    own = Server(tmp_path, script="tests/served.py", SUECA_TIMES=str(TIMES))
    own.start()
    yield own
    own.kill()


def come_to(open_page: OpenPage, company: Company, *names: str) -> dict[str, Friend]:
    """The first one's browser, then those of strangers who come in and sit down next to each other."""
    pages = {names[0]: sit_down(open_page, company, names[0])}
    pages |= {name: Friend(open_page()) for name in names[1:]}
    for seat, name in zip(Seat, names, strict=False):
        if seat:
            pages[name].follow(company.link).say(do="join", name=name, colour=2, watching=False)
            pages[name].page.locator(".room[data-join]").wait_for(state="detached")
            pages[name].say(do="sit", seat=int(seat))
    return pages


def is_host(one: Friend) -> None:
    one.page.locator(".chair small", has_text=re.compile(r"^you · host$")).wait_for(state="attached")


def test_S09_M10_the_host_goes_in_the_lobby_in_a_pause_and_at_the_next_deal(open_page: OpenPage, brisk: Server) -> None:
    """Each time the host's tab is closed, the longest-seated of the others gets the controls, and all are told."""
    company = Company(brisk, ("Ana",), rules="classic(target=10)", times=TIMES)
    four = come_to(open_page, company, *NAMES)
    ana, rui, eva, ze = four.values()
    ana.page.close()
    is_host(rui)
    for one in (rui, eva, ze):
        assert one.reads("Rui is host now.").news[:2] == ["Rui is host now.", "Ana has been away for too long."]
    assert eva.page.get_by_role("button", name=say("en", "room.close")).count() == 0
    rui.press(say("en", "room.fill"))
    rui.press(say("en", "room.start"))
    eva.page.locator(".hand button").first.wait_for()
    rui.page.locator(".tool.stop").click()
    eva.page.locator(".cover:not([hidden])").wait_for()
    rui.page.close()
    eva.page.locator(".cover").get_by_role("button", name=say("en", "table.label.resume")).click()
    is_host(eva)
    ze.reads("Eva is host now.")
    for one in (eva, ze):
        one.play_alone()
    ze.page.locator(".result:not([hidden])").wait_for()
    assert ze.page.locator(".result").get_by_role("button", name=say("en", "table.result.next")).count() == 0
    eva.page.close()
    is_host(ze)
    ze.page.locator(".result").get_by_role("button", name=say("en", "room.room")).click()
    for side in ("E", "N"):
        ze.page.locator(f".chair[data-side='{side}']").get_by_role("button", name=say("en", "room.add-bot")).click()
    ze.page.locator(".room .close").click()
    ze.page.locator(".result").get_by_role("button", name=say("en", "table.result.next")).click()
    ze.page.locator(".hand button").nth(9).wait_for()
    hosts = [record.event.person for record in company.records if isinstance(record.event, HostIs)]
    assert len(hosts) == 3
    company.close()


def test_M5_reserves_are_seated_in_order_and_where_they_asked(open_page: OpenPage, shared_server: Server) -> None:
    """Three wait while one plays with bots: at the result all sit, in order of arrival, the asked-for seat first."""
    company = Company(shared_server, ("Ana",), bots=3, reserves=("Rui", "Eva", "Zé"))
    four = [sit_down(open_page, company, name) for name in NAMES]
    ana, rui, eva, ze = four
    ana.press(say("en", "room.start"))
    eva.page.locator(".tools .people").click()
    eva.page.locator(".chair[data-side='W']").get_by_role("button", name=say("en", "room.ask")).click()
    ze.reads("Eva asks for a chair.")
    ana.play_alone()
    rui.page.locator(".result:not([hidden])").wait_for()
    ana.await_room(lambda: company.room.seat_of(company.person("Zé")) is not None)
    assert [company.room.seat_of(company.person(name)) for name in NAMES] == [Seat.S, Seat.E, Seat.W, Seat.N]
    ana.page.locator(".result").get_by_role("button").first.click()
    for one in four:
        one.page.locator(".hand button").nth(9).wait_for()
    company.close()


def test_S11_M11_two_tabs_of_one_person(open_page: OpenPage, shared_server: Server) -> None:
    """The newer one has the seat, the older says so and takes it back on a click; both at once play one card."""
    company = Company(shared_server, ("Ana",), bots=3)
    old = sit_down(open_page, company, "Ana")
    old.press(say("en", "room.start"))
    old.page.locator(PLAYABLE).first.wait_for()
    new = Friend(old.page.context.new_page()).follow(company.link)
    here = old.page.locator(".cover").get_by_role("button", name=say("en", "table.label.play-here"))
    here.wait_for()
    cards = [one.page.locator(PLAYABLE).first.element_handle() for one in (old, new)]
    version, mine = company.room.version, company.room.turn
    for card in cards:
        card.evaluate("card => card.click()")
    new.await_room(lambda: company.room.version > version and company.room.turn is Seat.S)
    new.page.wait_for_timeout(500)  # a second card would have come by now
    played = [record.event for record in company.records if record.version > version]
    assert sum(isinstance(event, Played) and event.by == "person" for event in played) == 1
    assert mine is Seat.S
    here.click()
    new.page.locator(".cover:not([hidden])").wait_for()
    old.page.locator(".cover").wait_for(state="hidden")
    old.play()
    company.close()


def test_M2_two_click_one_chair_at_the_same_moment(
    open_page: OpenPage, shared_server: Server, amount: Callable[[int, int], int]
) -> None:
    """Again and again: one of them sits, and all three pages say the same one."""
    company = Company(shared_server, ("Ana",), reserves=("Rui", "Eva"))
    ana, *both = (sit_down(open_page, company, name) for name in NAMES[:3])
    chair = ".chair[data-side='N']"
    rounds = amount(10, 200)
    for number in range(1, rounds + 1):
        buttons = [one.page.locator(chair).get_by_role("button", name="Sit here").element_handle() for one in both]
        moment = 1000 * time.time() + 100
        for button in buttons:
            button.evaluate("(button, at) => { setTimeout(() => button.click(), at - Date.now()); }", moment)
        for one in (ana, *both):
            one.page.locator(f"{chair} b", has_text=re.compile("Rui|Eva")).wait_for()
        assert len({one.names("N").split("\n")[0] for one in (ana, *both)}) == 1
        [sits] = [one for one in both if "you" in one.names("N")]
        assert sum(isinstance(record.event, Seated) for record in company.records) == number + 1
        sits.page.locator(chair).get_by_role("button", name="Stand up").click()
        for one in both:
            one.page.locator(chair).get_by_role("button", name="Sit here").wait_for()
    company.close()
