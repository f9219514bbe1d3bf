"""How a room is set up: the rules it plays, its bots and its pace."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from sueca.engine.rules import CLASSIC, Rules

PACES = ("slow", "normal", "fast", "none")
"""How long bots think and finished tricks lie; `none` is no time at all."""

LISTED_DEADLINE, SHORTEST_DEADLINE, LONGEST_DEADLINE = 30, 5, 600
"""Seconds for a card: in every listed room, and at least and at most in a private one that has a deadline (M1)."""


@dataclass(frozen=True)
class Options:
    """What is said when a room opens. `bot` is a bot's text; `bot_revokes` lets bots revoke under `revoke=claimed`
    (R17). `deadline` is the seconds that a player on turn has, None for no such clock; `listed` shows the room to
    everybody; `more_time` lets a player add to a deadline (M1, M14).

    Pace and bots of a solo table may change later, its rules may not (M13).
    """

    rules: Rules = CLASSIC
    solo: bool = True
    bot: str = "rulebook"
    pace: str = "normal"
    bot_revokes: bool = False
    deadline: int | None = None
    listed: bool = False
    more_time: bool = True

    @property
    def sound(self) -> bool:
        """Whether a shared room may be like this: a listed one is `classic` with 30 s and no more (M1)."""
        if self.solo or self.bot_revokes or self.pace not in PACES:
            return False
        if self.listed:
            return (self.rules, self.deadline, self.more_time) == (CLASSIC, LISTED_DEADLINE, False)
        return self.deadline is None or SHORTEST_DEADLINE <= self.deadline <= LONGEST_DEADLINE

    def to_json(self) -> dict[str, Any]:
        """For the log: plain values, the rules as text; what only shared rooms have is left out at its default."""
        told = {item.name: getattr(self, item.name) for item in fields(self)} | {"rules": str(self.rules)}
        return {name: value for name, value in told.items() if name not in _SHARED or value != _SHARED[name]}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Options:
        """Options as an older or a newer program may have written them: what is missing is the default.

        Raises BadText for bad rules, TypeError for an unknown option.
        """
        return cls(**{**data, "rules": Rules.read(data.get("rules", "classic"))})


_SHARED = {item.name: item.default for item in fields(Options) if item.name in ("deadline", "listed", "more_time")}
