"""One block of memory a thread: where its words lie.

Bounded and known beforehand: the hands, the owners of every suit, a frame for each card still to play, and the table of
what has been proved. A block belongs to one thread at a time.
"""

from __future__ import annotations

import numpy as np

HANDS = 0
"""Four sets of cards, by seat in playing order."""

NODES = 4
"""Tricks begun since the question was put."""

LIMIT = 5
"""How many may be begun."""

GENERATION = 6
"""Only what the table holds of this generation counts."""

BUCKETS = 7
"""Buckets in the table, less one."""

KILLERS = 8
"""The discard that was right last time, by tricks left, seat and suit led: 176 words."""

SUITS = 192
"""What `kernel_suits` knows of every set of cards of one suit: 4 x 1,024 words."""

FRAMES = SUITS + 4 * 1024
"""A frame for each card still to play."""

FRAME = 48
MOVES, SCORES, ANSWERS = 0, 12, 24
SEQUENCE, LAYOUT, HONOURS, KEY, KNOWN = 36, 37, 38, 39, 40
"""In a frame: the cards to try, how good they look, what came of them; and, for a lead, the
position as the table sees it and the lead that it knows."""

TABLE = 6272
"""Buckets of 32 words: a key, where to write next, and fifteen entries of two words."""

BUCKET, ENTRIES = 32, 15
GENERATIONS = 1 << 20

assert FRAMES + 41 * FRAME <= TABLE


class Memory:
    """A block whose table takes so many mebibytes, a power of two; `address` is where it begins."""

    def __init__(self, mebibytes: int = 2) -> None:
        buckets = mebibytes * 2**20 // (8 * BUCKET)
        self.words = np.zeros(TABLE + (buckets + 1) * BUCKET, np.int64)
        skip = -(self.words.ctypes.data // 8) % BUCKET
        self.block = self.words[skip:]
        self.address = self.block.ctypes.data
        self.block[BUCKETS] = buckets - 1

    def forget(self) -> None:
        """Start a new generation: nothing in the table counts any more."""
        if self.block[GENERATION] == GENERATIONS - 1:
            self.block[TABLE:] = 0
            self.block[GENERATION] = 0
        self.block[GENERATION] += 1
        self.block[KILLERS:SUITS] = 0
