"""The notation of everything smaller than a game, gathered: cards, hands, positions, views, rules and calls.

Read leniently and written exactly: `str(read(t)) == t` for a text as it is written, `read(str(p)) == p.now()` for a
position. All readers raise BadText. Games are in `game`, links in `urls`.
"""

from __future__ import annotations

from sueca.engine.card_text import read_card, read_hand, write_hand, write_hidden
from sueca.engine.position_text import read_position, read_sight, read_view, write_position, write_sight, write_view
from sueca.engine.rules_text import read_call, read_rules, write_call, write_rules

__all__ = [
    "read_call",
    "read_card",
    "read_hand",
    "read_position",
    "read_rules",
    "read_sight",
    "read_view",
    "write_call",
    "write_hand",
    "write_hidden",
    "write_position",
    "write_rules",
    "write_sight",
    "write_view",
]
