"""Random moments of random deals, as exercises need them: drawn by a generator, played by the rulebook bot."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from sueca.bots.rulebook import Rulebook
from sueca.engine.cards import PACK, Suit
from sueca.engine.deal import deal
from sueca.engine.position import Position
from sueca.engine.rules import CLASSIC
from sueca.engine.seats import Seat
from sueca.engine.table import Start, Table
from sueca.guide.scene import Scene

BOT = Rulebook()


def moment(rng: Random, cards: int) -> Position:
    """A deal after so many cards."""
    position = deal(rng)
    for _ in range(cards):
        position = position.play(BOT.choose(position.view(position.turn), rng))
    return position


def ending(rng: Random, cards: int) -> Position:
    """A position with so many cards in each hand, before a lead, from a shuffled pack."""
    pack = rng.sample(PACK, 4 * cards)
    hands = [frozenset(pack[cards * seat : cards * (seat + 1)]) for seat in range(len(Seat))]
    table = Table(CLASSIC, rng.choice(tuple(Suit)), None, None, Start(rng.choice(tuple(Seat)), cards=cards))
    return Position(table, (hands[0], hands[1], hands[2], hands[3]))


def until(draw: Callable[[], Scene], fits: Callable[[Scene], bool]) -> Scene:
    """Draw scenes until one fits; every kind of exercise fits often, so this ends soon."""
    while True:
        scene = draw()
        if fits(scene):
            return scene
