"""One person at one exercise: what is chosen, whether it has been judged, how many hints were taken.

An attempt is a value that grows by choices, so that it can be kept as a few words and taken up again anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from sueca.guide.exercises import Exercise, Option


@dataclass(frozen=True)
class Attempt:
    """`chosen` are option keys, in order; `judged` once the answer was given; `wrong` the single options that were
    tried and were not right; `missed` whether any answer so far was wrong; `hints` how many were taken.

    >>> from random import Random
    >>> from sueca.guide.practice import practice
    >>> one = Attempt(practice("winner", Random(7)))
    >>> right = one.exercise.answer[0]
    >>> first = one.choose(next(option.key for option in one.exercise.options if not option.right))
    >>> first.solved, first.again().choose(right).solved, first.again().choose(right).missed
    (False, True, True)
    """

    exercise: Exercise
    chosen: tuple[str, ...] = ()
    judged: bool = False
    wrong: frozenset[str] = frozenset()
    missed: bool = False
    hints: int = 0

    @property
    def solved(self) -> bool:
        return self.judged and self.exercise.right(self.chosen)

    @property
    def ready(self) -> bool:
        """Whether enough is chosen to be judged."""
        if self.exercise.needs == "order":
            return len(self.chosen) == len(self.exercise.options)
        return bool(self.chosen)

    def option(self, key: str) -> Option | None:
        return next((option for option in self.exercise.options if option.key == key), None)

    def choose(self, key: str) -> Attempt:
        """Choose an option. A single one is judged at once; of several each may be taken back."""
        if self.solved or self.option(key) is None:
            return self
        start = self.again()
        if self.exercise.needs == "one":
            return replace(start, chosen=(key,)).judge()
        if key in start.chosen:
            return replace(start, chosen=tuple(one for one in start.chosen if one != key))
        return replace(start, chosen=(*start.chosen, key))

    def judge(self) -> Attempt:
        """Give the answer as it is chosen now."""
        if self.judged or not self.ready:
            return self
        right = self.exercise.right(self.chosen)
        single = self.exercise.needs == "one"
        wrong = self.wrong.union(self.chosen) if single and not right else self.wrong
        return replace(self, judged=True, missed=self.missed or not right, wrong=wrong)

    def again(self) -> Attempt:
        """Back to the question after a wrong answer; what was chosen of several stays, to be mended."""
        if not self.judged or self.solved:
            return self
        return replace(self, judged=False, chosen=self.chosen if self.exercise.needs == "all" else ())

    def hint(self) -> Attempt:
        """One more hint, as long as there are some."""
        return replace(self, hints=min(self.hints + 1, len(self.exercise.hints)))

    @property
    def at_fault(self) -> tuple[Option, ...]:
        """What a wrong answer got wrong: the options chosen in error or left out, or the first out of its order."""
        exercise = self.exercise
        if not self.judged or self.solved:
            return ()
        if exercise.needs == "order":
            keys = [key for key, right in zip(self.chosen, exercise.answer, strict=True) if key != right][:1]
        elif exercise.needs == "one":
            keys = [*self.chosen]
        else:
            chosen = [key for key in self.chosen if key not in exercise.answer]
            keys = chosen or [key for key in exercise.answer if key not in self.chosen]
        return tuple(option for key in keys if (option := self.option(key)) is not None)

    def kept(self) -> dict[str, Any]:
        """As plain values, for a browser to keep."""
        return {
            "chosen": [*self.chosen],
            "judged": self.judged,
            "wrong": sorted(self.wrong),
            "missed": self.missed,
            "hints": self.hints,
        }

    @classmethod
    def taken_up(cls, exercise: Exercise, kept: object) -> Attempt:
        """An attempt out of whatever a browser kept; what fits no option is left out."""
        fresh = cls(exercise)
        if not isinstance(kept, Mapping):
            return fresh
        known = [option.key for option in exercise.options]
        chosen = _keys(kept.get("chosen"), known)
        hints = kept.get("hints")
        attempt = cls(
            exercise,
            chosen=chosen[:1] if exercise.needs == "one" else chosen,
            wrong=frozenset(_keys(kept.get("wrong"), known)) - set(exercise.answer),
            missed=kept.get("missed") is True,
            hints=min(hints, len(exercise.hints)) if type(hints) is int and hints > 0 else 0,
        )
        return attempt.judge() if kept.get("judged") is True else attempt


def _keys(raw: object, known: list[str]) -> tuple[str, ...]:
    """The keys that there are, each once."""
    given = raw if isinstance(raw, list) else []
    return tuple(dict.fromkeys(key for key in given if isinstance(key, str) and key in known))
