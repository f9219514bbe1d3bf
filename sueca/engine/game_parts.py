"""The small records of a game: what was said, claimed and thrown in. `after` counts the cards of the game before it."""

from __future__ import annotations

from dataclasses import dataclass

from sueca.engine.seats import Seat, Team
from sueca.engine.sight import Sight


@dataclass(frozen=True)
class Comment:
    """A sentence about the card before it; `after=0` is about the deal."""

    after: int
    text: str


@dataclass(frozen=True)
class Claim:
    """`by` said that `against` revoked, and was right or wrong (R24).

    >>> str(Claim(12, Seat.N, Seat.W, right=True))
    'claim N>W right'
    """

    after: int
    by: Seat
    against: Seat
    right: bool

    def __str__(self) -> str:
        return f"claim {self.by}>{self.against} {'right' if self.right else 'wrong'}"

    @property
    def gains(self) -> Team:
        """The pair that the claim brings something: the claiming one if right, the accused one if wrong."""
        return self.by.team if self.right else self.against.team


@dataclass(frozen=True)
class TemporaryBot:
    """A bot took over `seat`, until the deal's end (M6).

    >>> str(TemporaryBot(12, Seat.W))
    'bot W'
    """

    after: int
    seat: Seat

    def __str__(self) -> str:
        return f"bot {self.seat}"


@dataclass(frozen=True)
class Thrown:
    """A deal that was thrown in because `by` asked for a new one, and the dealer's pick under `choice` (R8)."""

    deal: Sight
    by: Seat
    pick: str | None = None
