"""Every clock length of a room, in one value that tests shorten."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace

from sueca.rooms.options import PACES

_THINK = dict(zip(PACES, (1.6, 0.9, 0.4, 0.0), strict=True))
_REST = dict(zip(PACES, (2.2, 1.3, 0.7, 0.0), strict=True))


@dataclass(frozen=True)
class Timing:
    """Seconds. `think`: before a bot does something, by pace; `rest`: how long a finished trick lies before that, by
    pace; `bot_claim`: into the phase `claims` before a bot claims (R24g).

    `offer` and `claims`: the longest of these phases (R8, R24c); `absent`: for somebody on turn who is not there;
    `away`: until a seat is lost (M8); `expiry`: of a room with nobody in it (M9); `more`: what *more time* adds (M14);
    `deadline`: of a second of a room's deadline. What a machine needs and no table feels: `beat`, between two signs of
    life of a serving process; `dead`, without any until it counts as gone; `poll`, between two looks at what other
    processes did; `ping`, between two questions to a page whether it is still there.
    """

    think: Mapping[str, float] = field(default_factory=_THINK.copy)
    rest: Mapping[str, float] = field(default_factory=_REST.copy)
    bot_claim: float = 5.0
    offer: float = 10.0
    claims: float = 15.0
    absent: float = 30.0
    away: float = 120.0
    expiry: float = 120.0
    more: float = 20.0
    deadline: float = 1.0
    beat: float = 2.0
    dead: float = 8.0
    poll: float = 0.25
    ping: float = 8.0

    def times(self, factor: float) -> Timing:
        """All lengths that a table feels multiplied: `Timing().times(0)` waits for nothing."""
        think = {pace: factor * length for pace, length in self.think.items()}
        rest = {pace: factor * length for pace, length in self.rest.items()}
        kept = ("think", "rest", "beat", "dead", "poll", "ping")
        others = {item.name: factor * getattr(self, item.name) for item in fields(self) if item.name not in kept}
        return replace(self, think=think, rest=rest, **others)
