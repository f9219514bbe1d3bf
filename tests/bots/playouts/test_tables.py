"""The kernels' table says the same as the engine's, card by card."""

from __future__ import annotations

from random import Random

import pytest

from sueca.bots.packing import pack
from sueca.bots.playouts.policy import playable
from sueca.bots.playouts.racing import begun
from sueca.bots.playouts.tables import after, on_turn
from sueca.bots.simple import would_win
from sueca.engine.cards import Card
from sueca.engine.deal import deal
from sueca.engine.position import Position
from sueca.engine.revokes import voids
from sueca.engine.rules import RULES
from sueca.engine.seats import Seat
from sueca.solver.kernel_bits import POINTS, beats, suit_of


def cards_of(number: int, names: tuple[Card, ...]) -> set[Card]:
    return {card for place, card in enumerate(names) if number >> place & 1}


@pytest.mark.parametrize("rules", RULES)
def test_a_deal_is_followed_card_by_card(rules: str) -> None:
    rng = Random(5)
    position = deal(rng, rules=rules)
    south = pack(position.view(Seat.S))
    seats = [Seat.S.next(position.rules.direction, steps) for steps in range(4)]
    table = begun(south.facts)
    while not position.over:
        there = position.table
        assert seats[on_turn(table)] is position.turn
        assert (table.even, table.odd) == position.points
        assert cards_of(table.seen, south.cards) == set(there.played)
        assert cards_of(table.lying, south.cards) == set(there.trick.cards if there.trick else ())
        if there.trick:
            assert (south.cards[table.best], seats[table.holder]) == (there.trick.best, there.trick.winner)
            assert table.pot == there.trick.points
        for place, seat in enumerate(seats):
            shown = {south.cards[10 * suit].suit for suit in range(4) if table.void >> (4 * place + suit) & 1}
            assert shown == voids(there)[seat]
        assert (table.turned >= 0) is there.turned_held
        hand = pack(position.view(position.turn)).hand
        assert cards_of(playable(table, hand), south.cards) == position.legal
        card = rng.choice(sorted(position.legal))
        position, table = position.play(card), after(table, south.cards.index(card))
    assert (table.even, table.odd, table.left) == (*position.points, 0)


def test_cards_are_numbered_by_suit_and_strength() -> None:
    view = Position.read("S:A4.7.K. 7K.A.3. Q5..2.7 J.K4..A D S - 0-0").play(Card.DK).view(Seat.E)
    packed = pack(view)
    assert " ".join(card.name for card in packed.cards[:12]) == "DA D7 DK DJ DQ D6 D5 D4 D3 D2 SA S7"
    assert [int(POINTS[number]) for number in range(40)] == [card.points for card in packed.cards]
    assert all(packed.cards[n].suit is packed.cards[10 * suit_of(n)].suit for n in range(40))
    assert view.table.trick is not None
    king = packed.cards.index(Card.DK)
    for number, card in enumerate(packed.cards):
        assert card is Card.DK or beats(number, king) == would_win(card, view.table.trick)


@pytest.mark.parametrize(("direction", "next_seat"), [("ccw", Seat.E), ("cw", Seat.W)])
def test_R4_seats_are_numbered_in_playing_order(direction: str, next_seat: Seat) -> None:
    position = deal(Random(2), dealer=Seat.S, rules=f"classic(direction={direction})")
    assert position.turn is next_seat
    leader, _, _, _, turned, owner, _ = pack(position.view(Seat.S)).facts.tolist()
    assert (leader, owner) == (1, 0)
    assert pack(position.view(Seat.S)).cards[turned] is position.table.turned
