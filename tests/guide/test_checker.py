"""Every claim of every lesson is proved, and a false one is found: each guard is broken once on purpose here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sueca import words
from sueca.guide.checker import HINTS, check_lesson
from sueca.guide.facts import FACTS, truth
from sueca.guide.lessons import Lesson, home, lesson, names
from sueca.guide.scene import Scene
from sueca.words import LANGUAGES
from tests.guide.test_lessons import DATA, WORDS, write
from tests.words.vocabulary import found_in

COURSE = names()
TWICE = re.compile(r"(?<![\w-])(\w+) \1\b", re.IGNORECASE)


def told(one: Lesson) -> list[str]:
    """All that a lesson says, its placeholders filled."""
    found = [one.title, one.lead, *(one.mini.text if one.mini else ())]
    for step in one.steps:
        found += [step.heading, *step.text]
        if step.exercise is not None:
            found += [saying.say(one.lang) for saying in (step.exercise.question, *step.exercise.hints)]
            found += [option.reason.say(one.lang) for option in step.exercise.options]
    return found


@pytest.mark.parametrize("name", COURSE)
def test_every_claim_of_a_lesson_is_proved(name: str) -> None:
    checked = check_lesson(home() / name)
    print(f"{name}: {checked.claims} claims")
    assert checked.faults == []
    assert checked.claims >= 10


def test_the_course_is_complete() -> None:
    assert [name[:2] for name in COURSE] == [f"{n:02}" for n in range(17)]


@pytest.mark.parametrize("name", COURSE)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_is_short_and_asks(name: str, lang: str) -> None:
    one = lesson(name, lang)
    asked = [step.exercise for step in one.steps if step.exercise is not None]
    assert 1 <= one.minutes <= 5
    assert len(asked) >= 2
    assert all(len(exercise.hints) == HINTS for exercise in asked)
    assert (one.mini is None) == (name[:2] in ("00", "15", "16"))


@pytest.mark.parametrize("name", COURSE)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_lessons_use_the_words_of_the_language(name: str, lang: str) -> None:
    assert found_in(lang, (home() / name / f"{lang}.md").read_text()) == []


@pytest.mark.parametrize("name", COURSE)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_lesson_says_a_word_twice_running(name: str, lang: str) -> None:
    assert [text for text in told(lesson(name, lang)) if TWICE.search(text)] == []
    assert TWICE.search("The the ace is gone.")
    assert not TWICE.search("Ajuda-a a jogar.")


def test_a_good_lesson_has_no_fault_and_its_claims_are_counted(tmp_path: Path) -> None:
    checked = check_lesson(write(tmp_path))
    assert checked.faults == []
    assert checked.claims == 4 + 3 + 1, "four facts, the answer and its two options, the goal"


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ('"turn E"', '"turn S"', "claim-false", 7),
        ('"turn E"', '"taken 10-0"', "claim-false", 7),
        ('"turn E"', '"turns E"', "lesson-fact", 7),
        ('"turn E"', '"holds Q HA"', "lesson-fact", 7),
        ('"turn E"', '"wins E"', "lesson-no-trick", 7),
        ('answer = "HA"', 'answer = "H6"', "answer-false", 9),
        ('answer = "HA"', 'answer = "HA"\noptions = "H6"', "answer-not-offered", 9),
        ('kind = "play"', 'kind = "guess"', "lesson-kind", 14),
        ("goal = 31", "goal = 32", "goal-too-high", 17),
        ("goal = 31", "goal = 1", "goal-too-high", 17),
        ("minutes = 3", "minutes =", "lesson-toml", 1),
    ],
)
def test_a_false_claim_is_found(tmp_path: Path, old: str, new: str, code: str, line: int) -> None:
    assert old in DATA
    faults = check_lesson(write(tmp_path, DATA.replace(old, new))).faults
    assert (code, "lesson.toml", line) in {(fault.code, fault.file, fault.line) for fault in faults}


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("{{win}} points", "61 points", "number", 7),
        ("{{H7}}", "the sette di cuori", "card-written-out", 12),
        ("Rui leads", "Rui leads " + "and so on " * 12, "too-long", 7),
        ("Rui leads", "Rui’s lead isn't", "straight-quote", 7),
        ("{{H7}}", "{{H7", "loose-brace", 12),
        ("{{H7}}", "{H7}", "loose-brace", 12),
        ("{{H7}}", "{{H7}", "loose-brace", 12),
        ("{{H7}}", "{{H7}} {{}}", "lesson-placeholder", 12),
        ("{{H7}}", "{{H7}} {{ }}", "lesson-placeholder", 12),
        ("## A deal {#mini}", "## A {{deal {#mini}", "loose-brace", 24),
        ("## A deal {#mini}", "## A {{deal}} {#mini}", "lesson-placeholder", 24),
        ("> Which card?", "", "no-words", 10),
        ("3. Play {{HA}}.", "", "hints", 10),
        ("- H6: Too low: {{theirs}} points\n  are theirs.", "- H6: Right: {{ours}} points.", "same-reason", 16),
        (
            "- HA: Right: {{ours}} points.\n- H6: Too low: {{theirs}} points\n  are theirs.",
            "- HA H6: {{ours}} {{theirs}}",
            "mixed-option",
            16,
        ),
        ("- HA: Right", "- HK: Right\n- HA: Right", "options-differ", 10),
        ("{{H7}}", "{{H7}} {{HJ}}", "placeholders-differ", 10),
        ("Abel played {{H7}}.", "Abel played {{H7}}.\n\nMore.", "paragraphs-differ", 10),
        ("Rui leads", "> Why?\n\nRui leads", "no-question", 5),
        ("## Take {#take}", "## Tale {#tale}", "lesson-no-step", 1),
        ("## A deal {#mini}", "## More {#more}\n\nMore.\n\n## A deal {#mini}", "steps-differ", 1),
        ("# A title", "A title", "lesson-line", 1),
    ],
)
def test_bad_words_are_found(tmp_path: Path, old: str, new: str, code: str, line: int) -> None:
    assert old in WORDS
    faults = check_lesson(write(tmp_path, it=WORDS.replace(old, new))).faults
    assert (code, "it.md", line) in {(fault.code, fault.file, fault.line) for fault in faults}
    assert {fault.file for fault in faults} == {"it.md"}


def test_a_missing_language_is_found(tmp_path: Path) -> None:
    folder = write(tmp_path)
    (folder / "pt-BR.md").unlink()
    assert [(fault.code, fault.file) for fault in check_lesson(folder).faults] == [("lesson-no-file", "pt-BR.md")]


def test_a_folder_without_a_lesson_is_one_fault(tmp_path: Path) -> None:
    assert [fault.code for fault in check_lesson(tmp_path).faults] == ["lesson-no-file"]


def test_every_kind_of_claim_is_made_in_some_lesson() -> None:
    used = {word for path in home().glob("*/lesson.toml") for word in FACTS if f'"{word} ' in path.read_text()}
    assert sorted(set(FACTS) - used) == []


@pytest.mark.parametrize(
    ("fact", "found"),
    [
        ("sum 12 SA CQ", "sum 13 SA CQ"),
        ("worth 90-30 capote 2", "worth 90-30 win 1"),
        ("worth rio 120-0:9 bandeira 4", "worth rio 120-0:9 capote 2"),
        ("match classic 3-0 ties 0 0-120 3-4 -", "match classic 3-0 ties 0 0-120 3-4 E-W"),
        ("beats HK H7", "beats H7 HK"),
    ],
)
def test_the_truth_is_told_beside_a_false_claim(fact: str, found: str) -> None:
    assert truth(fact, Scene()) == found


def test_a_fault_can_be_said_in_every_language(tmp_path: Path) -> None:
    if not words.has("en", "lesson-check.claim-false"):
        pytest.skip("the words of the checker are not there yet")
    data, text = DATA.replace('"turn E"', '"turn S"'), WORDS.replace("{{win}}", "{{winn}}")
    faults = check_lesson(write(tmp_path, data, it=text)).faults
    for lang in words.LANGUAGES:
        told = [fault.say(lang) for fault in faults]
        assert any(line.startswith("lesson.toml:7: ") for line in told)
        assert any(line.startswith("it.md:7: ") for line in told)
