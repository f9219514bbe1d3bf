"""What happens by itself, and when (M4, M9, M12, M13)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from sueca.engine.cards import PACK, Card
from sueca.engine.rules import RULES, Rules
from sueca.engine.seats import Seat
from sueca.rooms import bot_play, events, tasks
from sueca.rooms.commands import Pause, Play, Resume, SetPace
from sueca.rooms.options import PACES
from sueca.rooms.presence import Presence
from sueca.rooms.tasks import BotPicks, BotPlays, Due, EndOffer
from sueca.rooms.timing import Timing
from tests.rooms.tables import ANA, BOT, RUI, Table

T = Timing()


def test_M13_the_table_waits_for_its_person_without_a_clock() -> None:
    for rules in (Rules(), Rules(trump="choice")):
        table = Table(rules, dealer=Seat.W if rules.trump == "last" else Seat.S)
        assert table.room.turn is Seat.S
        assert table.due is None


@pytest.mark.parametrize("pace", PACES)
def test_a_bot_thinks_and_a_finished_trick_rests_by_the_pace(pace: str) -> None:
    table = Table(dealer=Seat.S)
    table.tell(events.PaceSet(pace))
    assert table.due == Due(table.clock() + T.think[pace], BotPlays(Seat.E))
    table.play_out(until=3)
    table.clock.sleep(10)
    table.play_out(until=4)
    while table.room.turn is Seat.S:
        table.clock.sleep(10)
        table.play_out(until=(table.room.deal.turn if table.room.deal else 0) + 4)
    assert table.room.turn is not None
    assert table.due == Due(table.clock() + (T.think[pace] + T.rest[pace]), BotPlays(table.room.turn))
    table.play_out(until=(table.room.deal.turn if table.room.deal else 0) + 1)
    if table.room.turn is not Seat.S:
        assert table.due == Due(table.clock() + T.think[pace], BotPlays(table.room.turn))


def test_paces_get_shorter_and_none_is_no_time_at_all() -> None:
    for lengths in (T.think, T.rest):
        assert list(lengths) == list(PACES)
        assert sorted(lengths.values(), reverse=True) == list(lengths.values())
        assert lengths["none"] == 0
    assert T.rest["normal"] >= 1.2
    assert T.times(0).bot_claim == T.times(0).think["slow"] == T.times(0).rest["slow"] == 0
    twice = T.times(2)
    assert twice.think == {pace: 2 * length for pace, length in T.think.items()}
    assert twice.rest == {pace: 2 * length for pace, length in T.rest.items()}
    assert (twice.bot_claim, twice.offer, twice.away, twice.dead) == (10, 20, 240, 8)


def test_M4_a_pause_freezes_all_clocks_and_gives_back_what_they_had_left() -> None:
    table = Table(dealer=Seat.S)
    found = table.due
    assert found is not None
    table.clock.sleep(0.5)
    table.do(Pause())
    assert table.due is None
    table.clock.sleep(100)
    table.do(Resume())
    assert table.due == Due(found.at + 100, found.task)


def test_M4_what_comes_in_a_pause_has_all_its_time_after_it() -> None:
    table = Table(dealer=Seat.E)
    table.play_out()
    table.do(Pause())
    table.clock.sleep(100)
    table.tell(events.Dealt(PACK, "ef"))
    table.clock.sleep(100)
    table.do(Resume())
    assert table.due == Due(table.clock() + T.think["normal"], BotPlays(Seat.W))


def test_M4_pausing_twice_changes_nothing() -> None:
    table = Table(dealer=Seat.S)
    table.do(Pause())
    table.clock.sleep(10)
    version = table.room.version
    table.do(Pause())
    table.do(Resume())
    table.do(Resume())
    assert table.room.version == version + 1


def test_M9_with_nobody_there_the_table_stands_still() -> None:
    table = Table(dealer=Seat.S)
    table.here = Presence()
    assert table.due is None
    table.clock.sleep(1000)
    table.here = Presence(frozenset([RUI]), table.clock())
    assert table.due == Due(table.clock() + T.think["normal"], BotPlays(Seat.E))


def test_M13_the_pace_may_change_while_a_bot_thinks() -> None:
    table = Table(dealer=Seat.S)
    began = table.clock()
    table.clock.sleep(0.1)
    table.do(SetPace("slow"))
    assert table.due == Due(began + T.think["slow"], BotPlays(Seat.E))
    table.do(SetPace("none"))
    assert table.due == Due(began, BotPlays(Seat.E))


def test_R8_the_end_of_the_offer_is_due_at_once() -> None:
    table = Table(Rules(redeal="weak"), people={Seat.S: ANA}, pack=tuple(sorted(PACK, key=lambda c: (c % 10 // 2, c))))
    if table.room.phase == "offer" and table.due is None:
        table.tell(events.Kept(Seat.S))
        assert table.due == Due(table.room.since, EndOffer())


def test_R7_a_bot_that_deals_picks_after_thinking() -> None:
    table = Table(RULES["cafe"], dealer=Seat.N)
    assert table.due == Due(table.clock() + T.think["normal"], BotPicks(Seat.N))


def test_R16_a_bots_card_follows_from_its_view_and_the_secret_of_the_deal() -> None:
    """Two rooms in which the other three hands differ give a bot the same card at the same moment."""
    table = Table(dealer=Seat.S, people={})
    deal = table.room.deal
    assert deal is not None
    south, east, north, west = deal.to_play.hands
    other = replace(deal, position=replace(deal.to_play, hands=(north, east, west, south)))
    assert bot_play.card_of(table.room, deal, Seat.E) == bot_play.card_of(table.room, other, Seat.E)
    cards = {bot_play.card_of(table.room, replace(deal, salt=f"{salt:x}"), Seat.E) for salt in range(40)}
    assert len(cards) > 3


def test_the_task_of_a_bot_is_done_the_same_after_a_restart() -> None:
    table = Table(dealer=Seat.S)
    assert table.due is not None
    told = {tasks.perform(table.room, table.due.task, Random(seed)) for seed in range(5)}
    assert len(told) == 1


@pytest.mark.parametrize("revoke", ["refused", "claimed"])
def test_R17_bots_revoke_under_the_option_only_and_only_where_it_is_claimed(revoke: str) -> None:
    for option in (False, True):
        revoked, could = 0, 0
        for seed in range(30):
            table = Table(Rules(revoke=revoke), people={}, bot_revokes=option, seed=seed)
            deal = table.room.deal
            while table.room.phase == "play" and deal is not None:
                view = deal.to_play.view(deal.to_play.turn)
                card = bot_play.card_of(table.room, deal, deal.to_play.turn)
                revoked += card not in view.legal
                could += view.legal != view.hand
                table.play(str(card), by="bot")
                deal = table.room.deal
        allowed = option and revoke == "claimed"
        assert (revoked > 0) == allowed
        assert not allowed or could / 9 < revoked < could / 4


def test_M12_only_the_bot_on_turn_is_due() -> None:
    table = Table(dealer=Seat.S)
    table.run(3)
    assert table.room.turn is Seat.S
    assert table.due is None
    legal = min(table.room.deal.to_play.legal if table.room.deal else [Card.SA])
    table.do(Play(1, 3, legal))
    assert table.room.deal is not None
    assert table.room.deal.turn == 4


def test_bots_are_known_by_their_text() -> None:
    assert bot_play.known_bot(BOT)
    for text in ("", "nobody", f"{BOT}(level=999)", "x" * 81, "rándom", BOT + " " * 81, "exec:true"):
        assert not bot_play.known_bot(text)
