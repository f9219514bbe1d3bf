"""What keeps time: one timer a room, on the server's event loop.

It looks at a room after every change of it or of who is connected, and sets the timer to what is due next. A timer that
fires asks again, as its work may have lost its premise, and does one thing. A bot that ponders begins when it is on
turn, on a thread, and has mostly done so when its time to play comes. Tests leave the loop out and call `run_due`.
"""

from __future__ import annotations

import logging
from asyncio import AbstractEventLoop, TimerHandle
from collections.abc import Callable
from contextvars import Context

from sueca.rooms.pondering import Pondering
from sueca.rooms.rooms import Rooms
from sueca.rooms.tasks import BotPlays

RETRY = 5.0
"""Seconds after which work that failed is tried again."""

TIDY = 24 * 3600.0
"""Seconds between two tidyings of the store."""

log = logging.getLogger(__name__)


class Driver:
    """Plays the bots and runs the clocks of the rooms that somebody is or was connected to."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self._loop: AbstractEventLoop | None = None
        self._timers: dict[str | Callable[[], None], TimerHandle] = {}
        self._pondering = Pondering()
        self._unwatch: Callable[[], None] = lambda: None

    def start(self, loop: AbstractEventLoop) -> None:
        """Keep time from now on, on this loop, whose thread must be the one that uses the rooms. Once is enough."""
        if self._loop is loop:
            return
        self.stop()
        self._loop = loop
        self._unwatch = self.rooms.watch_all(self._look)
        self._beat()
        self._poll()
        self._tidy()
        for room in self.rooms.connected():
            self._look(room)

    def stop(self) -> None:
        """Keep time no more."""
        self._unwatch()
        self._loop = None
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        self._pondering.clear()

    def run_due(self) -> int:
        """Do all that is due by now, without a loop. The number of tasks done."""
        done = 0
        self.rooms.beat()
        while worked := [room for room in self.rooms.connected() if self.rooms.run(room)]:
            done += len(worked)
        return done

    def _look(self, room: str) -> None:
        """Set the timer of a room to what is due next there."""
        self._cancel(room)
        try:
            due = self.rooms.due(room)
            if due is not None and isinstance(due.task, BotPlays):
                self._pondering.begin(self.rooms.room(room), due.task.seat)
        except Exception:
            log.exception("room %s cannot be looked at", room)
            self._set(room, RETRY, lambda: self._look(room))
            return
        if due is not None:
            self._set(room, max(0.0, due.at - self.rooms.clock()), lambda: self._fire(room))

    def _fire(self, room: str) -> None:
        try:
            if self._pondering.wait(self.rooms.room(room), lambda: self._thought(room)):
                return
            worked = self.rooms.run(room)
        except Exception:
            log.exception("room %s cannot go on", room)
            self._set(room, RETRY, lambda: self._look(room))
            return
        if not worked:
            self._look(room)

    def _thought(self, room: str) -> None:
        """A bot has taken longer than it seems to at this pace. Called on its thread."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._look, room, context=Context())

    def _tidy(self) -> None:
        try:
            self.rooms.tidy()
        except Exception:
            log.exception("the store cannot be tidied")
        self._set(self._tidy, TIDY, self._tidy)

    def _beat(self) -> None:
        """Signs of life go on whatever fails; a sign that fails is as none."""
        try:
            self.rooms.beat()
        except Exception:
            log.exception("no sign of life can be given")
        self._set(self._beat, self.rooms.timing.beat, self._beat)

    def _poll(self) -> None:
        try:
            self.rooms.poll()
        except Exception:
            log.exception("the store cannot be looked at")
        self._set(self._poll, self.rooms.timing.poll, self._poll)

    def _set(self, key: str | Callable[[], None], delay: float, work: Callable[[], None]) -> None:
        """A timer in a context of its own, not in that of the page whose click happened to set it."""
        if self._loop is not None:
            self._timers[key] = self._loop.call_later(delay, work, context=Context())

    def _cancel(self, key: str) -> None:
        timer = self._timers.pop(key, None)
        if timer is not None:
            timer.cancel()
