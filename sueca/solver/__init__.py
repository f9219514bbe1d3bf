"""The exact solver: what every card makes with best play by all four, who see all cards.

    solve(position).by_card             Card -> final points of the side to move
    solve(position, steps=STEPS)        which of 31, 61, 91 and 120 each card reaches: a quarter of the work
    solver = Solver()                   a block of memory of one's own, for many positions or another thread

Values include the points carried in and the cards on the table. Suit is always followed, whatever the rules (R17).
Endings need nothing but Python; beyond six cards a hand numba must be installed. It is loaded, and what it compiled
before, at the first such question.
"""

from __future__ import annotations

from sueca.solver.solution import STEPS, Solution
from sueca.solver.solver import Solver, solve

__all__ = ["STEPS", "Solution", "Solver", "solve"]
