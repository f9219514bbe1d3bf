"""What a lesson keeps once for all languages: `lesson.toml`, its moments, claims and answers.

Every error knows its line: the key at fault, in the step at fault.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from sueca.engine.game import Game
from sueca.engine.position import Position
from sueca.engine.rules import Rules
from sueca.engine.seats import Seat
from sueca.errors import BadText, SuecaError, of_a_seat
from sueca.guide.exercises import ORDERS, PROOFS, Ask
from sueca.guide.lesson_values import (
    Section,
    cards_of,
    counted_of,
    file_of,
    flag_of,
    game_of,
    id_of,
    kind_of,
    moment_of,
    number_of,
    one_of,
    options_of,
    pointed_of,
    seat_of,
    section_of,
    text_of,
    texts_of,
    words_of,
)
from sueca.guide.scene import STAGES, Scene

FILE = "lesson.toml"
STEP_KEYS = "id game at position play cards you open highlight stage rules beside facts ask"
ASK_KEYS = "kind options answer proof by of claim"
MINI_KEYS = "position you goal"


@dataclass(frozen=True)
class Fact:
    """A claim and its line."""

    text: str
    line: int


@dataclass(frozen=True)
class StepData:
    """One step: what it shows, claims and asks."""

    id: str
    line: int
    scene: Scene
    facts: tuple[Fact, ...] = ()
    ask: Ask | None = None


@dataclass(frozen=True)
class Mini:
    """The deal at the end: a position, the reader's seat, and the card points to make against rulebook bots."""

    position: Position
    you: Seat
    goal: int
    line: int


@dataclass(frozen=True)
class LessonData:
    """All that a lesson says without words. `minutes`: about how long it takes."""

    minutes: int
    steps: tuple[StepData, ...]
    mini: Mini | None = None


def read_data(folder: Path) -> LessonData:
    """Read `lesson.toml` and the games beside it. Raises BadText with `line` and `file`."""
    text = file_of(folder, FILE)
    try:
        raw = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found[1]) if found else len(text.splitlines())
        raise BadText("lesson-toml", str(error), line=line, file=FILE) from None
    return _Reader(folder, text).lesson(raw)


