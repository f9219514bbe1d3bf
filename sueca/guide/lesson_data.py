"""What a lesson keeps once for all languages: `lesson.toml`, its moments, claims and answers.

Every error knows its line: the key at fault, in the step at fault.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from sueca.engine.cards import Card
from sueca.engine.game import Game, read_game
from sueca.engine.position import Position
from sueca.engine.rules import Rules
from sueca.engine.seats import Seat
from sueca.errors import BadText, SuecaError, of_a_seat
from sueca.guide.exercises import Ask
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
    try:
        text = (folder / FILE).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadText("lesson-toml", str(error), line=1, file=FILE) from None
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found[1]) if found else len(text.splitlines())
        raise BadText("lesson-toml", str(error), line=line, file=FILE) from None
    return _Reader(folder, text).lesson(raw)


class _Reader:
    """Reads the steps in order; a step that shows nothing new goes on from the one before it."""

    def __init__(self, folder: Path, text: str) -> None:
        self.folder = folder
        self.lines = text.splitlines()
        self.game: Game | None = None
        self.starts = [i for i, line in enumerate(self.lines, 1) if re.match(r"\s*\[\[\s*step\s*\]\]", line)]
        self.mini_at = next((i for i, line in enumerate(self.lines, 1) if line.startswith("[mini]")), 0)

    def lesson(self, raw: Mapping[str, Any]) -> LessonData:
        self._only("minutes step mini", raw, 1)
        with self._placed(1, "minutes"):
            minutes = _number(raw["minutes"])
        steps: list[StepData] = []
        given = raw.get("step")
        if not isinstance(given, list) or len(self.starts) != len(given) or not self.starts:
            raise BadText("lesson-toml", "[[step]]", line=1, file=FILE)
        for start, one in zip(self.starts, given, strict=True):
            steps.append(self.step(start, one, steps[-1].scene if steps else Scene()))
        return LessonData(minutes, tuple(steps), self.mini(raw["mini"]) if "mini" in raw else None)

    def step(self, start: int, raw: Mapping[str, Any], before: Scene) -> StepData:
        self._only(STEP_KEYS, raw, start)
        with self._placed(start, "id"):
            name = str(raw["id"])
        scene = self.scene(start, raw, before)
        line = self._line(start, "facts")
        with self._placed(start, "facts"):
            facts = tuple(Fact(str(text), line) for text in raw.get("facts", ()))
        return StepData(name, start, scene, facts, self.ask(start, raw["ask"]) if "ask" in raw else None)

    def scene(self, start: int, raw: Mapping[str, Any], before: Scene) -> Scene:
        scene = replace(before, cards=(), highlight=(), stage="", beside=None)
        for key, read in _SCENE.items():
            if key in raw:
                with self._placed(start, key):
                    changed: Any = {key: read(raw[key])}
                    scene = replace(scene, **changed)
        if "game" in raw or "at" in raw:
            with self._placed(start, "at" if "at" in raw else "game"):
                scene = replace(scene, position=self._moment(raw))
        if "play" in raw:
            with self._placed(start, "play"):
                scene = scene.played(_cards(raw["play"]))
        if "beside" in raw:
            with self._placed(start, "beside"):
                beside = Position.read(raw["beside"])
                scene = replace(scene, beside=replace(scene, position=beside, rules=beside.rules, beside=None))
        return replace(scene, rules=scene.position.rules) if scene.position and "rules" not in raw else scene

    def _moment(self, raw: Mapping[str, Any]) -> Position:
        """The position of a game after trick and card: `3.2` is trick three with two cards on the table."""
        if "game" in raw:
            self.game = read_game((self.folder / Path(raw["game"]).name).read_text(encoding="utf-8"))
        if self.game is None:
            raise ValueError("game")
        trick, _, card = str(raw.get("at", "1.0")).partition(".")
        return self.game.positions[4 * (int(trick) - 1) + int(card or 0)]

    def ask(self, start: int, raw: Mapping[str, Any]) -> Ask:
        self._only(ASK_KEYS, raw, start)
        with self._placed(start, "kind"):
            fields: dict[str, Any] = {key: str(value) for key, value in raw.items()}
            fields |= {key: tuple(str(raw.get(key, "")).split()) for key in ("answer", "options")}
            return Ask(**fields)

    def mini(self, raw: Mapping[str, Any]) -> Mini:
        self._only(MINI_KEYS, raw, self.mini_at)
        with self._placed(self.mini_at, "goal"):
            goal = _number(raw["goal"])
        with self._placed(self.mini_at, "position"):
            return Mini(Position.read(raw["position"]), Seat[str(raw.get("you", "S"))], goal, self.mini_at)

    def _only(self, keys: str, raw: Mapping[str, Any], start: int) -> None:
        if not isinstance(raw, Mapping):
            raise BadText("lesson-value", str(raw), line=start, file=FILE)
        for key in raw:
            if key not in keys.split():
                raise BadText("lesson-key", key, line=self._line(start, key), file=FILE)

    def _line(self, start: int, key: str) -> int:
        """The line of a key from `start` on, up to the next step."""
        end = next((line for line in [*self.starts, self.mini_at] if line > start), len(self.lines) + 1)
        found = (i for i in range(start, end) if re.match(rf"\s*{key}\s*=", self.lines[i - 1]))
        return next(found, start)

    @contextmanager
    def _placed(self, start: int, key: str) -> Iterator[None]:
        """What goes wrong while a key is read is told with its line."""
        line = self._line(start, key)
        try:
            yield
        except SuecaError as found:
            error = of_a_seat(found)
            data: Any = {name: value for name, value in error.data.items() if name not in ("text", "place", "line")}
            raise BadText(error.code, getattr(error, "text", ""), line=line, file=FILE, **data) from None
        except (KeyError, IndexError, ValueError, TypeError, AttributeError, OSError) as error:
            raise BadText("lesson-value", f"{key}: {error}", line=line, file=FILE) from None


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise ValueError(value)
    return value


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(Card[name] for name in text.split())


def _pointed(text: str) -> tuple[Card | Seat, ...]:
    return tuple(Seat[name] if name in Seat.__members__ else Card[name] for name in text.split())


def _stage(text: str) -> str:
    if text not in STAGES:
        raise ValueError(text)
    return text


_SCENE: dict[str, Callable[[Any], object]] = {
    "position": Position.read,
    "you": lambda text: Seat[text],
    "open": bool,
    "cards": _cards,
    "highlight": _pointed,
    "stage": _stage,
    "rules": Rules.read,
}
