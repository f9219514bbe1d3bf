"""Compiled bots without kernels: a server plays on as `rulebook`, everybody else is told what is missing.

Each case is a process of its own, as kernels that are loaded stay so.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from sueca.bots import compiled

ROOT = Path(__file__).parents[2]

WITHOUT = "import sys; sys.modules['numba'] = None\n"
"""What makes numba look as if it were not installed."""

LOOK = """
from random import Random
from sueca.bots import BOTS, bot, compiled
from sueca.engine.position import View
view = View.read("S:Q5..43.K4 x5 x5 x5 S E H3HAH2 0-0")
def rule(name): return bot(name).explain(view, Random(1)).rule
"""


def python(code: str, before: str = "") -> str:
    done = subprocess.run([sys.executable, "-c", before + LOOK + code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_names_are_listed_and_bots_made_without_numba() -> None:
    code = "print(*BOTS, bot('sampler(level=club)'))"
    assert python(code, WITHOUT) == "random greedy rulebook policy sampler sampler(level=club)"


def test_no_kernel_is_loaded_before_a_bot_plays() -> None:
    assert python("import sys; print('numba' in sys.modules, 'numpy' in sys.modules)") == "False False"


def test_who_plays_without_numba_is_told_what_to_install() -> None:
    code = "try: rule('sampler')\nexcept ValueError as error: print(error.code, error.data['packages'])"
    assert python(code, WITHOUT) == "no-kernels numba numpy"


def test_a_server_without_numba_plays_on_as_the_rulebook() -> None:
    code = "compiled.warm().join(); print(compiled.ready(), rule('policy'), rule('sampler'), rule('rulebook'))"
    assert python(code, WITHOUT) == " ".join(["False", *["discard-feed-partner"] * 3])


def test_a_server_plays_by_the_kernels_once_they_are_there() -> None:
    code = "thread = compiled.warm(); early = rule('policy'); thread.join(); print(early, rule('policy'))"
    assert python(code) == "discard-feed-partner learnt"


def test_kernels_of_an_earlier_process_are_used_again() -> None:
    """A second process loads what the first compiled, and plays by it."""
    assert (python("print(rule('policy'))"), python("print(rule('policy'))")) == ("learnt", "learnt")


def test_here_the_kernels_are_used_at_once() -> None:
    assert compiled.installed()
    assert compiled.ready()
