"""Rules as text, and the call notation that they share with bots."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sueca.engine.notation import read_call, read_rules, write_call, write_rules
from sueca.engine.rules import CHOICES, RULES, Rules, differences
from sueca.errors import BadText
from tests import strategies


@pytest.mark.parametrize("name", RULES)
def test_a_named_set_is_written_by_its_name(name: str) -> None:
    assert read_rules(name) == RULES[name]
    assert write_rules(RULES[name]) == str(RULES[name]) == name


def test_the_alias_is_read_and_never_written() -> None:
    assert write_rules(read_rules("server")) == "classic"
    assert write_rules(read_rules("SERVER(target=6)")) == "classic(target=6)"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("classic()", "classic"),
        ("classic(slam_worth=four)", "guide"),
        ("classic(tie=double,target=6)", "classic(target=6,tie=double)"),
        ("  Rio ( slam_worth = MATCH ) ", "rio(slam_worth=match)"),
        ("rio(direction=ccw,tie=void,slam=points,redeal=none)", "guide"),
        ("italian(direction=cw)", "italian(direction=cw)"),
        ("cafe(wrong_claim=same)", "cafe(wrong_claim=same)"),
        ("guide(slam_worth=match)", "classic"),
    ],
)
def test_rules_are_written_with_the_fewest_differences(text: str, written: str) -> None:
    assert write_rules(read_rules(text)) == written


@given(strategies.any_rules)
def test_all_rules_read_back_in_their_shortest_form(rules: Rules) -> None:
    text = write_rules(rules)
    assert read_rules(text) == rules
    name, options = read_call(text)
    least = min(len(differences(rules, base)) for base in RULES.values())
    assert len(options) == least
    assert name == next(name for name, base in RULES.items() if len(differences(rules, base)) == least)
    assert list(options) == [field for field in CHOICES if field in options]


def test_every_value_of_every_rule_reads_back() -> None:
    for name, (field, choices) in product(RULES, CHOICES.items()):
        for choice in choices:
            assert getattr(read_rules(f"{name}({field}={choice})"), field) == choice


names = st.from_regex(r"[A-Za-z][A-Za-z0-9_-]{0,9}", fullmatch=True)
keys = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,9}", fullmatch=True)
values = st.from_regex(r"[A-Za-z0-9_.:/-]{1,9}", fullmatch=True)


@given(names, st.dictionaries(keys, values, max_size=4))
def test_calls_read_back(name: str, options: dict[str, str]) -> None:
    assert read_call(write_call(name, options)) == (name, options)


@pytest.mark.parametrize(
    "text", ["", "(", "sampler(", "sampler)", "sampler(worlds)", "sampler(=4)", "sampler(worlds=)", "4"]
)
def test_what_is_no_call(text: str) -> None:
    with pytest.raises(BadText) as caught:
        read_call(text)
    assert caught.value.code == "bad-bot"
