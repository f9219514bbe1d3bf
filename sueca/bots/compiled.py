"""Whether the compiled bots can play: their kernels need numba, and half a minute to compile where nobody has done so
yet.

A script that asks such a bot waits, or is told what to install. A server asks `warm` at its start: another process
compiles into numba's cache while this one goes on, and until the kernels are there, or for good where numba is not
installed, these bots play as `rulebook`. A table can wait for nobody.
"""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from threading import Event, Lock, Thread

from sueca.errors import SuecaError

NEEDED = ("numba", "numpy")
"""What the extra `solver` installs."""

KERNELS = "sueca.bots.trials"
"""The module that brings all kernels in."""

_ready = Event()
_lock = Lock()
_warming: list[Thread] = []


def installed() -> bool:
    """Whether everything that the kernels need can be imported."""
    return all(map(find_spec, NEEDED))


def warm() -> Thread:
    """Get the kernels ready in the background; once for all callers. The thread ends when they are, or cannot be."""
    with _lock:
        if not _warming:
            _warming.append(Thread(target=_warm, name="kernels", daemon=True))
            _warming[0].start()
        return _warming[0]


def _warm() -> None:
    if installed() and subprocess.run([sys.executable, "-c", f"import {KERNELS}"], check=False).returncode == 0:
        load()


def load() -> None:
    """Have the kernels loaded, compiled if need be. Raises SuecaError `no-kernels` where numba is not installed."""
    if not _ready.is_set():
        if not installed():
            raise SuecaError("no-kernels", packages=" ".join(NEEDED))
        __import__(KERNELS)
        _ready.set()


def ready() -> bool:
    """Whether a compiled bot shall play itself, now. Where nobody warms, it does, and waits as long as it takes.

    Raises SuecaError `no-kernels` where numba is not installed and nobody has asked to `warm`.
    """
    if not _warming:
        load()
    return _ready.is_set()
