"""Why a card was played: nothing that its asker cannot know while the deal runs, the whole reason after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

import sueca
from sueca.bots import bot, why
from sueca.engine.position import Position
from sueca.engine.seats import Seat
from tests.engine.test_position import redealt

RULEBOOK = bot("rulebook")


def played(seed: int, by: str = "rulebook") -> Position:
    """A whole deal, each card by the bot's generator of that card."""
    position, player = sueca.deal(Random(seed)), bot(by)
    for at in range(40):
        position = position.play(player.choose(position.view(position.turn), Random(f"{seed} {at}")))
    return position


def moments(seeds: int) -> Iterator[tuple[Position, int]]:
    """The position after each card of others than South, and the number of the card."""
    for seed in range(seeds):
        deal = played(seed)
        for at in range(40):
            if why.moment(deal, at).turn is not Seat.S:
                after = why.moment(deal, at + 1) if at < 39 else deal
                yield after, at


def test_a_reason_that_is_told_is_the_reason(amount: Callable[[int, int], int]) -> None:
    told = 0
    for position, at in moments(amount(1, 20)):
        rule = why.seen(position.view(Seat.S), at, RULEBOOK).rule
        true = why.known(position, at, RULEBOOK, Random(0)).rule
        assert rule in ("in-hand", true), (position, at)
        told += rule != "in-hand"
    assert told > 10


def test_R16_a_reason_does_not_depend_on_cards_that_the_asker_has_not_seen(amount: Callable[[int, int], int]) -> None:
    for position, at in list(moments(2))[:: amount(9, 1)]:
        other = redealt(position, Seat.S, Random(at))
        assert why.seen(position.view(Seat.S), at, RULEBOOK) == why.seen(other.view(Seat.S), at, RULEBOOK)


def test_a_reason_in_the_hand_is_kept_there() -> None:
    rules = {why.seen(position.view(Seat.S), at, RULEBOOK).rule for position, at in moments(1)}
    assert "in-hand" in rules
    assert "only-card" in rules


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_after_the_deal_the_bot_tells_how_it_chose(name: str) -> None:
    deal = played(3, name)
    for at in range(40):
        then = why.moment(deal, at)
        choice = why.known(deal, at, bot(name), Random(f"3 {at}"))
        assert choice == bot(name).explain(then.view(then.turn), Random(f"3 {at}"))


def test_a_card_of_another_bot_has_no_reason_that_this_one_could_tell() -> None:
    deal = played(3, "random")
    rules = {why.known(deal, at, RULEBOOK, Random(0)).rule for at in range(40)}
    assert "in-hand" in rules


def test_R17_a_revoke_is_called_one() -> None:
    position = Position.read("S:A7.2.. 64.A.. 5.K3.. K2..4. C E - 0-0 cafe").play("S4")
    position = position.play("H3", strict=False)
    assert why.known(position, 1, RULEBOOK, Random(0)).rule == "revoked"
