"""Plays what thousands of deals have taught it: the card with the highest sum of learnt weights, without looking
ahead."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from sueca.bots import compiled
from sueca.bots.protocol import Choice, Player
from sueca.bots.rulebook import Rulebook
from sueca.engine.position import View


@dataclass(frozen=True)
class Policy(Player):
    """The policy by which the sampler plays deals out, as a bot of its own. It uses no chance.

    It needs numba; where a server is still getting ready it plays as `rulebook` (see `compiled`). Raises SuecaError
    `no-kernels` where numba is not installed.
    """

    kind = "policy"

    def consider(self, view: View, rng: Random) -> Choice:
        if not compiled.ready():
            return Rulebook().consider(view, rng)
        from sueca.bots.trials import scores

        found = scores(view)
        return Choice(max(found, key=found.__getitem__), "learnt")
