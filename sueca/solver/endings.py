"""The last six tricks without compiled code: for where numba cannot be installed, such as a browser.

The same question in the same numbers as the kernels' (see `pack`): a plain zero-window search with a table of positions
that differ only in the names of worthless cards.
"""

from __future__ import annotations

from functools import cache

from sueca.solver.pack import POINTS, SUIT, Packed, beats, best_of, numbers, playable

MOST = 6
"""Cards a hand that are bearable without compiled code."""

WORTHLESS = 0b11111_00000 * (1 | 1 << 10 | 1 << 20 | 1 << 30)


class Ending:
    """A position of at most MOST cards a hand."""

    def __init__(self, packed: Packed) -> None:
        self.leader, self.table, self.rest = packed.leader, packed.table, packed.rest
        self.hands = list(packed.hands)
        self.proved: dict[tuple[int, ...], tuple[int, int]] = {}

    def values(self) -> dict[int, int]:
        """What the side to move makes from here on with each card that may be played, the table included."""
        seat = (self.leader + len(self.table)) % 4
        values, guess = {}, self.rest // 2
        for card in numbers(playable(self.hands[seat], self.table)):
            guess = self._value(seat, card, guess)
            values[card] = self.rest - guess if len(self.table) % 2 else guess
        return values

    def _value(self, seat: int, card: int, guess: int) -> int:
        """What the leader's side makes when `seat` plays a card."""
        low, high = 0, self.rest
        while low < high:
            goal = min(max(guess, low + 1), high)
            value = self._play(seat, card, self.leader, self.table, self.rest, goal)
            low, high = (value, high) if value >= goal else (low, value)
            guess = (low + high + 1) // 2
        return low

    def _play(self, seat: int, card: int, leader: int, table: tuple[int, ...], rest: int, goal: int) -> int:
        """What the leader's side makes after a card: at least the value if it reaches the goal, else at most."""
        table = (*table, card)
        self.hands[seat] ^= 1 << card
        if len(table) < 4:
            value = self._reply(leader, table, rest, goal)
        else:
            place = table.index(best_of(table))
            points = sum(POINTS[played] for played in table)
            if place % 2:
                left = rest - points
                value = left - self._lead((leader + place) % 4, left, left - goal + 1)
            else:
                value = points + self._lead((leader + place) % 4, rest - points, goal - points)
        self.hands[seat] ^= 1 << card
        return value

    def _lead(self, leader: int, rest: int, goal: int) -> int:
        if goal <= 0 or goal > rest or not self.hands[leader]:
            return 0 if goal <= 0 else rest
        key = (leader, *(_shape(*(hand >> suit & SUIT for hand in self.hands)) for suit in (0, 10, 20, 30)))
        low, high = self.proved.get(key, (0, rest))
        if low >= goal or high < goal:
            return low if low >= goal else high
        value = self._reply(leader, (), rest, goal)
        self.proved[key] = (max(low, value), high) if value >= goal else (low, min(high, value))
        return value

    def _reply(self, leader: int, table: tuple[int, ...], rest: int, goal: int) -> int:
        seat, ours = (leader + len(table)) % 4, len(table) % 2 == 0
        held = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3] | sum(1 << card for card in table)
        best = -1 if ours else rest + 1
        for card in _ordered(_distinct(playable(self.hands[seat], table), held), table):
            value = self._play(seat, card, leader, table, rest, goal)
            best = max(best, value) if ours else min(best, value)
            if (best >= goal) == ours:
                break
        return best


def _distinct(cards: int, held: int) -> int:
    """Of touching cards without points only the strongest: they differ in name alone."""
    low = cards & WORTHLESS
    return cards & ~((low << 1) + (~held & WORTHLESS) & low)


def _ordered(cards: int, table: tuple[int, ...]) -> list[int]:
    """The likeliest first: cards that take the trick, strongest first; then dear ones if partner has it, else cheap."""
    if not table:
        return list(numbers(cards))
    best = best_of(table)
    sign = -1 if (len(table) - table.index(best)) % 2 == 0 else 1
    return sorted(numbers(cards), key=lambda card: (not beats(card, best), sign * POINTS[card], card))


@cache
def _shape(*hands: int) -> int:
    """A number that four holdings of a suit share with those that differ only in the names of worthless cards."""
    held = hands[0] | hands[1] | hands[2] | hands[3]
    shape = 1
    for card in numbers(held):
        shape = shape << 2 | next(seat for seat in range(4) if hands[seat] >> card & 1)
    return shape << 5 | held & 31
