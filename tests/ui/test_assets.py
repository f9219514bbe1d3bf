"""What a browser loads: the same bytes for everybody, all of it from this server, and no error on the way."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from sueca.ui import assets
from sueca.ui.preferences import COOKIE
from tests.server import Server
from tests.ui.leaks import cards_in
from tests.ui.player import Player, cookie
from tests.ui.web import get

if TYPE_CHECKING:
    from playwright.sync_api import ConsoleMessage, Page, Response

Sit = Callable[..., Player]


class Witness:
    """Everything that a page asks for and complains about."""

    def __init__(self, page: Page) -> None:
        self.requests: list[str] = []
        self.faults: list[str] = []
        context = page.context
        context.on("request", lambda request: self.requests.append(request.url))
        context.on("response", self._answered)
        context.on("requestfailed", lambda request: self.faults.append(f"{request.failure} {request.url}"))
        context.on("console", self._logged)
        context.on("weberror", lambda error: self.faults.append(str(error.error)))
        page.on("websocket", lambda socket: self.requests.append(socket.url))

    def _answered(self, answer: Response) -> None:
        if answer.status >= 400:
            self.faults.append(f"{answer.status} {answer.url}")

    def _logged(self, line: ConsoleMessage) -> None:
        if line.type in ("error", "warning"):
            self.faults.append(line.text)


def a_whole_session(player: Player) -> None:
    """Home, its trick, a deal with settings and the last trick, the result with its figure, the rules."""
    page = player.page
    page.goto(player.person.server.url)
    page.locator("#try button[data-card='HA']").click()
    page.locator("a.btn[href='?page=play']").first.click()
    player.await_table()
    page.locator("[data-open='settings']").click()
    page.locator("#set-colours").select_option("4")
    page.keyboard.press("Escape")
    player.play_deal()
    page.locator(".figure summary").click()
    page.locator(".result canvas, #figure canvas").first.wait_for()
    page.goto(f"{player.person.server.url}?page=rules")
    page.locator("h1").wait_for()


@pytest.mark.browser
def test_a_session_asks_nobody_else_and_meets_no_error(sit: Sit, clean_log: None) -> None:
    """The app works on a network without internet."""
    player = sit("classic", settings={"pace": "none"})
    witness = Witness(player.page)
    a_whole_session(player)
    own = urlsplit(player.person.server.url).netloc
    outside = {
        url for url in witness.requests if urlsplit(url).netloc != own and not url.startswith(("data:", "blob:"))
    }
    assert len(witness.requests) > 40
    assert any(url.startswith("ws:") for url in witness.requests)
    assert outside == set()
    assert witness.faults == []


@pytest.mark.browser
def test_two_people_load_the_same_files(sit: Sit) -> None:
    """Two hands, two languages, two sets of settings: the same addresses, so that nothing of one table is in a file."""
    loaded = []
    for lang, settings in (("en", {"pace": "none"}), ("it", {"pace": "none", "theme": "dark", "letters": "pt"})):
        player = sit("classic", settings=settings, locale=lang)
        witness = Witness(player.page)
        player.page.goto(player.person.server.url, wait_until="networkidle")  # else a file or two is never asked for
        player.sit().await_moment()
        loaded.append({url for url in witness.requests if "/components/" in url or "/static/" in url})
    assert loaded[0] == loaded[1]
    assert len(loaded[0]) > 30
    assert {url for url in loaded[0] if cards_in(url)} == set()


def test_files_are_the_same_bytes_for_everybody(quick: Server) -> None:
    """Whoever asks, in whatever language: the bytes that lie in the package."""
    base = quick.url.rpartition("/")[0]
    for name in assets.FILES:
        address = f"{base}/{assets.address(name)}"
        one = get(address, accept_language="it", cookie=f"{COOKIE}={cookie({'lang': 'it', 'theme': 'dark'})}")
        two = get(address, accept_language="pt-BR")
        assert one.status == two.status == 200, name
        assert (
            sha256(one.body).digest()
            == sha256(two.body).digest()
            == sha256((assets.FOLDER / name).read_bytes()).digest()
        )


def test_only_the_listed_files_are_served(quick: Server) -> None:
    """Nothing else of the package, and nothing outside of it, by these addresses."""
    base = f"{quick.url.rpartition('/')[0]}/{assets.BASE}"
    for path in ("page.html", "play.py", "../play.py", "parts/top.html", "..%2f..%2f..%2fapp.py", "%2e%2e/play.py", ""):
        answer = get(base + path)
        assert answer.status >= 400, path
        assert b"import" not in answer.body


def test_a_new_build_has_new_addresses() -> None:
    assert assets.BUILD.rpartition("+")[2] in assets.BASE
    assert set(assets.FILES) >= {"table.js", "page.js", "tokens.css", "icon.svg"}


@pytest.mark.browser
def test_the_first_pages_trick_can_be_played(open_page: Callable[..., Page], quick: Server) -> None:
    """The wrong card, why, another try; the right card and the way on. By mouse, then by keyboard."""
    page = open_page(quick.url, width=360, height=740)
    hand = page.locator("#try button[data-card]")
    hand.first.wait_for()
    assert sorted(hand.evaluate_all("cards => cards.map(card => card.dataset.card)")) == ["H3", "H6", "HA", "SK"]
    status = page.locator("#try [role=status]")
    page.locator("#try button[data-card='SK']").click(force=True)  # aria-disabled, and yet it answers
    page.wait_for_function("status => status.textContent.includes('still have')", arg=status.element_handle())
    page.locator("#try button[data-card='H3']").click()
    page.wait_for_function("status => status.textContent.includes('The seven wins')", arg=status.element_handle())
    page.get_by_role("button", name="Try another card").click()
    page.locator("#try button[data-card='HA']").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("status => status.textContent.includes('The trick is yours')", arg=status.element_handle())
    page.get_by_role("link", name="Play a whole deal").click()
    page.wait_for_url("**page=play*")
