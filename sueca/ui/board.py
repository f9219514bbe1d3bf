"""A table without a room: a game that one person steps through, plays on from any moment, and takes back.

A board is a value. What it looks like is a `Look` (board_look.py), what lives in a browser a `BoardPlay`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from sueca.engine.cards import Card
from sueca.engine.game import Game
from sueca.engine.position import Position
from sueca.engine.seats import Seat
from sueca.engine.sight import Sight
from sueca.errors import IllegalPlay

STEPS = ("first", "back", "forward", "last", "undo")
"""Where a person may ask to go."""

Moment = Game | Sight | Position


@dataclass(frozen=True)
class Board:
    """`line` is the game as far as it is known, `at` how many of its cards have been played at the moment shown;
    `acts` are the seats that the person plays for.

    >>> board = Board.of(Position.read("S:A.7.. 7.A.. K.K.. J.J.. D S - 0-0"), acts=frozenset(Seat))
    >>> played = board.play(Card.H7).play(Card.HA)
    >>> played.turn, played.step("back").turn, played.step("first").play(Card.SA).line.played
    (Seat.N, Seat.E, (Card.SA,))
    """

    line: Game
    at: int = 0
    acts: frozenset[Seat] = frozenset()

    @classmethod
    def of(cls, moment: Moment, at: int | None = None, acts: frozenset[Seat] = frozenset()) -> Board:
        """A game at its last card or at another, or a position with all that led to it."""
        line = moment if isinstance(moment, Game) else Game.of(moment)
        return cls(line, len(line.played) if at is None else at, acts)

    @property
    def now(self) -> Sight:
        """What is held and lies at the moment shown."""
        return self.line.moments[self.at]

    @property
    def turn(self) -> Seat | None:
        """Who plays next; None when all cards are played."""
        return None if self.now.table.over else self.now.turn

    @property
    def mine(self) -> bool:
        """Whether the person plays the next card."""
        return self.turn in self.acts

    @property
    def newest(self) -> bool:
        """Whether nothing lies ahead: bots play on from here only."""
        return self.at == len(self.line.played)

    def why_not(self, seat: Seat, card: Card) -> IllegalPlay | None:
        """Why the person may not play this card from that hand."""
        if seat not in self.acts:
            return IllegalPlay("only-look")
        strict = self.line.rules.revoke == "refused"
        return self.now.view(seat).why_not(card, strict=strict)

    def play(self, card: Card) -> Board:
        """One more card, of the seat on turn. What lay ahead is kept if it is the same card. Raises IllegalPlay."""
        if not self.newest and self.line.played[self.at] is card:
            return replace(self, at=self.at + 1)
        line = self._cut().line.play(card)
        return replace(self, line=line, at=len(line.played))

    def _cut(self) -> Board:
        """Without what lies ahead."""
        if self.newest:
            return self
        comments = tuple(comment for comment in self.line.comments if comment.after <= self.at)
        marks = tuple(mark for mark in self.line.marks if mark.after <= self.at)
        return replace(
            self, line=replace(self.line, played=self.line.played[: self.at], comments=comments, marks=marks)
        )

    def go(self, at: int) -> Board:
        """The same game at another moment, the nearest there is."""
        return replace(self, at=min(max(at, 0), len(self.line.played)))

    def step(self, which: str) -> Board:
        """One of STEPS; `undo` takes back the cards since the person was last on turn."""
        if which == "undo":
            before = self._own_turn()
            return self if before is None else self.go(before)._cut()
        target = {"first": 0, "back": self.at - 1, "forward": self.at + 1, "last": len(self.line.played)}[which]
        return self.go(target)

    def may(self, which: str) -> bool:
        """Whether such a step leads anywhere."""
        if which == "undo":
            return self._own_turn() is not None
        return self.at > 0 if which in ("first", "back") else not self.newest

    def _own_turn(self) -> int | None:
        """The last moment before this one at which the person was on turn."""
        turns = (at for at in range(self.at - 1, -1, -1) if self.line.moments[at].turn in self.acts)
        return next(turns, None)
