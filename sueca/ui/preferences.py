"""What a person has set, kept by the browser in one cookie and read by the server when it writes a page.

A cookie, because the server then writes the right language, theme and card letters into the page at once; only
settings are in it, never a key. Whatever a cookie holds that is not a known value is left out: the rest still counts.
"""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import unquote

import param

from sueca.engine.faces import letters
from sueca.rooms.people import COLOURS, clean_name
from sueca.ui.opponents import OFFERED
from sueca.words import LANGUAGES

COOKIE = "sueca"
LONGEST = 2000


class Preferences(param.Parameterized):
    """One person's settings. Each is a choice, told by `setting.<name>.label` and `setting.<name>.<value>`."""

    lang = param.Selector(default="", objects=["", *LANGUAGES], doc="Language of the app; empty: as the browser says.")
    letters = param.Selector(default="", objects=["", "en", "pt"], doc="Card letters; empty: as the language has them.")
    colours = param.Selector(default="2", objects=["2", "4"], doc="Two or four suit colours.")
    size = param.Selector(default="m", objects=["s", "m", "l"], doc="Card size.")
    mirror = param.Selector(default="off", objects=["off", "on"], doc="Layout for the left hand.")
    theme = param.Selector(default="system", objects=["system", "light", "dark"], doc="Light or dark.")
    pace = param.Selector(default="normal", objects=["slow", "normal", "fast", "none"], doc="How fast bots play.")
    motion = param.Selector(default="on", objects=["on", "off"], doc="Whether cards move on the table.")
    sound = param.Selector(default="on", objects=["on", "off"], doc="Short sounds, after the first touch.")
    sort = param.Selector(default="suits", objects=["suits", "rising", "off"], doc="Order of the hand.")
    confirm = param.Selector(default="off", objects=["off", "on"], doc="Two taps to play a card.")
    autolast = param.Selector(default="off", objects=["off", "on"], doc="Play a forced last card by itself.")
    bot = param.Selector(default="rulebook", objects=[*OFFERED], doc="Who sits in the other chairs.")

    # Who one is at a table with others; not among the settings of the dialog.
    called = param.String(
        default="", doc="The name that others see; `name` in the cookie, which Param keeps to itself."
    )
    colour = param.Selector(default="0", objects=[str(number) for number in range(COLOURS)], doc="Avatar colour.")

    @classmethod
    def read(cls, cookie: str) -> Preferences:
        """From the cookie's text; anything unreadable counts as not set."""
        try:
            stored = json.loads(unquote(cookie[:LONGEST]))
        except ValueError:
            stored = {}
        return cls.of(stored)

    @classmethod
    def of(cls, stored: Any) -> Preferences:
        """From a mapping of names to values; unknown names and values are left out."""
        preferences = cls()
        known = stored if isinstance(stored, dict) else {}
        for name in (*cls.names(), "colour"):
            value = known.get(name)
            if isinstance(value, str) and value in cls.param[name].objects:
                setattr(preferences, name, value)
        if isinstance(known.get("name"), str):
            preferences.called = clean_name(known["name"])
        return preferences

    @classmethod
    def names(cls) -> list[str]:
        """The settings, in the order in which a dialog shows them."""
        return [name for name in cls.param if name not in ("name", "called", "colour")]

    def attributes(self, lang: str) -> dict[str, str]:
        """The `data-` attributes of the page, which styles and the table component read."""
        own = {
            name: getattr(self, name)
            for name in ("colours", "size", "mirror", "sound", "confirm", "autolast", "motion", "pace", "sort")
        }
        own["letters"] = self.letters or letters(lang)
        if self.theme != "system":
            own["theme"] = self.theme
        return own
