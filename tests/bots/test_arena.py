"""Duplicate deals: exact by seed, fair to both, and the strength that the bots have shown."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sueca.bots import BOTS, Bot, Choice, bot
from sueca.bots.arena import Result, arena
from sueca.bots.arena_boards import Board, Fault, board_deal, play_board
from sueca.engine.cards import Card
from sueca.engine.deal import may_ask_redeal
from sueca.engine.position import View
from sueca.engine.rules import RULES, Rules
from sueca.engine.seats import Seat
from sueca.errors import BadText, IllegalPlay

MEANS = ["points", "points_ci", "game_points", "game_points_ci", "won", "won_ci", "tied"]
KEYS = ["a", "b", "deals", *MEANS, "decision_ms", "faults"]
bots = st.sampled_from([*BOTS, "rulebook(memory=none)"])


def test_the_result_is_data_for_json() -> None:
    result = arena("rulebook", "greedy", deals=4, seed=3)
    data = json.loads(json.dumps(result.data()))
    assert list(data) == KEYS
    assert (data["a"], data["b"], data["deals"]) == ("rulebook", "greedy", 4)
    assert all(ms > 0 for ms in data["decision_ms"])


@settings(max_examples=10)
@given(bots, bots, st.integers(0, 10**9), st.sampled_from(list(RULES)))
def test_a_seed_gives_the_same_result_every_time(a: str, b: str, seed: int, rules: str) -> None:
    assert arena(a, b, 2, seed, RULES[rules]) == arena(a, b, 2, seed, RULES[rules])


def test_other_seeds_give_other_deals() -> None:
    assert len({board_deal(seed, board, RULES["classic"]) for seed in range(5) for board in range(5)}) == 25


def test_boards_stand_alone_and_may_be_played_in_any_order() -> None:
    a, b = bot("rulebook"), bot("random")
    boards = [play_board(*pickle.loads(pickle.dumps((a, b))), 5, board) for board in reversed(range(6))]
    assert Result(a.name, b.name, tuple(boards[::-1])) == arena(a, b, 6, 5)
    assert boards[0] == play_board(a, b, 5, 5)


@settings(max_examples=10)
@given(bots, bots, st.integers(0, 10**9))
def test_what_one_wins_the_other_loses(a: str, b: str, seed: int) -> None:
    one, other = arena(a, b, 3, seed), arena(b, a, 3, seed)
    assert one.swapped == other
    assert one.points + other.points == pytest.approx(120)
    assert one.game_points == pytest.approx(-other.game_points)
    assert one.won + other.won == pytest.approx(1)
    assert (one.tied, one.points_ci) == pytest.approx((other.tied, other.points_ci))


@pytest.mark.parametrize("name", BOTS)
def test_against_itself_a_bot_scores_exactly_half(name: str) -> None:
    result = arena(name, name, 5, 2)
    assert (result.points, result.points_ci, result.game_points, result.won) == (60, 0, 0, 0.5)


def test_a_tie_is_half_a_deal_won() -> None:
    boards = Board((70, 60), (1, 0), ((), ())), Board((60, 28), (0, -2), ((), ()))
    result = Result("a", "b", boards)
    assert (result.points, result.game_points, result.won, result.tied) == (54.5, -0.25, 0.5, 0.5)
    assert result.points_ci == pytest.approx(1.96 * 21 / 2)
    assert Result("a", "b", boards[:1]).points_ci is None
    assert result.decision_ms == (0, 0)


def test_intervals_are_those_of_pandas_over_boards() -> None:
    result = arena("greedy", "random", 40, 6)
    boards = result.to_frame().groupby("board")[["points", "game_points", "won"]].mean()
    means, widths = boards.mean(), 1.96 * boards.sem()
    for name in boards:
        assert getattr(result, name) == pytest.approx(means[name])
        assert getattr(result, f"{name}_ci") == pytest.approx(widths[name])
        assert getattr(result, f"{name}_ci") > 0


def test_an_interval_holds_the_truth_in_19_cases_of_20() -> None:
    """The truth being the mean of many boards, of which some are drawn again and again."""
    many, rng = arena("greedy", "random", 600, 8), Random(1)
    drawn = [Result("a", "b", tuple(rng.choices(many.boards, k=60))) for _ in range(400)]
    held = sum(abs(one.points - many.points) <= (one.points_ci or 0) for one in drawn)
    assert 0.92 <= held / len(drawn) <= 0.98


def test_a_frame_has_a_row_for_each_deal_played() -> None:
    result = arena("rulebook", "random", 3, 4)
    frame = result.to_frame()
    assert list(frame.columns) == ["board", "side", "points", "game_points", "won", "fault"]
    assert list(frame["board"]) == [0, 0, 1, 1, 2, 2]
    assert list(frame["side"]) == ["S-N", "E-W"] * 3
    assert list(frame["points"]) == [points for board in result.boards for points in board.points]
    assert frame["won"].mean() == pytest.approx(result.won)
    assert frame["fault"].isna().all()


def test_a_fault_is_told_with_its_board_and_the_program_at_fault() -> None:
    fault, other = Fault(Seat.N, "bot-late", "Too late.", "oops"), Fault(Seat.S, "bot-late", "Too late.")
    boards = (
        Board((70, 60), (1, 0), ((), ())),
        Board((0, 120), (-4, 4), ((), ()), (fault, other)),
    )
    result = Result("a", "b", boards)
    assert list(result.faults) == [(1, "a", fault), (1, "b", other)]
    assert list(result.swapped.faults) == [(1, "b", other), (1, "a", fault)]
    told = {"board": 1, "bot": "a", "seat": "N", "code": "bot-late", "reason": "Too late.", "errors": "oops"}
    assert result.data()["faults"][0] == told
    assert [*result.to_frame()["fault"].dropna()] == ["Too late.", "Too late."]


def test_rules_may_be_a_text() -> None:
    assert arena("greedy", "random", 2, 1, "rio") == arena("greedy", "random", 2, 1, RULES["rio"])
    with pytest.raises(BadText):
        arena("greedy", "random", 2, 1, "poker")


def test_R8_a_weak_hand_is_dealt_anew_once_by_the_same_dealer() -> None:
    rio, plain = RULES["rio"], Rules(trump="last", direction="cw", tie="plus_one", slam="tricks", slam_worth="four")
    again = 0
    for board in range(200):
        first, dealt = board_deal(1, board, plain), board_deal(1, board, rio)
        weak = any(may_ask_redeal(first.hands[seat], seat is first.turn, rio) for seat in Seat)
        assert (dealt.hands != first.hands) == weak
        assert dealt.table.turned_by is first.table.turned_by
        again += weak
    assert 0 < again < 20


class Counting:
    """Plays at random and counts the cards of which it had a choice."""

    name = "counting"

    def __init__(self) -> None:
        self.choices = 0

    def explain(self, view: View, rng: Random) -> Choice:
        self.choices += len(view.legal) > 1
        return bot("random").explain(view, rng)

    def choose(self, view: View, rng: Random) -> Card:
        return self.explain(view, rng).card


def test_each_bots_own_decisions_are_timed() -> None:
    for number in range(5):
        a = Counting()
        board = play_board(a, bot("greedy"), 1, number)
        assert len(board.times[0]) == a.choices


def test_progress_counts_the_boards() -> None:
    seen: list[int] = []
    arena("random", "greedy", 3, progress=seen.append)
    assert seen == [1, 2, 3]


def test_bad_input_is_told() -> None:
    with pytest.raises(BadText):
        arena("rulebook", "nobody", 1)
    with pytest.raises(ValueError, match="0 deals"):
        arena("rulebook", "random", 0)


class Cheat:
    """Plays its first card, legal or not."""

    name = "cheat"

    def explain(self, view: View, rng: Random) -> Choice:
        return Choice(min(view.hand), "random")

    def choose(self, view: View, rng: Random) -> Card:
        return self.explain(view, rng).card


def test_an_illegal_card_is_not_played() -> None:
    cheat: Bot = Cheat()
    with pytest.raises(IllegalPlay):
        arena(cheat, "random", 20)


def test_the_rulebook_beats_the_simple_bots(amount: Callable[[int, int], int]) -> None:
    """It wins 79 % of deals against `random` and 65 % against `greedy`; three standard errors below are allowed."""
    deals = amount(300, 1_000)
    margin = 3 * 0.5 / (2 * deals) ** 0.5
    assert arena("rulebook", "random", deals, 1).won >= max(0.74, 0.79 - margin)
    assert arena("rulebook", "greedy", deals // 3, 1).won >= 0.65 - 3 * 0.5 / (2 * deals / 3) ** 0.5


def test_memory_is_worth_points(amount: Callable[[int, int], int]) -> None:
    assert arena("rulebook", "rulebook(memory=none)", amount(150, 1_000), 1).points > 60
