"""The pages as they are first written: what an address gives, in which language, and that nothing harmful gets in."""

from __future__ import annotations

import json
import re
import socket
from urllib.parse import quote

import pytest

from sueca import words
from sueca.ui.preferences import COOKIE
from sueca.ui.shell import PAGES
from sueca.words import LANGUAGES, say
from tests.server import Server
from tests.ui.player import cookie
from tests.ui.web import Page, get, page

SCRIPT = "<script>alert(1)</script>"


@pytest.fixture
def url(quick: Server, clean_log: None) -> str:
    return quick.url


def test_no_two_pages_have_one_title(url: str) -> None:
    titles = [page(f"{url}?{query}").title for query in ("", *(f"page={name}" for name in PAGES), "page=x", "room=x")]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("name", ["", *PAGES])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_in_every_language(url: str, name: str, lang: str) -> None:
    """The language on the page, one heading, a title and a description in that language, no id twice."""
    found = page(f"{url}?page={name}&lang={lang}" if name else f"{url}?lang={lang}")
    assert found.attributes["lang"] == lang
    assert found.tags.count("h1") == 1
    assert found.h1
    assert found.title.endswith("Sueca")
    assert f'content="{say(lang, "shell.description")}"' in found.source
    assert len(set(found.ids)) == len(found.ids)
    assert 'name="viewport"' in found.source
    assert "<script>alert" not in found.source


@pytest.mark.parametrize(
    ("query", "saved", "accept", "lang"),
    [
        ("", "", "", "en"),
        ("", "", "de-DE,de;q=0.9", "en"),
        ("", "", "pt-BR,pt;q=0.9,en;q=0.8", "pt-BR"),
        ("", "", "pt,en;q=0.8", "pt-PT"),
        ("", "", "fr,it-IT;q=0.8,pt;q=0.9", "pt-PT"),
        ("", "", "it;q=0.5, en;q=0.1", "it"),
        ("", "it", "pt-BR", "it"),
        ("pt-PT", "it", "pt-BR", "pt-PT"),
        ("", "xx", "pt-BR", "pt-BR"),
        ("../../etc/passwd", "", "it", "it"),
        (SCRIPT, "pt-BR", "it", "pt-BR"),
    ],
)
def test_the_language_is_chosen_by_address_setting_browser(
    url: str, query: str, saved: str, accept: str, lang: str
) -> None:
    headers = {"accept_language": accept, "cookie": f"{COOKIE}={cookie({'lang': saved})}" if saved else ""}
    found = page(f"{url}?lang={quote(query)}", **headers)
    assert found.attributes["lang"] == lang
    assert say(lang, "shell.play-now") in found.source


@pytest.mark.parametrize("lang", LANGUAGES)
def test_card_letters_follow_the_language_until_set(url: str, lang: str) -> None:
    usual = "pt" if lang == "pt-PT" else "en"
    assert page(f"{url}?lang={lang}").attributes["data-letters"] == usual
    for letters in ("en", "pt"):
        set_to = page(f"{url}?lang={lang}", cookie=f"{COOKIE}={cookie({'letters': letters})}")
        assert set_to.attributes["data-letters"] == letters


HOSTILE = [
    f"page={quote(SCRIPT)}",
    "page=..%2f..%2fetc%2fpasswd",
    "page=__class__",
    "page=%7B%7B7*7%7D%7D",
    "page=%00",
    "page=%ff%fe",
    "page=missing",
    *(f"page={name}" for name in ("room", "gone", "trouble", "lesson", "practice", "sheet")),
    "page=lesson&lesson=nowhere",
    "page=practice&practice=nothing",
    f"page={'x' * 3000}",
    f"room={quote(SCRIPT)}",
    "room=%22%3E%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E",
    f"room={'a' * 3000}",
]


@pytest.mark.parametrize("query", HOSTILE)
def test_a_hostile_query_gets_a_page_with_a_way_on(url: str, query: str) -> None:
    """A page that says so, with links to play, to friends and to the rules; nothing of what was asked stands in it."""
    found = page(f"{url}?{query}")
    about = "room" if query.startswith("room") else "page"
    assert found.h1 == say("en", f"missing.{about}")
    assert found.title == f"{found.h1} – Sueca"
    assert {f"{url}?page=play", f"{url}?page=rules"} <= set(found.links)
    friends, learn = (found.links.count(f"{url}?page={name}") for name in ("friends", "learn"))
    assert friends == learn + 1, "both stand in the bar, one also in the page"
    assert_harmless(found, query)


def assert_harmless(found: Page, query: str) -> None:
    """Only our own scripts, and nothing of the query but in the token, which is base64."""
    assert "onerror" not in found.source
    assert "alert(1)" not in found.source
    assert "49" not in found.h1
    assert "root:" not in found.source
    assert "x" * 300 not in found.source


