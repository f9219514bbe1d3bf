"""What bots do at a table. A bot knows what a person in its seat may know (R16), and nothing of the room.

Its generator is seeded by the deal's secret salt and the moment: a restarted server meets the same answer, and nobody
can tell it beforehand.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from sueca.bots import Choice, bot, why
from sueca.engine.cards import Card
from sueca.engine.deal import PICKS
from sueca.engine.position import View
from sueca.engine.revokes import proven_revokers
from sueca.engine.seats import Seat, round_from
from sueca.errors import BadText
from sueca.rooms.deal import Deal
from sueca.rooms.room import Room

LONGEST_BOT = 80
"""Characters of a bot's text."""

REVOKES = 6
"""Under `bot_revokes`, one bot in so many that must follow and could do otherwise does otherwise (R17)."""

player = lru_cache(maxsize=16)(bot)
"""The bot that a text names. Raises BadText."""


def known_bot(text: str) -> bool:
    """Whether this is a bot's text, such as `sampler(worlds=40)`."""
    if not text.isascii() or len(text) > LONGEST_BOT:
        return False
    try:
        player(text)
    except BadText:
        return False
    return True


def card_of(room: Room, deal: Deal, seat: Seat) -> Card:
    """The card that the bot in `seat`, on turn, plays."""
    view = deal.to_play.view(seat)
    if room.options.bot_revokes and room.options.rules.revoke == "claimed":
        others = sorted(view.hand - view.legal)
        rng = Random(f"{deal.salt} revoke {deal.turn}")
        if others and rng.randrange(REVOKES) == 0:
            return rng.choice(others)
    return chosen(room.options.bot, view, seed_of(deal, deal.turn))


def seed_of(deal: Deal, turn: int) -> str:
    """What the generator of the bot that plays this card of a deal is seeded with."""
    return f"{deal.salt} play {turn}"


def reason_of(room: Room, seat: Seat, at: int) -> Choice:
    """Why the bots of this room played the card number `at` of the deal, from 0, as far as the person in `seat` may
    know now: the whole reason once the deal is open (R15, R16)."""
    deal = room.deal
    assert deal is not None
    asked = player(room.options.bot)
    if deal.open:
        return why.known(deal.to_play, at, asked, Random(seed_of(deal, at)))
    return why.seen(deal.to_play.view(seat), at, asked)


def ponders(room: Room) -> bool:
    """Whether the bots of this room may take long enough over a card for others to feel it."""
    return player(room.options.bot).ponders


@lru_cache(maxsize=256)
def chosen(text: str, view: View, seed: str) -> Card:
    """A bot's card for a view, which follows suit (R17). What has been thought once, ahead or twice, is known."""
    card = Card.read(player(text).choose(view, Random(seed)))
    reason = view.why_not(card)
    if reason is not None:
        raise reason
    return card


def way_of(deal: Deal) -> str:
    """What a bot that deals under `trump=choice` says (R7)."""
    return Random(f"{deal.salt} pick").choice(PICKS)


def asking_bot(room: Room, deal: Deal) -> Seat | None:
    """The first bot, in playing order from the leader, that may ask for a new deal: bots ask whenever they may (R8)."""
    table = deal.to_play.table
    order = round_from(table.leader, table.rules.direction)
    return next((seat for seat in order if seat in room.bots and deal.may_ask(seat)), None)


def claim_of(room: Room, deal: Deal, seats: tuple[Seat, ...]) -> tuple[Seat, Seat] | None:
    """Who of some bots claims against whom: the first, in playing order from the last trick's leader, that sees an
    opponent's revoke proven by the cards played (R24g)."""
    table = deal.to_play.table
    if not table.tricks:
        return None
    proven = proven_revokers(table)
    order = round_from(table.tricks[-1].leader, table.rules.direction)
    claims = (
        (seat, accused)
        for seat in order
        for accused in order
        if seat in seats and accused in proven and accused.team is not seat.team and room.may_claim(seat.team)
    )
    return next(claims, None)
