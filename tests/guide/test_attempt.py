"""One person at one exercise: every answer can be mended, nothing kept by a browser can do harm."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sueca.guide.attempt import Attempt
from sueca.guide.exercises import KINDS
from sueca.guide.practice import practice

SEEDS = range(6)


def attempts(kind: str) -> list[Attempt]:
    return [Attempt(practice(kind, Random(seed))) for seed in SEEDS]


@pytest.mark.parametrize("kind", KINDS)
def test_the_answer_solves_and_nothing_changes_it_after(kind: str) -> None:
    for one in attempts(kind):
        for key in one.exercise.answer:
            one = one.choose(key)
        one = one.judge()
        assert one.solved
        assert one.at_fault == ()
        assert one.again() == one
        assert one.choose(one.exercise.options[-1].key) == one


@pytest.mark.parametrize("kind", KINDS)
def test_a_wrong_answer_names_its_faults_and_can_be_mended(kind: str) -> None:
    for one in attempts(kind):
        needs, keys = one.exercise.needs, [option.key for option in one.exercise.options]
        if needs == "order":
            chosen = [*reversed(one.exercise.answer)]
        elif needs == "all":
            chosen = [key for key in keys if key not in one.exercise.answer]
        else:
            chosen = [next(key for key in keys if key not in one.exercise.answer)]
        for key in chosen:
            one = one.choose(key)
        one = one.judge()
        assert (one.solved, one.missed, bool(one.at_fault)) == (False, True, True)
        assert all(option.reason for option in one.at_fault)
        mended = one.again()
        for key in mended.chosen if needs == "all" else ():
            mended = mended.choose(key)
        for key in one.exercise.answer:
            mended = mended.choose(key)
        mended = mended.judge()
        assert (mended.solved, mended.missed) == (True, True)


def test_what_is_left_out_is_a_fault_too() -> None:
    one = next(one for one in attempts("legal") if len(one.exercise.answer) > 1)
    answer = one.exercise.answer
    faulty = one.choose(answer[0]).judge()
    assert [option.key for option in faulty.at_fault] == [*answer[1:]]


def test_nothing_is_judged_before_it_is_chosen() -> None:
    for kind in ("legal", "order"):
        one = attempts(kind)[0]
        assert not one.judge().judged
        assert one.choose("nonsense") == one


def test_hints_end() -> None:
    one = attempts("winner")[0]
    for _ in range(9):
        one = one.hint()
    assert one.hints == 3


@pytest.mark.parametrize("kind", KINDS)
def test_an_attempt_is_taken_up_where_it_was_left(kind: str) -> None:
    one = attempts(kind)[0].hint()
    for option in one.exercise.options[:3]:
        one = one.choose(option.key)
        assert Attempt.taken_up(one.exercise, json.loads(json.dumps(one.kept()))) == one


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5), lambda inner: st.lists(inner, max_size=3)
    )
)
def test_nonsense_that_was_kept_does_no_harm(nonsense: object) -> None:
    exercise = practice("legal", Random(1))
    for kept in (nonsense, dict.fromkeys(("chosen", "judged", "wrong", "missed", "hints"), nonsense)):
        found = Attempt.taken_up(exercise, kept)
        assert not found.solved
        assert 0 <= found.hints <= 3
