"""Zero-window search: does the leader's side make at least `beta` of the points left?

A node is one card to be played. An answer is a value (at least it where it reaches beta, else at most it) with, above
bit 8, cards down to whose rank the proof depends on the order of cards; below, any cards of the same owners would do.
STOPPED comes up from where the budget ran out.
"""

from __future__ import annotations

from numba import types

from sueca.solver.kernel_bits import all_hands, bit, entry, int64, load, store
from sueca.solver.kernel_leads import order_leads
from sueca.solver.kernel_memory import ANSWERS, FRAME, FRAMES, KNOWN, MOVES
from sueca.solver.kernel_proofs import NOTHING, record
from sueca.solver.kernel_replies import order_replies
from sueca.solver.kernel_steps import STOPPED, inferred, known_lead, remember, settled, touching, whole_trick
from sueca.solver.kernel_trick import TRICK, Trick, next_goal, next_trick, with_card


@entry(types.int64(types.int64, TRICK, types.int64))
def search(memory: int, trick: Trick, beta: int) -> int:
    """The answer when the next card of a trick is to be played."""
    frame = FRAMES + FRAME * (4 * trick.left - trick.place)
    seat, ours, cards = (trick.leader + trick.place) & 3, trick.place & 1 == 0, all_hands(memory)
    own = load(memory, seat)
    live = cards & ~own | (bit(trick.best) if trick.place else 0)
    if trick.place == 0:
        answer = settled(memory, frame, trick, cards, beta)
        if answer != NOTHING:
            return answer
        choices = known_lead(memory, frame, own, live)
    else:
        choices = order_replies(memory, frame, seat, trick, own, live)
    value, lines, tried, complete = (-1 if ours else 255), 0, 0, trick.place > 0
    while tried < choices or not complete:
        if tried == choices:
            choices, complete = order_leads(memory, frame, trick.leader, own, live, tried), True
            continue
        card = load(memory, frame + MOVES + tried)
        answer = inferred(memory, frame, tried, card, live, ours, beta)
        if answer == NOTHING:
            after = with_card(trick, card)
            store(memory, seat, own ^ bit(card))
            if trick.place < 3:
                answer = search(memory, after, beta)
            else:
                answer = whole_trick(search(memory, next_trick(after), next_goal(after, beta)), after)
            store(memory, seat, own)
            if answer < 0:
                return STOPPED
            if (answer & 255 >= beta) == ours:
                return remember(memory, frame, trick, seat, cards, card, answer)
            store(memory, frame + ANSWERS + tried, answer)
            answer |= touching(answer >> 8, card, own, live) << 8
        value = max(value, answer & 255) if ours else min(value, answer & 255)
        lines |= answer >> 8
        tried += 1
    if trick.place == 0 and trick.left < 10:
        record(memory, frame, cards, trick.left, int64(0), value, lines, load(memory, frame + KNOWN))
    return value | lines << 8
