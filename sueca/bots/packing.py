"""A view as the integers that the kernels compute with.

Cards are numbered as in `sueca.solver.pack`. Seats are numbered in playing order from the seat that looks, which is 0:
its pair is even, and nothing depends on which way play goes round (R4).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from sueca.engine.cards import Card
from sueca.engine.position import View
from sueca.solver.pack import numbering


class Packed(NamedTuple):
    """`plays`: the cards since the start of the record; `facts`: what it starts with, as `playouts.racing` reads it."""

    hand: int
    plays: Any
    facts: Any
    cards: tuple[Card, ...]
    """The cards by number."""


def pack(view: View) -> Packed:
    """The integers of a view that has a seat."""
    table, me = view.table, view.seat
    assert me is not None
    numbers, cards = numbering(table.trump)
    places = {me.next(table.rules.direction, steps): steps for steps in range(4)}
    start = table.start
    points = start.points if me.team == 0 else start.points[::-1]
    turned = owner = -1
    if table.turned is not None and table.turned_by is not None and start.held:
        turned, owner = numbers[table.turned], places[table.turned_by]
    facts = [places[start.leader], *points, start.cards, turned, owner, table.rules.revoke == "claimed"]
    return Packed(
        hand=sum(1 << numbers[card] for card in view.hand),
        plays=np.array([numbers[card] for card in table.played], np.int64),
        facts=np.array(facts, np.int64),
        cards=cards,
    )
