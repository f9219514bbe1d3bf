"""Exact values of small endings with open hands, in plain Python: what a lesson may call the best card.

Both pairs know all cards and play for the most card points; every line is searched. Fit for about five cards a hand,
which is all that lessons and exercises show, and it runs where nothing is installed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sueca.engine.cards import PACK, Card, Suit
from sueca.engine.position import Position
from sueca.engine.seats import Team
from sueca.errors import BadText

MOST = 5
"""Cards a hand up to which an ending is searched: more would take hours."""


class Line(NamedTuple):
    """Cards in playing order, and what they bring S-N and E-W."""

    cards: tuple[Card, ...]
    points: tuple[int, int]


def cost(card: Card, position: Position) -> tuple[bool, int, int, int]:
    """How dear a card is: of equal plays the cheapest is shown (M7's order)."""
    return card.suit is position.table.trump, card.points, card.strength, int(card)


def best_line(position: Position, card: Card | None = None, until: str = "end") -> Line:
    """The best play of all four from here, after `card` if one is given.

    `until="trick"` looks no further than the trick that is open or led next, `"end"` plays all cards.
    Raises BadText `lesson-ending` where there are too many.

    >>> best_line(Position.read("S:A4.7.. 7K.A.. Q5..2. J.K4.. D S - 0-0"), Card.S4, "trick").points
    (0, 13)
    """
    start = position.points
    stop = _stop(position, until)
    cards: list[Card] = []
    while _cards(position) > stop:
        chosen = card if card is not None and not cards else _choice(position, stop)
        cards.append(chosen)
        position = position.play(chosen)
    return Line(tuple(cards), (position.points[0] - start[0], position.points[1] - start[1]))


def by_card(position: Position, until: str = "end") -> dict[Card, int]:
    """For each legal card the points that the pair on turn makes from here, trick on the table included."""
    stop = _stop(position, until)
    team = position.turn.team
    return {card: _gain(position.play(card), position, team, stop) for card in sorted(position.legal)}


def _stop(position: Position, until: str) -> int:
    """How many cards are left where the search ends."""
    if until == "trick":
        return _cards(position) - (4 - _lying(position))
    if max(map(len, position.hands)) > MOST:
        raise BadText("lesson-ending", n=MOST)
    return 0


def _gain(after: Position, before: Position, team: Team, stop: int) -> int:
    fresh = after.points[team] - before.points[team]
    if _cards(after) <= stop:
        return fresh
    ours, theirs = _rest(_packed(after), stop)
    return fresh + (ours if team is Team.SN else theirs)


def _choice(position: Position, stop: int) -> Card:
    """The best card; of equals the cheapest."""
    team = position.turn.team
    values = {card: _gain(position.play(card), position, team, stop) for card in position.legal}
    losses = {card: _gain(position.play(card), position, team.other, stop) for card in position.legal}
    return min(values, key=lambda card: (losses[card] - values[card], *cost(card, position)))


def _cards(position: Position) -> int:
    return sum(map(len, position.hands))


def _lying(position: Position) -> int:
    return len(position.table.trick.cards) if position.table.trick else 0


State = tuple[tuple[int, int, int, int], int, tuple[int, ...], int, int]


def _packed(position: Position) -> State:
    """Hands as bits, leader, cards on the table, trump, and the step from seat to seat."""
    table = position.table
    hands = [sum(1 << card for card in hand) for hand in position.hands]
    lying = tuple(int(card) for card in table.trick.cards) if table.trick else ()
    step = 1 if position.rules.direction == "ccw" else 3
    return (hands[0], hands[1], hands[2], hands[3]), int(table.leader), lying, int(table.trump), step


@lru_cache(maxsize=200_000)
def _rest(state: State, stop: int) -> tuple[int, int]:
    """Points that S-N and E-W still make, down to `stop` cards in all hands."""
    hands, leader, lying, _, step = state
    if sum(hand.bit_count() for hand in hands) <= stop:
        return 0, 0
    seat = (leader + step * len(lying)) % 4
    found = [_after(state, seat, card, stop) for card in _legal(hands[seat], lying)]
    return max(found, key=lambda points: (points[0] - points[1]) * (1 if seat % 2 == 0 else -1))


def _after(state: State, seat: int, card: int, stop: int) -> tuple[int, int]:
    hands, leader, lying, trump, step = state
    left = list(hands)
    left[seat] ^= 1 << card
    now = (left[0], left[1], left[2], left[3])
    lying = (*lying, card)
    if len(lying) < 4:
        return _rest((now, leader, lying, trump, step), stop)
    winner = (leader + step * lying.index(_best(lying, trump))) % 4
    rest = _rest((now, winner, (), trump, step), stop)
    points = sum(_POINTS[card] for card in lying)
    return (rest[0] + points, rest[1]) if winner % 2 == 0 else (rest[0], rest[1] + points)


_POINTS = tuple(card.points for card in PACK)
_SUITS = tuple(sum(1 << card for card in PACK if card.suit is suit) for suit in Suit)


def _legal(hand: int, lying: tuple[int, ...]) -> list[int]:
    follow = hand & _SUITS[lying[0] // 10] if lying else 0
    return [card for card in range(len(PACK)) if (follow or hand) >> card & 1]


def _best(lying: tuple[int, ...], trump: int) -> int:
    led = lying[0] // 10
    return max(lying, key=lambda card: (card // 10 == trump, card // 10 == led, -(card % 10)))
