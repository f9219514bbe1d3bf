"""Who is in a room, who sits at its table, and how a person is known.

A person is the hash of a secret key that their browser keeps; the key itself is never stored.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeGuard

from sueca.engine.seats import Seat

LONGEST_NAME = 20
"""Characters of a name that others see."""

LONGEST_TEXT = 200
"""Characters of a text that are looked at for one."""

COLOURS = 8
"""Avatar colours, numbered from 0."""

PUBLIC = 8
"""Hexadecimal digits by which the people of a room name one another."""

_KEY = re.compile(r"[A-Za-z0-9_-]{43}")


@dataclass(frozen=True)
class Human:
    """A person in a seat. An empty name is for the screen to fill."""

    person: str
    name: str


@dataclass(frozen=True)
class Bot:
    """A bot in a seat; which one is an option of the room.

    `temporary`: it plays on for somebody who left in the deal (M6). `leaving`: the host has taken it away (M5). Both
    leave their seat free at the deal's end.
    """

    temporary: bool = False
    leaving: bool = False


Occupant = Human | Bot


@dataclass(frozen=True)
class Member:
    """Somebody in a room, seated or not (M2). `arrived` and `sat` are versions of the room, which tell who came and who
    sat down first; `sat` is None for who does not sit. `came` is when, in seconds since 1970. `asked` is the bot's seat
    that a reserve would like (M5)."""

    person: str
    name: str
    colour: int
    arrived: int
    came: float = 0.0
    watching: bool = False
    sat: int | None = None
    asked: Seat | None = None


def public_id(room: str, person: str) -> str:
    """What a person is called in messages to others: the same in one room, another in each room, and no way back."""
    return sha256(f"{room} {person}".encode()).hexdigest()[:PUBLIC]


def told_apart(members: Iterable[Member]) -> dict[str, str]:
    """Names by person. Equal ones, whatever their case, get a number in order of arrival; empty ones stay empty.

    >>> told_apart([Member("a", "Ana", 0, 1), Member("b", "Rui", 0, 2), Member("c", "ANA", 0, 3)])
    {'a': 'Ana', 'b': 'Rui', 'c': 'ANA 2'}
    """
    names: dict[str, str] = {}
    for member in sorted(members, key=lambda member: member.arrived):
        taken, name, number = {other.casefold() for other in names.values()}, member.name, 2
        while member.name and name.casefold() in taken:
            name, number = f"{member.name} {number}", number + 1
        names[member.person] = name
    return names


def is_key(text: object) -> TypeGuard[str]:
    """Whether this is a secret key as browsers have them: 32 bytes as 43 base64url letters."""
    return isinstance(text, str) and _KEY.fullmatch(text) is not None


def hash_key(key: str) -> str:
    """The person behind a browser's secret key: 64 hexadecimal digits."""
    return sha256(key.encode()).hexdigest()


def clean_name(text: str) -> str:
    """A name on one line without characters that are not seen or that turn the text around them, cut to 20.

    >>> clean_name("  Ana\\n\\u202eMaria ")
    'Ana Maria'
    """
    spaced = " ".join(text[:LONGEST_TEXT].split())
    seen = "".join(letter for letter in spaced if unicodedata.category(letter)[0] != "C")
    return " ".join(unicodedata.normalize("NFC", seen).split())[:LONGEST_NAME].strip()
