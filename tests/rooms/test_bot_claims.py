"""Revokes that bots claim: only what the cards played prove (R24g)."""

from __future__ import annotations

from sueca.engine.cards import Card
from sueca.engine.seats import Seat, Team
from sueca.rooms import events
from sueca.rooms.commands import Accept, Claim
from sueca.rooms.presence import Presence
from sueca.rooms.tasks import BotClaims, BotPlays
from tests.rooms.tables import ANA, RUI
from tests.rooms.test_claims import REVOKE, SHOWN, cafe, score


def test_R24g_a_bot_claims_at_its_own_turn_what_the_cards_prove() -> None:
    table = cafe(*REVOKE, "SK", people={})
    table.here = Presence(frozenset([ANA]))
    assert table.due is not None
    assert table.due.task == BotPlays(Seat.E)
    table.play("S2")
    assert table.due.task == BotClaims(Seat.N, Seat.E)
    table.run(1)
    assert score(table) == (4, 0)


def test_R24g_a_bot_claims_five_seconds_into_claims_or_when_all_have_accepted() -> None:
    table = cafe(*SHOWN, people={Seat.E: RUI})
    table.play_out()
    began = table.clock()
    assert table.due is not None
    assert isinstance(table.due.task, BotClaims)
    assert (table.due.at, table.due.task.accused) == (began + 5, Seat.E)
    table.do(Accept(1), RUI)
    assert table.due is not None
    assert isinstance(table.due.task, BotClaims)
    assert table.due.at <= began
    table.run(1)
    assert score(table) == (4, 0)


def test_R24g_the_first_in_playing_order_from_the_last_tricks_leader_claims() -> None:
    claimed = set()
    for seed in range(20):
        table = cafe(*SHOWN, people={}, seed=seed)
        table.here = Presence(frozenset([ANA]))
        table.play_out(lambda room, rng=table.rng: rng.choice(sorted(room.deal.to_play.legal)))  # type: ignore[misc]
        assert table.room.deal is not None
        assert table.due is not None
        leader = table.room.deal.to_play.table.tricks[-1].leader
        first = leader if leader.team is Team.SN else leader.next("ccw")
        assert table.due.task == BotClaims(first, Seat.E)
        claimed.add(first)
    assert claimed == {Seat.S, Seat.N}


def test_R24g_a_bot_does_not_claim_against_its_partner() -> None:
    table = cafe(*SHOWN, people={})
    table.here = Presence(frozenset([ANA]))
    table.tell(events.Played(Card.HA, "bot"))
    assert table.due is not None
    assert table.due.task == BotPlays(Seat.W)


def test_R24g_a_bot_whose_pair_claimed_wrongly_claims_no_more() -> None:
    table = cafe(*REVOKE)
    table.do(Claim(1, Seat.W))
    table.play("SK", "S2")
    assert table.due is not None
    assert table.due.task == BotPlays(Seat.N)
