"""The notebooks: stored without outputs, run from the first cell to the last, and of use without a kernel too."""

from __future__ import annotations

import json
import re
import shutil
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.notebooks.lab import environment
from tests.server import ROOT

HOME = ROOT / "notebooks"
NOTEBOOKS = sorted(HOME.glob("*.ipynb"))
LIMIT = 60
"""Seconds that a cell may take."""


def name_of(file: Path) -> str:
    return file.stem


def read(file: Path) -> dict[str, Any]:
    return dict(json.loads(file.read_text(encoding="utf-8")))


@pytest.fixture(scope="session")
def run(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """`run(file)`: the notebook after all its cells were executed, in a folder of its own."""
    import nbformat
    from nbclient import NotebookClient

    home = tmp_path_factory.mktemp("jupyter")

    @cache
    def executed(file: Path) -> Any:
        folder = tmp_path_factory.mktemp(file.stem.replace(".", "-"))
        notebook = nbformat.read(folder / shutil.copy(file, folder), as_version=4)
        resources = {"metadata": {"path": str(folder)}}
        with pytest.MonkeyPatch.context() as patched:
            for name, value in environment(home).items():
                patched.setenv(name, value)
            NotebookClient(notebook, timeout=LIMIT, resources=resources).execute()
        return notebook

    return executed


def test_every_notebook_has_its_portuguese_twin() -> None:
    english = {file.stem for file in NOTEBOOKS if not file.stem.endswith(".pt")}
    assert {"rules_tour", "make_a_lesson"} <= english
    assert {file.stem for file in NOTEBOOKS} == english | {f"{name}.pt" for name in english}


@pytest.mark.parametrize("name", sorted(file.stem for file in NOTEBOOKS if not file.stem.endswith(".pt")))
def test_twins_have_the_same_cells(name: str) -> None:
    ours, theirs = (read(HOME / f"{one}.ipynb")["cells"] for one in (name, f"{name}.pt"))
    assert [cell["cell_type"] for cell in ours] == [cell["cell_type"] for cell in theirs]


@pytest.mark.parametrize("file", NOTEBOOKS, ids=name_of)
def test_outputs_are_stripped(file: Path) -> None:
    notebook = read(file)
    for cell in notebook["cells"]:
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"


@pytest.mark.parametrize("file", NOTEBOOKS, ids=name_of)
def test_links_lead_somewhere(file: Path) -> None:
    text = "".join("".join(cell["source"]) for cell in read(file)["cells"] if cell["cell_type"] == "markdown")
    targets = [target.split("#")[0] for target in re.findall(r"\]\(([^)]+)\)", text)]
    assert [target for target in targets if not (HOME / target).exists()] == []


@pytest.mark.parametrize("file", NOTEBOOKS, ids=name_of)
def test_every_cell_runs_and_nothing_is_left_behind(file: Path, run: Any) -> None:
    before = {path: path.read_bytes() for path in HOME.rglob("*") if path.is_file()}
    notebook = run(file)
    assert all(cell.get("execution_count") for cell in notebook.cells if cell.cell_type == "code")
    assert {path: path.read_bytes() for path in HOME.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize("file", NOTEBOOKS, ids=name_of)
def test_S25_an_exported_notebook_has_pictures_and_text_and_no_dead_controls(file: Path, run: Any) -> None:
    from nbconvert import HTMLExporter

    html, _ = HTMLExporter(template_name="basic").from_notebook_node(run(file))
    tables = sum("sueca.table(" in cell.source for cell in run(file).cells if cell.cell_type == "code")
    assert html.count('data-sueca="picture"') >= tables > 0
    assert html.count("<svg") > 20
    assert not re.findall(r"<(?:script|button|input|select|iframe|a href=.\?)\b", html)
    assert html.count("Jupyter") >= tables
