"""Why a card was chosen, in numbers that its seat may know: codes of sentences with what fills them.

for reason in reasons(choice):
    print(reason.say("en"))
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sueca import words
from sueca.bots.protocol import Choice, Trial

OF = 100
"""Shares are told as so many of so many deals."""


@dataclass(frozen=True)
class Reason:
    """A sentence about a choice: `reason.<kind>` in the words, with its data."""

    kind: str
    data: dict[str, Any]

    def say(self, lang: str) -> str:
        return words.say(lang, f"reason.{self.kind}", **self.data)


def reasons(choice: Choice) -> tuple[Reason, ...]:
    """What the chosen card made, and how the next best would have fared. Empty where no card was tried."""
    return tuple(_reasons(*choice.trials[:2]))


def _reasons(best: Trial | None = None, other: Trial | None = None) -> Iterator[Reason]:
    if best is not None:
        yield Reason("trick", {"won": round(OF * best.trick), "of": OF})
        yield Reason("deal", {"won": round(OF * best.won), "of": OF})
    if other is not None:
        more = round(other.behind)
        kind = "more" if more > 0 else "less" if more < 0 else "even"
        yield Reason(kind, {"card": other.card} | ({"n": abs(more)} if more else {}))
