"""A component's scripts and styles as one module, for where no server of ours gives out files: a cell of a notebook.

No tool is needed for it, because our scripts keep to one form: imports stand on a line each and name what they take
from a file beside them, and nothing is imported in a circle. Each file becomes a function that gives back what others
take.
"""

from __future__ import annotations

import json
import re
from functools import cache

from sueca.ui.assets import FOLDER

SHEETS = "sheets.js"
"""The script that fetches styles; here it has them."""

_IMPORT = re.compile(r"^import \{ ([^}]+) \} from '\./([\w-]+\.js)';$", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?function |const )", re.MULTILINE)
_SHEET = re.compile(r"'([\w-]+\.css)'")
_OTHER = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


@cache
def bundle(entry: str) -> str:
    """The module that `entry`, one of our scripts, makes with all that it imports. Raises ValueError where one of them
    imports or exports in another form."""
    files = with_imports(entry)
    texts = {file: FOLDER.joinpath(file).read_text(encoding="utf-8") for file in files}
    if SHEETS in texts:
        texts[SHEETS] = _sheets(sorted(set(_SHEET.findall("".join(texts.values())))))
    taken: dict[str, set[str]] = {file: set() for file in files}
    for text in texts.values():
        for names, file in _IMPORT.findall(text):
            taken[file] |= {name.split(" as ")[0] for name in names.split(", ")}
    parts = [_part(file, texts[file], sorted(taken[file])) for file in files[:-1]]
    return "\n".join([*parts, _IMPORT.sub(_take, texts[entry])])


def with_imports(entry: str) -> list[str]:
    """The script after all that it imports."""
    order: list[str] = []

    def visit(file: str) -> None:
        if file not in order:
            for _, other in _IMPORT.findall(FOLDER.joinpath(file).read_text(encoding="utf-8")):
                visit(other)
            order.append(file)

    visit(entry)
    return order


def _part(file: str, text: str, names: list[str]) -> str:
    inner = _EXPORT.sub("", _IMPORT.sub(_take, text))
    if other := _OTHER.search(inner):
        raise ValueError(f"{file} cannot be bundled: {other[0]}")
    return f"const {_name(file)} = (() => {{\n{inner}\nreturn {{ {', '.join(names)} }};\n}})();"


def _take(found: re.Match[str]) -> str:
    return f"const {{ {found[1].replace(' as ', ': ')} }} = {_name(found[2])};"


def _name(file: str) -> str:
    return "$" + file.removesuffix(".js").replace("-", "_")


def _sheets(files: list[str]) -> str:
    texts = {file: FOLDER.joinpath(file).read_text(encoding="utf-8") for file in files}
    return (
        f"const texts = {json.dumps(texts)};\n"
        "export function sheet(file) { const style = document.createElement('style'); "
        "style.textContent = texts[file]; return style; }"
    )
