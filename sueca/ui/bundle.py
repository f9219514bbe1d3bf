"""Our scripts and styles as one module, for where there is no server to fetch them from: notebooks and saved pages.

Our modules import names from modules beside them and export functions and constants; no more is understood here.
"""

from __future__ import annotations

import json
import re
from functools import cache

from sueca.ui import assets

_IMPORT = re.compile(r"^import \{([^}]*)\} from '\./(\w+)\.js';\n", re.MULTILINE)
_EXPORT = re.compile(r"^export (async function|function|const) (\w+)", re.MULTILINE)
_DEFAULT = re.compile(r"^export default ", re.MULTILINE)

_STYLES = """
const SHEETS = %s;
export function styles(...more) {
  const links = Object.keys(SHEETS).filter((name) => FILES.includes(name) || more.includes(name)).map((name) => {
    const style = document.createElement('style');
    style.textContent = SHEETS[name];
    return style;
  });
  return { links, arrived: Promise.resolve() };
}
"""


@cache
def bundle(entry: str) -> str:
    """One module that exports what `entry` exports by default."""
    order: list[str] = []
    _visit(entry.removesuffix(".js"), order)
    modules = "".join(_module(name) for name in order)
    return f"{modules}export default {_inner(order[-1])}.$default;\n"


def _visit(name: str, order: list[str]) -> None:
    """Every module after those that it imports."""
    for _, needed in _IMPORT.findall(_source(name)):
        if needed not in order:
            _visit(needed, order)
    order.append(name)


def _source(name: str) -> str:
    text = (assets.FOLDER / f"{name}.js").read_text(encoding="utf-8")
    if name != "styles":
        return text
    sheets = {
        file: (assets.FOLDER / file).read_text(encoding="utf-8") for file in assets.FILES if file.endswith(".css")
    }
    files = text[text.index("const FILES") : text.index(";", text.index("const FILES")) + 1]
    return files + _STYLES % json.dumps(sheets).replace("</", "<\\/")


def _module(name: str) -> str:
    """A module as a function that is called once and gives what it exports."""
    text = _source(name)
    wanted = [(names.replace(" as ", ": "), needed) for names, needed in _IMPORT.findall(text)]
    taken = "".join(f"const {{{names}}} = {_inner(needed)};\n" for names, needed in wanted)
    given = [found for _, found in _EXPORT.findall(text)] + (["$default"] if _DEFAULT.search(text) else [])
    body = _DEFAULT.sub("const $default = ", _EXPORT.sub(r"\1 \2", _IMPORT.sub("", text)))
    return f"const {_inner(name)} = (() => {{\n{taken}{body}\nreturn {{ {', '.join(given)} }};\n}})();\n"


def _inner(name: str) -> str:
    return f"$module_{name}"
