"""The longer texts: the pages in Markdown and the glossary.

A page keeps every number that the rules decide as a placeholder (`{{win}}`), so that text and engine cannot drift
apart; `{{rule_sets}}` and `{{glossary}}`, alone on their lines, mark where a generated table goes.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from sueca.words import LANGUAGES

_PLACEHOLDER = re.compile(r"\{\{(\w+)\}\}")
_HEADING = re.compile(r"^(#+) (.+?) \{#([\w-]+)\}$", re.MULTILINE)


class Heading(NamedTuple):
    """A heading of a page: 1 for the title, its text, and the id that links point to."""

    level: int
    text: str
    id: str


class Term(NamedTuple):
    """A word of the game in one language, and what it means."""

    term: str
    text: str


@cache
def page(lang: str, name: str = "rules") -> str:
    """A page as Markdown, without the comment at its head; headings look like `## The pack {#pack}`.

    Raises KeyError when there is no such page.
    """
    file = files("sueca.words") / "pages" / f"{name}.{lang}.md"
    if lang not in LANGUAGES or not file.is_file():
        raise KeyError(f"no page {name!r} in the language {lang!r}")
    text = file.read_text(encoding="utf-8")
    return text.partition("-->\n")[2].lstrip() if text.startswith("<!--") else text


def headings(text: str) -> list[Heading]:
    """The headings of a page, in order.

    >>> headings("## The pack {#pack}")
    [Heading(level=2, text='The pack', id='pack')]
    """
    return [Heading(len(marks), title, anchor) for marks, title, anchor in _HEADING.findall(text)]


def placeholders(text: str) -> set[str]:
    """The names of the placeholders in a page, markers of tables included."""
    return set(_PLACEHOLDER.findall(text))


def fill(text: str, values: Mapping[str, object]) -> str:
    """The page with its placeholders replaced. Raises KeyError for one that has no value.

    >>> fill("{{win}} points win.", {"win": 61})
    '61 points win.'
    """
    return _PLACEHOLDER.sub(lambda found: str(values[found[1]]), text)


@cache
def glossary() -> Mapping[str, Mapping[str, Term]]:
    """The words of the game by id, each in every language."""
    text = (files("sueca.words") / "pages" / "glossary.toml").read_text(encoding="utf-8")
    return {
        key: {lang: Term(entry[lang]["term"], entry[lang]["text"]) for lang in LANGUAGES}
        for key, entry in tomllib.loads(text).items()
    }
