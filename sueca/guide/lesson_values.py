"""The values of a lesson's data, each of the kind that its key asks for.

Every reader takes a section and a key and raises BadText with the key at fault, so that no teacher meets a message of
Python's. `lesson-missing` is said of a key that is not there, `lesson-needs-...` of one with a value of another kind.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from sueca.engine.cards import Card, Suit
from sueca.engine.game import Game, read_game
from sueca.engine.position import Position
from sueca.engine.seats import Seat
from sueca.errors import BadText
from sueca.guide.exercises import COUNTED, KINDS, fits

Section = Mapping[str, Any]
Value = TypeVar("Value")

_ID = re.compile(r"\w[\w-]*")
_MOMENT = re.compile(r"([1-9]|10)(?:\.([0-4]))?")
_TO_CHOOSE = ("order", "points", "trumps")
"""Kinds of exercise that do not know their options by themselves."""


def file_of(folder: Path, name: str) -> str:
    """The text of a file of the lesson. Raises BadText `lesson-no-file`, `lesson-not-utf-8`."""
    try:
        return (folder / name).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BadText("lesson-not-utf-8", name, line=1, file=name) from None
    except (OSError, ValueError):
        raise BadText("lesson-no-file", name, line=1, file=name) from None


def value_of(raw: Section, key: str) -> object:
    if key not in raw:
        raise BadText("lesson-missing", key)
    value: object = raw[key]
    return value


def _of_kind(raw: Section, key: str, kind: type[Value], code: str) -> Value:
    value = value_of(raw, key)
    if not isinstance(value, kind):
        raise BadText(code, key)
    return value


def text_of(raw: Section, key: str) -> str:
    return _of_kind(raw, key, str, "lesson-needs-text")


def number_of(raw: Section, key: str) -> int:
    """A whole number from one on."""
    value = value_of(raw, key)
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise BadText("lesson-needs-number", key)
    return value


def flag_of(raw: Section, key: str) -> bool:
    return _of_kind(raw, key, bool, "lesson-needs-flag")


def texts_of(raw: Section, key: str) -> tuple[str, ...]:
    value = value_of(raw, key)
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise BadText("lesson-needs-list", key)
    return tuple(value)


def section_of(raw: object, key: str) -> Section:
    if not isinstance(raw, Mapping):
        raise BadText("lesson-needs-section", key)
    return raw


def plain_of(raw: Section, key: str) -> str:
    """A text; a number also goes without its quotes."""
    value = value_of(raw, key)
    if isinstance(value, int | float) and not isinstance(value, bool):
        return str(value)
    return text_of(raw, key)


def words_of(raw: Section, key: str) -> tuple[str, ...]:
    return tuple(plain_of(raw, key).split())


def id_of(raw: Section, key: str) -> str:
    text = text_of(raw, key)
    if not _ID.fullmatch(text):
        raise BadText("lesson-value", text)
    return text


def one_of(raw: Section, key: str, choices: Iterable[str]) -> str:
    text = text_of(raw, key)
    if text not in choices:
        raise BadText("lesson-choice", text, choices=" ".join(choices))
    return text


def seat_of(raw: Section, key: str) -> Seat:
    return Seat[one_of(raw, key, Seat.__members__)]


def cards_of(raw: Section, key: str) -> tuple[Card, ...]:
    return tuple(_card(name) for name in text_of(raw, key).split())


def pointed_of(raw: Section, key: str) -> tuple[Card | Seat, ...]:
    """Cards and seats."""
    return tuple(Seat[name] if name in Seat.__members__ else _card(name) for name in text_of(raw, key).split())


def _card(name: str) -> Card:
    if name not in Card.__members__:
        raise BadText("lesson-value", name)
    return Card[name]


def game_of(raw: Section, folder: Path) -> Game:
    """The game in a file beside the lesson."""
    return read_game(file_of(folder, Path(text_of(raw, "game")).name))


def moment_of(raw: Section, game: Game | None) -> Position:
    """The position of a game after trick and card: `3.2` is trick three with two cards on the table."""
    if game is None:
        raise BadText("lesson-no-game", "at")
    text = plain_of(raw, "at") if "at" in raw else "1.0"
    found = _MOMENT.fullmatch(text)
    place = 4 * (int(found[1]) - 1) + int(found[2] or 0) if found else -1
    if not 0 <= place < len(game.positions):
        raise BadText("lesson-at", text)
    return game.positions[place]


def kind_of(raw: Section, key: str) -> str:
    text = text_of(raw, key)
    if text not in KINDS:
        raise BadText("lesson-kind", text)
    return text


def options_of(raw: Section, key: str) -> tuple[str, ...]:
    """The options, each of a form that fits the kind of exercise."""
    kind = kind_of(raw, "kind")
    if key not in raw and kind not in _TO_CHOOSE:
        return ()
    found = words_of(raw, key)
    if not found and kind in _TO_CHOOSE:
        raise BadText("lesson-missing", key)
    for one in found:
        if not fits(kind, one):
            raise BadText("lesson-option", one)
    return found


def counted_of(raw: Section, key: str) -> str:
    """What is counted: points of what, or trumps of which suit."""
    choices = {"points": COUNTED, "trumps": tuple(Suit.__members__)}.get(kind_of(raw, "kind"))
    return text_of(raw, key) if choices is None else one_of(raw, key, choices)
