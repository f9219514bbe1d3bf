"""One component fed by messages, and one shared variable a room: four hands and a counter."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, ClassVar

import param
from panel.custom import JSComponent

View = dict[str, Any]

CSS = """.tbl{display:grid;gap:8px;background:#14532d;color:#fff;padding:8px;min-height:240px}
.hand{display:flex;gap:4px;flex-wrap:wrap}.card{width:56px;height:80px;font-size:20px}"""


class FloorTable(JSComponent):
    view = param.Dict(default={})

    _bundle = "floor_table.js"
    _stylesheets: ClassVar[list[str]] = [CSS]

    def _process_property_change(self, _: dict[str, Any]) -> dict[str, Any]:
        return {}


class Room:
    """What the sessions of one table share."""

    def __init__(self) -> None:
        self.sessions: dict[int, tuple[int, Callable[[View], None]]] = {}
        self.seq = 0
        self.trick: list[str] = []
        self.deal()

    def deal(self) -> None:
        pack = [suit + rank for suit in "SHDC" for rank in "A7KJQ65432"]
        random.shuffle(pack)
        self.hands = [pack[first : first + 10] for first in range(0, 40, 10)]

    def view(self, seat: int) -> View:
        counts = [len(hand) for hand in self.hands]
        hand, trick = list(self.hands[seat]), list(self.trick)
        return {
            "seq": self.seq,
            "seat": seat,
            "hand": hand,
            "trick": trick,
            "counts": counts,
            "status": f"move {self.seq}",
        }

    def play(self, seat: int, card: str) -> None:
        if card not in self.hands[seat]:
            return
        self.hands[seat].remove(card)
        self.trick = [card] if len(self.trick) == 4 else [*self.trick, card]
        if not self.hands[seat]:
            self.deal()
        self.seq += 1
        for where, push in list(self.sessions.values()):
            push(self.view(where))


_ROOMS: dict[str, Room] = {}


def room_of(code: str) -> Room:
    return _ROOMS.setdefault(code, Room())
