"""Positions whose values two other programs, unrelated to each other, agree on."""

from __future__ import annotations

from itertools import islice

import pytest

from sueca.solver import STEPS, Solver
from tests.solver.plain import cases

CHUNK = 25
CHUNKS = [("solver_mid", first) for first in range(0, 500, CHUNK)] + [
    ("solver_10", first) for first in range(0, 119, CHUNK)
]


@pytest.mark.parametrize(("name", "first"), CHUNKS)
def test_every_card_of_every_case(name: str, first: int) -> None:
    solver = Solver()
    for position, value, by_card in islice(cases(name), first, first + CHUNK):
        found = solver.solve(position)
        assert found.by_card == by_card, str(position)
        assert found.value == value
        assert found.exact
        assert found.complete
        assert list(found.by_card) == sorted(by_card)


@pytest.mark.parametrize("name", ["solver_mid", "solver_10"])
def test_steps_agree_with_values(name: str) -> None:
    solver = Solver()
    for position, _, by_card in islice(cases(name), 50):
        found = solver.solve(position, steps=STEPS)
        assert found.complete
        for card, (low, high) in found.bounds.items():
            reached = [step for step in (0, *STEPS) if step <= by_card[card]]
            assert (low, high) == (reached[-1], [30, 60, 90, 119, 120][len(reached) - 1])


def test_worlds_in_turn_share_a_table_without_harm() -> None:
    solver = Solver(1)
    for position, value, by_card in islice(cases("solver_mid"), 0, 500, 3):
        found = solver.solve(position, fresh=False)
        assert (found.by_card, found.value) == (by_card, value), str(position)
