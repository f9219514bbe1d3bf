"""The cards of a view tried in many worlds: each is played, the deal goes on by the policy, and cards that fall clearly
behind are dropped.

All cards are tried in the same worlds, so that luck in the cards cancels out.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from sueca.bots.playouts.bits import ALL, chance, entry, jit
from sueca.bots.playouts.draws import hidden
from sueca.bots.playouts.plausible import worlds
from sueca.bots.playouts.policy import Desk, new_desk, play_on, weigh
from sueca.bots.playouts.tables import Table, after, opening

CARD, SCORE, TRIED, REWARD, POINTS, WON, TRICK, SELF, BEHIND = range(9)
"""The columns of what is found about a card: its number, the policy's score, the worlds it was tried in, and the
means over these of the reward, the pair's final points, deals won, the trick won by the pair, and by the card itself;
then the pair's points less than with the best card, in the worlds in which both were tried."""
COLUMNS = 9

BLOCK = 48
"""Worlds between two looks at who is behind: who looks after fewer drops too many a card that was only unlucky."""

NEAR = 0.005
"""What makes no difference: a third of a card point."""

LOT = 96
"""Worlds that are drawn at once: where one card is clearly ahead, no more are needed."""


@jit
def with_seen(table: Table, seen: int) -> Table:
    """The table in a world: all know which cards are gone."""
    return Table(
        seen, table.void, table.led_by, table.leader, table.down, table.lying, table.led, table.best, table.holder,
        table.pot, table.even, table.odd, table.left, table.turned, table.owner,
    )  # fmt: skip


class Way(NamedTuple):
    """How cards are tried: in how many worlds, of how many times as many, and what is made of them.

    `heat`: see `plausible`; `loose`: see `policy.loosely`; `strict`: standard errors by which a card must trail to be
    tried no more, 0 to try all to the end; `rewards`: what a final lead is worth, from -120 to 120.
    """

    weights: Any
    rewards: Any
    number: int
    times: int
    heat: float
    loose: float
    strict: float


@jit
def tried(table: Table, hands: Any, card: int, way: Way, desk: Desk, state: Any, found: Any) -> tuple[float, float]:
    """Play a card of seat 0 in a world and the rest by the policy; add to what is found. The reward and the points."""
    hands[0] ^= 1 << card
    left = table.left
    table = play_on(after(table, card), hands, way.weights, desk, left - 1, state, way.loose)
    winner = table.leader
    found[TRICK] += 1 - (winner & 1)
    found[SELF] += winner == 0
    table = play_on(table, hands, way.weights, desk, 0, state, way.loose)
    reward, points = way.rewards[120 + table.even - table.odd], float(table.even)
    found[TRIED] += 1
    found[REWARD] += reward
    found[POINTS] += points
    found[WON] += 1.0 if table.even > table.odd else 0.5 if table.even == table.odd else 0.0
    return reward, points


class Race(NamedTuple):
    """The cards of a hand, by place: who is still in, and the reward and the points in each world."""

    alive: Any
    made: Any
    points: Any
    stats: Any


@jit
def leading(race: Race) -> int:
    """The card with the best mean reward; of equals, the one that the policy likes best."""
    stats, best, top = race.stats, -1, 0.0
    for place in range(len(race.alive)):
        if race.alive[place]:
            mean = stats[place, REWARD] / max(1.0, stats[place, TRIED])
            if best < 0 or mean > top + 1e-9 or (mean > top - 1e-9 and stats[place, SCORE] > stats[best, SCORE]):
                best, top = place, mean
    return best


@jit
def drop(race: Race, done: int, strict: float) -> int:
    """Drop the cards that trail the best by so many standard errors, or surely by next to nothing; how many stay."""
    best, left = leading(race), 0
    for place in range(len(race.alive)):
        if race.alive[place] and place != best:
            total, squares = 0.0, 0.0
            for world in range(done):
                gap = race.made[best, world] - race.made[place, world]
                total += gap
                squares += gap * gap
            mean = total / done
            doubt = strict * np.sqrt((squares / done - mean * mean + 1e-4) / (done - 1))
            if mean > doubt or mean + doubt < NEAR:
                race.alive[place] = False
        left += race.alive[place]
    return left


