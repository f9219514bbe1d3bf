"""Programs for the tests of external bots: Python files of a few lines, and a look at the processes of this machine."""

from __future__ import annotations

import shlex
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil

# Greets, reads each question to its end, and then does what the test wants; `told` and `legal` are what it was told.
FRAME = """
import os, sys, time
input()
print("sueca 1", flush=True)
while True:
    told = {{}}
    while (line := input()) != "play":
        word, _, text = line.partition(" ")
        told[word] = text
    legal = told["legal"].split()
    {act}
"""


def written(folder: Path, text: str, *arguments: str) -> str:
    """`exec:` and the command that runs a Python text from a file."""
    file = folder / f"a bot {len([*folder.iterdir()])}.py"
    file.write_text(text)
    return "exec:" + shlex.join([sys.executable, "-S", str(file), *arguments])


def acting(folder: Path, act: str, *arguments: str) -> str:
    """A program that does this when it is to play."""
    return written(folder, FRAME.format(act=act), *arguments)


def running(mark: str) -> list[psutil.Process]:
    """The processes of this machine that have `mark` among the words of their command."""
    return [process for process in psutil.process_iter(["cmdline"]) if mark in (process.info["cmdline"] or ())]


def wait_until(true: Callable[[], object]) -> None:
    """Look again and again, for a minute, until something is true."""
    until = time.monotonic() + 60
    while not true():
        assert time.monotonic() < until
        time.sleep(0.05)
