"""Who sits at a table, and how a person is known.

A person is the hash of a secret key that their browser keeps; the key itself is never stored.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from hashlib import sha256

LONGEST_NAME = 20
"""Characters of a name that others see."""

LONGEST_TEXT = 200
"""Characters of a text that are looked at for one."""


@dataclass(frozen=True)
class Human:
    """A person in a seat. An empty name is for the screen to fill."""

    person: str
    name: str


@dataclass(frozen=True)
class Bot:
    """A bot in a seat. Which one is an option of the room."""


Occupant = Human | Bot


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
