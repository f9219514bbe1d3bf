"""Cards a second through one room, decided, saved and told: with SQLite, and as a share of the store in memory.

The share is what to look at: both run in this process on the same deals, with bots that think of nothing, so it hardly
depends on the machine. A table of four that plays fast needs two cards a second.
"""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from sueca.rooms.commands import Command, NextDeal, Play, PlayAgain
from sueca.rooms.driver import Driver
from sueca.rooms.options import Options
from sueca.rooms.room import Room
from sueca.rooms.rooms import Rooms
from sueca.rooms.store import MemoryStore, Store
from sueca.rooms.store_sql import open_store
from sueca.rooms.timing import Timing

DEALS = 25
ROUNDS = 3


def next_command(room: Room) -> Command:
    """The first legal card, or the next deal."""
    deal = room.deal
    assert deal is not None
    if room.phase == "play":
        return Play(deal.number, deal.turn, min(deal.to_play.legal))
    return NextDeal(deal.number) if room.phase == "result" else PlayAgain(deal.number)


def cards_a_second(store: Store) -> float:
    rooms = Rooms(store, Timing().times(0), rng=Random(1))
    driver = Driver(rooms)
    room = rooms.open_solo("somebody", Options(bot="random"), "")
    rooms.connect(room.id, "somebody", "page")
    began = time.perf_counter()
    while room.deal is not None and room.deal.number <= DEALS:
        driver.run_due()
        room = rooms.act(room.id, "somebody", next_command(rooms.room(room.id)))
    return 40 * DEALS / (time.perf_counter() - began)


def main() -> None:
    memory = max(cards_a_second(MemoryStore()) for _ in range(ROUNDS))
    best = 0.0
    with TemporaryDirectory() as folder:
        for number in range(ROUNDS):
            store = open_store(Path(folder, f"{number}.db"))
            best = max(best, cards_a_second(store))
            store.close()
    print(f"cards a second: memory {memory:,.0f}, SQLite {best:,.0f}; share {best / memory:.2f}")


if __name__ == "__main__":
    main()
