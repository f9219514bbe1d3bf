"""The proof of a lesson: every claim by the engine, and all languages alike.

`check_lesson` is what `sueca lesson check FOLDER` prints. It names every fault it finds, not only the first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from sueca import words
from sueca.engine.cards import RANKS, Suit
from sueca.engine.reading import FORBIDDEN
from sueca.errors import BadText, SuecaError
from sueca.guide.endings import MOST
from sueca.guide.exercises import Ask, answer, options
from sueca.guide.facts import normal, truth
from sueca.guide.lesson_data import FILE, LessonData, StepData, placed, read_data
from sueca.guide.lesson_text import LessonText, Piece, StepText, read_text
from sueca.guide.lesson_values import file_of
from sueca.guide.lessons import MINI, PLACEHOLDER, build
from sueca.guide.mini import reachable
from sueca.words import LANGUAGES

HINTS = 3
LONGEST = 35
"""Words of a paragraph: one idea, short sentences."""


@dataclass(frozen=True)
class Fault:
    """What is wrong, where. `code` names the sentence `lesson-check.<code>`, or `error.<code>` where a reader failed;
    `text` is the piece at fault, `found` what is true instead."""

    code: str
    file: str
    line: int
    text: str = ""
    found: str = ""
    data: Mapping[str, object] = field(default_factory=dict, repr=False, compare=False)

    def say(self, lang: str = "en") -> str:
        """`lesson.toml:12: ...`, one line without control characters, whatever a text holds."""
        own = f"lesson-check.{self.code}"
        code = own if words.has(lang, own) else f"error.{self.code}"
        data = {**self.data, "text": self.text, "found": self.found}
        told = FORBIDDEN.sub("\ufffd", " ".join(words.say(lang, code, **data).split()))
        return f"{self.file}:{self.line}: {told}"


@dataclass
class Checked:
    """The outcome: how many claims were proved or refuted, and the faults."""

    claims: int = 0
    faults: list[Fault] = field(default_factory=list)


def check_lesson(folder: Path) -> Checked:
    """Prove every claim of a lesson and compare its languages. Broken files give one fault each."""
    checked = Checked()
    try:
        data = read_data(folder)
    except BadText as error:
        return Checked(0, [_fault(error)])
    for step in data.steps:
        _check_facts(step, checked)
        _check_answer(step, checked)
    _check_mini(data, checked)
    texts = {lang: text for lang in LANGUAGES if (text := _text(folder, lang, checked)) is not None}
    for lang, text in texts.items():
        checked.faults += [one for one in _faults_in(folder.name, lang, data, text) if one not in checked.faults]
    if "en" in texts:
        for lang in texts.keys() - {"en"}:
            checked.faults += _unlike(texts["en"], texts[lang], f"{lang}.md")
    return checked


def _fault(error: BadText, file: str = "", line: int = 0) -> Fault:
    where = str(error.data.get("file", file)), int(str(error.data.get("line", line)))
    return Fault(error.code, *where, error.text, data=error.data)


def _check_facts(step: StepData, checked: Checked) -> None:
    for fact in step.facts:
        checked.claims += 1
        try:
            found = truth(fact.text, step.scene)
        except SuecaError as error:
            text = getattr(error, "text", "") or fact.text
            checked.faults.append(Fault(error.code, FILE, fact.line, text, data=error.data))
            continue
        if found != normal(fact.text):
            checked.faults.append(Fault("claim-false", FILE, fact.line, fact.text, found))


def _check_answer(step: StepData, checked: Checked) -> None:
    """The answer written is the engine's; each option is one more claim, that it is right or wrong."""
    ask = step.ask
    if ask is None:
        return
    try:
        found, keys = answer(ask, step.scene), options(ask, step.scene)
    except SuecaError as error:
        checked.faults.append(_fault(placed(error, step.line)))
        return
    checked.claims += 1 + len(keys)
    given = ask.answer if ask.kind == "order" else tuple(sorted(ask.answer))
    if given != (found if ask.kind == "order" else tuple(sorted(found))):
        checked.faults.append(Fault("answer-false", FILE, step.line, " ".join(ask.answer), " ".join(found)))
    if not set(found) <= set(keys) or (ask.kind != "order" and set(keys) <= set(found)):
        checked.faults.append(Fault("answer-not-offered", FILE, step.line, " ".join(found)))


