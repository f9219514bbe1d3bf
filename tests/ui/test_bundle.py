"""Scripts and styles as one module, and what a cell of a notebook shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sueca.ui import bundle
from sueca.ui.bundle import SHEETS

ENTRIES = ("cell.js", "table.js", "lesson.js", "friends.js")


@pytest.mark.parametrize("entry", ENTRIES)
def test_nothing_is_left_to_be_fetched(entry: str) -> None:
    module = bundle.bundle(entry)
    assert not re.search(r"^import |import\.meta|from '\./", module, re.MULTILINE)
    assert re.findall(r"^export .*", module, re.MULTILINE) == ["export default { render };"]


def test_every_sheet_that_is_named_comes_along() -> None:
    module = bundle.bundle("cell.js")
    for name in ("tokens.css", "table.css", "board.css", "lesson.css"):
        assert f'"{name}": ' in module
    assert SHEETS not in re.findall(r"[\w-]+\.js", module.partition("const $sheets")[2])


def test_each_script_stands_before_those_that_take_from_it() -> None:
    module = bundle.bundle("cell.js")
    made: set[str] = set()
    for line in module.splitlines():
        if found := re.match(r"const (\$\w+) = \(\(\) =>", line):
            made.add(found[1])
        elif found := re.match(r"const \{ .* \} = (\$\w+);", line):
            assert found[1] in made
    assert len(made) > 30


@pytest.mark.parametrize("line", ["export let a = 1;", "import b from './b.js';", "export * from './b.js';"])
def test_another_form_is_refused(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tmp_path.joinpath("entry.js").write_text("import { a } from './odd.js';\n\nexport default { render: a };\n")
    tmp_path.joinpath("odd.js").write_text(f"{line}\n")
    monkeypatch.setattr(bundle, "FOLDER", tmp_path)
    with pytest.raises(ValueError, match="cannot be bundled"):
        bundle.bundle("entry.js")
    bundle.bundle.cache_clear()
