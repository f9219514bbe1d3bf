"""Where cards stand in what a browser gets, however they are written, and which of them may stand there."""

from __future__ import annotations

import re
from collections.abc import Iterable

from sueca.engine.cards import PACK, Card
from sueca.engine.seats import Seat
from sueca.rooms.room import Room
from sueca.words import LANGUAGES, card_name

_NAMES = {card_name(lang, card).lower(): card for lang in LANGUAGES for card in PACK}
_SPOKEN = re.compile(rf"\b({'|'.join(map(re.escape, sorted(_NAMES, key=len, reverse=True)))})\b")
_CODES = re.compile(r"(?<![\w-])((?:[SHDC][A7KJQ65432])+)(?![\w-])")
_HELD = re.compile(r"(?<![\w.])([A7KJQ65432]*\.[A7KJQ65432]*\.[A7KJQ65432]*\.[A7KJQ65432]*)(?![\w.])")
_ESCAPED = re.compile(r"\\u([0-9a-fA-F]{4})")
_VERSION = re.compile(r'\\?"seq\\?"[,:]\[(\d+),\d+\]')


def cards_in(text: str) -> set[Card]:
    """Every card that a text names: by code, alone or in a row, in a hand of the notation, by name in any language.

    >>> sorted(cards_in('"H7" HJ-sete de copas C5D2 AQ..3. x'))
    [Card.SA, Card.SQ, Card.H7, Card.D3, Card.D2, Card.C5]
    """
    text = _ESCAPED.sub(lambda code: chr(int(code[1], 16)), text.replace("\\n", " "))
    named = {_NAMES[name] for name in _SPOKEN.findall(text.lower())}
    coded = {Card[run[at : at + 2]] for run in _CODES.findall(text) for at in range(0, len(run), 2)}
    held = {
        Card[suit + rank]
        for hand in _HELD.findall(text)
        for suit, ranks in zip("SHDC", hand.split("."), strict=True)
        for rank in ranks
    }
    return named | coded | held


def may_be_seen(room: Room, seat: Seat | None = Seat.S) -> set[Card]:
    """What a seat (None: a watcher) may know of this deal: own hand as dealt, the cards played, the turned card; all
    once it is open."""
    deal = room.deal
    if deal is None or deal.position is None:
        return set()
    if deal.open:
        return set(PACK)
    table = deal.position.table
    mine = {card for trick in table.tricks for who, card in trick.plays if who is seat}
    turned = {table.turned} if table.turned is not None else set()
    hand = deal.position.hands[seat] if seat is not None else ()
    return {*hand, *mine, *table.played, *turned}


def leaks(texts: Iterable[str], history: list[Room], seat: Seat | None = Seat.S) -> list[tuple[int, Card, str]]:
    """Cards that stand in a text before the person may know them: the room's version then, the card, the text.

    A text that tells no version belongs to the moment of the one before.
    """
    found, version = [], 0
    for text in texts:
        if told := _VERSION.search(text):
            version = int(told[1])
        allowed = may_be_seen(history[version], seat)
        found += [(version, card, text[:300]) for card in sorted(cards_in(text) - allowed)]
    return found
