"""Bots that think on threads, ahead of their time to play, so that no loop waits for a bot.

Nothing is handed back: what a bot has thought is remembered where it is asked (`bot_play.chosen`), so a card comes from
the same function whether somebody has thought about it before or not.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from sueca.engine.cards import Card
from sueca.engine.seats import Seat
from sueca.rooms import bot_play
from sueca.rooms.room import Room

THREADS = 2
"""How many bots think at once."""


class Pondering:
    """What the bots of some rooms are thinking about: one thought a room, the newest."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="bots")
        self._thoughts: dict[str, tuple[int, Future[Card]]] = {}

    def begin(self, room: Room, seat: Seat) -> None:
        """The bot in `seat` is on turn: let it think, if it is one that others could feel thinking."""
        assert room.deal is not None
        if self._of(room) is None and bot_play.ponders(room):
            self.drop(room.id)
            self._thoughts[room.id] = (room.version, self._threads.submit(bot_play.card_of, room, room.deal, seat))

    def wait(self, room: Room, then: Callable[[], None]) -> bool:
        """Whether a bot still thinks about this moment; then `then` is called when it does no more, on its thread."""
        thought = self._of(room)
        if thought is None or thought.done():
            self.drop(room.id)
            return False
        thought.add_done_callback(lambda done: None if done.cancelled() else then())
        return True

    def drop(self, id: str) -> None:
        """Nobody needs what a room's bot thinks about."""
        if id in self._thoughts:
            self._thoughts.pop(id)[1].cancel()

    def clear(self) -> None:
        """The same for all rooms."""
        for id in list(self._thoughts):
            self.drop(id)

    def _of(self, room: Room) -> Future[Card] | None:
        version, thought = self._thoughts.get(room.id, (None, None))
        return thought if version == room.version else None
