"""The session of a page with a table: its person's solo table, or the shared room that the address names.

The browser gets the whole view of its own seat, at hello and after every change. The seat belongs to the key and never
to the session; what a message may do is decided by the room.
"""

from __future__ import annotations

from functools import partial
from typing import Any
from uuid import uuid4

import panel as pn

from sueca import words
from sueca.engine.rules import Rules
from sueca.errors import Refusal
from sueca.rooms.commands import Command, SetBot, SetPace
from sueca.rooms.doors import CODE_LASTS
from sueca.rooms.messages import read_command
from sueca.rooms.people_commands import Join
from sueca.rooms.room import Room
from sueca.ui import assets, solo, whys
from sueca.ui.figure import points_drawer
from sueca.ui.house import House
from sueca.ui.preferences import Preferences
from sueca.ui.room_notes import Notes
from sueca.ui.rules_form import read_form
from sueca.ui.saving import saved
from sueca.ui.screen import screen
from sueca.ui.screen_log import said_since
from sueca.ui.screen_room import People, Visitor, shared_part
from sueca.ui.session import Session
from sueca.ui.speech import Speech
from sueca.ui.table import CardTable, Message


class Desk(Session):
    """One page at one table. `link` names a shared room; None is the person's own table."""

    kind = CardTable

    def __init__(self, house: House, lang: str, preferences: Preferences, link: str | None = None) -> None:
        super().__init__(house, lang, preferences)
        self.link = link
        self.figure = pn.Column(sizing_mode="stretch_width")
        self._shown: Room | None = None
        self._notes: Notes | None = None
        self._people = People()
        self._address = ""
        self._views = 0
        self._code: str | None = None
        self._connected = False
        self._unwatch: Any = None

    # What the browser says.

    def arrive(self, message: Message) -> None:
        self._address = str(message.get("at", ""))
        self._go_to(self._room_of(self.link) if self.link is not None else self._own_table())
        self.show(first=True)

    def answer(self, message: Message) -> None:
        if self._shown is None:
            raise Refusal("bad-command")
        what = message.get("do")
        if what == "prefs" and isinstance(message.get("prefs"), dict):
            self._prefer(Preferences.of(message["prefs"]))
        elif what == "rules" and self.link is None:
            self._new_table(read_form(message.get("rules")), message.get("bot_revokes") is True)
        elif what == "figure":
            opened = message.get("open") is True
            self.figure.objects = points_drawer(Speech(self.lang, self._shown, self._seat)) if opened else []
        elif what == "why" and self._shown.options.solo:
            whys.admit(self.house.rooms, self.person)
            self.later(partial(whys.answer, Speech(self.lang, self._shown, self._seat), message), self.component.tell)
        elif what == "save" and self._shown.deal is not None:
            at = self._shown.id, self._shown.deal.number, message.get("match") is True
            self.later(partial(saved, self.house.rooms.store, self.person, *at), self.component.tell)
        elif what == "here":
            self._connect()
            self.show()
        elif what == "code":
            self._show_code(message.get("open") is True)
        else:
            self._act(read_command(message))

    def _act(self, command: Command) -> None:
        assert self._shown is not None
        if self._elsewhere:
            raise Refusal("elsewhere")
        if isinstance(command, Join):
            self.house.doors.enter(self._shown.id, self.person, command, self.client)
        else:
            self.house.rooms.act(self._shown.id, self.person, command)

    def _show_code(self, opened: bool) -> None:
        """The spoken code works while its host shows it, which must be said again and again."""
        assert self._shown is not None
        self._code = self.house.doors.show_code(self._shown.id, self.person) if opened else None
        if not opened:
            self.house.doors.hide_code(self._shown.id)
        elif self._doc is not None:
            self._doc.add_timeout_callback(self._keep_code, round(1000 * CODE_LASTS / 2))
        self.show()

    def _keep_code(self) -> None:
        if self._code is not None:
            try:
                self._show_code(True)
            except Refusal:  # somebody else is host now
                self._code = None

    def _prefer(self, preferences: Preferences) -> None:
        """Settings that the server needs: the order of the hand, and bots and pace of a solo table (M13)."""
        self.preferences = preferences
        assert self._shown is not None
        options = self._shown.options
        if options.solo and preferences.pace != options.pace:
            self._act(SetPace(preferences.pace, id=uuid4().hex))
        if options.solo and preferences.bot != options.bot:
            self._act(SetBot(preferences.bot, id=uuid4().hex))
        self.show()

    # Which table it is.

    def _room_of(self, link: str) -> Room:
        """The shared room with this link; nobody else comes to a solo table (M13)."""
        room = self.house.rooms.room(link)
        if room.options.solo:
            raise Refusal("unknown-room")
        return room

    def _own_table(self) -> Room:
        return solo.table_of(self.house.rooms, self.person, self.preferences)

    def _new_table(self, rules: Rules, bot_revokes: bool) -> None:
        """A new solo table with other rules (M13)."""
        self._go_to(solo.new_table(self.house.rooms, self.person, self.preferences, rules, bot_revokes))
        self.show(first=True)

    # Being there.

    def _go_to(self, room: Room) -> None:
        self.leave()
        self._shown = room
        self._notes = None if room.options.solo else Notes(self.lang, room.id)
        self._unwatch = self.house.rooms.watch(room.id, self.wake)
        if self._belongs:
            self._connect()

    def _come_or_go(self) -> Room:
        """The room as it is now; whoever has come into it is connected, whoever has left is not."""
        assert self._shown is not None
        self._shown = self.house.rooms.known(self._shown.id)
        if self._connected is not self._belongs:
            self._connect() if self._belongs else self._disconnect()
            self._shown = self.house.rooms.known(self._shown.id)
        return self._shown

    def _connect(self) -> None:
        """This page is the person's newest one in the room (M11)."""
        if self._shown is not None and self._belongs:
            self.house.rooms.connect(self._shown.id, self.person, self.connection)
            self._connected = True

    def _disconnect(self) -> None:
        if self._connected:
            self._connected = False
            self.house.rooms.disconnect(self.connection)

    def leave(self) -> None:
        """The line is down, the page is gone, or another table is taken."""
        if self._unwatch is not None:
            self._unwatch()
            self._unwatch = None
        if self._code is not None and self._shown is not None:
            self._code = None
            self.house.doors.hide_code(self._shown.id)
        self._disconnect()

    @property
    def watching(self) -> bool:
        return self._unwatch is not None

    @property
    def _belongs(self) -> bool:
        """Whether the person is in the room: only looking at its door counts for nothing."""
        room = self._shown
        return room is not None and not room.gone and (room.options.solo or self.person in room.members)

    @property
    def _elsewhere(self) -> bool:
        """Whether the seat belongs to another page of this person (M11)."""
        solo = self._shown is None or self._shown.options.solo
        return not solo and self._connected and not self.house.rooms.owns(self.connection)

    @property
    def _seat(self) -> Any:
        return self._shown.seat_of(self.person) if self._shown is not None else None

    # What the browser is told.

    def show(self, first: bool = False, refusal: Refusal | None = None) -> None:
        if self._shown is None:
            return
        old = self._shown
        room = self._come_or_go()
        self._views += 1
        speech = Speech(self.lang, room, self._seat)
        message = screen(room, self._seat, self.lang, self.preferences.sort, self.house.timing)
        message |= {"seq": [room.version, self._views], "build": assets.BUILD, "first": first}
        message["say"] = [] if first else said_since(speech, old)
        if first:
            message["words"] = words.group(self.lang, "table.label") | words.group(self.lang, "receipt.label")
        if self._notes is not None:
            self._add_shared(message, speech)
        if refusal is not None:
            message["refused"] = self.told(refusal)
        self.component.tell(message)

    def _add_shared(self, message: Message, speech: Speech) -> None:
        """What a room has more than a solo table."""
        assert self._notes is not None
        first, new = message["first"], self._notes.read(self.house.rooms, speech.room)
        presence = self.house.rooms.presence(speech.room.id)
        visitor = Visitor(self.person, self.preferences, self._elsewhere, presence, self.house, self._address)
        message |= shared_part(speech, visitor, message)
        people = self._people(speech, visitor, first)
        message["room"] = {**people, "notes": self._notes.lines, **self._spoken(speech)}
        if first:
            message["words"] |= words.group(self.lang, "room.label")
            message["words"] |= {f"hue.{hue}": name for hue, name in words.group(self.lang, "room.hue").items()}
        else:
            message["say"] += new
        again = visitor.look_again(speech.room)
        if again is not None:
            self.wake_in(again)

    def _spoken(self, speech: Speech) -> Message:
        """The code that the host shows, and the words of the button for it."""
        if speech.room.host != self.person or speech.room.gone:
            return {"code": None, "codes": None}
        return {"code": self._code, "codes": speech("room.code-hide" if self._code else "room.code-show")}

    def refuse(self, refusal: Refusal) -> None:
        if self._shown is not None and self.house.rooms.look(self._shown.id) is not None:
            self.show(refusal=refusal)
        else:
            super().refuse(refusal)
