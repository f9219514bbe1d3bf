"""Where the solver runs: in a second process, in two threads, and without numba."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path

from sueca.engine.position import Position
from sueca.solver import Solution, Solver, solve
from sueca.solver.kernel_memory import NODES
from tests.solver.plain import cases

ROOT = Path(__file__).parent.parent.parent


def test_a_second_process_loads_what_the_first_compiled() -> None:
    """Numba has been seen to compile and run a recursion, and to die of it when it came from the cache."""
    position = next(islice((case[0] for case in cases("solver_mid") if len(case[0].hands[0]) == 8), 1))
    answer = solve(position).by_card
    code = (
        "import sys; from sueca import Position; from sueca.solver import solve\n"
        "print({str(card): value for card, value in solve(Position.read(sys.argv[1])).by_card.items()})\n"
        "from sueca.solver import kernel, kernel_search\n"
        "print([sum(made.stats.cache_misses.values()) for made in (kernel.solve_cards, kernel_search.search)])"
    )
    done = subprocess.run([sys.executable, "-c", code, str(position)], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [str({str(card): value for card, value in answer.items()}), "[0, 0]"]


def test_two_threads_side_by_side_give_the_same_answers() -> None:
    questions = [case[0] for case in islice(cases("solver_mid"), 100)]

    def answers(positions: list[Position]) -> list[Solution]:
        solver = Solver(1)
        return [solver.solve(position) for position in positions]

    with ThreadPoolExecutor(2) as threads:
        forwards, backwards = threads.map(answers, [questions, questions[::-1]])
    assert forwards == backwards[::-1]
    with ThreadPoolExecutor(2) as threads:
        assert list(threads.map(solve, questions)) == forwards


def test_the_interpreter_runs_on_while_a_solver_thinks() -> None:
    """So that threads with a solver each share no lock. The tricks begun are watched while they grow."""
    position = next(islice((case[0] for case in cases("solver_10")), 106, None))
    solver = Solver()
    solver.solve(position, budget=0)
    seen = set()
    with ThreadPoolExecutor(1) as thread:
        answer = thread.submit(solver.solve, position)
        while not answer.done():
            seen.add(int(solver._memory.block[NODES]))
    assert len(seen) > 3


def bare(code: str, *arguments: str) -> str:
    """What a Python without any installed package prints."""
    path = f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", path + code, *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_six_cards_a_hand_need_nothing_but_python() -> None:
    position, _, by_card = next(case for case in cases("solver_mid") if len(case[0].hands[case[0].turn]) == 6)
    code = (
        "from sueca.engine.position import Position; from sueca.solver import solve\n"
        "print({str(card): value for card, value in solve(Position.read(sys.argv[1])).by_card.items()})"
    )
    assert bare(code, str(position)) == str({str(card): by_card[card] for card in sorted(by_card)})


def test_without_numba_seven_cards_say_what_is_missing() -> None:
    position = next(case[0] for case in cases("solver_mid") if len(case[0].hands[case[0].turn]) == 7)
    code = (
        "from sueca.engine.position import Position; from sueca.errors import SuecaError\n"
        "from sueca.solver import solve\n"
        "try:\n    solve(Position.read(sys.argv[1]))\n"
        "except SuecaError as error:\n    print(error.code, error.data)"
    )
    assert bare(code, str(position)) == "solver-needs-numba {'n': 7, 'most': 6}"
