"""Seats, pairs and the direction of play (R3, R4)."""

from __future__ import annotations

from typing import Self

from sueca.engine.cards import _Always


class Team(_Always):
    """The two pairs: South-North and East-West."""

    SN = 0
    EW = 1

    def __str__(self) -> str:
        return "S-N" if self is Team.SN else "E-W"

    @property
    def other(self) -> Team:
        return Team.EW if self is Team.SN else Team.SN


class Seat(_Always):
    """The four seats; partners sit opposite (R3).

    >>> Seat.S.partner, Seat.E.team, Seat.S.next("ccw"), Seat.S.next("cw")
    (Seat.N, Team.EW, Seat.E, Seat.W)
    """

    S = 0
    E = 1
    N = 2
    W = 3

    @classmethod
    def read(cls, value: Self | str) -> Self:
        """The seat that a letter names; a seat is itself. Raises BadText `bad-seat`.

        >>> Seat.read("n"), Seat.read(Seat.N)
        (Seat.N, Seat.N)
        """
        if isinstance(value, cls):
            return value
        from sueca.engine.position_text import seat_of
        from sueca.engine.reading import given

        return cls(seat_of(given(value, "bad-seat")))

    @property
    def partner(self) -> Seat:
        return _SEATS[(self + 2) % 4]

    @property
    def team(self) -> Team:
        return _TEAMS[self % 2]

    def next(self, direction: str, steps: int = 1) -> Seat:
        """The seat `steps` turns later in `direction`: `ccw` is S E N W, `cw` is S W N E (R4)."""
        return _SEATS[(self + steps) % 4 if direction == "ccw" else (self - steps) % 4]


_SEATS = tuple(Seat)
_TEAMS = tuple(Team)


def round_from(leader: Seat, direction: str) -> tuple[Seat, Seat, Seat, Seat]:
    """The four seats in playing order.

    >>> round_from(Seat.N, "ccw")
    (Seat.N, Seat.W, Seat.S, Seat.E)
    """
    return (leader, leader.next(direction), leader.partner, leader.next(direction, 3))
