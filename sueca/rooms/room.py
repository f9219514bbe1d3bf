"""A room at one moment: the fold of its log.

Nothing here decides (`decide.py`), waits (`due.py`) or stores; `fold.py` says what each kind of event changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from sueca.engine.match import Match
from sueca.engine.position import View
from sueca.engine.seats import Seat, Team
from sueca.rooms import fold
from sueca.rooms.deal import Deal
from sueca.rooms.log import Record
from sueca.rooms.options import Options
from sueca.rooms.people import Bot, Human, Member, Occupant, public_id, told_apart

REMEMBERED = 256
"""Commands of which a room knows that it has accepted them (M12)."""

Seats = tuple[Occupant | None, Occupant | None, Occupant | None, Occupant | None]


@dataclass(frozen=True)
class Room:
    """A room after `version` events; version 0 is a room that nobody has opened.

    `phase`: `lobby` (no match), `pick`, `offer`, `play`, `claims`, `result` (the deal is settled), `over` (the match
    is), `closed`, `expired`. `host` is empty while the role waits for somebody to come back (M10). `members`: all who
    are in the room, by person; `removed`: the names of those the host has removed (M3).

    `at`: when the last event was. `since`: when the clocks of this moment began; `pauses`: the pauses since then (M4);
    `paused_at` is None unless paused. `added`: how often the player on turn has asked for more time, and `more_time`
    how often each seat has in the match (M14). `seating`: when the deal was settled, until the reserves are seated
    (M5). `commands`: the (person, id) of the last accepted commands, and the version after each (M12). `rewritten`: the
    version up to which the log has been written anew, 0 where it never was. Times are seconds since 1970.
    """

    id: str
    version: int = 0
    options: Options = field(default_factory=Options)
    host: str = ""
    members: Mapping[str, Member] = field(default_factory=dict)
    removed: Mapping[str, str] = field(default_factory=dict)
    seats: Seats = (None, None, None, None)
    match: Match | None = None
    deal: Deal | None = None
    phase: str = "lobby"
    paused_at: float | None = None
    at: float = 0.0
    since: float = 0.0
    pauses: tuple[tuple[float, float], ...] = ()
    added: int = 0
    more_time: Mapping[Seat, int] = field(default_factory=dict)
    seating: float | None = None
    commands: Mapping[tuple[str, str], int] = field(default_factory=dict, repr=False)
    rewritten: int = 0

    @classmethod
    def fold(cls, id: str, records: Iterable[Record]) -> Room:
        """The room that a log tells of."""
        room = cls(id)
        for record in records:
            room = room.after(record)
        return room

    def after(self, record: Record) -> Room:
        """The room after one more record. Any record that `decide` or `due.perform` gave for this room can be told."""
        room = fold.apply(record.event, self, record.at)
        commands = self.commands
        if record.person is not None and record.command is not None:
            kept = list(commands.items())[-REMEMBERED + 1 :]
            commands = {**dict(kept), (record.person, record.command): record.version}
        return replace(room, version=record.version, at=record.at, commands=commands)

    @property
    def paused(self) -> bool:
        return self.paused_at is not None

    @property
    def in_deal(self) -> bool:
        """Whether a deal is on that is not settled yet."""
        return self.phase in ("pick", "offer", "play", "claims")

    @property
    def gone(self) -> bool:
        """Whether the room is over for good."""
        return self.phase in ("closed", "expired")

    def occupant(self, seat: Seat) -> Occupant | None:
        return self.seats[seat]

    def seat_of(self, person: str) -> Seat | None:
        """Where a person sits, None for anybody else."""
        sitting = (seat for seat in Seat if isinstance(who := self.seats[seat], Human) and who.person == person)
        return next(sitting, None)

    @property
    def humans(self) -> dict[Seat, Human]:
        """The persons in their seats."""
        return {seat: who for seat in Seat if isinstance(who := self.seats[seat], Human)}

    @property
    def bots(self) -> tuple[Seat, ...]:
        """The seats of bots."""
        return tuple(seat for seat in Seat if isinstance(self.seats[seat], Bot))

    @property
    def reserves(self) -> list[Member]:
        """Those who wait for a seat, in order of arrival (M2)."""
        waiting = (one for one in self.members.values() if one.sat is None and not one.watching)
        return sorted(waiting, key=lambda one: one.arrived)

    @cached_property
    def names(self) -> dict[str, str]:
        """The names of all who are in the room, equal ones told apart."""
        return told_apart(self.members.values())

    def public(self, person: str) -> str:
        """What a person is called in messages to others."""
        return public_id(self.id, person)

    @property
    def turn(self) -> Seat | None:
        """The seat that must pick or play now; None in every other phase."""
        if self.deal is None or self.phase not in ("pick", "play"):
            return None
        return self.deal.dealer if self.phase == "pick" else self.deal.to_play.turn

    def view(self, seat: Seat | None) -> View | None:
        """What a seat may know, or a watcher (None), and the only way out for hands before `deal.open` (R16).

        None where there is nothing to see: no deal, one that the host has ended, or before the dealer has picked (R7).
        """
        if self.deal is None or self.deal.position is None or self.phase == "lobby":
            return None
        return self.deal.position.view(seat)

    def may_ask(self, seat: Seat) -> bool:
        """Whether this seat may ask for a new deal now, which only its player may know (R8)."""
        return self.phase == "offer" and self.deal is not None and self.deal.may_ask(seat)

    def may_claim(self, team: Team) -> bool:
        """Whether a pair may claim a revoke now (R24b)."""
        if self.deal is None or self.options.rules.revoke != "claimed" or self.phase not in ("play", "claims"):
            return False
        return not self.paused and self.deal.may_claim(team)
