"""The switch by which a server keeps a browser's key in a cookie: no script sees it, and all else is as without it."""

from __future__ import annotations

import base64
import http.client
import subprocess
import sys
from http.cookies import Morsel, SimpleCookie
from pathlib import Path
from secrets import token_urlsafe
from urllib.parse import urlsplit

import pytest

from sueca.ui.key_cookie import MONTH, NAME, YEAR, closed
from sueca.ui.preferences import COOKIE
from sueca.words import say
from tests.raw_client import RawClient
from tests.server import ROOT, Server, free_port
from tests.ui.keepers import SECRET, cookie_of, keeper, key_in, no_fault, opened
from tests.ui.people import Person
from tests.ui.player import cookie as settings
from tests.ui.test_serve import until_ready
from tests.ui.web import page as page_at

__all__ = ["keeper", "no_fault"]

pytestmark = pytest.mark.usefixtures("no_fault")

SOMEBODY = token_urlsafe(32)


def ask(
    url: str, cookie: str | None = None, method: str = "GET", body: str | None = None, **headers: str
) -> tuple[int, Morsel[str] | None, str]:
    """The answer's status, the cookie that it sets, if any, and its text."""
    address = urlsplit(url)
    connection = http.client.HTTPConnection(address.netloc, timeout=20)
    brought = {"Cookie": f"{NAME}={cookie}"} if cookie else {}
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, f"{address.path}?{address.query}", body, brought | named)
    answer = connection.getresponse()
    set_to = SimpleCookie[str]()
    for line in answer.headers.get_all("Set-Cookie") or []:
        set_to.load(line)
    text = answer.read().decode()
    connection.close()
    return answer.status, set_to.get(NAME), text


def address_of_key(server: Server) -> str:
    return server.url.rpartition("/")[0] + "/key"


def test_the_first_page_brings_the_cookie(keeper: Server) -> None:
    """Out of reach of scripts and of other sites, and of plain http where the page came over https; never a login."""
    status, cookie, _ = ask(keeper.url)
    assert status == 200
    assert cookie is not None
    assert len(key_in(cookie.value)) == 43
    assert (cookie["httponly"], cookie["samesite"], cookie["path"], cookie["secure"]) == (True, "Lax", "/", "")
    _, safe, _ = ask(keeper.url, X_Forwarded_Proto="https")
    assert safe is not None
    assert safe["secure"] is True
    assert ask(address_of_key(keeper))[0] == 405


@pytest.mark.parametrize("others", ["", "; sueca=%7B%7D"], ids=["alone", "beside the settings"])
def test_the_key_is_in_nothing_that_a_page_gets(keeper: Server, others: str) -> None:
    """Neither in the page, where Bokeh writes down a request's cookies, nor in any frame."""
    key = token_urlsafe(32)
    cookie = cookie_of(key)
    with RawClient(f"{keeper.url}?page=play", Cookie=f"{NAME}={cookie}{others}") as client:
        assert client.hello("")["hand"]
        told = opened(client.texts[0]) + "".join(client.texts) + client.document
    assert key not in told
    assert cookie not in told
    assert base64.b64encode(key.encode()).decode() not in told
    person = Person(keeper, key)
    assert person.room.phase
    person.close()


def test_a_session_that_another_site_can_have_made_is_nobodys(keeper: Server) -> None:
    """`autoload.js` runs in any page that includes it, which then holds the session."""
    url, made_at = f"{keeper.url}?page=play", f"{keeper.url}/autoload.js?page=play&bokeh-autoload-element=x"
    brought = f"{NAME}={cookie_of(token_urlsafe(32))}"
    assert ask(made_at)[:2] == (200, None)
    with RawClient(url, made_at=made_at, Cookie=brought) as client:
        assert client.hello("")["fault"]["code"] == "bad-key"


def test_the_settings_beside_it_are_read_as_ever(keeper: Server) -> None:
    both = f"{NAME}={cookie_of(SOMEBODY)}; {COOKIE}={settings({'theme': 'dark'})}"
    assert page_at(keeper.url, Cookie=both).attributes["data-theme"] == "dark"


