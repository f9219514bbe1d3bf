"""Every clock length of a room, in one value that tests shorten."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from sueca.rooms.options import PACES

_THINK = dict(zip(PACES, (1.6, 0.9, 0.4, 0.0), strict=True))
_REST = dict(zip(PACES, (2.2, 1.3, 0.7, 0.0), strict=True))


@dataclass(frozen=True)
class Timing:
    """Seconds. `think`: before a bot does something, by pace; `rest`: how long a finished trick lies before that, by
    pace; `bot_claim`: into the phase `claims` before a bot claims (R24g)."""

    think: Mapping[str, float] = field(default_factory=_THINK.copy)
    rest: Mapping[str, float] = field(default_factory=_REST.copy)
    bot_claim: float = 5.0

    def times(self, factor: float) -> Timing:
        """All lengths multiplied: `Timing().times(0)` waits for nothing."""
        think = {pace: factor * length for pace, length in self.think.items()}
        rest = {pace: factor * length for pace, length in self.rest.items()}
        return Timing(think, rest, factor * self.bot_claim)
