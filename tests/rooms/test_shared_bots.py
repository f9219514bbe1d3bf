"""Bots among friends, also those that play on for somebody who left, are as good partners as at any table (S17)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from sueca.bots import bot
from sueca.engine.cards import Card
from sueca.engine.position import View
from sueca.engine.table import Trick
from sueca.rooms.events import Played
from sueca.rooms.log import Record
from sueca.rooms.people_commands import Leave
from sueca.rooms.room import Room
from tests.rooms.shared import RUI, Shared


def bot_cards(log: list[Record]) -> Iterator[tuple[View, Card, int]]:
    """What each bot saw and played, and how many cards lay then."""
    room = Room("r")
    for record in log:
        if isinstance(record.event, Played) and record.event.by == "bot":
            assert room.deal is not None
            assert room.turn is not None
            view = room.view(room.turn)
            assert view is not None
            yield view, record.event.card, room.deal.turn
        room = room.after(record)


def evening(seed: int) -> Shared:
    """Two people and two bots; one of the people leaves in the deal."""
    table = Shared.playing(seated=2, bots=2, seed=seed, bot="rulebook", pace="fast")
    table.play(seed % 30)
    table.do(Leave(), RUI)
    table.play_out()
    return table


def is_spoilt(view: View, trick: Trick, card: Card) -> bool:
    """Whether the last to play takes the partner's own trick with a trump, and had another card."""
    assert view.seat is not None
    plain = [one for one in view.legal if one.suit is not view.table.trump]
    partners = len(trick.cards) == 3 and trick.winner is view.seat.partner
    return partners and bool(plain) and card.suit is view.table.trump


def test_S17_M6_bots_among_friends_never_ruff_what_their_partner_has_won(amount: Callable[[int, int], int]) -> None:
    ends = 0
    for seed in range(amount(12, 200)):
        for view, card, _ in bot_cards(evening(seed).log):
            trick = view.table.trick
            ends += trick is not None and len(trick.cards) == 3
            assert trick is None or not is_spoilt(view, trick, card)
    assert ends > 20


@pytest.mark.parametrize("seed", range(3))
def test_S17_M6_they_play_what_the_rooms_bot_would_play_from_what_it_sees(seed: int) -> None:
    """The bot of the options, for the seats that a person has left too; it sees one hand and the table (R16)."""
    table = evening(seed)
    played = list(bot_cards(table.log))
    seats = {view.seat for view, _, _ in played}
    assert len(seats) == 3
    for view, card, turn in played:
        assert card is bot("rulebook").choose(view, Random(f"{table.deal.salt} play {turn}"))
