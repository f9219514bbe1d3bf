"""One address, several pages: which page a query asks for, in which language, and its template.

Building a page changes nothing (Panel may build one twice); things happen when the table says hello or somebody clicks.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache
from typing import Any

import panel as pn
from markupsafe import Markup
from panel.io.resources import LOCAL_DIST, get_env

from sueca import words
from sueca.errors import StoreError
from sueca.ui import assets, friends, home, learn, lesson_sheet, oneself, play, rules_form, rules_page, shell, study
from sueca.ui.bundle import with_imports
from sueca.ui.house import House, Settings, open_house
from sueca.ui.key_cookie import ADDRESS, kept_key
from sueca.ui.preferences import COOKIE, Preferences

log = logging.getLogger(__name__)

_PAGE = get_env().from_string((assets.FOLDER / "page.html").read_text(encoding="utf-8"))
"""Our page, compiled once: given as a text, Panel would compile it for every session."""


def query(name: str, most: int = 300) -> str | None:
    """One value of the address, `most` characters of it; None where it is absent or not text."""
    values = pn.state.session_args.get(name) or [None]
    return values[0].decode("utf-8", "replace")[:most] if values[0] is not None else None


def page(settings: Settings) -> pn.Template:
    """The page that the current session's address asks for."""
    preferences = Preferences.read((pn.state.cookies or {}).get(COOKIE, ""))
    accept = (pn.state.headers or {}).get("Accept-Language", "")
    lang = words.choose(query("lang"), preferences.lang, accept)
    name = _page_name()
    if name not in _LIVE:  # nothing of a session, nothing of the store
        return _template(lang, name, preferences)
    if settings.cookie_secret and not kept_key(pn.state.curdoc):
        log.error("SUECA_SECRET is set, but `panel serve` takes --auth-module and --cookie-secret instead")
        return _template(lang, "trouble", preferences)
    try:
        house = open_house(settings)
        link = query("room") if name == "room" else None
        if name == "room" and not _there(house, link):
            return _template(lang, "gone", preferences)
    except StoreError as error:
        log.error("the store cannot be used: %s", error)
        return _template(lang, "trouble", preferences)
    template = _template(lang, name, preferences)
    if name == "friends":
        friends.add_friends(template, house, lang, preferences)
    elif name == "lesson":
        learn.add_lesson(template, house, lang, preferences, query("lesson") or "", query("step") or "")
    elif name == "practice":
        learn.add_practice(template, house, lang, preferences, query("practice") or "")
    elif name == "you":
        oneself.add_oneself(template, house, lang, preferences)
    elif name == "study":
        asked = query("game", study.LONGEST_LINK) or query("position", study.LONGEST_LINK)
        study.add_study(template, house, lang, preferences, asked)
    else:
        play.add_table(template, house, lang, preferences, link)
    return template


def _there(house: House, link: str | None) -> bool:
    """Whether a link leads to a room that is open; nobody comes to a solo table by a link (M13)."""
    room = house.rooms.look(link) if link else None
    return room is not None and not room.options.solo and not room.gone


def _page_name() -> str:
    """What the address asks for; a link to a room, a position or a game names its page by itself."""
    name = query("page")
    if name is None:
        return "room" if query("room") else "study" if query("position") or query("game") else "home"
    if name == "learn":
        return learn.which(query("lesson"), query("practice"), query("sheet"))
    return name if name in ("home", "you", *shell.PAGES) else "missing"


