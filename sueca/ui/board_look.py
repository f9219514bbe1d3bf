"""How a board is shown: which hands lie open, from which chair, what is pointed at, what stands on a card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from sueca.engine.cards import TOTAL, Card
from sueca.engine.match import WIN
from sueca.engine.seats import Seat
from sueca.ui.speech import BOT_NAMES

TONES = ("plain", "good", "fair", "bad")


@dataclass(frozen=True)
class Tag:
    """A few letters on a card, as what it is worth. `spoken` is said after the card's name; `tone` one of TONES."""

    text: str
    spoken: str = ""
    tone: str = "plain"


@dataclass(frozen=True)
class Look:
    """`bottom` is the chair drawn below, `you` who is called *You* (None: nobody); `open` are the hands that lie open.

    `marks` and `marked_seats` are pointed at; `tags` what stands on a card wherever it lies; `row` some cards laid out,
    with or without a table. `winner=False` does not tell who wins the trick that lies; `slate=False` leaves the score
    out; `steps` are the buttons for going back and forward. `free` lets any card of a hand
    be touched, whether it may be played or not; `trump=False` keeps trump and turned card back; `pack` is what is done
    with the pack before anybody holds a card, `shuffle` or `cut`. `win` and `total` are the ends of the score's rail.
    `line` is the sentence above the hand, where it should be
    another than the table's own, and `tone` how it is told; with `taken` it tells who took the trick that lies.
    """

    bottom: Seat = Seat.S
    you: Seat | None = Seat.S
    open: frozenset[Seat] = frozenset([Seat.S])
    marks: frozenset[Card] = frozenset()
    marked_seats: frozenset[Seat] = frozenset()
    tags: Mapping[Card, Tag] = field(default_factory=lambda: MappingProxyType({}))
    row: tuple[Card, ...] = ()
    winner: bool = True
    slate: bool = True
    steps: tuple[str, ...] = ()
    free: bool = False
    trump: bool = True
    pack: str = ""
    win: int = WIN
    total: int = TOTAL
    line: str | None = None
    taken: bool = False
    tone: str = "info"
    names: Mapping[Seat, str] = field(default_factory=lambda: BOT_NAMES)
    sort: str = "suits"
