"""Positions and views as text.

`S:A43.K3.5.K4 .72.432.Q65 J52.AQ654..A 7K6.J.76.J32 D5@S S SQC7 20-0`: the hands now held, from S and round S E N W,
hidden ones as `x8`; the turned card; who led the trick; the cards on the table; the points S-N then E-W; the rules
unless default. A text is a moment, not a history.
"""

from __future__ import annotations

import re

from sueca.engine.card_text import card_of, cards_of, hand_of, suit_of, write_hand, write_hidden
from sueca.engine.cards import Hand
from sueca.engine.position import Position, View
from sueca.engine.position_checks import Fields, Turned, sight_of
from sueca.engine.reading import Piece, whole
from sueca.engine.rules import CLASSIC, Rules
from sueca.engine.rules_text import rules_of, write_rules
from sueca.engine.seats import Seat
from sueca.engine.sight import Sight
from sueca.engine.table import Table

FIELDS = 8
"""Fields of a position text without its rules."""

NOTHING = "-"
"""An empty table, and a game without cards in a link."""

_FROM = re.compile(r"([A-Za-z])\s*:\s*")
_TURNED = re.compile(r"([^@/]+)([@/])([^@/]+)")
_HAND_LIKE = re.compile(r"(?:[^.]*\.){3}[^.]*|x\d+", re.IGNORECASE | re.ASCII)
_POINTS = re.compile(r"(\d{1,3})[-–](\d{1,3})", re.ASCII)


def read_position(text: str) -> Position:
    """Raises BadText, `bad-hidden` when a hand is hidden.

    >>> str(read_position("n:q5..2.7 j.k4..a a4.7.k. 7k.a.3. d  s - 0-0"))
    'S:A4.7.K. 7K.A.3. Q5..2.7 J.K4..A D S - 0-0'
    """
    piece = whole(text)
    position = sight_from(piece).position
    if position is None:
        raise piece.bad("bad-hidden")
    return position


def read_view(text: str) -> View:
    """A player's view has exactly one open hand, a watcher's none. Raises BadText, `bad-hidden` when more are open.

    >>> read_view("S:x8 x8 J52.AQ654..A x9 D5@S S SQC7 20-0").seat
    Seat.N
    """
    piece = whole(text)
    return view_of(sight_from(piece), piece)


def view_of(sight: Sight, piece: Piece) -> View:
    """The view of the one open hand, or a watcher's."""
    seen = [seat for seat in Seat if sight.hands[seat] is not None]
    if len(seen) > 1:
        raise piece.bad("bad-hidden")
    return sight.view(seen[0] if seen else None)


def read_sight(text: str) -> Sight:
    """A position text with any hands hidden. Raises BadText."""
    return sight_from(whole(text))


def sight_from(piece: Piece, rules: Rules | None = None) -> Sight:
    """The sight in a piece of a longer text. With `rules` they are given from outside, and a ninth field is refused."""
    first, found = fields_of(piece, FIELDS)
    if len(found) < FIELDS or (rules is not None and len(found) > FIELDS):
        raise piece.bad("bad-position-fields", n=len(found))
    if rules is None:
        rules = rules_of(found[FIELDS]) if len(found) > FIELDS else CLASSIC
    hands, where = hands_of(first, found[:4])
    turned, leader, table, points = found[4:FIELDS]
    return sight_of(
        Fields(
            hands=hands,
            where=where,
            turned=turned_of(turned),
            rules=rules,
            leader=seat_of(leader),
            on_table=() if table.text == NOTHING else tuple(card for card, _ in cards_of(table)),
            points=points_in(points, "bad-points"),
            leader_piece=leader,
            table_piece=table,
            points_piece=points,
        )
    )


def fields_of(piece: Piece, most: int = -1, code: str = "bad-position-fields") -> tuple[Seat, list[Piece]]:
    """The seat of the first hand, and the fields from there on.

    Raises BadText: `bad-seat` where only the seat is missing before the hands, `code` for another kind of text.
    """
    found = _FROM.match(piece.text)
    if not found:
        words = piece.pieces()
        if words and _HAND_LIKE.fullmatch(words[0].text):
            raise words[0].bad("bad-seat")
        raise piece.bad(code, n=len(words))
    return seat_of(piece.part(*found.span(1))), piece.part(found.end()).pieces(most)


def hands_of(first: Seat, pieces: list[Piece]) -> tuple[tuple[Hand | int, ...], tuple[Piece, ...]]:
    """Four hands and their pieces by seat, read from `first` and round S E N W whatever the direction of play."""
    where = tuple(pieces[(seat - first) % 4] for seat in Seat)
    return tuple(hand_of(piece, seat) for seat, piece in zip(Seat, where, strict=True)), where


def seat_of(piece: Piece) -> Seat:
    """Raises BadText `bad-seat`."""
    if piece.text.upper() not in Seat.__members__:
        raise piece.bad("bad-seat")
    return Seat[piece.text.upper()]


def turned_of(piece: Piece) -> Turned:
    """Raises BadText `bad-turned`, or what is wrong with its card, suit or seat."""
    if len(piece.text.removesuffix("\ufe0f")) == 1:
        return Turned(piece, suit_of(piece))
    found = _TURNED.fullmatch(piece.text)
    if not found:
        raise piece.bad("bad-turned")
    card = card_of(piece.part(*found.span(1)))
    return Turned(piece, card.suit, card, seat_of(piece.part(*found.span(3))), found[2] == "@")


def points_in(piece: Piece, code: str) -> tuple[int, int]:
    """Two numbers, S-N then E-W. Raises BadText with `code`."""
    found = _POINTS.fullmatch(piece.text)
    if not found:
        raise piece.bad(code)
    return int(found[1]), int(found[2])


def write_position(position: Position) -> str:
    return write_sight(Sight.of(position))


def write_view(view: View) -> str:
    return write_sight(Sight.of(view))


def write_sight(sight: Sight) -> str:
    """The moment, without its finished tricks."""
    table = sight.table
    on_table = "".join(map(str, table.trick.cards)) if table.trick else NOTHING
    points = f"{table.points[0]}-{table.points[1]}"
    fields = [write_hands(sight), write_turned(table), str(table.leader), on_table, points]
    return " ".join(fields if table.rules == CLASSIC else [*fields, write_rules(table.rules)])


def write_hands(sight: Sight) -> str:
    """The four hands from S."""
    return "S:" + " ".join(
        write_hidden(sight.table.count(seat)) if hand is None else write_hand(hand)
        for seat, hand in zip(Seat, sight.hands, strict=True)
    )


def write_turned(table: Table) -> str:
    """`D5@S` while held, `D5/S` once played, `D` where unknown."""
    if table.turned is None or table.turned_by is None:
        return str(table.trump)
    return f"{table.turned}{'@' if table.turned_held else '/'}{table.turned_by}"
