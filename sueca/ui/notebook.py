"""A live table, or a lesson, in a notebook's cell: any position or game, to be stepped through and played on.

The cards that are played can be read back from `game`, so that a cell can go on with them.
"""

from __future__ import annotations

from typing import Any

import panel as pn
import param

from sueca.engine.game import Game
from sueca.engine.position import Position
from sueca.engine.seats import Seat
from sueca.errors import SuecaError
from sueca.rooms.bot_play import player
from sueca.rooms.driver import Driver
from sueca.rooms.rooms import Rooms
from sueca.rooms.store import MemoryStore
from sueca.rooms.timing import Timing
from sueca.ui.board import STEPS, Board, Moment
from sueca.ui.board_look import Look
from sueca.ui.board_play import BoardPlay
from sueca.ui.board_session import WORDS
from sueca.ui.house import House
from sueca.ui.lesson_desk import LessonDesk
from sueca.ui.preferences import Preferences
from sueca.ui.table import CardTable, Message
from sueca.words import group, say

HEIGHT = 600
"""Pixels of a cell's table."""


class BoardTable(CardTable):
    """The component; `view` is what it shows before anybody has answered it, and in a saved notebook for good."""

    view = param.Dict(default={}, doc="The first message.")


class LiveTable(pn.viewable.Viewer):
    """A board in a cell."""

    def __init__(self, board: Board, look: Look, bots: dict[Seat, str], lang: str, **params: Any) -> None:
        super().__init__(**params)
        self._lang = lang
        self._play = BoardPlay(board, look, self._show, bots)
        self._component = BoardTable(
            self._receive, view=self._told(first=True), height=HEIGHT, sizing_mode="stretch_width"
        )

    @property
    def game(self) -> Game:
        """The game with all cards played so far."""
        assert self._play.board is not None
        return self._play.board.line

    @property
    def position(self) -> Position:
        """The position that is shown. Raises BadText `hidden-hand`."""
        assert self._play.board is not None
        return self._play.board.line.positions[self._play.board.at]

    def show(self, moment: Moment) -> None:
        """Another position or game on the same table."""
        self._play.set(moment)

    def _told(self, first: bool = False) -> Message:
        message = self._play.message(self._lang, first)
        return {**message, "words": _words(self._lang)} if first else message

    def _show(self) -> None:
        self._component.tell(self._told())

    def _receive(self, message: Message) -> None:
        if "hello" in message:
            self._component.tell(self._told(first=True))
            self._play.start()
            return
        try:
            self._play.answer(message)
        except SuecaError as error:
            refused = {"code": error.code, "text": say(self._lang, f"error.{error.code}", **error.data)}
            self._component.tell(self._told() | {"refused": refused})

    def __panel__(self) -> Any:
        return self._component


class LiveLesson(LessonDesk):
    """A lesson in a cell. Its place is kept by the browser, as on the page."""

    def __init__(self, name: str, step: str, lang: str) -> None:
        rooms = Rooms(MemoryStore())
        super().__init__(House(rooms, Driver(rooms), Timing()), lang, Preferences(), name, step)
        self._lay(moving=False)
        self.component.view = self.message(first=True)
        self.component.param.update(height=HEIGHT, sizing_mode="stretch_width")

    def wake(self, _: Any = None) -> None:
        """There is no page to wait for."""
        if self.watching:
            self.show()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        return self.component._repr_mimebundle_(include, exclude)

    def __panel__(self) -> Any:
        return self.component


def learn(name: str, step: str = "", lang: str = "en") -> LiveLesson:
    """A lesson of the course, by its folder's name, in a notebook's cell. Raises KeyError for an unknown one.

    >>> import sueca
    >>> sueca.learn("01-the-pack", "who").reading.at
    'who'
    """
    return LiveLesson(name, step, lang)


def _words(lang: str) -> dict[str, str]:
    return {key: text for name in WORDS for key, text in group(lang, name).items()}


def table(
    moment: Moment, seat: Seat | str | None = None, bots: str | None = None, at: int | None = None, lang: str = "en"
) -> LiveTable:
    """A position or a game as a table to play at, in a notebook's cell.

    By itself all hands lie open and you play every card. With `bots` (the text of a bot) you sit in `seat`, see your
    own hand, and they play the others. `at` is the number of cards after which a game is looked at first. Raises
    BadText for a bot or a seat that is none.

    >>> import sueca
    >>> sueca.table(sueca.deal(), bots="rulebook").game.played
    ()
    """
    chair = Seat.S if seat is None else Seat.read(seat)
    if bots is None:
        everybody = frozenset(Seat)
        look = Look(bottom=chair, you=None, open=everybody, steps=STEPS)
        return LiveTable(Board.of(moment, at, everybody), look, {}, lang)
    others = {who: player(bots).name for who in Seat if who is not chair}
    look = Look(bottom=chair, you=chair, open=frozenset([chair]), steps=STEPS)
    return LiveTable(Board.of(moment, at, frozenset([chair])), look, others, lang)
