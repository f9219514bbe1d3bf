"""Worlds as the kernels draw them: just those that `Worlds` counts, each as likely as the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import numpy as np
import pytest

from sueca.bots.packing import pack
from sueca.bots.playouts.draws import DOUBT, draw, hidden
from sueca.bots.playouts.racing import begun, reached
from sueca.bots.worlds import Worlds
from sueca.engine.cards import Card, Hand, Suit
from sueca.engine.deal import deal
from sueca.engine.position import Position, View
from sueca.engine.seats import Seat

Hands = tuple[Hand, ...]


def late(seed: int, cards: int, rules: str = "classic") -> Position:
    """A deal played at random until somebody in mid-trick holds so many cards."""
    rng = Random(seed)
    position = deal(rng, rules=rules)
    while len(position.hands[position.turn]) > cards or position.table.trick is None:
        position = position.play(rng.choice(sorted(position.legal)))
    return position


def drawn(view: View, seed: int, number: int) -> Iterator[Hands]:
    """Some draws, as the hands by seat."""
    packed = pack(view)
    table = reached(begun(packed.facts), packed.plays)
    found = hidden(table, 0, packed.hand, int(packed.facts[6]))
    state, hands = np.array([seed], np.uint64), np.zeros(3, np.int64)
    assert view.seat is not None
    seats = [view.seat.next(view.table.rules.direction, steps) for steps in (1, 2, 3)]
    for _ in range(number):
        draw(found, state, hands)
        shown = {seat: cards_of(int(hand), packed.cards) for seat, hand in zip(seats, hands, strict=True)}
        yield tuple(view.hand if seat is view.seat else shown[seat] for seat in Seat)


def cards_of(number: int, names: tuple[Card, ...]) -> Hand:
    return frozenset(card for place, card in enumerate(names) if number >> place & 1)


@pytest.mark.parametrize("seed", range(6))
def test_draws_are_the_worlds_each_as_likely(seed: int, amount: Callable[[int, int], int]) -> None:
    """Pearson's chi-square stays below its 99.99 % quantile, here by Wilson and Hilferty's formula."""
    position = late(seed, 2 + seed % 2)
    view = position.view(position.turn)
    worlds = Worlds(view)
    each = amount(20, 200)
    seen = Counter(drawn(view, seed, each * worlds.count))
    every = [worlds.at(number).hands for number in range(worlds.count)]
    assert set(seen) <= set(every)
    free = worlds.count - 1
    square = sum((seen[hands] - each) ** 2 / each for hands in every)
    assert square < free * (1 - 2 / (9 * free) + 3.72 * (2 / (9 * free)) ** 0.5) ** 3


def test_the_turned_card_lies_with_its_owner() -> None:
    position = deal(Random(4))
    owner, turned = position.table.turned_by, position.table.turned
    assert owner is not None
    for hands in drawn(position.view(position.turn), 1, 50):
        assert turned in hands[owner]
        assert [len(hand) for hand in hands] == [10] * 4


def test_cards_gone_before_the_view_began_are_nowhere() -> None:
    for hands in drawn(View.read("S:A.7.. x2 x2 x2 D5/S S - 0-0"), 1, 300):
        assert [len(hand) for hand in hands] == [2] * 4


@pytest.mark.parametrize("rules", ["", " cafe"])
def test_R17_where_one_may_revoke_a_void_is_a_doubt(rules: str) -> None:
    view = View.read("S:x1 A.4.. x2 x1 H W C2S3 0-0" + rules)
    clubs = Counter(seat for hands in drawn(view, 1, 4_000) for seat in Seat if Suit.C in {c.suit for c in hands[seat]})
    assert (clubs[Seat.S] > 0) is (rules == " cafe")
    assert clubs[Seat.S] < 3 * DOUBT * clubs[Seat.W]
