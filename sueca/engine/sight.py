"""What somebody sees of a deal: the table and those of the four hands that are open to them.

A position has four open hands, a player's knowledge one, a watcher's none; a game file may hold any of them. Of a card
from a hidden hand only what can be known is checked: that nobody else has it, that the player has not shown to be void
of its suit, and that some deal of the hidden cards still fits all that was played.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations

from sueca.engine.cards import PACK, Card, Hand
from sueca.engine.position import Position, View, why_not_play
from sueca.engine.revokes import voids
from sueca.engine.seats import Seat
from sueca.engine.table import Table
from sueca.errors import BadText, IllegalPlay

Hands = tuple[Hand | None, Hand | None, Hand | None, Hand | None]
"""Hands by seat; None is a hidden one."""


@dataclass(frozen=True)
class Sight:
    """A table and the hands now held, by seat, None where hidden.

    >>> sight = Sight.read("S:x8 x8 J52.AQ654..A x9 D5@S S SQC7 20-0")
    >>> sight.turn, sight.after(Card.S2).hands[Seat.N] == sight.hands[Seat.N] - {Card.S2}
    (Seat.N, True)
    """

    table: Table
    hands: Hands

    @classmethod
    def of(cls, moment: Position | View | Table) -> Sight:
        """All that a position, a view or the table alone tells."""
        if isinstance(moment, Position):
            return cls(moment.table, moment.hands)
        if isinstance(moment, Table):
            return cls(moment, (None, None, None, None))
        hands = [moment.hand if seat is moment.seat else None for seat in Seat]
        return cls(moment.table, (hands[0], hands[1], hands[2], hands[3]))

    @property
    def turn(self) -> Seat:
        return self.table.turn

    @cached_property
    def position(self) -> Position | None:
        """The position, when all four hands are open."""
        south, east, north, west = self.hands
        if south is None or east is None or north is None or west is None:
            return None
        return Position.unchecked(self.table, (south, east, north, west))

    @cached_property
    def known(self) -> Position:
        """The cards known to be held now: of a hidden hand the turned card at most."""
        held = [hand if hand is not None else self._turned(seat) for seat, hand in zip(Seat, self.hands, strict=True)]
        return Position.unchecked(self.table, (held[0], held[1], held[2], held[3]))

    def view(self, seat: Seat | str | None) -> View:
        """What a seat may know, None for a watcher (R16). Raises BadText `hidden-hand`, `bad-seat`."""
        seat = None if seat is None else Seat.read(seat)
        hand = frozenset() if seat is None else self.hands[seat]
        if hand is None:
            raise BadText("hidden-hand", str(seat), seat=seat)
        return View(self.table, seat, hand)

    def only(self, seat: Seat | None) -> Sight:
        """The same with every hand hidden but one."""
        hands = [hand if who is seat else None for who, hand in zip(Seat, self.hands, strict=True)]
        return Sight(self.table, (hands[0], hands[1], hands[2], hands[3]))

    def now(self) -> Sight:
        """The same moment without its finished tricks."""
        return Sight(self.known.now().table, self.hands)

    def before(self, at: int) -> Sight:
        """The same deal when `at` of its cards had been played: cards go back into the hands that are known."""
        later = [play for trick in self.table.tricks for play in trick.plays][at:]
        hands = [
            hand if hand is None else hand.union(card for who, card in later if who is seat)
            for seat, hand in zip(Seat, self.hands, strict=True)
        ]
        table = replace(self.table, played=self.table.played[:at])
        return Sight(table, (hands[0], hands[1], hands[2], hands[3]))

    def after(self, card: Card | str) -> Sight:
        """The sight after the card of the seat on turn, who may revoke where the rules say `claimed` (R17).

        Raises IllegalPlay, and BadText for a text that names no card.
        """
        card = Card.read(card)
        hand = self.hands[self.turn]
        strict = self.table.rules.revoke == "refused"
        reason = why_not_play(hand, self.table, card, strict=strict) if hand is not None else self._why_not(card)
        if reason is not None:
            raise reason
        hands = [*self.hands]
        hands[self.turn] = hand - {card} if hand is not None else None
        after = Sight(self.table.after(card), (hands[0], hands[1], hands[2], hands[3]))
        if not after.fits:
            raise IllegalPlay("no-deal-fits", card=card, seat=self.turn)
        return after

    def _why_not(self, card: Card) -> IllegalPlay | None:
        """Why a hidden hand cannot have played a card, as far as that is known."""
        if self.table.over:
            return IllegalPlay("deal-over")
        own = self._turned(self.turn)
        if card not in self._pool | own:
            return IllegalPlay("not-your-card", card=card, seat=self.turn)
        if self.table.rules.revoke == "refused":
            led = self.table.led
            if card.suit is not led and any(held.suit is led for held in own):
                return IllegalPlay("must-follow", card=card, suit=led, seat=self.turn)
            if card.suit in self._void[self.turn]:
                return IllegalPlay("shown-void", card=card, suit=card.suit, seat=self.turn)
        return None

    @property
    def fits(self) -> bool:
        """Whether the hidden cards can be dealt so that all that was played was allowed (Hall's condition)."""
        hidden = [seat for seat in Seat if self.hands[seat] is None]
        wanted = {seat: self.table.count(seat) - len(self._turned(seat)) for seat in hidden}
        return min(wanted.values(), default=0) >= 0 and all(
            sum(wanted[seat] for seat in some) <= sum(1 for _ in self._open_to(some))
            for size in range(1, len(hidden) + 1)
            for some in combinations(hidden, size)
        )

    def _open_to(self, seats: tuple[Seat, ...]) -> Iterator[Card]:
        return (card for card in self._pool if any(card.suit not in self._void[seat] for seat in seats))

    def _turned(self, seat: Seat) -> Hand:
        card = self.table.turned_card
        return frozenset() if card is None or self.table.turned_by is not seat else frozenset([card])

    @cached_property
    def _pool(self) -> Hand:
        """Cards that a hidden hand may hold beside the turned card."""
        seen = {card for hand in self.hands if hand is not None for card in hand}
        turned = () if self.table.turned is None else (self.table.turned,)
        return frozenset(PACK) - seen.union(self.table.played, turned)

    @cached_property
    def _void(self) -> dict[Seat, frozenset[int]]:
        """Suits that a seat has shown not to hold; a proof only where revoking is refused."""
        return voids(self.table) if self.table.rules.revoke == "refused" else dict.fromkeys(Seat, frozenset())

    def _repr_html_(self) -> str:
        from sueca.engine.pictures import sight_html

        return sight_html(self)

    def __str__(self) -> str:
        from sueca.engine.position_text import write_sight

        return write_sight(self)

    @classmethod
    def read(cls, text: str) -> Sight:
        """A position text with any hands hidden. Raises BadText."""
        from sueca.engine.position_text import read_sight

        return read_sight(text)
