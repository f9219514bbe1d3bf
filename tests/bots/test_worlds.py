"""Worlds: all that fit and no others, each as likely as the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sueca.bots.worlds import Worlds
from sueca.engine.cards import PACK, Card, Hand, Suit
from sueca.engine.deal import deal
from sueca.engine.position import Position, View
from sueca.engine.revokes import voids
from sueca.engine.rules import RULES, Rules
from sueca.engine.seats import Seat
from tests.strategies import endings, positions


def late(seed: int, cards: int, rules: Rules = RULES["classic"]) -> Position:
    """A deal played at random until somebody on turn holds so many cards."""
    rng = Random(seed)
    position = deal(rng, rules=rules)
    while len(position.hands[position.turn]) > cards or position.table.trick is None:
        cards_now = position.hands[position.turn] if rules.revoke == "claimed" else position.legal
        position = position.play(rng.choice(sorted(cards_now)), strict=False)
    return position


def found_by_trying(view: View) -> set[tuple[Hand, ...]]:
    """Every way to deal the unseen cards, less those in which something seen could not have happened."""
    others = [seat for seat in Seat if seat is not view.seat]
    table = view.table
    shown = voids(table) if table.rules.revoke == "refused" else dict.fromkeys(Seat, frozenset())

    def dealt(left: Hand, seats: list[Seat]) -> Iterator[dict[Seat, Hand]]:
        if not seats:
            yield {}
            return
        seat, *rest = seats
        own = {table.turned_card} if table.turned_held and table.turned_by is seat else set()
        for some in combinations(sorted(left), table.count(seat) - len(own)):
            if not any(card.suit in shown[seat] for card in some):
                for hands in dealt(left - set(some), rest):
                    yield {seat: frozenset(some).union(own), **hands}

    found = dealt(view.unseen - {table.turned}, others)
    return {tuple({**hands, view.seat: view.hand}[seat] for seat in Seat) for hands in found}


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("rules", [RULES["classic"], RULES["cafe"], RULES["rio"]])
def test_worlds_are_all_that_fit_each_once(seed: int, rules: Rules) -> None:
    position = late(seed, 3, rules)
    view = position.view(position.turn)
    worlds = Worlds(view)
    numbered = [worlds.at(number).hands for number in range(worlds.count)]
    assert set(numbered) == found_by_trying(view)
    assert len(set(numbered)) == len(numbered)


@pytest.mark.parametrize("seed", range(4))
def test_draws_are_uniform(seed: int, amount: Callable[[int, int], int]) -> None:
    """Pearson's chi-square stays below its 99.99 % quantile, here by Wilson and Hilferty's formula."""
    position = late(seed, 2)
    worlds = Worlds(position.view(position.turn))
    each = amount(20, 500)
    rng = Random(seed)
    seen = Counter(worlds.draw(rng).hands for _ in range(each * worlds.count))
    free = worlds.count - 1
    assert worlds.count > 5
    square = sum((seen[worlds.at(number).hands] - each) ** 2 / each for number in range(worlds.count))
    assert square < free * (1 - 2 / (9 * free) + 3.72 * (2 / (9 * free)) ** 0.5) ** 3


seated = st.tuples(positions() | endings(5), st.sampled_from(Seat))
watched = st.tuples(endings(5), st.none())


@given(seated | watched, st.randoms(use_true_random=False))
def test_a_world_shows_just_the_view(moment: tuple[Position, Seat | None], rng: Random) -> None:
    position, seat = moment
    view = position.view(seat)
    worlds = Worlds(view)
    table = view.table
    assert worlds.count > 0
    for world in (worlds.draw(rng), worlds.at(0), worlds.at(worlds.count - 1)):
        assert world.view(seat) == view
        assert [len(hand) for hand in world.hands] == [table.count(who) for who in Seat]
        held = Counter(card for hand in (*world.hands, table.played) for card in hand)
        assert not held or max(held.values()) == 1
        assert table.start.cards < 10 or set(held) == set(PACK)
        if table.turned_card is not None and table.turned_by is not None:
            assert table.turned_card in world.hands[table.turned_by]
        if table.rules.revoke == "refused":
            for who, suits in voids(table).items():
                assert not {card.suit for card in world.hands[who]} & suits or who is seat


@given(positions(), st.sampled_from(Seat))
def test_the_truth_is_among_the_worlds(position: Position, seat: Seat) -> None:
    worlds = Worlds(position.view(seat))
    if worlds.count <= 2_000:
        assert position.hands in {worlds.at(number).hands for number in range(worlds.count)}


@pytest.mark.parametrize("rules", ["", " cafe"])
def test_R17_where_one_may_revoke_a_void_proves_nothing(rules: str) -> None:
    worlds = Worlds(View.read("S:x1 A.4.. x2 x1 H W C2S3 0-0" + rules))
    rng = Random(1)
    souths = {card.suit for _ in range(200) for card in worlds.draw(rng).hands[Seat.S]}
    assert (Suit.C in souths) is (rules == " cafe")


def test_cards_gone_before_the_view_began_are_nowhere() -> None:
    worlds = Worlds(View.read("S:A.7.. x2 x2 x2 D5/S S - 0-0"))
    rng = Random(1)
    held = {card for _ in range(300) for hand in worlds.draw(rng).hands for card in hand}
    assert held == set(PACK) - {Card.D5}


def test_numbers_beyond_the_last_are_refused() -> None:
    worlds = Worlds(late(1, 2).view(Seat.S))
    for number in (-1, worlds.count):
        with pytest.raises(IndexError):
            worlds.at(number)
