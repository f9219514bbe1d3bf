"""A room at one moment: the fold of its log.

Nothing here decides (`decide.py`), waits (`due.py`) or stores; `fold.py` says what each kind of event changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from sueca.engine.match import Match
from sueca.engine.position import View
from sueca.engine.seats import Seat, Team
from sueca.rooms import fold
from sueca.rooms.deal import Deal
from sueca.rooms.log import Record
from sueca.rooms.options import Options
from sueca.rooms.people import Bot, Human, Occupant

REMEMBERED = 256
"""Commands of which a room knows that it has accepted them (M12)."""

Seats = tuple[Occupant | None, Occupant | None, Occupant | None, Occupant | None]


@dataclass(frozen=True)
class Room:
    """A room after `version` events; version 0 is a room that nobody has opened.

    `phase`: `lobby` (no match), `pick`, `offer`, `play`, `claims`, `result` (the deal is settled), `over` (the match
    is). `since`: when the clocks of this moment began, moved on by the length of each pause (M4); `paused_at` is None
    unless paused. `commands`: the (person, id) of the last accepted commands, and the version after each (M12). Times
    are seconds since 1970.
    """

    id: str
    version: int = 0
    options: Options = field(default_factory=Options)
    host: str = ""
    seats: Seats = (None, None, None, None)
    match: Match | None = None
    deal: Deal | None = None
    phase: str = "lobby"
    paused_at: float | None = None
    since: float = 0.0
    commands: Mapping[tuple[str, str], int] = field(default_factory=dict, repr=False)

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
        return replace(room, version=record.version, commands=commands)

    @property
    def paused(self) -> bool:
        return self.paused_at is not None

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
    def turn(self) -> Seat | None:
        """The seat that must pick or play now; None in every other phase."""
        if self.deal is None or self.phase not in ("pick", "play"):
            return None
        return self.deal.dealer if self.phase == "pick" else self.deal.to_play.turn

    def view(self, seat: Seat | None) -> View | None:
        """What a seat may know, or a watcher (None), and the only way out for hands before `deal.open` (R16).

        None where there is nothing to see: no deal, or before the dealer has picked (R7).
        """
        if self.deal is None or self.deal.position is None:
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
