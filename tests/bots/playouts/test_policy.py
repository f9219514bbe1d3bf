"""How the policy weighs a hand: cards that differ in name alone, cells within their tables, the heaviest first."""

from __future__ import annotations

from math import prod
from random import Random

import numpy as np

from sueca.bots.packing import Packed, pack
from sueca.bots.playouts.layout import CELLS, FOLLOWS, LEADS, TABLES, WIDTH
from sueca.bots.playouts.policy import choose, distinct, mark, new_desk, play_on, playable, stand_in, weigh
from sueca.bots.playouts.racing import begun, reached
from sueca.bots.playouts.tables import Table
from sueca.bots.weights import nothing
from sueca.engine.cards import Card
from sueca.engine.deal import deal
from sueca.engine.position import Position


def looked_at(position: Position) -> tuple[Packed, Table]:
    """What the seat on turn sees, in numbers, and the table."""
    packed = pack(position.view(position.turn))
    return packed, reached(begun(packed.facts), packed.plays)


def distinct_cards(text: str, cards: str = "") -> str:
    position = Position.read(text)
    for card in cards.split():
        position = position.play(Card[card])
    packed, table = looked_at(position)
    left = distinct(table, playable(table, packed.hand))
    return " ".join(card.name for place, card in enumerate(packed.cards) if left >> place & 1)


HANDS = "S:A.653.. K.4.A7. Q..KJQ. ...A7KJ D"


def test_touching_cards_without_points_are_one() -> None:
    assert distinct_cards(f"{HANDS} S - 0-0") == "SA H5 H3"


def test_cards_that_are_gone_part_nothing() -> None:
    assert distinct_cards(f"{HANDS} S - 0-0", "H6 H4 SQ CA") == "SA H3"


def test_a_card_on_the_table_parts_those_beside_it() -> None:
    assert distinct_cards(f"{HANDS} E - 0-0", "H4 SQ CA") == "H5 H3"


def test_every_card_falls_into_one_cell_of_each_table() -> None:
    starts = np.cumsum([1, *map(prod, TABLES.values())])
    desk = new_desk()
    for seed in range(40):
        rng = Random(seed)
        position = deal(rng)
        while not position.over:
            packed, table = looked_at(position)
            names = LEADS if table.down == 0 else FOLLOWS
            first = list(TABLES).index(next(iter(names)))
            found = weigh(table, packed.hand, nothing(), desk)
            mark(table, packed.hand, desk, found)
            for place in range(found):
                cells = desk.cells[place].tolist()
                for number in range(WIDTH):
                    if number < len(names):
                        assert starts[first + number] <= cells[number] < starts[first + number + 1]
                    else:
                        assert cells[number] == 0
            position = position.play(rng.choice(sorted(position.legal)))


def test_the_heaviest_card_is_played() -> None:
    rng = np.random.default_rng(3)
    weights = rng.integers(-300, 300, CELLS).astype(np.int16)
    weights[0] = 0
    desk = new_desk()
    for seed in range(20):
        position = deal(Random(seed))
        while not position.over:
            packed, table = looked_at(position)
            card = choose(table, packed.hand, weights, desk)
            assert packed.cards[card] in position.legal
            if len(position.legal) > 1:
                found = weigh(table, packed.hand, weights, desk)
                mark(table, packed.hand, desk, found)
                best = max(desk.scores[:found])
                assert best == max(int(weights[desk.cells[place]].sum()) for place in range(found))
                assert desk.scores[desk.cards[:found].tolist().index(card)] == best
            position = position.play(packed.cards[card])


def test_a_stand_in_is_the_card_that_is_weighed() -> None:
    for seed in range(20):
        rng = Random(seed)
        position = deal(rng)
        while not position.over:
            packed, table = looked_at(position)
            cards = playable(table, packed.hand)
            left = distinct(table, cards)
            for place in range(40):
                if cards >> place & 1:
                    same = stand_in(table, cards, place)
                    assert left >> same & 1
                    assert same == place or not left >> place & 1
            position = position.play(rng.choice(sorted(position.legal)))


def test_a_deal_is_played_to_its_end() -> None:
    position = deal(Random(1))
    _, table = looked_at(position)
    seats = [position.turn.next("ccw", steps) for steps in range(4)]
    hands = np.array([pack(position.view(seat)).hand for seat in seats], np.int64)
    seed = np.array([1], np.uint64)
    half = play_on(table, hands, nothing(), new_desk(), 5, seed, 0.0)
    assert (half.left, [int(hand).bit_count() for hand in hands]) == (5, [5] * 4)
    end = play_on(half, hands, nothing(), new_desk(), 0, seed, 300.0)
    assert (end.left, end.even + end.odd, hands.tolist()) == (0, 120, [0] * 4)
