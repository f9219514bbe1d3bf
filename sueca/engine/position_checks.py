"""What makes a position text valid: whether its fields, each readable by itself, agree with one another."""

from __future__ import annotations

from dataclasses import dataclass

from sueca.engine.card_text import place_in_hand, twice
from sueca.engine.cards import PACK, TOTAL, Card, Hand, Suit, points_of
from sueca.engine.reading import Piece
from sueca.engine.rules import Rules
from sueca.engine.seats import Seat, round_from
from sueca.engine.sight import Sight
from sueca.engine.table import HAND, Start, Table, first_leader

_NONE = Piece("")


@dataclass(frozen=True)
class Turned:
    """The field of the turned card: `D5@S`, `D5/S`, or the trump suit alone."""

    piece: Piece
    trump: Suit
    card: Card | None = None
    owner: Seat | None = None
    held: bool = False


@dataclass(frozen=True)
class Fields:
    """What the fields of a text say; hands (of a hidden one the number of cards) and their pieces go by seat."""

    hands: tuple[Hand | int, ...]
    where: tuple[Piece, ...]
    turned: Turned
    rules: Rules
    leader: Seat
    on_table: tuple[Card, ...] = ()
    points: tuple[int, int] = (0, 0)
    leader_piece: Piece = _NONE
    table_piece: Piece = _NONE
    points_piece: Piece = _NONE

    @property
    def open_cards(self) -> set[Card]:
        """Cards in open hands and on the table."""
        return {card for hand in self.hands if not isinstance(hand, int) for card in hand}.union(self.on_table)

    @property
    def played(self) -> dict[Seat, Card]:
        """Who played which card on the table."""
        return dict(zip(round_from(self.leader, self.rules.direction), self.on_table, strict=False))


def sight_of(fields: Fields) -> Sight:
    """The sight that the fields describe. Raises BadText when they do not agree."""
    if len(fields.on_table) > 3:
        raise fields.table_piece.bad("bad-table")
    _no_card_twice(fields)
    cards = _cards_a_hand(fields)
    _turned_agrees(fields, cards)
    _points_add_up(fields, cards)
    if cards == HAND and fields.turned.owner is not None:
        leader = first_leader(fields.turned.owner, fields.rules)
        if fields.leader is not leader:
            raise fields.leader_piece.bad("bad-leader", seat=leader)
    turned = fields.turned
    held = turned.held or (turned.card is not None and turned.card in fields.on_table)
    start = Start(fields.leader, fields.points, cards, held)
    hands = [None if isinstance(hand, int) else hand for hand in fields.hands]
    table = Table(fields.rules, turned.trump, turned.card, turned.owner, start, fields.on_table)
    return Sight(table, (hands[0], hands[1], hands[2], hands[3]))


def _no_card_twice(fields: Fields) -> None:
    seen: set[Card] = set()
    for hand, piece in zip(fields.hands, fields.where, strict=True):
        if not isinstance(hand, int):
            if seen & hand:
                card = min(seen & hand)
                raise twice(card, place_in_hand(card, piece))
            seen |= hand
    for card in fields.on_table:
        if card in seen:
            raise twice(card, fields.table_piece.place + 2 * fields.on_table.index(card))


def _cards_a_hand(fields: Fields) -> int:
    """Cards that each seat had when this trick began: no more than ten, as one seat has not played."""
    counts = [hand if isinstance(hand, int) else len(hand) for hand in fields.hands]
    began = [n + (seat in fields.played) for seat, n in zip(Seat, counts, strict=True)]
    usual = max(began, key=began.count)
    for seat, n, piece in zip(Seat, began, fields.where, strict=True):
        if n != usual:
            by_seat = ", ".join(f"{who} {count}" for who, count in zip(Seat, counts, strict=True))
            raise piece.bad("unequal-hands", counts=by_seat, seat=seat)
    return usual


def _turned_agrees(fields: Fields, cards: int) -> None:
    """`D5@S` is in that hand, if it is open, and nowhere else; `D5/S` in no hand, and on the table only from there."""
    turned = fields.turned
    if turned.card is None or turned.owner is None:
        return
    hand = fields.hands[turned.owner]
    if turned.held:
        agrees = turned.card in hand if not isinstance(hand, int) else hand > 0 and turned.card not in fields.open_cards
    elif turned.card in fields.on_table:
        agrees = fields.played.get(turned.owner) is turned.card
    else:
        agrees = turned.card not in fields.open_cards and cards < HAND
    if not agrees:
        raise turned.piece.bad("bad-turned", card=turned.card, seat=turned.owner)


def _points_add_up(fields: Fields, cards: int) -> None:
    """At most 120 with the points to come, of which hidden hands hold as few as can be; 0-0 with all forty cards."""
    known = fields.open_cards
    hidden = sum(hand for hand in fields.hands if isinstance(hand, int))
    unseen = sorted(card.points for card in PACK if card not in known)
    if sum(fields.points) + points_of(known) + sum(unseen[:hidden]) > TOTAL or (cards == HAND and any(fields.points)):
        raise fields.points_piece.bad("bad-points")
