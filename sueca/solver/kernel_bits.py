"""The kernels' smallest tools: bits of cards, words of memory, and the decorators that compile just these kernels.

Everything is an int64: a set of cards is one with a bit a card, a suit its ten bits from `10 * suit` on, the strongest
card lowest, trumps in suit 0. A solver's memory is one block of 64-bit words, reached by its address: passing arrays
down a recursion would cost seven words each a call, and a block a thread needs no lock.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import numpy as np
from numba import int64 as _int64
from numba import types
from numba.extending import intrinsic as _intrinsic

from sueca.solver.kernel_compile import Compiler

Words = tuple[Any, Any]

int64 = cast("Callable[[int], int]", _int64)
"""For numbers written out as arguments of what calls itself: each such number would be a type of its own to numba, and
code compiled for it has been seen to abort the process that loads it again."""

SUIT = 1023
"""The ten cards of suit 0, the trumps."""

WORTHLESS = 0b11111_00000 * (1 | 1 << 10 | 1 << 20 | 1 << 30)
"""The cards that count nothing (R2)."""

POINTS = np.array([11, 10, 4, 3, 2, 0, 0, 0, 0, 0] * 4, np.int8)
"""Card points by card (R2)."""


_here = Compiler("kernel", Path(__file__).parent.glob("kernel*.py"))
jit, entry = _here.jit, _here.entry


def _instruction(maker: Callable[..., Any]) -> Callable[..., int]:
    """A machine instruction. The first argument of its maker, numba's typing context, is not passed by callers."""
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


@_instruction
def weakest(typing: Any, cards: Any) -> Words:
    """The highest card of a set that is not empty: the weakest of its last suit."""

    def code(context: Any, builder: Any, signature: Any, words: Any) -> Any:
        zeros = builder.ctlz(words[0], context.get_constant(types.boolean, True))
        return builder.sub(context.get_constant(types.int64, 63), zeros)

    return types.int64(types.int64), code


def _word(context: Any, builder: Any, address: Any, index: Any) -> Any:
    memory = builder.inttoptr(address, context.get_value_type(types.int64).as_pointer())
    return builder.gep(memory, [index])


@_instruction
def load(typing: Any, memory: Any, index: Any) -> Words:
    """The word at `index` of the block at address `memory`."""

    def code(context: Any, builder: Any, signature: Any, words: Any) -> Any:
        return builder.load(_word(context, builder, words[0], words[1]))

    return types.int64(types.int64, types.int64), code


@_instruction
def store(typing: Any, memory: Any, index: Any, word: Any) -> Words:
    """Put a word at `index` of the block at address `memory`."""

    def code(context: Any, builder: Any, signature: Any, words: Any) -> Any:
        builder.store(words[2], _word(context, builder, words[0], words[1]))
        return context.get_dummy_value()

    return types.void(types.int64, types.int64, types.int64), code


@jit
def suit_of(card: int) -> int:
    """The suit of a card below 40, without a division."""
    return (card * 205) >> 11


@jit
def strength(card: int) -> int:
    """9 for an Ace down to 0 for a Two."""
    return 9 - card + 10 * suit_of(card)


@jit
def suit_cards(suit: int) -> int:
    return SUIT << (10 * suit)


@jit
def bit(card: int) -> int:
    return 1 << card


@jit
def below(card: int) -> int:
    """The cards with a lower number: of its own suit, the stronger ones."""
    return (1 << card) - 1


@jit
def distinct(cards: int, held: int) -> int:
    """The cards that differ in more than name: of touching worthless ones only the strongest. `held` by anyone."""
    low = cards & WORTHLESS
    return cards & ~((low << 1) + (~held & WORTHLESS) & low)


@jit
def beats(card: int, best: int) -> bool:
    """Whether a card played on `best`, which wins so far, takes the trick (R13)."""
    return card < best if suit_of(card) == suit_of(best) else card < 10


@jit
def all_hands(memory: int) -> int:
    """Every card still in a hand. The four hands are the first words of the memory."""
    return load(memory, 0) | load(memory, 1) | load(memory, 2) | load(memory, 3)
