"""Plain requests to a server, without a browser, and what is written in the page that comes back."""

from __future__ import annotations

import re
import urllib.error
import urllib.request
from dataclasses import dataclass
from html import unescape
from html.parser import HTMLParser
from urllib.parse import urljoin

PATIENCE = 60.0


@dataclass(frozen=True)
class Answer:
    status: int
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


def get(url: str, **headers: str) -> Answer:
    """The answer to a request; `accept_language="it"` and the like are its headers."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=named), timeout=PATIENCE) as answer:
            return Answer(answer.status, answer.read())
    except urllib.error.HTTPError as error:
        with error:
            return Answer(error.code, error.read())


class Page(HTMLParser):
    """What a page says: `attributes` of <html>, `title`, `h1`, `links`, `files`, `ids`, and its `tags` in order."""

    def __init__(self, url: str, text: str) -> None:
        super().__init__()
        self.url, self.source = url, text
        self.attributes: dict[str, str] = {}
        self.links: list[str] = []
        self.files: list[str] = []
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.feed(text)
        self.title = self._inside("title")
        self.h1 = self._inside("h1")

    def _inside(self, tag: str) -> str:
        found = re.search(rf"<{tag}[^>]*>(.*?)</{tag}>", self.source, re.DOTALL)
        return unescape(re.sub(r"<[^>]+>", " ", found[1])).strip() if found else ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.tags.append(tag)
        if tag == "html":
            self.attributes = values
        if "id" in values:
            self.ids.append(values["id"])
        if tag == "a" and "href" in values:
            self.links.append(urljoin(self.url, values["href"]))
        for name in ("src", "href") if tag != "a" else ():
            if values.get(name, "").strip() and not values[name].startswith(("#", "data:")):
                self.files.append(urljoin(self.url, values[name]))


def page(url: str, **headers: str) -> Page:
    """A page that must be there."""
    answer = get(url, **headers)
    assert answer.status == 200, f"{url} answers {answer.status}"
    return Page(url, answer.text)