def _check_mini(data: LessonData, checked: Checked) -> None:
    if data.mini is None:
        return
    checked.claims += 1
    if max(map(len, data.mini.position.hands)) > MOST:
        checked.faults.append(Fault("lesson-ending", FILE, data.mini.line, data={"n": MOST}))
    elif not reachable(data.mini):
        checked.faults.append(Fault("goal-too-high", FILE, data.mini.line, str(data.mini.goal)))


def _text(folder: Path, lang: str, checked: Checked) -> LessonText | None:
    file = f"{lang}.md"
    try:
        return read_text(file_of(folder, file), file)
    except BadText as error:
        checked.faults.append(_fault(error))
    return None


def _faults_in(name: str, lang: str, data: LessonData, text: LessonText) -> Iterator[Fault]:
    """What is wrong with the words of one language by themselves."""
    file = f"{lang}.md"
    try:
        build(name, lang, data, text, file)
    except BadText as error:
        yield _fault(error, file)
    known = {step.id for step in data.steps} | ({MINI} if data.mini else set())
    if list(text.steps) != [*(step.id for step in data.steps), *([MINI] if data.mini else [])]:
        yield Fault("steps-differ", file, text.title.line, " ".join(text.steps))
    for piece in text.pieces:
        yield from _badly_put(lang, piece, file)
    for step in data.steps:
        if step.id in known & text.steps.keys():
            yield from _badly_asked(step.ask, text.steps[step.id], file)


def _badly_put(lang: str, piece: Piece, file: str) -> Iterator[Fault]:
    plain = PLACEHOLDER.sub("x", piece.text)
    if re.search(r"\d", plain):
        yield Fault("number", file, piece.line, re.findall(r"\S*\d\S*", plain)[0])
    if named := _card_names(lang).search(plain):
        yield Fault("card-written-out", file, piece.line, named[0])
    if len(plain.split()) > LONGEST:
        yield Fault("too-long", file, piece.line, str(len(plain.split())))
    if loose := re.search(r"\S*[{}]\S*", plain):
        yield Fault("loose-brace", file, piece.line, loose[0])
    if re.search("['\"]", plain):
        yield Fault("straight-quote", file, piece.line)


def _card_names(lang: str) -> re.Pattern[str]:
    """A card's name written out, which should be a placeholder."""
    words_of = words.catalogue(lang)
    ranks = "|".join(words_of[f"rank.{rank}"] for rank in RANKS)
    suits = "|".join(words_of[f"suit.{suit.name}"] for suit in Suit)
    return re.compile(rf"\b({ranks}) (of|de|di) ({suits})\b", re.IGNORECASE)


def _badly_asked(ask: Ask | None, text: StepText, file: str) -> Iterator[Fault]:
    line = text.heading.line
    if not text.prose and not text.question:
        yield Fault("no-words", file, line)
    if ask is None:
        if text.question or text.options or text.hints:
            yield Fault("no-question", file, line)
        return
    if not text.question:
        yield Fault("no-words", file, line)
    if len(text.hints) != HINTS:
        yield Fault("hints", file, line, str(len(text.hints)))
    told = [piece.text for piece in text.options]
    for piece in text.options:
        if told.count(piece.text) > 1:
            yield Fault("same-reason", file, piece.line, piece.key)
        mixed = {key in ask.answer for key in piece.key.split()}
        if ask.kind != "order" and len(mixed) > 1:
            yield Fault("mixed-option", file, piece.line, piece.key)


def _unlike(english: LessonText, other: LessonText, file: str) -> Iterator[Fault]:
    """Where a translation has other steps, options or placeholders."""
    for id, step in english.steps.items():
        twin = other.steps.get(id)
        if twin is None:
            continue
        line = twin.heading.line
        if [piece.key for piece in step.options] != [piece.key for piece in twin.options]:
            yield Fault("options-differ", file, line, " ".join(piece.key for piece in twin.options))
        if len(step.prose) != len(twin.prose):
            yield Fault("paragraphs-differ", file, line, str(len(twin.prose)))
        if missing := _placeholders(step) ^ _placeholders(twin):
            yield Fault("placeholders-differ", file, line, " ".join(sorted(missing)))


def _placeholders(step: StepText) -> set[str]:
    """The names in the words of a step; a card is the same with its article or without."""
    return {name.removeprefix("the ") for piece in step.pieces for name in PLACEHOLDER.findall(piece.text)}
