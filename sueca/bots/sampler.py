"""Imagines deals that fit what it has seen, tries its cards in them, and plays the one that fares best.

How the deals are drawn, which of them the past makes likely, and how the others are taken to play on: see `playouts`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from sueca.bots import compiled
from sueca.bots.levels import LEVELS
from sueca.bots.protocol import Choice, Player, Trial
from sueca.bots.rulebook import Rulebook
from sueca.engine.position import View


@dataclass(frozen=True)
class Sampler(Player):
    """`level`: how strong it plays; `worlds`: in how many deals a card is tried, where not as its level has it;
    `aim`: what it plays for, see `trials.rewards`.

    The choice follows from the view and the state of the generator. It needs numba; where a server is still getting
    ready it plays as `rulebook` (see `compiled`). Raises SuecaError `no-kernels` where numba is not installed.
    """

    level: str = field(default="expert", metadata={"choices": (*LEVELS,)})
    worlds: int = field(
        default=0, metadata={"choices": (0, 10, 20, 40, 80, 100, 200, 300, 400, 600, 1_000, 2_000, 4_000)}
    )
    aim: str = field(default="deals", metadata={"choices": ("deals", "points", "games")})
    kind = "sampler"
    ponders = True

    def consider(self, view: View, rng: Random) -> Choice:
        if not compiled.ready():
            return Rulebook().consider(view, rng)
        from sueca.bots.trials import Effort, trials

        level = LEVELS[self.level]
        seen = view if level.memory else view.now()
        found = trials(seen, rng, Effort(self.worlds or level.worlds, level.times), self.aim)
        best = max(found, key=lambda trial: trial.points + rng.gauss(0.0, level.slip)) if level.slip else found[0]
        return _choice(view, [best, *(trial for trial in found if trial is not best)], rng)


def _choice(view: View, trials: list[Trial], rng: Random) -> Choice:
    """The first card; with the rule by which a good player would choose it too, if it is the rulebook's card."""
    rule = Rulebook().consider(view, rng)
    if rule.card is trials[0].card:
        return Choice(rule.card, rule.rule, tuple(trials))
    return Choice(trials[0].card, "tried-out", tuple(trials))
