"""The kernels' smallest tools: sets of cards as integers, the decorators that compile, and chance."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba import types
from numba.extending import intrinsic as _intrinsic

from sueca.engine.cards import PACK

_numba: Any = numba
"""Its own types say less than they should."""

Kernel = TypeVar("Kernel", bound=Callable[..., Any])
Words = tuple[Any, Any]

SUIT = 1023
"""The ten cards of suit 0, the trumps."""

ALL = (1 << 40) - 1

POINTS = np.array([card.points for card in PACK], np.int64)
"""Card points by number; they are the same in every suit (R2)."""


def _cache_folder() -> str:
    """Where compiled code is kept: a folder for just these sources, in numba's or beside them.

    Numba asks of what it kept only whether the file of that function has changed. Kernels are spread over files and
    melt into each other, so an old one could come back with new helpers.
    """
    sources = sorted(Path(__file__).parent.glob("*.py"))
    digest = sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()
    folder = Path(_numba.config.CACHE_DIR or Path(__file__).with_name("__pycache__"), f"playouts-{digest[:12]}")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return str(_numba.config.CACHE_DIR)
    return str(folder)


_FOLDER = _cache_folder()


def _compiled(function: Kernel, *signature: str) -> Kernel:
    before, _numba.config.CACHE_DIR = _numba.config.CACHE_DIR, _FOLDER
    try:
        return cast(Kernel, _numba.njit(*signature, cache=True, nogil=True, error_model="numpy")(function))
    finally:
        _numba.config.CACHE_DIR = before


def jit(function: Kernel) -> Kernel:
    """Compile on first use; small functions melt into their callers."""
    return _compiled(function)


def entry(signature: str) -> Callable[[Kernel], Kernel]:
    """Compile at import, or load what was compiled: for what is called from Python."""
    return lambda function: _compiled(function, signature)


def _instruction(maker: Callable[..., Any]) -> Callable[..., int]:
    """A single machine instruction. The first argument of its maker, numba's typing context, is not passed by
    callers."""
    return cast("Callable[..., int]", _intrinsic(maker))


@_instruction
def count(typing: Any, cards: Any) -> Words:
    """How many cards a set holds."""
    return types.int64(types.int64), lambda context, builder, signature, words: builder.ctpop(words[0])


@_instruction
def strongest(typing: Any, cards: Any) -> Words:
    """The lowest card of a set that is not empty: the strongest of its first suit."""

    def code(context: Any, builder: Any, signature: Any, words: Any) -> Any:
        return builder.cttz(words[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), code


@jit
def suit_of(card: int) -> int:
    """The suit of a card below 40, without a division."""
    return (card * 205) >> 11


@jit
def of_suit(suit: int) -> int:
    """The ten cards of a suit."""
    return SUIT << (10 * suit)


@jit
def beats(card: int, best: int) -> bool:
    """Whether a card played on `best`, which wins so far, takes the trick (R13)."""
    return card < best if suit_of(card) == suit_of(best) else card < 10


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
def any_below(state: Any, most: int) -> int:
    """A number below `most`."""
    return chance(state) % most
