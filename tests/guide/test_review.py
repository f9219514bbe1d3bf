"""What was missed comes back later and later, and is forgotten once it is known."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from sueca.guide.review import MOST, WAITS, answered, clean, due

ANSWERS = st.lists(st.tuples(st.sampled_from("abcd"), st.booleans(), st.integers(0, 3)), max_size=30)


@given(ANSWERS)
def test_boxes_and_days_stay_in_bounds(answers: list[tuple[str, bool, int]]) -> None:
    state, day = clean({}), 0
    for name, right, later in answers:
        day += later
        before = state
        state = answered(state, name, right, day)
        for box, when in state.values():
            assert 0 <= box < len(WAITS)
            assert when <= day + WAITS[-1]
        if not right:
            assert state[name] == (0, day + WAITS[0])
        elif name in before and name in state:
            assert state[name][0] == before[name][0] + 1


@given(ANSWERS)
def test_the_state_survives_json(answers: list[tuple[str, bool, int]]) -> None:
    state = clean({})
    for name, right, day in answers:
        state = answered(state, name, right, day)
    assert clean(json.loads(json.dumps(state))) == state


def test_only_what_was_missed_is_kept() -> None:
    assert answered({}, "a", True, 1) == {}


def test_five_right_answers_and_it_is_learnt() -> None:
    state, day, waits = answered({}, "a", False, 0), 0, []
    while state:
        waits.append(state["a"][1] - day)
        day = state["a"][1]
        assert due(state, day - 1) == []
        assert due(state, day) == ["a"]
        state = answered(state, "a", True, day)
    assert tuple(waits) == WAITS


def test_a_mistake_sends_it_back_to_the_first_box() -> None:
    state = answered({"a": (3, 10)}, "a", False, 10)
    assert state == {"a": (0, 11)}


def test_the_longest_overdue_comes_first() -> None:
    assert due({"a": (0, 5), "b": (0, 3), "c": (0, 9)}, 5) == ["b", "a"]


def test_it_never_grows_without_end() -> None:
    state = clean({})
    for n in range(MOST + 20):
        state = answered(state, str(n), False, n)
    assert len(state) == MOST


@given(
    st.recursive(
        st.none() | st.integers() | st.text(max_size=3),
        lambda x: st.lists(x) | st.dictionaries(st.text(max_size=3), x),
        max_leaves=8,
    )
)
def test_whatever_a_browser_kept_does_no_harm(raw: object) -> None:
    state = clean(raw)
    assert due(state, 0) == due(clean(state), 0)
