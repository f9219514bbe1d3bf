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
from functools import partial
from math import inf
from pathlib import Path

from sueca.bots import compiled
from sueca.errors import SuecaError
from sueca.rooms.doors import Doors
from sueca.rooms.driver import Driver
from sueca.rooms.rooms import Rooms
from sueca.rooms.store_sql import open_store
from sueca.rooms.timing import Timing

DAY = 24 * 3600.0


@dataclass(frozen=True)
class Settings:
    """How a process serves.

    `store`: a file or a database URL (empty: in the user's data folder; `memory`: nothing is kept);
    `keep_solo`: days for which a solo table is kept after its last move (M13); `keep_records`: days for which the deals
    of a room that is gone are kept for those who sat there (M9); `warm`: whether the strong bots get ready at the
    start, or when one is first asked; `cookie_secret`: what signs the cookies that keep people's keys (empty: their
    browsers' scripts keep them).
    """

    store: str = ""
    keep_solo: float = 30.0
    keep_records: float = 90.0
    warm: bool = True
    cookie_secret: str = ""
    timing: Timing = field(default_factory=Timing)

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> Settings:
        """From `SUECA_STORE`, `SUECA_KEEP_SOLO`, `SUECA_KEEP_RECORDS`, `SUECA_WARM` and `SUECA_SECRET`. Raises
        SuecaError `bad-setting`, `bad-switch`."""
        store, days = environment.get("SUECA_STORE", ""), partial(_days, environment)
        secret = environment.get("SUECA_SECRET", "")
        warm = environment.get("SUECA_WARM", "yes")
        if warm not in ("yes", "no"):
            raise SuecaError("bad-switch", name="SUECA_WARM", text=warm)
        return cls(store, days("SUECA_KEEP_SOLO", 30.0), days("SUECA_KEEP_RECORDS", 90.0), warm == "yes", secret)


def _days(environment: Mapping[str, str], name: str, usual: float) -> float:
    try:
        found = float(environment.get(name, usual))
    except ValueError:
        found = -1.0
    if not 0 < found < inf:
        raise SuecaError("bad-setting", name=name, text=environment[name])
    return found


@dataclass(frozen=True)
class House:
    """The rooms of a process, their driver and their clock lengths."""

    rooms: Rooms
    driver: Driver
    timing: Timing

    @property
    def doors(self) -> Doors:
        """The ways into its shared rooms."""
        return Doors(self.rooms)

    def wake(self) -> None:
        """Let the driver keep time on the loop that serves the pages; it starts once."""
        self.driver.start(asyncio.get_running_loop())


_HOUSES: dict[str, House] = {}


def open_house(settings: Settings) -> House:
    """The house over the settings' store, as it was first opened; the strong bots then get ready beside it.

    Raises StoreError when the store is not ours, broken, or newer than this program.
    """
    if settings.store not in _HOUSES:
        store = open_store(settings.store or str(default_store()))
        rooms = Rooms(
            store, timing=settings.timing, keep_solo=settings.keep_solo * DAY, keep_records=settings.keep_records * DAY
        )
        _HOUSES[settings.store] = House(rooms, Driver(rooms), settings.timing)
        if settings.warm:
            compiled.warm()
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