def test_off_by_default_there_is_no_cookie(quick: Server) -> None:
    status, cookie, text = ask(f"{quick.url}?page=play")
    assert (status, cookie) == (200, None)
    assert "data-keeper" not in text
    assert ask(address_of_key(quick), method="PUT", body="x" * 43)[0] == 404
    with RawClient(f"{quick.url}?page=play", Cookie=f"{NAME}={cookie_of(token_urlsafe(32))}") as client:
        assert client.hello("")["fault"]["code"] == "bad-key"


WRONG = {
    "nonsense": "x",
    "unsigned": SOMEBODY,
    "tampered": cookie_of(SOMEBODY)[:-1] + "g",
    "of another key": f"{cookie_of(token_urlsafe(32)).rpartition('|')[0]}|{cookie_of(SOMEBODY).rpartition('|')[2]}",
    "of another secret": cookie_of(SOMEBODY, secret="guessed"),
    "too old": cookie_of(SOMEBODY, age=YEAR + 1),
}


@pytest.mark.parametrize("value", WRONG.values(), ids=WRONG)
def test_a_cookie_that_does_not_count_is_somebody_new(keeper: Server, value: str) -> None:
    status, cookie, _ = ask(f"{keeper.url}?page=play", value)
    assert status == 200
    assert cookie is not None
    assert key_in(cookie.value) != SOMEBODY


@pytest.mark.parametrize(("age", "anew"), [(0, False), (MONTH - 1, False), (MONTH + 1, True), (YEAR - 1, True)])
def test_a_cookie_is_written_anew_in_time(keeper: Server, age: float, anew: bool) -> None:
    _, cookie, _ = ask(keeper.url, cookie_of(SOMEBODY, age=age))
    assert (cookie is not None) is anew
    assert cookie is None or key_in(cookie.value) == SOMEBODY


def test_a_websocket_without_cookie_is_somebody_new(keeper: Server) -> None:
    """Each time; with a key of its own, as a tab of somebody else has one, it is the person of that key."""
    person, hands = Person(keeper), []
    person.set_table(seed=4)
    for key in ("", "", person.key):
        with RawClient(f"{keeper.url}?page=play") as client:
            hands.append([card["card"] for card in client.hello(key)["hand"]])
    assert hands[0] != hands[1]
    assert sorted(hands[2]) == sorted(map(str, person.hand))
    person.close()


def test_a_key_comes_closed_and_only_the_own_cookie_opens_it(keeper: Server) -> None:
    key, address, own = token_urlsafe(32), address_of_key(keeper), token_urlsafe(32)
    message = closed(key, own)
    assert key not in message
    assert message != closed(key, own)
    status, cookie, _ = ask(address, cookie_of(own), "PUT", message)
    assert status == 204
    assert cookie is not None
    assert key_in(cookie.value) == key
    for other in (None, cookie_of(token_urlsafe(32)), "x"):
        assert ask(address, other, "PUT", message)[:2] == (400, None)


@pytest.mark.parametrize("body", ["", "x", ".", "x.y", f"a.{'00' * 500}", "ç" * 43, "x" * 44])
def test_what_is_no_key_is_not_kept(keeper: Server, body: str) -> None:
    assert ask(address_of_key(keeper), cookie_of(SOMEBODY), "PUT", body)[:2] == (400, None)


def test_sueca_serve_has_the_switch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One setting, and it is on."""
    monkeypatch.setenv("SUECA_SECRET", SECRET)
    port = free_port()
    words = ["--port", str(port), "--address", "127.0.0.1", "--store", str(tmp_path / "sueca.sqlite")]
    process = subprocess.Popen([sys.executable, "-m", "sueca", "serve", *words], cwd=ROOT, stdout=subprocess.DEVNULL)
    try:
        url = until_ready(f"http://127.0.0.1:{port}/app", process)
        _, cookie, _ = ask(url)
        assert cookie is not None
        assert key_in(cookie.value)
        with RawClient(f"{url}?page=play", Cookie=f"{NAME}={cookie.value}") as client:
            assert client.hello("")["hand"]
    finally:
        process.terminate()
        process.wait(20)


def test_panel_serve_without_its_module_does_not_pretend(tmp_path: Path) -> None:
    """The setting alone cannot do it there: better no table than one whose key lies open."""
    server = Server(tmp_path, SUECA_SECRET=SECRET)
    server.start()
    try:
        assert page_at(f"{server.url}?page=play").h1 == say("en", "missing.trouble")
        assert "--auth-module" in server.log.read_text()
    finally:
        server.kill()
