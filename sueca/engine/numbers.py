"""Every number that the rules decide, by the name of its placeholder in a text.

Pages and lessons write `{{win}}`, never 61: text and engine cannot drift apart.
"""

from __future__ import annotations

from sueca.engine.cards import PACK, SUIT_TOTAL, TOTAL
from sueca.engine.deal import WEAK_LEADER, WEAK_OTHER
from sueca.engine.match import CAPOTE, HALF, WIN, WORTH
from sueca.engine.rules import CLASSIC
from sueca.engine.seats import Seat
from sueca.engine.table import HAND

NUMBERS: dict[str, int] = {
    "players": len(Seat),
    "cards": len(PACK),
    "hand": HAND,
    "tricks": HAND,
    "total": TOTAL,
    "suit_total": SUIT_TOTAL,
    "half": HALF,
    "win": WIN,
    "one_up_to": CAPOTE - 1,
    "capote_from": CAPOTE,
    "capote_up_to": TOTAL - 1,
    "worth_one": WORTH["win"],
    "worth_capote": WORTH["capote"],
    "worth_slam": WORTH["bandeira"],
    "target": CLASSIC.target,
    "weak_leader": WEAK_LEADER,
    "weak_other": WEAK_OTHER,
    **{name: card.points for name, card in zip(("ace", "seven", "king", "jack", "queen"), PACK, strict=False)},
}
"""`NUMBERS["win"]` is 61."""
