"""Asking the solver: which way a question goes, and what comes back in cards and points.

Questions that belong together share one table: proofs do not depend on the deal, so what is found out about one world,
or one card, is used for the next. A question on its own starts afresh, and so does the first of a decision: then an
answer, and the work it took, depends on the questions alone.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Sequence
from functools import cache
from types import ModuleType
from typing import Any

from sueca.engine.cards import TOTAL
from sueca.engine.position import Position
from sueca.errors import SuecaError
from sueca.solver.endings import MOST, Ending
from sueca.solver.pack import Packed, pack
from sueca.solver.solution import Bounds, Solution

EASY = 4
"""Cards a hand that Python answers before numba would be loaded."""

KERNEL = "sueca.solver.kernel"
NO_BUDGET = 1 << 60
LEAP = 3
"""Points from the first guess at a card to the second."""


class Solver:
    """Answers with a table of so many mebibytes, a power of two. For one thread at a time."""

    def __init__(self, mebibytes: int = 2) -> None:
        self.mebibytes = mebibytes
        self._memory: Any = None

    def solve(
        self, position: Position, *, steps: Sequence[int] = (), budget: int | None = None, fresh: bool = True
    ) -> Solution:
        """What each card of a position makes.

        `steps` asks only which of these points each card reaches: a card's bounds are then the step that it reaches and
        the last point before the next. `budget` is how many tricks the search may begin, about a million a second: when
        it is used up, the answer is what is known by then. `fresh=False` builds on the questions before.

        Raises SuecaError `solver-needs-numba`.
        """
        carried = position.points[position.turn.team]
        if position.over:
            return Solution({}, carried)
        packed = pack(position)
        goals = [step - carried for step in sorted(steps) if 0 < step - carried <= packed.rest]
        kernel = _kernel(packed.tricks)
        if kernel is None:
            ends, complete = {card: (value, value) for card, value in Ending(packed).values().items()}, True
        else:
            goals = goals if steps else list(range(1, packed.rest + 1))
            ends, complete = self._ask(kernel, packed, goals, 0 if steps else LEAP, budget, fresh)
        found = {packed.cards[card]: (low + carried, high + carried) for card, (low, high) in ends.items()}
        if steps:
            found = {card: _between(steps, *ends) for card, ends in found.items()}
        return Solution({card: found[card] for card in sorted(found)}, carried, complete)

    def _ask(
        self, kernel: ModuleType, packed: Packed, goals: list[int], leap: int, budget: int | None, fresh: bool
    ) -> tuple[dict[int, Bounds], bool]:
        import numpy as np

        from sueca.solver.kernel_memory import Memory

        self._memory = self._memory or Memory(self.mebibytes)
        if fresh:
            self._memory.forget()
        hands, asked = np.array(packed.hands, np.int64), np.array(goals, np.int64)
        trick = kernel.Trick(*packed.trick)
        low, high = np.zeros(40, np.int64), np.full(40, packed.rest, np.int64)
        limit = NO_BUDGET if budget is None else budget
        complete = kernel.solve_cards(self._memory.address, hands, trick, limit, leap, asked, low, high)
        return {card: (int(low[card]), int(high[card])) for card in packed.playable}, bool(complete)


_own = threading.local()


def solve(position: Position, *, steps: Sequence[int] = (), budget: int | None = None) -> Solution:
    """What each card of a position makes, afresh; see `Solver.solve`. Each thread keeps one block of two mebibytes."""
    if not hasattr(_own, "solver"):
        _own.solver = Solver()
    solver: Solver = _own.solver
    return solver.solve(position, steps=steps, budget=budget)


def _between(steps: Sequence[int], low: int, high: int) -> Bounds:
    """The bounds as far as the steps tell them."""
    floor = max((step for step in steps if step <= low), default=0)
    return floor, min((step - 1 for step in steps if step > high), default=TOTAL)


def _kernel(tricks: int) -> ModuleType | None:
    """The compiled solver; None where Python alone answers."""
    if tricks <= EASY and KERNEL not in sys.modules:
        return None
    kernel = _load()
    if kernel is None and tricks > MOST:
        raise SuecaError("solver-needs-numba", n=tricks, most=MOST)
    return kernel


@cache
def _load() -> ModuleType | None:
    try:
        from sueca.solver import kernel
    except ModuleNotFoundError as missing:
        if missing.name not in ("numba", "numpy"):
            raise
        return None
    return kernel
