"""What lies open to all: the rules, the trump, the turned card, the points carried in, and the cards played since.

Facts are stored, the rest is derived: turn, tricks and points come from the cards played. A table grows by
`after(card)`, which hands the finished tricks on to the new value, so that walking through a deal does not fold it from
the start again.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from sueca.engine.cards import Card, Suit, points_of
from sueca.engine.rules import Rules
from sueca.engine.seats import Seat, Team, round_from

HAND = 10
"""Cards dealt to each player, and tricks in a deal (R6)."""


@dataclass(frozen=True)
class Trick:
    """A leader and one to four cards, in playing order.

    >>> trick = Trick(Seat.E, (Card.DK, Card.DJ, Card.DQ, Card.DA), Suit.D, "ccw")
    >>> trick.winner, trick.points, trick.done
    (Seat.S, 20, True)
    """

    leader: Seat
    cards: tuple[Card, ...]
    trump: Suit
    direction: str

    @property
    def done(self) -> bool:
        return len(self.cards) == 4

    @cached_property
    def best(self) -> Card:
        """The card that wins so far: the strongest trump, else the strongest of the led suit (R13)."""
        led = self.cards[0].suit
        return max(self.cards, key=lambda card: (card.suit is self.trump, card.suit is led, card.strength))

    @cached_property
    def winner(self) -> Seat:
        """Who wins so far, and for good once the trick is done (R13)."""
        return self.leader.next(self.direction, self.cards.index(self.best))

    @cached_property
    def points(self) -> int:
        """Card points on the table (R14)."""
        return points_of(self.cards)

    @cached_property
    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """Who played what, in order."""
        return tuple(zip(round_from(self.leader, self.direction), self.cards, strict=False))

    def _repr_html_(self) -> str:
        from sueca.engine.pictures import trick_html

        return trick_html(self)


@dataclass(frozen=True)
class Start:
    """Where the record of a table begins: who led its first trick, the points carried in (S-N, E-W), the cards in each
    hand then, and whether the turned card was still held then."""

    leader: Seat
    points: tuple[int, int] = (0, 0)
    cards: int = HAND
    held: bool = True


@dataclass(frozen=True)
class Table:
    """What all four players and every watcher may see. `turned` and `turned_by` are None where unknown or no matter."""

    rules: Rules
    trump: Suit
    turned: Card | None
    turned_by: Seat | None
    start: Start
    played: tuple[Card, ...] = ()

    @cached_property
    def tricks(self) -> tuple[Trick, ...]:
        """All tricks since the start, the last of which may be unfinished."""
        tricks: tuple[Trick, ...] = ()
        for card in self.played:
            tricks = self._add(tricks, card)
        return tricks

    def _add(self, tricks: tuple[Trick, ...], card: Card) -> tuple[Trick, ...]:
        if tricks and not tricks[-1].done:
            last = tricks[-1]
            return (*tricks[:-1], Trick(last.leader, (*last.cards, card), self.trump, self.rules.direction))
        leader = tricks[-1].winner if tricks else self.start.leader
        return (*tricks, Trick(leader, (card,), self.trump, self.rules.direction))

    def after(self, card: Card) -> Table:
        """The table once `card` has been played by the seat on turn. Legality is the position's business."""
        table = Table(self.rules, self.trump, self.turned, self.turned_by, self.start, (*self.played, card))
        table.__dict__["tricks"] = self._add(self.tricks, card)
        return table

    @property
    def trick(self) -> Trick | None:
        """The trick on the table, None between tricks."""
        return self.tricks[-1] if self.tricks and not self.tricks[-1].done else None

    @property
    def done_tricks(self) -> tuple[Trick, ...]:
        """The finished tricks since the start."""
        return self.tricks[:-1] if self.trick else self.tricks

    @property
    def led(self) -> Suit | None:
        """The suit to follow, None for the leader."""
        return self.trick.cards[0].suit if self.trick else None

    @cached_property
    def leader(self) -> Seat:
        """Who led the trick on the table, or leads next."""
        if not self.tricks:
            return self.start.leader
        return self.tricks[-1].winner if self.tricks[-1].done else self.tricks[-1].leader

    @cached_property
    def turn(self) -> Seat:
        """Who plays next. After the last card: who won the last trick."""
        return self.leader.next(self.rules.direction, len(self.trick.cards) if self.trick else 0)

    @cached_property
    def over(self) -> bool:
        return len(self.played) == 4 * self.start.cards

    @cached_property
    def points(self) -> tuple[int, int]:
        """Running card points of S-N and E-W, those carried in included (R14)."""
        points = list(self.start.points)
        for trick in self.done_tricks:
            points[trick.winner.team] += trick.points
        return points[0], points[1]

    def tricks_won(self, team: Team) -> int:
        """Finished tricks of a pair since the start."""
        return sum(trick.winner.team is team for trick in self.done_tricks)

    def count(self, seat: Seat) -> int:
        """Cards still in a seat's hand."""
        laid = self.trick is not None and any(seat is who for who, _ in self.trick.plays)
        return self.start.cards - len(self.done_tricks) - laid

    @property
    def turned_held(self) -> bool:
        """Whether the turned card still lies with its owner (R7)."""
        return self.turned is not None and self.start.held and self.turned not in self.played

    @property
    def turned_card(self) -> Card | None:
        """The turned card while it is held, else None."""
        return self.turned if self.turned_held else None

    def _repr_html_(self) -> str:
        from sueca.engine.pictures import table_html

        return table_html(self)


def first_leader(dealer: Seat, rules: Rules) -> Seat:
    """Who leads the first trick: the seat after the dealer (R10, R4).

    >>> first_leader(Seat.S, Rules())
    Seat.E
    """
    return dealer.next(rules.dealing_direction)
