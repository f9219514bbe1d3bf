"""In what order a hand is shown: by suit with the colours alternating, trump at one end."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise, permutations

from sueca.engine.cards import Card, Suit

_RED = (Suit.H, Suit.D)


def suit_order(trump: Suit | None, held: set[Suit]) -> list[Suit]:
    """The suits held, trump first, red and black in turn as far as they reach.

    >>> suit_order(Suit.H, set(Suit))
    [Suit.H, Suit.S, Suit.D, Suit.C]
    """

    def faults(order: tuple[Suit, ...]) -> tuple[bool, int]:
        return trump in held and order[0] is not trump, _clashes(order)

    best = min(permutations(sorted(held)), key=faults)
    return list(best)


def _clashes(order: tuple[Suit, ...]) -> int:
    """Neighbours of one colour."""
    return sum((left in _RED) == (right in _RED) for left, right in pairwise(order))


def ordered(hand: Iterable[Card], trump: Suit | None, order: str) -> list[Card]:
    """A hand in the order to show. `order`: `suits` (strong to weak), `rising` (weak to strong), `off` (as written)."""
    cards = sorted(hand)
    if order == "off":
        return cards
    suits = suit_order(trump, {card.suit for card in cards})
    strength = 1 if order == "rising" else -1
    return sorted(cards, key=lambda card: (suits.index(card.suit), strength * card.strength))
