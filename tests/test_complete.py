"""Nothing is forgotten: what exists in the code has its words in every language and its tests, found by looking.

Each test is skipped only as long as the part of the package that it looks at does not exist at all.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import pytest

import sueca

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "sueca"
Node = TypeVar("Node", bound=ast.AST)


def module(name: str) -> ModuleType:
    path = ROOT.joinpath(*name.split("."))
    if not path.is_dir() and not path.with_suffix(".py").exists():
        pytest.skip(f"{name} is not there yet")
    return import_module(name)


def parsed() -> dict[str, ast.Module]:
    return {file.relative_to(PACKAGE).as_posix(): ast.parse(file.read_text()) for file in PACKAGE.rglob("*.py")}


def nodes(kind: type[Node], trees: Iterable[ast.AST]) -> Iterator[Node]:
    return (node for tree in trees for node in ast.walk(tree) if isinstance(node, kind))


def name_called(call: ast.Call) -> str:
    return getattr(call.func, "id", "") or getattr(call.func, "attr", "")


def strings(node: ast.AST) -> set[str]:
    return {part.value for part in nodes(ast.Constant, [node]) if isinstance(part.value, str)}


def unsaid(codes: Iterable[str]) -> dict[str, str]:
    """The codes that lack a sentence, and in which languages. A `*` stands for what only the running program knows."""
    words = module("sueca.words")
    lacking = {}
    for code in sorted(set(codes)):
        like = re.compile(re.escape(code).replace(r"\*", ".+") + r"(\.one|\.other)?")
        if langs := [lang for lang in words.LANGUAGES if not any(map(like.fullmatch, words.catalogue(lang)))]:
            lacking[code] = " ".join(langs)
    return lacking


def all_said(codes: Iterable[str]) -> None:
    """Fail with the codes that lack a sentence in some language, one a line."""
    if lacking := unsaid(codes):
        pytest.fail("no sentence for\n" + "\n".join(f"{code}  in {langs}" for code, langs in lacking.items()))


# Errors


def alternatives(node: ast.expr, tables: dict[str, set[str]]) -> set[str]:
    """The strings that an expression can be: one, both sides of `a if ... else b`, those of `TABLE.get(x, a)`."""
    if isinstance(node, ast.IfExp):
        return alternatives(node.body, tables) | alternatives(node.orelse, tables)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
        return tables.get(ast.unparse(node.func.value), set()).union(*(strings(usual) for usual in node.args[1:]))
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def tables_of(tree: ast.Module) -> dict[str, set[str]]:
    """The strings in the values of each dictionary of a module, by its name."""
    named = [part for part in tree.body if isinstance(part, ast.Assign) and isinstance(part.value, ast.Dict)]
    return {ast.unparse(part.targets[0]): set().union(*map(strings, part.value.values)) for part in named}


def error_codes(trees: dict[str, ast.Module]) -> tuple[set[str], set[str]]:
    """Every code that an error is made with; and the calls whose code cannot be read off, which must not be.

    A code is the first argument of an error's class, or what is given for a parameter `code: str`.
    """
    errors = [name for name, kind in vars(module("sueca.errors")).items() if isinstance(kind, type)]
    raisers = dict.fromkeys(errors, 0)
    trees = {name: tree for name, tree in trees.items() if not name.startswith(("words/", "ui/speech", "errors.py"))}
    for function in nodes(ast.FunctionDef, trees.values()):
        given = [ast.unparse(arg) for arg in function.args.args if arg.arg not in ("self", "cls")]
        if "code: str" in given:
            raisers[function.name] = given.index("code: str")
    codes, unread = set(), set()
    for name, tree in trees.items():
        tables = tables_of(tree)
        for call in nodes(ast.Call, [tree]):
            place = raisers.get(name_called(call), len(call.args))
            if place < len(call.args):
                found = alternatives(call.args[place], tables)
                codes |= found
                if not found and ast.unparse(call.args[place]).split(".")[-1] != "code":
                    unread.add(f"{name}:{call.lineno}")
    return codes, unread


def test_every_error_has_a_sentence() -> None:
    codes, unread = error_codes(parsed())
    assert not unread
    assert codes
    all_said(f"error.{code}" for code in codes)


def test_error_codes_are_found() -> None:
    text = """
