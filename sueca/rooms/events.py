"""What happened in a room: people's and bots' decisions, and chance. Never a consequence, such as a trick won or a
score.

A room is the fold of its events (`room.py`), so the log is the whole truth about it; `log.py` writes it down. What
happens to the people of a room stands in `people_events.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

from sueca.engine.cards import Card
from sueca.engine.seats import Seat
from sueca.rooms.event import Event as Event
from sueca.rooms.options import Options
from sueca.rooms.people_events import BotRemoved as BotRemoved
from sueca.rooms.people_events import BotSeated as BotSeated
from sueca.rooms.people_events import HostIs as HostIs
from sueca.rooms.people_events import Joined as Joined
from sueca.rooms.people_events import Left as Left
from sueca.rooms.people_events import LetBack as LetBack
from sueca.rooms.people_events import Renamed as Renamed
from sueca.rooms.people_events import SeatAsked as SeatAsked
from sueca.rooms.people_events import Seated as Seated
from sueca.rooms.people_events import SeatsGiven as SeatsGiven
from sueca.rooms.people_events import Stood as Stood
from sueca.rooms.people_events import Swapped as Swapped
from sueca.rooms.people_events import Watching as Watching


@dataclass(frozen=True)
class Opened(Event):
    """A room began. `host` is the person who opened it."""

    options: Options
    host: str


@dataclass(frozen=True)
class MatchBegan(Event):
    """A match at 0-0, its first dealer drawn (R5)."""

    dealer: Seat


@dataclass(frozen=True)
class Dealt(Event):
    """The pack as shuffled and cut (R6). Hands follow from it, the dealer and the rules. After Asked it is the redealt
    deal (R8).

    `salt` is a secret in hexadecimal digits that seals the pack (`receipt.py`) and seeds the bots' generators.
    """

    pack: tuple[Card, ...]
    salt: str


@dataclass(frozen=True)
class Picked(Event):
    """The dealer said `first` or `last` (R7). `by` is `person`, `bot` or `clock`."""

    way: str
    by: str


@dataclass(frozen=True)
class Asked(Event):
    """A weak hand asked for a new deal, which follows at once (R8)."""

    seat: Seat


@dataclass(frozen=True)
class Kept(Event):
    """A player does not ask for a new deal (R8)."""

    seat: Seat


@dataclass(frozen=True)
class OfferEnded(Event):
    """Nobody asked: the first lead may come (R8)."""


@dataclass(frozen=True)
class Played(Event):
    """The seat on turn played a card. `by` is `person`, `bot` or `clock`."""

    card: Card
    by: str


@dataclass(frozen=True)
class Claimed(Event):
    """A player says that an opponent revoked in this deal (R24). Whether it is so follows from the cards."""

    seat: Seat
    accused: Seat


@dataclass(frozen=True)
class Accepted(Event):
    """A player has no claim to make after the last trick (R24c)."""

    seat: Seat


@dataclass(frozen=True)
class ClaimsEnded(Event):
    """Nobody claims any more: the deal is scored (R24c)."""


@dataclass(frozen=True)
class Paused(Event):
    """The host stopped the table (M4)."""


@dataclass(frozen=True)
class Resumed(Event):
    """The host let the table go on (M4)."""


@dataclass(frozen=True)
class PaceSet(Event):
    """Another pace (M13)."""

    pace: str


@dataclass(frozen=True)
class BotsSet(Event):
    """Other bots (M13)."""

    bot: str


@dataclass(frozen=True)
class TimeAdded(Event):
    """The player on turn asked for more time (M14)."""

    seat: Seat


@dataclass(frozen=True)
class MatchEnded(Event):
    """The host ended the match, which nobody has won: back to the lobby (M3)."""


@dataclass(frozen=True)
class Closed(Event):
    """The host closed the room for good (M3)."""


@dataclass(frozen=True)
class Expired(Event):
    """Nobody was there for so long that the room is gone (M9)."""


EVENTS: dict[str, type[Event]] = {event.__name__: event for event in Event.__subclasses__()}
"""Every kind of event by name."""
