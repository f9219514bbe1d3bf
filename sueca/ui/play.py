"""The play page: one browser session at its person's solo table.

A `Desk` ties a component to a room. The browser says hello with the person's key and gets the whole view of its own
seat then and after every change, so that reload, reconnect and restart are one case. The seat belongs to the key and
never to the session; what a message may do is decided by the room.
"""

from __future__ import annotations

import logging
import re
from typing import Any
from uuid import uuid4

import panel as pn
from markupsafe import Markup

from sueca import words
from sueca.engine.rules import CLASSIC, Rules
from sueca.errors import Refusal, StoreError
from sueca.rooms.commands import Command, SetBot, SetPace
from sueca.rooms.messages import read_command
from sueca.rooms.options import Options
from sueca.rooms.people import hash_key
from sueca.rooms.room import Room
from sueca.ui import assets, shell
from sueca.ui.figure import points_drawer
from sueca.ui.house import House
from sueca.ui.preferences import Preferences
from sueca.ui.rules_form import read_form
from sueca.ui.screen import screen
from sueca.ui.screen_log import said_since
from sueca.ui.speech import Speech
from sueca.ui.table import CardTable, Message

log = logging.getLogger(__name__)

_KEY = re.compile(r"[A-Za-z0-9_-]{43}")


def add_table(template: pn.Template, house: House, lang: str, preferences: Preferences) -> None:
    """Put a desk's component, and the drawer for its figure, on a page."""
    pn.extension()  # says that the page needs no script beyond Panel's own; or it would load those of every widget
    house.wake()
    desk = Desk(house, lang, preferences)
    for name, part in (("table", desk.table), ("figure", desk.figure)):
        template.add_panel(name, part)


def skeleton(lang: str) -> Markup:
    """What is painted before the table is there."""
    return shell.part("skeleton", lang)


class Desk:
    """One browser session. Everything runs on the server's loop, under the session's document."""

    def __init__(self, house: House, lang: str, preferences: Preferences) -> None:
        self.house = house
        self.lang = lang
        self.preferences = preferences
        self.connection = uuid4().hex
        self.table = CardTable(self.receive, sizing_mode="stretch_both")
        self.figure = pn.Column(sizing_mode="stretch_width")
        self._doc = pn.state.curdoc
        self._person = ""
        self._shown: Room | None = None
        self._views = 0
        self._waiting = False
        self._unwatch: Any = None
        if self._doc is not None:
            self._doc.on_event("connection_lost", lambda _: self._leave())
            pn.state.on_session_destroyed(lambda _: self._leave())

    # What the browser says.

    def receive(self, message: Message) -> None:
        """Any message. A fault of ours is logged and answered; nothing that a browser sends may break the session."""
        try:
            self._answer(message)
        except Refusal as refusal:
            self._refuse(refusal)
        except Exception:
            log.exception("a message could not be answered")
            self._refuse(Refusal("bad-command"))

    def _answer(self, message: Message) -> None:
        if "hello" in message:
            self._hello(message)
        elif self._shown is None:
            raise Refusal("bad-command")
        elif message.get("do") == "prefs" and isinstance(message.get("prefs"), dict):
            self._prefer(Preferences.of(message["prefs"]))
        elif message.get("do") == "rules":
            self._new_table(read_form(message.get("rules")), message.get("bot_revokes") is True)
        elif message.get("do") == "figure":
            opened = message.get("open") is True
            self.figure.objects = points_drawer(Speech(self.lang, self._shown, self._seat)) if opened else []
        else:
            self._act(read_command(message))

    def _hello(self, message: Message) -> None:
        """The page is there (again): the person's table, or a new one, as it is now."""
        key = message.get("key")
        if not isinstance(key, str) or _KEY.fullmatch(key) is None:
            raise Refusal("bad-key")
        self._person = hash_key(key)
        self._sit(self._table_of())
        self._show(first=True)

    def _table_of(self) -> Room:
        """The person's newest table, or their first one: two pages that say hello at once get the same.

        A table whose log cannot be read any more is left alone, and a new one is opened.
        """
        rooms = self.house.rooms
        try:
            found, opening = rooms.solo_of(self._person), "first"
        except StoreError:
            log.exception("a table cannot be read")
            found, opening = None, uuid4().hex
        return found or rooms.open_solo(self._person, self._options(CLASSIC, False), "", opening)

    def _options(self, rules: Rules, bot_revokes: bool) -> Options:
        return Options(
            rules=rules, bot=self.preferences.bot, pace=self.preferences.pace, bot_revokes=bot_revokes, solo=True
        )

    def _new_table(self, rules: Rules, bot_revokes: bool) -> None:
        """A new solo table with other rules (M13)."""
        self._sit(self.house.rooms.open_solo(self._person, self._options(rules, bot_revokes), ""))
        self._show(first=True)

    def _prefer(self, preferences: Preferences) -> None:
        """Settings that the server needs: the order of the hand, and bots and pace of the table one sits at (M13)."""
        self.preferences = preferences
        assert self._shown is not None
        options = self._shown.options
        if preferences.pace != options.pace:
            self._act(SetPace(preferences.pace, id=uuid4().hex))
        if preferences.bot != options.bot:
            self._act(SetBot(preferences.bot, id=uuid4().hex))
        self._show()

    def _act(self, command: Command) -> None:
        assert self._shown is not None
        self.house.rooms.act(self._shown.id, self._person, command)

    # Where one sits.

    def _sit(self, room: Room) -> None:
        self._leave()
        rooms = self.house.rooms
        self._shown = room
        self._unwatch = rooms.watch(room.id, self._wake)
        rooms.connect(room.id, self._person, self.connection)

    def _leave(self) -> None:
        """The line is down, the page is gone, or another table is taken."""
        if self._unwatch is not None:
            self._unwatch()
            self._unwatch = None
            self.house.rooms.disconnect(self.connection)

    @property
    def _seat(self) -> Any:
        return self._shown.seat_of(self._person) if self._shown is not None else None

    # What the browser is told.

    def _wake(self, _: str) -> None:
        """The room has changed. Wakes merge: one view on this document's next tick, whoever caused it."""
        if not self._waiting and self._doc is not None:
            self._waiting = True
            self._doc.add_next_tick_callback(self._catch_up)

    def _catch_up(self) -> None:
        self._waiting = False
        if self._unwatch is not None:
            self._show()

    def _show(self, first: bool = False, refusal: Refusal | None = None) -> None:
        if self._shown is None:
            return
        old, room = self._shown, self.house.rooms.room(self._shown.id)
        self._shown = room
        self._views += 1
        seat = room.seat_of(self._person)
        message = screen(room, seat, self.lang, self.preferences.sort, self.house.timing)
        message |= {"seq": [room.version, self._views], "build": assets.BUILD, "first": first}
        message["say"] = [] if first else said_since(Speech(self.lang, room, seat), old)
        if first:
            message["words"] = words.group(self.lang, "table.label")
        if refusal is not None:
            message["refused"] = {
                "code": refusal.code,
                "text": words.say(self.lang, f"error.{refusal.code}", **refusal.data),
            }
        self.table.tell(message)

    def _refuse(self, refusal: Refusal) -> None:
        if self._shown is not None:
            self._show(refusal=refusal)
        else:
            text = words.say(self.lang, f"error.{refusal.code}", **refusal.data)
            self.table.tell({"fault": {"code": refusal.code, "text": text}})
