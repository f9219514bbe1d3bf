"""The part of the `sueca` command that teaches the policy: the weights that come with the package are its output."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from sueca.bots import compiled


def tune(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the weights are written.")],
    seed: Annotated[int, typer.Option(help="The same seed gives the same weights.")] = 1,
    rounds: Annotated[
        int, typer.Option(min=1, help="Rounds of play, after each of which it plays by what it learnt.")
    ] = 60,
    deals: Annotated[int, typer.Option(min=1, help="Deals a round.")] = 4000,
    boards: Annotated[int, typer.Option(min=2, help="Duplicate deals against the rulebook, for the score.")] = 1000,
) -> None:
    """Teach the policy by play against itself, and write its weights with their score."""
    compiled.load()
    from sueca.bots.tune import Course, examine
    from sueca.bots.tune import tune as teach

    course = replace(Course(), seed=seed, rounds=rounds, deals=deals)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("rounds", total=rounds)
        weights = teach(course, lambda done: progress.update(task, completed=done))
    weights = examine(weights, boards, seed)
    file.write_text(weights.text(), encoding="utf-8")
    score = weights.made["score"]
    print(f"{score['points']:.2f} ± {score['points_ci']:.2f} card points of 120 against {score['b']}, {boards} deals")
