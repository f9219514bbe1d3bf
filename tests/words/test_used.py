"""Every word is said somewhere: no code of the catalogues is dead, and none that the code puts together is missing.

A code is said where it stands in the source, in Python, in a page or as the key of a group in the browser; or it is put
together there, like `f"table.line.{name}"`. What is put in is a string of the same file, or stands in `TOGETHER`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product

from sueca import words
from sueca.bots import BOTS
from sueca.engine.cards import PACK, RANKS, Suit
from sueca.engine.deal import PICKS
from sueca.engine.match import WORTH
from sueca.engine.rules import CHOICES, RULES
from sueca.engine.seats import Seat, Team
from sueca.guide.exercises import KINDS
from sueca.rooms.options import PACES
from sueca.rooms.people import COLOURS
from sueca.ui import home, opponents, shell
from sueca.ui.board import STEPS
from sueca.ui.preferences import Preferences
from tests.test_complete import (
    PACKAGE,
    alternatives,
    code_of,
    error_codes,
    name_called,
    nodes,
    parsed,
    said_in_page,
    strings,
)

SECTIONS = {code.split(".")[0] for code in words.catalogue("en")}
PUT_TOGETHER = re.compile(rf"({'|'.join(SECTIONS)})\.[\w.*-]*\*[\w.*-]*")
GROUPS = sorted({code.rpartition(".")[0] for code in words.catalogue("en") if code.split(".")[1:-1] == ["label"]})
"""Groups that the browser gets whole."""


BOTS_TOLD = (*BOTS, *(f"sampler-{level}" for level in opponents.LEVELLED))


def named(kind: Iterable[Suit | Seat | Team]) -> list[str]:
    return [one.name for one in kind]


def filled(code: str, *values: Iterable[object]) -> list[str]:
    """The codes that come of putting values into the stars of a code.

    >>> filled("rule.*.*.name", ["tie"], ["void", "double"])
    ['rule.tie.void.name', 'rule.tie.double.name']
    """
    pieces = code.split("*")
    made = product(*([str(value) for value in some] for some in values))
    return ["".join(map("".join, zip(pieces, (*one, ""), strict=True))) for one in made]


def of_rules(code: str) -> list[str]:
    """One code for each value of each rule."""
    return [one for rule, values in CHOICES.items() for one in filled(code, [rule], values)]


def settings() -> list[str]:
    own = {name: Preferences.param[name].objects for name in Preferences.names() if name not in ("lang", "bot")}
    return [f"setting.{name}.{value or 'auto'}" for name, values in own.items() for value in values]


TOGETHER: dict[str, list[str]] = {
    **{code: filled(code, named(Suit)) for code in ("suit.*",)},
    **{code: filled(code, RANKS) for code in ("rank.*", "the-rank.*")},
    **{code: filled(code, named(kind)) for code, kind in (("seat.*", Seat), ("team.*", Team))},
    "card.points.*": filled("card.points.*", {card.points for card in PACK} - {0}),
    **{code: filled(code, RULES) for code in ("rules.*.name", "rules.*.about", "rules.*.from")},
    **{code: filled(code, CHOICES) for code in ("rule.*.name", "rule.*.about")},
    **{code: of_rules(code) for code in ("rule.*.*.name", "rule.*.*.about")},
    **{code: filled(code, BOTS_TOLD) for code in ("bot.*.name", "bot.*.about")},
    "bot-rule.*": [f"bot-rule.{name}" for name in words.group("en", "bot-rule")],
    "table.pick.*": filled("table.pick.*", PICKS),
    "table.log.pick-*": filled("table.log.pick-*", PICKS),
    "table.log.you-pick-*": filled("table.log.you-pick-*", PICKS),
    "table.claim.text-*": filled("table.claim.text-*", CHOICES["wrong_claim"]),
    "table.result.*-*": filled("table.result.*-*", WORTH, ("won", "lost")),
    "table.result.tie-*": filled("table.result.tie-*", CHOICES["tie"]),
    "table.result.after-tie-*": filled("table.result.after-tie-*", CHOICES["tie"]),
    "shell.nav-*": filled("shell.nav-*", shell.PAGES),
    "home.way-*": filled("home.way-*", home.WAYS),
    "setting.*.label": filled("setting.*.label", Preferences.names()),
    "setting.*.*": settings(),
    "setting.pace.*": filled("setting.pace.*", PACES),
    "shortcut.*.keys": filled("shortcut.*.keys", shell.SHORTCUTS),
    "shortcut.*.does": filled("shortcut.*.does", shell.SHORTCUTS),
    "room.hue.*": filled("room.hue.*", range(COLOURS)),
    "board.*": filled("board.*", STEPS),
    "learn.kind-*": filled("learn.kind-*", (*KINDS, "all")),
    "learn.how-*": filled("learn.how-*", ("play", "legal", "order")),
    "learn.right-*": filled("learn.right-*", ("all", "order")),
    "practice.ask.*": filled("practice.ask.*", KINDS),
    "practice.hint.*.*": filled("practice.hint.*.*", KINDS, ("nudge", "rule", "answer")),
}
"""What comes of a code put together from names that stand elsewhere; `tests/test_complete.py` proves `bot-rule`."""


def put_together(tree: ast.AST) -> Iterator[str]:
    """Codes of f-strings, and both voices of `voiced("table.log", "claim", ...)`."""
    for node in nodes(ast.JoinedStr, [tree]):
        yield code_of(node)
    for call in nodes(ast.Call, [tree]):
        if name_called(call) == "voiced":
            deeds = alternatives(call.args[1], {}) or {code_of(call.args[1]) or "*"}
            yield from (f"{code_of(call.args[0])}.{voice}{deed}" for deed in deeds for voice in ("", "you-"))


@cache
def spoken() -> dict[str, frozenset[str]]:
    """Each code in Python, whole or with stars, with the strings of the files in which it stands."""
    found: dict[str, frozenset[str]] = {}
    for tree in parsed().values():
        texts = frozenset(strings(tree))
        for code in (*texts, *put_together(tree)):
            found[code] = found.get(code, frozenset()) | texts
    for page in PACKAGE.rglob("*.html"):
        found |= dict.fromkeys(said_in_page(page.read_text()) - found.keys(), frozenset())
    return found


@cache
def keys_in_browser() -> frozenset[str]:
    """Keys in calls of `t`, templates filled with any word of a group that a string of the scripts completes."""
    scripts = "\n".join(file.read_text() for file in PACKAGE.rglob("*.js"))
    texts = frozenset(re.findall(r"'([\w-]+)'", scripts))
    calls = " ".join(re.findall(r"\bt\(([^()]*)", scripts))
    keys = set(re.findall(r"'([\w.-]+)'", calls))
    for template in re.findall(r"`([^`]*\$\{[^`]*)`", calls):
        keys |= set(filter(fitting(re.sub(r"\$\{.*?\}", "*", template), texts).fullmatch, of_groups()))
    return frozenset(keys)


def of_groups() -> frozenset[str]:
    return frozenset(key for group in GROUPS for key in words.group("en", group))


@cache
def used() -> frozenset[str]:
    """Every code that is said, plurals without their form."""
    codes = {code for code in spoken() if "*" not in code}
    codes |= {f"{group}.{key}" for group in GROUPS for key in keys_in_browser()}
    codes |= {f"error.{code}" for code in error_codes(parsed())[0] | strings(parsed()["engine/game_checks.py"])}
    for pattern, texts in spoken().items():
        if pattern in TOGETHER:
            codes |= set(TOGETHER[pattern])
        elif PUT_TOGETHER.fullmatch(pattern):
            codes |= set(filter(fitting(pattern, texts).fullmatch, singular()))
    return frozenset(codes)


@cache
def fitting(pattern: str, texts: frozenset[str]) -> re.Pattern[str]:
    """The pattern with any of these strings in place of its stars."""
    return re.compile(re.escape(pattern).replace(r"\*", f"(?:{'|'.join(map(re.escape, texts))})"))


@cache
def singular() -> frozenset[str]:
    return frozenset(re.sub(r"\.(one|other)$", "", code) for code in words.catalogue("en"))


def test_every_word_is_used() -> None:
    assert sorted(singular() - used()) == []


def test_what_is_put_together_exists() -> None:
    """Each code of names that stand elsewhere, and at least one of any other."""
    patterns = [pattern for pattern in spoken() if PUT_TOGETHER.fullmatch(pattern) and pattern not in TOGETHER]
    assert [one for one in patterns if not any(map(fitting(one, spoken()[one]).fullmatch, singular()))] == []


def test_names_that_stand_elsewhere_are_still_put_in() -> None:
    assert sorted(TOGETHER.keys() - spoken().keys()) == []


def test_the_keys_of_the_browser_exist() -> None:
    assert keys_in_browser() - of_groups() == set()


def test_dead_words_are_seen() -> None:
    line = fitting("table.line.*", frozenset({"lead", "follow"}))
    assert line.fullmatch("table.line.lead")
    assert not line.fullmatch("table.line.lean")
    assert not line.fullmatch("table.log.lead")
    assert "error.must-follow" in used()
    assert "table.line.lean" not in used()
