"""What deals are worth and how they add up to a match (R18-R24)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sueca.engine.match import Match, Outcome, outcome_of
from sueca.engine.rules import CLASSIC, RULES, Rules
from sueca.engine.seats import Seat, Team

SN, EW = Team.SN, Team.EW


def won(points: int, tricks: int = 5, rules: Rules = CLASSIC) -> Outcome:
    """The outcome when S-N take so many points and tricks."""
    return outcome_of((points, 120 - points), (tricks, 10 - tricks), rules)


def bandeira(rules: Rules = CLASSIC) -> Outcome:
    return won(120, 10, rules)


@pytest.mark.parametrize(
    ("points", "kind", "winner", "worth"),
    [
        (61, "win", SN, 1),
        (89, "win", SN, 1),
        (90, "win", SN, 1),
        (91, "capote", SN, 2),
        (119, "capote", SN, 2),
        (120, "bandeira", SN, 4),
        (59, "win", EW, 1),
        (30, "win", EW, 1),
        (29, "capote", EW, 2),
        (0, "bandeira", EW, 4),
    ],
)
def test_R18_card_points_decide_the_worth(points: int, kind: str, winner: Team, worth: int) -> None:
    outcome = won(points)
    assert (outcome.kind, outcome.winner, outcome.worth) == (kind, winner, worth)


@given(st.integers(0, 10))
def test_R18_trick_counts_do_not_matter(tricks: int) -> None:
    assert won(75, tricks) == won(75)


def test_R19_all_the_points_without_all_the_tricks() -> None:
    by_tricks = Rules(slam="tricks")
    assert won(120, 9).kind == "bandeira"
    assert (won(120, 9, by_tricks).kind, won(120, 9, by_tricks).worth) == ("capote", 2)
    assert won(120, 10, by_tricks).kind == "bandeira"
    assert (won(0, 1, by_tricks).kind, won(0, 1, by_tricks).winner) == ("capote", EW)


def test_R20_a_bandeira_worth_the_match_wins_whatever_the_target() -> None:
    rules = Rules(target=10, slam_worth="match")
    match = Match(rules, Seat.S, score=(0, 9)).settle(bandeira(rules))
    assert (match.winner, match.score) == (SN, (4, 9))


def test_R20_a_bandeira_worth_the_match_is_never_doubled_or_raised() -> None:
    for tie in ("double", "plus_one"):
        match = Match(Rules(tie=tie, target=10), Seat.S, ties=2).settle(bandeira())
        assert match.score == (4, 0)


def test_R20_a_bandeira_worth_four_is_just_four_points() -> None:
    rules = Rules(target=6, slam_worth="four")
    match = Match(rules, Seat.S).settle(bandeira(rules))
    assert (match.winner, match.score) == (None, (4, 0))


@pytest.mark.parametrize(("tie", "score"), [("double", (8, 0)), ("plus_one", (5, 0)), ("void", (4, 0))])
def test_R20_R22_a_bandeira_worth_four_is_raised_by_ties(tie: str, score: tuple[int, int]) -> None:
    rules = Rules(target=10, slam_worth="four", tie=tie)
    assert Match(rules, Seat.S, ties=1).settle(bandeira(rules)).score == score


def test_R21_sixty_all_scores_nothing() -> None:
    outcome = won(60)
    assert (outcome.kind, outcome.winner, outcome.worth) == ("tie", None, 0)
    match = Match(CLASSIC, Seat.S).settle(outcome)
    assert (match.score, match.ties, match.deals, match.winner) == ((0, 0), 1, 1, None)


@pytest.mark.parametrize(
    ("tie", "points", "after_one", "after_two"),
    [
        ("void", 61, 1, 1),
        ("double", 61, 2, 2),
        ("plus_one", 61, 2, 3),
        ("void", 91, 2, 2),
        ("double", 91, 4, 4),
        ("plus_one", 91, 3, 4),
    ],
)
def test_R22_ties_raise_the_next_decided_deal(tie: str, points: int, after_one: int, after_two: int) -> None:
    fresh = Match(Rules(tie=tie, target=10), Seat.S)
    for ties, worth in ((1, after_one), (2, after_two)):
        match = fresh
        for _ in range(ties):
            match = match.settle(won(60))
        match = match.settle(won(points))
        assert (match.score, match.last_worth) == ((worth, 0), worth)


@pytest.mark.parametrize("tie", ["double", "plus_one"])
def test_R22_ties_count_once(tie: str) -> None:
    match = Match(Rules(tie=tie, target=10), Seat.S).settle(won(60)).settle(won(61)).settle(won(61))
    assert (match.score, match.ties) == ((3, 0), 0)


def test_R22_a_right_claim_decides_a_deal_and_uses_the_ties() -> None:
    rules = Rules(revoke="claimed", slam_worth="four", tie="double", target=10)
    match = Match(rules, Seat.S, ties=1).settle(Outcome("claim", EW, (10, 20)))
    assert (match.score, match.ties) == ((0, 8), 0)


@pytest.mark.parametrize("target", range(1, 11))
def test_R23_the_first_pair_at_the_target_wins(target: int) -> None:
    match = Match(Rules(target=target), Seat.S)
    for played in range(target):
        assert not match.over
        assert match.deals == played
        match = match.settle(won(59))
    assert (match.winner, match.score) == (EW, (0, target))


def test_R23_the_true_total_is_recorded_and_the_shown_one_is_capped() -> None:
    match = Match(CLASSIC, Seat.S, score=(3, 0)).settle(won(95))
    assert (match.score, match.shown) == ((5, 0), (4, 0))


def test_R5_the_next_seat_deals_next() -> None:
    dealers = [Seat.W]
    match = Match(replace(RULES["classic"], target=10), Seat.W)
    for _ in range(4):
        match = match.settle(won(61))
        dealers.append(match.dealer)
    assert dealers == [Seat.W, Seat.S, Seat.E, Seat.N, Seat.W]


@pytest.mark.parametrize(
    ("rules", "after_south"),
    [("classic", Seat.E), ("rio", Seat.W), ("italian", Seat.E), ("italian(direction=cw)", Seat.E)],
)
def test_R4_which_seat_deals_next(rules: str, after_south: Seat) -> None:
    assert Match(Rules.read(rules), Seat.S).settle(won(60)).dealer is after_south


def test_R24e_a_wrong_claim_costs_one_point_never_doubled() -> None:
    match = Match(Rules(revoke="claimed", tie="double"), Seat.S, ties=1).penalty(EW)
    assert (match.score, match.ties, match.deals, match.winner) == ((0, 1), 1, 0, None)


def test_R24e_a_wrong_claim_can_end_the_match() -> None:
    assert Match(RULES["cafe"], Seat.S, score=(0, 3)).penalty(EW).winner is EW


@given(st.lists(st.integers(0, 120), max_size=40), st.sampled_from(sorted(RULES)))
def test_a_match_never_changes_its_winner(deals: list[int], name: str) -> None:
    match = Match(RULES[name], Seat.S)
    for points in deals:
        before = match
        match = match.settle(won(points, rules=RULES[name]))
        assert before.winner in (None, match.winner)
        assert all(new >= old for new, old in zip(match.score, before.score, strict=True))
        if not match.over:
            assert max(match.score) < match.rules.target
