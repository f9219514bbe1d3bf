"""Deals between policies, and what is learnt from them."""

from __future__ import annotations

import numpy as np

from sueca.bots.playouts.layout import CELLS
from sueca.bots.playouts.matches import dealt, match
from sueca.bots.tune import Course, tune
from sueca.bots.weights import kept, nothing


def seeded(seed: int) -> np.ndarray:
    return np.array([seed], np.uint64)


def test_deals_are_of_forty_cards_with_a_trump_of_the_dealer() -> None:
    state, hands = seeded(3), np.zeros(4, np.int64)
    owners = set()
    for _ in range(50):
        table = dealt(state, hands)
        assert [int(hand).bit_count() for hand in hands] == [10] * 4
        assert np.bitwise_or.reduce(hands) == (1 << 40) - 1
        assert table.turned < 10
        assert hands[table.owner] >> table.turned & 1
        assert table.leader == (table.owner + 1) % 4
        owners.add(table.owner)
    assert owners == {0, 1, 2, 3}


def test_a_policy_draws_against_itself() -> None:
    points = np.zeros((50, 2), np.int64)
    match(kept().cells, kept().cells, seeded(1), points)
    assert (points.sum(axis=1) == 120).all()
    assert len(set(points[:, 0])) > 20


def test_what_was_learnt_beats_nothing_by_far() -> None:
    points = np.zeros((500, 2), np.int64)
    match(kept().cells, nothing(), seeded(1), points)
    assert points.mean() > 80


def test_a_short_course_teaches_something_and_twice_the_same() -> None:
    first, again, other = (tune(Course(seed=seed, rounds=3, deals=100)) for seed in (1, 1, 2))
    assert (first.cells == again.cells).all()
    assert (first.cells != other.cells).any()
    assert first.cells.shape == (CELLS,)
    assert first.cells[0] == 0
    points = np.zeros((500, 2), np.int64)
    match(first.cells, nothing(), seeded(2), points)
    assert points.mean() > 70


def test_progress_is_told() -> None:
    told: list[int] = []
    tune(Course(rounds=3, deals=2), told.append)
    assert told == [1, 2, 3]
