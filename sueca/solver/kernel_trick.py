"""A trick as the search passes it on: integers in a named tuple, which the compiler takes apart into registers."""

from __future__ import annotations

from typing import NamedTuple

from numba import types

from sueca.solver.kernel_bits import POINTS, beats, bit, int64, jit, suit_of


class Trick(NamedTuple):
    """A trick with `place` cards on the table, and what is left of the deal with it."""

    leader: int
    place: int
    led: int
    """The suit led."""
    best: int
    """The card that wins so far, -1 between tricks."""
    holder: int
    """The place of who played it."""
    cards: int
    points: int
    left: int
    """Tricks to play, this one included."""
    rest: int
    """Points to win, those on the table included."""


TRICK = types.NamedUniTuple(types.int64, len(Trick._fields), Trick)
"""Its type for the compiler."""


@jit
def with_card(trick: Trick, card: int) -> Trick:
    """The trick with one card more."""
    wins = trick.place == 0 or beats(card, trick.best)
    return Trick(
        trick.leader,
        trick.place + 1,
        trick.led if trick.place else suit_of(card),
        card if wins else trick.best,
        trick.place if wins else trick.holder,
        trick.cards | bit(card),
        trick.points + POINTS[card],
        trick.left,
        trick.rest,
    )


@jit
def next_trick(trick: Trick) -> Trick:
    """The trick that follows four cards."""
    none = int64(0)
    winner = (trick.leader + trick.holder) & 3
    return Trick(winner, none, none, int64(-1), none, none, none, trick.left - 1, trick.rest - trick.points)


@jit
def next_goal(trick: Trick, beta: int) -> int:
    """What the winner of four cards must make in the tricks that follow, for the same question."""
    return trick.rest - trick.points - beta + 1 if trick.holder & 1 else beta - trick.points
