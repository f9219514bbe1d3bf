"""Naming bots by text."""

from __future__ import annotations

from itertools import product

import pytest

from sueca.bots import BOTS, bot
from sueca.errors import BadText


def test_the_weakest_come_first() -> None:
    assert list(BOTS) == ["random", "greedy", "rulebook", "policy", "sampler"]


@pytest.mark.parametrize("name", [*BOTS, "rulebook(memory=none)", "sampler(level=club,worlds=40,aim=points)"])
def test_a_name_rebuilds_its_bot(name: str) -> None:
    assert bot(name).name == name
    assert bot(bot(name).name) == bot(name)
    assert str(bot(name)) == name


def test_usual_options_are_read_but_not_written() -> None:
    assert bot("rulebook(memory=all)").name == "rulebook"
    assert bot(" rulebook( memory = none ) ").name == "rulebook(memory=none)"
    assert bot("greedy()").name == "greedy"


@pytest.mark.parametrize(
    ("text", "code", "part", "place"),
    [
        ("expert", "unknown-bot", "expert", 0),
        ("Rulebook", "unknown-bot", "Rulebook", 0),
        ("", "bad-bot", "", 0),
        ("rulebook(", "bad-bot", "rulebook(", 0),
        ("rulebook(memory)", "bad-bot", "memory", 9),
        ("rulebook(memory=none,memory=all)", "bad-bot", "memory=all", 21),
        ("rulebook(worlds=40)", "bad-option", "worlds", 9),
        ("rulebook(memory=some)", "bad-option", "some", 16),
        (" greedy(memory=none)", "bad-option", "memory", 8),
        ("sampler(level=grandmaster)", "bad-option", "grandmaster", 14),
        ("sampler(worlds=41)", "bad-option", "41", 15),
        ("random\x00", "control-character", "U+0000", 6),
    ],
)
def test_what_names_no_bot_says_where(text: str, code: str, part: str, place: int) -> None:
    with pytest.raises(BadText) as caught:
        bot(text)
    error = caught.value
    assert (error.code, error.text, error.place) == (code, part, place)
    assert str(error)


def test_bots_of_one_name_are_equal_and_others_are_not() -> None:
    names = [*BOTS, "rulebook(memory=none)", "sampler(level=club,worlds=40,aim=points)"]
    assert all((bot(a) == bot(b)) == (a == b) for a, b in product(names, names))
