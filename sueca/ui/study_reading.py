"""What somebody gives the Study page to look at: a game file, a position, a link, as far as it is right."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import unquote

from sueca.engine.game import Game
from sueca.engine.game_reading import read_while_valid
from sueca.engine.position import Position, View
from sueca.engine.sight import Sight
from sueca.engine.urls import from_url
from sueca.errors import BadText

LONGEST = 50_000
"""Characters of a text: what one message can carry."""

_IN_LINK = re.compile(r"[?&](?:position|game)=([^&#\s]+)")


@dataclass(frozen=True)
class Opened:
    """The games found, the last one as far as it was right, and what was wrong then, with its place in the text."""

    games: tuple[Game, ...]
    error: BadText | None = None


def open_text(text: str) -> Opened:
    """A game file, a position, a position or a game as links have them, or a whole link to this page.

    >>> open_text("S:A4.7.K. 7K.A.3. Q5..2.7 J.K4..A D S - 0-0").games[0].start.turn
    Seat.S
    >>> open_text("[Rules \\"classic\\"]").error.code
    'missing-tag'
    """
    if len(text) > LONGEST:
        return Opened((), BadText("too-long", n=LONGEST))
    link = _IN_LINK.search(text)
    if link:
        return open_link(unquote(link[1]))
    if "[" in text or "\n" in text.strip():
        reading = read_while_valid(text)
        return Opened(reading.games, reading.error)
    if " " not in text.strip():
        return open_link(text)
    try:
        return Opened((Game.of(Sight.read(text)),))
    except BadText as error:
        return Opened((), error)


def open_link(text: str) -> Opened:
    """A position, a view or a game in an address; of a game with a wrong card all that came before."""
    try:
        return Opened((_game(from_url(text)),))
    except BadText as error:
        return Opened(_before(text[: error.place]), error)


def _before(text: str) -> tuple[Game, ...]:
    try:
        found = from_url(text)
    except BadText:
        return ()
    return (found,) if isinstance(found, Game) else ()


def _game(value: Position | View | Game) -> Game:
    return value if isinstance(value, Game) else Game.of(Sight.of(value))
