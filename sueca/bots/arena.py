"""Two bots against each other on duplicate deals: each deal is played twice with the pairs swapped, so that luck in the
cards cancels out.

A board follows from (seed, board) alone and is played by a pure function, so that boards may be played in any order
and anywhere. Each seat has a generator of its own, the same in both plays: a bot against itself scores exactly half.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, field
from random import Random
from statistics import fmean, median, stdev
from time import perf_counter
from typing import Any

from sueca.bots import Bot, bot
from sueca.engine.deal import deal, may_ask_redeal
from sueca.engine.match import HALF, outcome
from sueca.engine.position import Position
from sueca.engine.rules import CLASSIC, Rules
from sueca.engine.seats import Seat, Team

Times = tuple[float, ...]


@dataclass(frozen=True)
class Board:
    """A duplicate deal, played: the pair values are for `a` as S-N, then for `a` as E-W.

    `points` are the card points of a's pair, `game_points` its game points less those of the other pair, and `times`
    the seconds that a and b took for each card of which they had a choice.
    """

    points: tuple[int, int]
    game_points: tuple[int, int]
    times: tuple[Times, Times] = field(compare=False, repr=False)


@dataclass(frozen=True)
class Result:
    """What `a` made against `b`.

    `points`: mean card points of a's pair in a deal, of 120, and `points_ci` the half-width of their 95 % interval over
    boards (None for one board); `game_points`: the mean of a's less b's, every deal by itself (R18-R20); `won` and
    `tied`: shares of the deals played from 0 to 1, a tie counted as half a deal won; `decision_ms`: the medians of
    a and b for cards of which they had a choice.
    """

    a: str
    b: str
    deals: int
    points: float
    points_ci: float | None
    game_points: float
    won: float
    tied: float
    decision_ms: tuple[float, float] = field(compare=False)

    def data(self) -> dict[str, Any]:
        """The result for JSON."""
        return asdict(self)


def arena(
    a: str | Bot,
    b: str | Bot,
    deals: int = 100,
    seed: int = 0,
    rules: Rules = CLASSIC,
    progress: Callable[[int], object] | None = None,
) -> Result:
    """Play `deals` duplicate deals, each twice. The same seed gives the same result, times apart.

    `progress` is called with the number of boards done. Raises BadText for a bot's text that names none, ValueError for
    fewer deals than one.

    >>> result = arena("greedy", "random", deals=2, seed=1)
    >>> result.deals, result == arena("greedy", "random", deals=2, seed=1)
    (2, True)
    """
    if deals < 1:
        raise ValueError(f"cannot play {deals} deals")
    first, second = (bot(one) if isinstance(one, str) else one for one in (a, b))
    boards = (play_board(first, second, seed, board, rules) for board in range(deals))
    return summary(first, second, list(_watched(boards, progress)))


def _watched(boards: Iterable[Board], progress: Callable[[int], object] | None) -> Iterator[Board]:
    for done, board in enumerate(boards, 1):
        yield board
        if progress is not None:
            progress(done)


def play_board(a: Bot, b: Bot, seed: int, board: int, rules: Rules = CLASSIC) -> Board:
    """Play one deal twice: with `a` as S-N, then with `a` as E-W."""
    start = board_deal(seed, board, rules)
    points, game_points = [], []
    taken: tuple[list[float], list[float]] = ([], [])
    for team in Team:
        swapped = team is Team.EW
        end = _play(start, (b, a) if swapped else (a, b), seed, board, taken[::-1] if swapped else taken)
        result = outcome(end.table)
        points.append(end.points[team])
        game_points.append(0 if result.winner is None else result.worth if result.winner is team else -result.worth)
    return Board((points[0], points[1]), (game_points[0], game_points[1]), (tuple(taken[0]), tuple(taken[1])))


def board_deal(seed: int, board: int, rules: Rules) -> Position:
    """The deal of a board, its dealer drawn; a weak one is dealt anew, as bots ask for it whenever they may (R8)."""
    rng = Random(f"{seed} board {board}")
    start = deal(rng, rules=rules)
    if any(may_ask_redeal(start.hands[seat], seat is start.turn, rules) for seat in Seat):
        start = deal(rng, start.table.turned_by, rules)
    return start


def _play(start: Position, pairs: tuple[Bot, Bot], seed: int, board: int, taken: tuple[list[float], ...]) -> Position:
    """Play a deal out, adding to `taken` the seconds that each pair's bot thought."""
    generators = [Random(f"{seed} board {board} seat {seat}") for seat in Seat]
    position = start
    while not position.over:
        seat = position.turn
        view = position.view(seat)
        before = perf_counter()
        card = pairs[seat.team].choose(view, generators[seat])
        if len(view.legal) > 1:
            taken[seat.team].append(perf_counter() - before)
        position = position.play(card)
    return position


def summary(a: Bot, b: Bot, boards: list[Board]) -> Result:
    """The result of some boards, in whatever order."""
    points = [score for board in boards for score in board.points]
    means = [fmean(board.points) for board in boards]
    won, tied = (sum(score > HALF for score in points), sum(score == HALF for score in points))
    return Result(
        a=a.name,
        b=b.name,
        deals=len(boards),
        points=fmean(means),
        points_ci=1.96 * stdev(means) / len(boards) ** 0.5 if len(boards) > 1 else None,
        game_points=fmean(score for board in boards for score in board.game_points),
        won=(won + tied / 2) / len(points),
        tied=tied / len(points),
        decision_ms=(_median_ms(board.times[0] for board in boards), _median_ms(board.times[1] for board in boards)),
    )


def _median_ms(times: Iterable[Times]) -> float:
    return 1000 * median([time for some in times for time in some] or [0.0])
