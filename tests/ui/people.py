"""A person as a test knows them: the key that their browser keeps and, by way of the store, the truth of their table.

Any process may append to a log, so a test sets a table up by itself, with the rules and the pack it needs, plays on
until the moment that it wants to look at, and the server that serves the person finds it there.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from secrets import token_urlsafe
from uuid import uuid4

from sueca.engine.cards import Card
from sueca.engine.rules import Rules
from sueca.engine.seats import Seat
from sueca.rooms.commands import Command
from sueca.rooms.driver import Driver
from sueca.rooms.log import Record
from sueca.rooms.options import Options
from sueca.rooms.people import hash_key
from sueca.rooms.room import Room
from sueca.rooms.rooms import Rooms
from sueca.rooms.store import MemoryStore
from sueca.rooms.store_sql import open_store
from sueca.rooms.timing import Timing
from tests.rooms.tables import next_command
from tests.server import Server


def seed_where(rules: str, fits: Callable[[Room], bool]) -> int:
    """A seed whose first deal at a table with these rules is as wanted."""
    for seed in range(1000):
        options = Options(rules=Rules.read(rules))
        if fits(Rooms(MemoryStore(), rng=Random(seed)).open_solo("person", options, "", command_id="any")):
            return seed
    raise AssertionError("no seed gives such a deal")


class Person:
    """Somebody who plays at a server, known by the secret of their browser."""

    def __init__(self, server: Server, key: str | None = None) -> None:
        self.server = server
        self.key = key or token_urlsafe(32)
        self.id = hash_key(self.key)
        self.store = open_store(str(server.store))

    def close(self) -> None:
        self.store.close()

    def set_table(
        self, rules: str = "classic", *, seed: int | None = None, pace: str = "none", bot_revokes: bool = False
    ) -> Room:
        """A new solo table; `seed` decides its first dealer and pack."""
        options = Options(rules=Rules.read(rules), pace=pace, bot="greedy", bot_revokes=bot_revokes)
        return Rooms(self.store, rng=Random(seed)).open_solo(self.id, options, "", command_id=str(uuid4()))

    def play_until(self, enough: Callable[[Room], bool], choose: Callable[[Room], Command] = next_command) -> Room:
        """Play on without a browser, the bots too, until the table is as wanted."""
        rooms = Rooms(self.store, timing=Timing().times(0))
        room, driver = self.room, Driver(rooms)
        rooms.connect(room.id, self.id, "test")
        driver.run_due()
        while not enough(rooms.room(room.id)):
            rooms.act(room.id, self.id, choose(rooms.room(room.id)))
            driver.run_due()
        return rooms.room(room.id)

    @property
    def room(self) -> Room:
        """The table as it is now."""
        room = Rooms(self.store).solo_of(self.id)
        assert room is not None, "nobody has opened a table for this person"
        return room

    @property
    def version(self) -> int:
        return self.room.version

    @property
    def hand(self) -> list[Card]:
        """The cards now held."""
        view = self.room.view(Seat.S)
        return [] if view is None else sorted(view.hand)

    @property
    def hidden(self) -> list[Card]:
        """The cards that others hold and nobody has shown."""
        deal = self.room.deal
        assert deal is not None
        position = deal.to_play
        others = (card for seat in Seat if seat is not Seat.S for card in position.hands[seat])
        return [card for card in others if card is not position.table.turned_card]

    @property
    def records(self) -> list[Record]:
        """The log of the table."""
        return self.store.read(self.room.id)

    def history(self) -> list[Room]:
        """The table at each version, version 0 first."""
        moments = [Room(self.room.id)]
        for record in self.records:
            moments.append(moments[-1].after(record))
        return moments
