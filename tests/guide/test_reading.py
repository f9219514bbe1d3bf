"""One person in one lesson: every place can be reached and left, and whatever a browser kept is taken up safely."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sueca.guide.lessons import MINI, lesson, names
from sueca.guide.mini import after, most, replies
from sueca.guide.reading import END, Reading

FIRST = lesson("01-the-pack")


@pytest.mark.parametrize("name", names())
def test_there_is_always_a_way_forward_and_back(name: str) -> None:
    reading = Reading.begun(lesson(name))
    for id in reading.ids:
        assert reading.at == id
        reading = reading.beside(1)
    assert (reading.at, reading.beside(1).at) == (END, END)
    for id in reversed(reading.ids):
        assert reading.at == id
        reading = reading.beside(-1)
    assert reading.at == reading.ids[0]


def test_what_asks_nothing_is_done_by_reading_and_what_asks_by_answering() -> None:
    reading = Reading.begun(FIRST).go("sort")
    assert reading.done == {"pack"}
    assert reading.attempt is not None
    attempt = reading.attempt
    for key in attempt.exercise.answer:
        attempt = attempt.choose(key)
    assert reading.answered(attempt).done == {"pack"}
    assert reading.answered(attempt.judge()).done == {"pack", "sort"}


def test_the_deal_at_the_end_is_done_when_its_goal_is_reached() -> None:
    reading = Reading.begun(FIRST).go(MINI)
    assert reading.lesson.mini is not None
    mini = reading.lesson.mini.deal
    position = after(mini.position, mini)
    cards = [*replies(mini.position, mini)]
    while not position.over:
        card = max(sorted(position.legal), key=lambda card: most(mini, after(position, mini, card)))
        cards += [card, *replies(position.play(card), mini)]
        position = after(position, mini, card)
        reading = reading.with_cards(tuple(cards))
        assert (MINI in reading.done) == (position.over and reading.made >= mini.goal)
    assert MINI in reading.done
    assert reading.go(MINI).played == ()


@pytest.mark.parametrize("name", names())
def test_a_reading_is_taken_up_where_it_was_left(name: str) -> None:
    reading = Reading.begun(lesson(name))
    rng = Random(1)
    for id in reading.ids:
        reading = reading.go(id)
        if reading.attempt is not None:
            reading = reading.answered(reading.attempt.choose(rng.choice(reading.attempt.exercise.options).key).hint())
        kept = json.loads(json.dumps(reading.kept()))
        assert Reading.taken_up(lesson(name), "", kept) == reading
        assert Reading.taken_up(lesson(name), reading.ids[0], kept).at == reading.ids[0]


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    )
)
def test_nonsense_that_was_kept_does_no_harm(nonsense: object) -> None:
    for kept in (
        nonsense,
        {"step": MINI, "cards": nonsense},
        dict.fromkeys(("step", "done", "attempt", "cards"), nonsense),
    ):
        assert Reading.taken_up(FIRST, "", kept).done <= set(Reading.begun(FIRST).ids)
