"""How fast deals are played out at random through `Position` alone, against a bare loop over tuples of ints.

The bare loop knows the rules and nothing else: it is what the readable engine is paid for with.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter

from sueca.engine.deal import deal
from sueca.engine.position import Position

DEALS = 500
POINTS = (11, 10, 4, 3, 2, 0, 0, 0, 0, 0)


def through_positions(start: Position, rng: Random) -> tuple[int, int]:
    """Play a deal out; the card points of S-N and E-W."""
    position = start
    while not position.over:
        position = position.play(rng.choice(tuple(position.legal)))
    return position.points


def bare(hands: list[tuple[int, ...]], trump: int, leader: int, rng: Random) -> tuple[int, int]:
    """The same with cards 0-39 and seats 0-3."""
    points = [0, 0]
    for _ in range(10):
        led, best, winner, pot = -1, -1, leader, 0
        for turn in range(4):
            seat = (leader + turn) % 4
            hand = hands[seat]
            legal = tuple(card for card in hand if card // 10 == led) or hand
            card = rng.choice(legal)
            hands[seat] = tuple(other for other in hand if other != card)
            suit = card // 10
            pot += POINTS[card % 10]
            if turn == 0 or (card < best if suit == best // 10 else suit == trump):
                best, winner = card, seat
            led = suit if turn == 0 else led
        leader = winner
        points[winner % 2] += pot
    return points[0], points[1]


def per_second(play: Callable[[], list[tuple[int, int]]]) -> float:
    """Deals a second."""
    before = perf_counter()
    assert all(sum(points) == 120 for points in play())
    return DEALS / (perf_counter() - before)


def main() -> None:
    starts = [deal(Random(number)) for number in range(DEALS)]
    plain = [([tuple(sorted(map(int, h))) for h in s.hands], int(s.table.trump), int(s.turn)) for s in starts]
    engine = per_second(lambda: [through_positions(start, Random(1)) for start in starts])
    loop = per_second(lambda: [bare(list(hands), trump, leader, Random(1)) for hands, trump, leader in plain])
    print(f"deals a second: {engine:,.0f} through Position, {loop:,.0f} in the bare loop; ratio {loop / engine:.1f}")


if __name__ == "__main__":
    main()
