"""Revokes claimed at a table (R24)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sueca.engine.cards import Card
from sueca.engine.rules import Rules
from sueca.engine.seats import Seat, Team
from sueca.rooms import events
from sueca.rooms.commands import Accept, Claim, NextDeal, Pause, Play, PlayAgain, Resume
from sueca.rooms.presence import Presence
from sueca.rooms.tasks import EndClaims
from tests.rooms.tables import ANA, EVA, RUI, Table, pack_of
from tests.rooms.test_moves import TWO, refuse

CLAIMED = Rules(revoke="claimed")
PACK = pack_of({"S": "AK.7..", "E": "72.2..", "N": "3.A..", "W": "4...2"}, Seat.W, turned="C2")
"""West deals, South leads, trump is clubs; East may throw H2 on South's SA and then has S7 and S2 to show."""
REVOKE = ("SA", "H2", "S3", "S4")
SHOWN = (*REVOKE, "SK", "S2")


def cafe(*cards: str, rules: Rules = CLAIMED, people: dict[Seat, str] | None = None, seed: int = 1) -> Table:
    table = Table(rules, PACK, people=TWO if people is None else people, seed=seed)
    table.play(*cards)
    return table


def score(table: Table) -> tuple[int, int]:
    assert table.room.match is not None
    return table.room.match.score


def test_R24a_a_revoke_is_judged_by_the_hand_held_then() -> None:
    table = cafe("SA", "H2")
    table.do(Claim(1, Seat.E))
    deal = table.room.deal
    assert deal is not None
    proof = deal.claims[0].proof
    assert proof is not None
    assert (proof.number, proof.card, Card.S2 in proof.hand, deal.claims[0].after) == (1, Card.H2, True, 2)


def test_R24a_a_discard_is_no_revoke() -> None:
    table = cafe(*SHOWN)
    hand = table.room.deal and table.room.deal.to_play.hands[Seat.N]
    assert hand is not None
    assert not any(card.suit is Card.SA.suit for card in hand)
    table.play("HA")
    table.do(Claim(1, Seat.N), RUI)
    assert score(table) == (1, 0)


def test_R24b_no_claim_before_the_second_card() -> None:
    for cards in ((), ("SA",)):
        table = cafe(*cards)
        assert not table.room.may_claim(Team.SN)
        refuse(table, Claim(1, Seat.E), "cannot-claim-yet")
    table = cafe("SA", "S7")
    assert table.room.may_claim(Team.SN)
    table.do(Claim(1, Seat.E))


@pytest.mark.parametrize("cards", [REVOKE[:2], REVOKE[:3], REVOKE, SHOWN])
def test_R24b_a_claim_may_be_made_on_anybodys_turn(cards: tuple[str, ...]) -> None:
    table = cafe(*cards)
    table.do(Claim(1, Seat.E))
    assert table.room.phase == "over"


def test_R24b_only_seated_people_against_an_opponent_of_this_deal_outside_a_pause() -> None:
    table = cafe(*REVOKE)
    refuse(table, Claim(1, Seat.E), "not-seated", EVA)
    refuse(table, Claim(2, Seat.E), "stale")
    for own in (Seat.S, Seat.N):
        refuse(table, Claim(1, own), "cannot-claim-partner")
    table.do(Pause())
    assert not table.room.may_claim(Team.SN)
    refuse(table, Claim(1, Seat.E), "paused")
    table.do(Resume())
    table.do(Claim(1, Seat.E))


def test_R24b_a_table_that_refuses_revokes_knows_no_claims() -> None:
    table = cafe("SA", "S7", rules=Rules())
    refuse(table, Claim(1, Seat.E), "no-claims-here")


def test_R24b_after_a_wrong_claim_a_pair_claims_no_more_in_that_deal() -> None:
    table = cafe(*REVOKE, people={**TWO, Seat.N: EVA})
    table.do(Claim(1, Seat.W))
    refuse(table, Claim(1, Seat.E), "pair-may-claim-no-more")
    refuse(table, Claim(1, Seat.E), "pair-may-claim-no-more", EVA)
    table.do(Claim(1, Seat.S), RUI)
    assert score(table) == (1, 1)
    table.play_out()
    for person in (ANA, RUI, EVA):
        table.do(Accept(1), person)
    table.run(1)
    table.do(NextDeal(1))
    table.play_out(until=2)
    assert table.room.may_claim(Team.SN)


