"""`sueca tune`: the same seed writes the same weights, with what they scored."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from sueca.bots.weights import Weights


def tuned(file: Path, seed: int) -> str:
    """What the command says; the file is written."""
    course = ["--seed", str(seed), "--rounds", "2", "--deals", "50", "--boards", "3"]
    command = [sys.executable, "-m", "sueca", "tune", str(file), *course]
    done = subprocess.run(command, capture_output=True, text=True, env=os.environ | {"COLUMNS": "200"})
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_same_seed_writes_the_same_file(tmp_path: Path) -> None:
    said = [tuned(tmp_path / name, seed) for name, seed in (("a", 1), ("b", 1), ("c", 2))]
    first, again, other = (tmp_path.joinpath(name).read_text() for name in "abc")
    assert first == again != other
    assert said[0] == said[1]
    assert re.fullmatch(r"\d+\.\d\d ± \d+\.\d\d card points of 120 against rulebook, 3 deals\n", said[0])
    made = Weights.read(first).made
    assert made["course"]["rounds"] == 2
    assert made["score"]["deals"] == 3
