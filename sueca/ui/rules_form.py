"""The form for the rules of the next match, generated from `Rules`: what it shows, and how its answer is read.

A new rule appears here by itself, with its choices and its explanation in the person's language. It is plain HTML
like the settings, so that one style and one way with the keyboard serve both.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import partial
from typing import Any

from markupsafe import Markup

from sueca import words
from sueca.engine.rules import CHOICES, CLASSIC, RULES, TARGETS_OFFERED, Rules
from sueca.errors import BadText, Refusal
from sueca.ui import shell


def form(lang: str) -> Markup:
    """The dialog for the next match at a solo table, filled with the default rules."""
    return shell.part("rules_form", lang, rules=fields(lang))


def fields(lang: str) -> Markup:
    """The choices, to be put into a form."""
    say = partial(words.say, lang)
    each = [(name, say(f"rule.{name}.name"), say(f"rule.{name}.about"), _choices(lang, name)) for name in CHOICES]
    usual = {name: str(value) for name, value in asdict(CLASSIC).items()}
    sets = {name: {field: str(getattr(rules, field)) for field in CHOICES} for name, rules in RULES.items()}
    named = [(name, say(f"rules.{name}.name"), say(f"rules.{name}.about")) for name in RULES]
    return shell.part("rule_fields", lang, fields=each, named=named, usual=usual, sets=json.dumps(sets))


def _choices(lang: str, name: str) -> list[tuple[str, str, str]]:
    """Each value with its name and its sentence; a number needs none."""
    if name == "target":
        return [(str(target), words.say(lang, "rule.target.value", n=target), "") for target in TARGETS_OFFERED]
    say = partial(words.say, lang)
    return [(value, say(f"rule.{name}.{value}.name"), say(f"rule.{name}.{value}.about")) for value in CHOICES[name]]


def read_form(answer: Any) -> Rules:
    """The rules in a form's answer, a mapping of field to text. Raises Refusal `bad-command`."""
    if not isinstance(answer, dict) or set(answer) != set(CHOICES):
        raise Refusal("bad-command")
    try:
        return Rules(**{name: _value(name, answer[name]) for name in CHOICES})
    except (BadText, ValueError, TypeError):
        raise Refusal("bad-command") from None


def _value(name: str, text: str) -> Any:
    """A choice from its text: rules are words or numbers."""
    return next(choice for choice in (*CHOICES[name], None) if choice is None or str(choice) == text)
