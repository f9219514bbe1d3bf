"""The rules for leading to a trick, in the order in which they are asked. Each gives a card or passes."""

from __future__ import annotations

from collections.abc import Iterable

from sueca.bots.judgement import Judgement, Rule
from sueca.engine.cards import Card, Suit

STANDS = 0.6
"""A top card is led when its chance not to be ruffed is at least this. It is low, as waiting makes no card safer, but
high enough to hold an Ace back from an opponent who is out of its suit and has a trump."""

LONG_TRUMPS = 5
LONG_SUIT = 4
"""From so many cards on, a hand is long in trumps or in a suit."""


def plain(know: Judgement) -> list[Suit]:
    """The plain suits in the hand."""
    return [suit for suit in Suit if suit is not know.trump and know.mine[suit]]


def lowest(cards: Iterable[Card]) -> Card | None:
    """The weakest card without points."""
    return max((card for card in cards if not card.points), default=None)


def sure_winner(know: Judgement) -> Card | None:
    """The best card left of a suit, as long as it is not likely to be ruffed; trumps only when no opponent has any."""
    suits = plain(know) if not know.trumpless(know.rivals) else [suit for suit in Suit if know.mine[suit]]
    tops = [know.mine[suit][0] for suit in suits if know.top(know.mine[suit][0])]
    standing = [card for card in tops if know.holds(card, card.suit) >= STANDS]
    # The dearest first, then the suit of which most is still out: fewer are short of it, and more points may fall.
    return max(
        standing,
        key=lambda card: (card.suit is not know.trump, card.points + len(know.out[card.suit]), -card),
        default=None,
    )


def draw_trumps(know: Judgement) -> Card | None:
    """The best trump, when the opponents have some and this hand is long in them or holds as many as are out."""
    if not know.trumps or not know.top(know.trumps[0]) or know.trumpless(know.rivals):
        return None
    long = len(know.trumps) >= LONG_TRUMPS or len(know.trumps) >= len(know.out[know.trump])
    return know.trumps[0] if long else None


def to_partner_void(know: Judgement) -> Card | None:
    """A cheap card of a suit that the partner is out of and can ruff, while the opponents must follow."""
    for suit in plain(know):
        if know.bare_seven(suit) or know.trumpless([know.partner]) or suit not in know.void[know.partner]:
            continue
        if not any(suit in know.void[seat] for seat in know.rivals):
            return know.cheapest(know.mine[suit])
    return None


def force_out(know: Judgement) -> Card | None:
    """The lowest card of a long suit of which only one stronger card is out: once it has fallen, ours are the best."""
    for suit in Suit:
        cards = know.mine[suit]
        if len(cards) >= LONG_SUIT and len(know.above(cards[0])) == 1:
            if suit is know.trump and know.trumpless(know.rivals):
                continue
            if card := lowest(cards):
                return card
    return None


def safe_suits(know: Judgement) -> list[Suit]:
    """Plain suits with a card without points, in which no Seven of ours waits for its Ace to fall."""
    return [
        suit
        for suit in plain(know)
        if lowest(know.mine[suit]) and not any(card.rank == "7" and not know.top(card) for card in know.mine[suit])
    ]


def avoid_bare_seven(know: Judgement) -> Card | None:
    """With a Seven alone in its suit under a live Ace: a low card of another suit, the shortest."""
    return safe_low(know) if any(know.bare_seven(suit) for suit in plain(know)) else None


def low_from_length(know: Judgement) -> Card | None:
    """The lowest card of the longest suit, if that is long."""
    suits = [suit for suit in safe_suits(know) if len(know.mine[suit]) >= LONG_SUIT]
    return lowest(know.mine[max(suits, key=lambda suit: len(know.mine[suit]))]) if suits else None


def safe_low(know: Judgement) -> Card | None:
    """A card without points, from the shortest plain suit: the sooner it is empty, the sooner it can be ruffed."""
    cards = [card for suit in safe_suits(know) if (card := lowest(know.mine[suit]))]
    return min(cards, key=lambda card: (len(know.mine[card.suit]), card.strength, card), default=None)


def least_loss(know: Judgement) -> Card | None:
    """What is missed least, though not a bare Seven while there is anything else."""
    cards = [card for card in know.legal if not know.bare_seven(card.suit)]
    return know.cheapest(cards or know.legal)


LEADS: tuple[Rule, ...] = (
    ("lead-sure-winner", sure_winner),
    ("lead-draw-trumps", draw_trumps),
    ("lead-to-partner-void", to_partner_void),
    ("lead-force-out", force_out),
    ("lead-avoid-bare-seven", avoid_bare_seven),
    ("lead-low-from-length", low_from_length),
    ("lead-safe-low", safe_low),
    ("lead-least-loss", least_loss),
)
