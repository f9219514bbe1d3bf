"""The deal at the end of a lesson: against rulebook bots, scored in card points.

The bots use no chance, so what a reader can reach is known exactly.
"""

from __future__ import annotations

from random import Random

from sueca.bots.rulebook import Rulebook
from sueca.engine.cards import Card
from sueca.engine.position import Position
from sueca.guide.lesson_data import Mini

BOT = Rulebook()


def replies(position: Position, mini: Mini) -> tuple[Card, ...]:
    """What the bots play from here until the reader is on turn again, or the deal is over."""
    played = []
    while not position.over and position.turn is not mini.you:
        card = BOT.choose(position.view(position.turn), Random(0))
        played.append(card)
        position = position.play(card)
    return tuple(played)


def after(position: Position, mini: Mini, card: Card | None = None) -> Position:
    """The position once the reader has played `card` and the bots have answered."""
    position = position if card is None else position.play(card)
    for reply in replies(position, mini):
        position = position.play(reply)
    return position


def scored(position: Position, mini: Mini) -> int:
    """Card points that the reader's pair has made in this mini deal."""
    return position.points[mini.you.team] - mini.position.points[mini.you.team]


def most(mini: Mini, position: Position | None = None) -> int:
    """The most card points that the reader can make."""
    position = after(mini.position, mini) if position is None else position
    if position.over:
        return scored(position, mini)
    return max(most(mini, after(position, mini, card)) for card in position.legal)


def least(mini: Mini, position: Position | None = None) -> int:
    """The fewest, by the worst play."""
    position = after(mini.position, mini) if position is None else position
    if position.over:
        return scored(position, mini)
    return min(least(mini, after(position, mini, card)) for card in position.legal)


def reachable(mini: Mini) -> bool:
    """Whether the goal can be reached, and missed: a goal that nobody can miss teaches nothing."""
    return least(mini) < mini.goal <= most(mini)
