"""The one block of memory that a solver takes."""

from __future__ import annotations

import pytest

from sueca.solver import Solver
from sueca.solver.kernel_memory import BUCKET, GENERATION, GENERATIONS, TABLE, Memory
from tests.solver.plain import cases


@pytest.mark.parametrize("mebibytes", [1, 2, 8])
def test_a_block_is_as_large_as_was_said_and_lies_on_cache_lines(mebibytes: int) -> None:
    memory = Memory(mebibytes)
    assert memory.words.nbytes == mebibytes * 2**20 + 8 * (TABLE + BUCKET)
    assert memory.address % 64 == 0


def test_generations_begin_again_with_an_empty_table() -> None:
    solver = Solver(1)
    position, _, by_card = next(case for case in cases("solver_mid") if len(case[0].hands[0]) == 7)
    solver.solve(position)
    solver._memory.block[GENERATION] = GENERATIONS - 1
    solver._memory.forget()
    assert solver._memory.block[GENERATION] == 1
    assert not solver._memory.block[TABLE:].any()
    assert solver.solve(position).by_card == by_card
