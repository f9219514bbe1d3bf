"""The game searched as it is played, with the engine's own positions: slow, short, nothing like the solver."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sueca.engine.cards import Card
from sueca.engine.position import Position
from sueca.engine.seats import Team

CASES = Path(__file__).parent.parent / "cases"


def cases(name: str) -> Iterator[tuple[Position, int, dict[Card, int]]]:
    """The positions of a file of checked cases, with their value and the value of each card."""
    for line in (CASES / f"{name}.tsv").read_text().splitlines()[1:]:
        text, value, cards = line.split("\t")
        pairs = (pair.split("=") for pair in cards.split(" "))
        yield Position.read(text), int(value), {Card[card]: int(points) for card, points in pairs}


def minimax(position: Position) -> dict[Card, int]:
    """The final points of the side to move with each card: every play of the rest is looked at."""
    return {card: _value(position.play(card), position.turn.team) for card in position.legal}


def _value(position: Position, side: Team) -> int:
    if position.over:
        return position.points[side]
    values = [_value(position.play(card), side) for card in position.legal]
    return max(values) if position.turn.team is side else min(values)


def alpha_beta(position: Position, side: Team, low: int = 0, high: int = 120) -> int:
    """The final points of a side, between bounds that cut off what cannot matter; strong cards first."""
    if position.over:
        return position.points[side]
    ours = position.turn.team is side
    for card in sorted(position.legal, key=lambda card: -card.strength):
        value = alpha_beta(position.play(card), side, low, high)
        low, high = (max(low, value), high) if ours else (low, min(high, value))
        if low >= high:
            break
    return low if ours else high
