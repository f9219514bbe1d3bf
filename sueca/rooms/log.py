"""The log of a room: its records, and how an event is written as plain JSON.

A log must be readable for years and without this program: kinds, seats and cards by name, rules as text, the pack as
one run of eighty letters. `tests/logs` keeps one line of each kind as it was once written.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

from sueca.engine.cards import Card
from sueca.engine.seats import Seat
from sueca.errors import StoreError
from sueca.rooms.events import EVENTS, Event
from sueca.rooms.options import Options


@dataclass(frozen=True)
class Record:
    """One row of a room's log: its version after this event, when (seconds since 1970), and the command that caused it.

    `person` and `command` are None where nobody asked for it: bots and clocks.
    """

    version: int
    at: float
    event: Event
    person: str | None = None
    command: str | None = None


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(Card[text[i : i + 2]] for i in range(0, len(text), 2))


# How the fields that are not plain already are written and read, by annotation.
_WRITE: dict[str, Callable[[Any], Any]] = {
    "Seat": str,
    "Seat | None": lambda seat: None if seat is None else str(seat),
    "Card": str,
    "tuple[Card, ...]": lambda cards: "".join(map(str, cards)),
    "Options": Options.to_json,
}
_READ: dict[str, Callable[[Any], Any]] = {
    "Seat": Seat.__getitem__,
    "Seat | None": lambda name: None if name is None else Seat[name],
    "Card": Card.__getitem__,
    "tuple[Card, ...]": _cards,
    "Options": Options.from_json,
}


def to_json(event: Event) -> dict[str, Any]:
    """An event's fields as plain JSON values.

    >>> from sueca.rooms.events import Played
    >>> to_json(Played(Card.H7, "person"))
    {'card': 'H7', 'by': 'person'}
    """
    return {item.name: _WRITE.get(str(item.type), _plain)(getattr(event, item.name)) for item in fields(event)}


def from_json(kind: str, data: dict[str, Any]) -> Event:
    """The event again. Raises StoreError `broken-event`.

    >>> from_json("Played", {"card": "H7", "by": "person"})
    Played(card=Card.H7, by='person')
    """
    try:
        event = EVENTS[kind]
        types = {item.name: str(item.type) for item in fields(event)}
        return event(**{name: _READ.get(types[name], _plain)(value) for name, value in data.items()})
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise StoreError("broken-event", kind=str(kind)) from error


def _plain(value: Any) -> Any:
    return value
