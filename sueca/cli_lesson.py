"""The part of the `sueca` command that is for teachers who write lessons."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from sueca.guide.checker import check_lesson

lessons = typer.Typer(
    help="Lessons: folders with positions, exercises and words in four languages.", rich_markup_mode=None
)


@lessons.callback()
def about() -> None:
    """Lessons: folders with positions, exercises and words in four languages."""


@lessons.command()
def check(folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Like tutorials/01-the-pack.")]) -> None:
    """Prove every claim of a lesson by the engine, and that its languages say the same."""
    checked = check_lesson(folder)
    for fault in checked.faults:
        print(fault.say("en"), file=sys.stderr)
    if checked.faults:
        raise typer.Exit(1)
    print(f"{checked.claims} claims hold.")
