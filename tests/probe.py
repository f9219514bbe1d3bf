"""What a serving process holds in memory, asked for by a signal: documents, pages, rooms and who watches them."""

from __future__ import annotations

import gc
import json
import os
import signal
from collections import Counter
from pathlib import Path

from bokeh.document import Document

from sueca.rooms.room import Room
from sueca.ui.house import Settings, open_house
from sueca.ui.session import Session

KINDS = (Document, Session, Room)


def listen() -> None:
    """At every signal USR1 write the counts to the file SUECA_PROBE."""
    signal.signal(signal.SIGUSR1, write)


def write(*_: object) -> None:
    """Written under another name first, so that whoever waits for the file finds it whole."""
    gc.collect()
    rooms = open_house(Settings.read(os.environ)).rooms
    things = gc.get_objects()
    found = dict(Counter(kind.__name__ for thing in things for kind in KINDS if issubclass(type(thing), kind)))
    found |= {"watchers": sum(map(len, rooms._watchers._watching.values())), "kept": len(rooms._logs.rooms)}
    path = Path(os.environ["SUECA_PROBE"])
    path.with_suffix(".new").write_text(json.dumps(found))
    path.with_suffix(".new").rename(path)
