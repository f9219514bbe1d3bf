"""What must hold of any position, whatever its values are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sueca.engine.cards import RANKS, Card, Suit
from sueca.engine.deal import deal
from sueca.engine.position import Position
from sueca.engine.rules import RULES, Rules
from sueca.engine.seats import Seat
from sueca.engine.table import Start, Table
from sueca.solver import STEPS, Solution, Solver, solve
from sueca.solver.endings import Ending
from sueca.solver.pack import pack
from tests.solver.plain import minimax
from tests.strategies import any_rules, endings, positions

HOUSES = (*RULES.values(), Rules(direction="cw", revoke="claimed"))
solver = Solver(1)


def ending(rng: Random, cards: int, rules: Rules = HOUSES[0]) -> Position:
    """A position in which at most so many cards a hand are left, reached by random play."""
    position = deal(rng, rules=rules)
    for _ in range(40 - 4 * cards + rng.randrange(4)):
        position = position.play(rng.choice(sorted(position.legal)))
    return position


def test_random_endings_against_minimax(amount: Callable[[int, int], int]) -> None:
    rng = Random(4)
    for number in range(amount(100, 2_000)):
        position = ending(rng, rng.choice([1, 2, 3, 3, 4]), HOUSES[number % len(HOUSES)])
        expected = minimax(position)
        packed = pack(position)
        carried = position.points[position.turn.team]
        assert solver.solve(position).by_card == expected, str(position)
        plain = {packed.cards[card]: value + carried for card, value in Ending(packed).values().items()}
        assert plain == expected, str(position)


def rebuilt(
    position: Position, card_of: Callable[[Card], Card], seat_of: Callable[[Seat], Seat], rules: Rules
) -> Position:
    """The same moment with other cards in other seats."""
    now = position.now()
    start = now.table.start
    points = start.points if seat_of(Seat.S).team is Seat.S.team else start.points[::-1]
    table = Table(
        rules,
        card_of(Card(10 * now.table.trump)).suit,
        None,
        None,
        Start(seat_of(start.leader), points, start.cards, held=False),
        tuple(card_of(card) for card in now.table.played),
    )
    hands = {seat_of(seat): frozenset(map(card_of, now.hands[seat])) for seat in Seat}
    return Position(table, (hands[Seat.S], hands[Seat.E], hands[Seat.N], hands[Seat.W]))


moments = endings(7) | positions().filter(lambda position: len(position.hands[position.turn]) <= 7)
live = moments.filter(lambda position: not position.over)


@given(live, st.integers(0, 3))
def test_seats_do_not_matter(position: Position, turns: int) -> None:
    turned = rebuilt(position, lambda card: card, lambda seat: seat.next("ccw", turns), position.rules)
    assert solver.solve(turned).by_card == solver.solve(position).by_card


@given(live)
def test_R4_direction_does_not_matter_to_a_mirrored_table(position: Position) -> None:
    other = "cw" if position.rules.direction == "ccw" else "ccw"
    mirrored = rebuilt(
        position, lambda card: card, lambda seat: Seat(-seat % 4), replace(position.rules, direction=other)
    )
    assert solver.solve(mirrored).by_card == solver.solve(position).by_card


@given(live, st.permutations(Suit))
def test_suits_are_names(position: Position, names: list[Suit]) -> None:
    def renamed(card: Card) -> Card:
        return Card(10 * names[card.suit] + RANKS.index(card.rank))

    found = solver.solve(rebuilt(position, renamed, lambda seat: seat, position.rules)).by_card
    assert found == {renamed(card): value for card, value in solver.solve(position).by_card.items()}


@given(live, any_rules)
def test_R17_rules_do_not_matter(position: Position, rules: Rules) -> None:
    rules = replace(rules, direction=position.rules.direction)
    other = rebuilt(position, lambda card: card, lambda seat: seat, rules)
    assert solver.solve(other).by_card == solver.solve(position).by_card


@given(live)
def test_a_position_is_worth_its_best_card(position: Position) -> None:
    found = solver.solve(position)
    assert set(found.by_card) == position.legal
    assert found.value == max(found.by_card.values())
    assert all(low == high for low, high in found.bounds.values())


def test_a_deal_that_is_over_is_worth_its_points() -> None:
    position = ending(Random(1), 1)
    while not position.over:
        position = position.play(min(position.legal))
    assert (solve(position).by_card, solve(position).value) == ({}, position.points[position.turn.team])


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("steps", [(), STEPS])
def test_a_budget_buys_bounds_that_only_get_narrower(seed: int, steps: tuple[int, ...]) -> None:
    position = ending(Random(seed), 8)
    exact = solver.solve(position).by_card
    before = dict.fromkeys(exact, (0, 120))
    budget, complete = 0, False
    while not complete:
        found = solver.solve(position, steps=steps, budget=budget)
        complete = found.complete
        for card, (low, high) in found.bounds.items():
            assert before[card][0] <= low <= exact[card] <= high <= before[card][1]
        before, budget = found.bounds, 2 * budget + 1
    assert found == solver.solve(position, steps=steps)
    assert not solver.solve(position, budget=0).exact


def test_a_decision_depends_on_its_worlds_alone() -> None:
    """Whatever was asked before, worlds in turn that share a table get the same answers for the same work."""
    worlds = [ending(Random(seed), 9) for seed in range(12)]

    def decision(solver: Solver) -> list[Solution]:
        return [solver.solve(world, budget=1_000, fresh=world is worlds[0]) for world in worlds]

    first = decision(Solver(1))
    assert not all(found.complete for found in first)
    solver.solve(ending(Random(10), 9))
    assert decision(solver) == first


def test_a_question_afresh_gets_the_same_answer_for_the_same_work() -> None:
    position = ending(Random(9), 8)
    first = solver.solve(position, budget=300)
    solver.solve(ending(Random(10), 8))
    assert solver.solve(position, budget=300) == first
    assert not first.complete
