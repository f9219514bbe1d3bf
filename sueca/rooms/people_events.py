"""What happened to the people of a room: who came, sat, left, and who is host. Decisions, and never a consequence: that
a bot plays on for somebody who left in a deal follows from the moment (M6).
"""

from __future__ import annotations

from dataclasses import dataclass

from sueca.engine.seats import Seat
from sueca.rooms.event import Event


@dataclass(frozen=True)
class Joined(Event):
    """A person came in, as a reserve or only to watch (M2)."""

    person: str
    name: str
    colour: int
    watching: bool


@dataclass(frozen=True)
class Renamed(Event):
    """A person has another name or colour."""

    person: str
    name: str
    colour: int


@dataclass(frozen=True)
class Watching(Event):
    """A person without a seat only watches, or waits for one again (M2)."""

    person: str
    watching: bool


@dataclass(frozen=True)
class Seated(Event):
    """A person took a seat, under a name that others see. Who sat elsewhere has moved."""

    seat: Seat
    person: str
    name: str


@dataclass(frozen=True)
class Stood(Event):
    """A person left their seat and waits as a reserve (M3)."""

    person: str


@dataclass(frozen=True)
class SeatAsked(Event):
    """A reserve would like a bot's seat after the deal; None for any (M5)."""

    person: str
    seat: Seat | None


@dataclass(frozen=True)
class SeatsGiven(Event):
    """The reserves who were there when the deal was settled have been seated, once (M5)."""


@dataclass(frozen=True)
class BotSeated(Event):
    """A bot took a seat."""

    seat: Seat


@dataclass(frozen=True)
class BotRemoved(Event):
    """The host took a bot away, during a deal from its result on (M3, M5)."""

    seat: Seat


@dataclass(frozen=True)
class Swapped(Event):
    """The host had two seats change their occupants (M3)."""

    one: Seat
    other: Seat


@dataclass(frozen=True)
class Left(Event):
    """A person is in the room no more. `why` is `left`, `removed` by the host, or `away` for too long (M3, M6, M8)."""

    person: str
    why: str


@dataclass(frozen=True)
class LetBack(Event):
    """The host lets a removed person come in again (M3)."""

    person: str


@dataclass(frozen=True)
class HostIs(Event):
    """A person is host now. `why` is `handed` by the last one, or `passed` on without anybody's doing (M10)."""

    person: str
    why: str


@dataclass(frozen=True)
class Forgotten(Event):
    """Somebody wanted to be forgotten: the records before this one have been written anew without them, so whoever has
    read on to one of those reads all of them again."""
