"""Every bot against every other, all on the same deals: the table of strength."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from statistics import fmean
from typing import Any

from sueca.bots.arena import Result, half_width, players
from sueca.bots.arena_work import Progress, Where, play_pairs
from sueca.bots.protocol import Bot
from sueca.engine.rules import CLASSIC, Rules


@dataclass(frozen=True)
class Standing:
    """What a bot made against all others together: means and intervals as in `Result`, over the boards of all."""

    bot: str
    points: float
    points_ci: float | None
    won: float
    decision_ms: float


@dataclass(frozen=True)
class Standings:
    """The results of every pair of bots, one each, on the same boards."""

    results: tuple[Result, ...]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The bots, the strongest first: by the mean of its card points against the others."""
        found = dict.fromkeys(name for result in self.results for name in (result.a, result.b))
        return tuple(sorted(found, key=lambda name: -self._points(name)))

    def _points(self, name: str) -> float:
        return fmean(result.points for result in self.of(name))

    def of(self, name: str) -> Iterator[Result]:
        """The results of one bot, each as it made it."""
        for result in self.results:
            if name == result.a:
                yield result
            elif name == result.b:
                yield result.swapped

    def between(self, a: str, b: str) -> Result:
        """What `a` made against `b`. Raises KeyError for bots that did not meet."""
        for result in self.of(a):
            if result.b == b:
                return result
        raise KeyError(f"{a!r} did not play {b!r}")

    @cached_property
    def table(self) -> tuple[Standing, ...]:
        """Each bot against all others, the strongest first."""
        return tuple(map(self._standing, self.names))

    def _standing(self, name: str) -> Standing:
        results = tuple(self.of(name))
        boards = zip(*(result.boards for result in results), strict=True)
        means = [fmean(points for board in same for points in board.points) for same in boards]
        won, taken = (fmean(result.won for result in results), fmean(result.decision_ms[0] for result in results))
        return Standing(name, fmean(means), half_width(means), won, taken)

    def data(self) -> dict[str, Any]:
        """The standings for JSON: the bots, the strongest first, and the result of each pair."""
        return {
            "deals": self.results[0].deals,
            "bots": [vars(standing) for standing in self.table],
            "results": [result.data() for result in self.results],
        }

    def to_frame(self) -> Any:
        """A pandas frame with a row for each pair of bots: the columns of `Result.data`, faults as a number."""
        from pandas import DataFrame

        rows = [result.data() for result in self.results]
        return DataFrame([row | _columns(row) for row in rows]).drop(columns="decision_ms")


def _columns(row: dict[str, Any]) -> dict[str, Any]:
    """What of a result does not fit a cell as it is."""
    return {"a_ms": row["decision_ms"][0], "b_ms": row["decision_ms"][1], "faults": len(row["faults"])}


def round_robin(
    bots: Iterable[str | Bot],
    deals: int = 100,
    seed: int = 0,
    rules: Rules | str = CLASSIC,
    progress: Progress | None = None,
    *,
    workers: int = 1,
    scheduler: str | None = None,
) -> Standings:
    """Let every bot play every other, as `arena` does, all on the same deals. A bot that is named twice plays once.

    `progress` is called with the number of boards done, of all pairs together. Raises as `arena` does, and ValueError
    for fewer bots than two.

    >>> round_robin(["random", "greedy", "rulebook"], deals=5, seed=1).names
    ('rulebook', 'greedy', 'random')
    """
    entered = {one.name: one for one in players(bots)}
    if len(entered) < 2:
        raise ValueError(f"{len(entered)} bots cannot play each other")
    pairs = [*combinations(entered.values(), 2)]
    played = play_pairs(pairs, deals, seed, Rules.read(rules), Where(workers, scheduler), progress)
    return Standings(tuple(Result(a.name, b.name, boards) for (a, b), boards in zip(pairs, played, strict=True)))
