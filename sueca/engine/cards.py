"""The forty cards (R1, R2).

A card is an int, suit first and strongest first (SA = 0, S7 = 1, ... C2 = 39): readable in tests and usable as an
index. Card 0 is a card, so every card is true.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum, unique
from functools import cached_property
from typing import Self

RANKS = "A7KJQ65432"
"""Ranks, strongest first (R1)."""

POINTS = {"A": 11, "7": 10, "K": 4, "J": 3, "Q": 2}
"""Card points of the ranks that have any (R2)."""


class _Always(IntEnum):
    """An IntEnum whose member 0 is as true as the others, and whose text is its name."""

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return self.name

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Suit(_Always):
    """Spades, hearts, diamonds, clubs, in the order of writing."""

    S = 0
    H = 1
    D = 2
    C = 3

    @classmethod
    def read(cls, value: Self | str) -> Self:
        """The suit that a letter or symbol names; a suit is itself. Raises BadText `unknown-suit`.

        >>> Suit.read("h"), Suit.read("♥"), Suit.read(Suit.H)
        (Suit.H, Suit.H, Suit.H)
        """
        if isinstance(value, cls):
            return value
        from sueca.engine.card_text import suit_of
        from sueca.engine.reading import given

        return cls(suit_of(given(value, "unknown-suit")))


class _Pictured:
    """A picture for notebooks. Not in the enum itself, which keeps names of this form for its own use."""

    def _repr_html_(self) -> str:
        from sueca.engine.pictures import card_html

        return card_html(Card[str(self)])


@unique
class Card(_Pictured, _Always):
    """One of the forty cards.

    >>> Card["H7"].suit, Card.H7.rank, Card.H7.points
    (Suit.H, '7', 10)
    >>> Card.SA, int(Card.C2), bool(Card.SA)
    (Card.SA, 39, True)
    """

    SA, S7, SK, SJ, SQ, S6, S5, S4, S3, S2 = range(0, 10)
    HA, H7, HK, HJ, HQ, H6, H5, H4, H3, H2 = range(10, 20)
    DA, D7, DK, DJ, DQ, D6, D5, D4, D3, D2 = range(20, 30)
    CA, C7, CK, CJ, CQ, C6, C5, C4, C3, C2 = range(30, 40)

    @classmethod
    def read(cls, value: Self | str) -> Self:
        """The card that a text names; a card is itself. Raises BadText `unknown-card`, `unknown-suit`, `card-8-9-10`.

        >>> Card.read("h7"), Card.read("♥7"), Card.read(Card.H7)
        (Card.H7, Card.H7, Card.H7)
        """
        if isinstance(value, cls):
            return value
        from sueca.engine.card_text import card_of
        from sueca.engine.reading import given

        return cls(card_of(given(value, "unknown-card")))

    @cached_property
    def suit(self) -> Suit:
        return Suit(self // 10)

    @cached_property
    def rank(self) -> str:
        """`A 7 K J Q 6 5 4 3 2`."""
        return RANKS[self % 10]

    @cached_property
    def strength(self) -> int:
        """9 for the Ace down to 0 for the Two; the Seven is 8 (R1)."""
        return 9 - self % 10

    @cached_property
    def points(self) -> int:
        """Card points (R2)."""
        return POINTS.get(self.rank, 0)


Hand = frozenset[Card]

PACK: tuple[Card, ...] = tuple(Card)
"""All forty cards, in the order of writing."""

TOTAL = sum(card.points for card in PACK)
"""120, the card points of the pack (R2)."""

SUIT_TOTAL = TOTAL // len(Suit)
"""30, the card points of a suit (R2)."""


def points_of(cards: Iterable[Card]) -> int:
    """Card points of some cards.

    >>> points_of([Card.HA, Card.H7, Card.H2])
    21
    """
    return sum(card.points for card in cards)


def of_suit(cards: Iterable[Card], suit: Suit) -> frozenset[Card]:
    """The cards of one suit."""
    return frozenset(card for card in cards if card.suit is suit)
