"""What is installed, shipped and released agrees: pyproject.toml, environment.yml, wheel, pre-commit and changelog."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import packages_distributions, version
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text())["project"]

# Where conda-forge has another name than PyPI; None where it has no such package, which then stands under pip.
CONDA_NAMES = {"axe-playwright-python": None, "dask": "dask-core", "playwright": "playwright-python"}


def required() -> list[Requirement]:
    extras = [line for lines in PROJECT["optional-dependencies"].values() for line in lines]
    return [Requirement(line) for line in (*PROJECT["dependencies"], *extras)]


def test_conda_environment_equals_pyproject() -> None:
    conda, pip = {"python": PROJECT["requires-python"], "pip": ""}, {}
    for need in required():
        name = CONDA_NAMES.get(need.name, need.name)
        (pip if name is None else conda)[name or need.name] = str(need.specifier)
    written = yaml.safe_load(ROOT.joinpath("environment.yml").read_text())["dependencies"]
    from_pip = written.pop()["pip"]
    assert {need.name: str(need.specifier) for need in map(Requirement, written)} == conda
    assert {need.name: str(need.specifier) for need in map(Requirement, from_pip[:-1])} == pip
    assert from_pip[-1] == "-e ."


def test_what_is_imported_is_required() -> None:
    """No package is used that comes along only by another one's grace."""
    sources = [*ROOT.joinpath("sueca").rglob("*.py"), ROOT / "app.py"]
    lines = [line for file in sources if file.exists() for line in file.read_text().splitlines()]
    imported = {found[1] for line in lines if (found := re.match(r"\s*(?:from|import) (\w+)", line))}
    homes = packages_distributions()
    used = {homes[name][0].lower() for name in imported - sys.stdlib_module_names - {"sueca"} if name in homes}
    assert used <= {need.name for need in required()}


def test_only_panel_and_bokeh_have_a_ceiling() -> None:
    capped = {need.name for need in required() if any(part.operator != ">=" for part in need.specifier)}
    assert capped == {"panel", "bokeh"}


def test_installed_packages_satisfy_pyproject() -> None:
    tested = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["test"]]
    assert [line for line in tested if (need := Requirement(line)) and version(need.name) not in need.specifier] == []


def test_wheel_holds_every_file_of_the_package(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    [wheel] = tmp_path.glob("*.whl")
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("sueca/")}
    files = {path.relative_to(ROOT).as_posix() for path in ROOT.joinpath("sueca").rglob("*") if path.is_file()}
    lessons = {f"sueca/{path.relative_to(ROOT).as_posix()}" for path in ROOT.joinpath("tutorials").rglob("*.*")}
    assert packed == {name for name in files | lessons if "__pycache__" not in name}


def test_pre_commit_pins_what_pyproject_allows() -> None:
    hooks = yaml.safe_load(ROOT.joinpath(".pre-commit-config.yaml").read_text())["repos"][0]["hooks"]
    pins = {line for hook in hooks for line in hook.get("additional_dependencies", [])}
    assert pins
    for pin in map(Requirement, pins):
        [allowed] = [need.specifier for need in required() if need.name == pin.name]
        assert str(pin.specifier).removeprefix("==") in allowed


def test_changelog_tells_of_this_version() -> None:
    versions = re.findall(r"^## (\d+\.\d+\.\d+)", ROOT.joinpath("CHANGELOG.md").read_text(), re.MULTILINE)
    assert PROJECT["version"] in versions[:1]


@pytest.mark.parametrize("target", ["serve", "test", "soak", "lint", "bench"])
def test_makefile_has_its_targets(target: str) -> None:
    assert re.search(rf"^{target}:", ROOT.joinpath("Makefile").read_text(), re.MULTILINE)
