"""What the policy looks at before it plays a card: the cells of the tables of weights that the card falls into."""

from __future__ import annotations

from typing import NamedTuple

from sueca.bots.playouts.bits import ALL, inner, jit
from sueca.bots.playouts.layout import (
    F_HONOURS,
    F_KEEP,
    F_LATE,
    F_NEXT,
    F_PARTNER,
    F_POT,
    F_SCORE,
    F_STAND,
    F_TRUMPS,
    L_AGAIN,
    L_HONOURS,
    L_LATE,
    L_RANK,
    L_SCORE,
    L_SHOWN,
    L_TRUMPS,
    L_TURNED,
)
from sueca.bots.playouts.tables import Table, on_turn
from sueca.solver.kernel_bits import SUIT, beats, count, suit_cards, suit_of

Cells = tuple[int, int, int, int, int, int, int, int, int]
"""The cells of a card, one of each table of leads or of follows; a lead's last is cell 0."""


class Look(NamedTuple):
    """What is the same for every card of a hand."""

    hand: int
    out: int
    """The cards that others may hold."""
    size: int
    me: int
    trumps: int
    """Own trumps, at most 4."""
    trumps_out: int
    score: int
    """The points of both pairs, by fifteens: 5 * own + theirs."""
    turned: int
    """Where the turned card lies: 0 nowhere else, 1 with the next player, 2 with the partner, 3 with the one before."""


@inner
def looked(table: Table, hand: int) -> Look:
    """A hand whose seat is on turn."""
    me = on_turn(table)
    out = ALL & ~(table.seen | hand)
    mine, theirs = (table.even, table.odd) if me & 1 == 0 else (table.odd, table.even)
    score = 5 * min(4, mine // 15) + min(4, theirs // 15)
    turned = (table.owner - me) & 3 if table.owner >= 0 else 0
    return Look(hand, out, count(hand), me, min(4, count(hand & SUIT)), count(out & SUIT), score, turned)


@inner
def shortness(table: Table, look: Look, steps: int, suit: int) -> int:
    """Of the seat so many steps on: 0 may have the suit, 1 has none and may ruff, 2 has neither it nor trumps."""
    seat = (look.me + steps) & 3
    if table.void >> (4 * seat + suit) & 1 == 0 and look.out & suit_cards(suit):
        return 0
    return 1 if suit != 0 and look.trumps_out and table.void >> (4 * seat) & 1 == 0 else 2


@jit
def honours(look: Look, suit: int) -> int:
    """Where the Ace and the Seven of a suit are: in the hand, out, or gone."""
    own, out = look.hand >> (10 * suit), look.out >> (10 * suit)
    return (own & 3) << 2 | (out & 3)


@jit
def grade(card: int, suit: int) -> int:
    """The rank of a card: 0 Ace, 1 Seven, 2 King, 3 Jack, 4 Queen, 5 any lower one."""
    return min(5, card - 10 * suit)


@jit
def few(number: int) -> int:
    """0, 1, 2, 3-4, 5 and more."""
    return number if number < 3 else 3 if number < 5 else 4


@inner
def lead_cells(table: Table, look: Look, card: int) -> Cells:
    """The cells of a card that is led."""
    suit = suit_of(card)
    trump, rank, cards = 1 if suit == 0 else 0, grade(card, suit), suit_cards(suit)
    kind = 6 * trump + rank
    out = look.out & cards
    higher = min(3, count(out & ((1 << card) - 1)))
    under, left = (1 if higher else 0), min(7, count(out))
    length = min(5, count(look.hand & cards)) - 1
    after, before = shortness(table, look, 1, suit), shortness(table, look, 3, suit)
    partner = shortness(table, look, 2, suit)
    again = 0
    for steps in (1, 2, 3):
        led = table.led_by >> (4 * ((look.me + steps) & 3) + suit) & 1
        again |= led << (steps - 1)
    return (
        L_RANK + ((kind * 4 + higher) * 5 + length) * 8 + left,
        L_SHOWN + (kind * 27 + 9 * after + 3 * partner + before) * 2 + under,
        L_LATE + (kind * 11 + look.size) * 5 + look.trumps,
        L_TRUMPS + (((trump * 4 + higher) * 5 + few(look.trumps_out)) * 5 + look.trumps) * 9 + 3 * after + before,
        L_AGAIN + (kind * 8 + again) * 2 + under,
        L_HONOURS + (kind * 16 + honours(look, suit)) * 5 + length,
        L_SCORE + (kind * 25 + look.score) * 2 + under,
        L_TURNED + ((trump * 4 + look.turned) * 6 + rank) * 4 + higher,
        0,
    )


@jit
def purse(points: int) -> int:
    """Card points on the table: 0, 1-4, 5-9, 10-13, 14-20, more."""
    if points < 10:
        return 0 if points == 0 else 1 if points < 5 else 2
    return 3 if points < 14 else 4 if points < 21 else 5


@inner
def follow_cells(table: Table, look: Look, card: int) -> Cells:
    """The cells of a card that is not led."""
    suit, led = suit_of(card), table.led
    trump, rank, cards, place = 1 if suit == 0 else 0, grade(card, suit), suit_cards(suit), table.down - 1
    takes, ours = beats(card, table.best), (table.holder ^ look.me) & 1 == 0
    standing = (2 if takes else 0) + (1 if ours else 0)
    kind = (1 if led == 0 else 0) if suit == led else 2 if suit == 0 else 4 if led == 0 else 3
    best = card if takes else table.best
    above = min(3, count(look.out & suit_cards(suit_of(best)) & ((1 << best) - 1)))
    after, partner = shortness(table, look, 1, led), shortness(table, look, 2, led)
    left = min(7, count(look.out & suit_cards(led)))
    seat = (place * 4 + standing) * 5 + kind
    pot = purse(table.pot)
    off = 1 if suit != led else 0
    out = look.out & cards
    higher, own = min(3, count(out & ((1 << card) - 1))), min(5, count(look.hand & cards)) - 1
    keep = (off * 2 + trump) * 6 + rank
    return (
        F_POT + (seat * 6 + rank) * 6 + pot,
        F_NEXT + ((seat * 4 + above) * 8 + left) * 3 + after,
        F_PARTNER + (((seat * 4 + above) * 3 + after) * 3 + partner) * 3 + (pot + 1) // 2 % 3,
        F_LATE + ((kind * 6 + rank) * 11 + look.size) * 5 + look.trumps,
        F_KEEP + ((keep * 4 + higher) * 5 + own) * 8 + min(7, count(out)),
        F_HONOURS + (keep * 16 + honours(look, suit)) * 5 + own,
        F_SCORE + ((standing * 2 + trump) * 6 + rank) * 25 + look.score,
        F_STAND + (((place * 4 + standing) * 6 + rank) * 3 + after) * 4 + above,
        F_TRUMPS + (seat * 6 + rank) * 5 + few(look.trumps_out),
    )
