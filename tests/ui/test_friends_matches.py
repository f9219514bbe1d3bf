"""Four friends in four browsers play whole matches, whatever happens to their pages and lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from sueca.engine.cards import PACK, TOTAL
from sueca.engine.seats import Seat
from sueca.rooms.events import Left, Played
from sueca.rooms.record import games_of
from tests.proxy import Line
from tests.server import Server
from tests.ui.friends import NAMES, Company, Friend, sit_down
from tests.ui.player import PLAYABLE

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

OpenPage = Callable[..., "Page"]
CUTS = [2, *(pytest.param(seconds, marks=pytest.mark.soak) for seconds in (10, 70, 110))]
ABSENT = 30
"""Seconds after which the clock plays for somebody who is away (M8)."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that also answers by way of `line`."""
    own = Server(tmp_path)
    yield own
    own.kill()


@pytest.fixture
def line(server: Server) -> Iterator[Line]:
    own = Line(server.port)
    server.arguments = ("--allow-websocket-origin", f"127.0.0.1:{own.port}")
    server.start()
    yield own
    own.close()


@pytest.mark.parametrize("seconds", CUTS)
def test_S05_S06_M8_M11_a_match_with_reloads_and_a_cut_line(
    open_page: OpenPage, server: Server, line: Line, amount: Callable[[int, int], int], seconds: int
) -> None:
    """Eva reloads at random, Zé's line is cut: his page says so, comes back by itself, and he plays on in his seat."""
    company = Company(server, rules=f"classic(target={amount(1, 4)})").start()
    ana, rui, eva = (sit_down(open_page, company, name) for name in NAMES[:3])
    ze = by_line(open_page, company, "Zé", line)
    for one in (rui, eva, ze):
        one.play_alone()
    ana.play_alone("all")
    rng = Random(seconds)
    for turn in sorted(rng.sample(range(1, 30), amount(3, 10))):
        ana.await_room(lambda turn=turn: cards_played(company) >= turn)  # type: ignore[misc]
        eva.page.reload(wait_until="domcontentloaded")
    line.cut()
    ze.page.locator("html[data-link=lost]").wait_for()
    ze.page.wait_for_timeout(1000 * seconds)
    line.mend()
    ze.page.locator("html:not([data-link=lost])").wait_for(timeout=120_000)
    ana.await_room(lambda: company.room.phase == "over", patience=600)
    assert_whole(company)
    assert clocked(company) <= ({Seat.W} if seconds > ABSENT else set())
    assert [note for note in rui.news if "Eva" in note] == ["Eva sits down.", "Eva comes in."]
    assert [note for note in rui.news if "host" in note] == []
    company.close()


def test_S06_M8_a_line_that_falls_silent_is_noticed_and_comes_back(
    open_page: OpenPage, server: Server, line: Line
) -> None:
    """Nothing tells the page that its line is dead but that a card gets no answer: it says so, and is there again."""
    company = Company(server, ("Ana",), bots=3).start()
    ana = by_line(open_page, company, "Ana", line)
    ana.page.locator(PLAYABLE).first.wait_for()
    held, version = ana.hand, company.room.version
    line.hush()
    ana.page.locator(PLAYABLE).first.click()
    ana.page.locator("html[data-link=lost]").wait_for()
    assert ana.page.get_by_role("alert").inner_text() != ""
    assert company.room.version == version
    line.cut()
    line.mend()
    ana.page.locator("html:not([data-link=lost])").wait_for()
    ana.page.locator(PLAYABLE).first.wait_for()
    assert ana.hand == held
    ana.play()
    company.close()


def by_line(open_page: OpenPage, company: Company, name: str, line: Line) -> Friend:
    """The browser of somebody who comes over this line."""
    return sit_down(open_page, company, name, address=company.link.replace(str(company.server.port), str(line.port)))


def cards_played(company: Company) -> int:
    return sum(isinstance(record.event, Played) for record in company.records)


def clocked(company: Company) -> set[Seat]:
    """The seats for which the clock or a bot has played."""
    history = company.history()
    moves = zip(history, history[1:], company.records, strict=False)
    others = [
        before.turn for before, _, record in moves if isinstance(record.event, Played) and record.event.by != "person"
    ]
    return {seat for seat in others if seat is not None}


def assert_whole(company: Company) -> None:
    """A finished match: every deal with its forty cards and 120 points, and nobody has lost a seat."""
    games = games_of(company.records)
    assert games
    for game in games:
        played = game.position.table.played
        assert sorted(played) == list(PACK)
        assert sum(card.points for card in played) == TOTAL
    assert not any(isinstance(record.event, Left) for record in company.records)
    assert [company.room.seat_of(company.person(name)) for name in NAMES] == list(Seat)
