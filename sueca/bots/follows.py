"""The rules for playing to a trick that another has led: one list for who holds the led suit, one for who does not.

They are asked in order; each gives a card or passes, and the last one never passes.
"""

from __future__ import annotations

from sueca.bots.judgement import Judgement, Rule
from sueca.engine.cards import Card

# Holding the led suit


def win_last(know: Judgement) -> Card | None:
    """Last to play and the opponents are winning: the cheapest winner. Where trumps are led, it must be worth it."""
    if not know.last or know.ahead or not know.winners:
        return None
    card = know.winners[-1]
    losers = know.legal.difference(know.winners)
    if know.led is know.trump and losers and know.balance(know.best(losers)) > know.balance(card):
        return None
    return card


def win_cheaply(know: Judgement) -> Card | None:
    """Others still play: win with the cheapest winner, where that pays."""
    card = know.weighed
    return card if not know.last and know.winners and card is know.winners[-1] else None


def win_high(know: Judgement) -> Card | None:
    """Others still play: win with a card that is harder to beat, where that pays."""
    card = know.weighed
    return card if not know.last and card in know.winners else None


def cannot_win_low(know: Judgement) -> Card | None:
    """Nothing here beats the opponents' card: the cheapest."""
    return know.cheapest(know.legal) if not know.ahead and not know.winners else None


def feed_partner(know: Judgement) -> Card | None:
    """The partner is winning: points, where the trick is safe enough for them."""
    return know.weighed if know.ahead and know.weighed.points else None


def keep_low(know: Judgement) -> Card | None:
    """The partner is winning: nothing to add."""
    return know.weighed if know.ahead else None


def save_points(know: Judgement) -> Card | None:
    """A winning card could be played but is likely to be beaten, or is worth more later: the cheapest of the others."""
    return know.best(know.legal.difference(know.winners) or know.legal)


FOLLOWS: tuple[Rule, ...] = (
    ("follow-win-last", win_last),
    ("follow-win-cheaply", win_cheaply),
    ("follow-win-high", win_high),
    ("follow-cannot-win-low", cannot_win_low),
    ("follow-feed-partner", feed_partner),
    ("follow-keep-low", keep_low),
    ("follow-save-points", save_points),
)


# Without the led suit


def discards(know: Judgement) -> list[Card]:
    """What may be thrown away: plain cards, or trumps where there is nothing else."""
    return [card for card in sorted(know.legal) if card.suit is not know.trump] or sorted(know.legal)


def discard_feed_partner(know: Judgement) -> Card | None:
    """The trick is the partner's: points on it where they are safe, and never a trump while there is another card."""
    if not know.partners:
        return None
    card = know.best(discards(know))
    return card if card.points and card.suit is not know.trump else None


def discard_keep_partner_trick(know: Judgement) -> Card | None:
    """The trick is the partner's, and there are no points to give: a cheap card, and the trumps stay."""
    if not know.partners or not know.trumps or len(know.trumps) == len(know.hand):
        return None
    return know.best(discards(know))


def ruff_last_cheaply(know: Judgement) -> Card | None:
    """Last to play: the lowest trump that wins, if the trick is worth it."""
    return _ruff(know, know.winners[-1:]) if know.last else None


def ruff_points(know: Judgement) -> Card | None:
    """Points lie on the table: ruff them, if that pays."""
    return _ruff(know, know.winners) if know.pot and not know.last else None


def _ruff(know: Judgement, ruffs: tuple[Card, ...]) -> Card | None:
    if know.partners or not ruffs:
        return None
    ruff, other = know.best(ruffs), know.best(discards(know))
    return ruff if know.balance(ruff) > know.balance(other) else None


def discard_make_void(know: Judgement) -> Card | None:
    """The cheapest discard is the last card of its suit, which can be ruffed from then on."""
    card = know.best(discards(know))
    return card if know.trumps and card.suit is not know.trump and len(know.mine[card.suit]) == 1 else None


def keep_trumps(know: Judgement) -> Card | None:
    """A trump would win, but the trick is not worth it: the cheapest discard."""
    card = know.best(discards(know))
    return card if know.winners and card.suit is not know.trump else None


def discard_lowest(know: Judgement) -> Card | None:
    """What is missed least."""
    return know.best(discards(know))


DISCARDS: tuple[Rule, ...] = (
    ("discard-feed-partner", discard_feed_partner),
    ("discard-keep-partner-trick", discard_keep_partner_trick),
    ("ruff-last-cheaply", ruff_last_cheaply),
    ("ruff-points", ruff_points),
    ("discard-make-void", discard_make_void),
    ("keep-trumps", keep_trumps),
    ("discard-lowest", discard_lowest),
)
