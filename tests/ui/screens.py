"""Solo tables of every rule set at every moment that a page may look at, and what their pages are told."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from sueca.engine.rules import RULES
from sueca.engine.seats import Seat
from sueca.rooms.deal import Deal
from sueca.rooms.events import Asked, Dealt, MatchBegan
from sueca.rooms.room import Room
from sueca.rooms.timing import Timing
from sueca.ui.screen import screen
from tests.rooms.tables import SoloTable

Message = dict[str, Any]


@cache
def histories() -> dict[str, list[Room]]:
    """The rooms of a solo table of each rule set, at every version that a page may look at, for three deals and more.

    A new match and its deal, a request and the new deal are written at once: nobody ever sees what is between.
    """
    found: dict[str, list[Room]] = {}
    for name, rules in [*RULES.items(), ("cafe, revoking", RULES["cafe"])]:
        table = SoloTable(rules, seed=7, bot_revokes=name == "cafe, revoking")
        while len([record for record in table.rooms.records(table.id) if isinstance(record.event, Dealt)]) < 4:
            table.step()
        room, found[name] = Room(table.id), []
        for record in table.rooms.records(table.id):
            room = room.after(record)
            if room.deal is not None and not isinstance(record.event, MatchBegan | Asked):
                found[name].append(room)
    return found


def moments(step: int = 1) -> Iterator[Room]:
    """Every moment, or every third."""
    for history in histories().values():
        yield from history[::step]


def shown(room: Room, seat: Seat | None = Seat.S, lang: str = "en", sort: str = "suits") -> Message:
    return screen(room, seat, lang, sort, Timing())


@cache
def views() -> list[tuple[Room, Deal, Message]]:
    """What the person in South sees at every moment."""
    return [(room, room.deal, shown(room)) for room in moments() if room.deal is not None]
