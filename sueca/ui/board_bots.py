"""Bots in the chairs of a board that nobody acts for: paced like those of a room, and off the event loop.

Where no loop runs (a script, a notebook that is executed without a screen) they answer at once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from contextvars import Context
from functools import partial

from sueca.engine.cards import Card
from sueca.engine.seats import Seat
from sueca.engine.table import Table
from sueca.rooms.bot_play import chosen
from sueca.rooms.timing import Timing
from sueca.ui.board import Board
from sueca.ui.paced import Paced

log = logging.getLogger(__name__)


def between(timing: Timing, pace: str, table: Table) -> float:
    """Seconds before the next card: a finished trick lies a while first."""
    resting = bool(table.tricks) and table.trick is None
    return timing.think[pace] + (timing.rest[pace] if resting else 0)


class BoardBots:
    """Plays `seats`, each by a bot's text. `play(card)` is called with each card, in its time.

    A bot's generator follows from `seed` and the number of the card, so that the same cards get the same answer.
    """

    def __init__(self, seats: Mapping[Seat, str], play: Callable[[Card], None], timing: Timing, pace: str) -> None:
        self.seats = seats
        self.play = play
        self.timing = timing
        self.pace = pace
        self.seed = 0
        self._asked = 0
        self._timer = Paced()

    def look(self, board: Board) -> None:
        """Answer where a bot is on turn; whatever was being thought about is dropped."""
        self.stop()
        seat = board.turn
        if seat is None or seat not in self.seats or seat in board.acts or not board.newest:
            return
        think = partial(chosen, self.seats[seat], board.now.view(seat), f"{self.seed} {board.at}")
        self._timer.after(between(self.timing, self.pace, board.now.table), partial(self._ask, think, self._asked))

    def stop(self) -> None:
        """Answer no more of what was asked."""
        self._asked += 1
        self._timer.stop()

    def _ask(self, think: Callable[[], Card], asked: int) -> None:
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self.play(think())
            return
        found = loop.run_in_executor(None, think)
        found.add_done_callback(partial(self._answer, asked), context=Context())

    def _answer(self, asked: int, found: asyncio.Future[Card]) -> None:
        if asked != self._asked or found.cancelled():
            return
        if found.exception() is not None:
            log.error("a bot cannot play", exc_info=found.exception())
            return
        self.play(found.result())
