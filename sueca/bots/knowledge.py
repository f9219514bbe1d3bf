"""What a seat can tell from its view: which cards are still out, who cannot hold them, and the odds of the rest.

Only what a person with a good memory knows at the table. Odds are those of a player who counts: a card that is out is
with each of the others in proportion to the cards they hold, and never with one who has shown to be out of its suit.
Where revokes are possible (R17) such a seat is merely very unlikely to hold it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cached_property

from sueca.bots.simple import would_win
from sueca.engine.cards import Card, Suit
from sueca.engine.position import View
from sueca.engine.revokes import voids
from sueca.engine.seats import Seat, round_from

DOUBT = 0.1
"""Under `revoke=claimed`, how much a seat that did not follow counts as a holder of that suit, against one that did."""

RUFFS = 0.5
"""How often a player who may be out of the led suit, and may hold a trump, does ruff."""

Cards = tuple[Card, ...]


class Knowledge:
    """A view with a choice to make, looked at once. Suits are strongest first."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        table = view.table
        self.view = view
        self.seat, self.partner = view.seat, view.seat.partner
        self.hand, self.legal = view.hand, view.legal
        self.trick, self.trump, self.led = table.trick, table.trump, table.led
        on_table = self.trick.cards if self.trick else ()
        order = round_from(table.leader, table.rules.direction)
        self.behind = order[len(on_table) + 1 :]
        """Who plays after this seat, in order."""
        self.turned = table.turned_card if table.turned_by is not self.seat else None
        """The turned card, while it lies open with another seat."""
        self.turned_by = table.turned_by
        out = view.unseen if self.turned is None else view.unseen | {self.turned}
        self.out = _by_suit(out)
        """The cards that others may hold, by suit."""
        self.mine = _by_suit(view.hand)
        self.trumps = self.mine[self.trump]
        self.void = voids(table)
        self.unknown = {
            seat: len(view.hand)
            - (seat in order[: len(on_table)])
            - (self.turned is not None and seat is self.turned_by)
            for seat in order
            if seat is not self.seat
        }
        """How many cards each of the others holds that nobody else has seen."""

    # The trick

    @property
    def last(self) -> bool:
        """Whether nobody plays after this seat."""
        return not self.behind

    @cached_property
    def ahead(self) -> bool:
        """Whether the partner is winning the trick so far."""
        return self.trick is not None and self.trick.winner is self.partner

    @cached_property
    def pot(self) -> int:
        """Card points on the table."""
        return self.trick.points if self.trick else 0

    @cached_property
    def rivals(self) -> tuple[Seat, ...]:
        """The opponents who play after this seat."""
        return tuple(seat for seat in self.behind if seat is not self.partner)

    def wins(self, card: Card) -> bool:
        """Whether a card would be the best so far."""
        return self.trick is None or would_win(card, self.trick)

    @cached_property
    def winners(self) -> Cards:
        """The legal cards that would be the best so far."""
        return tuple(card for card in sorted(self.legal) if self.wins(card))

    # Cards that are out

    def above(self, card: Card) -> Cards:
        """The stronger cards of its suit that are out."""
        return tuple(other for other in self.out[card.suit] if other < card)

    def top(self, card: Card) -> bool:
        """Whether no stronger card of its suit is out."""
        out = self.out[card.suit]
        return not out or card < out[0]

    def bare_seven(self, suit: int) -> bool:
        """Whether the Seven of a plain suit stands alone in the hand while its Ace is out."""
        cards = self.mine[suit]
        return suit is not self.trump and len(cards) == 1 and cards[0].rank == "7" and not self.top(cards[0])

    # The odds

    @cached_property
    def _weights(self) -> tuple[dict[Seat, float], ...]:
        """By suit: the chance of each of the others to hold a given card of it that is out."""
        doubt = DOUBT if self.view.table.rules.revoke == "claimed" else 0.0
        held, out = sum(self.unknown.values()), sum(map(len, self.out)) - (self.turned is not None)
        live = held / out if out else 0.0  # below 1 where the view forgot tricks: some of these cards are gone
        found = []
        for suit in range(len(Suit)):
            weights = {seat: n * (doubt if suit in self.void[seat] else 1.0) for seat, n in self.unknown.items()}
            total = sum(weights.values())
            found.append({seat: live * weight / total if total else 0.0 for seat, weight in weights.items()})
        return tuple(found)

    def lacks(self, seat: Seat, cards: Collection[Card]) -> float:
        """The chance that a seat holds none of some cards of one suit that are out."""
        hidden = len(cards)
        if self.turned is not None and self.turned in cards:
            if seat is self.turned_by:
                return 0.0
            hidden -= 1
        if not hidden:
            return 1.0
        suit = next(iter(cards)).suit
        return (1.0 - self._weights[suit][seat]) ** hidden

    def short(self, seat: Seat, suit: Suit) -> float:
        """The chance that a seat has no card of a suit."""
        return self.lacks(seat, self.out[suit])

    def trumpless(self, seats: Iterable[Seat]) -> bool:
        """Whether none of some seats is known to be able to hold a trump."""
        return all(self.short(seat, self.trump) > 0.99 for seat in seats)

    def ruffs(self, seat: Seat, suit: Suit) -> float:
        """The chance that a seat will ruff when a plain suit is led."""
        return RUFFS * self.short(seat, suit) * (1.0 - self.short(seat, self.trump))

    def beats(self, seat: Seat, card: Card, led: Suit) -> float:
        """The chance that a seat still to play beats `card`, the best so far of a trick in which `led` was led."""
        higher = 1.0 - self.lacks(seat, self.above(card))
        if card.suit is not led:
            return RUFFS * self.short(seat, led) * higher
        return higher if led is self.trump else min(1.0, higher + self.ruffs(seat, led))

    def holds(self, card: Card, led: Suit) -> float:
        """The chance that no opponent still to play beats `card`, the best so far."""
        chance = 1.0
        for seat in self.rivals:
            chance *= 1.0 - self.beats(seat, card, led)
        return chance


def _by_suit(cards: Iterable[Card]) -> tuple[Cards, Cards, Cards, Cards]:
    suits: tuple[list[Card], ...] = ([], [], [], [])
    for card in sorted(cards):
        suits[card // 10].append(card)
    spades, hearts, diamonds, clubs = map(tuple, suits)
    return spades, hearts, diamonds, clubs
