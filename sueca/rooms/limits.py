"""How often a person or a client may do something before they are told to wait."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from sueca.errors import Refusal

REMEMBERED = 10_000
"""Keys whose times are kept; the longest unused goes first."""


@dataclass(frozen=True)
class Limit:
    """So many times in any so many seconds."""

    times: int
    seconds: float


@dataclass(frozen=True)
class Limits:
    """All limits: `commands` of a person in shared rooms, and `whys` at a table of their own; of a client, `rooms` that
    it opens, its `joins`, and its `tries` at spoken codes."""

    commands: Limit = Limit(30, 3)
    whys: Limit = Limit(10, 10)
    rooms: Limit = Limit(10, 3600)
    joins: Limit = Limit(20, 60)
    tries: Limit = Limit(10, 60)


class Counters:
    """When who did what of late; in memory, for this process."""

    def __init__(self) -> None:
        self._times: dict[tuple[str, str], deque[float]] = {}

    def take(self, what: str, limit: Limit, key: str, now: float) -> None:
        """`what` once more, by `key`. Raises Refusal `too-fast`, which does not count."""
        times = self._times.pop((what, key), deque(maxlen=limit.times))
        self._times[what, key] = times
        if len(self._times) > REMEMBERED:
            del self._times[next(iter(self._times))]
        if len(times) == limit.times and now - times[0] < limit.seconds:
            raise Refusal("too-fast")
        times.append(now)
