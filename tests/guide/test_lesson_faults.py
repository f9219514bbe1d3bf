"""A teacher's mistakes end in faults with their places, never in an error of Python's: all keys, all kinds of value."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sueca import words
from sueca.engine.position import Position
from sueca.errors import BadText
from sueca.guide.checker import Fault, check_lesson
from sueca.guide.exercises import KINDS
from sueca.guide.facts import FACTS, normal, truth
from sueca.guide.lesson_data import ASK_KEYS, MINI_KEYS, STEP_KEYS
from sueca.guide.scene import Scene
from tests.guide.test_lessons import DATA, WORDS, write

SECTIONS = {"": "minutes step mini", "[[step]]": STEP_KEYS, "[step.ask]": ASK_KEYS, "[mini]": MINI_KEYS}
KEYS = [(head, key) for head, keys in SECTIONS.items() for key in keys.split()]
VALUES = (
    *('"x"', '""', '" "', '"S"', '"S7 S"', '"3.9"', '"0.1"', '"\\u0000"', '"\\u001b[31m\\nx"', '"points"', '"end"'),
    *("5", "-3", "0", "10.1", "inf", "true", "1979-05-27", "[]", '[""]', "[1]", '["x"]', "[[]]", "{}", "{a = 1}"),
)
PYTHON = re.compile(r"object|attribute|Errno|codec|Error|Traceback|'\w+'|None")
"""What only Python says."""


def faults(folder: Path, data: str = DATA, text: str = WORDS) -> list[Fault]:
    """The faults, each of which can be said in one line in every language."""
    found = check_lesson(write(folder, data, text)).faults
    for fault in found:
        for lang in words.LANGUAGES:
            assert re.fullmatch(r"[\w.-]+:[1-9]\d*: [^\n]+", told := fault.say(lang)), told
            assert fault.code == "lesson-toml" or not PYTHON.search(told), told
            assert "\x1b" not in told
    return found


def with_key(head: str, key: str, value: str) -> str:
    """The lesson with a key of its last step (or of another section) set to this value of TOML."""
    start = DATA.rindex(head) if head else 0
    end = DATA.find("\n[", start + 1)
    section = DATA[start : end + 1]
    mended = re.sub(rf"(?m)^{key} = .*\n", "", section)
    first, line = (f"{head}\n", f"{key} = {value}\n") if head else ("", f"{key} = {value}\n")
    return DATA[:start] + first + line + mended.removeprefix(first) + DATA[end + 1 :]


@pytest.mark.parametrize(("head", "key"), KEYS)
def test_no_value_of_any_key_breaks_the_check(tmp_path: Path, head: str, key: str) -> None:
    for value in VALUES:
        faults(tmp_path, with_key(head, key, value))


@pytest.mark.parametrize("kind", KINDS)
def test_no_option_of_any_kind_breaks_the_check(tmp_path: Path, kind: str) -> None:
    for options in ("S N", "HA H6", "4 14", "right wrong", "x", "S S", "HA SA", "HA 4", "²"):
        for more in ("", 'of = "H"\n', 'of = "worth"\n', 'claim = "wins W"\n', 'claim = ""\n', 'by = "trick"\n'):
            asked = f'kind = "{kind}"\n{more}options = "{options}"\nanswer = "HA"'
            faults(tmp_path, DATA.replace('kind = "play"\nanswer = "HA"', asked))


WORDS_OF_FACTS = st.sampled_from([*FACTS, "beside", "classic", "ties", "-", "S", "E", "S-N", "H", "HA", "CK", "x"])
NUMBERS = st.sampled_from(["0", "-1", "2-1", "91-29", "120-0:9", "0-120", "4-4", "1-", "9" * 5000, "²", "61-58"])
SCENES = [
    Scene(),
    Scene(Position.read("S:.A6.K. .3.2. .2.6. .5.Q. C E HJH4H7 0-0")),
    Scene(Position.read("S:... ... ... ... C E - 61-59")),
]


@given(st.lists(WORDS_OF_FACTS | NUMBERS, max_size=7).map(" ".join), st.sampled_from(SCENES))
def test_no_claim_breaks_the_proof(fact: str, scene: Scene) -> None:
    try:
        truth(fact, scene)
    except BadText:
        return
    assert normal(fact)


DEAL = "S:AQ43.K3.A5.K4 .72.K432.7Q65 J52.AQ654.J.A 7K6.J.7Q6.J32 D5@S E - 0-0"


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('play = "HJ H4 H7"\nfacts = ["legal HA H6", "wins W"]', f'position = "{DEAL}"\nfacts = ["best SA"]', 12),
        ('play = "HJ H4 H7"\nfacts = ["legal HA H6", "wins W"]', f'position = "{DEAL}"\nfacts = ["end 67-53"]', 12),
        ('play = "HJ H4 H7"', f'position = "{DEAL}"\nyou = "E"', 9),
        ("S:A.76.. 5.53.. 63.J.. JQ.Q.. C E - 0-0", DEAL, 18),
    ],
)
def test_what_would_take_hours_is_refused(tmp_path: Path, old: str, new: str, line: int) -> None:
    assert old in DATA
    data = DATA.replace(old, new).replace('kind = "play"', 'kind = "play"\nproof = "end"')
    found = faults(tmp_path, data)
    assert line in [fault.line for fault in found if fault.code == "lesson-ending"]


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ('facts = ["legal HA H6", "wins W"]', 'facts = "wins W"', "lesson-needs-list", 12),
        ('["legal HA H6", "wins W"]', '[""]', "lesson-fact", 12),
        ('kind = "play"', 'kind = "claim"\nclaim = ""', "lesson-fact", 9),
        ('kind = "play"', 'kind = "claim"', "lesson-missing", 9),
        ('kind = "play"', 'kind = "order"\noptions = "S N"', "lesson-option", 15),
        ('kind = "play"\n', "", "lesson-missing", 9),
        ('answer = "HA"\n', "", "lesson-missing", 9),
        ('facts = ["turn E", "has S H 2"]', "ask = 3", "lesson-needs-section", 7),
        ("[[step]]", "[[steps]]", "lesson-key", 1),
        ('play = "HJ H4 H7"', "play = 7", "lesson-needs-text", 11),
        ("minutes = 3", "", "lesson-missing", 1),
        ("minutes = 3", "minutes = -3", "lesson-needs-number", 1),
        ("minutes = 3", "minutes = true", "lesson-needs-number", 1),
        ("goal = 31\n", "", "lesson-missing", 17),
        ('answer = "HA"', 'answer = "HA"\nproof = "x"', "lesson-choice", 16),
        ('highlight = "E HJ"', 'open = "yes"', "lesson-needs-flag", 6),
        ('id = "take"', 'id = "show"', "lesson-step-twice", 10),
        ('id = "take"', 'id = "mini"', "lesson-step-twice", 10),
        ('id = "take"', 'id = ""', "lesson-value", 10),
    ],
)
def test_a_mistake_in_the_data_is_told_with_its_place(tmp_path: Path, old: str, new: str, code: str, line: int) -> None:
    assert old in DATA
    found = faults(tmp_path, DATA.replace(old, new))
    assert (code, "lesson.toml", line) in {(fault.code, fault.file, fault.line) for fault in found}
