"""What is true of every room at every moment, solo or shared."""

from __future__ import annotations

from collections.abc import Sequence

from sueca.engine.cards import PACK, TOTAL
from sueca.engine.game import read_games
from sueca.engine.game_writing import write_games
from sueca.rooms.log import Record, from_json, to_json
from sueca.rooms.record import games_of
from sueca.rooms.room import Room


def assert_whole_pack(room: Room) -> None:
    """All forty cards are in hands or have been played, once each."""
    deal = room.deal
    if deal is not None and deal.position is not None:
        held = [card for hand in deal.position.hands for card in hand]
        played = deal.position.table.played
        assert sorted([*held, *played]) == list(PACK)
        assert sum(card.points for card in (*held, *played)) == TOTAL


def assert_told_again(log: Sequence[Record], room: Room) -> None:
    """The log, written and read, tells the same room, and its finished deals are games that read back."""
    assert [from_json(record.event.kind, to_json(record.event)) for record in log] == [one.event for one in log]
    assert Room.fold(room.id, log) == room
    games = games_of(log)
    assert not games or list(read_games(write_games(games))) == games
