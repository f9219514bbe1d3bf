"""The steps of the search that need no further search.

Between tricks the table and the budget are asked first. Two ways to spare a card: of touching cards without points only
the strongest is tried; and a card that differs from one already tried by touching it, or by a rank below everything
that mattered, cannot be worth more than the points between them (quasi-symmetry, Kupferschmid and Helmert 2006).
"""

from __future__ import annotations

from sueca.solver.kernel_bits import (
    POINTS,
    WORTHLESS,
    beats,
    below,
    bit,
    count,
    distinct,
    jit,
    load,
    store,
    strongest,
    suit_cards,
    suit_of,
    weakest,
)
from sueca.solver.kernel_memory import ANSWERS, KILLERS, KNOWN, LIMIT, MOVES, NODES
from sueca.solver.kernel_proofs import NOTHING, known_move, recall, record
from sueca.solver.kernel_table import describe, find
from sueca.solver.kernel_trick import Trick

STOPPED = -1


@jit
def settled(memory: int, frame: int, trick: Trick, cards: int, beta: int) -> int:
    """The answer between tricks where no search is needed, STOPPED when the budget is used up, else NOTHING."""
    if beta <= 0:
        return 0
    if beta > trick.rest:
        return trick.rest
    if trick.left == 1:
        return _last_trick(memory, trick.leader, trick.rest)
    store(memory, frame + KNOWN, 0)
    if trick.left < 10:
        describe(memory, frame, trick.leader, trick.left, cards)
        bucket = find(memory, frame)
        if bucket >= 0:
            answer = recall(memory, frame, bucket, cards, beta)
            if answer != NOTHING:
                return answer
            store(memory, frame + KNOWN, known_move(memory, bucket))
    nodes = load(memory, NODES) + 1
    store(memory, NODES, nodes)
    return STOPPED if nodes > load(memory, LIMIT) else NOTHING


@jit
def _last_trick(memory: int, leader: int, rest: int) -> int:
    """The answer with one card a hand."""
    trick, best, holder = 0, 0, 0
    for place in range(4):
        cards = load(memory, (leader + place) & 3)
        trick |= cards
        card = strongest(cards)
        if place == 0 or beats(card, best):
            best, holder = card, place
    return (0 if holder & 1 else rest) | rank_that_won(trick, best) << 8


@jit
def rank_that_won(trick: int, best: int) -> int:
    """The winning card, if its rank mattered: if another card of its suit lay in the trick."""
    return bit(best) if trick & suit_cards(suit_of(best)) & ~bit(best) else 0


@jit
def known_lead(memory: int, frame: int, own: int, live: int) -> int:
    """Put the lead that the table knows first. Returns how many leads the frame holds: 1, or 0 if none is known."""
    move = load(memory, frame + KNOWN) - 1
    if move < 0:
        return 0
    suit = suit_cards(move >> 4)
    left = (own | live) & suit
    for _ in range(move & 15):
        left &= left - 1
    card = left & -left & own
    if card == 0:
        return 0
    store(memory, frame + MOVES, weakest(distinct(own, own | live) & suit & (card | card - 1)))
    return 1


@jit
def inferred(memory: int, frame: int, tried: int, card: int, live: int, ours: bool, beta: int) -> int:
    """The answer of a card that needs no search after what is known of the cards tried before, else NOTHING."""
    for earlier in range(tried):
        other, answer = load(memory, frame + MOVES + earlier), load(memory, frame + ANSWERS + earlier)
        if answer < 0 or suit_of(other) != suit_of(card):
            continue
        first, second = min(card, other), max(card, other)
        mattered = answer >> 8 & suit_cards(suit_of(card))
        line = weakest(mattered) if mattered else -1
        if line >= first and live & below(second) & ~below(first):
            continue
        apart: int = abs(POINTS[card] - POINTS[other])
        value = (answer & 255) + (apart if ours else -apart)
        if (value < beta) == ours:
            store(memory, frame + ANSWERS + tried, STOPPED)
            return value | (bit(second) if first <= line < second else 0) << 8
    return NOTHING


@jit
def touching(lines: int, card: int, own: int, live: int) -> int:
    """The weakest of the cards that touch a worthless `card`, where the line of its suit would part them."""
    suit = suit_cards(suit_of(card))
    if bit(card) & WORTHLESS == 0 or lines & suit == 0:
        return 0
    gone = ~live & WORTHLESS & suit
    touching = gone & ~(gone + bit(card)) & ~below(card + 1) & own
    if touching and card <= weakest(lines & suit) < weakest(touching):
        return bit(weakest(touching))
    return 0


@jit
def whole_trick(answer: int, trick: Trick) -> int:
    """The answer of the leader of a trick that is played, from that of the next one's leader."""
    if answer < 0:
        return STOPPED
    value = answer & 255
    value = trick.rest - trick.points - value if trick.holder & 1 else value + trick.points
    return value | (answer >> 8 | rank_that_won(trick.cards, trick.best)) << 8


@jit
def remember(memory: int, frame: int, trick: Trick, seat: int, cards: int, card: int, answer: int) -> int:
    """Keep the card that settled its node: a lead with what it proved, a discard for next time. Returns the answer."""
    suit = suit_of(card)
    if trick.place:
        if suit != trick.led:
            store(memory, KILLERS + 16 * trick.left + 4 * seat + trick.led, card)
    elif trick.left < 10:
        move = 16 * suit + count(cards & suit_cards(suit) & below(card)) + 1
        record(memory, frame, cards, trick.left, answer & 255, trick.rest, answer >> 8, move)
    return answer
