"""One way to look at any value: a picture in a notebook, a drawing in a terminal.

Most values show themselves in a notebook; a hand is a plain set of cards, and a terminal knows only text.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sueca.engine import pictures
from sueca.engine.cards import Card
from sueca.engine.diagram import diagram, hand_lines, symbol
from sueca.engine.game import Game
from sueca.engine.position import Position, View
from sueca.engine.sight import Sight
from sueca.engine.table import Table, Trick

Shown = Card | Trick | Table | View | Position | Sight | Game


@dataclass(frozen=True, repr=False)
class Picture:
    """`text` for where there are only letters, `html` for where there is more."""

    text: str
    html: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return self.html


def show(value: Shown | Iterable[Card], lang: str = "en") -> Picture:
    """What there is to see of a card, some cards, a trick, a table, a view, a position or a game.

    As text a game is its last moment; `lang` is the language of the picture. Raises BadText for what should be cards
    and is not.

    >>> show({Card.SA, Card.SQ, Card.H7})
    ♠ AQ
    ♥ 7
    ♦ -
    ♣ -
    """
    if isinstance(value, Card):
        return Picture(symbol(value), pictures.card_html(value, lang))
    if isinstance(value, Game):
        return Picture(diagram(value.now), pictures.game_html(value, lang))
    if isinstance(value, Trick):
        return Picture(diagram(value), pictures.trick_html(value, lang))
    if isinstance(value, Sight | Position | View | Table):
        sight = value if isinstance(value, Sight) else Sight.of(value)
        return Picture(diagram(sight), pictures.sight_html(sight, lang))
    cards = [Card.read(card) for card in value]
    return Picture("\n".join(hand_lines(cards)), pictures.hand_html(cards, lang))
