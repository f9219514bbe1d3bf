"""Where the table keeps the proofs of a position between tricks: its key, and the bucket of that key.

Keys do not depend on the deal, so proofs serve other worlds too: leader, how many cards of each suit each player has,
and who owns the best trump. What a proof says beyond that is in `kernel_proofs`.
"""

from __future__ import annotations

from sueca.solver.kernel_bits import jit, load, store
from sueca.solver.kernel_memory import (
    BUCKET,
    BUCKETS,
    GENERATION,
    GENERATIONS,
    HONOURS,
    KEY,
    LAYOUT,
    NODES,
    SEQUENCE,
    TABLE,
)
from sueca.solver.kernel_suits import COUNTS, LENGTH, OWNERS, suit_word


@jit
def low_pairs(cards: int) -> int:
    """A mask of the owners of so many cards."""
    return (1 << (2 * cards)) - 1


@jit
def describe(memory: int, frame: int, leader: int, tricks: int, cards: int) -> None:
    """Write into the frame how the table sees a position between tricks: at most nine cards a hand.

    The owners of 36 cards would take 72 bits: with nine cards a hand the last of each suit is left out, as the counts
    tell it.
    """
    short = tricks == 9
    sequence, layout, counts, shift = 0, 0, 0, 0
    for suit in range(4):
        word = suit_word(memory, cards, suit)
        length = ((word >> LENGTH) & 15) - short
        sequence |= (word & OWNERS & low_pairs(length)) << shift
        counts |= ((word >> COUNTS) & 0xFFFF) << (16 * suit)
        layout |= shift << (8 * suit)
        shift += 2 * length
    best_trump = suit_word(memory, cards, 0) & 3
    key = (counts ^ (4 * leader + best_trump) * -7046029254386353131) * -4658895280553007687
    key = (key ^ (key >> 29 & 0x7FFFFFFFF)) * -7723592293110705685
    store(memory, frame + SEQUENCE, sequence)
    store(memory, frame + LAYOUT, layout)
    store(memory, frame + HONOURS, _honours(cards))
    store(memory, frame + KEY, key ^ (key >> 32 & 0xFFFFFFFF))


@jit
def _honours(cards: int) -> int:
    return cards & 31 | cards >> 5 & 31 << 5 | cards >> 10 & 31 << 10 | cards >> 15 & 31 << 15


@jit
def _tag(memory: int, key: int) -> int:
    return key & ~(GENERATIONS - 1) | load(memory, GENERATION)


@jit
def _bucket(memory: int, key: int, other: int) -> int:
    return TABLE + BUCKET * ((key >> 3 & load(memory, BUCKETS)) ^ other)


@jit
def find(memory: int, frame: int) -> int:
    """The bucket that keeps proofs of the position in the frame; -1 if there is none."""
    key = load(memory, frame + KEY)
    tag = _tag(memory, key)
    for other in range(2):
        bucket = _bucket(memory, key, other)
        if load(memory, bucket) == tag:
            return bucket
    return -1


@jit
def claim(memory: int, frame: int, tricks: int) -> int:
    """A bucket for the position in the frame: an outdated one, else the one nearer to the end of the deal."""
    key = load(memory, frame + KEY)
    bucket, other = _bucket(memory, key, 0), _bucket(memory, key, 1)
    generation = load(memory, GENERATION)
    worth = _worth(memory, bucket, generation) * 2 + (load(memory, NODES) & 1)
    if worth > _worth(memory, other, generation) * 2:
        bucket = other
    store(memory, bucket, _tag(memory, key))
    store(memory, bucket + 1, tricks << 16)
    return bucket


@jit
def _worth(memory: int, bucket: int, generation: int) -> int:
    current = load(memory, bucket) & (GENERATIONS - 1) == generation
    return load(memory, bucket + 1) >> 16 if current else -1
