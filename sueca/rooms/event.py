"""What all events are: named values, which the log writes down field by field."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Event:
    """Base of all events."""

    @property
    def kind(self) -> str:
        """The event's name in the log."""
        return type(self).__name__
