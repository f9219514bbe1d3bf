"""Three hints for a generated exercise: where to look, what decides, and the answer."""

from __future__ import annotations

from collections.abc import Mapping

from sueca.guide.saying import Saying

NUDGE, RULE, ANSWER = "nudge", "rule", "answer"
LADDER = (NUDGE, RULE, ANSWER)


def hints(kind: str, data: Mapping[str, object]) -> tuple[Saying, ...]:
    """The hints of a kind of exercise: `practice.hint.<kind>.nudge`, `.rule` and `.answer`. `data` holds `answer`, a
    card, a seat, a number or several cards, and what else the sentences name.

    >>> [hint.code for hint in hints("winner", {})]
    ['practice.hint.winner.nudge', 'practice.hint.winner.rule', 'practice.hint.winner.answer']
    """
    return tuple(Saying(code=f"practice.hint.{kind}.{rung}", data=data) for rung in LADDER)
