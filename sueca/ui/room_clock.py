"""The clocks of a shared room as a screen counts them down: what is left of them now, in milliseconds.

The ends come from the functions that `due` itself uses, so that a screen never shows another time than the server's.
"""

from __future__ import annotations

from typing import Any

from sueca.rooms.due import expiry, seat_lost
from sueca.rooms.due_table import after, turn_clock
from sueca.rooms.presence import Presence
from sueca.rooms.room import Room
from sueca.rooms.timing import Timing

Message = dict[str, Any]

UNNOTICED = 3.0
"""Seconds for which a dropped line is not spoken of: a reload takes no longer (M11)."""


def moment_clock(room: Room, presence: Presence, timing: Timing, now: float) -> Message | None:
    """The clock of this moment: `kind` is turn, absent, offer, claims or expiry; None where nothing is counted."""
    if room.gone:
        return None
    if not presence.connected & room.members.keys():
        end = expiry(room, presence, timing)
        return None if end is None else _clock("expiry", end, timing.expiry, now)
    at = now if room.paused_at is None else room.paused_at
    still = {"runs": not room.paused}
    if room.phase in ("offer", "claims"):
        length = timing.offer if room.phase == "offer" else timing.claims
        return _clock(room.phase, after(room, presence, length), length, at) | still
    if room.turn is None or room.turn not in room.humans:
        return None
    clock = turn_clock(room, presence, timing, room.turn)
    if clock is None:
        return None
    kind = "turn" if room.options.deadline is not None else "absent"
    return _clock(kind, *clock, at) | still | {"seat": int(room.turn)}


def away_clock(room: Room, presence: Presence, timing: Timing, person: str, now: float) -> Message | None:
    """How long the seat of somebody who is not connected is kept (M8); None while they are, or may be reloading, and
    where the room is gone."""
    if room.gone:
        return None
    gone = presence.gone_at(person, room.members[person].came)
    end = seat_lost(room, presence, timing, person)
    if gone is None or end is None or now - gone < UNNOTICED:
        return None
    return _clock("reconnect", end, timing.away, now)


def noticed_in(room: Room, presence: Presence, now: float) -> float | None:
    """Seconds until the next dropped line must be spoken of."""
    if room.gone:
        return None
    drops = (presence.gone_at(person, one.came) for person, one in room.members.items())
    waits = [at + UNNOTICED - now for at in drops if at is not None]
    return min((wait for wait in waits if wait > 0), default=None)


def _clock(kind: str, end: float, length: float, now: float) -> Message:
    left = max(0, round(1000 * (end - now)))
    return {"kind": kind, "left": left, "of": round(1000 * length), "seat": None, "runs": True}
