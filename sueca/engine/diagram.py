"""Deals drawn as text: the table seen from above, for a terminal and for a failing test.

N sits above, S below, W to the left and E to the right, whatever the direction of play. `<` marks the seat on turn,
`x8` a hidden hand of eight cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

from sueca.engine.card_text import write_hidden
from sueca.engine.cards import Card, Suit
from sueca.engine.position import Position, View
from sueca.engine.rules import CLASSIC
from sueca.engine.rules_text import write_rules
from sueca.engine.seats import Seat
from sueca.engine.sight import Sight
from sueca.engine.table import Table, Trick

SYMBOLS = dict(zip(Suit, "♠♥♦♣", strict=True))

_COLUMN = 16
"""Characters of the left and of the middle column: a suit and ten ranks fit."""


def diagram(value: Position | View | Sight | Table | Trick) -> str:
    """The drawing, line by line; of a trick the middle of the table, and who takes it so far.

    >>> print(diagram(Position.read("S:A.7.. 7.A.. K.K.. J.J.. D S - 60-0").play(Card.H7)))
                    N
                    ♠ K
                    ♥ K
                    ♦ -
                    ♣ -
    W               ┌─────────┐     E <
    ♠ J             │    ·    │     ♠ 7
    ♥ J             │·       ·│     ♥ A
    ♦ -             │   ♥7    │     ♦ -
    ♣ -             └─────────┘     ♣ -
                    S
                    ♠ A
                    ♥ -
                    ♦ -
                    ♣ -
    ♦ trump · S led · S-N 60 · E-W 0
    """
    if isinstance(value, Trick):
        return "\n".join([*_middle(value), f"{value.winner} takes {value.points}"])
    sight = value if isinstance(value, Sight) else Sight.of(value)
    north, south = ([" " * _COLUMN + line for line in _hand(sight, seat)] for seat in (Seat.N, Seat.S))
    columns = _hand(sight, Seat.W), _middle(sight.table.trick), _hand(sight, Seat.E)
    rows = ["".join(part.ljust(_COLUMN) for part in row) for row in zip_longest(*columns, fillvalue="")]
    return "\n".join(line.rstrip() for line in (*north, *rows, *south, facts(sight.table)))


def _hand(sight: Sight, seat: Seat) -> list[str]:
    hand = sight.hands[seat]
    name = f"{seat} <" if seat is sight.turn and not sight.table.over else str(seat)
    if hand is None:
        return [name, write_hidden(sight.table.count(seat))]
    return [name, *hand_lines(hand)]


def hand_lines(hand: Iterable[Card]) -> list[str]:
    """A line a suit.

    >>> hand_lines([Card.SQ, Card.SA, Card.H7])
    ['♠ AQ', '♥ 7', '♦ -', '♣ -']
    """
    ranks = {suit: "".join(card.rank for card in sorted(hand) if card.suit is suit) for suit in Suit}
    return [f"{SYMBOLS[suit]} {ranks[suit] or '-'}" for suit in Suit]


def _middle(trick: Trick | None) -> list[str]:
    played = {seat: symbol(card) for seat, card in trick.plays} if trick else {}
    south, east, north, west = (played.get(seat, "·") for seat in Seat)
    return [
        "┌─────────┐",
        f"│{north:^9}│",
        f"│{west:<4} {east:>4}│",
        f"│{south:^9}│",
        "└─────────┘",
    ]


def symbol(card: Card) -> str:
    """
    >>> symbol(Card.H7)
    '♥7'
    """
    return f"{SYMBOLS[card.suit]}{card.rank}"


def facts(table: Table) -> str:
    """Trump and turned card, who leads or led, points, and the rules unless default, on one line."""
    trump = f"{SYMBOLS[table.trump]} trump"
    if table.turned_card is not None:
        trump += f" ({symbol(table.turned_card)} with {table.turned_by})"
    known = [trump, f"{table.leader} {'led' if table.trick else 'leads'}"]
    known += [f"S-N {table.points[0]}", f"E-W {table.points[1]}"]
    return " · ".join(known if table.rules == CLASSIC else [*known, write_rules(table.rules)])
