"""What holds for every bot: it keeps the rules, sees no more than its seat may see, and is exact by its generator."""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sueca.bots import BOTS, bot
from sueca.engine.cards import Card
from sueca.engine.position import Position, View
from sueca.engine.revokes import voids
from sueca.engine.seats import Seat
from sueca.errors import IllegalPlay
from tests.strategies import positions, views

NAMES = [*BOTS, "rulebook(memory=none)", "sampler(level=easy)"]
names = st.sampled_from(NAMES)


def hidden_cards_redealt(position: Position, rng: Random) -> Position:
    """The same moment as its mover may imagine it: the cards that it cannot see dealt anew, where that is possible."""
    view, void = position.view(position.turn), voids(position.table)
    others = [seat for seat in Seat if seat is not position.turn]
    for _ in range(20):
        hidden = sorted(view.unseen)
        rng.shuffle(hidden)
        hands = list(position.hands)
        for seat in others:
            shown = [card for card in position.hands[seat] if card not in view.unseen]
            wanted = len(position.hands[seat]) - len(shown)
            hands[seat], hidden = frozenset(shown + hidden[:wanted]), hidden[wanted:]
        if not any(card.suit in void[seat] for seat in others for card in hands[seat]):
            return Position(position.table, (hands[0], hands[1], hands[2], hands[3]))
    return position


@given(positions(), names, st.integers(0, 99))
def test_R17_every_card_is_legal_and_follows_suit(position: Position, name: str, seed: int) -> None:
    if not position.over:
        choice = bot(name).explain(position.view(position.turn), Random(seed))
        assert position.why_not(choice.card) is None


@given(positions(), names, st.integers(0, 99))
def test_R16_the_choice_does_not_depend_on_hidden_cards(position: Position, name: str, seed: int) -> None:
    if not position.over:
        other = hidden_cards_redealt(position, Random(seed))
        choices = [bot(name).explain(one.view(one.turn), Random(seed)) for one in (position, other)]
        assert choices[0] == choices[1]


def test_hidden_cards_are_really_redealt() -> None:
    start = Position.read("S:AQ43.K3.A5.K4 .72.K432.7Q65 J52.AQ654.J.A 7K6.J.7Q6.J32 D5@S E - 0-0").play(Card.DK)
    other = hidden_cards_redealt(start, Random(1))
    assert other.view(Seat.N) == start.view(Seat.N)
    assert [a != b for a, b in zip(other.hands, start.hands, strict=True)] == [True, True, False, True]
    assert other.view(Seat.N).table.turned_card in other.hands[Seat.S]


@given(positions(), names, st.integers(0, 99))
def test_the_same_view_and_generator_give_the_same_card(position: Position, name: str, seed: int) -> None:
    if not position.over:
        view = position.view(position.turn)
        first, again = (bot(name).explain(view, Random(seed)) for _ in range(2))
        assert first == again
        assert bot(name).choose(view, Random(seed)) is first.card


@given(views(), names)
def test_who_is_not_on_turn_gets_no_card(view: View, name: str) -> None:
    if view.on_turn:
        assert bot(name).choose(view, Random(1)) in view.legal
    else:
        with pytest.raises(IllegalPlay) as caught:
            bot(name).choose(view, Random(1))
        codes, facts = ("no-hand", "deal-over", "not-your-turn"), (view.seat is None, view.over, True)
        assert caught.value.code == next(compress(codes, facts))


def test_chance_is_used_by_the_random_bot_and_by_those_that_imagine_deals(amount: Callable[[int, int], int]) -> None:
    view = Position.read("S:AQ43.K3.A5.K4 .72.K432.7Q65 J52.AQ654.J.A 7K6.J.7Q6.J32 D5@S E - 0-0").view(Seat.E)
    different = {name: len({bot(name).choose(view, Random(seed)) for seed in range(amount(60, 200))}) for name in NAMES}
    assert different.pop("random") == 10
    assert different.pop("sampler(level=easy)") > 1
    assert different.pop("sampler") >= 1
    assert set(different.values()) == {1}
