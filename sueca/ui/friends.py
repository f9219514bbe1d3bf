"""The *Friends* page: open a table to share, join one of the open tables, or find one by a spoken code.

The forms stand in the page; what they say comes over the component's messages, and only then anything happens.
"""

from __future__ import annotations

from typing import Any

import panel as pn
from markupsafe import Markup

from sueca import words
from sueca.engine.rules import CLASSIC
from sueca.errors import Refusal
from sueca.rooms.options import LISTED_DEADLINE, PACES, Options
from sueca.rooms.people import COLOURS
from sueca.rooms.room import Room
from sueca.ui import opponents, rules_form, shell
from sueca.ui.house import House
from sueca.ui.preferences import Preferences
from sueca.ui.room_words import options_told, table_of
from sueca.ui.session import Session
from sueca.ui.table import Message, OpenTables

DEADLINES = (15, 30, 60)
"""Seconds for a card that the page offers, besides none (M1)."""

REFRESH = 4000
"""Milliseconds between two looks at the list of open tables."""

LONGEST = 200


def add_friends(template: pn.Template, house: House, lang: str, preferences: Preferences) -> None:
    """Put the component on a page."""
    pn.extension()
    house.wake()
    template.add_panel("friends", Friends(house, lang, preferences).component)


def body(lang: str, preferences: Preferences) -> Markup:
    """The page's forms."""
    return shell.part(
        "friends",
        lang,
        preferences=preferences,
        hues=[(number, words.say(lang, f"room.hue.{number}")) for number in range(COLOURS)],
        bots=opponents.offered(lang),
        paces=[(name, words.say(lang, f"setting.pace.{name}")) for name in PACES],
        deadlines=[(str(seconds), words.say(lang, "count.seconds", n=seconds)) for seconds in DEADLINES],
        listed=words.say(lang, "room.listed-about", n=LISTED_DEADLINE),
        rules=rules_form.fields(lang),
    )


class Friends(Session):
    """One page of open tables."""

    kind = OpenTables

    def __init__(self, house: House, lang: str, preferences: Preferences) -> None:
        super().__init__(house, lang, preferences)
        self._told: Message | None = None
        self._here = False

    def arrive(self, message: Message) -> None:
        if not self._here and self._doc is not None:
            self._doc.add_periodic_callback(self._look, REFRESH)
        self._here, self._told = True, None
        self.show()

    def answer(self, message: Message) -> None:
        what = message.get("do")
        if what == "open":
            room = self._new_table(message)
            self._go(room.id)
        elif what == "code":
            self._go(self.house.doors.by_code(_text(message, "code"), self.client))
        elif what != "prefs":
            raise Refusal("bad-command")

    def _new_table(self, message: Message) -> Room:
        colour = message.get("colour")
        if type(colour) is not int or not 0 <= colour < COLOURS:
            raise Refusal("bad-command")
        options, name = _options(message), _text(message, "name")
        return self.house.doors.open(self.person, options, name, colour, self.client, _text(message, "id"))

    def _go(self, room: str) -> None:
        self.component.tell({"go": f"?room={room}"})

    def _look(self) -> None:
        if self._here:
            self.show()

    def show(self) -> None:
        """The open tables and one's own, if they are others than those last told."""
        doors = self.house.doors
        lists = {"mine": doors.rooms_of(self.person), "open": doors.listed()}
        told = {name: [self._row(room) for room in rooms] for name, rooms in lists.items()}
        if told != self._told:
            self._told = told
            self.component.tell({"tables": told})

    def _row(self, room: Room) -> Message:
        free = room.seats.count(None)
        return {
            "href": f"?room={room.id}",
            "title": table_of(self.lang, room),
            "about": options_told(self.lang, room.options),
            "free": words.say(self.lang, "room.free", n=free) if free else "",
        }

    def leave(self) -> None:
        self._here = False

    @property
    def watching(self) -> bool:
        return self._here


def _options(message: Message) -> Options:
    """How the table is to be. Raises Refusal `bad-command`."""
    bot, pace, deadline = _text(message, "bot"), _text(message, "pace"), _text(message, "deadline")
    given: dict[str, Any] = {"solo": False, "bot": bot, "pace": pace}
    if message.get("listed") is True:
        return Options(rules=CLASSIC, deadline=LISTED_DEADLINE, listed=True, more_time=False, **given)
    if deadline not in ("", *map(str, DEADLINES)):
        raise Refusal("bad-command")
    rules = rules_form.read_form(message.get("rules"))
    return Options(rules=rules, deadline=int(deadline) if deadline else None, **given)


def _text(message: Message, name: str) -> str:
    value = message.get(name)
    if not isinstance(value, str) or len(value) > LONGEST:
        raise Refusal("bad-command")
    return value
