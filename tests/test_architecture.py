"""Imports point down, third-party packages stay where they belong, and files stay short enough to be read."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "sueca"
SOURCES = [*sorted(PACKAGE.rglob("*.py")), *ROOT.glob("app.py")]
SHEETS = sorted(file for kind in ("js", "css", "html") for file in PACKAGE.rglob(f"*.{kind}"))

# A part imports only what stands on a lower level; equals do not know each other. "" is the package's own public names.
LEVELS = {
    "words": 0,
    "errors": 1,
    "engine": 2,
    "solver": 3,
    "bots": 4,
    "guide": 5,
    "rooms": 5,
    "": 5,
    "cli_io": 5,
    "cli_arena": 6,
    "cli_lesson": 6,
    "cli_solve": 6,
    "cli_tune": 6,
    "ui": 7,
    "cli": 8,
    "__main__": 9,
    "app": 9,
}

# Every third-party package that may be imported, and where; what is missing here may be imported nowhere.
PLACES = {
    "numba": ("sueca/solver/kernel", "sueca/bots/playouts/"),
    "numpy": ("sueca/solver/", "sueca/bots/"),
    "sqlalchemy": ("sueca/rooms/store_sql.py",),
    "distributed": ("sueca/bots/arena",),
    "pandas": ("sueca/bots/arena",),
    "babel": ("sueca/words/",),
    "typer": ("sueca/cli",),
    "rich": ("sueca/cli",),
    "panel": ("sueca/ui/", "app.py"),
    "param": ("sueca/ui/", "app.py"),
    "bokeh": ("sueca/ui/", "app.py"),
    "tornado": ("sueca/ui/",),
    "jinja2": ("sueca/ui/",),
    "markupsafe": ("sueca/ui/",),
    "markdown_it": ("sueca/ui/",),
    "segno": ("sueca/ui/",),
    "IPython": ("sueca/ui/notebook_page.py",),
}
ONLY_IN_FUNCTIONS = {"distributed", "pandas", "babel"}
NOT_IN_ENGINE = {"asyncio", "threading", "socket", "sqlite3"}

# These need nothing but Python itself: they are to run in a browser one day.
BARE = ["engine", "bots.simple", "bots.rulebook", "rooms.room", "guide.lessons", "words"]

# Files and functions (`sueca/bots/arena.py:arena`) that may be longer, each with its reason. Better not to add any.
LONGEST_FILE, LONGEST_FUNCTION = 250, 40
LONG_FILES: dict[str, str] = {}
LONG_FUNCTIONS: dict[str, str] = {}


def place(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def part(name: str) -> str:
    """`sueca.engine.cards` -> `engine`, `sueca` and `sueca.deal` -> ``, `app` -> `app`."""
    name = name.removeprefix("sueca").removeprefix(".").split(".")[0]
    return name if name in LEVELS else ""


def imports(file: Path) -> Iterator[tuple[str, bool]]:
    """Each module that a file imports, by full name, and whether the import stands inside a function.

    What the public names are to type checkers (`if TYPE_CHECKING`) is no import: they load when they are first used.
    """
    tree = ast.parse(file.read_text())
    if place(file) == "sueca/__init__.py":
        tree.body = [node for node in tree.body if not isinstance(node, ast.If)]
    inside = {node for function in functions(tree) for node in ast.walk(function)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node in inside) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = file.relative_to(ROOT).parts[: -node.level] if node.level else ()
            base = ".".join([*above, *filter(None, [node.module])])
            yield from ((f"{base}.{alias.name}" if base == "sueca" else base, node in inside) for alias in node.names)


def faults(file: Path) -> Iterator[str]:
    """Each import of a file that an architect would object to."""
    own, here = part(".".join(file.relative_to(ROOT).with_suffix("").parts)), place(file)
    for name, inside in imports(file):
        package = name.split(".")[0]
        if package == "sueca":
            level = (
                LEVELS["ui"] if own == "cli" and not inside else LEVELS[own or "cli"]
            )  # the face names what is below
            if part(name) != own and LEVELS[part(name)] >= level:
                yield f"{name}: not below {own}"
        elif package in sys.stdlib_module_names:
            if own == "engine" and package in NOT_IN_ENGINE:
                yield f"{name}: not in the engine"
        elif not here.startswith(PLACES.get(package, ())):
            yield f"{name}: does not belong here"
        elif package in ONLY_IN_FUNCTIONS and not inside:
            yield f"{name}: only inside functions"


@pytest.mark.parametrize("file", SOURCES, ids=place)
def test_imports_point_down_and_stay_in_their_places(file: Path) -> None:
    assert list(faults(file)) == []


def test_only_the_arena_and_the_command_start_programs() -> None:
    """No address, form or message of the app may name a program that then runs on the server."""
    importing = {place(file) for file in SOURCES for name, _ in imports(file) if name.startswith("sueca.bots.external")}
    outside = {name for name in importing if not name.startswith("sueca/bots/external")}
    assert outside == {"sueca/bots/arena.py", "sueca/bots/arena_boards.py", "sueca/cli.py", "sueca/cli_arena.py"}
    arena = {place(file) for file in SOURCES for name, _ in imports(file) if name.startswith("sueca.bots.arena")}
    assert not [name for name in arena if name.startswith(("sueca/guide/", "sueca/rooms/", "sueca/ui/", "app.py"))]


def test_every_part_has_a_level() -> None:
    parts = {path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or path.joinpath("__init__.py").exists()}
    assert parts - {"__init__"} <= set(LEVELS)


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("sueca/engine/x.py", "from sueca import bots", "not below engine"),
        ("sueca/engine/x.py", "def f():\n    from ..rooms.room import Room", "not below engine"),
        ("sueca/guide/x.py", "import sueca.rooms.room", "not below guide"),
        ("sueca/bots/x.py", "from sueca import deal", "not below bots"),
        ("sueca/ui/x.py", "import sueca.cli", "not below ui"),
        ("sueca/cli.py", "from sueca.ui import pages", "not below cli"),
        ("sueca/engine/x.py", "import sqlite3", "not in the engine"),
        ("sueca/engine/x.py", "import numpy as np", "does not belong here"),
        ("sueca/rooms/store.py", "from sqlalchemy import select", "does not belong here"),
        ("sueca/bots/arena.py", "import distributed", "only inside functions"),
        ("app.py", "import requests", "does not belong here"),
    ],
)
def test_a_bad_import_is_seen(
    name: str, text: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    file = tmp_path / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    assert [found.split(": ")[1] for found in faults(file)] == [fault]


def python(*arguments: str) -> str:
    done = subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", BARE)
def test_the_core_needs_nothing_but_python(name: str) -> None:
    path = PACKAGE.joinpath(*name.split("."))
    if not path.is_dir() and not path.with_suffix(".py").exists():
        pytest.skip(f"sueca.{name} is not there yet")
    modules = [f"sueca.{name}", *(f"sueca.{name}.{file.stem}" for file in path.glob("[!_]*.py"))]
    load = "import sys, importlib; sys.path.insert(0, sys.argv[1]); [*map(importlib.import_module, sys.argv[2:])]"
    python("-I", "-S", "-B", "-c", load, str(ROOT), *modules)


def test_import_sueca_loads_nothing_heavy() -> None:
    loaded = json.loads(python("-c", "import json, sys, sueca; dir(sueca); print(json.dumps(sorted(sys.modules)))"))
    assert "sueca" in loaded
    assert not set(loaded) & {*PLACES, "asyncio", "sqlite3", "sueca.engine", "importlib.metadata"}


@pytest.mark.parametrize("file", [*SOURCES, *SHEETS], ids=place)
def test_files_are_short(file: Path) -> None:
    length = len(file.read_text().splitlines())
    assert length <= LONGEST_FILE or place(file) in LONG_FILES


@pytest.mark.parametrize("file", SOURCES, ids=place)
def test_functions_are_short(file: Path) -> None:
    for node in functions(ast.parse(file.read_text())):
        length = (node.end_lineno or 0) - node.lineno + 1
        assert length <= LONGEST_FUNCTION or f"{place(file)}:{node.name}" in LONG_FUNCTIONS, node.name


def test_exceptions_are_still_there() -> None:
    files = {place(file) for file in [*SOURCES, *SHEETS]}
    assert {*LONG_FILES, *(name.split(":")[0] for name in LONG_FUNCTIONS)} <= files