@pytest.mark.parametrize(
    "query", ["page=play&page=rules", "page=", "page=home", "lang=it&lang=en", "x=1&y=2", "page=PLAY", "lang="]
)
def test_an_odd_query_gets_some_page(url: str, query: str) -> None:
    found = page(f"{url}?{query}")
    assert found.h1
    assert f"{url}?page=rules" in found.links


@pytest.mark.parametrize(
    "value",
    [
        "%00%01",
        "{",
        "[]",
        "null",
        '"x"',
        "123",
        quote('{"lang":["it"],"theme":{"a":1},"size":5}'),
        quote(json.dumps({"theme": '"><script>alert(1)</script>', "letters": "' onload=alert(1)", "lang": SCRIPT})),
        quote(json.dumps(dict.fromkeys(("__class__", "name", "param", "read"), SCRIPT))),
        quote("[" * 900 + "]" * 900),
        "%7B" + "9" * 1900 + "%7D",
        "9" * 1900,
        "x" * 4000,
        "\u00e9\u00ff",
    ],
)
def test_a_hostile_cookie_counts_as_not_set(url: str, value: str) -> None:
    found = page(f"{url}?page=play", cookie=f"{COOKIE}={value}")
    plain = page(f"{url}?page=play")
    assert found.attributes == plain.attributes
    assert "alert(1)" not in found.source


def test_what_is_known_in_a_cookie_counts(url: str) -> None:
    """One bad value does not cost the others."""
    settings = {"lang": "it", "theme": "dark", "size": "huge", "colours": "4"}
    found = page(f"{url}?page=play", cookie=f"{COOKIE}={cookie(settings)}; other=1")
    shown = {name: found.attributes.get(f"data-{name}") for name in ("theme", "size", "colours")}
    assert (found.attributes["lang"], shown) == ("it", {"theme": "dark", "size": "m", "colours": "4"})
    for name, value in (("lang", "it"), ("theme", "dark"), ("colours", "4")):
        assert re.search(rf'<select id="set-{name}".*?<option value="{value}" selected', found.source, re.DOTALL)


@pytest.mark.parametrize(
    "path", ["/", "/nothing", "/app/../../etc/passwd", "/components/os/path/_css/x.js", "/static/../app.py"]
)
def test_other_addresses_give_nothing_away(quick: Server, path: str) -> None:
    """What is not served is not found, and files outside are never read."""
    host, port = quick.url.split("/")[2].split(":")
    with socket.create_connection((host, int(port)), timeout=20) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n".encode())
        answer = b"".join(iter(lambda: line.recv(65536), b"")).decode(errors="replace")
    assert answer.startswith(("HTTP/1.1 4", "HTTP/1.1 302 Found", "HTTP/1.1 200 OK" if path == "/" else "HTTP/1.1 4"))
    assert "root:x:" not in answer
    assert "Settings.read" not in answer


def test_the_first_page_brings_its_trick(url: str) -> None:
    """The data of the trick to play is JSON that a script can read."""
    found = page(url)
    data = re.search(r'<script type="application/json" id="try-data">(.*?)</script>', found.source, re.DOTALL)
    assert data is not None
    trick = json.loads(data[1])
    assert {item["card"]: item["ok"] for item in trick["hand"]} == {"HA": True, "H6": True, "H3": True, "SK": False}
    assert {card: answer["good"] for card, answer in trick["answers"].items()} == {"HA": True, "H6": False, "H3": False}
    assert trick["answers"]["HA"]["points"] == 24


def test_the_first_view_of_the_first_page_is_short(url: str) -> None:
    """At most 40 words before anybody has to scroll, in each language."""
    for lang in LANGUAGES:
        said = [
            text
            for code, text in words.group(lang, "home").items()
            if not code.startswith(("try-", "title", "way-soon"))
        ]
        said += [
            say(lang, "home.title-1"),
            say(lang, "home.title-2"),
            say(lang, "home.try-ask"),
            say(lang, "shell.play-now"),
        ]
        assert len(" ".join(said).split()) <= 40, lang


def test_the_rules_page_links_to_its_own_chapters(url: str) -> None:
    for lang in LANGUAGES:
        found = page(f"{url}?page=rules&lang={lang}")
        inner = [link.partition("#")[2] for link in found.links if "#" in link and "page=rules" in link]
        assert len(inner) > 8
        assert set(inner) <= set(found.ids)


def test_files_are_served(url: str) -> None:
    """Every file that the pages name is there."""
    files = {file for name in ("", "page=play", "page=rules") for file in page(f"{url}?{name}").files}
    assert len(files) > 20
    assert [file for file in sorted(files) if get(file).status != 200] == []
