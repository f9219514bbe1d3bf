"""What a person may ask of a room about its people and seats. Others are named by their public id, never by a key."""

from __future__ import annotations

from dataclasses import dataclass

from sueca.engine.seats import Seat
from sueca.rooms.commands import Command


@dataclass(frozen=True)
class Join(Command):
    """Come in by the link, as a reserve or only to watch (M2)."""

    name: str
    colour: int = 0
    watching: bool = False


@dataclass(frozen=True)
class Leave(Command):
    """Go for good (M6)."""


@dataclass(frozen=True)
class Rename(Command):
    """Have another name or colour."""

    name: str
    colour: int


@dataclass(frozen=True)
class Watch(Command):
    """Only watch, or wait for a seat again (M2)."""

    watching: bool


@dataclass(frozen=True)
class Sit(Command):
    """Take a seat (M2, M5)."""

    seat: Seat


@dataclass(frozen=True)
class Stand(Command):
    """Leave one's seat and stay (M3)."""


@dataclass(frozen=True)
class AskSeat(Command):
    """Ask for a bot's seat after this deal; None takes it back (M5)."""

    seat: Seat | None


@dataclass(frozen=True)
class AddBot(Command):
    """Have a bot take a seat; None is the first free one (M3)."""

    seat: Seat | None = None


@dataclass(frozen=True)
class RemoveBot(Command):
    """Take a bot away, during a deal from its result on (M3, M5)."""

    seat: Seat


@dataclass(frozen=True)
class Swap(Command):
    """Have two seats change their occupants (M3)."""

    one: Seat
    other: Seat


@dataclass(frozen=True)
class Remove(Command):
    """Send a person away (M3)."""

    who: str


@dataclass(frozen=True)
class LetBack(Command):
    """Let a removed person come in again (M3)."""

    who: str


@dataclass(frozen=True)
class HandOver(Command):
    """Make a person host (M3)."""

    who: str
