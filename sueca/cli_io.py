"""What the commands share: the text that they are given, and what they write."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from sueca.engine.game import read_games
from sueca.engine.reading import LIMIT
from sueca.engine.sight import Sight
from sueca.errors import BadText

AsJson = Annotated[bool, typer.Option("--json", help="Write JSON.")]


def given_text(given: str, or_itself: bool = False) -> str:
    """The text of a file or of the standard input, and no more of it than tells that it is too long.

    With `or_itself`, several words that are no file's name stand for themselves.
    """
    try:
        if given == "-":
            return sys.stdin.read(LIMIT + 1).removeprefix("\ufeff")
        with Path(given).open(encoding="utf-8-sig") as file:
            return file.read(LIMIT + 1)
    except (OSError, ValueError):
        if or_itself and len(given.split()) > 1:
            return given
        raise BadText("no-file", given) from None


def given_sight(given: str) -> Sight:
    """The position that is given, or the last moment of a game; hands may be hidden."""
    text = given_text(given, or_itself=True)
    return read_games(text)[-1].now if text.lstrip().startswith("[") else Sight.read(text)


def write(data: object) -> None:
    """A text as it is, anything else as JSON."""
    print(data if isinstance(data, str) else json.dumps(data, ensure_ascii=False))
