"""When a missed exercise comes back: the boxes of Sebastian Leitner, as pure functions over a small JSON-able state.

Only what was once answered wrong is kept. Each right answer moves it one box on and makes the wait longer, each wrong
one sends it back to the first box; after the last box it is learnt and forgotten. Days are whole numbers, counted from
wherever the caller likes.
"""

from __future__ import annotations

from collections.abc import Mapping

WAITS = (1, 2, 4, 8, 16)
"""Days until an exercise of each box comes back."""

MOST = 500
"""Exercises kept: beyond that the one that is due last is forgotten."""

State = dict[str, tuple[int, int]]
"""The box and the day when it is due, by the name of the exercise. JSON turns the pairs into lists: see `clean`."""


def answered(state: Mapping[str, tuple[int, int]], name: str, right: bool, day: int) -> State:
    """The state after an answer on `day`.

    >>> missed = answered({}, "winner:7", False, day=100)
    >>> missed, answered(missed, "winner:7", True, day=101)
    ({'winner:7': (0, 101)}, {'winner:7': (1, 103)})
    """
    after = dict(state)
    if not right:
        after[name] = 0, day + WAITS[0]
    elif name in after:
        box = after.pop(name)[0] + 1
        if box < len(WAITS):
            after[name] = box, day + WAITS[box]
    while len(after) > MOST:
        del after[max(after, key=lambda one: after[one][1])]
    return after


def due(state: Mapping[str, tuple[int, int]], day: int) -> list[str]:
    """What should be asked again on `day`, the longest overdue first.

    >>> due({"a": (1, 5), "b": (0, 4), "c": (0, 9)}, day=6)
    ['b', 'a']
    """
    return sorted((name for name, (_, when) in state.items() if when <= day), key=lambda name: (state[name][1], name))


def clean(raw: object) -> State:
    """The state out of whatever a browser kept; what cannot be one is left out, so that it can never do harm.

    >>> clean({"a": [1, 5], "b": "nonsense", "c": [99, 5]})
    {'a': (1, 5)}
    """
    if not isinstance(raw, Mapping):
        return {}
    found: State = {}
    for name, pair in list(raw.items())[:MOST]:
        match pair:
            case [int(box), int(when)] if isinstance(name, str) and 0 <= box < len(WAITS):
                found[name] = box, when
    return found
