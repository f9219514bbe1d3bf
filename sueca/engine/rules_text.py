"""Rules as text, and the call notation `name(key=value,...)` that rules and bots share.

`classic`, `classic(target=6,tie=double)`, `sampler(worlds=40)`. Rules are written as the named set with the fewest
differences.
"""

from __future__ import annotations

import re

from sueca.engine.reading import Piece, whole
from sueca.engine.rules import ALIASES, CHOICES, RULES, Rules, nearest

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_CALL = re.compile(rf"({_NAME.pattern})\s*(?:\((.*)\))?", re.DOTALL)
_OPTION = re.compile(r"\s*([A-Za-z][A-Za-z0-9_]*)\s*=\s*([^\s=()]+)\s*")


def read_call(text: str, code: str = "bad-bot") -> tuple[str, dict[str, str]]:
    """A name and its options, as they stand. Raises BadText with `code`.

    >>> read_call("sampler(worlds=40, level=club)")
    ('sampler', {'worlds': '40', 'level': 'club'})
    """
    name, options = call_of(whole(text), code)
    return name.text, {key.text: value.text for key, value in options}


def call_of(piece: Piece, code: str) -> tuple[Piece, list[tuple[Piece, Piece]]]:
    """The same as pieces that know their place."""
    found = _CALL.fullmatch(piece.text)
    if not found:
        raise piece.bad(code)
    options: dict[str, tuple[Piece, Piece]] = {}
    for option in piece.part(*found.span(2)).split(",") if (found[2] or "").strip() else ():
        pair = _OPTION.fullmatch(option.text)
        if not pair or pair[1].lower() in options:
            raise option.bad(code)
        options[pair[1].lower()] = option.part(*pair.span(1)), option.part(*pair.span(2))
    return piece.part(*found.span(1)), [*options.values()]


def write_call(name: str, options: dict[str, object] | dict[str, str]) -> str:
    """
    >>> write_call("sampler", {"worlds": 40}), write_call("greedy", {})
    ('sampler(worlds=40)', 'greedy')
    """
    return f"{name}({','.join(f'{key}={value}' for key, value in options.items())})" if options else name


def read_rules(text: str) -> Rules:
    """Raises BadText `bad-rules`, `unknown-rules-name`, `unknown-rule`, `bad-rule-value`.

    >>> read_rules("Rio( slam_worth = match )").tie, read_rules("server") == Rules()
    ('plus_one', True)
    """
    return rules_of(whole(text))


def rules_of(piece: Piece) -> Rules:
    """The rules that a piece of a longer text names."""
    called, options = call_of(piece, "bad-rules")
    name = called.text.lower()
    base = RULES.get(ALIASES.get(name, name))
    if base is None:
        raise called.bad("unknown-rules-name", choices=", ".join(RULES))
    values = {name: getattr(base, name) for name in CHOICES}
    for key, value in options:
        rule = key.text.lower()
        if rule not in CHOICES:
            raise key.bad("unknown-rule", choices=", ".join(CHOICES))
        values[rule] = _value(rule, value)
    return Rules(**values)


def _value(rule: str, value: Piece) -> object:
    for choice in CHOICES[rule]:
        if str(choice) == value.text.lower():
            return choice
    raise value.bad("bad-rule-value", rule=rule, choices=", ".join(map(str, CHOICES[rule])))


def write_rules(rules: Rules) -> str:
    """
    >>> write_rules(Rules()), write_rules(Rules(target=6, tie="double"))
    ('classic', 'classic(target=6,tie=double)')
    """
    return write_call(*nearest(rules))
