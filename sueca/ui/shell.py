"""The parts of a page that are plain HTML: top bar, settings, help, and the pages without a table.

They are written by our own Jinja environment, which escapes everything; what it returns goes into `page.html` as it
is, so no text that a person typed is ever read as a template.
"""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from sueca.ui import opponents
from sueca.ui.preferences import Preferences
from sueca.words import LANGUAGES, say

_PARTS = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "parts"), autoescape=True, trim_blocks=True, lstrip_blocks=True
)

PAGES = ("play", "learn", "friends", "study", "rules")
"""The pages of the navigation, in order. `home` is the address without a page."""

SHORTCUTS = ("arrows", "home-end", "enter", "tab", "l", "w", "p", "c", "m", "help")


def part(name: str, lang: str, **data: object) -> Markup:
    """One part in one language. `t(code, **data)` says a sentence in it."""
    return Markup(_PARTS.get_template(f"{name}.html").render(t=partial(say, lang), lang=lang, **data))


def top(lang: str, page: str, preferences: Preferences) -> Markup:
    """Skip link, brand, navigation, help and settings."""
    return part("top", lang, page=page, pages=PAGES, mark=_mark(), languages=LANGUAGES, preferences=preferences)


def foot(lang: str, preferences: Preferences, rules_form: Markup | None) -> Markup:
    """The dialogs for settings and help, the same on every page; `rules_form` where a table is played at."""
    groups = [(name, _options(name, lang)) for name in Preferences.names()]
    return part("foot", lang, groups=groups, preferences=preferences, rules_form=rules_form or "", shortcuts=SHORTCUTS)


def _options(name: str, lang: str) -> list[tuple[str, str, str]]:
    """The choices of a setting with their labels, and a sentence where they need one."""
    if name == "bot":
        return opponents.offered(lang)
    return [(value, _label(name, lang, value), "") for value in Preferences.param[name].objects]


def _label(name: str, lang: str, value: str) -> str:
    if name == "lang":
        return say(value, "shell.language-name") if value else say(lang, "shell.as-browser")
    return say(lang, f"setting.{name}.{value or 'auto'}")


@cache
def _mark() -> Markup:
    """The tile that is our mark."""
    return Markup(Path(__file__).parent.joinpath("icon.svg").read_text(encoding="utf-8"))


@cache
def picture(name: str) -> Markup:
    """A small drawing for a way on, in the line of the court cards."""
    return Markup(Path(__file__).parent.joinpath("parts", f"{name}.svg").read_text(encoding="utf-8"))
