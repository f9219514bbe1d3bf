"""What the solver answers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from sueca.engine.cards import TOTAL, Card

STEPS = (31, 61, 91, TOTAL)
"""Where the worth of a deal changes: a capote is averted, the deal won, won by a capote, all points made (R18)."""

Bounds = tuple[int, int]
"""At least, and at most, so many points."""


@dataclass(frozen=True)
class Solution:
    """What each card makes: the final points of the side to move.

    >>> found = Solution({Card.SA: (61, 61), Card.S2: (31, 60)}, 20)
    >>> found.by_card[Card.S2], found.value, found.exact
    ((31, 60), 61, False)
    """

    bounds: dict[Card, Bounds]
    """For each card that may be played, in the order of the pack."""

    carried: int
    """The points that the side to move has by now."""

    complete: bool = True
    """Whether all that was asked is answered; not where the budget ran out."""

    @cached_property
    def by_card(self) -> dict[Card, int | Bounds]:
        """The value of each card; its bounds where only they are known."""
        return {card: _meet(*ends) for card, ends in self.bounds.items()}

    @property
    def exact(self) -> bool:
        """Whether the value of every card is known."""
        return all(low == high for low, high in self.bounds.values())

    @cached_property
    def value(self) -> int | Bounds:
        """What the position is worth: the value of its best card, or bounds; once it is over, the points made."""
        lows, highs = zip(*(self.bounds.values() or [(self.carried, self.carried)]), strict=True)
        return _meet(max(lows), max(highs))


def _meet(low: int, high: int) -> int | Bounds:
    return low if low == high else (low, high)
