"""A whole deal at one moment (`Position`), and what one seat knows of it (`View`).

Table < View < Position: each adds the next person's knowledge. A View is the only thing that a bot, a hint or a screen
ever receives; `Position.view` is the only way out of a position.

Legality is decided in one place, `_why_not`; `legal`, `why_not` and `play` ask it (R11, R12, R16).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from sueca.engine.cards import PACK, Card, Hand, of_suit
from sueca.engine.rules import Rules
from sueca.engine.seats import Seat
from sueca.engine.table import Start, Table
from sueca.errors import BadText, IllegalPlay


def legal_cards(hand: Hand, table: Table) -> Hand:
    """The cards of `hand` that follow suit, or the whole hand where it cannot or leads (R11, R12)."""
    if table.led is None:
        return hand
    return of_suit(hand, table.led) or hand


def why_not_play(hand: Hand, table: Table, card: Card, *, strict: bool = True) -> IllegalPlay | None:
    """Why the seat on turn, holding `hand`, may not play `card`; None if it may; `strict=False` allows a revoke."""
    if table.over:
        return IllegalPlay("deal-over")
    if card not in hand:
        return IllegalPlay("not-your-card", card=card, seat=table.turn)
    if strict and card not in legal_cards(hand, table):
        return IllegalPlay("must-follow", card=card, suit=table.led, seat=table.turn)
    return None


@dataclass(frozen=True)
class View:
    """What the player in `seat` knows: the table and the own hand (R16). A watcher has neither seat nor hand."""

    table: Table
    seat: Seat | None
    hand: Hand = frozenset()

    @property
    def turn(self) -> Seat:
        return self.table.turn

    @property
    def on_turn(self) -> bool:
        return self.seat is not None and not self.table.over and self.table.turn is self.seat

    @property
    def points(self) -> tuple[int, int]:
        return self.table.points

    @property
    def over(self) -> bool:
        return self.table.over

    @cached_property
    def legal(self) -> Hand:
        """The cards this seat may play now; none when it is not on turn."""
        return legal_cards(self.hand, self.table) if self.on_turn else frozenset()

    def why_not(self, card: Card | str, *, strict: bool = True) -> IllegalPlay | None:
        """Why `card` may not be played now by this seat, None if it may; `strict=False` allows a revoke.

        Raises BadText for a text that names no card.
        """
        card = Card.read(card)
        if self.seat is None:
            return IllegalPlay("no-hand")
        if not self.on_turn and not self.table.over:
            return IllegalPlay("not-your-turn")
        return why_not_play(self.hand, self.table, card, strict=strict)

    @cached_property
    def unseen(self) -> Hand:
        """Cards that are neither in this hand, nor played since the start, nor lying open with the dealer.

        At a start with fewer than ten cards some of them may be long gone: a position text does not remember.
        """
        seen = self.hand.union(self.table.played)
        if self.table.turned_card is not None:
            seen |= {self.table.turned_card}
        return frozenset(PACK) - seen

    def now(self) -> View:
        """The same moment without its finished tricks."""
        return View(_table_now(self.table), self.seat, self.hand)

    def __str__(self) -> str:
        from sueca.engine.notation import write_view

        return write_view(self)

    @classmethod
    def read(cls, text: str) -> View:
        """A position text with exactly one open hand, or none (a watcher's). Raises BadText."""
        from sueca.engine.notation import read_view

        return read_view(text)

    def _repr_html_(self) -> str:
        from sueca.engine.pictures import view_html

        return view_html(self)


@dataclass(frozen=True)
class Position:
    """A table and the four hands now held, by seat.

    Raises BadText `wrong-card-count`, `wrong-hand-count`, `card-twice` when the hands cannot be held at that table.

    >>> deal = Position.read("S:A4.7.K. 7K.A.3. Q5..2.7 J.K4..A D S - 0-0")
    >>> deal.turn, sorted(deal.legal)
    (Seat.S, [Card.SA, Card.S4, Card.H7, Card.DK])
    >>> deal.play(Card.H7).turn
    Seat.E
    """

    table: Table
    hands: tuple[Hand, Hand, Hand, Hand]

    def __post_init__(self) -> None:
        object.__setattr__(self, "hands", _checked(self.table, self.hands))

    @classmethod
    def unchecked(cls, table: Table, hands: tuple[Hand, Hand, Hand, Hand]) -> Position:
        """The same without a check, for a table and hands that follow from what has been checked."""
        position = object.__new__(cls)
        position.__dict__.update(table=table, hands=hands)
        return position

    @property
    def rules(self) -> Rules:
        return self.table.rules

    @property
    def turn(self) -> Seat:
        return self.table.turn

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def points(self) -> tuple[int, int]:
        """Running card points, S-N then E-W (R14)."""
        return self.table.points

    @cached_property
    def legal(self) -> Hand:
        """The cards that the seat on turn may play (R11, R12)."""
        return legal_cards(self.hands[self.turn], self.table) if not self.over else frozenset()

    def why_not(self, card: Card | str) -> IllegalPlay | None:
        """Why the seat on turn may not play `card`, None if it may. Raises BadText for a text that names no card."""
        return why_not_play(self.hands[self.turn], self.table, Card.read(card))

    def play(self, card: Card | str, *, strict: bool = True) -> Position:
        """The position after `card`. `strict=False` allows a revoke (R17, `claimed`).

        Raises IllegalPlay, and BadText for a text that names no card.
        """
        card = Card.read(card)
        hand = self.hands[self.turn]
        reason = why_not_play(hand, self.table, card, strict=strict)
        if reason is not None:
            raise reason
        hands = list(self.hands)
        hands[self.turn] = hand - {card}
        return Position.unchecked(self.table.after(card), (hands[0], hands[1], hands[2], hands[3]))

    def view(self, seat: Seat | str | None) -> View:
        """What `seat` may know; None for a watcher (R16). Raises BadText for a text that names no seat."""
        if seat is None:
            return View(self.table, None)
        seat = Seat.read(seat)
        # Sorted, since the order in which a set is walked through tells of how the hand came about.
        return View(self.table, seat, frozenset(sorted(self.hands[seat])))

    def now(self) -> Position:
        """The same moment without its finished tricks: what a position text keeps."""
        return Position.unchecked(_table_now(self.table), self.hands)

    def __str__(self) -> str:
        from sueca.engine.notation import write_position

        return write_position(self)

    @classmethod
    def read(cls, text: str) -> Position:
        """Read a position text (see the notation). Raises BadText."""
        from sueca.engine.notation import read_position

        return read_position(text)

    def _repr_html_(self) -> str:
        from sueca.engine.pictures import position_html

        return position_html(self)


def _checked(table: Table, given: Iterable[Iterable[Card]]) -> tuple[Hand, ...]:
    """Four hands of as many cards as the table leaves to each seat, and no card twice. Raises BadText."""
    hands = tuple(frozenset(map(Card.read, hand)) for hand in given)
    if len(hands) != len(Seat):
        raise BadText("wrong-card-count", n=sum(map(len, hands)), wanted=sum(map(table.count, Seat)))
    seen = set(table.played)
    for seat, hand in zip(Seat, hands, strict=True):
        if len(hand) != table.count(seat):
            raise BadText("wrong-hand-count", n=len(hand), wanted=table.count(seat), seat=seat)
        if not seen.isdisjoint(hand):
            raise BadText("card-twice", str(min(seen.intersection(hand))))
        seen |= hand
    return hands


def _table_now(table: Table) -> Table:
    on_table = table.trick.cards if table.trick else ()
    held = table.turned is not None and table.start.held and table.turned not in table.played[: -len(on_table) or None]
    done = len(table.done_tricks)
    start = Start(table.leader, table.points, table.start.cards - done, held)
    return Table(table.rules, table.trump, table.turned, table.turned_by, start, on_table)
