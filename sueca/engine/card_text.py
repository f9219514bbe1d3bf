"""Cards and hands as text: `H7`, `AQ43.K3.A5.K4`, and `x10` for a hand that is hidden.

Read leniently (case, `7H`, `♥7`, ranks in any order), written exactly: suits S H D C, strongest first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from sueca.engine.cards import RANKS, Card, Hand, Suit
from sueca.engine.reading import Piece, whole
from sueca.engine.seats import Seat
from sueca.engine.table import HAND
from sueca.errors import BadText

_SUITS: dict[str, Suit] = dict(zip("SHDCshdc♠♥♦♣♤♡♢♧", [*Suit] * 4, strict=True))
_SUIT = r"[SHDC♠♥♦♣♤♡♢♧]\ufe0f?"
_RANK = r"10|[A2-9TKQJ]"
_CARD = re.compile(
    rf"(?P<suit>{_SUIT})(?P<rank>{_RANK})|(?P<rank2>{_RANK})(?P<suit2>{_SUIT})", re.IGNORECASE | re.ASCII
)
_HIDDEN = re.compile(r"x(\d{1,2})", re.IGNORECASE | re.ASCII)
_NO_RANKS = ("10", "9", "8", "T")


def suit_of(piece: Piece) -> Suit:
    """The suit that a letter or symbol names. Raises BadText `unknown-suit`."""
    suit = _SUITS.get(piece.text.removesuffix("\ufe0f"))
    if suit is None:
        raise piece.bad("unknown-suit")
    return suit


def read_card(text: str) -> Card:
    """Raises BadText `unknown-card`, `unknown-suit`, `card-8-9-10`.

    >>> read_card("h7"), read_card("♥7"), read_card("7H")
    (Card.H7, Card.H7, Card.H7)
    """
    return card_of(whole(text))


def card_of(piece: Piece) -> Card:
    """The one card that a piece names."""
    card, end = _first_card(piece)
    if end != len(piece.text):
        raise piece.bad("unknown-card")
    return card


def cards_of(piece: Piece) -> list[tuple[Card, Piece]]:
    """A run of cards without spaces, `DKDJDQDA`, each with its piece. A card may stand once. Raises BadText."""
    cards: dict[Card, Piece] = {}
    while piece.text:
        card, end = _first_card(piece)
        if card in cards:
            raise twice(card, piece.place)
        cards[card] = piece.part(0, end)
        piece = piece.part(end)
    return [*cards.items()]


def _first_card(piece: Piece) -> tuple[Card, int]:
    found = _CARD.match(piece.text)
    if not found:
        ranks = [letter in RANKS for letter in piece.text[:2].upper()]
        raise piece.bad("unknown-suit" if sorted(ranks) == [False, True] else "unknown-card")
    rank = (found["rank"] or found["rank2"]).upper()
    if rank in _NO_RANKS:
        raise piece.part(0, found.end()).bad("card-8-9-10")
    suit = _SUITS[(found["suit"] or found["suit2"])[0]]
    return Card[f"{suit}{rank}"], found.end()


def read_hand(text: str) -> Hand:
    """Raises BadText `bad-hand-fields`, `unknown-card`, `card-8-9-10`, `card-twice`, `wrong-card-count`, `bad-hidden`.

    >>> sorted(read_hand("q4a.3.."))
    [Card.SA, Card.SQ, Card.S4, Card.H3]
    """
    piece = whole(text)
    hand = hand_of(piece)
    if isinstance(hand, int):
        raise piece.bad("bad-hidden")
    return hand


def hand_of(piece: Piece, seat: Seat | None = None) -> Hand | int:
    """A hand, or the number of cards in a hidden one; an error names the seat that is said to hold it."""
    if piece.text[:1] in ("x", "X"):
        found = _HIDDEN.fullmatch(piece.text)
        if not found or int(found[1]) > HAND:
            raise piece.bad("bad-hidden")
        return int(found[1])
    suits = piece.split(".")
    if len(suits) != len(Suit):
        raise piece.bad("bad-hand-fields", n=len(suits))
    cards: list[Card] = []
    for suit, ranks in zip(Suit, suits, strict=True):
        cards += _cards_of_suit(suit, ranks)
    if len(cards) > HAND:
        raise wrong_count(piece, len(cards), seat)
    return frozenset(cards)


def wrong_count(piece: Piece, n: int, seat: Seat | None) -> BadText:
    """The error for a hand that has not ten cards."""
    if seat is None:
        return piece.bad("wrong-card-count", n=n, wanted=HAND)
    return piece.bad("wrong-hand-count", n=n, wanted=HAND, seat=seat)


def _cards_of_suit(suit: Suit, ranks: Piece) -> list[Card]:
    cards: list[Card] = []
    for place, rank in enumerate(ranks.text.upper() if ranks.text.isascii() else ranks.text):
        here = ranks.part(place, place + 1)
        if rank not in RANKS:
            ten = ranks.part(place, place + 2).text == "10"
            raise here.bad("card-8-9-10" if ten or rank in _NO_RANKS else "unknown-card")
        card = Card[f"{suit}{rank}"]
        if card in cards:
            raise twice(card, here.place)
        cards.append(card)
    return cards


def place_in_hand(card: Card, piece: Piece) -> int:
    """Where a card of a hand stands in its text."""
    ranks = piece.split(".")[card.suit]
    return ranks.place + ranks.text.upper().index(card.rank)


def twice(card: Card, place: int) -> BadText:
    """The error for a card that stands twice; its text is the card, also where a hand shows only the rank."""
    return BadText("card-twice", str(card), place, card=card)


def write_hand(hand: Iterable[Card]) -> str:
    """
    >>> write_hand({Card.SA, Card.SQ, Card.H3}), write_hand([])
    ('AQ.3..', '...')
    """
    cards = sorted(hand)
    return ".".join("".join(card.rank for card in cards if card.suit is suit) for suit in Suit)


def write_hidden(n: int) -> str:
    """
    >>> write_hidden(10)
    'x10'
    """
    return f"x{n}"
