"""How strong a sampler plays: weaker levels are weak as people are, by looking less closely, forgetting and erring.

None of them ever sees a card that its seat may not see.
"""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """`worlds`, `times`: see `trials.Effort`; `memory`: whether it remembers finished tricks; `slip`: by how many
    card points it may misjudge a card (the standard deviation)."""

    worlds: int
    times: int
    memory: bool
    slip: float


LEVELS = {
    "easy": Level(worlds=10, times=1, memory=False, slip=8.0),
    "club": Level(worlds=20, times=1, memory=True, slip=2.0),
    "expert": Level(worlds=1_500, times=2, memory=True, slip=0.0),
}
"""The levels by name, the weakest first."""
