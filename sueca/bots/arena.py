"""Two bots against each other on duplicate deals, and what comes out: means with their intervals, JSON, a frame.

How a board is played is in `arena_boards`, where and by how many in `arena_work`, every bot against every other in
`arena_round`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean, median, stdev
from typing import Any

from sueca.bots.arena_boards import Board, Fault, Times
from sueca.bots.arena_work import Progress, Where, play_pairs
from sueca.bots.external import entrant
from sueca.bots.protocol import Bot
from sueca.engine.match import HALF
from sueca.engine.rules import CLASSIC, Rules

SIDES = ("S-N", "E-W")
"""Where `a` sits in the first and in the second play of a board."""


@dataclass(frozen=True)
class Result:
    """What `a` made against `b`, board by board.

    `points`: mean card points of a's pair in a deal, of 120; `game_points`: the mean of a's less b's, every deal by
    itself (R18-R20); `won` and `tied`: shares of the deals played from 0 to 1, a tie counted as half a deal won. What
    ends in `_ci` is half of the 95 % interval of a mean, 1.96 standard errors, over boards, as the two plays of a board
    hang together; None for one board. `decision_ms`: medians of a and b for cards of which they had a choice.
    """

    a: str
    b: str
    boards: tuple[Board, ...]

    @property
    def deals(self) -> int:
        return len(self.boards)

    @property
    def points(self) -> float:
        return mean(board.points for board in self.boards)

    @property
    def points_ci(self) -> float | None:
        return half_width([fmean(board.points) for board in self.boards])

    @property
    def game_points(self) -> float:
        return mean(board.game_points for board in self.boards)

    @property
    def game_points_ci(self) -> float | None:
        return half_width([fmean(board.game_points) for board in self.boards])

    @property
    def won(self) -> float:
        return mean(board.won for board in self.boards)

    @property
    def won_ci(self) -> float | None:
        return half_width([fmean(board.won) for board in self.boards])

    @property
    def tied(self) -> float:
        return mean([points == HALF for points in board.points] for board in self.boards)

    @cached_property
    def decision_ms(self) -> tuple[float, float]:
        return _median_ms(board.times[0] for board in self.boards), _median_ms(board.times[1] for board in self.boards)

    @property
    def faults(self) -> Iterator[tuple[int, str, Fault]]:
        """Each deal that a program lost by a fault: the number of its board, the program's name, the fault."""
        for number, board in enumerate(self.boards):
            for play, fault in enumerate(board.faults):
                if fault is not None:
                    yield number, self.a if fault.seat.team == play else self.b, fault

    @property
    def swapped(self) -> Result:
        """The same as b made it: what `arena(b, a)` gives."""
        return Result(self.b, self.a, tuple(board.swapped for board in self.boards))

    def data(self) -> dict[str, Any]:
        """The result for JSON, without its boards."""
        names = "a b deals points points_ci game_points game_points_ci won won_ci tied decision_ms"
        faults = [
            {"board": number, "bot": name, "seat": str(fault.seat), "code": fault.code, "reason": fault.reason}
            | {"errors": fault.errors}
            for number, name, fault in self.faults
        ]
        return {name: getattr(self, name) for name in names.split()} | {"faults": faults}

    def to_frame(self) -> Any:
        """A pandas frame with a row for each deal played: its board, where a sat, and what a's pair made."""
        from pandas import DataFrame

        rows = [
            (number, SIDES[play], board.points[play], board.game_points[play], board.won[play], _reason(board, play))
            for number, board in enumerate(self.boards)
            for play in range(2)
        ]
        return DataFrame(rows, columns=["board", "side", "points", "game_points", "won", "fault"])


def arena(
    a: str | Bot,
    b: str | Bot,
    deals: int = 100,
    seed: int = 0,
    rules: Rules | str = CLASSIC,
    progress: Progress | None = None,
    *,
    workers: int = 1,
    scheduler: str | None = None,
) -> Result:
    """Play `deals` duplicate deals, each twice: here, by several `workers` of this machine, or by the Dask cluster at
    the address of its `scheduler`. The same seed gives the same result, times apart, whoever plays.

    `progress` is called with the number of boards done. A bot that is a program (`exec:COMMAND`) and fails loses the
    deal; an error of a bot in Python is raised. Raises BadText for a bot's text that names none, ValueError for fewer
    deals or workers than one, ArenaError where workers or cluster are missing or lost.

    >>> result = arena("greedy", "random", deals=2, seed=1)
    >>> result.deals, result == arena("greedy", "random", deals=2, seed=1)
    (2, True)
    """
    first, second = players((a, b))
    where = Where(workers, scheduler)
    [boards] = play_pairs([(first, second)], deals, seed, Rules.read(rules), where, progress)
    return Result(first.name, second.name, boards)


def players(bots: Iterable[str | Bot]) -> list[Bot]:
    """Bots, also by their texts. Raises BadText."""
    return [entrant(one) if isinstance(one, str) else one for one in bots]


def mean(pairs: Iterable[Sequence[float]]) -> float:
    """The mean over both plays of all boards."""
    return fmean(value for pair in pairs for value in pair)


def half_width(means: Sequence[float]) -> float | None:
    """Half of the 95 % interval of the mean of some boards' means, by the normal approximation."""
    return 1.96 * stdev(means) / len(means) ** 0.5 if len(means) > 1 else None


def _median_ms(times: Iterable[Times]) -> float:
    return 1000 * median([time for some in times for time in some] or [0.0])


def _reason(board: Board, play: int) -> str | None:
    fault = board.faults[play]
    return None if fault is None else fault.reason
