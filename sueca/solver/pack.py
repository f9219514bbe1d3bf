"""A position as the integers that the solver computes with.

Trumps become suit 0 and the other suits follow in the order of writing; within a suit the strongest card comes first,
so that card `10 * suit + k` is the k-th strongest. A set of cards is an integer with a bit a card. Seats are numbered
in playing order, which leaves the two pairs even and odd whichever way play goes round (R4).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from sueca.engine.cards import PACK, Card, Suit, points_of
from sueca.engine.position import Position
from sueca.engine.seats import Seat

SUIT = 1023
"""The cards of suit 0, the trumps."""

POINTS = tuple(card.points for card in PACK[:10]) * 4
"""Card points by number."""


@dataclass(frozen=True)
class Packed:
    """A position that is not over. `cards` names the numbers again.

    >>> packed = pack(Position.read("S:A4.7.. 7K.A.3. Q5..2.7 J.K4..A D S DK 0-0"))
    >>> packed.table, packed.cards[2], packed.turn, packed.tricks, packed.rest
    ((2,), Card.DK, 1, 4, 80)
    """

    hands: tuple[int, ...]
    leader: int
    table: tuple[int, ...]
    rest: int
    """Card points in the hands and on the table."""
    cards: tuple[Card, ...]

    @property
    def turn(self) -> int:
        return (self.leader + len(self.table)) % 4

    @property
    def playable(self) -> list[int]:
        """The cards that follow suit, or the whole hand (R11, R12)."""
        return list(numbers(playable(self.hands[self.turn], self.table)))

    @property
    def trick(self) -> tuple[int, ...]:
        """The numbers of the trick on the table, in the order of `kernel_trick.Trick`."""
        best = best_of(self.table) if self.table else -1
        holder = self.table.index(best) if self.table else 0
        points = sum(POINTS[card] for card in self.table)
        led = self.table[0] // 10 if self.table else 0
        cards = sum(1 << card for card in self.table)
        return self.leader, len(self.table), led, best, holder, cards, points, self.tricks, self.rest

    @property
    def tricks(self) -> int:
        """Tricks to play, the one on the table included."""
        return self.hands[self.leader].bit_count() + bool(self.table)


def pack(position: Position) -> Packed:
    """The integers of a position. Its rules matter only for the direction of play: the solver always follows suit."""
    table = position.table
    on_table = table.trick.cards if table.trick else ()
    numbers, cards = numbering(table.trump)
    seats = [Seat.S.next(table.rules.direction, steps) for steps in range(4)]
    hands = [position.hands[seat] for seat in seats]
    return Packed(
        hands=tuple(sum(1 << numbers[card] for card in hand) for hand in hands),
        leader=seats.index(table.leader),
        table=tuple(numbers[card] for card in on_table),
        rest=points_of(on_table) + sum(map(points_of, hands)),
        cards=cards,
    )


@cache
def numbering(trump: Suit) -> tuple[dict[Card, int], tuple[Card, ...]]:
    """The number of each card, and the card of each number."""
    suits = [trump, *(suit for suit in Suit if suit is not trump)]
    numbers = {card: 10 * suits.index(card.suit) + 9 - card.strength for card in PACK}
    return numbers, tuple(sorted(PACK, key=numbers.__getitem__))


def numbers(cards: int) -> Iterator[int]:
    """The cards of a set, by number."""
    while cards:
        yield (cards & -cards).bit_length() - 1
        cards &= cards - 1


def playable(hand: int, table: tuple[int, ...]) -> int:
    """The cards that follow suit, or the hand (R11, R12)."""
    return hand & SUIT << table[0] // 10 * 10 or hand if table else hand


def beats(card: int, best: int) -> bool:
    """Whether a card played on `best`, which wins so far, takes the trick (R13)."""
    return card < best if card // 10 == best // 10 else card < 10


def best_of(table: tuple[int, ...]) -> int:
    """The card that wins so far."""
    best = table[0]
    for card in table[1:]:
        best = card if beats(card, best) else best
    return best
