"""Who owns the first, second, ... card of a suit, for every set of its cards that may be left.

Names of cards do not decide tricks: the order of their owners does. A word for each set of cards left in a suit, looked
up where a search would count, holds

    bits  0-19  the owners, two bits a card, the strongest card's lowest
    bits 20-35  how many cards each of the four owners has, four bits each
    bits 36-39  how many cards there are
    bits 40-43  from which card on all belong to one owner, so that counting them tells the order
"""

from __future__ import annotations

from sueca.solver.kernel_bits import SUIT, all_hands, jit, load, store
from sueca.solver.kernel_memory import SUITS

OWNERS = (1 << 20) - 1
COUNTS, LENGTH, SETTLED = 20, 36, 40


@jit
def prepare(memory: int) -> None:
    """Fill the words for the cards that the four hands hold now."""
    cards = all_hands(memory)
    for suit in range(4):
        _prepare_suit(memory, suit, (cards >> (10 * suit)) & SUIT)


@jit
def _prepare_suit(memory: int, suit: int, dealt: int) -> None:
    place = SUITS + 1024 * suit
    store(memory, place, 0)
    cards = -dealt & dealt
    while cards:
        top = cards & -cards
        owner = 0
        for seat in range(1, 4):
            if load(memory, seat) >> (10 * suit) & top:
                owner = seat
        store(memory, place + cards, _with_top(load(memory, place + (cards ^ top)), owner))
        cards = (cards - dealt) & dealt


@jit
def _with_top(word: int, owner: int) -> int:
    """The word of a set to which a stronger card is added."""
    length = (word >> LENGTH) & 15
    settled = (word >> SETTLED) & 15
    settled = 0 if length == 0 or (settled == 0 and word & 3 == owner) else settled + 1
    counts = ((word >> COUNTS) & 0xFFFF) + (1 << (4 * owner))
    return (word & OWNERS) << 2 | owner | counts << COUNTS | (length + 1) << LENGTH | settled << SETTLED


@jit
def suit_word(memory: int, cards: int, suit: int) -> int:
    """The word of the cards of one suit."""
    return load(memory, SUITS + 1024 * suit + ((cards >> (10 * suit)) & SUIT))
