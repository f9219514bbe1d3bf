"""One deal in a room: from the pack on the table to its outcome."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sueca.engine.cards import Card
from sueca.engine.deal import Dealing, may_ask_redeal
from sueca.engine.match import Match, Outcome
from sueca.engine.position import Position
from sueca.engine.revokes import FIRST_CLAIM, Revoke, revokes
from sueca.engine.seats import Seat, Team
from sueca.rooms.people import Occupant
from sueca.rooms.receipt import Receipt

PICK = -1
"""The moment of the dealer's word among the turns of a deal."""


@dataclass(frozen=True)
class Claim:
    """That `accused` revoked (R24). `after` is the number of cards played then; `proof` the revoke, None if there was
    none."""

    seat: Seat
    accused: Seat
    after: int
    proof: Revoke | None

    @property
    def right(self) -> bool:
        return self.proof is not None


@dataclass(frozen=True)
class Thrown:
    """A deal thrown in before the first lead, and who asked for it (R8)."""

    cards: Dealing
    seat: Seat
    salt: str = ""

    @property
    def receipt(self) -> Receipt | None:
        """What seals its pack."""
        return Receipt.of(self.salt, self.cards.pack)


@dataclass(frozen=True)
class Deal:
    """A deal so far, dealt when the match stood as `before`. `position` is None until the dealer has picked (R7).

    `number` counts the deals of the room from 1 and never starts anew, so that it names a moment (M12). `salt` seals
    the pack and seeds the bots' generators. `seats`: who sat where when it was dealt; `handed`: the seats that a
    temporary bot took over, each with the turn (M6); `clocked`: the turns that the clock took for somebody (M7).
    `open`: hands, won cards and the thrown-in deal may be shown (R15), as the deal is settled or the match has ended
    in it.
    """

    number: int
    before: Match
    cards: Dealing
    salt: str
    seats: tuple[Occupant | None, ...] = (None, None, None, None)
    handed: tuple[tuple[int, Seat], ...] = ()
    clocked: frozenset[int] = frozenset()
    position: Position | None = None
    asked: Seat | None = None
    kept: frozenset[Seat] = frozenset()
    accepted: frozenset[Seat] = frozenset()
    claims: tuple[Claim, ...] = ()
    thrown: Thrown | None = None
    outcome: Outcome | None = None
    open: bool = False

    @property
    def in_match(self) -> int:
        """The number of this deal in its match, from 1."""
        return self.before.deals + 1

    @property
    def dealing(self) -> int:
        """0 for the first dealing of this deal, 1 for the redealt one (R8)."""
        return 0 if self.thrown is None else 1

    @property
    def receipt(self) -> Receipt | None:
        """What seals the pack; None for a deal from before there were receipts."""
        return Receipt.of(self.salt, self.cards.pack)

    @property
    def dealer(self) -> Seat:
        return self.cards.dealer

    @property
    def pick(self) -> str | None:
        """What the dealer said under `trump=choice` (R7)."""
        return self.cards.pick

    @property
    def turn(self) -> int:
        """Cards played in this deal, 0 to 40."""
        return 0 if self.position is None else len(self.position.table.played)

    @property
    def to_play(self) -> Position:
        """The position of a deal whose trump is known."""
        assert self.position is not None, "the dealer has not picked yet"
        return self.position

    def picked(self, way: str) -> Deal:
        """The dealer has said `first` or `last`: the hands are there (R7)."""
        cards = replace(self.cards, pick=way)
        return replace(self, cards=cards, position=cards.position())

    def played(self, card: Card) -> Deal:
        """Any card of the hand: whether it may be played was decided before (R17)."""
        return replace(self, position=self.to_play.play(card, strict=False))

    def handed_over(self, seat: Seat) -> Deal:
        """The deal whose seat a temporary bot plays from now on (M6)."""
        return replace(self, handed=(*self.handed, (self.turn, seat)))

    def may_ask(self, seat: Seat) -> bool:
        """Whether this hand is weak enough for a new deal, and may still say so (R8)."""
        position = self.to_play
        if self.asked is not None or seat in self.kept:
            return False
        return may_ask_redeal(position.hands[seat], seat is position.table.leader, position.rules)

    def claimed(self, seat: Seat, accused: Seat) -> Deal:
        """The deal with one more claim, judged by the hands held at each moment (R24a, d)."""
        proof = next((revoke for revoke in revokes(self.to_play) if revoke.seat is accused), None)
        return replace(self, claims=(*self.claims, Claim(seat, accused, self.turn, proof)))

    def may_claim(self, team: Team) -> bool:
        """Whether a pair may claim: from the deal's second card, and not after a wrong claim (R24b)."""
        return self.turn >= FIRST_CLAIM and not any(claim.seat.team is team for claim in self.claims)
