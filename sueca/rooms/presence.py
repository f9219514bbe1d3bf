"""Who is in a room's pages, as a value: what the clocks need to know, and how time stands still for them.

A presence says nothing about the table. It comes from open connections (`connections.py`, `lines.py`), and tests write
it down.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

Span = tuple[float, float]
"""From and to, in seconds since 1970."""


@dataclass(frozen=True)
class Presence:
    """Who is connected now, and since when somebody has been, after nobody was, where clocks then begin anew (M13).

    `dropped`: when the last line of a person who is not connected went. `empty`: times in which nobody was connected,
    up to the last return (M9). `unserved`: times in which no process served, which count for no clock.
    """

    connected: frozenset[str] = frozenset()
    since: float = 0.0
    dropped: Mapping[str, float] = field(default_factory=dict)
    empty: tuple[Span, ...] = ()
    unserved: tuple[Span, ...] = ()

    def gone_at(self, person: str, came: float) -> float | None:
        """When somebody dropped who came into the room at a time; None while connected."""
        return None if person in self.connected else max(came, self.dropped.get(person, came))

    def here_at(self, person: str, at: float) -> bool:
        """Whether somebody was connected at a moment of late."""
        return person in self.connected or self.dropped.get(person, at) > at


def running(start: float, length: float, still: Iterable[Span]) -> float:
    """When a clock that begins at `start` has run for `length`, standing still in those times.

    >>> running(10.0, 5.0, [(12.0, 20.0), (13.0, 21.0)])
    24.0
    """
    end, seen = start + length, start
    for since, until in sorted(still):
        since = max(since, seen)
        if since > start and since >= end:
            break
        if until > since:
            end, seen = end + until - since, until
    return end