@jit
def run(race: Race, table: Table, hand: int, rows: Any, done: int, way: Way, desk: Desk, state: Any) -> int:
    """Try the cards that are in, in the worlds of `rows`, after those done before; how many are left.

    In a world the others are loose in the same way whichever card is tried.
    """
    hands, left, luck = np.zeros(4, np.int64), 2, state.copy()
    for row in rows:
        chance(state)
        there = with_seen(table, ALL & ~(hand | row[0] | row[1] | row[2]))
        for place in range(len(race.alive)):
            if race.alive[place]:
                hands[0], hands[1:], luck[0] = hand, row, state[0]
                card, stats = int(race.stats[place, CARD]), race.stats[place]
                reward, points = tried(there, hands, card, way, desk, luck, stats)
                race.made[place, done], race.points[place, done] = reward, points
        done += 1
        if way.strict > 0.0 and done % BLOCK == 0:
            left = drop(race, done, way.strict)
            if left == 1:
                break
    return left


@jit
def settled(race: Race) -> None:
    """Sums become means, and the best card comes first."""
    stats, best = race.stats, leading(race)
    for place in range(len(race.alive)):
        both = int(min(stats[place, TRIED], stats[best, TRIED]))
        stats[place, BEHIND] = (race.points[best, :both] - race.points[place, :both]).mean()
        stats[place, REWARD:BEHIND] /= stats[place, TRIED]
    for column in range(COLUMNS):
        stats[0, column], stats[best, column] = stats[best, column], stats[0, column]


@jit
def begun(facts: Any) -> Table:
    """The table at the start of a record: its leader, both pairs' points, tricks, and the turned card with its
    owner."""
    return opening(facts[0], facts[1], facts[2], facts[3], facts[4], facts[5])


@jit
def reached(first: Table, plays: Any) -> Table:
    """The table after some plays."""
    table = first
    for card in plays:
        table = after(table, card)
    return table


@jit
def laid(desk: Desk, found: int, stats: Any) -> None:
    """Enter the cards on the desk with their scores."""
    for place in range(found):
        stats[place, CARD], stats[place, SCORE] = desk.cards[place], desk.scores[place]


@entry("int64(int64, int64[::1], int64[::1], int16[::1], float64[:,::1])")
def scored(hand: int, plays: Any, facts: Any, weights: Any, stats: Any) -> int:
    """Enter the distinct cards of seat 0, which is on turn, with their scores; how many they are. `facts`: see
    `begun`."""
    desk = new_desk()
    found = weigh(reached(begun(facts), plays), hand, weights, desk)
    laid(desk, found, stats)
    return found


@entry(
    "int64(int64, int64[::1], int64[::1], int16[::1], float64[::1], float64[::1], uint64[::1], float64[:,::1])",
)
def sampled(hand: int, plays: Any, facts: Any, weights: Any, rewards: Any, figures: Any, state: Any, stats: Any) -> int:
    """The same, with what each card made, the best card first. `facts[6]`: whether one may revoke; `figures`: those of
    a `Way`, in its order."""
    way = Way(weights, rewards, int(figures[0]), int(figures[1]), figures[2], figures[3], figures[4])
    desk, first = new_desk(), begun(facts)
    table = reached(first, plays)
    found = weigh(table, hand, weights, desk)
    laid(desk, found, stats)
    if found > 1:
        made, points = np.zeros((found, way.number)), np.zeros((found, way.number))
        race = Race(np.ones(found, np.bool_), made, points, stats[:found])
        unseen, done, left = hidden(table, 0, hand, facts[6]), 0, found
        while done < way.number and left > 1:
            lot = min(LOT, way.number - done)
            rows = worlds(first, plays, unseen, state, lot, way.times, weights, desk, way.heat)
            left = run(race, table, hand, rows, done, way, desk, state)
            done += lot
        settled(race)
    return found
