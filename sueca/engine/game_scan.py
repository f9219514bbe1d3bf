"""The words of a game file: tags, comments, trick heads, cards, claims and bots, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from sueca.engine.reading import FORBIDDEN, LIMIT, Piece, refuse

_TOKEN = re.compile(
    r"""
      (?P<end> \r\n? | \n )
    | (?P<space> [^\S\r\n]+ )
    | (?P<tag> \[ [ \t]* (?P<name> [A-Za-z][A-Za-z0-9_]* ) [ \t]*
        "(?P<value> (?: [^"\\\r\n] | \\[^\r\n] )* )" [ \t]* \] )
    | (?P<comment> \{ (?P<said> (?: [^}\\] | \\. )* ) \} )
    | (?P<claim> claim (?![A-Za-z0-9]) [^\r\n{]* )
    | (?P<bot> bot (?![A-Za-z0-9]) [^\r\n{]* )
    | (?P<head> (?P<number> [0-9]{1,6} ) [ \t]* (?: \. [ \t]* )? (?P<leader> [A-Za-z] ) [ \t]* : )
    | (?P<card> [^\s\[\]{}]+ )
    | (?P<wrong> [^\r\n]+ )
    """,
    re.VERBOSE | re.DOTALL | re.IGNORECASE,
)
_GROUPS = ("name", "value", "said", "number", "leader")
_WRONG = {"[": "bad-tag", "{": "open-comment"}
_LINE_END = re.compile(r"\r\n?|\n")
_TAG_ESCAPE = re.compile(r'\\(["\\])')
_COMMENT_ESCAPE = re.compile(r"\\([}\\])")


@dataclass(frozen=True)
class Token:
    """`kind`: tag, comment, claim, bot, head or card. `parts` are the pieces in it by name; `ends` counts the line ends
    before it, since the last token."""

    kind: str
    piece: Piece
    parts: dict[str, Piece] = field(default_factory=dict)
    ends: int = 0


def tokens_of(text: str, limit: int = LIMIT) -> Iterator[Token]:
    """The tokens of a game file, as they are asked for. A byte order mark at the start is passed over.

    Raises BadText `too-long`, `control-character`, `bad-tag`, `open-comment`, `trailing-text`.
    """
    if len(text) > limit:
        raise Piece(text[limit:], limit).bad("too-long", limit=limit)
    begin = int(text.startswith("\ufeff"))
    refuse(FORBIDDEN, Piece(text[begin:], begin))
    ends = 0
    for found in _TOKEN.finditer(text, begin):
        kind, piece = str(found.lastgroup), Piece(found[0], found.start())
        if kind == "end":
            ends += 1
        elif kind == "wrong":
            raise piece.bad(_WRONG.get(piece.text[0], "trailing-text"))
        elif kind != "space":
            parts = {name: Piece(found[name], found.start(name)) for name in _GROUPS if found[name] is not None}
            yield Token(kind, piece.strip(), parts, ends)
            ends = 0


def line_of(text: str, place: int) -> int:
    """The line, from 1, on which a place stands."""
    return len(_LINE_END.findall(text[:place])) + 1


def tag_text(piece: Piece) -> str:
    r"""The value of a tag: `\"` and `\\` are escapes, any other backslash is one.

    >>> tag_text(Piece(r'Ana \"Az\" \ Silva'))
    'Ana "Az" \\ Silva'
    """
    return _TAG_ESCAPE.sub(r"\1", piece.text)


def comment_text(piece: Piece) -> str:
    r"""What a comment says, on one line: `\}` is a brace, `\\` a backslash.

    >>> comment_text(Piece("one\n two \\} three"))
    'one two } three'
    """
    lines = _LINE_END.split(_COMMENT_ESCAPE.sub(r"\1", piece.text).replace("\t", " "))
    return lines[0] if len(lines) == 1 else " ".join(line.strip() for line in lines).strip()
