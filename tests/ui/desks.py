"""A desk as one page has it, on a Bokeh document of its own, without a browser and without a server."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from secrets import token_urlsafe
from typing import Any

from bokeh.document import Document
from panel.io.state import set_curdoc

from sueca.rooms.driver import Driver
from sueca.rooms.room import Room
from sueca.rooms.rooms import Rooms
from sueca.rooms.store import MemoryStore
from sueca.rooms.timing import Timing
from sueca.ui.desk import Desk
from sueca.ui.house import House
from sueca.ui.preferences import Preferences

View = dict[str, Any]


class Clock:
    """Time that only a test moves."""

    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def house_at(clock: Clock) -> House:
    """A house with real clock lengths, on a clock that a test moves."""
    timing = Timing()
    rooms = Rooms(MemoryStore(), timing=timing, clock=clock, rng=Random(5))
    return House(rooms, Driver(rooms), timing)


@dataclass
class Session:
    """A desk with the document of its page; `told` is what the browser gets."""

    house: House
    key: str = field(default_factory=lambda: token_urlsafe(32))
    lang: str = "en"
    preferences: Preferences = field(default_factory=lambda: Preferences(pace="none", bot="greedy"))
    link: str | None = None

    def __post_init__(self) -> None:
        self.doc = Document()
        self.told: list[View] = []
        with set_curdoc(self.doc):
            self.desk = Desk(self.house, self.lang, self.preferences, self.link)
        setattr(self.desk.component, "tell", self.told.append)  # noqa: B010

    def say(self, message: Any) -> View:
        """Send a message and let the document's next tick come; the last view."""
        with set_curdoc(self.doc):
            self.desk.component._handle_msg(message)
        return self.tick()

    def tick(self) -> View:
        for callback in list(self.doc.session_callbacks):
            callback.callback()
        return self.told[-1] if self.told else {}

    def hello(self) -> View:
        return self.say({"hello": 1, "key": self.key})

    def play(self, view: View) -> View:
        """The first card that may be played."""
        card = next(item["card"] for item in view["hand"] if item["ok"])
        message = {"do": "play", "card": card, "deal": view["deal"], "turn": view["turn"], "id": token_urlsafe(8)}
        return self.say(message)

    def my_turn(self) -> View:
        """Let the bots play until something is asked of this person."""
        self.house.driver.run_due()
        return self.tick()

    def play_on(self, enough: Callable[[Room], bool]) -> View:
        """Play the first cards that may be played until the table is as wanted."""
        view = self.my_turn()
        while not enough(self.house.rooms.room(self.desk._shown.id)):  # type: ignore[union-attr]
            self.play(view)
            view = self.my_turn()
        return view
