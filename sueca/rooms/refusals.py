"""Refused commands, so that one which is repeated gets the first answer again (M12). Accepted ones stand in the log."""

from __future__ import annotations

from sueca.errors import Refusal

REFUSALS = 512
"""Refused commands whose answer is remembered."""


class Refusals:
    """The last refusals of a process, by room, person and command id."""

    def __init__(self) -> None:
        self._refusals: dict[tuple[str, str, str], Refusal] = {}

    def __len__(self) -> int:
        return len(self._refusals)

    def again(self, room: str, person: str, command: str | None) -> None:
        """Raises the Refusal that this command got before."""
        first = self._refusals.get((room, person, command or ""))
        if first is not None:
            raise Refusal(first.code, **first.data)

    def keep(self, room: str, person: str, command: str | None, refusal: Refusal) -> None:
        """The answer to a command; one without an id is never repeated."""
        if command is not None:
            self._refusals[room, person, command] = refusal
        if len(self._refusals) > REFUSALS:
            del self._refusals[next(iter(self._refusals))]
