"""The *Study* page: any deal or position with all hands open, stepped through, tried and played on."""

from __future__ import annotations

import panel as pn
from markupsafe import Markup

from sueca.engine.seats import Seat
from sueca.ui import shell
from sueca.ui.house import House
from sueca.ui.preferences import Preferences
from sueca.ui.study_reading import LONGEST
from sueca.ui.study_session import Study

LONGEST_LINK = 1_000
"""Characters of a game or position in an address."""


def add_study(template: pn.Template, house: House, lang: str, preferences: Preferences, asked: str | None) -> None:
    """Put the board on a page; `asked` is the game or position in its address."""
    pn.extension()
    house.wake()
    template.add_panel("table", Study(house, lang, preferences, asked).component)


def beside(lang: str) -> Markup:
    """What stands beside the board: its script fills it."""
    return shell.part("study", lang, seats=[int(seat) for seat in Seat], longest=LONGEST)
