"""One person in one lesson: at which step, what has been done, the attempt at its question, the deal at the end.

A reading is a value; what a browser keeps of it are a few plain values, from which it is taken up again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from sueca.engine.cards import Card
from sueca.engine.position import Position
from sueca.errors import SuecaError
from sueca.guide.attempt import Attempt
from sueca.guide.lessons import MINI, Lesson, Step
from sueca.guide.mini import scored

END = "-end"
"""The id of the page after the last step; no step can be called so."""


@dataclass(frozen=True)
class Reading:
    """`at` is the id of the step, MINI or END; `done` the ids of what was solved, or read where nothing is asked;
    `attempt` that at the question of this step; `played` the cards of the deal at the end so far."""

    lesson: Lesson
    at: str
    done: frozenset[str] = frozenset()
    attempt: Attempt | None = None
    played: tuple[Card, ...] = ()

    @classmethod
    def begun(cls, lesson: Lesson, at: str = "") -> Reading:
        """At the first step, or at another one that there is."""
        reading = cls(lesson, lesson.steps[0].id)
        return reading.go(at if at in reading.ids else reading.at)

    @property
    def whole(self) -> bool:
        """Whether every part before the end is done."""
        return self.done.issuperset(self.ids[:-1])

    @property
    def ids(self) -> tuple[str, ...]:
        """All places of the lesson, in order."""
        mini = (MINI,) if self.lesson.mini is not None else ()
        return (*(step.id for step in self.lesson.steps), *mini, END)

    @property
    def step(self) -> Step | None:
        """The step, None at the deal and at the end."""
        return next((step for step in self.lesson.steps if step.id == self.at), None)

    @property
    def number(self) -> int:
        """From 0."""
        return self.ids.index(self.at)

    def go(self, at: str) -> Reading:
        """To another place. A step that asks nothing is done by being there."""
        if at not in self.ids:
            return self
        there = replace(self, at=at, attempt=None, played=())
        step = there.step
        if step is None:
            return there
        if step.exercise is not None:
            return replace(there, attempt=Attempt(step.exercise))
        return replace(there, done=there.done | {at})

    def beside(self, by: int) -> Reading:
        """The place before or after this one; here where there is none."""
        return self.go(self.ids[min(max(self.number + by, 0), len(self.ids) - 1)])

    def answered(self, attempt: Attempt) -> Reading:
        """With another attempt at the question."""
        return replace(self, attempt=attempt, done=self.done | {self.at} if attempt.solved else self.done)

    @property
    def position(self) -> Position:
        """The deal at the end after the cards so far. Raises SuecaError for cards that cannot be played."""
        assert self.lesson.mini is not None
        position = self.lesson.mini.deal.position
        for card in self.played:
            position = position.play(card)
        return position

    @property
    def made(self) -> int:
        """Card points of the reader's pair in the deal at the end."""
        assert self.lesson.mini is not None
        return scored(self.position, self.lesson.mini.deal)

    def with_cards(self, played: tuple[Card, ...]) -> Reading:
        """The deal at the end after these cards; it is done when its goal is reached."""
        assert self.lesson.mini is not None
        there = replace(self, played=played)
        reached = there.position.over and there.made >= self.lesson.mini.deal.goal
        return replace(there, done=there.done | {MINI}) if reached else there

    def kept(self) -> dict[str, Any]:
        """As plain values, for a browser to keep."""
        kept: dict[str, Any] = {
            "step": self.at,
            "done": [id for id in self.ids if id in self.done],
            "of": len(self.ids) - 1,
        }
        if self.attempt is not None:
            kept["attempt"] = self.attempt.kept()
        if self.played:
            kept["cards"] = " ".join(map(str, self.played))
        return kept

    @classmethod
    def taken_up(cls, lesson: Lesson, at: str, kept: object) -> Reading:
        """A reading out of whatever a browser kept, at the place that the address asks for, else where it was left."""
        raw = kept if isinstance(kept, Mapping) else {}
        left = raw.get("step") if isinstance(raw.get("step"), str) else ""
        fresh = cls.begun(lesson, at or str(left))
        done = raw.get("done") if isinstance(raw.get("done"), list) else []
        known = frozenset(one for one in done or () if isinstance(one, str) and one in fresh.ids)
        reading = replace(fresh, done=fresh.done | known)
        if left != reading.at:
            return reading
        if reading.step is not None and reading.step.exercise is not None:
            return reading.answered(Attempt.taken_up(reading.step.exercise, raw.get("attempt")))
        return reading._with_kept_cards(raw.get("cards")) if reading.at == MINI else reading

    def _with_kept_cards(self, cards: object) -> Reading:
        names = cards.split() if isinstance(cards, str) else []
        try:
            return self.with_cards(tuple(Card[name] for name in names))
        except (KeyError, SuecaError):
            return self
