"""The policy taught by play against itself, the same from the same seed.

It begins with nothing: a policy that plays any card. In every round it plays some thousand deals by the weights that it
has, plays out each card of each decision, and learns what that made (see `playouts.learning`); then the new weights
take over. The steps become shorter from the first round to the last.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from random import Random

import numpy as np

from sueca.bots.arena import arena
from sueca.bots.playouts.layout import CELLS
from sueca.bots.playouts.learning import learn
from sueca.bots.protocol import Choice, Player
from sueca.bots.trials import rewards, scores
from sueca.bots.weights import Weights, whole
from sueca.engine.cards import TOTAL
from sueca.engine.position import View
from sueca.engine.rules import CLASSIC

Progress = Callable[[int], object]


@dataclass(frozen=True)
class Course:
    """How it is taught. `rounds` of so many `deals`; `first_step` and `last_step`: how far weights move, in card
    points; `heat`: by how many card points worse a card may be and still count; `stray`: how often it plays any card;
    `aim`: what a deal's end is worth (see `trials.rewards`)."""

    seed: int = 1
    rounds: int = 60
    deals: int = 4_000
    first_step: float = 0.4
    last_step: float = 0.03
    heat: float = 4.0
    stray: float = 0.1
    aim: str = "points"


def tune(course: Course, progress: Progress | None = None) -> Weights:
    """The weights that a course teaches. `progress` is called with the number of rounds done."""
    learnt, moved = np.zeros(CELLS), np.ones(CELLS)
    state = np.array([course.seed], np.uint64)
    worth = rewards(course.aim, CLASSIC) * TOTAL / 2
    for number in range(course.rounds):
        done = number / max(1, course.rounds - 1)
        step = course.first_step * (course.last_step / course.first_step) ** done
        learn(whole(learnt), learnt, moved, state, course.deals, step, course.heat, course.stray, worth)
        if progress is not None:
            progress(number + 1)
    return Weights(whole(learnt), {"course": asdict(course)})


@dataclass(frozen=True)
class Taught(Player):
    """The policy with other weights than those of the package."""

    weights: Weights
    kind = "policy"

    @property
    def name(self) -> str:
        return self.kind

    def consider(self, view: View, rng: Random) -> Choice:
        found = scores(view, self.weights)
        return Choice(max(found, key=found.__getitem__), "learnt")


def examine(weights: Weights, boards: int, seed: int) -> Weights:
    """The weights with their score: so many duplicate deals against `rulebook`, from which they have learnt nothing."""
    result = arena(Taught(weights), "rulebook", boards, seed).data()
    kept = {key: result[key] for key in ("b", "deals", "points", "points_ci", "game_points", "won")}
    return Weights(weights.cells, weights.made | {"score": {"seed": seed} | kept})
