"""Saving deals: the buttons in a result, and the `.sueca` file that the browser is given as text."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from sueca.engine.game import Game
from sueca.engine.game_writing import write_games
from sueca.rooms.people import Human
from sueca.rooms.records import kept_deal, kept_match
from sueca.rooms.store import Store
from sueca.ui.room_deeds import deed
from sueca.ui.speech import Speech

Message = dict[str, Any]


def save_deeds(speech: Speech) -> list[Message]:
    """The buttons for whoever sits where the deal was dealt to them; the match once it is over."""
    deal, seat = speech.room.deal, speech.seat
    if deal is None or seat is None or not deal.open or not _still(speech):
        return []
    deeds = [deed(speech("records.save-deal"), {"do": "save"})]
    over = speech.room.phase == "over" and deal.in_match > 1
    return [*deeds, deed(speech("records.save-match"), {"do": "save", "match": True})] if over else deeds


def _still(speech: Speech) -> bool:
    """Whether the person in the seat is the one who sat there in the deal."""
    assert speech.room.deal is not None
    assert speech.seat is not None
    then, now = speech.room.deal.seats[speech.seat], speech.room.seats[speech.seat]
    return isinstance(then, Human) and isinstance(now, Human) and then.person == now.person


def saved(store: Store, person: str, room: str, number: int, match: bool) -> Message:
    """The file of a deal that a person sat at, or of its whole match. Raises Refusal `unknown-record`."""
    one = kept_deal(store, person, room, number)
    games = kept_match(store, person, room, number) if match else [one.game]
    return {"file": file_of(games, one.at, None if match else one.deal.number)}


def file_of(games: Sequence[Game], at: float, number: int | None = None) -> Message:
    """Name and text of a file; `number` is that of a single deal.

    >>> file_of([], 0.0, 3)
    {'name': 'sueca-1970-01-01-3.sueca', 'text': ''}
    """
    day = datetime.fromtimestamp(at, UTC).date().isoformat()
    return {"name": f"sueca-{day}{'' if number is None else f'-{number}'}.sueca", "text": write_games(games)}
