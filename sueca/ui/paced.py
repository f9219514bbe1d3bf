"""One thing at a time, after a while, on the loop that serves the page; where no loop runs, at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context


class Paced:
    """A timer with one thing to do; something new replaces what was to be done."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    def after(self, seconds: float, do: Callable[[], None]) -> None:
        self.stop()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            do()
            return
        # In a context of its own, not in that of the page whose click happened to set it.
        self._timer = loop.call_later(seconds, do, context=Context())

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
