"""Exact endings: against figures that unrelated programs agree on, and against a plain walk through every line."""

from __future__ import annotations

from random import Random

import pytest

from sueca.engine.cards import Card
from sueca.engine.position import Position
from sueca.engine.seats import Team
from sueca.guide.endings import best_line, by_card
from sueca.guide.moments import ending
from tests.guide import independent as again

KNOWN = "S:A4.7.K. 7K.A.3. Q5..2.7 J.K4..A D S - 0-0"


def test_the_known_ending_has_its_known_values() -> None:
    assert by_card(Position.read(KNOWN)) == {Card.SA: 66, Card.S4: 40, Card.H7: 67, Card.DK: 38}


def test_a_best_line_is_played_to_the_end_and_adds_up() -> None:
    position = Position.read(KNOWN)
    line = best_line(position)
    for card in line.cards:
        position = position.play(card)
    assert position.over
    assert position.points == line.points == (67, 13)


def test_a_trick_is_looked_at_no_further_than_its_fourth_card() -> None:
    assert len(best_line(Position.read(KNOWN), Card.DK, "trick").cards) == 4


def test_clockwise_rules_go_round_the_other_way() -> None:
    ccw, cw = "S:.A.. .2.. .7.. .K.. D S - 0-0", "S:.A.. .2.. .7.. .K.. D S - 0-0 rio"
    assert str(best_line(Position.read(ccw)).cards) == "(Card.HA, Card.H2, Card.H7, Card.HK)"
    assert str(best_line(Position.read(cw)).cards) == "(Card.HA, Card.HK, Card.H7, Card.H2)"


@pytest.mark.parametrize("seed", range(12))
def test_values_agree_with_a_plain_walk_through_every_line(seed: int) -> None:
    position = ending(Random(seed), 3)
    hands = {seat: sorted(map(str, hand)) for seat, hand in zip("SENW", position.hands, strict=True)}
    total = sum(again.worth(hand) for hand in hands.values())
    sign = 1 if position.turn.team is Team.SN else -1
    for card, value in by_card(position).items():
        margin = again.after(hands, str(position.turn), [], str(position.table.trump), str(card))
        assert 2 * value - total == sign * margin
