"""The lesson format: what is read, and where a broken lesson says it is broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from sueca.engine.cards import Card
from sueca.engine.seats import Seat
from sueca.errors import BadText
from sueca.guide.lessons import read_lesson
from sueca.words import LANGUAGES

DATA = """\
minutes = 3

[[step]]
id = "show"
position = "S:.A6.K. .J3.2. .42.6. .75.Q. C E - 0-0"
highlight = "E HJ"
facts = ["turn E", "has S H 2"]

[[step]]
id = "take"
play = "HJ H4 H7"
facts = ["legal HA H6", "wins W"]
[step.ask]
kind = "play"
answer = "HA"

[mini]
position = "S:A.76.. 5.53.. 63.J.. JQ.Q.. C E - 0-0"
goal = 31
"""

WORDS = """\
# A title

What it is about.

## Show {#show}

Rui leads, and {{win}} points
win the deal.

## Take {#take}

Abel played {{H7}}.

> Which card?

- HA: Right: {{ours}} points.
- H6: Too low: {{theirs}} points
  are theirs.

1. Look.
2. Think.
3. Play {{HA}}.

## A deal {#mini}

Make {{goal}} points.
"""


def write(folder: Path, data: str = DATA, words: str = WORDS, **other: str) -> Path:
    lesson = folder / "01-short"
    lesson.mkdir(exist_ok=True)
    (lesson / "lesson.toml").write_text(data)
    for lang in LANGUAGES:
        (lesson / f"{lang}.md").write_text(other.get(lang.replace("-", "_"), words))
    return lesson


def test_a_lesson_is_read(tmp_path: Path) -> None:
    lesson = read_lesson(write(tmp_path), "en")
    assert (lesson.name, lesson.title, lesson.lead, lesson.minutes) == ("01-short", "A title", "What it is about.", 3)
    show, take = lesson.steps
    assert show.text == ("Rui leads, and 61 points win the deal.",)
    assert show.scene.highlight == (Seat.E, Card.HJ)
    assert take.text == ("Abel played seven of hearts.",)
    assert take.scene.trick.winner is Seat.W
    assert lesson.mini is not None
    assert lesson.mini.text == ("Make 31 points.",)


def test_a_step_shows_one_hand_unless_it_is_open(tmp_path: Path) -> None:
    lesson = read_lesson(write(tmp_path), "en")
    assert str(lesson.steps[1].scene.sight) == "S:.A6.K. x2 x2 x2 C E HJH4H7 0-0"
    lesson = read_lesson(write(tmp_path, DATA.replace('highlight = "E HJ"', "open = true")), "en")
    assert str(lesson.steps[1].scene.sight) == "S:.A6.K. .3.2. .2.6. .5.Q. C E HJH4H7 0-0"


def test_options_know_what_follows(tmp_path: Path) -> None:
    exercise = read_lesson(write(tmp_path), "en").steps[1].exercise
    assert exercise is not None
    right, wrong = exercise.options
    assert (right.key, right.right, right.reason.say("en")) == ("HA", True, "Right: 24 points.")
    assert (wrong.key, wrong.right, wrong.reason.say("en")) == ("H6", False, "Too low: 13 points are theirs.")
    assert wrong.consequence.plays == (Card.H6,)
    assert [hint.say("en") for hint in exercise.hints] == ["Look.", "Think.", "Play ace of hearts."]
    assert exercise.right(("HA",))
    assert not exercise.right(("H6",))


def test_a_game_gives_the_moments_of_a_step(tmp_path: Path) -> None:
    steps = '[[step]]\nid = "show"\ngame = "deal.sueca"\nat = "2.1"\n[[step]]\nid = "take"\nat = "2.4"\n'
    words = WORDS[: WORDS.index("> Which")]
    folder = write(tmp_path, "minutes = 1\n" + steps, words.replace("{{H7}}", "{{trick}}"))
    game = Path(__file__).parent.parent / "games" / "classic.sueca"
    (folder / "deal.sueca").write_text(game.read_text())
    show, take = read_lesson(folder, "en").steps
    assert len(show.scene.at.table.played) == 5
    assert take.scene.trick.done
    assert take.text == (f"Abel played {take.scene.trick.points}.",)


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("minutes = 3", "minutes = ", "lesson-toml", 1),
        ("minutes = 3", "minutes = 'a'", "lesson-needs-number", 1),
        ('id = "show"', 'name = "show"', "lesson-key", 4),
        ('id = "take"\n', "", "lesson-missing", 9),
        ("S:.A6.K.", "S:.A6K", "bad-hand-fields", 5),
        ("S:.A6.K.", "S:.A6..", "unequal-hands", 5),
        ('"E HJ"', '"X"', "lesson-value", 6),
        ("HJ H4 H7", "HJ D6 H7", "did-not-follow", 11),
        ("HJ H4 H7", "HX", "lesson-value", 11),
        ('kind = "play"', 'kinds = "play"', "lesson-key", 14),
        ("goal = 31", 'goal = "31"', "lesson-needs-number", 19),
        ("goal = 31", "gaol = 31", "lesson-key", 19),
        ('play = "HJ H4 H7"', 'game = "none.sueca"', "lesson-no-file", 11),
        ('play = "HJ H4 H7"', 'at = "2.1"', "lesson-no-game", 11),
        ('play = "HJ H4 H7"', 'stage = "dance"', "lesson-choice", 11),
        ('play = "HJ H4 H7"', 'rules = "poker"', "unknown-rules-name", 11),
    ],
)
def test_broken_data_says_where(tmp_path: Path, old: str, new: str, code: str, line: int) -> None:
    assert old in DATA
    with pytest.raises(BadText) as error:
        read_lesson(write(tmp_path, DATA.replace(old, new)), "en")
    assert (error.value.code, error.value.data["line"], error.value.data["file"]) == (code, line, "lesson.toml")


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("# A title", "A title", "lesson-line", 1),
        ("## Take {#take}", "## Take", "lesson-line", 10),
        ("## Take {#take}", "## Take {#show}", "lesson-step-twice", 10),
        ("## Take {#take}", "## Take {#other}", "lesson-no-step", 1),
        ("{{win}}", "{{winn}}", "lesson-placeholder", 7),
        ("{{H7}}", "{{H8}}", "lesson-placeholder", 12),
        ("- H6: Too low: {{theirs}} points\n  are theirs.\n", "", "lesson-no-option", 10),
        ("What it is about.", "> What it is about?", "lesson-line", 3),
    ],
)
def test_broken_words_say_where(tmp_path: Path, old: str, new: str, code: str, line: int) -> None:
    assert old in WORDS
    with pytest.raises(BadText) as error:
        read_lesson(write(tmp_path, words=WORDS.replace(old, new)), "it")
    assert (error.value.code, error.value.data["line"], error.value.data["file"]) == (code, line, "it.md")
