"""What all readers of notation share: limits, forbidden characters, and pieces of text that know their place.

A reader takes a text apart into pieces and raises `piece.bad(code)`, so that every error points into the whole text,
also when a position stands inside a game file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from sueca.errors import BadText, SuecaError, of_a_seat

LIMIT = 200_000
"""Longest game file that is read, in characters."""

SHORT = 2_000
"""Longest card, hand, position, rules or link that is read, in characters."""

FORBIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff"
    "\ud800-\udfff]"
)
"""Control characters, and the invisible ones that break lines or turn the direction of writing. What joins letters and
emoji stays allowed, as do tab and line ends outside a line."""

_ON_ONE_LINE = re.compile(rf"[\t\n\r]|{FORBIDDEN.pattern}")
_WORD = re.compile(r"\S+")
_SHOWN = 60


class Piece(NamedTuple):
    """Some text and its offset in the whole text.

    >>> Piece(" S:A4  D ").pieces()
    [Piece(text='S:A4', place=1), Piece(text='D', place=7)]
    """

    text: str
    place: int = 0

    def bad(self, code: str, **data: object) -> BadText:
        """The error about this piece, of which a long text is shown in part."""
        shown = self.text if len(self.text) <= _SHOWN else self.text[: _SHOWN - 1] + "…"
        return BadText(code, shown, self.place, **data)

    def part(self, start: int, end: int | None = None) -> Piece:
        """The piece from `start` to `end`, both counted in this piece."""
        return Piece(self.text[start:end], self.place + start)

    def pieces(self, most: int = -1) -> list[Piece]:
        """The words; with `most`, only so many cuts are made and the last piece is the rest."""
        found: list[Piece] = []
        for word in _WORD.finditer(self.text):
            if len(found) == most:
                return [*found, self.part(word.start()).strip()]
            found.append(self.part(*word.span()))
        return found

    def split(self, separator: str) -> list[Piece]:
        """The pieces between separators, empty ones included."""
        found, place = [], self.place
        for text in self.text.split(separator):
            found.append(Piece(text, place))
            place += len(text) + len(separator)
        return found

    def strip(self) -> Piece:
        """The piece without white space at its ends."""
        left = len(self.text) - len(self.text.lstrip())
        return Piece(self.text.strip(), self.place + left)


@contextmanager
def placed_at(piece: Piece) -> Iterator[None]:
    """Errors of the game itself, which know no text, point at the piece that was being played or said."""
    try:
        yield
    except SuecaError as found:
        error = of_a_seat(found)
        raise piece.bad(error.code, **{key: error.data[key] for key in error.data.keys() - {"text", "place"}}) from None


def whole(text: str, limit: int = SHORT) -> Piece:
    """The text as a piece, without white space at its ends. Raises BadText `too-long`, `control-character`."""
    if len(text) > limit:
        raise Piece(text[limit:], limit).bad("too-long", limit=limit)
    refuse(FORBIDDEN, Piece(text))
    return Piece(text).strip()


def given(value: object, code: str) -> Piece:
    """The text that a caller gave in place of a card, a seat or rules. Raises BadText with `code` for anything else.

    >>> given(" H7", "unknown-card")
    Piece(text='H7', place=1)
    """
    if not isinstance(value, str):
        raise Piece(repr(value)).bad(code)
    return whole(value)


def refuse(forbidden: re.Pattern[str], piece: Piece) -> None:
    """Raises BadText `control-character` at the first forbidden character, whose code point is shown."""
    found = forbidden.search(piece.text)
    if found:
        raise BadText("control-character", f"U+{ord(found[0]):04X}", piece.place + found.start())


def one_line(text: str, place: int = 0) -> str:
    """A name, a value or a comment that may stand on a line of a game file. Raises BadText `control-character`."""
    refuse(_ON_ONE_LINE, Piece(text, place))
    return text
