"""No English shows in the other languages, wherever one looks."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from sueca.words import LANGUAGES, catalogue
from tests.server import Server
from tests.ui.player import Player

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]

TEXTS = """() => {
  const found = [], here = document.documentElement.lang;
  const walk = (node, foreign) => {
    if (node.nodeType === Node.TEXT_NODE) { if (!foreign) found.push(node.data); return; }
    if (node.matches?.('script, style')) return;
    const other = foreign || (node.getAttribute?.('lang') ?? here) !== here || node.matches?.('#set-lang');
    const told = other ? [] : ['aria-label', 'title', 'alt', 'placeholder'];
    for (const name of told) found.push(node.getAttribute?.(name) ?? '');
    for (const child of [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes]) walk(child, other);
  };
  walk(document.documentElement, false);
  return [...new Set(found.map(text => text.trim()).filter(Boolean))];
}"""


def english(lang: str) -> re.Pattern[str]:
    """Whatever the English catalogue says and this language's does not, with anything in its placeholders."""
    own = set(catalogue(lang).values())
    foreign = [
        text for text in catalogue("en").values() if text not in own and len(re.sub(r"\{\w+\}", "", text).strip()) > 3
    ]
    return re.compile("|".join(re.sub(r"\\\{\w+\\\}", ".+", re.escape(text)) for text in foreign))


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_no_english_shows_in_another_language(sit: Sit, quick: Server, lang: str) -> None:
    """Every text, label and title of each page, dialogs and table included, in a deal, at its end and in a pause."""
    player = sit("cafe", locale=lang)
    page, unwanted = player.page, english(lang)

    def leaks() -> list[str]:
        return [text for text in page.evaluate(TEXTS) if unwanted.fullmatch(text)]

    player.person.play_until(lambda room: bool(room.deal and room.deal.turn > 4))
    player.sit().await_moment()
    assert page.locator("html").get_attribute("lang") == lang
    assert leaks() == []
    player.person.play_until(lambda room: room.phase in ("result", "over"))
    page.reload()
    player.await_table().await_moment()
    assert leaks() == []
    for query in ("", "page=rules", "page=learn", "page=friends", "page=study", "page=you", "room=x", "page=x"):
        page.goto(f"{quick.url}?{query}")
        assert leaks() == [], query


def test_english_would_be_seen(sit: Sit) -> None:
    texts = sit(locale="en").page.evaluate(TEXTS)
    assert sum(bool(english("it").fullmatch(text)) for text in texts) > 40