class _Reader:
    """Reads the steps in order; a step that shows nothing new goes on from the one before it."""

    def __init__(self, folder: Path, text: str) -> None:
        self.folder = folder
        self.lines = text.split("\n")
        self.game: Game | None = None
        self.starts = self._headed(r"\[\[\s*step\s*\]\]")
        self.mini_at = next(iter(self._headed(r"\[\s*mini\s*\]")), 1)

    def _headed(self, pattern: str) -> list[int]:
        return [i for i, line in enumerate(self.lines, 1) if re.match(rf"\s*{pattern}", line)]

    def lesson(self, raw: Section) -> LessonData:
        self._only("minutes step mini", raw, 1)
        with self._placed(1, "minutes"):
            minutes = number_of(raw, "minutes")
        steps: list[StepData] = []
        given = raw.get("step")
        if not isinstance(given, list) or len(self.starts) != len(given) or not self.starts:
            raise BadText("lesson-no-steps", line=1, file=FILE)
        for start, one in zip(self.starts, given, strict=True):
            steps.append(self.step(start, one, steps[-1].scene if steps else Scene()))
        mini = self.mini(self._section(raw, "mini", self.mini_at)) if "mini" in raw else None
        self._named_once(steps, {"mini"} & raw.keys())
        return LessonData(minutes, tuple(steps), mini)

    def _named_once(self, steps: list[StepData], seen: set[str]) -> None:
        for step in steps:
            with self._placed(step.line, "id"):
                if step.id in seen:
                    raise BadText("lesson-step-twice", step.id)
            seen.add(step.id)

    def step(self, start: int, raw: Section, before: Scene) -> StepData:
        self._only(STEP_KEYS, raw, start)
        with self._placed(start, "id"):
            name = id_of(raw, "id")
        scene = self.scene(start, raw, before)
        with self._placed(start, "facts"):
            claimed = texts_of(raw, "facts") if "facts" in raw else ()
        facts = tuple(Fact(text, self._line(start, "facts")) for text in claimed)
        ask = self.ask(start, self._section(raw, "ask", start)) if "ask" in raw else None
        return StepData(name, start, scene, facts, ask)

    def scene(self, start: int, raw: Section, before: Scene) -> Scene:
        scene = replace(before, cards=(), highlight=(), stage="", beside=None)
        for key, read in _SCENE.items():
            if key in raw:
                with self._placed(start, key):
                    changed: Any = {key: read(raw, key)}
                    scene = replace(scene, **changed)
        if "game" in raw:
            with self._placed(start, "game"):
                self.game = game_of(raw, self.folder)
        if "game" in raw or "at" in raw:
            with self._placed(start, "at" if "at" in raw else "game"):
                scene = replace(scene, position=moment_of(raw, self.game))
        if "play" in raw:
            with self._placed(start, "play"):
                scene = scene.played(cards_of(raw, "play"))
        if "beside" in raw:
            with self._placed(start, "beside"):
                beside = Position.read(text_of(raw, "beside"))
                scene = replace(scene, beside=replace(scene, position=beside, rules=beside.rules, beside=None))
        return replace(scene, rules=scene.position.rules) if scene.position and "rules" not in raw else scene

    def ask(self, start: int, raw: Section) -> Ask:
        self._only(ASK_KEYS, raw, start)
        fields: dict[str, Any] = {}
        for key, read in _ASK.items():
            if key in raw or key in _ALWAYS or (key == "claim" and fields["kind"] == key):
                with self._placed(start, key):
                    fields[key] = read(raw, key)
        return Ask(**fields)

    def mini(self, raw: Section) -> Mini:
        self._only(MINI_KEYS, raw, self.mini_at)
        with self._placed(self.mini_at, "goal"):
            goal = number_of(raw, "goal")
        with self._placed(self.mini_at, "you"):
            you = seat_of(raw, "you") if "you" in raw else Seat.S
        with self._placed(self.mini_at, "position"):
            return Mini(Position.read(text_of(raw, "position")), you, goal, self.mini_at)

    def _section(self, raw: Section, key: str, start: int) -> Section:
        with self._placed(start, key):
            return section_of(raw[key], key)

    def _only(self, keys: str, raw: object, start: int) -> None:
        with self._placed(start, ""):
            known = section_of(raw, FILE)
        for key in known:
            if key not in keys.split():
                raise BadText("lesson-key", key, line=self._line(start, key), file=FILE)

    def _line(self, start: int, key: str) -> int:
        """The line of a key from `start` on, up to the next step."""
        end = next((line for line in [*self.starts, self.mini_at] if line > start), len(self.lines) + 1)
        found = (i for i in range(start, end) if re.match(rf"\s*{re.escape(key)}\s*=", self.lines[i - 1]))
        return next(found, start)

    @contextmanager
    def _placed(self, start: int, key: str) -> Iterator[None]:
        """What goes wrong while a key is read is told with its line."""
        line = self._line(start, key)
        try:
            yield
        except SuecaError as found:
            raise placed(of_a_seat(found), line) from None


def placed(error: SuecaError, line: int) -> BadText:
    """The same error, told of a line of `lesson.toml`."""
    data: Any = {name: value for name, value in error.data.items() if name not in _OWN}
    return BadText(error.code, getattr(error, "text", ""), line=line, file=FILE, **data)


_OWN = ("text", "place", "line", "file")

_SCENE: dict[str, Callable[[Section, str], object]] = {
    "position": lambda raw, key: Position.read(text_of(raw, key)),
    "you": seat_of,
    "open": flag_of,
    "cards": cards_of,
    "highlight": pointed_of,
    "stage": lambda raw, key: one_of(raw, key, STAGES),
    "rules": lambda raw, key: Rules.read(text_of(raw, key)),
}

_ASK: dict[str, Callable[[Section, str], object]] = {
    "kind": kind_of,
    "answer": words_of,
    "options": options_of,
    "proof": lambda raw, key: one_of(raw, key, PROOFS),
    "by": lambda raw, key: one_of(raw, key, ORDERS),
    "of": counted_of,
    "claim": text_of,
}
_ALWAYS = ("kind", "answer", "options")
"""Of these something is read in every question: the first two must be there, and where options are needed, those."""
