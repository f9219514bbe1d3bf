"""The page *You*: move to another device, let somebody else play in this tab, be forgotten.

A key says who somebody is, and there is nothing else: no account, no name to log in with. Here it goes to another
device, gets a second one beside it, or is dropped.
"""

from __future__ import annotations

import panel as pn
from markupsafe import Markup

from sueca.errors import Refusal
from sueca.rooms.moving import LASTS, make_link, take_link
from sueca.rooms.people import hash_key
from sueca.ui import shell
from sueca.ui.house import House
from sueca.ui.key_cookie import closed, kept_key
from sueca.ui.preferences import Preferences
from sueca.ui.qr import qr_code
from sueca.ui.session import Session
from sueca.ui.table import Message, Oneself

LONGEST_TOKEN = 100


def add_oneself(template: pn.Template, house: House, lang: str, preferences: Preferences) -> None:
    """Put the component on a page."""
    pn.extension()
    house.wake()
    template.add_panel("oneself", You(house, lang, preferences).component)


def body(lang: str) -> Markup:
    """The page's sections."""
    return shell.part("oneself", lang, minutes=round(LASTS / 60))


class You(Session):
    """One such page. The key itself is never kept here: what is asked with it carries it."""

    kind = Oneself

    def __init__(self, house: House, lang: str, preferences: Preferences) -> None:
        super().__init__(house, lang, preferences)
        self._address = ""
        self._here = False

    def arrive(self, message: Message) -> None:
        self._here, self._address = True, str(message.get("at", ""))
        self.show()

    def answer(self, message: Message) -> None:
        what = message.get("do")
        if what == "move":
            self._move(self.key(message))
        elif what == "take":
            self._take(message.get("token"))
        elif what == "forget":
            self.house.doors.forget(self.person)
            self.component.tell({"forgotten": True})
        elif what != "prefs":
            raise Refusal("bad-command")

    def _move(self, key: str) -> None:
        """A link that gives this key to one device, once. The token stands behind the `#`, which no server is told."""
        if hash_key(key) != self.person:
            raise Refusal("bad-key")
        self._count()
        link = f"?page=you#move={make_link(self.house.rooms.store, key, self.house.rooms.clock)}"
        self.component.tell({"moving": {"link": link, "qr": qr_code(self._address, link)}})

    def _take(self, token: object) -> None:
        """The key of a link, closed where a cookie is to keep it, and what its person is called at the tables."""
        if not isinstance(token, str) or len(token) > LONGEST_TOKEN:
            raise Refusal("spent-link")
        self._count()
        key = take_link(self.house.rooms.store, token, self.house.rooms.clock)
        name, colour = self._called(hash_key(key))
        own = kept_key(self._doc)
        given = closed(key, own) if own else key
        self.component.tell({"taken": {"key": given, "name": name, "colour": colour}})

    def _count(self) -> None:
        rooms = self.house.rooms
        rooms.counters.take("tries", rooms.limits.tries, self.client, rooms.clock())

    def _called(self, person: str) -> tuple[str, int]:
        """The name and colour that somebody had at the table last used; none where there is no such table."""
        members = (room.members.get(person) for room in self.house.doors.rooms_of(person))
        known = ((one.name, one.colour) for one in members if one is not None and one.name)
        return next(known, ("", 0))

    def show(self) -> None:
        """The page knows who one is here."""
        name, _ = self._called(self.person)
        self.component.tell({"you": {"name": name or self.preferences.called}})

    def leave(self) -> None:
        self._here = False

    @property
    def watching(self) -> bool:
        return self._here