T = {1: "c"}
def no(piece, code: str): raise piece.bad(code)
no(p, "a")
Refusal("b" if x == "y" else T.get(1, "d"))
BadText(y)
"""
    assert error_codes({"engine/x.py": ast.parse(text)}) == ({"a", "b", "c", "d"}, {"engine/x.py:6"})


# Rules, bots, events


def test_every_rule_and_value_has_a_name_and_an_explanation() -> None:
    rules = module("sueca.engine.rules")
    codes = {f"rule.{rule}" for rule in rules.CHOICES} | {f"rules.{name}" for name in rules.RULES}
    numbers = set()
    for rule, choices in rules.CHOICES.items():
        codes |= {f"rule.{rule}.{value}" for value in choices if isinstance(value, str)}
        numbers |= {f"rule.{rule}.value" for value in choices if not isinstance(value, str)}
    all_said(numbers | {f"{code}.{part}" for code in codes for part in ("name", "about")})


def test_every_bot_has_a_name_and_an_explanation() -> None:
    bots = module("sueca.bots")
    all_said(f"bot.{name}.{part}" for name in bots.BOTS for part in ("name", "about"))


def test_every_rule_of_a_bot_has_a_sentence_and_every_sentence_a_rule() -> None:
    """A code stands in `Choice(card, code)`, or beside its function in a list that a bot goes through."""
    trees = {name: tree for name, tree in parsed().items() if name.startswith("bots/")}
    choices = [call for call in nodes(ast.Call, trees.values()) if name_called(call) == "Choice" and len(call.args) > 1]
    codes = {code for call in choices for code in alternatives(call.args[1], {})}
    for name in trees:
        lists = vars(module(f"sueca.{name.removesuffix('.py').replace('/', '.')}")).values()
        for pair in [item for found in lists if isinstance(found, tuple | list) for item in found]:
            if isinstance(pair, tuple) and len(pair) == 2 and isinstance(pair[0], str) and callable(pair[1]):
                codes.add(pair[0])
    assert sorted(codes) == sorted(module("sueca.words").group("en", "bot-rule"))
    all_said(f"bot-rule.{code}" for code in codes)


def test_every_event_is_tested() -> None:
    events = module("sueca.rooms.events")
    files = [file for file in ROOT.joinpath("tests").rglob("*") if file.is_file() and file != Path(__file__)]
    tests = "\n".join(file.read_text() for file in files if "__pycache__" not in file.parts)
    assert [name for name in events.EVENTS if not re.search(rf"\b{name}\b", tests)] == []


# Words


def code_of(node: ast.AST) -> str:
    """A string, or an f-string with `*` for what is put in."""
    if isinstance(node, ast.JoinedStr):
        return "".join(part.value if isinstance(part, ast.Constant) else "*" for part in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def said(call: ast.Call) -> set[str]:
    """The code that a call of `say` gives, with the language before it or with the language already bound."""
    if name_called(call) not in ("say", "t"):
        return set()
    return {code for code in map(code_of, call.args[:2]) if "." in code}


def said_in_page(text: str) -> set[str]:
    """The same of `t('shell.nav.' + name)` in a page."""
    calls = [re.split(r"\s*[+~]\s*", call) for call in re.findall(r"\bt\(\s*([^,()]+?)\s*[,)]", text)]
    return {"".join(piece[1:-1] if piece[0] in "\"'" else "*" for piece in call) for call in calls}


def test_every_code_that_is_said_exists() -> None:
    codes = {code for call in nodes(ast.Call, parsed().values()) for code in said(call)}
    pages = {code for page in PACKAGE.rglob("*.html") for code in said_in_page(page.read_text())}
    assert codes
    assert pages
    all_said(codes | pages)


def test_every_string_that_reads_as_a_code_exists() -> None:
    """Also where it takes a way round before it is said: `line = "table.line.lead"`, or is the beginning of a code."""
    sections = {code.split(".")[0] for code in module("sueca.words").catalogue("en")}
    code = re.compile(rf"({'|'.join(sections)})(\.[a-z][a-z0-9_-]*)+\.?")
    file = re.compile(r".*\.(css|html|js|json|md|py|svg|toml)")
    texts = {text for tree in parsed().values() for text in strings(tree)}
    found = {text for text in texts if code.fullmatch(text) and not file.fullmatch(text)}
    all_said(text + "*" if text.endswith(("-", ".")) else text for text in found if unsaid([f"{text}.*"]))


def test_missing_words_are_seen() -> None:
    assert set(unsaid(["error.no-such-error"])["error.no-such-error"].split()) == set(module("sueca.words").LANGUAGES)
    assert said(next(nodes(ast.Call, [ast.parse("say(lang, f'table.{x}.y')")]))) == {"table.*.y"}
    assert said_in_page("{{ t('a.b') }} {{ t('c.' + name + '-d', n=1) }} {{ t(code) }}") == {"a.b", "c.*-d", "*"}


# The public face


@pytest.mark.parametrize("name", sueca._HOMES)
def test_public_name_loads(name: str) -> None:
    home: Any = module(sueca._HOMES[name])
    assert getattr(sueca, name) is getattr(home, name)
    assert name in dir(sueca)


def test_public_names_are_the_same_for_type_checkers() -> None:
    imports = nodes(ast.ImportFrom, [ast.parse(PACKAGE.joinpath("__init__.py").read_text())])
    shown = {alias.name: found.module for found in imports for alias in found.names if alias.asname == alias.name}
    assert shown == sueca._HOMES
