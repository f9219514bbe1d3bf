"""The pages of *Learn*: the course, one lesson at its table, practice, and the sheet for a printer.

The address says which: `?page=learn`, and with it `lesson=NAME` (perhaps `step=ID`), `practice=KIND`, or `sheet=NAME`.
"""

from __future__ import annotations

import panel as pn
from markupsafe import Markup

from sueca import words
from sueca.guide.drill import ALL
from sueca.guide.exercises import KINDS
from sueca.guide.lessons import lesson, names
from sueca.ui import shell
from sueca.ui.home import try_data
from sueca.ui.house import House
from sueca.ui.lesson_desk import LessonDesk
from sueca.ui.lesson_sheet import RULES
from sueca.ui.practice_desk import PracticeDesk
from sueca.ui.preferences import Preferences

NAMES = ("lesson", "practice", "sheet")
"""The pages besides the course."""

PRACTICE = (ALL, *KINDS)


def which(name: str | None, kind: str | None, sheet: str | None) -> str:
    """The page that these parts of an address ask for; `missing` for a lesson or a kind of exercise that is none."""
    if name is not None:
        return "lesson" if name in names() else "missing"
    if kind is not None:
        return "practice" if kind in PRACTICE else "missing"
    return "learn" if sheet is None else "sheet" if sheet in (RULES, *names()) else "missing"


def add_lesson(template: pn.Template, house: House, lang: str, preferences: Preferences, name: str, step: str) -> None:
    """Put a lesson on a page."""
    pn.extension()
    template.add_panel("lesson", LessonDesk(house, lang, preferences, name, step).component)


def add_practice(template: pn.Template, house: House, lang: str, preferences: Preferences, kind: str) -> None:
    """Put practice on a page."""
    pn.extension()
    template.add_panel("lesson", PracticeDesk(house, lang, preferences, kind).component)


def skeleton(lang: str) -> Markup:
    """What is painted before the lesson is there."""
    return shell.part("skeleton", lang, heading="shell.nav-learn")


def course(lang: str) -> Markup:
    """The list of lessons, with a trick to play at once."""
    lessons = [lesson(name, lang) for name in names()]
    trick = {
        **try_data(lang),
        "goOn": {"text": words.say(lang, "learn.first-on"), "href": f"?page=learn&lesson={names()[1]}"},
    }
    return shell.part("learn", lang, lessons=lessons, trick=trick, kinds=PRACTICE)
