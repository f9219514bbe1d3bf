"""Practice without end: an exercise of any kind from a generator, its answer by the engine, its reasons by code.

The same kind and seed give the same exercise, so that a name like `winner:7` is all that has to be remembered of one.
"""

from __future__ import annotations

from random import Random

from sueca.errors import BadText
from sueca.guide import practice_counting, practice_play
from sueca.guide.exercises import KINDS, Exercise

MAKERS = {**practice_play.MAKERS, **practice_counting.MAKERS}


def practice(kind: str, rng: Random) -> Exercise:
    """An exercise of one of the KINDS. Raises BadText `lesson-kind` for another.

    >>> one = practice("winner", Random(7))
    >>> one.right(one.answer), len(one.options), len(one.hints)
    (True, 4, 3)
    """
    if kind not in KINDS:
        raise BadText("lesson-kind", kind)
    return MAKERS[kind](rng)


def named(name: str) -> Exercise:
    """The exercise that `winner:7` names: the kind, and the seed of its generator. Raises BadText `lesson-kind`."""
    kind, _, seed = name.partition(":")
    return practice(kind, Random(seed))
