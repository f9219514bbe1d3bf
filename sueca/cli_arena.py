"""The part of the `sueca` command that lets bots play each other, and the tables that it writes."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import islice
from math import comb
from typing import Annotated, NamedTuple

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as ProgressBar
from rich.table import Table
from rich.text import Text

from sueca.bots import BOTS, Bot
from sueca.bots.arena import Result
from sueca.bots.arena import arena as play_arena
from sueca.bots.arena_round import Standings, round_robin
from sueca.bots.arena_work import Progress
from sueca.bots.external import LIMIT, entrant
from sueca.cli_io import AsJson, write
from sueca.words import seat_name

_SHOWN_FAULTS = 5

Bots = Annotated[
    list[str] | None, typer.Argument(metavar="BOT", help="Bots, like rulebook, or programs: exec:COMMAND.")
]
All = Annotated[bool, typer.Option("--all", help="Enter every bot that there is.")]
Deals = Annotated[int, typer.Option(min=1, help="Duplicate deals: each is played twice with the pairs swapped.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same result.")]
RuleSet = Annotated[str, typer.Option(help="A named set of rules, like rio or classic(target=6).")]
Workers = Annotated[int, typer.Option(min=1, help="Processes of this machine that play.")]
Scheduler = Annotated[str | None, typer.Option(metavar="ADDRESS", help="Let the Dask cluster at this address play.")]
Limit = Annotated[float, typer.Option(min=0.01, help="Seconds that a program has for a card.")]
AsMarkdown = Annotated[bool, typer.Option("--markdown", help="Write a table in Markdown.")]


class Sheet(NamedTuple):
    """What is written as a table; a cell may have lines."""

    title: str
    caption: str
    head: list[str]
    rows: list[list[str]]


def arena(
    bots: Bots = None,
    every: All = False,
    deals: Deals = 100,
    seed: Seed = 0,
    rules: RuleSet = "classic",
    workers: Workers = 1,
    scheduler: Scheduler = None,
    limit: Limit = LIMIT,
    as_json: AsJson = False,
    as_markdown: AsMarkdown = False,
) -> None:
    """Let two bots play each other; or more, each against every other."""
    if scheduler is not None and workers > 1:
        raise typer.BadParameter("a cluster has workers of its own: give --workers or --scheduler")
    if as_json and as_markdown:
        raise typer.BadParameter("give --json or --markdown")
    entered = _entrants([*(bots or ()), *(BOTS if every else ())], limit)

    def play(progress: Progress) -> Result | Standings:
        if len(entered) == 2:
            a, b = entered
            return play_arena(a, b, deals, seed, rules, progress, workers=workers, scheduler=scheduler)
        return round_robin(entered, deals, seed, rules, progress, workers=workers, scheduler=scheduler)

    _show(_watched(play, deals * comb(len(entered), 2)), as_json, as_markdown)


def _entrants(names: list[str], limit: float) -> list[Bot]:
    """The bots. Only where there are no more than two may both be the same."""
    entered = [entrant(name, limit) for name in names]
    if len(entered) != 2:
        entered = [*{bot.name: bot for bot in entered}.values()]
    if len(entered) < 2:
        raise typer.BadParameter("an arena takes two bots or more")
    return entered


def _watched(play: Callable[[Progress], Result | Standings], total: int) -> Result | Standings:
    """What `play` gives, under a bar that shows how far it is, where somebody looks."""
    columns = TextColumn("Boards"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    console = Console(stderr=True)
    with ProgressBar(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("", total=total)
        return play(lambda done: bar.update(task, completed=done))


def _show(played: Result | Standings, as_json: bool, as_markdown: bool) -> None:
    if as_json:
        write(played.data())
        return
    sheet = _pair(played) if isinstance(played, Result) else _everybody(played)
    if as_markdown:
        write(_markdown(sheet))
    else:
        Console().print(_table(sheet))
    _tell_faults([played] if isinstance(played, Result) else played.results)


def _pair(result: Result) -> Sheet:
    head = ["card points of 120", "game points a deal", "deals won", "tied", "ms a card"]
    row = [
        _with_interval(result.points, result.points_ci),
        _with_interval(result.game_points, result.game_points_ci, "+.2f", ".2f"),
        _with_interval(result.won, result.won_ci, ".1%", ".1%"),
        f"{result.tied:.1%}",
        " / ".join(f"{time:.2f}" for time in result.decision_ms),
    ]
    return Sheet(f"{result.a} - {result.b}", f"{result.deals} duplicate deals, each played twice", head, [row])


def _everybody(standings: Standings) -> Sheet:
    """A row for each bot: its card points and deals won against each other one and against all, the strongest first."""
    names = standings.names
    rows = []
    for standing in standings.table:
        cells = [_cell(standings.between(standing.bot, name)) if name != standing.bot else "" for name in names]
        points = _with_interval(standing.points, standing.points_ci)
        rows.append([standing.bot, *cells, f"{points}\n{standing.won:.0%}", f"{standing.decision_ms:.2f}"])
    caption = f"card points of 120, deals won; {standings.results[0].deals} duplicate deals a pair, each played twice"
    return Sheet("Every bot against every other", caption, ["", *names, "all", "ms a card"], rows)


def _cell(result: Result) -> str:
    return f"{_with_interval(result.points, result.points_ci)}\n{result.won:.0%}"


def _with_interval(value: float, interval: float | None, how: str = ".1f", how_wide: str = ".1f") -> str:
    return f"{value:{how}}" if interval is None else f"{value:{how}} ± {interval:{how_wide}}"


def _table(sheet: Sheet) -> Table:
    """The table for a terminal. Names are plain text there, whatever brackets they have."""
    table = Table(title=Text(sheet.title), caption=Text(sheet.caption))
    for name in sheet.head:
        table.add_column(Text(name), justify="right" if name else "left")
    for row in sheet.rows:
        table.add_row(*map(Text, row))
    return table


def _markdown(sheet: Sheet) -> str:
    """The table for a document, after a line that says what it is."""
    ruler = ["---:" if name else "---" for name in sheet.head]
    lines = [
        " | ".join(cell.replace("|", r"\|").replace("\n", ", ") for cell in line)
        for line in (sheet.head, ruler, *sheet.rows)
    ]
    return "\n".join([f"{sheet.title}: {sheet.caption}", "", *(f"| {line} |" for line in lines)])


def _tell_faults(results: Sequence[Result]) -> None:
    """Which programs lost deals by a fault, and the first reasons, on the standard error."""
    faults = [fault for result in results for fault in result.faults]
    for name, lost in Counter(name for _, name, _ in faults).items():
        print(f"{name} lost {lost} deals by a fault:", file=sys.stderr)
        own = (fault for fault in faults if fault[1] == name)
        for number, _, fault in islice(own, _SHOWN_FAULTS):
            print(f"  board {number}, {seat_name('en', fault.seat)}: {fault.reason}", file=sys.stderr)
            for line in fault.errors.splitlines()[-_SHOWN_FAULTS:]:
                print(f"    {line}", file=sys.stderr)
