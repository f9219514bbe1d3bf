"""The tables of weights that make up the policy, and where each begins among all cells.

Each table knows a few facts together - say the rank of a card, how many stronger ones are out and how many of its suit
are left - and holds a weight for every combination. A card's score is the sum of its cells, one of each table: as
quick as it is coarse, and what no rule foresaw may still be learnt. Facts are those that a player at the table knows.
`features` says how each fact is counted.
"""

from __future__ import annotations

from math import prod

LEADS: dict[str, tuple[int, ...]] = {
    "lead-rank": (2, 6, 4, 5, 8),  # trump, rank, stronger out, own length, left in the suit
    "lead-shown": (2, 6, 27, 2),  # trump, rank, who is out of the suit, whether a stronger one is out
    "lead-late": (2, 6, 11, 5),  # trump, rank, cards in hand, own trumps
    "lead-trumps": (2, 4, 5, 5, 9),  # trump, stronger out, trumps out, own trumps, opponents out of the suit
    "lead-again": (2, 6, 8, 2),  # trump, rank, who led the suit before, whether a stronger one is out
    "lead-honours": (2, 6, 16, 5),  # trump, rank, where Ace and Seven of the suit are, own length
    "lead-score": (2, 6, 25, 2),  # trump, rank, points of both pairs, whether a stronger one is out
    "lead-turned": (2, 4, 6, 4),  # trump, where the turned card lies, rank, stronger out
}
FOLLOWS: dict[str, tuple[int, ...]] = {
    "follow-pot": (3, 4, 5, 6, 6),  # place, standing, kind of play, rank, points on the table
    "follow-next": (3, 4, 5, 4, 8, 3),  # place, standing, kind, stronger out, left in the suit led, next player
    "follow-partner": (3, 4, 5, 4, 3, 3, 3),  # place, standing, kind, stronger out, next player, partner, points
    "follow-late": (5, 6, 11, 5),  # kind, rank, cards in hand, own trumps
    "follow-keep": (2, 2, 6, 4, 5, 8),  # discard, trump, rank, stronger out, own length, left in its suit
    "follow-honours": (2, 2, 6, 16, 5),  # discard, trump, rank, where Ace and Seven of its suit are, own length
    "follow-score": (4, 2, 6, 25),  # standing, trump, rank, points of both pairs
    "follow-stand": (3, 4, 6, 3, 4),  # place, standing, rank, next player, stronger out
    "follow-trumps": (3, 4, 5, 6, 5),  # place, standing, kind, rank, trumps out
}
TABLES = LEADS | FOLLOWS
"""The tables by name, with the sizes of their dimensions."""

_STARTS = dict(zip(TABLES, [1 + sum(map(prod, list(TABLES.values())[:k])) for k in range(len(TABLES))], strict=True))
CELLS = 1 + sum(map(prod, TABLES.values()))
"""Weights in all. Cell 0 belongs to no table and weighs nothing."""

WIDTH = len(FOLLOWS)
"""Cells of a card."""

(L_RANK, L_SHOWN, L_LATE, L_TRUMPS, L_AGAIN, L_HONOURS, L_SCORE, L_TURNED) = (_STARTS[name] for name in LEADS)
(F_POT, F_NEXT, F_PARTNER, F_LATE, F_KEEP, F_HONOURS, F_SCORE, F_STAND, F_TRUMPS) = (_STARTS[name] for name in FOLLOWS)
