"""The sampler and the policy: they play what fares best, say why, and the levels are weak in honest ways."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from random import Random

import pytest

from sueca.bots import Trial, bot
from sueca.bots.arena import arena
from sueca.bots.levels import LEVELS
from sueca.bots.trials import Effort, rewards, scores, trials
from sueca.bots.worlds import Worlds
from sueca.engine.cards import Card
from sueca.engine.deal import deal
from sueca.engine.position import View
from sueca.engine.rules import CLASSIC, RULES

FEED = View.read("S:Q5..43.K4 x5 x5 x5 S E H3HAH2 0-0")


def decisions(number: int) -> list[View]:
    """Moments of choice in deals that the policy plays."""
    found: list[View] = []
    player, seed = bot("policy"), 0
    while len(found) < number:
        position, seed = deal(Random(seed)), seed + 1
        while not position.over:
            view = position.view(position.turn)
            if len(view.legal) > 1:
                found.append(view)
            position = position.play(player.choose(view, Random(0)))
    return found[:number]


def test_the_partners_sure_trick_gets_points() -> None:
    choice = bot("sampler").explain(FEED, Random(1))
    assert (choice.card, choice.rule) == (Card.CK, "discard-feed-partner")
    assert bot("policy").choose(FEED, Random(1)) is Card.CK


def test_a_choice_carries_what_its_cards_made() -> None:
    choice = bot("sampler(worlds=200)").explain(FEED, Random(1))
    best, second, *_ = choice.trials
    assert best.card is choice.card
    assert isinstance(second, Trial)
    assert (best.trick, best.behind) == (1.0, 0.0)
    assert best.deals >= second.deals
    assert {trial.card for trial in choice.trials} == {Card.CK, Card.C4, Card.SQ, Card.S5, Card.D3}


def test_of_cards_that_differ_in_name_alone_one_is_tried() -> None:
    assert Card.D4 not in scores(FEED)
    assert Card.D3 in scores(FEED)


def test_500_decisions_are_the_same_in_any_order_and_by_two_workers(amount: Callable[[int, int], int]) -> None:
    views, player = decisions(amount(100, 500)), bot("sampler(worlds=40)")

    def card(number: int) -> Card:
        return player.choose(views[number], Random(number))

    order = range(len(views))
    first = [*map(card, order)]
    assert [*map(card, reversed(order))][::-1] == first
    with ThreadPoolExecutor(2) as workers:
        assert [*workers.map(card, order)] == first


@pytest.mark.parametrize("name", ["policy", "sampler(worlds=40)", "sampler(level=easy)"])
def test_R16_the_hidden_cards_may_be_dealt_anew(name: str, amount: Callable[[int, int], int]) -> None:
    view = decisions(12)[9]
    worlds, rng = Worlds(view), Random(1)
    chosen = {bot(name).choose(worlds.draw(rng).view(view.seat), Random(3)) for _ in range(amount(20, 200))}
    assert len(chosen) == 1


@pytest.mark.parametrize(
    ("strong", "weak", "least"), [("policy", "rulebook", 62.0), ("sampler(worlds=100)", "policy", 62.0)]
)
def test_strength_over_duplicate_deals(strong: str, weak: str, least: float, amount: Callable[[int, int], int]) -> None:
    """Over a quick test's few deals it is enough that the stronger one is ahead."""
    boards = amount(25, 1_000)
    assert arena(strong, weak, boards, seed=2).points > (least if boards >= 1_000 else 60.0)


def test_weaker_levels_lose_to_stronger_ones(amount: Callable[[int, int], int]) -> None:
    names = [f"sampler(level={level})" for level in LEVELS]
    for weak, strong in pairwise(names):
        assert arena(strong, weak, deals=amount(12, 300), seed=1).points > 60


def test_an_easy_player_forgets_finished_tricks() -> None:
    position = deal(Random(1))
    for _ in range(8):
        position = position.play(min(position.legal))
    view = position.view(position.turn)
    player = bot("sampler(level=easy)")
    assert player.explain(view, Random(5)).card is player.explain(view.now(), Random(5)).card
    assert LEVELS["club"].memory


def test_aims_are_worth_what_they_say() -> None:
    points, deals, games = (rewards(aim, CLASSIC) for aim in ("points", "deals", "games"))
    assert (points[0], points[120], points[240]) == (0.0, 1.0, 2.0)
    assert deals[121] - deals[120] == pytest.approx(0.25, abs=0.01)
    assert games[120 + 62] - games[120 + 60] > 0.4, "91 points are a capote"
    assert games[240] - games[238] > 0.9, "and 120 a bandeira"
    assert rewards("games", RULES["rio"])[240] == games[240]


def test_fewer_worlds_are_tried_where_there_are_few() -> None:
    view = View.read("S:AK... x2 x2 x2 H S - 60-20")
    assert [trial.card for trial in trials(view, Random(1), Effort(100, 1), "points")] == [Card.SA, Card.SK]
