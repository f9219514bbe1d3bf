"""What a room draws: first dealers, packs and salts (R5, R6).

The generator is the system's secure one wherever a room is played at; tests pass their own.
"""

from __future__ import annotations

from random import Random

from sueca.engine.deal import shuffled
from sueca.engine.seats import Seat
from sueca.rooms.events import Asked, Dealt, Event, MatchBegan
from sueca.rooms.receipt import new_salt


def new_deal(rng: Random) -> tuple[Event, ...]:
    """A shuffled and cut pack, with the secret that seals it and seeds the bots."""
    return (Dealt(shuffled(rng), new_salt(rng)),)


def new_match(rng: Random) -> tuple[Event, ...]:
    """A match whose first dealer is drawn (R5), and its first deal."""
    return (MatchBegan(rng.choice(tuple(Seat))), *new_deal(rng))


def redeal(seat: Seat, rng: Random) -> tuple[Event, ...]:
    """A request for a new deal, granted at once (R8)."""
    return (Asked(seat), *new_deal(rng))
