"""The exact solver: CPU time of every card of a position, beside another program in the same run.

Each question is put to both in turn, so that a busy machine is busy for both: ratios are meant to be compared,
milliseconds are this machine's. The other program is a plain alpha-beta search of small endings, or an earlier
prototype where its folder (with `nsolver.py`) is given as an argument or in SOLVER_PROTOTYPE. Both start each position
with an empty table.

    python benchmarks/solver.py [FOLDER] [--cases N]
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from statistics import mean, median, quantiles
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("NUMBA_CACHE_DIR", str(Path(sys.prefix, "numba")))

from sueca.engine.position import Position
from sueca.solver import STEPS, Solver
from sueca.solver.pack import pack
from tests.solver.plain import alpha_beta, cases

Question = Callable[[], object]
Asker = Callable[[Position], Question]

PLAIN = 4
"""Cards a hand that the plain search can bear."""


def prototype(folder: str) -> Asker:
    """Prepares questions to the prototype: strongest cards last in a suit, an array of values by card."""
    import numpy as np

    sys.path.insert(0, folder)
    nsolver: Any = __import__("nsolver")
    solver, values = nsolver.Solver(14), np.empty(40, np.int64)

    def ask(hands: list[Any], leader: int, placed: int, table: int, tricks: int) -> None:
        solver.clear()
        nsolver.solve_all(solver.P, solver.mask, *hands, leader, placed, table, tricks, values, 0)

    def question(position: Position) -> Question:
        packed = pack(position)
        hands = [np.uint64(sum(1 << _other(card) for card in range(40) if hand >> card & 1)) for hand in packed.hands]
        table = sum(_other(card) << 6 * place for place, card in enumerate(packed.table))
        return partial(ask, hands, packed.leader, len(packed.table), table, packed.tricks)

    return question


def _other(card: int) -> int:
    return card // 10 * 10 + 9 - card % 10


def by_size(amount: int) -> dict[int, list[Position]]:
    """The checked cases by cards a hand, at most so many of each."""
    found: dict[int, list[Position]] = defaultdict(list)
    for name in ("solver_mid", "solver_10"):
        for position, _, _ in cases(name):
            found[pack(position).tricks].append(position)
    return {size: positions[:amount] for size, positions in sorted(found.items())}


def compare(positions: Sequence[Position], askers: dict[str, Asker], size: int) -> None:
    """Put every position to each program in turn, and print a line for each, beside the last."""
    times: dict[str, list[float]] = {name: [] for name in askers}
    for position in positions:
        for name, asker in askers.items():
            question = asker(position)
            before = time.thread_time_ns()
            question()
            times[name].append((time.thread_time_ns() - before) / 1e6)
    *_, other = times.values()
    for name, found in times.items():
        figures = [middle(found) for middle in (median, p95, mean)]
        beside = [mine / middle(other) for mine, middle in zip(figures, (median, p95, mean), strict=True)]
        line = f"{name:10} {size:2} cards, {len(found):3} cases: " + "{:9.3f} {:9.3f} {:9.3f} ms".format(*figures)
        say(line if found is other else line + "   ratio {:.3f} {:.3f} {:.3f}".format(*beside))


def p95(times: list[float]) -> float:
    return quantiles(times, n=20, method="inclusive")[-1]


def start() -> None:
    """What it costs to come to a first answer in a new process, with everything compiled before."""
    code = (
        "import time; start = time.perf_counter(), time.process_time(); from sueca.solver import solve\n"
        "from sueca import deal; from random import Random; position = deal(Random(1))\n"
        "solve(position, steps=(61,), budget=1)\n"
        "print(f'first answer of a new process: {time.perf_counter() - start[0]:.2f} s,"
        " CPU {time.process_time() - start[1]:.2f} s')"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)


def threads(positions: list[Position], rounds: int = 6) -> None:
    """The same questions twice, one after the other and in two threads side by side: the best round of each."""
    solvers = [Solver(), Solver()]

    def all_of(solver: Solver) -> None:
        for position in positions:
            solver.solve(position)

    def clocked(run: Callable[[], object]) -> tuple[float, float]:
        wall, used = time.perf_counter(), time.process_time()
        run()
        wall, used = time.perf_counter() - wall, time.process_time() - used
        return wall, used / wall

    turns, together = [], []
    with ThreadPoolExecutor(2) as two:
        for _ in range(rounds):
            turns.append(clocked(lambda: [all_of(solver) for solver in solvers]))
            together.append(clocked(lambda: [*two.map(all_of, solvers)]))
    (one, busy), (both, two_busy) = min(turns), min(together)
    say(f"two threads: {one / both:.2f} times the throughput of one (cores in use: {two_busy:.2f} against {busy:.2f})")


def say(line: str) -> None:
    print(line, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("prototype", nargs="?", default=os.environ.get("SOLVER_PROTOTYPE"), help="folder of nsolver.py")
    parser.add_argument("--cases", type=int, default=500, help="at most so many positions of a size")
    given = parser.parse_args()
    solver, sizes = Solver(), by_size(given.cases)
    began = time.perf_counter()
    solver.solve(sizes[10][0], budget=1)
    say(f"loaded, or compiled, in {time.perf_counter() - began:.1f} s")
    start()
    askers: dict[str, Asker] = {
        "steps": lambda position: partial(solver.solve, position, steps=STEPS),
        "every card": lambda position: partial(solver.solve, position),
    }
    if given.prototype:
        askers["prototype"] = prototype(given.prototype)
    else:
        askers["alpha-beta"] = lambda position: partial(alpha_beta, position, position.turn.team)
    say("CPU time a question: median, 95 of 100, mean; the same beside the last")
    for size, positions in sizes.items():
        if given.prototype or size <= PLAIN:
            compare(positions, askers, size)
        else:
            compare(positions, {name: askers[name] for name in ("steps", "every card")}, size)
    threads(sizes[10][:12])


if __name__ == "__main__":
    main()
