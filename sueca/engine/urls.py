"""Links: positions, views and games in a URL, where `_` stands for the spaces.

`S:AQ43..._D5@S_E_-_0-0` is a position or a view. A game is its deal, the turned card, one run of cards (`-` if none),
then its rules unless default; names, comments and claims stay behind.
"""

from __future__ import annotations

from sueca.engine.card_text import cards_of
from sueca.engine.game import Game
from sueca.engine.game_tags import deal_of
from sueca.engine.game_writing import is_deal
from sueca.engine.position import Position, View
from sueca.engine.position_text import (
    FIELDS,
    NOTHING,
    fields_of,
    sight_from,
    turned_of,
    view_of,
    write_hands,
    write_turned,
)
from sueca.engine.reading import Piece, placed_at, whole
from sueca.engine.rules import CLASSIC
from sueca.engine.rules_text import rules_of, write_rules
from sueca.errors import BadText

_GAME_FIELDS = 6
"""Fields of a game in a link without its rules."""


def to_url(value: Position | View | Game) -> str:
    """The value as a part of a URL. Raises BadText `no-link` for a game that starts from a position.

    >>> to_url(Position.read("S:A4.7.K. 7K.A.3. Q5..2.7 J.K4..A D S - 0-0"))
    'S:A4.7.K._7K.A.3._Q5..2.7_J.K4..A_D_S_-_0-0'
    """
    if not isinstance(value, Game):
        return str(value).replace(" ", "_")
    if not is_deal(value.start):
        raise BadText("no-link")
    run = "".join(map(str, value.played)) or NOTHING
    fields = [write_hands(value.start).replace(" ", "_"), write_turned(value.start.table), run]
    return "_".join(fields if value.rules == CLASSIC else [*fields, write_rules(value.rules)])


def from_url(text: str) -> Position | View | Game:
    """What a link holds: a game when a run of cards follows the turned card, else a view when hands are hidden.

    Raises BadText.

    >>> from_url("S:A4.7.K._7K.A.3._Q5..2.7_J.K4..A_D_S_-_0-0").turn
    Seat.S
    """
    piece = whole(text)
    fields = piece.split("_")
    if len(fields) >= _GAME_FIELDS and fields[_GAME_FIELDS - 1].text.upper() not in ("S", "E", "N", "W"):
        return _game(Piece(piece.text.replace("_", " ", _GAME_FIELDS), piece.place))
    moment = Piece(piece.text.replace("_", " ", FIELDS), piece.place)
    sight = sight_from(moment)
    return sight.position or view_of(sight, moment)


def _game(piece: Piece) -> Game:
    first, fields = fields_of(piece, _GAME_FIELDS)
    if len(fields) < _GAME_FIELDS:
        raise piece.bad("bad-position-fields", n=len(fields))
    rules = rules_of(fields[_GAME_FIELDS]) if len(fields) > _GAME_FIELDS else CLASSIC
    game = Game(deal_of(first, fields[:4], turned_of(fields[4]), rules))
    run = fields[_GAME_FIELDS - 1]
    for card, where in [] if run.text == NOTHING else cards_of(run):
        with placed_at(where):
            game = game.play(card)
    return game
