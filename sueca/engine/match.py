"""What a deal is worth, and the match that deals add up to (R18-R23).

An `Outcome` says how a deal ended, without the match; `Match.settle` turns it into game points, ties and a winner.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from sueca.engine.cards import TOTAL
from sueca.engine.rules import Rules
from sueca.engine.seats import Seat, Team
from sueca.engine.table import HAND, Table

HALF = TOTAL // 2
"""60: both pairs with this much is a tie (R21)."""
WIN = HALF + 1
"""61: enough to win the deal (R18)."""
CAPOTE = 91
"""From here on a deal is worth two game points; exactly 90 is still one (R18)."""
WORTH = {"tie": 0, "win": 1, "capote": 2, "bandeira": 4, "claim": 4, "wrong-claim": 4}
"""Game points of each kind of outcome before ties are counted (R18, R20, R21, R24)."""


@dataclass(frozen=True)
class Outcome:
    """How a deal ended. `kind`: `win`, `capote`, `bandeira`, `tie`, `claim` (a revoke claimed, R24d),
    `wrong-claim` (R24e, `wrong_claim=same`). `winner` is None for a tie; `points` are the card points then."""

    kind: str
    winner: Team | None
    points: tuple[int, int]

    @property
    def slam(self) -> bool:
        """Whether it is entered as a bandeira."""
        return self.kind in ("bandeira", "claim", "wrong-claim")

    @property
    def worth(self) -> int:
        """Game points before ties are counted."""
        return WORTH[self.kind]


def outcome(table: Table) -> Outcome:
    """The outcome of a deal played to its end (R18, R19, R21)."""
    return outcome_of(table.points, (table.tricks_won(Team.SN), table.tricks_won(Team.EW)), table.rules)


def outcome_of(points: tuple[int, int], tricks: tuple[int, int], rules: Rules) -> Outcome:
    """The outcome for the card points and tricks of S-N and E-W.

    >>> from sueca.engine.rules import CLASSIC
    >>> outcome_of((90, 30), (5, 5), CLASSIC).worth, outcome_of((91, 29), (5, 5), CLASSIC).worth
    (1, 2)
    """
    if points[0] == points[1]:
        return Outcome("tie", None, points)
    winner = Team.SN if points[0] > points[1] else Team.EW
    return Outcome(_kind(points[winner], tricks[winner], rules), winner, points)


def _kind(points: int, tricks: int, rules: Rules) -> str:
    if points < CAPOTE:
        return "win"
    if points < TOTAL:
        return "capote"
    return "bandeira" if rules.slam == "points" or tricks == HAND else "capote"


@dataclass(frozen=True)
class Match:
    """Deals so far, true game points (S-N, E-W), ties since the last decided deal, who deals next, and who has won.

    `last_worth`: the game points that the last settled deal brought."""

    rules: Rules
    dealer: Seat
    score: tuple[int, int] = (0, 0)
    ties: int = 0
    deals: int = 0
    winner: Team | None = None
    last_worth: int = 0
    outcomes: tuple[Outcome, ...] = field(default=(), repr=False)

    @property
    def over(self) -> bool:
        return self.winner is not None

    @property
    def shown(self) -> tuple[int, int]:
        """The score as shown: no more than the target (R23)."""
        return min(self.score[0], self.rules.target), min(self.score[1], self.rules.target)

    def worth(self, result: Outcome) -> int:
        """Game points that a deal with this outcome brings its winner now, ties counted (R20, R22)."""
        if result.winner is None or (result.slam and self.rules.slam_worth == "match"):
            return result.worth
        if self.rules.tie == "double" and self.ties:
            return 2 * result.worth
        return result.worth + (self.ties if self.rules.tie == "plus_one" else 0)

    def settle(self, result: Outcome) -> Match:
        """The match after a deal: score, ties, next dealer, winner (R5, R20-R23)."""
        match = self
        if result.winner is not None:
            match = self._award(result.winner, self.worth(result))
            if result.slam and self.rules.slam_worth == "match":
                match = replace(match, winner=self.winner or result.winner)
        return replace(
            match,
            last_worth=self.worth(result),
            ties=0 if result.winner is not None else self.ties + 1,
            deals=self.deals + 1,
            dealer=self.dealer.next(self.rules.dealing_direction),
            outcomes=(*self.outcomes, result),
        )

    def penalty(self, team: Team) -> Match:
        """One game point for `team` after the other pair's wrong claim: never doubled, the deal goes on (R24e)."""
        return self._award(team, 1)

    def _award(self, team: Team, worth: int) -> Match:
        score = list(self.score)
        score[team] += worth
        winner = self.winner or (team if score[team] >= self.rules.target else None)
        return replace(self, score=(score[0], score[1]), winner=winner)
