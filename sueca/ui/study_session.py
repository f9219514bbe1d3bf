"""The session of the Study page: one board, what was opened, and the deals that are kept for this person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from sueca.engine.deal import deal as new_deal
from sueca.engine.game import Game
from sueca.engine.seats import Seat
from sueca.errors import BadText, Refusal
from sueca.rooms.records import Kept, kept
from sueca.ui import study_screen as parts
from sueca.ui.board import STEPS, Board
from sueca.ui.board_look import Look
from sueca.ui.board_session import BoardSession
from sueca.ui.house import House
from sueca.ui.preferences import Preferences
from sueca.ui.saving import file_of
from sueca.ui.speech import Voice
from sueca.ui.study_reading import Opened, open_link, open_text
from sueca.ui.study_values import Values, value_tags, values
from sueca.ui.table import Message

ALL = frozenset(Seat)
REMEMBERED = 200
"""Moments whose values are remembered."""


class Study(BoardSession):
    """`asked`: the position or game in the address."""

    def __init__(self, house: House, lang: str, preferences: Preferences, asked: str | None = None) -> None:
        super().__init__(house, lang, preferences)
        self.games: Sequence[Game] = ()
        self.chosen = 0
        self.you: Seat | None = None
        self.kept: list[Kept] = []
        self._rows: list[Message] | None = None
        self._news = False
        self.error: BadText | None = None
        self._asked = asked
        self._begun = False
        self._valued = False
        self._values: dict[str, Values | None] = {}

    # What the browser says.

    def arrive(self, message: Message) -> None:
        if not self._begun:
            self._begun = True
            if self._asked is not None:
                self._open(open_link(self._asked), at_end=True)
            self.later(self._look_up, self._list)
        super().arrive(message)

    def answer(self, message: Message) -> None:
        deed = _DEEDS.get(str(message.get("do")))
        try:
            if deed is not None:
                deed(self, message)
            else:
                super().answer(message)
        except BadText as error:
            raise Refusal(error.code, **error.data) from None

    def _look_up(self) -> tuple[list[Kept], list[Message]]:
        """The kept deals and how they are listed; this takes a while."""
        found = kept(self.house.rooms.store, self.person)
        return found, parts.rows(self.lang, found)

    def _list(self, looked_up: tuple[list[Kept], list[Message]]) -> None:
        """The kept deals are known; where nothing else was asked for, the newest is opened."""
        found, self._rows = looked_up
        self.kept, self._news = found, True
        if self.play.board is None and self.error is None:
            self._record({"number": 0}) if found else self._new({})
        self.show()

    def _open(self, opened: Opened, at_end: bool = False, you: Seat | None = None) -> None:
        """What was given, at its beginning; where it is wrong, at the last good moment, if there is one."""
        self.error = opened.error
        if opened.games:
            self.games, self.you = opened.games, you
            self._choose(len(opened.games) - 1 if opened.error else 0, at_end or opened.error is not None)

    def _choose(self, number: int, at_end: bool = False) -> None:
        self.chosen = number
        self._look(Board.of(self.games[number], None if at_end else 0))

    def _text(self, message: Message) -> None:
        self._open(open_text(str(message.get("text", ""))))
        self.show()

    def _game(self, message: Message) -> None:
        self._choose(_number(message, len(self.games)))

    def _record(self, message: Message) -> None:
        one = self.kept[_number(message, len(self.kept))]
        self._open(Opened((one.game,)), you=one.seat)

    def _new(self, message: Message) -> None:
        self._open(Opened((Game.of(new_deal()),)))

    # Looking, and playing on.

    @property
    def _board(self) -> Board:
        if self.play.board is None:
            raise Refusal("bad-command")
        return self.play.board

    def _look(self, board: Board, goes_on: bool = False) -> None:
        """All hands open that are known, and every card of theirs may be tried."""
        known = frozenset(seat for seat in Seat if board.now.hands[seat] is not None)
        look = Look(bottom=self.you or Seat.S, you=self.you, open=ALL, steps=STEPS, sort=self.preferences.sort)
        look = replace(look, names=parts.names_of(self.lang, self.games[self.chosen], self.you))
        self.play.show(replace(board, acts=known), look, goes_on=goes_on)

    def _stop(self, message: Message) -> None:
        self._look(self._board, goes_on=True)

    def _original(self, message: Message) -> None:
        """The deal as it was opened, at the same card."""
        self._look(Board.of(self.games[self.chosen]).go(self._board.at), goes_on=True)

    def _play_on(self, message: Message) -> None:
        """From this moment against bots, in a chair of one's choice; the other hands may be hidden."""
        seat, board = tuple(Seat)[_number(message, len(Seat))], self._board
        if board.now.position is None:
            raise Refusal("bad-command")
        game = replace(Game.of(board.now), names=board.line.names, score=board.line.score, ties=board.line.ties)
        hands = frozenset([seat]) if message.get("hide") is True else ALL
        look = replace(self.play.look, bottom=seat, you=seat, open=hands)
        bots = dict.fromkeys(ALL - {seat}, self.preferences.bot)
        self.play.show(Board.of(game, acts=frozenset([seat])), look, bots, goes_on=True)

    def _go(self, message: Message) -> None:
        board = self._board
        self.play.go(board.go(_number(message, len(board.line.played) + 1)))

    def _save(self, message: Message) -> None:
        self.component.tell({"file": file_of([self._board.line], self.house.rooms.clock())})

    def _show_values(self, message: Message) -> None:
        self._valued = message.get("on") is True
        self.show()

    # What the browser is told.

    def show(self, first: bool = False, refusal: Refusal | None = None) -> None:
        self.play.look = replace(self.play.look, tags=self._tags())
        super().show(first, refusal)

    def _tags(self) -> Any:
        """The values of this moment's cards where they are wanted and known; what is not known yet is asked for."""
        position = None if self.play.board is None else self.play.board.now.position
        if not self._valued or position is None or position.over:
            return {}
        moment = str(position)
        if moment not in self._values:
            self._values = dict([*self._values.items()][-REMEMBERED:]) | {moment: None}
            self.later(partial(values, position), partial(self._told_values, moment))
        found = self._values[moment]
        shown = position.turn in self.play.look.open
        return value_tags(self._voice, found) if found is not None and shown else {}

    def _told_values(self, moment: str, found: Values | None) -> None:
        self._values[moment] = found
        self.wake()

    @property
    def _voice(self) -> Voice:
        return Voice(self.lang, self.play.look.you, self.play.look.names)

    def more(self, first: bool) -> dict[str, Any]:
        told: Message = {"fault": None if self.error is None else parts.mistake(self.lang, self.error)}
        if (first or self._news) and self._rows is not None:
            told["records"], self._news = self._rows, False
        board = self.play.board
        if board is not None:
            playing, voice = bool(self.play.bots.seats), self._voice
            changed = board.line.played != self.games[self.chosen].played
            told |= {
                "result": parts.result(voice, board.line),
                "tricks": parts.tricks(voice, board),
                "comments": parts.remarks(voice, board),
                "receipt": parts.receipt(self.lang, self.games[self.chosen]),
                "choices": parts.choices(voice, self.games, self.chosen),
                "deeds": parts.deeds(voice, board, playing, self._valued, changed),
                "playing": playing,
                "open": board.now.position is not None,
                "seats": [{"seat": int(seat), "name": voice.who(seat)} for seat in Seat],
                "link": parts.link(board),
            }
        return {"study": told}


def _number(message: Message, end: int) -> int:
    """A number below `end`. Raises Refusal `bad-command`."""
    number = message.get("number")
    if type(number) is not int or not 0 <= number < end:
        raise Refusal("bad-command")
    return number


_DEEDS = {
    "open": Study._text,
    "game": Study._game,
    "record": Study._record,
    "new": Study._new,
    "look": Study._stop,
    "original": Study._original,
    "play-on": Study._play_on,
    "go": Study._go,
    "save": Study._save,
    "values": Study._show_values,
}
