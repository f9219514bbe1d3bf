"""Who wants to know when a room changes: plain callbacks, which get the room's id and nothing else.

A wake is a hint and wakes merge; the log is the truth. A callback that raises is logged and dropped.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from itertools import count

Watcher = Callable[[str], object]

log = logging.getLogger(__name__)


class Watchers:
    """The callbacks of each room, and those for all rooms."""

    def __init__(self) -> None:
        self._watching: dict[str | None, dict[int, Watcher]] = {}
        self._numbers = count()

    def watch(self, room: str | None, watcher: Watcher) -> Callable[[], None]:
        """Call `watcher` whenever a room changes (None: any room), until what this returns is called, which may be
        twice."""
        number = next(self._numbers)
        self._watching.setdefault(room, {})[number] = watcher
        return lambda: self._drop(room, number)

    def watched(self, room: str) -> bool:
        return room in self._watching

    def wake(self, room: str) -> None:
        """A room, or who is connected to it, has changed."""
        for key in (room, None):
            for number, watcher in list(self._watching.get(key, {}).items()):
                try:
                    watcher(room)
                except Exception:
                    log.exception("a watcher of room %s failed and is dropped", room)
                    self._drop(key, number)

    def _drop(self, room: str | None, number: int) -> None:
        watching = self._watching.get(room, {})
        watching.pop(number, None)
        if not watching:
            self._watching.pop(room, None)
