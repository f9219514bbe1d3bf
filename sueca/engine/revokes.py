"""Failures to follow suit, and what proves them (R24)."""

from __future__ import annotations

from dataclasses import dataclass

from sueca.engine.cards import Card, Hand, of_suit
from sueca.engine.position import Position
from sueca.engine.seats import Seat
from sueca.engine.table import Table, Trick

FIRST_CLAIM = 2
"""Cards that must lie before anybody can have revoked, and a claim be made (R24b)."""


@dataclass(frozen=True)
class Revoke:
    """A card played off suit by a seat that held the led suit.

    `number` counts tricks from 1; `hand` is the hand held at that moment, the card included.
    """

    number: int
    trick: Trick
    seat: Seat
    card: Card
    hand: Hand


def revokes(position: Position) -> tuple[Revoke, ...]:
    """All revokes since the start, in order; each judged by the hand held then (R24a)."""
    held = {seat: set(position.hands[seat]) for seat in Seat}
    found = []
    for number, trick in reversed(list(enumerate(position.table.tricks, 1))):
        for seat, card in reversed(trick.plays):
            held[seat].add(card)
            led = trick.cards[0].suit
            if card.suit is not led and of_suit(held[seat], led):
                found.append(Revoke(number, trick, seat, card, frozenset(held[seat])))
    return tuple(reversed(found))


def proven_revokers(table: Table) -> frozenset[Seat]:
    """Seats whose revoke is plain from what lies open: they played off a suit of which they later showed a card, or of
    which they still show the turned card (R24g)."""
    proven = set()
    denied: set[tuple[Seat, int]] = set()
    for trick in table.tricks:
        led = trick.cards[0].suit
        for seat, card in trick.plays:
            if (seat, card.suit) in denied:
                proven.add(seat)
            if card.suit is not led:
                denied.add((seat, led))
    turned = table.turned_card
    if turned is not None and table.turned_by is not None and (table.turned_by, turned.suit) in denied:
        proven.add(table.turned_by)
    return frozenset(proven)


def voids(table: Table) -> dict[Seat, frozenset[int]]:
    """Suits that each seat has shown not to hold by not following them. Proof only where revoking is refused (R17)."""
    shown: dict[Seat, set[int]] = {seat: set() for seat in Seat}
    for trick in table.tricks:
        led = trick.cards[0].suit
        for seat, card in trick.plays:
            if card.suit is not led:
                shown[seat].add(led)
    return {seat: frozenset(suits) for seat, suits in shown.items()}
