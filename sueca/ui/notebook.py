"""A live table in a notebook's cell: any position or game, to be stepped through and played on.

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
from sueca.ui.board import STEPS, Board, Moment
from sueca.ui.board_look import Look
from sueca.ui.board_play import BoardPlay
from sueca.ui.board_session import WORDS
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
