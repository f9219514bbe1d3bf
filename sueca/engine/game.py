"""One deal as it was played: what a `.sueca` file holds.

A position text forgets its past; a game keeps it, with names, comments and claims. A game is a value that grows by
`play`, `claim`, `remark` and `hand_over`, each of which checks what it adds; points, result and revokes are derived.
Hands may be hidden, so that the same record is also what one seat knows.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from sueca.engine.cards import Card
from sueca.engine.game_checks import check_claim, check_judgement, refuse_after_end
from sueca.engine.game_parts import Claim, Comment, TemporaryBot, Thrown
from sueca.engine.position import Position, View
from sueca.engine.reading import one_line
from sueca.engine.revokes import Revoke, revokes
from sueca.engine.rules import Rules
from sueca.engine.seats import Seat
from sueca.engine.sight import Sight
from sueca.engine.table import Table
from sueca.errors import BadText

Names = tuple[str | None, str | None, str | None, str | None]


@dataclass(frozen=True)
class Game:
    """A deal, or a position to start from, and what happened since.

    `score` (S-N, E-W) and `ties` are those before the deal, `names` go by seat, `tags` are those of other programs, and
    `unsettled` says that all cards lie and claims are still awaited (R24c).

    >>> game = Game.of(Position.read("S:A.7.. 7.A.. K.K.. J.J.. D S - 0-0")).play(Card.H7).play(Card.HA)
    >>> game.result, game.view(Seat.N).hand == {Card.SK, Card.HK}
    ('*', True)
    """

    start: Sight
    played: tuple[Card, ...] = ()
    pick: str | None = None
    gap: bool = False
    score: tuple[int, int] = (0, 0)
    ties: int = 0
    thrown: Thrown | None = None
    names: Names = (None, None, None, None)
    tags: tuple[tuple[str, str], ...] = ()
    comments: tuple[Comment, ...] = ()
    marks: tuple[Claim | TemporaryBot, ...] = ()
    unsettled: bool = False

    def __post_init__(self) -> None:
        for text in (*self.names, *(value for _, value in self.tags), *(comment.text for comment in self.comments)):
            one_line(text or "")

    @classmethod
    def of(cls, moment: Position | Sight) -> Game:
        """The game that led to a position: from its start, with all cards played since."""
        sight = Sight.of(moment) if isinstance(moment, Position) else moment
        return cls(sight.before(0), sight.table.played)

    @property
    def rules(self) -> Rules:
        return self.start.table.rules

    @property
    def dealer(self) -> Seat | None:
        """Who dealt and owns the turned card (R7); None where a position does not tell."""
        return self.start.table.turned_by

    @cached_property
    def now(self) -> Sight:
        """The table and the hands after the last card. Raises IllegalPlay."""
        return self.moments[-1]

    @cached_property
    def moments(self) -> tuple[Sight, ...]:
        """Every moment, from the start to the last card: one more than cards played."""
        moments = [self.start]
        for card in self.played:
            moments.append(moments[-1].after(card))
        return tuple(moments)

    @property
    def table(self) -> Table:
        return self.now.table

    @property
    def position(self) -> Position:
        """The position after the last card, with its past. Raises BadText `hidden-hand`."""
        return self.positions[-1]

    @property
    def positions(self) -> tuple[Position, ...]:
        """The position at every moment. Raises BadText `hidden-hand`."""
        return tuple(_opened(moment) for moment in self.moments)

    def view(self, seat: Seat | str | None) -> View:
        """What a seat, or a watcher (None), knows after the last card, with its past.

        Raises BadText `hidden-hand`, `bad-seat`.
        """
        return self.now.view(seat)

    def known_to(self, seat: Seat | str | None) -> Game:
        """The game as that seat may know it: the other hands hidden, without what others may have written about it."""
        seat = None if seat is None else Seat.read(seat)
        thrown = self.thrown and replace(self.thrown, deal=self.thrown.deal.only(seat))
        return replace(self, start=self.start.only(seat), thrown=thrown, tags=(), comments=())

    @property
    def points(self) -> tuple[int, int]:
        """Card points of S-N and E-W after the last card (R14)."""
        return self.table.points

    @property
    def revokes(self) -> tuple[Revoke, ...]:
        """All revokes; of a hidden hand those that later cards prove (R24a)."""
        return revokes(self.now.known)

    @property
    def claims(self) -> tuple[Claim, ...]:
        return tuple(mark for mark in self.marks if isinstance(mark, Claim))

    @property
    def bots(self) -> tuple[TemporaryBot, ...]:
        """Seats that a bot took over."""
        return tuple(mark for mark in self.marks if isinstance(mark, TemporaryBot))

    @property
    def ending(self) -> Claim | None:
        """The claim that ended the deal: a right one, a wrong one under `same`, or a wrong one that ended the match
        (R24d, e)."""
        score = [*self.score]
        for claim in self.claims:
            score[claim.gains] += 1
            if claim.right or self.rules.wrong_claim == "same" or score[claim.gains] >= self.rules.target:
                return claim
        return None

    @property
    def scored(self) -> bool:
        """Whether the deal has a result: played out and settled, or ended by a claim that decides it."""
        if self.ending is not None:
            return self.ending.right or self.rules.wrong_claim == "same"
        return self.table.over and not self.unsettled

    @property
    def result(self) -> str:
        """`68-52`, `claim S-N 34-20`, or `*` where the deal has none."""
        if not self.scored:
            return "*"
        points = f"{self.points[0]}-{self.points[1]}"
        return points if self.ending is None else f"claim {self.ending.gains} {points}"

    def play(self, card: Card | str) -> Game:
        """The game after one more card.

        Raises IllegalPlay, and BadText `after-end` when the deal has ended, or for a text that names no card.
        """
        card = Card.read(card)
        refuse_after_end(self, str(card))
        moments = (*self.moments, self.now.after(card))
        return self._with(moments, played=(*self.played, card))

    def claim(self, by: Seat | str, against: Seat | str, right: bool) -> Game:
        """The game after a claim. Raises BadText `claim-not-now`, `claim-misjudged` (R24), `bad-seat`."""
        claim = Claim(len(self.played), Seat.read(by), Seat.read(against), right)
        check_claim(self, claim)
        check_judgement(self, claim)
        return self._with(self.moments, marks=(*self.marks, claim))

    def hand_over(self, seat: Seat | str) -> Game:
        """The game after a bot took over a seat (M6). Raises BadText `bad-bot` when one has already, `bad-seat`."""
        seat = Seat.read(seat)
        refuse_after_end(self, f"bot {seat}")
        if seat in {bot.seat for bot in self.bots}:
            raise BadText("bad-bot", f"bot {seat}")
        return self._with(self.moments, marks=(*self.marks, TemporaryBot(len(self.played), seat)))

    def remark(self, text: str) -> Game:
        """The game with a comment on the card just played, or on the deal. Raises BadText `control-character`."""
        return self._with(self.moments, comments=(*self.comments, Comment(len(self.played), text)))

    def _with(self, moments: tuple[Sight, ...], **changes: Any) -> Game:
        """The game with changes, which keeps the moments already known, so that reading a file plays each card once."""
        game = replace(self, **changes)
        game.__dict__["moments"] = moments
        return game

    def __str__(self) -> str:
        from sueca.engine.game_writing import write_game

        return write_game(self)

    @classmethod
    def read(cls, text: str) -> Game:
        """The one deal of a game file. Raises BadText."""
        return read_game(text)

    def _repr_html_(self) -> str:
        from sueca.engine.pictures import game_html

        return game_html(self)


def _opened(moment: Sight) -> Position:
    if moment.position is None:
        hidden = next(seat for seat in Seat if moment.hands[seat] is None)
        raise BadText("hidden-hand", str(hidden), seat=hidden)
    return moment.position


def read_game(text: str) -> Game:
    """The one deal of a game file. Raises BadText with `line` and the last good `position`."""
    from sueca.engine.game_reading import read_while_valid

    return read_while_valid(text, most=1).games_or_error()[0]


def read_games(text: str) -> tuple[Game, ...]:
    """All deals of a game file, in order; dealer, score and ties are checked from deal to deal. Raises BadText."""
    from sueca.engine.game_reading import read_while_valid

    return read_while_valid(text).games_or_error()
