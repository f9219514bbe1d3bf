"""Sueca, the Portuguese trick-taking game for four.

`import sueca` loads nothing but this file: each public name brings its module when it is first used, so that a script
which deals a hand waits for no database, no solver and no screen.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sueca.bots import BOTS as BOTS
    from sueca.bots import bot as bot
    from sueca.bots.arena import arena as arena
    from sueca.engine.cards import Card as Card
    from sueca.engine.cards import Suit as Suit
    from sueca.engine.deal import deal as deal
    from sueca.engine.game import Game as Game
    from sueca.engine.game import read_game as read_game
    from sueca.engine.game import read_games as read_games
    from sueca.engine.match import Match as Match
    from sueca.engine.position import Position as Position
    from sueca.engine.position import View as View
    from sueca.engine.rules import RULES as RULES
    from sueca.engine.rules import Rules as Rules
    from sueca.engine.seats import Seat as Seat
    from sueca.engine.seats import Team as Team
    from sueca.engine.show import show as show
    from sueca.engine.table import Trick as Trick
    from sueca.solver import Solution as Solution
    from sueca.solver import solve as solve
    from sueca.ui.notebook import lesson as lesson
    from sueca.ui.notebook import table as table

_HOMES = {
    "deal": "sueca.engine.deal",
    "Position": "sueca.engine.position",
    "View": "sueca.engine.position",
    "Card": "sueca.engine.cards",
    "Suit": "sueca.engine.cards",
    "Seat": "sueca.engine.seats",
    "Team": "sueca.engine.seats",
    "Rules": "sueca.engine.rules",
    "RULES": "sueca.engine.rules",
    "Trick": "sueca.engine.table",
    "Match": "sueca.engine.match",
    "Game": "sueca.engine.game",
    "read_game": "sueca.engine.game",
    "read_games": "sueca.engine.game",
    "show": "sueca.engine.show",
    "bot": "sueca.bots",
    "BOTS": "sueca.bots",
    "arena": "sueca.bots.arena",
    "solve": "sueca.solver",
    "Solution": "sueca.solver",
    "table": "sueca.ui.notebook",
    "lesson": "sueca.ui.notebook",
}

__all__ = ["__version__", *_HOMES]


def __getattr__(name: str) -> object:
    """Load a public name, or the version, on first use."""
    if name == "__version__":
        value: object = _version()
    elif name in _HOMES:
        value = getattr(import_module(_HOMES[name]), name)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def _version() -> str:
    """The installed version; a plain copy of the folder, never installed, has none to tell."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("sueca")
    except PackageNotFoundError:
        return "0.0.0"
