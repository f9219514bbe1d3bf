"""Time and presence in a shared room: what falls due without anybody asking (M4, M7, M8, M9, M10, M14, R8, R24c)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sueca.engine.cards import PACK, Card
from sueca.engine.position import Position
from sueca.engine.rules import RULES, Rules
from sueca.engine.seats import Seat
from sueca.rooms import events
from sueca.rooms.commands import Accept, Claim, Keep, MoreTime, NextDeal, Pause, Pick, Play, Resume
from sueca.rooms.people import Bot
from sueca.rooms.people_commands import AddBot, Join, Leave, Sit, Stand
from sueca.rooms.presence import running
from sueca.rooms.tasks import BotPlays, ClockPicks, ClockPlays, Due, EndClaims, EndOffer, least_cost
from tests.rooms.shared import ANA, EVA, IVO, LIA, PEOPLE, RUI, ZE, Shared
from tests.strategies import positions

S, E, N, W = Seat


def now_plus(table: Shared, seconds: float, task: object) -> Due:
    return Due(table.clock() + seconds, task)  # type: ignore[arg-type]


# A clock and the times in which it stands still.


@pytest.mark.parametrize(
    ("length", "still", "end"),
    [
        (5, [], 15), (5, [(0, 10)], 15), (5, [(0, 12)], 17), (5, [(12, 14)], 17), (5, [(15, 20)], 15),
        (5, [(14, 20)], 21),
        (5, [(11, 13), (12, 14)], 18), (5, [(12, 14), (11, 13)], 18), (5, [(11, 20), (12, 13)], 24), (0, [(5, 20)], 20),
        (0, [(20, 30)], 10), (5, [(12, 14), (16, 20)], 21), (5, [(12, 14), (17, 20)], 17),
    ],
)  # fmt: skip
def test_M9_a_clock_runs_only_while_nothing_stands_still(length: int, still: list[tuple[int, int]], end: int) -> None:
    assert running(10, length, still) == end


spans = st.tuples(st.integers(0, 60), st.integers(0, 30)).map(lambda span: (span[0], span[0] + span[1]))


@given(st.integers(0, 50), st.integers(1, 30), st.lists(spans, max_size=5))
def test_M9_a_clock_counted_second_by_second_is_the_same(start: int, length: int, still: list[tuple[int, int]]) -> None:
    second, left = start, length
    while left:
        left -= not any(since <= second < until for since, until in still)
        second += 1
    assert running(start, length, still) == second


# M7: deadlines.


@pytest.mark.parametrize("deadline", [15, 30, 60])
def test_M7_the_deadline_plays_the_card_that_costs_least(deadline: int) -> None:
    table = Shared.playing(deadline=deadline)
    assert table.due == now_plus(table, deadline, ClockPlays())
    card = least_cost(table.deal.to_play.view(table.deal.to_play.turn))
    table.sleep(deadline - 0.005)
    assert table.deal.turn == 0
    table.sleep(0.005)
    assert table.deal.to_play.table.played == (card,)
    assert table.log[-1].event == events.Played(card, "clock")


def test_M7_without_deadline_nobody_who_is_there_is_hurried() -> None:
    table = Shared.playing()
    assert table.due is None
    table.sleep(100_000)
    assert table.deal.turn == 0


@given(positions())
def test_M7_least_cost_is_no_trump_then_fewest_points_weakest_rank_and_suit_order(position: Position) -> None:
    if position.over:
        return
    view = position.view(position.turn)
    card = least_cost(view)
    assert card in view.legal
    for other in view.legal - {card}:
        trumps = (card.suit is view.table.trump, other.suit is view.table.trump)
        if trumps[0] != trumps[1]:
            assert not trumps[0]
        else:
            assert (card.points, card.strength, card.suit) < (other.points, other.strength, other.suit)


def test_M7_a_late_card_is_refused_as_late() -> None:
    table = Shared.playing(deadline=15)
    late, person = Play(1, 0, max(table.deal.to_play.legal)), table.on_turn
    table.clock.sleep(15)
    assert table.refused(late, person) == "late"
    assert table.deal.turn == 1
    assert table.refused(Play(2, 0, Card.SA), person) == "stale"
    assert table.refused(Play(1, 7, Card.SA), table.on_turn) == "stale"


@pytest.mark.parametrize("early", [-0.005, -0.001, 0.0, 0.001, 0.005])
def test_M7_deadline_race_gives_one_card_whoever_is_first(early: float) -> None:
    for seed in range(10):
        table = Shared.playing(deadline=15, seed=seed)
        card, person = max(table.deal.to_play.legal), table.on_turn
        table.clock.sleep(15 + early)
        if early < 0:
            table.do(Play(1, 0, card), person)
            assert table.deal.to_play.table.played == (card,)
        else:
            assert table.refused(Play(1, 0, card), person) == "late"
            assert table.deal.turn == 1
        table.sleep(0.01)
        assert table.deal.turn == 1
        assert sorted([*table.deal.to_play.table.played, *(c for h in table.deal.to_play.hands for c in h)]) == list(
            PACK
        )


def test_M7_in_pick_the_clock_says_last() -> None:
    table = Shared.playing(RULES["cafe"], deadline=30, dealer=N)
    assert table.due == now_plus(table, 30, ClockPicks())
    table.clock.sleep(30)
    assert table.refused(Pick(1, 0, "first"), EVA) == "late"
    assert table.deal.pick == "last"
    assert table.log[-1].event == events.Picked("last", "clock")


def test_M7_what_fell_due_while_nobody_looked_is_told_in_order_and_at_its_time() -> None:
    table = Shared.playing(deadline=15, seated=3, bots=1)
    at = table.clock()
    table.sleep(100)
    for turn, record in enumerate(table.told(events.Played)):
        assert isinstance(record.event, events.Played)
        rest = 1.3 if turn and turn % 4 == 0 else 0.0
        at += 15 if record.event.by == "clock" else 0.9 + rest
        assert record.at == pytest.approx(at)
    assert table.deal.turn > 6


def test_M7_silence_in_the_offer_is_keep_after_ten_seconds() -> None:
    table = Shared.playing(Rules(redeal="weak"))
    assert table.room.phase == "offer"
    assert table.due == now_plus(table, 10, EndOffer())
    table.do(Keep(1, 0), RUI)
    table.sleep(9.9)
    assert table.room.phase == "offer"
    table.sleep(0.1)
    assert table.room.phase == "play"


def test_R8_the_offer_ends_when_all_who_are_there_have_kept() -> None:
    table = Shared.playing(Rules(redeal="weak"))
    table.drop(ZE)
    for person in (ANA, RUI, EVA):
        assert table.room.phase == "offer"
        table.do(Keep(1, 0), person)
    assert table.room.phase == "play"


def in_claims() -> Shared:
    table = Shared.playing(Rules(revoke="claimed"))
    table.play(40)
    assert table.room.phase == "claims"
    return table


def test_M7_R24c_silence_in_claims_is_acceptance_after_fifteen_seconds() -> None:
    table = in_claims()
    assert table.due == now_plus(table, 15, EndClaims())
    table.do(Accept(1), RUI)
    table.sleep(14.9)
    assert not table.deal.open
    table.sleep(0.1)
    assert table.deal.open
    assert table.refused(Claim(1, E), ANA) == "wrong-phase"


def test_R24c_claims_end_when_all_who_are_there_have_accepted() -> None:
    table = in_claims()
    for person in (ANA, RUI, EVA):
        table.do(Accept(1), person)
    assert table.room.phase == "claims"
    table.drop(ZE)
    assert table.deal.open


# M4: the host's pause.


def test_M4_the_pause_freezes_turn_offer_and_claims_with_what_they_had_left() -> None:
    for table, task, length in (
        (Shared.playing(deadline=30), ClockPlays(), 30.0),
        (Shared.playing(Rules(redeal="weak")), EndOffer(), 10.0),
        (Shared.playing(RULES["cafe"], deadline=60, dealer=N), ClockPicks(), 60.0),
        (in_claims(), EndClaims(), 15.0),
    ):
        table.sleep(4)
        table.do(Pause())
        assert table.due is None
        table.sleep(1000)
        table.do(Resume())
        assert table.due == now_plus(table, length - 4, task)
        table.sleep(1)
        table.do(Pause())
        table.sleep(50)
        table.do(Resume())
        assert table.due == now_plus(table, length - 5, task)


def test_M4_bots_and_moves_rest_in_a_pause_and_people_come_and_go() -> None:
    table = Shared.playing(seated=3, bots=1, dealer=N)
    assert isinstance(table.due.task if table.due else None, BotPlays)
    table.do(Pause())
    table.sleep(50)
    assert table.deal.turn == 0
    assert table.refused(Play(1, 0, Card.SA), ANA) == "paused"
    table.enter(IVO)
    table.do(Leave(), RUI)
    assert table.room.seats[E] == Bot(temporary=True)


def test_M4_the_reconnect_clock_runs_on_in_a_pause() -> None:
    table = Shared.playing()
    table.drop(RUI)
    table.do(Pause())
    table.sleep(120)
    assert table.room.seats[E] == Bot(temporary=True)


def test_M4_the_thirty_seconds_of_the_absent_are_frozen() -> None:
    table = Shared.playing(dealer=W)
    assert table.on_turn == ANA
    table.drop(ANA)
    table.sleep(10)
    table.tell(events.HostIs(RUI, "handed"))
    table.do(Pause(), RUI)
    table.sleep(60)
    table.do(Resume(), RUI)
    assert table.due == now_plus(table, 20, ClockPlays())


# M8: absence.


def test_M8_a_seat_is_kept_for_120_seconds_from_the_drop() -> None:
    table = Shared.playing(deadline=None, dealer=W)
    table.drop(EVA)
    table.sleep(119.999)
    assert table.room.seat_of(EVA) is N
    table.sleep(0.001)
    assert table.room.seats[N] == Bot(temporary=True)
    assert table.told(events.Left)[-1].event == events.Left(EVA, "away")


def test_M8_returning_in_time_is_the_same_seat_and_the_same_cards() -> None:
    table = Shared.playing(dealer=W)
    hand = table.deal.to_play.hands[N]
    table.drop(EVA)
    table.sleep(110)
    table.connect(EVA)
    table.sleep(1000)
    assert table.room.seat_of(EVA) is N
    view = table.room.view(N)
    assert view is not None
    assert view.hand == hand


def test_M8_returning_later_is_as_a_reserve_without_host_powers() -> None:
    table = Shared.playing(dealer=N)
    table.drop(ANA)
    table.sleep(121)
    assert table.room.host == RUI
    table.enter(ANA)
    assert table.room.seat_of(ANA) is None
    assert [one.person for one in table.room.reserves] == [ANA]
    assert table.refused(Pause(), ANA) == "not-host"


def test_M8_in_lobby_and_result_the_seat_is_free() -> None:
    lobby = Shared()
    lobby.drop(RUI)
    lobby.sleep(120)
    assert lobby.room.seats[E] is None
    table = Shared.playing()
    table.play_out()
    table.drop(RUI)
    table.sleep(120)
    assert table.room.seats[E] is None


def test_M8_an_absent_player_on_turn_has_thirty_seconds_from_the_drop() -> None:
    table = Shared.playing(dealer=W)
    table.sleep(500)
    table.drop(ANA)
    assert table.due == now_plus(table, 30, ClockPlays())
    table.sleep(30)
    assert table.deal.turn == 1


def test_M8_an_absent_player_has_thirty_seconds_from_the_turn() -> None:
    table = Shared.playing(dealer=W)
    table.drop(RUI)
    table.sleep(50)
    table.play()
    assert table.due == now_plus(table, 30, ClockPlays())
    table.connect(RUI)
    assert table.due is None
    table.sleep(1000)
    assert table.deal.turn == 1


def test_M8_in_pick_an_absent_dealer_has_thirty_seconds_then_last() -> None:
    table = Shared.playing(RULES["cafe"], dealer=E)
    table.drop(RUI)
    table.sleep(29.9)
    assert table.room.phase == "pick"
    table.sleep(0.1)
    assert table.deal.pick == "last"


def test_M8_in_a_room_with_deadline_absence_makes_no_difference() -> None:
    table = Shared.playing(deadline=60, dealer=W)
    table.drop(ANA)
    assert table.due == now_plus(table, 60, ClockPlays())


# M9: nobody there, nothing serves.


def test_M9_with_nobody_there_turns_stand_still_and_go_on_with_the_time_left() -> None:
    table = Shared.playing(deadline=30, dealer=W)
    table.sleep(10)
    table.drop(*PEOPLE)
    table.sleep(100)
    assert table.deal.turn == 0
    table.connect(EVA)
    assert table.due == now_plus(table, 20, ClockPlays()) or table.due == now_plus(
        table, 20, table.due and table.due.task
    )
    table.sleep(19.999)
    assert table.deal.turn == 0
    table.connect(ANA, RUI, ZE)
    table.sleep(0.001)
    assert table.deal.turn == 1


def test_M9_the_absents_thirty_seconds_stand_still_but_their_120_run_on() -> None:
    table = Shared.playing(dealer=W)
    table.drop(ANA)
    table.sleep(10)
    table.drop(*PEOPLE)
    table.sleep(90)
    table.connect(RUI)
    assert table.deal.turn == 0
    table.sleep(19.9)
    assert table.room.seat_of(ANA) is S
    table.sleep(0.1)
    assert table.room.seats[S] == Bot(temporary=True)


def test_M9_the_room_expires_after_120_seconds_and_before_the_seats_are_lost() -> None:
    table = Shared.playing()
    table.drop(*PEOPLE)
    table.sleep(119.999)
    assert not table.room.gone
    table.sleep(500)
    assert table.room.phase == "expired"
    assert table.log[-1].at == 1000.0 + 120
    assert not table.told(events.Left)
    assert table.due is None
    assert table.refused(Join("Ivo"), IVO) == "room-closed"


def test_M9_who_dropped_earlier_loses_the_seat_before_the_room_expires() -> None:
    table = Shared.playing()
    table.drop(RUI)
    table.sleep(60)
    table.drop(*PEOPLE)
    table.sleep(500)
    assert [(type(record.event), record.at) for record in table.log[-2:]] == [
        (events.Left, 1120.0),
        (events.Expired, 1180.0),
    ]


def test_M9_a_watcher_keeps_a_room_going() -> None:
    table = Shared.playing(seated=3, bots=1, watchers=(LIA,), deadline=15)
    table.drop(ANA, RUI, EVA)
    table.sleep(1000)
    assert not table.room.in_deal
    assert table.room.host == LIA


def test_M9_a_hosts_pause_stays_when_somebody_comes_back() -> None:
    table = Shared.playing(deadline=30)
    table.do(Pause())
    table.drop(*PEOPLE)
    table.sleep(100)
    table.connect(ANA)
    assert table.room.paused
    table.sleep(10)
    assert table.deal.turn == 0


@pytest.mark.parametrize("outage", [1.0, 100.0, 10_000.0])
def test_M9_time_in_which_nothing_served_counts_for_no_clock(outage: float) -> None:
    table = Shared.playing(deadline=30, dealer=W)
    table.sleep(10)
    table.outage(outage)
    assert not table.room.gone
    table.sleep(50)
    table.connect(*PEOPLE)
    assert table.due == now_plus(table, 20, ClockPlays())
    table.outage(outage)
    table.sleep(119.9)
    assert not table.room.gone
    table.sleep(0.2)
    assert table.room.phase == "expired"


def test_M9_an_outage_lengthens_the_reconnect_clock_too() -> None:
    table = Shared.playing(dealer=N)
    table.drop(RUI)
    table.sleep(100)
    table.outage(1000)
    table.connect(ANA)
    table.sleep(19.9)
    assert table.room.seat_of(RUI) is E
    table.sleep(0.1)
    assert table.room.seat_of(RUI) is None


# M10: succession.


def test_M10_the_longest_seated_who_is_there_becomes_host() -> None:
    table = Shared()
    table.do(Stand(), RUI)
    table.do(Sit(E), RUI)
    table.drop(EVA)
    table.do(Leave())
    assert table.room.host == ZE
    assert table.log[-1].event == events.HostIs(ZE, "passed")


def test_M10_moving_to_another_seat_is_no_new_beginning() -> None:
    table = Shared(seated=3)
    table.do(Sit(W), RUI)
    table.do(Leave())
    assert table.room.host == RUI


def test_M10_then_the_first_reserve_then_the_first_watcher() -> None:
    table = Shared(seated=1, watchers=(LIA,), reserves=(IVO, ZE))
    table.do(Leave())
    assert table.room.host == IVO
    table.do(Leave(), IVO)
    assert table.room.host == ZE
    table.do(Leave(), ZE)
    assert table.room.host == LIA


def test_M10_with_nobody_there_the_first_one_back_is_host() -> None:
    table = Shared(seated=2)
    table.drop(ANA)
    table.sleep(60)
    table.drop(RUI)
    table.sleep(70)
    assert table.room.host == ""
    table.connect(RUI)
    assert table.room.host == RUI


@pytest.mark.parametrize("moment", ["lobby", "paused", "result"])
def test_S09_M10_a_host_who_is_away_is_succeeded_everywhere(moment: str) -> None:
    table = Shared() if moment == "lobby" else Shared.playing()
    if moment == "paused":
        table.do(Pause())
    if moment == "result":
        table.play_out()
    table.drop(ANA)
    table.sleep(119)
    assert table.room.host == ANA
    table.sleep(1)
    assert table.room.host == RUI
    if moment == "paused":
        table.do(Resume(), RUI)
    elif moment == "result":
        table.do(AddBot(), RUI)
        table.do(NextDeal(1), RUI)
        assert table.deal.number == 2


def test_M10_a_host_without_seat_passes_the_role_on_when_four_sit_outside_a_deal() -> None:
    table = Shared()
    table.enter(IVO)
    table.do(Stand())
    assert table.room.host == ANA
    table.do(Sit(S), IVO)
    assert table.room.host == RUI


# M14: more time.


def test_M14_more_time_adds_twenty_seconds_up_to_ten_times_a_match() -> None:
    table = Shared.playing(deadline=15, dealer=W)
    table.sleep(14)
    table.do(MoreTime(1, 0), ANA)
    assert table.due == now_plus(table, 21, ClockPlays())
    for _ in range(9):
        table.do(MoreTime(1, 0), ANA)
    assert table.refused(MoreTime(1, 0), ANA) == "time-used-up"
    assert table.due == now_plus(table, 201, ClockPlays())
    table.play()
    assert table.due == now_plus(table, 15, ClockPlays())
    assert table.refused(MoreTime(1, 0), ANA) == "stale"
    assert table.refused(MoreTime(1, 1), ANA) == "not-your-turn"
    table.do(MoreTime(1, 1), RUI)


def test_M14_the_dealer_may_ask_for_more_time_to_pick() -> None:
    table = Shared.playing(RULES["cafe"], deadline=15, dealer=E)
    table.do(MoreTime(1, 0), RUI)
    assert table.due == now_plus(table, 35, ClockPicks())
    table.sleep(35)
    assert table.deal.pick == "last"
    assert table.refused(Keep(1, 0), RUI) == "wrong-phase"


def test_M14_more_time_comes_before_the_deadline_or_not_at_all() -> None:
    table = Shared.playing(deadline=15, dealer=W)
    table.clock.sleep(15)
    assert table.refused(MoreTime(1, 0), ANA) == "late"


def test_M14_more_time_only_where_the_room_allows_it() -> None:
    for options in ({}, {"deadline": 30, "more_time": False}, {"deadline": 30, "more_time": False, "listed": True}):
        assert Shared.playing(dealer=W, **options).refused(MoreTime(1, 0), ANA) == "no-more-time"


def test_M14_a_new_match_begins_to_count_anew() -> None:
    table = Shared.playing(deadline=15, dealer=W)
    table.do(MoreTime(1, 0), ANA)
    assert table.room.more_time == {S: 1}
    table.tell(events.MatchBegan(W))
    assert table.room.more_time == {}
