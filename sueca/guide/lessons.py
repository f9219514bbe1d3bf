"""The lessons: a folder under `tutorials/` read as values that a screen, a notebook or a printer can show.

Numbers, cards and counts in the words are placeholders: `{{win}}` of the rules, `{{H7}}` a card's name (`{{the H7}}`
with its article), `{{trick}}` and others counted from the scene (`values`), so that no sentence can contradict the
table beside it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sueca import words
from sueca.engine.cards import Card, points_of
from sueca.engine.match import WIN
from sueca.engine.numbers import NUMBERS
from sueca.errors import BadText, SuecaError
from sueca.guide.exercises import Ask, Consequence, Exercise, Option, answer, consequence, options
from sueca.guide.lesson_data import LessonData, Mini, StepData, placed, read_data
from sueca.guide.lesson_text import LessonText, Piece, StepText, read_text
from sueca.guide.lesson_values import file_of
from sueca.guide.saying import Saying
from sueca.guide.scene import Scene
from sueca.words import LANGUAGES

PLACEHOLDER = re.compile(r"\{\{([^{}]*)\}\}")
MINI = "mini"
"""The id of the section about the deal at the end."""


@dataclass(frozen=True)
class Step:
    """One idea: its name, one or two sentences, what is shown, and perhaps a question."""

    id: str
    heading: str
    text: tuple[str, ...]
    scene: Scene
    exercise: Exercise | None = None


@dataclass(frozen=True)
class MiniDeal:
    """The deal at the end of a lesson, its words, and the card points to make."""

    heading: str
    text: tuple[str, ...]
    deal: Mini


@dataclass(frozen=True)
class Lesson:
    """A lesson in one language."""

    name: str
    lang: str
    title: str
    lead: str
    minutes: int
    steps: tuple[Step, ...]
    mini: MiniDeal | None = None


def home() -> Path:
    """The folder of all lessons: within the installed package, or beside it in a checkout."""
    package = Path(__file__).parent.parent
    inside = package / "tutorials"
    return inside if inside.is_dir() else package.parent / "tutorials"


def names(folder: Path | None = None) -> list[str]:
    """The lessons by folder name, in the order of the course."""
    return sorted(path.parent.name for path in (folder or home()).glob("*/lesson.toml"))


@cache
def lesson(name: str, lang: str = "en") -> Lesson:
    """A lesson of the course. Raises KeyError for an unknown name or language, BadText for a broken lesson."""
    if lang not in LANGUAGES or name not in names():
        raise KeyError(f"no lesson {name!r} in the language {lang!r}")
    return read_lesson(home() / name, lang)


def read_lesson(folder: Path, lang: str) -> Lesson:
    """The lesson in a folder. Raises BadText with `line` and `file`."""
    file = f"{lang}.md"
    text = read_text(file_of(folder, file), file)
    return build(folder.name, lang, read_data(folder), text, file)


def build(name: str, lang: str, data: LessonData, text: LessonText, file: str = "") -> Lesson:
    """Put moments and words together. Raises BadText where a step, an option or a placeholder is missing."""
    lead = " ".join(_filled(lang, piece, NUMBERS, file) for piece in text.lead)
    steps = tuple(_step(lang, step, _section(text, step.id, file), file) for step in data.steps)
    mini = None
    if data.mini is not None:
        words_of = _section(text, MINI, file)
        told = _filled_all(lang, words_of.prose, {**NUMBERS, "goal": data.mini.goal}, file)
        mini = MiniDeal(_filled(lang, words_of.heading, NUMBERS, file), told, data.mini)
    return Lesson(name, lang, _filled(lang, text.title, NUMBERS, file), lead, data.minutes, steps, mini)


def _section(text: LessonText, id: str, file: str) -> StepText:
    if id not in text.steps:
        raise BadText("lesson-no-step", id, line=text.title.line, file=file)
    return text.steps[id]


def _step(lang: str, step: StepData, text: StepText, file: str) -> Step:
    told = _filled_all(lang, text.prose, values(step.scene), file)
    exercise = None if step.ask is None else _exercise(lang, step, step.ask, text, file)
    return Step(step.id, _filled(lang, text.heading, values(step.scene), file), told, step.scene, exercise)


def _exercise(lang: str, step: StepData, ask: Ask, text: StepText, file: str) -> Exercise:
    scene = step.scene
    counted = values(scene)
    try:
        right = answer(ask, scene)
        outcomes = {key: consequence(ask, scene, key) for key in options(ask, scene)}
    except SuecaError as error:
        raise placed(error, step.line) from None
    best = max((outcome.gain[0] for outcome in outcomes.values()), default=0)
    reasons = {key: piece for piece in text.options for key in piece.key.split()}
    found = []
    for key, outcome in outcomes.items():
        if key not in reasons:
            raise BadText("lesson-no-option", key, line=text.heading.line, file=file)
        told = _filled(lang, reasons[key], {**counted, **_gains(outcome, best)}, file)
        found.append(Option(key, key in right, Saying(told), outcome))
    question = " ".join(_filled_all(lang, text.question, counted, file))
    hints = tuple(Saying(hint) for hint in _filled_all(lang, text.hints, counted, file))
    return Exercise(ask.kind, scene, Saying(question), tuple(found), right, hints, ask.of)


def _gains(outcome: Consequence, best: int) -> dict[str, int]:
    """`{{ours}}`, `{{theirs}}`: what the cards played on bring; `{{lost}}`: how much less for us than with the best."""
    return {"ours": outcome.gain[0], "theirs": outcome.gain[1], "lost": best - outcome.gain[0]}


def values(scene: Scene) -> dict[str, int]:
    """What may be counted in a scene, beside the numbers of the rules.

    `trick` its points; `us`, `them` those taken, `left` those that nobody has yet, `need` those we still lack to win;
    `out` trumps that the reader has not seen; `shown` the points of the row of cards, `holding` those in the reader's
    hand; `won` and `lost_tricks` tricks of both pairs.
    """
    counted = {**NUMBERS, "shown": points_of(scene.cards)}
    if scene.position is None:
        return counted
    table = scene.position.table
    counted |= {
        "us": scene.points[0],
        "them": scene.points[1],
        "left": scene.left,
        "need": WIN - scene.points[0],
        "out": len(scene.unseen()),
    }
    counted |= {"won": table.tricks_won(scene.team), "lost_tricks": table.tricks_won(scene.team.other)}
    counted["holding"] = points_of(scene.position.hands[scene.you])
    if table.tricks:
        counted["trick"] = scene.trick.points
    return counted


def _filled_all(lang: str, pieces: list[Piece], counted: Mapping[str, int], file: str) -> tuple[str, ...]:
    return tuple(_filled(lang, piece, counted, file) for piece in pieces)


def _filled(lang: str, piece: Piece, counted: Mapping[str, int], file: str) -> str:
    def put(found: re.Match[str]) -> str:
        name = found[1]
        if name in Card.__members__:
            return words.card_name(lang, Card[name])
        first, *cards = name.split() or [""]
        if first == "the" and len(cards) == 1 and cards[0] in Card.__members__:
            return words.the_card(lang, Card[cards[0]])
        if first == "sum" and cards and set(cards) <= set(Card.__members__):
            return str(points_of(Card[card] for card in cards))
        if name not in counted:
            raise BadText("lesson-placeholder", name, line=piece.line, file=file)
        return str(counted[name])

    return PLACEHOLDER.sub(put, piece.text)
