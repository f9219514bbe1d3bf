"""How a room is set up: the rules it plays, its bots and its pace."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from sueca.engine.rules import CLASSIC, Rules

PACES = ("slow", "normal", "fast", "none")
"""How long bots think and finished tricks lie; `none` is no time at all."""


@dataclass(frozen=True)
class Options:
    """What is said when a room opens. `bot` is a bot's text; `bot_revokes` lets bots revoke under `revoke=claimed`
    (R17).

    Pace and bots of a solo table may change later, its rules may not (M13).
    """

    rules: Rules = CLASSIC
    solo: bool = True
    bot: str = "rulebook"
    pace: str = "normal"
    bot_revokes: bool = False

    def to_json(self) -> dict[str, Any]:
        """For the log: plain values, the rules as text."""
        return {item.name: getattr(self, item.name) for item in fields(self)} | {"rules": str(self.rules)}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Options:
        """Options as an older or a newer program may have written them: what is missing is the default.

        Raises BadText for bad rules, TypeError for an unknown option.
        """
        return cls(**{**data, "rules": Rules.read(data.get("rules", "classic"))})
