"""The command `sueca solve`: what every card of a position makes when all four see all cards and play their best."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from sueca.cli_io import AsJson, given_sight, write
from sueca.engine.position import Position
from sueca.engine.seats import Seat
from sueca.solver import STEPS, Solution
from sueca.solver import solve as solution_of
from sueca.solver.solution import Bounds


def solve(
    given: Annotated[
        str, typer.Argument(metavar="POSITION", help="A position, a game file, or - for the standard input.")
    ],
    coarse: Annotated[
        bool, typer.Option("--coarse", help="Ask only which of 31, 61, 91 and 120 each card reaches: much quicker.")
    ] = False,
    budget: Annotated[
        int | None,
        typer.Option(min=0, help="Tricks that the search may begin; then it tells the bounds it has by then."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """What the pair to move will have at the end with each card, if all four see all cards and play their best.

    More than six cards a hand need numba: pip install "sueca[solver]".
    """
    position = _position(given)
    found = solution_of(position, steps=STEPS if coarse else (), budget=budget)
    if as_json:
        write(_data(position, found))
    else:
        Console().print(_table(position, found))


def _position(given: str) -> Position:
    """The position. Raises BadText `hidden-hand`, as only open cards can be solved."""
    sight = given_sight(given)
    south, east, north, west = (sight.view(seat).hand for seat in Seat)
    return Position(sight.table, (south, east, north, west))


def _data(position: Position, found: Solution) -> dict[str, Any]:
    return {
        "seat": None if position.over else str(position.turn),
        "value": found.value,
        "cards": {str(card): points for card, points in found.by_card.items()},
        "complete": found.complete,
    }


def _table(position: Position, found: Solution) -> Table:
    """The cards, best first."""
    moment = "The deal is over" if position.over else f"{position.turn} to play"
    table = Table(title=f"{moment}: {_points(found.value)}")
    if not found.complete:
        table.caption = "The budget ran out: these are bounds."
    table.add_column("card")
    table.add_column("card points of 120", justify="right")
    for card in sorted(found.bounds, key=found.bounds.__getitem__, reverse=True):
        table.add_row(str(card), _points(found.by_card[card]))
    return table


def _points(points: int | Bounds) -> str:
    return str(points) if isinstance(points, int) else f"{points[0]}–{points[1]}"