def _template(lang: str, name: str, preferences: Preferences) -> pn.Template:
    live = _LIVE.get(name, ())
    template = pn.Template(_PAGE)
    variables: dict[str, Any] = {
        "lang": lang,
        "page": name,
        "build": assets.BUILD,
        "assets": assets.BASE,
        "attributes": _attributes(preferences.attributes(lang) | _keeper()),
        "description": words.say(lang, "shell.description"),
        "top": shell.top(lang, "learn" if name in learn.NAMES else name, preferences),
        "foot": shell.foot(lang, preferences, rules_form.form(lang) if name == "play" else None),
        "body": _body(lang, name, preferences),
        "live": live,
        "beside": study.beside(lang) if name == "study" else "",
        "sheets": _SHEETS.get(name, ()),
        "scripts": _SCRIPTS.get(name, ()),
        "modules": _modules(name),
    }
    for key, value in variables.items():
        template.add_variable(key, value)
    if pn.state.curdoc is not None:
        # A session that begins with a reconnection has no page request, in which Panel would say where its styles are.
        pn.state.curdoc.template_variables["dist_url"] = (
            f"{pn.state.rel_path}/{LOCAL_DIST}" if pn.state.rel_path else LOCAL_DIST
        )
        pn.state.curdoc.title = _title(lang, name)  # Bokeh writes its document's title, there and when it has connected
    return template


@cache
def _modules(name: str) -> list[str]:
    """What a live page loads before its document has come: a form its own script, a table all that is imported."""
    return _FORMS.get(name) or sorted(with_imports("lesson.js" if name in learn.NAMES else "table.js"))


def _body(lang: str, name: str, preferences: Preferences) -> Markup:
    if name == "friends":
        return friends.body(lang, preferences)
    if name == "you":
        return oneself.body(lang)
    if name == "sheet":
        return lesson_sheet.sheet(lang, query("sheet") or "")
    if name in learn.NAMES:
        return learn.skeleton(lang)
    return play.skeleton(lang, name) if name in _LIVE else _BODIES[name](lang)


def _attributes(values: dict[str, str]) -> Markup:
    return Markup(" ").join(Markup('data-{}="{}"').format(key, value) for key, value in values.items())


def _keeper() -> dict[str, str]:
    """Tells scripts where the cookie with the key is changed, if there is one; else they keep the key themselves."""
    return {"keeper": ADDRESS} if kept_key(pn.state.curdoc) else {}


def _title(lang: str, name: str) -> str:
    return f"{words.say(lang, _TITLES.get(name, f'shell.nav-{name}'))} – Sueca"


def _notice(name: str) -> Callable[[str], Markup]:
    """A page that says what is not there, or not there yet, with a way on."""

    def build(lang: str) -> Markup:
        return shell.part(
            "notice", lang, heading=words.say(lang, f"missing.{name}"), text=words.say(lang, f"missing.{name}-text")
        )

    return build


_LIVE: dict[str, tuple[str, ...]] = {
    "play": ("table", "figure"),
    "room": ("table", "figure"),
    "friends": ("friends",),
    "lesson": ("lesson",),
    "practice": ("lesson",),
    "study": ("table",),
    "you": ("oneself",),
}
"""The pages with a session, and the parts of it that they show."""

_TITLES = {
    "home": "home.title",
    "room": "shell.nav-play",
    "you": "you.title",
    **dict.fromkeys(learn.NAMES, "shell.nav-learn"),
    "gone": "missing.room",
    "missing": "missing.page",
    "trouble": "missing.trouble",
}
"""What the tab is called, where the navigation has no name for the page."""

_SHEETS = {
    "friends": ("person.css", "friends.css"),
    "study": ("study.css",),
    "you": ("friends.css", "oneself.css"),
    "learn": ("learn.css",),
    "sheet": ("sheet.css",),
}
_FORMS = {"friends": ["friends.js"], "you": ["oneself.js"]}
"""The one script of a page that is a form."""

_SCRIPTS = {"study": ("study.js",)}
"""Styles and scripts that a page has beside those of every page."""

_BODIES: dict[str, Callable[[str], Markup]] = {
    "home": home.body,
    "rules": rules_page.body,
    "learn": learn.course,
    "gone": _notice("room"),
    "missing": _notice("page"),
    "trouble": _notice("trouble"),
}