def test_R24c_after_the_tenth_trick_all_stays_shut_until_everybody_accepts() -> None:
    table = cafe(*REVOKE)
    table.play_out()
    deal = table.room.deal
    assert deal is not None
    assert (table.room.phase, deal.outcome, deal.open, score(table)) == ("claims", None, False, (0, 0))
    refuse(table, Play(1, 40, Card.SA), "wrong-phase")
    table.do(Accept(1))
    version = table.room.version
    table.do(Accept(1))
    assert (table.room.phase, table.room.version) == ("claims", version)
    table.here = Presence(frozenset([ANA, RUI, EVA]))
    assert not isinstance(table.due and table.due.task, EndClaims)
    table.do(Accept(1), RUI)
    table.tell(events.ClaimsEnded())
    deal = table.room.deal
    assert deal is not None
    assert deal.outcome is not None
    assert deal.open
    assert deal.outcome.kind in ("win", "capote", "tie")
    refuse(table, Claim(1, Seat.E), "wrong-phase")
    refuse(table, Accept(1), "wrong-phase")


def test_R24c_who_is_not_there_accepts() -> None:
    table = cafe("SA", "S7", "S3", "S4")
    table.play_out()
    table.here = Presence(frozenset([RUI]))
    assert table.due is None
    table.do(Accept(1), RUI)
    assert table.due is not None
    assert table.due.task == EndClaims()


@pytest.mark.parametrize("until", [4, 40])
def test_R24d_a_right_claim_is_a_bandeira_for_the_claiming_pair(until: int) -> None:
    table = cafe(*REVOKE)
    table.play_out(until=until)
    table.do(Claim(1, Seat.E))
    match, deal = table.room.match, table.room.deal
    assert match is not None
    assert deal is not None
    assert deal.outcome is not None
    assert (deal.outcome.kind, deal.outcome.winner, deal.open) == ("claim", Team.SN, True)
    assert deal.outcome.points == deal.to_play.points
    assert (match.score, match.winner, table.room.phase) == ((4, 0), Team.SN, "over")
    table.do(PlayAgain(1))


def test_R24d_whatever_the_claiming_pair_revoked_itself() -> None:
    table = cafe("SA", "H2", "HA", "S4")
    table.do(Claim(1, Seat.E))
    assert table.room.match is not None
    assert table.room.match.winner is Team.SN


def test_R24e_a_wrong_claim_costs_one_point_and_play_goes_on() -> None:
    table = cafe(*REVOKE, rules=replace(CLAIMED, tie="double"))
    assert table.room.match is not None
    table.room = replace(table.room, match=replace(table.room.match, ties=2))
    turn = table.room.turn
    table.do(Claim(1, Seat.W))
    assert (score(table), table.room.phase, table.room.turn) == ((0, 1), "play", turn)
    assert table.room.deal is not None
    assert not table.room.deal.open
    assert table.room.match.ties == 2


@pytest.mark.parametrize("until", [4, 40])
def test_R24e_a_wrong_claim_that_reaches_the_target_ends_the_match_unscored(until: int) -> None:
    table = cafe(*REVOKE, rules=replace(CLAIMED, target=1))
    table.play_out(until=until)
    table.do(Claim(1, Seat.W))
    match, deal = table.room.match, table.room.deal
    assert match is not None
    assert deal is not None
    assert (match.winner, match.score, match.deals, table.room.phase) == (Team.EW, (0, 1), 0, "over")
    assert (deal.outcome, deal.open) == (None, True)
    refuse(table, NextDeal(1), "match-ended")
    table.do(PlayAgain(1))
    assert table.room.deal is not None
    assert (table.room.deal.number, table.room.deal.in_match, score(table)) == (2, 1, (0, 0))


def test_R24e_under_same_a_wrong_claim_is_a_bandeira_for_the_accused_pair() -> None:
    table = cafe(*REVOKE, rules=replace(CLAIMED, wrong_claim="same", slam_worth="four", target=6))
    table.do(Claim(1, Seat.W))
    deal = table.room.deal
    assert deal is not None
    assert deal.outcome is not None
    assert (deal.outcome.kind, deal.outcome.winner) == ("wrong-claim", Team.EW)
    assert (score(table), table.room.phase, deal.open) == ((0, 4), "result", True)


def test_R24f_the_first_claim_in_the_log_counts() -> None:
    table = cafe("SA", "H2", "HA", "S4")
    table.do(Claim(1, Seat.N), RUI)
    refuse(table, Claim(1, Seat.E), "wrong-phase")
    assert score(table) == (0, 4)


def test_R24h_an_unclaimed_revoke_stands() -> None:
    table = cafe(*REVOKE)
    table.play_out()
    table.tell(events.ClaimsEnded())
    assert table.room.deal is not None
    assert table.room.deal.outcome is not None
    assert table.room.deal.outcome.kind != "claim"
