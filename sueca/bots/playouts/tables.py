"""What lies open to all at a table, as the kernels know it, and how it changes by a card."""

from __future__ import annotations

from typing import NamedTuple

from sueca.bots.playouts.bits import jit
from sueca.solver.kernel_bits import POINTS, beats, suit_of


class Table(NamedTuple):
    """What all four players have seen. Seats are numbered in playing order; -1 stands for no card and no seat."""

    seen: int
    """The cards played."""
    void: int
    """Bit `4 * seat + suit`: the seat did not follow that suit."""
    led_by: int
    """Bit `4 * seat + suit`: the seat has led that suit."""
    leader: int
    down: int
    """How many cards lie on the table, 0 to 3."""
    lying: int
    """Which."""
    led: int
    best: int
    holder: int
    """Who played the best card."""
    pot: int
    """The card points on the table."""
    even: int
    odd: int
    """The card points of the two pairs."""
    left: int
    """Tricks to play, the one on the table included."""
    turned: int
    owner: int
    """The turned card and its seat; -1 once it is played."""


@jit
def opening(leader: int, even: int, odd: int, left: int, turned: int, owner: int) -> Table:
    """A table before the first card of its record."""
    return Table(0, 0, 0, leader, 0, 0, -1, -1, -1, 0, even, odd, left, turned, owner)


@jit
def on_turn(table: Table) -> int:
    return (table.leader + table.down) & 3


@jit
def after(table: Table, card: int) -> Table:
    """The table once the seat on turn has played a card."""
    seat, suit = on_turn(table), suit_of(card)
    void, led_by, led, best, holder = table.void, table.led_by, table.led, table.best, table.holder
    if table.down == 0:
        led, best, holder = suit, card, seat
        led_by |= 1 << (4 * seat + suit)
    else:
        if suit != led:
            void |= 1 << (4 * seat + led)
        if beats(card, best):
            best, holder = card, seat
    turned, owner = table.turned, table.owner
    if card == turned:
        turned, owner = -1, -1
    seen, lying, pot = table.seen | 1 << card, table.lying | 1 << card, table.pot + POINTS[card]
    if table.down < 3:
        return Table(
            seen, void, led_by, table.leader, table.down + 1, lying, led, best, holder, pot,
            table.even, table.odd, table.left, turned, owner,
        )  # fmt: skip
    even = table.even + (pot if holder & 1 == 0 else 0)
    odd = table.odd + (pot if holder & 1 == 1 else 0)
    return Table(seen, void, led_by, holder, 0, 0, -1, -1, -1, 0, even, odd, table.left - 1, turned, owner)
