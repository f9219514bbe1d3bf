"""What has been proved, for sets of positions at once (partition search, after Ginsberg).

A proof "the leader's side makes at least, or at most, so many of the points left" seldom needs every card. It needs to
know who owns the strongest cards of each suit, down to the weakest whose rank decided a trick in it; of the cards below
that line only how many each player has. So a proof holds for every position with the same leader, the same counts and
the same owners above the lines, whatever the cards are called. Where honours lie otherwise, it still holds after giving
up the difference in points, card by card and owner by owner.

A bucket keeps the proofs of one key, newest last. An entry is two words: the owners of all cards, suit after suit, and

    bits  0-19  the honours still held, five a suit         bits 36-42  at least
    bits 20-35  the lines: cards above them, four a suit    bits 43-49  at most
                                                            bits 50-56  the card that did it: rank in its suit, plus 1
"""

from __future__ import annotations

import numpy as np

from sueca.solver.kernel_bits import count, jit, load, store, suit_cards, weakest
from sueca.solver.kernel_memory import ENTRIES, HONOURS, LAYOUT, SEQUENCE
from sueca.solver.kernel_suits import SETTLED, suit_word
from sueca.solver.kernel_table import claim, find, low_pairs

HONOUR_BITS = (1 << 20) - 1
LINES, LOW, HIGH, MOVE = 20, 36, 43, 50
PROVED = (1 << LOW) - 1
"""What an entry is about, without what it says."""

NOTHING = -2
"""No answer yet."""


def _losses() -> np.ndarray:
    """Points lost from one owner's honours of a suit to another set of them, matched from the strongest down."""
    points = [11, 10, 4, 3, 2]
    held = [[p for rank, p in enumerate(points) if cards >> rank & 1] + [0] * 5 for cards in range(32)]
    return np.array([[sum(max(0, p - q) for p, q in zip(a, b, strict=False)) for b in held] for a in held], np.int8)


LOSS = _losses().ravel()


@jit
def recall(memory: int, frame: int, bucket: int, cards: int, beta: int) -> int:
    """What a proof in the bucket says of the question "at least beta?", else NOTHING."""
    state = load(memory, bucket + 1)
    sequence, layout = load(memory, frame + SEQUENCE), load(memory, frame + LAYOUT)
    slot = state & 255
    for _ in range(state >> 8 & 255):
        slot = slot - 1 if slot > 0 else ENTRIES - 1
        proof = load(memory, bucket + 3 + 2 * slot)
        low, high = proof >> LOW & 127, proof >> HIGH & 127
        if low < beta <= high:
            continue
        owners = load(memory, bucket + 2 + 2 * slot)
        if (sequence ^ owners) & _above_lines(proof, layout):
            continue
        honours = load(memory, frame + HONOURS)
        if low >= beta:
            value = low - _lost(proof, owners, honours, sequence, layout)
            useful = value >= beta
        else:
            value = high + _lost(honours, sequence, proof, owners, layout)
            useful = value < beta
        if useful:
            return value | _lines_of(proof, cards) << 8
    return NOTHING


@jit
def _above_lines(proof: int, layout: int) -> int:
    """A mask of the owners above the lines of a proof."""
    return (
        low_pairs(proof >> LINES & 15)
        | low_pairs(proof >> LINES + 4 & 15) << (layout >> 8 & 63)
        | low_pairs(proof >> LINES + 8 & 15) << (layout >> 16 & 63)
        | low_pairs(proof >> LINES + 12 & 15) << (layout >> 24 & 63)
    )


@jit
def _lost(honours: int, owners: int, other_honours: int, other_owners: int, layout: int) -> int:
    """Points lost when honours lie in the other way: summed over owners, as their sides are not known beforehand."""
    if owners == other_owners and (honours ^ other_honours) & HONOUR_BITS == 0:
        return 0
    lost = 0
    for suit in range(4):
        held, other_held = honours >> (5 * suit) & 31, other_honours >> (5 * suit) & 31
        shift = layout >> (8 * suit) & 63
        first, second = owners >> shift, other_owners >> shift
        if held != other_held or (first ^ second) & low_pairs(count(held)):
            first, second = _by_owner(held, first), _by_owner(other_held, second)
            for seat in range(4):
                lost += LOSS[(first >> (5 * seat) & 31) << 5 | second >> (5 * seat) & 31]
    return lost


@jit
def _by_owner(held: int, owners: int) -> int:
    """The honours of a suit, five bits an owner."""
    split = 0
    while held:
        split |= (held & -held) << (5 * (owners & 3))
        owners >>= 2
        held &= held - 1
    return split


@jit
def _lines_of(proof: int, cards: int) -> int:
    """The weakest card above each line, as a set."""
    lines = 0
    for suit in range(4):
        above = proof >> (LINES + 4 * suit) & 15
        if above:
            left = cards & suit_cards(suit)
            for _ in range(above - 1):
                left &= left - 1
            lines |= left & -left
    return lines


@jit
def record(memory: int, frame: int, cards: int, tricks: int, low: int, high: int, lines: int, move: int) -> None:
    """Keep a proof: `lines` holds cards whose rank mattered, `move` the rank of the card that did it plus 1, or 0."""
    bucket = find(memory, frame)
    if bucket < 0:
        bucket = claim(memory, frame, tricks)
    about = load(memory, frame + HONOURS)
    for suit in range(4):
        mattered = lines & suit_cards(suit)
        if mattered:
            above = count(cards & suit_cards(suit) & ((2 << weakest(mattered)) - 1))
            about |= min(above, suit_word(memory, cards, suit) >> SETTLED & 15) << (LINES + 4 * suit)
    _write(memory, bucket, load(memory, frame + SEQUENCE), about, low, high, move)


@jit
def _write(memory: int, bucket: int, owners: int, about: int, low: int, high: int, move: int) -> None:
    state = load(memory, bucket + 1)
    kept, slot = state >> 8 & 255, state & 255
    for same in range(kept):
        proof = load(memory, bucket + 3 + 2 * same)
        if load(memory, bucket + 2 + 2 * same) == owners and proof & PROVED == about:
            low, high = max(low, proof >> LOW & 127), min(high, proof >> HIGH & 127)
            move = move if move else proof >> MOVE
            store(memory, bucket + 3 + 2 * same, about | low << LOW | high << HIGH | move << MOVE)
            return
    store(memory, bucket + 2 + 2 * slot, owners)
    store(memory, bucket + 3 + 2 * slot, about | low << LOW | high << HIGH | move << MOVE)
    slot = 0 if slot == ENTRIES - 1 else slot + 1
    store(memory, bucket + 1, state >> 16 << 16 | min(kept + 1, ENTRIES) << 8 | slot)


@jit
def known_move(memory: int, bucket: int) -> int:
    """The card that did it by the newest proof of a bucket: 16 * suit + its rank in what is left of that + 1, or 0."""
    slot = load(memory, bucket + 1) & 255
    return load(memory, bucket + 3 + 2 * (slot - 1 if slot > 0 else ENTRIES - 1)) >> MOVE
