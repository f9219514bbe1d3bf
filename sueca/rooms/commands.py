"""What a person may ask of a room. `messages.py` reads commands from a browser, `decide.py` answers them."""

from __future__ import annotations

from dataclasses import dataclass, field

from sueca.engine.cards import Card
from sueca.engine.seats import Seat
from sueca.rooms.options import Options


@dataclass(frozen=True)
class Command:
    """Base of all commands. `id` is used once; a repeated one gets the first answer again (M12)."""

    id: str | None = field(default=None, kw_only=True)


@dataclass(frozen=True)
class OpenSolo(Command):
    """Open a table with three bots (M13)."""

    options: Options
    name: str


@dataclass(frozen=True)
class Play(Command):
    """Play a card. `turn` is the number of cards played in the deal so far."""

    deal: int
    turn: int
    card: Card


@dataclass(frozen=True)
class Pick(Command):
    """Say `first` or `last` before any card is seen (R7)."""

    deal: int
    dealing: int
    way: str


@dataclass(frozen=True)
class Ask(Command):
    """Ask for a new deal (R8)."""

    deal: int
    dealing: int


@dataclass(frozen=True)
class Keep(Command):
    """Do not ask for a new deal (R8)."""

    deal: int
    dealing: int


@dataclass(frozen=True)
class Claim(Command):
    """Say that an opponent revoked in this deal (R24)."""

    deal: int
    accused: Seat


@dataclass(frozen=True)
class Accept(Command):
    """Make no claim after the last trick (R24c)."""

    deal: int


@dataclass(frozen=True)
class NextDeal(Command):
    """Go on after a deal's result (M3)."""

    deal: int


@dataclass(frozen=True)
class PlayAgain(Command):
    """A fresh match after the end of one (M3)."""

    deal: int


@dataclass(frozen=True)
class Pause(Command):
    """Stop the table (M4)."""


@dataclass(frozen=True)
class Resume(Command):
    """Let the table go on (M4)."""


@dataclass(frozen=True)
class SetPace(Command):
    """Another pace (M13)."""

    pace: str


@dataclass(frozen=True)
class SetBot(Command):
    """Other bots (M13)."""

    bot: str


@dataclass(frozen=True)
class MoreTime(Command):
    """Add to the time for one's card (M14). `turn` is the number of cards played in the deal so far."""

    deal: int
    turn: int


@dataclass(frozen=True)
class OpenRoom(Command):
    """Open a room to share (M1)."""

    options: Options
    name: str
    colour: int = 0


@dataclass(frozen=True)
class Start(Command):
    """Begin a match (M3)."""


@dataclass(frozen=True)
class End(Command):
    """End the match, which nobody wins (M3)."""


@dataclass(frozen=True)
class Close(Command):
    """Close the room (M3)."""
