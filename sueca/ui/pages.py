"""One address, several pages: which page a query asks for, in which language, and its template.

Building a page changes nothing (Panel may build one twice); things happen when the table says hello or somebody clicks.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import panel as pn
from markupsafe import Markup
from panel.io.resources import LOCAL_DIST
from panel.io.resources import get_env

from sueca import words
from sueca.errors import StoreError
from sueca.ui import assets, home, play, rules_form, rules_page, shell
from sueca.ui.house import Settings, open_house
from sueca.ui.preferences import COOKIE, Preferences

log = logging.getLogger(__name__)

_PAGE = get_env().from_string((assets.FOLDER / "page.html").read_text(encoding="utf-8"))
"""Our page, compiled once: given as a text, Panel would compile it for every session."""


def query(name: str) -> str | None:
    """One value of the address, None where it is absent or not text."""
    values = pn.state.session_args.get(name) or [None]
    return values[0].decode("utf-8", "replace")[:300] if values[0] is not None else None


def page(settings: Settings) -> pn.Template:
    """The page that the current session's address asks for."""
    preferences = Preferences.read((pn.state.cookies or {}).get(COOKIE, ""))
    accept = (pn.state.headers or {}).get("Accept-Language", "")
    lang = words.choose(query("lang"), preferences.lang, accept)
    name = _page_name()
    if name != "play":
        return _template(lang, name, preferences)
    try:
        house = open_house(settings)
    except StoreError as error:
        log.error("the store cannot be used: %s", error)
        return _template(lang, "trouble", preferences)
    template = _template(lang, name, preferences)
    play.add_table(template, house, lang, preferences)
    return template


def _page_name() -> str:
    """What the address asks for; a link to a room, a position or a game names its page by itself."""
    name = query("page")
    if name is None:
        return "room" if query("room") else "study" if query("position") or query("game") else "home"
    return name if name in _BODIES or name == "play" else "missing"


def _template(lang: str, name: str, preferences: Preferences) -> pn.Template:
    live = name == "play"
    template = pn.Template(_PAGE)
    variables: dict[str, Any] = {
        "lang": lang,
        "page": name,
        "build": assets.BUILD,
        "assets": assets.BASE,
        "attributes": _attributes(preferences.attributes(lang)),
        "description": words.say(lang, "shell.description"),
        "top": shell.top(lang, name, preferences),
        "foot": shell.foot(lang, preferences, rules_form.form(lang) if live else None),
        "body": play.skeleton(lang) if live else _BODIES[name](lang),
        "live": live,
        "modules": [file for file in assets.FILES if file.endswith(".js") and file not in ("page.js", "mini.js")],
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


def _attributes(values: dict[str, str]) -> Markup:
    return Markup(" ").join(Markup('data-{}="{}"').format(key, value) for key, value in values.items())


def _title(lang: str, name: str) -> str:
    heading = words.say(lang, f"shell.nav-{name}") if name in shell.PAGES else words.say(lang, "home.title")
    return f"{heading} – Sueca"


def _notice(name: str) -> Callable[[str], Markup]:
    """A page that says what is not there, or not there yet, with a way on."""

    def build(lang: str) -> Markup:
        return shell.part(
            "notice", lang, heading=words.say(lang, f"missing.{name}"), text=words.say(lang, f"missing.{name}-text")
        )

    return build


_BODIES: dict[str, Callable[[str], Markup]] = {
    "home": home.body,
    "rules": rules_page.body,
    **{name: _notice(name) for name in ("learn", "friends", "study")},
    "room": _notice("room"),
    "missing": _notice("page"),
    "trouble": _notice("trouble"),
}
