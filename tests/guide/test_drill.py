"""Practice as one person goes through it: what is missed comes back another day, whatever a browser kept is safe."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sueca.guide.drill import ALL, Drill
from sueca.guide.exercises import KINDS


def miss(drill: Drill) -> Drill:
    assert drill.attempt is not None
    wrong = next(option.key for option in drill.attempt.exercise.options if not option.right)
    return drill.answered(drill.attempt.choose(wrong))


def solve(drill: Drill) -> Drill:
    assert drill.attempt is not None
    attempt = drill.attempt.again()
    for key in attempt.exercise.answer:
        attempt = attempt.choose(key)
    return drill.answered(attempt.judge())


def test_what_is_missed_comes_back_tomorrow_until_it_is_learnt() -> None:
    rng = Random(1)
    drill = miss(Drill("winner", 100).next(rng))
    name = drill.name
    drill = solve(drill)
    assert (drill.right, drill.asked, drill.due()) == (0, 1, [])
    for day in (101, 103, 107, 115, 131):
        drill = Drill.taken_up("winner", day, {"boxes": drill.kept()["boxes"]}, rng)
        assert (drill.name, drill.again) == (name, True)
        drill = solve(drill)
    assert drill.boxes == {}


def test_only_the_first_answer_counts() -> None:
    drill = solve(miss(miss(Drill("winner", 1).next(Random(2)))))
    assert (drill.right, drill.asked, [*drill.boxes.values()]) == (0, 1, [(0, 2)])
    right = solve(Drill("winner", 1).next(Random(2)))
    assert (right.right, right.asked, right.boxes) == (1, 1, {})


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_brings_exercises_of_its_kind(kind: str) -> None:
    drill, rng = Drill(kind, 1), Random(3)
    for _ in range(5):
        drill = drill.next(rng)
        assert drill.attempt is not None
        assert drill.attempt.exercise.kind == kind


def test_all_kinds_come_and_none_twice_in_a_row() -> None:
    drill, rng, kinds = Drill(ALL, 1), Random(4), []
    for _ in range(40):
        drill = drill.next(rng)
        kinds.append(drill.name.partition(":")[0])
    assert set(kinds) == set(KINDS)
    assert all(one != other for one, other in pairwise(kinds))


def test_a_drill_is_taken_up_where_it_was_left() -> None:
    rng = Random(5)
    drill = miss(Drill("winner", 7).next(rng))
    kept = json.loads(json.dumps(drill.kept()))
    assert Drill.taken_up("winner", 7, kept, rng) == drill
    tomorrow = Drill.taken_up(ALL, 8, kept, rng)
    assert (tomorrow.asked, tomorrow.boxes) == (0, drill.boxes)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=8),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    )
)
def test_nonsense_that_was_kept_does_no_harm(nonsense: object) -> None:
    names = ("boxes", "day", "right", "asked", "name", "attempt", "again")
    for kept in (nonsense, dict.fromkeys(names, nonsense), {"boxes": {"winner:x": [0, 1]}, "name": "winner:-1"}):
        drill = Drill.taken_up("order", nonsense, kept, Random(6))
        assert drill.attempt is not None
        assert drill.attempt.exercise.kind == "order"
