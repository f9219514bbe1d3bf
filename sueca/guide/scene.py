"""What a step shows: a moment of a deal from one chair, what is pointed at, and what may be counted there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from sueca.engine.cards import PACK, TOTAL, Card, Hand, Suit, of_suit
from sueca.engine.position import Position
from sueca.engine.rules import CLASSIC, Rules
from sueca.engine.seats import Seat, Team
from sueca.engine.sight import Sight
from sueca.engine.table import Trick
from sueca.errors import BadText

NAMES = {Seat.S: "", Seat.E: "Rui", Seat.N: "Inês", Seat.W: "Abel"}
"""Who sits at the table of the lessons; South is the reader."""

STAGES = ("", "shuffle", "cut", "deal", "turn", "count", "score")
"""What is acted out beside the cards, before the first lead and after the last trick."""


@dataclass(frozen=True)
class Scene:
    """`position` is the whole truth; `sight` what is shown of it, one hand or (`open`) all four.

    `cards` is a row of cards to look at, with or without a table; `highlight` are cards and seats pointed at; `beside`
    is a second scene to compare with; `stage` is one of STAGES.
    """

    position: Position | None = None
    you: Seat = Seat.S
    open: bool = False
    cards: tuple[Card, ...] = ()
    highlight: tuple[Card | Seat, ...] = ()
    stage: str = ""
    rules: Rules = CLASSIC
    beside: Scene | None = field(default=None, repr=False)

    @property
    def at(self) -> Position:
        """The position. Raises BadText `lesson-no-position` where a step shows none."""
        if self.position is None:
            raise BadText("lesson-no-position")
        return self.position

    @property
    def sight(self) -> Sight:
        """What the reader sees of the position."""
        return Sight.of(self.at) if self.open else Sight.of(self.at).only(self.you)

    @property
    def trick(self) -> Trick:
        """The trick that lies open, finished or not. Raises BadText `lesson-no-trick`."""
        if not self.at.table.tricks:
            raise BadText("lesson-no-trick")
        return self.at.table.tricks[-1]

    @property
    def team(self) -> Team:
        return self.you.team

    @property
    def points(self) -> tuple[int, int]:
        """Card points taken so far, ours and theirs."""
        points = self.at.points
        return points[self.team], points[self.team.other]

    @property
    def left(self) -> int:
        """Card points that nobody has taken yet."""
        return TOTAL - sum(self.at.points)

    def unseen(self, suit: Suit | None = None) -> Hand:
        """Cards of a suit (the trump suit by itself) in the other hands, without a turned card that lies open: what a
        reader who has seen every trick can count (R16)."""
        suit = self.at.table.trump if suit is None else suit
        others = {card for seat in Seat if seat is not self.you for card in self.at.hands[seat]}
        return of_suit(others - {self.at.table.turned_card}, suit)

    def played(self, cards: Iterable[Card]) -> Scene:
        """The scene some cards later. Raises IllegalPlay; under `claimed` any held card goes (R17)."""
        position = self.at
        for card in cards:
            position = position.play(card, strict=position.rules.revoke != "claimed")
        return replace(self, position=position)


def beats(card: Card, other: Card, trump: Suit) -> bool:
    """Whether `card` beats `other`, which was led (R13).

    >>> beats(Card.H2, Card.SA, Suit.H), beats(Card.DA, Card.S2, Suit.H), beats(Card.S7, Card.SK, Suit.H)
    (True, False, True)
    """
    if card.suit is other.suit:
        return card.strength > other.strength
    return card.suit is trump


def higher_out(card: Card, out: Hand) -> Hand:
    """The cards of its suit among `out` that are stronger."""
    return frozenset(one for one in of_suit(PACK, card.suit) & out if one.strength > card.strength)
