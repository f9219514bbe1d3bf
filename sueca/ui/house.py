"""What one process serves: the rooms over one store, and the driver that keeps their time.

It lives here and not in `app.py`, because Panel runs that script anew for every session; a house is opened once a
process and store, whoever asks first.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from sueca.errors import SuecaError
from sueca.rooms.driver import Driver
from sueca.rooms.rooms import Rooms
from sueca.rooms.store_sql import open_store
from sueca.rooms.timing import Timing

DAY = 24 * 3600.0


@dataclass(frozen=True)
class Settings:
    """How a process serves.

    `store`: a file or a database URL (empty: in the user's data folder; `memory`: nothing is kept);
    `keep_solo`: days for which a solo table is kept after its last move (M13).
    """

    store: str = ""
    keep_solo: float = 30.0
    timing: Timing = field(default_factory=Timing)

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> Settings:
        """From `SUECA_STORE` and `SUECA_KEEP_SOLO`. Raises SuecaError `bad-setting`."""
        try:
            keep_solo = float(environment.get("SUECA_KEEP_SOLO", "30"))
        except ValueError:
            raise SuecaError("bad-setting", name="SUECA_KEEP_SOLO", text=environment["SUECA_KEEP_SOLO"]) from None
        return cls(environment.get("SUECA_STORE", ""), keep_solo)


@dataclass(frozen=True)
class House:
    """The rooms of a process, their driver and their clock lengths."""

    rooms: Rooms
    driver: Driver
    timing: Timing

    def wake(self) -> None:
        """Let the driver keep time on the loop that serves the pages; it starts once."""
        self.driver.start(asyncio.get_running_loop())


_HOUSES: dict[str, House] = {}


def open_house(settings: Settings) -> House:
    """The house over the settings' store, as it was first opened.

    Raises StoreError when the store is not ours, broken, or newer than this program.
    """
    if settings.store not in _HOUSES:
        store = open_store(settings.store or str(default_store()))
        rooms = Rooms(store, timing=settings.timing, keep_solo=settings.keep_solo * DAY)
        _HOUSES[settings.store] = House(rooms, Driver(rooms), settings.timing)
    return _HOUSES[settings.store]


def default_store() -> Path:
    """An SQLite file where this system keeps a user's data."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "sueca" / "sueca.sqlite"
