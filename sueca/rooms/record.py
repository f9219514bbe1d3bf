"""What is kept of a deal when it is over: a game, which is written as a `.sueca` file.

A deal that is still open to play has none: a game shows all hands and all tricks (R15, R16).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sueca.engine.cards import PACK
from sueca.engine.game import Game, Names
from sueca.engine.game_parts import Thrown
from sueca.engine.sight import Sight
from sueca.rooms.deal import Deal
from sueca.rooms.log import Record
from sueca.rooms.people import Human
from sueca.rooms.receipt import TAG, THROWN_TAG
from sueca.rooms.room import Room


def game_of(room: Room) -> Game | None:
    """The deal on the table as a game, once it may be seen by all; None before."""
    deal = room.deal
    if deal is None or not deal.open:
        return None
    game = Game(
        Sight.of(deal.cards.position()),
        pick=deal.pick,
        score=deal.before.score,
        ties=deal.before.ties,
        thrown=_thrown(deal),
        names=_names(room, deal),
        tags=_receipts(deal),
    )
    for after, card in enumerate(deal.to_play.table.played):
        game = _said(game, deal, after).play(card)
    return _said(game, deal, deal.turn)


def games_of(records: Iterable[Record]) -> list[Game]:
    """All deals that a log tells of and that may be seen by all, in order."""
    return [game for room in opened("", records) if (game := game_of(room)) is not None]


def opened(id: str, records: Iterable[Record]) -> Iterator[Room]:
    """A room each time that its deal has just become open to all."""
    room = Room(id)
    for record in records:
        shut = room.deal is None or not room.deal.open
        room = room.after(record)
        if shut and room.deal is not None and room.deal.open:
            yield room


def _said(game: Game, deal: Deal, after: int) -> Game:
    """The game with the bots that took over and the claims that were made when so many cards lay; once all forty do, a
    bot plays none."""
    for seat in (seat for turn, seat in deal.handed if turn == after < len(PACK)):
        game = game.hand_over(seat)
    for claim in deal.claims:
        if claim.after == after:
            game = game.claim(claim.seat, claim.accused, claim.right)
    return game


def _thrown(deal: Deal) -> Thrown | None:
    if deal.thrown is None:
        return None
    cards = deal.thrown.cards
    return Thrown(Sight.of(cards.position()), deal.thrown.seat, cards.pick)


def _receipts(deal: Deal) -> tuple[tuple[str, str], ...]:
    """What proves that the cards were not changed (`receipt.py`)."""
    tagged = ((TAG, deal.receipt), (THROWN_TAG, deal.thrown.receipt if deal.thrown else None))
    return tuple((tag, str(receipt)) for tag, receipt in tagged if receipt is not None)


def _names(room: Room, deal: Deal) -> Names:
    """The names of the people who were dealt to, and for bots which one plays."""
    names = [(who.name or None) if isinstance(who, Human) else room.options.bot for who in deal.seats]
    return names[0], names[1], names[2], names[3]
