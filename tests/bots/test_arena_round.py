"""Every bot against every other: one result a pair, all on the same boards, the strongest first."""

from __future__ import annotations

import json
from statistics import fmean, stdev

import pytest

from sueca.bots import bot
from sueca.bots.arena import arena
from sueca.bots.arena_round import Standings, round_robin

BOTS = ["random", "rulebook", "greedy"]


@pytest.fixture(scope="module")
def standings() -> Standings:
    return round_robin(BOTS, 12, 5)


def test_each_pair_plays_as_in_an_arena_of_its_own(standings: Standings) -> None:
    pairs = [(result.a, result.b) for result in standings.results]
    assert pairs == [("random", "rulebook"), ("random", "greedy"), ("rulebook", "greedy")]
    for a, b in pairs:
        assert standings.between(a, b) == arena(a, b, 12, 5)
        assert standings.between(b, a) == arena(b, a, 12, 5)


def test_the_strongest_comes_first(standings: Standings) -> None:
    assert standings.names == ("rulebook", "greedy", "random")
    assert [standing.bot for standing in standings.table] == [*standings.names]
    points = [standing.points for standing in standings.table]
    assert points == sorted(points, reverse=True)
    assert fmean(points) == pytest.approx(60)


def test_a_bot_against_all_others(standings: Standings) -> None:
    """The interval is over boards, as the others play a bot on the same ones."""
    for standing in standings.table:
        results = [standings.between(standing.bot, name) for name in BOTS if name != standing.bot]
        boards = [fmean(points for one in results for points in one.boards[number].points) for number in range(12)]
        assert standing.points == pytest.approx(fmean(boards))
        assert standing.points_ci == pytest.approx(1.96 * stdev(boards) / 12**0.5)
        assert standing.won == pytest.approx(fmean(one.won for one in results))
        assert standing.decision_ms > 0


def test_who_did_not_meet_is_told(standings: Standings) -> None:
    for a, b in (("greedy", "greedy"), ("greedy", "nobody"), ("nobody", "greedy")):
        with pytest.raises(KeyError):
            standings.between(a, b)


def test_as_data_for_json_and_as_a_frame(standings: Standings) -> None:
    data = json.loads(json.dumps(standings.data()))
    assert [*data] == ["deals", "bots", "results"]
    assert [*data["bots"][0]] == ["bot", "points", "points_ci", "won", "decision_ms"]
    frame = standings.to_frame()
    assert [*zip(frame["a"], frame["b"], strict=True)] == [(one["a"], one["b"]) for one in data["results"]]
    assert [*frame["won"]] == [one["won"] for one in data["results"]]
    assert [*frame["a_ms"]] == [one["decision_ms"][0] for one in data["results"]]
    assert [*frame["faults"]] == [0, 0, 0]


def test_progress_counts_the_boards_of_all_pairs() -> None:
    seen: list[int] = []
    round_robin(BOTS, 2, progress=seen.append)
    assert seen == [1, 2, 3, 4, 5, 6]


def test_who_is_named_twice_plays_once() -> None:
    assert round_robin(["greedy", bot("greedy"), "random", "greedy()"], 2) == round_robin(["greedy", "random"], 2)
    with pytest.raises(ValueError, match="1 bots"):
        round_robin(["greedy", "greedy()"])
