"""The house rules as one value, and the named sets (rulebook E).

The fields carry their choices as metadata: validation, notation, the rules page and the form of the app all read them
here.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from sueca.errors import BadText


def _rule(default: Any, choices: tuple[Any, ...], paragraph: str) -> Any:
    return field(default=default, metadata={"choices": choices, "paragraph": paragraph})


@dataclass(frozen=True)
class Rules:
    """How a table plays. Field order is the order of writing.

    Raises BadText `bad-rule-value` when a value is not one of the field's choices.

    >>> Rules(target=6).tie
    'void'
    """

    trump: str = _rule("last", ("last", "first", "choice"), "R7")
    direction: str = _rule("ccw", ("ccw", "cw"), "R4")
    dealing: str = _rule("play", ("play", "ccw"), "R4")
    target: int = _rule(4, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10), "R23")
    tie: str = _rule("void", ("void", "double", "plus_one"), "R22")
    slam: str = _rule("points", ("points", "tricks"), "R19")
    slam_worth: str = _rule("match", ("match", "four"), "R20")
    revoke: str = _rule("refused", ("refused", "claimed"), "R17")
    redeal: str = _rule("none", ("none", "weak"), "R8")
    wrong_claim: str = _rule("one", ("one", "same"), "R24")

    def __post_init__(self) -> None:
        for name, choices in CHOICES.items():
            value = getattr(self, name)
            if type(value) is not type(choices[0]) or value not in choices:
                raise BadText("bad-rule-value", str(value), rule=name, choices=", ".join(map(str, choices)))

    def __str__(self) -> str:
        from sueca.engine.notation import write_rules

        return write_rules(self)

    @classmethod
    def read(cls, value: Rules | str) -> Rules:
        """`classic`, `rio(slam_worth=match)`; rules are themselves. Raises BadText."""
        from sueca.engine.reading import given
        from sueca.engine.rules_text import rules_of

        return value if isinstance(value, Rules) else rules_of(given(value, "bad-rules"))

    @property
    def dealing_direction(self) -> str:
        """The way that dealing, the dealer's turn and the first lead go round (R4)."""
        return self.direction if self.dealing == "play" else "ccw"


CHOICES: dict[str, tuple[Any, ...]] = {rule.name: rule.metadata["choices"] for rule in fields(Rules)}

CLASSIC = Rules()

RULES: dict[str, Rules] = {
    "classic": CLASSIC,
    "guide": Rules(slam_worth="four"),
    "italian": Rules(trump="first", dealing="ccw", slam_worth="four"),
    "cafe": Rules(trump="choice", revoke="claimed"),
    "rio": Rules(direction="cw", tie="plus_one", slam="tricks", slam_worth="four", redeal="weak"),
}
"""The named sets, in the order of the rulebook (E)."""

ALIASES = {"server": "classic"}
"""Read, never written (E)."""

TARGETS_OFFERED = (1, 2, 4, 6)
"""The targets that a form offers; any from 1 to 10 is allowed (R23)."""


def differences(rules: Rules, base: Rules) -> dict[str, Any]:
    """The fields in which `rules` differs from `base`, in field order.

    >>> differences(Rules(target=6), CLASSIC)
    {'target': 6}
    """
    return {name: getattr(rules, name) for name in CHOICES if getattr(rules, name) != getattr(base, name)}


def nearest(rules: Rules) -> tuple[str, dict[str, Any]]:
    """The named set with the fewest differences (earlier first), and the differences.

    >>> nearest(Rules.read("rio(slam_worth=match)"))
    ('rio', {'slam_worth': 'match'})
    """
    found = {name: differences(rules, base) for name, base in RULES.items()}
    return min(found.items(), key=lambda item: len(item[1]))
