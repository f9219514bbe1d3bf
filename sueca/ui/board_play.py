"""A board that lives: what is said to it, what its bots play, and the message that shows it.

It knows neither page nor component: a session, a notebook or a lesson gives it `changed`, which it calls when there is
something new to show, and sends its `message`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from sueca.engine.cards import Card
from sueca.engine.seats import Seat
from sueca.errors import IllegalPlay, Refusal
from sueca.rooms.timing import Timing
from sueca.ui.board import STEPS, Board, Moment
from sueca.ui.board_bots import BoardBots, between
from sueca.ui.board_look import Look
from sueca.ui.board_screen import board_screen
from sueca.ui.paced import Paced
from sueca.ui.screen_log import LINES, played_since
from sueca.ui.speech import Voice

Message = dict[str, Any]

NOBODY: Mapping[Seat, str] = MappingProxyType({})


class BoardPlay:
    """One board in front of one person. `bots`: by seat, the text of the bot that plays there."""

    def __init__(
        self,
        board: Board | None,
        look: Look,
        changed: Callable[[], None],
        bots: Mapping[Seat, str] = NOBODY,
        timing: Timing | None = None,
        pace: str = "normal",
    ) -> None:
        self.board = board
        self.look = look
        self.changed = changed
        self.pace = pace
        self.timing = timing or Timing()
        self.bots = BoardBots(bots, self._bot_plays, self.timing, pace)
        self._walk = Paced()
        self._target = 0
        self._number = 1
        self._stepped = True
        self._views = 0
        self._told: tuple[int, int] | None = None

    def start(self) -> None:
        """Let the bots play, where one is on turn."""
        if self.board is not None:
            self.bots.look(self.board)

    def show(self, board: Board | None, look: Look, bots: Mapping[Seat, str] = NOBODY, goes_on: bool = False) -> None:
        """Another board, or another look at this one. With `goes_on` it is a later or an earlier moment of the same
        cards, so that they move; else they are dealt anew."""
        self.stop()
        self._number += 0 if goes_on else 1
        self._stepped = True
        self.board, self.look = board, look
        self.bots.seats = bots
        self.changed()
        self.start()

    def set(self, moment: Moment, at: int | None = None) -> None:
        """Another game or position, looked at as before."""
        acts = self.board.acts if self.board is not None else frozenset()
        self.show(Board.of(moment, at, acts), self.look, self.bots.seats)

    def answer(self, message: Message) -> None:
        """What the person does: plays a card, takes a step. Raises Refusal, IllegalPlay."""
        board = self.board
        if board is None:
            raise Refusal("bad-command")
        what = message.get("do")
        if what == "play":
            self._play(board, message)
        elif what == "step" and message.get("to") in STEPS:
            self.go(board.step(str(message["to"])))
        else:
            raise Refusal("bad-command")

    def _play(self, board: Board, message: Message) -> None:
        if (message.get("deal"), message.get("turn")) != (self._number, board.at):
            raise Refusal("stale")
        card = Card.__members__.get(str(message.get("card")))
        if card is None or board.turn is None:
            raise Refusal("bad-command")
        reason = board.why_not(board.turn, card)
        if reason is not None:
            raise reason
        self.go(board.play(card), stepped=False)

    def _bot_plays(self, card: Card) -> None:
        assert self.board is not None
        try:
            self.go(self.board.play(card), stepped=False)
        except IllegalPlay:  # the board has moved on
            return

    def walk(self, to: int) -> None:
        """Show the cards of the game one after the other, in their time, up to one that lies ahead."""
        self._target = to
        if self.board is not None and self.board.at < to:
            self._walk.after(between(self.timing, self.pace, self.board.now.table), self._walk_on)

    @property
    def target(self) -> int:
        """The card up to which the board walks by itself; 0 where it does not."""
        return self._target

    @property
    def walking(self) -> bool:
        return self.board is not None and self.board.at < self._target

    @property
    def arrived(self) -> Board | None:
        """The board as it is once its walk is over."""
        return self.board.go(self._target) if self.board is not None and self.walking else self.board

    def _walk_on(self) -> None:
        assert self.board is not None
        self.board, self._stepped = self.board.go(self.board.at + 1), self.board.at + 1 == self._target
        self.changed()
        self.walk(self._target)

    def stop(self) -> None:
        """Nothing more happens by itself."""
        self.bots.stop()
        self._walk.stop()
        self._target = 0

    def go(self, board: Board, stepped: bool = True) -> None:
        """The same game at another moment; `stepped` where nobody has just played, so that a trick is not collected."""
        self.stop()
        self._stepped = stepped
        self.board = board
        self.changed()
        self.bots.look(board)

    def message(self, lang: str, first: bool = False) -> Message:
        """All that the browser needs to draw the board now. `first`: it has nothing yet."""
        self._views += 1
        message = board_screen(self.board, self.look, lang, [*self.bots.seats])
        if message["trick"] is not None:
            over = self.board is not None and self.board.turn is None
            message["trick"]["stays"] = self._stepped or over
        message |= {"deal": self._number, "seq": [0, self._views], "first": first}
        message["pace"] = {"name": self.pace, "rest": round(1000 * self.timing.rest[self.pace])}
        message["say"] = [] if first else self._said(lang)
        if self.board is not None:
            self._told = self._number, self.board.at
        return message

    def _said(self, lang: str) -> list[str]:
        """Lines for those who listen: the cards since the last message."""
        if self.board is None or not self.look.winner or self._told is None or self._told[0] != self._number:
            return []
        voice = Voice(lang, self.look.you, self.look.names)
        return played_since(voice, self.board.now.table, self._told[1])[-LINES:]
