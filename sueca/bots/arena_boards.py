"""Duplicate deals: each is played twice with the pairs swapped, so that luck in the cards cancels out.

A board follows from (seed, number) alone and is played by a pure function, so that boards may be played in any order
and anywhere. Each seat has a generator of its own, the same in both plays: a bot against itself scores exactly half.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from sueca.bots.external import seated
from sueca.bots.protocol import Bot
from sueca.engine.cards import TOTAL
from sueca.engine.deal import deal, may_ask_redeal
from sueca.engine.match import HALF, WORTH, outcome
from sueca.engine.position import Position
from sueca.engine.rules import CLASSIC, Rules
from sueca.engine.seats import Seat, Team
from sueca.errors import BotFault

Times = tuple[float, ...]


@dataclass(frozen=True)
class Fault:
    """Why a program lost a deal that it did not play to the end: `seat` was to play, `reason` says what happened, and
    `errors` is the end of what it wrote to its standard error."""

    seat: Seat
    code: str
    reason: str
    errors: str = field(default="", compare=False)


@dataclass(frozen=True)
class Board:
    """A duplicate deal, played: the pair values are for `a` as S-N, then for `a` as E-W.

    `points` are the card points of a's pair, `game_points` its game points less those of the other pair, and `times`
    the seconds that a and b took for each card of which they had a choice. A deal with a fault is lost by the pair of
    its seat, without a card point and with the game points of a proven revoke (R24d).
    """

    points: tuple[int, int]
    game_points: tuple[int, int]
    times: tuple[Times, Times] = field(compare=False, repr=False)
    faults: tuple[Fault | None, Fault | None] = (None, None)

    @property
    def won(self) -> tuple[float, float]:
        """1 for a deal won, 0.5 for a tie, 0 for one lost."""
        first, second = self.points
        return _won(first), _won(second)

    @property
    def swapped(self) -> Board:
        """The same board as b played it."""
        (first, second), (worth, other) = self.points, self.game_points
        return Board((TOTAL - second, TOTAL - first), (-other, -worth), self.times[::-1], self.faults[::-1])


def _won(points: int) -> float:
    return 0.5 if points == HALF else float(points > HALF)


def play_boards(a: Bot, b: Bot, seed: int, numbers: range, rules: Rules = CLASSIC) -> list[Board]:
    """Play some boards. Programs run from the first of them to the last."""
    with seated(a) as first, seated(b) as second:
        return [play_board(first, second, seed, number, rules) for number in numbers]


def play_board(a: Bot, b: Bot, seed: int, number: int, rules: Rules = CLASSIC) -> Board:
    """Play one deal twice: with `a` as S-N, then with `a` as E-W."""
    start = board_deal(seed, number, rules)
    taken: tuple[list[float], list[float]] = ([], [])
    plays = [
        _play(start, (a, b), Team.SN, _generators(seed, number), taken),
        _play(start, (b, a), Team.EW, _generators(seed, number), taken[::-1]),
    ]
    (points, worth, fault), (other_points, other_worth, other_fault) = plays
    times = tuple(taken[0]), tuple(taken[1])
    return Board((points, other_points), (worth, other_worth), times, (fault, other_fault))


def board_deal(seed: int, number: int, rules: Rules) -> Position:
    """The deal of a board, its dealer drawn; a weak one is dealt anew, as bots ask for it whenever they may (R8)."""
    rng = Random(f"{seed} board {number}")
    start = deal(rng, rules=rules)
    if any(may_ask_redeal(start.hands[seat], seat is start.turn, rules) for seat in Seat):
        start = deal(rng, start.table.turned_by, rules)
    return start


def _generators(seed: int, number: int) -> list[Random]:
    return [Random(f"{seed} board {number} seat {seat}") for seat in Seat]


def _play(
    start: Position, pairs: tuple[Bot, Bot], team: Team, generators: list[Random], taken: tuple[list[float], ...]
) -> tuple[int, int, Fault | None]:
    """Play a deal out, adding to `taken` the seconds that each pair's bot thought. What it brought to `team`: card
    points, game points, and the fault that ended it."""
    position = start
    while not position.over:
        seat = position.turn
        view = position.view(seat)
        before = perf_counter()
        try:
            card = pairs[seat.team].choose(view, generators[seat])
        except BotFault as error:
            points, worth = (0, -WORTH["claim"]) if seat.team is team else (TOTAL, WORTH["claim"])
            return points, worth, Fault(seat, error.code, str(error), error.errors)
        if len(view.legal) > 1:
            taken[seat.team].append(perf_counter() - before)
        position = position.play(card)
    result = outcome(position.table)
    worth = 0 if result.winner is None else result.worth if result.winner is team else -result.worth
    return position.points[team], worth, None
