"""What every card is worth when all four hands lie open and everybody plays their best, as tags for a board."""

from __future__ import annotations

from sueca.engine.cards import Card
from sueca.engine.position import Position
from sueca.errors import SuecaError
from sueca.solver import solve
from sueca.ui.board_look import Tag
from sueca.ui.speech import Voice

BUDGET = 3_000_000
"""Tricks that the search may begin: some seconds at most."""

Values = dict[Card, int]


def values(position: Position) -> Values | None:
    """The final points of the side to move after each card; None where they cannot be told in time, or not here."""
    try:
        found = solve(position, budget=BUDGET)
    except SuecaError:
        return None
    exact = {card: low for card, (low, high) in found.bounds.items() if low == high}
    return exact if len(exact) == len(found.bounds) else None


def value_tags(voice: Voice, found: Values) -> dict[Card, Tag]:
    """The points on each card, the best ones marked."""
    best = max(found.values(), default=0)
    return {
        card: Tag(str(points), voice("study.makes", n=points), "good" if points == best else "plain")
        for card, points in found.items()
    }
