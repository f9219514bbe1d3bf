"""What a card is worth, and what playing it promises: the few figures by which the rulebook weighs card against card.

All of them are card points. They were found by play against itself and other bots, then rounded as long as that cost
nothing; none of them matters much alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from sueca.bots.knowledge import Knowledge
from sueca.engine.cards import Card

PLAIN = {"A": 10.0, "7": 6.5, "K": 1.0, "J": 0.5}
"""What a plain card may still bring when it is kept. A Seven is less than an Ace: the Ace may fall on it."""

TRUMP = {"A": 25.0, "7": 13.0, "K": 6.5, "J": 4.5, "Q": 3.0}
SMALL_TRUMP = 1.5
"""The same for a trump."""

TOP = 2.0
"""More for a card below the Ace that has become the best of its suit."""

SINGLE = 2.0
"""Less for the last card of a plain suit while trumps are held: without it the next lead of that suit can be ruffed."""

FADE = 0.03
"""How much of its worth a card loses with every trick gone."""

RESCUE = 0.25
"""How often the partner, still to play, wins a trick back after an opponent has beaten our card."""

LEFT_TO_PARTNER = 0.35
"""From this chance on to hold, the partner's card is left alone: no trump on it. Manners more than arithmetic."""


class Judgement(Knowledge):
    """Knowledge, weighed."""

    def worth(self, card: Card) -> float:
        """What the card would bring if it were kept."""
        trump, top = card.suit is self.trump, self.top(card)
        worth = TRUMP.get(card.rank, SMALL_TRUMP) if trump else PLAIN.get(card.rank, 0.0)
        if top and card.rank != "A":
            worth += TOP
        if top and not trump:
            for seat in self.unknown:
                if seat is not self.partner:
                    worth *= 1.0 - self.ruffs(seat, card.suit)
        worth *= 1.0 - FADE * (10 - len(self.hand))
        if not trump and self.trumps and len(self.mine[card.suit]) == 1:
            worth -= SINGLE
        return worth

    def outlook(self, card: Card) -> float:
        """The chance that the pair takes the trick on the table when this card is played."""
        assert self.trick is not None
        assert self.led is not None
        wins = self.wins(card)
        best = card if wins else self.trick.best
        holds = self.holds(best, self.led)
        if wins or self.ahead:
            return holds if self.partner not in self.behind else holds + RESCUE * (1.0 - holds)
        return self.beats(self.partner, best, self.led) if self.partner in self.behind else 0.0

    def balance(self, card: Card) -> float:
        """The points to be expected from the trick with this card, ours less theirs, less what the card is worth."""
        return (2.0 * self.outlook(card) - 1.0) * (self.pot + card.points) - self.worth(card)

    def best(self, cards: Iterable[Card]) -> Card:
        """The card with the best balance; of equal ones the weakest, then by suit."""
        return max(cards, key=lambda card: (self.balance(card), -card.strength, -card))

    def cheapest(self, cards: Iterable[Card]) -> Card:
        """The card that is missed least when the trick is lost."""
        return min(cards, key=lambda card: (card.points + self.worth(card), card.strength, card))

    @cached_property
    def partners(self) -> bool:
        """Whether the partner's card is winning and has a fair chance to hold."""
        if not self.ahead:
            return False
        assert self.trick is not None
        assert self.led is not None
        return self.holds(self.trick.best, self.led) >= LEFT_TO_PARTNER

    @cached_property
    def weighed(self) -> Card:
        """The legal card with the best balance."""
        return self.best(self.legal)


Rule = tuple[str, Callable[[Judgement], Card | None]]
"""The code of a rule, and what it plays; None where the rule does not apply."""
