"""The two simplest bots, for a first game and as measures: one plays anything, one takes what it can."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from sueca.bots.protocol import Choice, Player
from sueca.engine.cards import Card, Suit
from sueca.engine.position import View
from sueca.engine.table import Trick


@dataclass(frozen=True)
class RandomPlayer(Player):
    """Any legal card, each as likely as the next."""

    kind = "random"

    def consider(self, view: View, rng: Random) -> Choice:
        return Choice(rng.choice(sorted(view.legal)), "random")


@dataclass(frozen=True)
class Greedy(Player):
    """The dearest card that wins so far, whoever is winning; where none does, the cheapest. It plans no later trick."""

    kind = "greedy"

    def consider(self, view: View, rng: Random) -> Choice:
        trick, trump = view.table.trick, view.table.trump
        winning = [card for card in view.legal if trick is None or would_win(card, trick)]
        if winning:
            return Choice(max(winning, key=lambda card: (card.points, card.strength, -card)), "highest-value")
        card = min(view.legal, key=lambda card: cost(card, trump))
        follows = trick is not None and card.suit is trick.cards[0].suit
        return Choice(card, "follow-cannot-win-low" if follows else "discard-lowest")


def would_win(card: Card, trick: Trick) -> bool:
    """Whether `card`, played now, would be the best of the trick so far (R13)."""
    return card < trick.best if card.suit is trick.best.suit else card.suit is trick.trump


def cost(card: Card, trump: Suit) -> tuple[bool, int, int, int]:
    """What it costs to play a card in vain: not a trump, fewest points, weakest, in the order of suits. It is the order
    of M7 too."""
    return card.suit is trump, card.points, card.strength, card.suit
