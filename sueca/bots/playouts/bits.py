"""The kernels' smallest tools: what they share with the solver's, the decorators that compile them, and chance."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from sueca.solver import kernel_bits
from sueca.solver.kernel_compile import Compiler

_here = Compiler("playouts", [*Path(__file__).parent.glob("*.py"), Path(kernel_bits.__file__)])
jit, inner, entry = _here.jit, _here.inner, _here.entry

ALL = (1 << 40) - 1
"""The pack."""

_HALF = (1 << 26) - 1


@jit
def chance(state: Any) -> Any:
    """The next number of a generator, below 2 ** 53: SplitMix64, whose state is an array of one word."""
    state[0] += np.uint64(0x9E3779B97F4A7C15)
    word = state[0]
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return np.int64((word ^ (word >> np.uint64(31))) >> np.uint64(11))


@jit
def share(state: Any) -> float:
    """A number from 0 up to 1, without 1."""
    return chance(state) / 9007199254740992.0


@jit
def swing(state: Any) -> float:
    """A number from -1 up to 1 that is likelier the nearer to 0: the sum of two shares, less one, of one draw."""
    both = chance(state)
    return ((both & _HALF) + (both >> 26 & _HALF)) / 67108864.0 - 1.0


@jit
def any_below(state: Any, most: int) -> int:
    """A number below `most`."""
    return chance(state) % most
