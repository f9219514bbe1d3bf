"""Practice as one person goes through it: which exercise comes, what comes back another day, and today's tally.

A drill is a value; what a browser keeps of it are a few plain values. Days are those of the person.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from sueca.guide import review
from sueca.guide.attempt import Attempt
from sueca.guide.exercises import KINDS, Exercise
from sueca.guide.practice import practice

ALL = "all"
"""Exercises of every kind in turn."""

SEEDS = 1_000_000


@dataclass(frozen=True)
class Drill:
    """`kind` is one of the KINDS, or ALL; `boxes` what comes back (review.py); `name` the exercise now, such as
    `winner:7`; `again` whether it has come back; `right` and `asked` count today's first answers."""

    kind: str
    day: int
    name: str = ""
    attempt: Attempt | None = None
    boxes: review.State = field(default_factory=dict)
    again: bool = False
    right: int = 0
    asked: int = 0

    def due(self) -> list[str]:
        """What waits to be repeated today, of this kind."""
        return [name for name in review.due(self.boxes, self.day) if _kind(name) and self._of_kind(name)]

    def _of_kind(self, name: str) -> bool:
        return self.kind in (ALL, _kind(name))

    def next(self, rng: Random) -> Drill:
        """Another exercise: the one that is longest overdue, else a new one."""
        waiting = [name for name in self.due() if name != self.name]
        if waiting:
            return self._at(waiting[0], again=True)
        kind = self.kind if self.kind != ALL else rng.choice([kind for kind in KINDS if kind != _kind(self.name)])
        return self._at(f"{kind}:{rng.randrange(SEEDS)}", again=False)

    def _at(self, name: str, again: bool) -> Drill:
        return replace(self, name=name, attempt=Attempt(exercise(name)), again=again)

    def answered(self, attempt: Attempt) -> Drill:
        """With another attempt; the first answer to an exercise is the one that counts."""
        before = self.attempt
        first = attempt.judged and before is not None and not before.judged and not before.missed
        if not first:
            return replace(self, attempt=attempt)
        boxes = review.answered(self.boxes, self.name, attempt.solved, self.day)
        right = self.right + attempt.solved
        return replace(self, attempt=attempt, boxes=boxes, right=right, asked=self.asked + 1)

    def kept(self) -> dict[str, Any]:
        """As plain values, for a browser to keep."""
        boxes = {name: [*pair] for name, pair in self.boxes.items()}
        kept = {"boxes": boxes, "day": self.day, "right": self.right, "asked": self.asked, "name": self.name}
        return kept if self.attempt is None else {**kept, "attempt": self.attempt.kept(), "again": self.again}

    @classmethod
    def taken_up(cls, kind: str, day: object, kept: object, rng: Random) -> Drill:
        """A drill out of whatever a browser kept and told; at an exercise in any case."""
        raw = kept if isinstance(kept, Mapping) else {}
        today = day if type(day) is int else 0
        boxes = {name: pair for name, pair in review.clean(raw.get("boxes")).items() if _kind(name)}
        drill = cls(kind, today, boxes=boxes)
        if raw.get("day") == today:
            asked, right = _count(raw.get("asked")), _count(raw.get("right"))
            drill = replace(drill, asked=asked, right=min(right, asked))
        name = raw.get("name")
        if not isinstance(name, str) or not _kind(name) or not drill._of_kind(name):
            return drill.next(rng)
        there = drill._at(name, again=raw.get("again") is True)
        assert there.attempt is not None
        return replace(there, attempt=Attempt.taken_up(there.attempt.exercise, raw.get("attempt")))


def exercise(name: str) -> Exercise:
    """The exercise of that name: the same one whenever it is asked for."""
    return practice(_kind(name), Random(int(name.partition(":")[2])))


def _kind(name: str) -> str:
    """The kind that an exercise's name tells; empty for what is no name of one."""
    kind, _, seed = name.partition(":")
    return kind if kind in KINDS and seed.isascii() and seed.isdigit() and len(seed) < 8 else ""


def _count(value: object) -> int:
    return value if type(value) is int and 0 <= value < SEEDS else 0
