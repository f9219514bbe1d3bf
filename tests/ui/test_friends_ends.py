"""Where a shared table ends, for everybody or for one who is sent away: nothing of it stays open over what is said."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from sueca.rooms.commands import Close, Command
from sueca.rooms.people_commands import Remove
from sueca.words import say
from tests.server import Server
from tests.ui.friends import Company, sit_down
from tests.ui.player import Player

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

OpenPage = Callable[..., "Page"]
OF_THE_ROOM = ".room, .room *, .away, .timer"
"""The panel with all that is in it, and what counts down."""


@pytest.mark.parametrize("begun", [False, True], ids=["before the match", "in a deal"])
@pytest.mark.parametrize(("how", "title"), [("close", "room.gone"), ("remove", "room.away-you")])
def test_M3_nothing_lies_over_a_table_that_is_over(
    open_page: OpenPage, shared_server: Server, begun: bool, how: str, title: str
) -> None:
    """The panel of the people closes by itself; the keyboard goes to the way on."""
    company = Company(shared_server, ("Ana", "Rui"), bots=2)
    if begun:
        company.start(1)
    rui = sit_down(open_page, company, "Rui")
    page = rui.page
    if begun:
        page.locator(".tools .people").click()
        page.locator(".seat[data-away] .away .left").wait_for()  # Ana is not there, and her chair is kept for a while
    page.locator(".room[open] .rename summary").wait_for()
    page.locator(".room .buttons button").first.focus()
    over: dict[str, Command] = {"close": Close(), "remove": Remove(company.room.public(company.person("Rui")))}
    company.do(over[how])
    page.locator(".cover h2", has_text=say("en", title)).wait_for()
    assert page.locator(".cover p").inner_text() == say("en", f"{title}-text")
    page.locator(".room").wait_for(state="hidden")
    shown = page.locator(OF_THE_ROOM).locator("visible=true").evaluate_all("all => all.map(one => one.className)")
    still = {"away", "timer"} if how == "remove" else set()  # for the others it goes on
    assert set(shown) <= still
    assert page.locator(".room .rename").get_attribute("hidden") == ("" if how == "remove" else None)
    assert Player.focus(rui)["text"] == say("en", "room.to-friends")  # type: ignore[arg-type]
    company.close()
