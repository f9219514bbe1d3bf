"""Our app and the floor in one run: each one's server and figures, and the report that sets them side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median, quantiles

import psutil  # type: ignore[import-untyped]

from tests.server import Server

Goal = tuple[str, str, str, Callable[[float, float], bool], str]
"""A figure, its label and unit, whether ours beside the floor's is good enough, and that in words (empty: no goal)."""


@dataclass
class App:
    """One of the two apps, how a table of it is asked for, and what was measured."""

    name: str
    script: str
    query: str = ""
    figures: dict[str, list[float]] = field(default_factory=dict)

    def note(self, what: str, *values: float) -> None:
        self.figures.setdefault(what, []).extend(values)

    def of(self, what: str) -> float:
        """The median; of what ends in `p95` the value that 95 of 100 keep below."""
        values = self.figures[what]
        return quantiles(values, n=20)[-1] if what.endswith("p95") else median(values)


def process(server: Server) -> psutil.Process:
    assert server.process is not None
    return psutil.Process(server.process.pid)


def cpu(server: Server) -> float:
    """Seconds of processor time that the server has used."""
    times = process(server).cpu_times()
    return float(times.user + times.system)


def report(ours: App, floor: App, goals: Sequence[Goal]) -> bool:
    """Print each figure beside the floor's; whether all goals are met."""
    print(f"{'':34}{ours.name:>9}{floor.name:>9}{'ratio':>7}")
    met = True
    for key, label, unit, goal, said in goals:
        mine, least = ours.of(key), floor.of(key)
        good = goal(mine, least)
        met &= good
        verdict = f"{said}: {'met' if good else 'MISSED'}" if said else ""
        print(f"{label:30} {unit:3}{mine:9.3f}{least:9.3f}{mine / least:7.2f}  {verdict}")
    return met
