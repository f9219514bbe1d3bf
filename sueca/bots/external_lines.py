"""The protocol between the arena and a program that plays: lines of our notation, version 1 (told in `README.md`).

Every question says all that its seat may know (R16), so that a program need not remember anything.
"""

from __future__ import annotations

from collections.abc import Iterator

from sueca.engine.game import Game
from sueca.engine.position import View
from sueca.engine.position_text import NOTHING
from sueca.engine.rules_text import write_rules
from sueca.engine.sight import Sight

GREETING = "sueca 1"
"""The first line of both sides: the name of the protocol and its version."""

SEEDS = 2**31
"""Seeds are smaller than this, so that they fit a number of every language."""


def question(view: View, seed: int) -> Iterator[str]:
    """What a program is told before it is to play.

    >>> print(*question(View.read("S:5.A6.KJ. x5 x4 x4 S N HKH3 0-0"), 7), sep="\\n")
    rules classic
    seat S
    start S:5.A6.KJ. x5 x5 x5 S N - 0-0
    played HK H3
    view S:5.A6.KJ. x5 x4 x4 S N HKH3 0-0
    legal HA H6
    seed 7
    play
    """
    game = Game.of(Sight.of(view))
    yield f"rules {write_rules(view.table.rules)}"
    yield f"seat {view.seat}"
    yield f"start {game.start}"
    yield f"played {' '.join(map(str, game.played)) or NOTHING}"
    yield f"view {view}"
    yield f"legal {' '.join(map(str, sorted(view.legal)))}"
    yield f"seed {seed}"
    yield "play"


def greets(answer: str) -> bool:
    """Whether a program speaks this version: what it says after that is its own."""
    return f"{answer} ".startswith(f"{GREETING} ")
