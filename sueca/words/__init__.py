"""What people read: one catalogue a language, and the sentence for a code.

The catalogues are data (`en.toml` and its three sisters, the same codes in the same order). They are read when first
asked for, so that the package imports in a bare interpreter. This layer lies below the engine and must not import it:
cards, suits, seats and pairs are known by the name of their class.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Protocol

LANGUAGES = ("en", "pt-PT", "pt-BR", "it")


class Named(Protocol):
    """Anything with a one-word name: a suit, a seat, a pair."""

    @property
    def name(self) -> str: ...


class CardLike(Protocol):
    """What a card must tell to be named and spoken."""

    def __hash__(self) -> int: ...
    @property
    def suit(self) -> Named: ...
    @property
    def rank(self) -> str: ...
    @property
    def points(self) -> int: ...


@cache
def catalogue(lang: str) -> Mapping[str, str]:
    """All words of a language by dotted code (`table.line.lead`); the forms of a plural end in `.one` and `.other`.

    Raises KeyError for a language that is not one of LANGUAGES.

    >>> catalogue("it")["suit.H"]
    'cuori'
    """
    if lang not in LANGUAGES:
        raise KeyError(f"no words in the language {lang!r}")
    text = files(__name__).joinpath(f"{lang}.toml").read_text(encoding="utf-8")
    return MappingProxyType(dict(_flat(tomllib.loads(text))))


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, str):
            yield prefix + key, value
        else:
            yield from _flat(value, f"{prefix}{key}.")


def group(lang: str, prefix: str) -> dict[str, str]:
    """The words under one dotted prefix, by the rest of their code.

    >>> group("en", "card.points")["11"]
    'eleven points'
    """
    start = prefix + "."
    return {code.removeprefix(start): text for code, text in catalogue(lang).items() if code.startswith(start)}


def has(lang: str, code: str) -> bool:
    """Whether `say` knows the code, plurals included."""
    return not {code, f"{code}.other"}.isdisjoint(catalogue(lang))


def say(lang: str, code: str, **data: object) -> str:
    """The sentence for a code, its placeholders filled from `data`.

    A card, suit, seat or pair is put by its name, a tuple as a list; a card `x` also fills `{the_x}`, its name with the
    article. The number `n` chooses the form of a plural. Raises KeyError for an unknown code or a missing value.

    >>> say("en", "count.points", n=1), say("en", "count.points", n=13)
    ('1 point', '13 points')
    """
    # By kind too, as a card, a seat and a number may be equal.
    return _said(lang, code, *((key, _kind(value), value) for key, value in data.items()))


def _kind(value: object) -> object:
    return tuple(map(_kind, value)) if isinstance(value, tuple) else type(value)


@lru_cache(maxsize=16_384)
def _said(lang: str, code: str, *data: tuple[str, object, object]) -> str:
    """At a table the same few sentences come again and again."""
    given = {key: value for key, _, value in data}
    template = _template(lang, code, given.get("n"))
    shown: dict[str, object] = {key: _shown(lang, value) for key, value in given.items()}
    for key, value in given.items():
        if type(value).__name__ == "Card":
            shown[f"the_{key}"] = the_card(lang, value)  # type: ignore[arg-type]
    try:
        return template.format_map(shown)
    except KeyError as missing:
        raise KeyError(f"{code!r} in {lang} needs a value for {missing}") from None


def _template(lang: str, code: str, n: object) -> str:
    words = catalogue(lang)
    if code in words:
        return words[code]
    if isinstance(n, int):
        for form in (_plural_form(lang, n), "other"):
            if f"{code}.{form}" in words:
                return words[f"{code}.{form}"]
    raise KeyError(f"no words for {code!r} in {lang}" + (" without a number n" if has(lang, code) else ""))


@cache
def _plural_form(lang: str, n: int) -> str:
    from babel import Locale

    return str(Locale.parse(lang, sep="-").plural_form(n))


def _shown(lang: str, value: object) -> object:
    if isinstance(value, tuple):
        return _joined(lang, [str(_shown(lang, item)) for item in value])
    namer = _NAMERS.get(type(value).__name__)
    return value if namer is None else namer(lang, value)


def _joined(lang: str, items: list[str]) -> str:
    if len(items) < 2:
        return "".join(items)
    return say(lang, "list.and", rest=", ".join(items[:-1]), last=items[-1])


def suit_name(lang: str, suit: Named) -> str:
    """`hearts`."""
    return catalogue(lang)[f"suit.{suit.name}"]


def seat_name(lang: str, seat: Named) -> str:
    """`South`."""
    return catalogue(lang)[f"seat.{seat.name}"]


@lru_cache(maxsize=4096)
def card_name(lang: str, card: CardLike) -> str:
    """`seven of hearts`."""
    words = catalogue(lang)
    return words["card.name"].format(rank=words[f"rank.{card.rank}"], suit=suit_name(lang, card.suit))


def the_card(lang: str, card: CardLike) -> str:
    """`the seven of hearts`."""
    words = catalogue(lang)
    return words["card.name"].format(rank=words[f"the-rank.{card.rank}"], suit=suit_name(lang, card.suit))


@lru_cache(maxsize=4096)
def spoken_card(lang: str, card: CardLike, trump: Named | None = None) -> str:
    """A card for a screen reader: name, points if it has any, and whether it is a trump.

    `seven of hearts, ten points, trump`.
    """
    words = catalogue(lang)
    pieces = [card_name(lang, card)]
    if card.points:
        pieces.append(words[f"card.points.{card.points}"])
    if trump is not None and card.suit.name == trump.name:
        pieces.append(words["card.trump"])
    return ", ".join(pieces)


_NAMERS: dict[str, Callable[[str, Any], str]] = {
    "Card": card_name,
    "Suit": suit_name,
    "Seat": seat_name,
    "Team": lambda lang, team: catalogue(lang)[f"team.{team.name}"],
}


def choose(query: str | None = None, saved: str | None = None, accept_language: str | None = None) -> str:
    """The language to speak: as the address asks, else as saved, else the browser's best wish, else English.

    Portuguese of anywhere but Brazil is read as that of Portugal.

    >>> choose(accept_language="de, pt;q=0.8, en;q=0.5")
    'pt-PT'
    """
    wishes = [query or "", saved or "", *_by_quality(accept_language or ""), "en"]
    return next(lang for lang in map(_matching, wishes) if lang)


def _by_quality(accept_language: str) -> list[str]:
    """The tags of an Accept-Language header, most wanted first, refused ones (`q=0`) left out."""
    wishes = []
    for piece in accept_language.split(","):
        tag, _, weight = piece.partition(";")
        quality = re.search(r"q\s*=\s*([01](?:\.\d*)?)", weight)
        wishes.append((float(quality[1]) if quality else 1.0, tag))
    return [tag for much, tag in sorted(wishes, key=lambda wish: -wish[0]) if much > 0]


_BY_PRIMARY = {"en": "en", "pt": "pt-PT", "it": "it"}


def _matching(tag: str) -> str | None:
    parts = tag.strip().replace("_", "-").lower().split("-")
    if parts[0] == "pt" and "br" in parts:
        return "pt-BR"
    return _BY_PRIMARY.get(parts[0])
