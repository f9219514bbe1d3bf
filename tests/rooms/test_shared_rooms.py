"""Shared rooms over a store: lines, processes that die, late work, one seat a person (M8, M9, M11, M12)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from sueca.engine.seats import Seat
from sueca.errors import Refusal
from sueca.rooms import commands, events
from sueca.rooms.commands import Command, Pause, Play, Resume
from sueca.rooms.driver import Driver
from sueca.rooms.lines import gaps
from sueca.rooms.options import Options
from sueca.rooms.people import Bot
from sueca.rooms.people_commands import Join, Leave, Remove, Sit, Stand
from sueca.rooms.rooms import KEEP_RECORDS, Rooms
from sueca.rooms.store import Store
from sueca.rooms.store_sql import open_store
from sueca.rooms.timing import Timing
from tests.rooms.hall import Hall, Process
from tests.rooms.shared import ANA, EVA, IVO, NAMES, PEOPLE, RUI, ZE
from tests.rooms.tables import BOT

FOUR = PEOPLE[:4]
Amount = Callable[[int, int], int]


def leave_pages(hall: Hall, *people: str) -> None:
    for person in people:
        hall.rooms.disconnect(NAMES[person])


def told(hall: Hall, command: Command, person: str, process: int = 0) -> str | None:
    """The code of a refusal, None for a command that is accepted."""
    try:
        hall.do(command, person, process)
    except Refusal as refusal:
        return refusal.code
    return None


def test_M1_the_link_is_128_random_bits() -> None:
    hall = Hall()
    ids = {hall.open().id for _ in range(3)} | {Hall().rooms.open_room(ANA, Options(solo=False, bot=BOT), "").id}
    assert all(len(id) == 26 and id.isalnum() for id in ids)
    many = {hall.rooms.open_room(ANA, Options(solo=False, bot=BOT), "").id for _ in range(50)}
    assert len(many) == 50


def test_S01_M12_opening_twice_with_one_id_opens_one_room() -> None:
    hall = Hall()
    options = Options(solo=False, bot=BOT)
    assert hall.rooms.open_room(ANA, options, "Ana", 1, "x").id == hall.rooms.open_room(ANA, options, "Ana", 1, "x").id


def test_S03_rooms_of_one_process_know_nothing_of_one_another() -> None:
    hall, woken = Hall(), []
    first = hall.start().id
    hall.rooms.watch(first, woken.append)
    hall.id = hall.rooms.open_room(RUI, Options(solo=False, bot=BOT), "Rui").id
    hall.rooms.connect(hall.id, RUI, "other page")
    hall.do(Stand(), RUI)
    hall.do(commands.Close(), RUI)
    assert woken == []
    assert hall.rooms.room(first).in_deal


def test_only_who_is_in_a_room_connects_to_it() -> None:
    hall = Hall()
    hall.open()
    with pytest.raises(Refusal) as error:
        hall.rooms.connect(hall.id, IVO, "page")
    assert error.value.code == "not-in-room"
    hall.enter(IVO)
    hall.do(Leave(), IVO)
    assert IVO not in hall.rooms.presence(hall.id).connected
    hall.do(commands.Close())
    with pytest.raises(Refusal) as error:
        hall.rooms.connect(hall.id, ANA, "page")
    assert error.value.code == "room-closed"


def test_M3_a_removed_person_is_not_connected_any_more() -> None:
    hall = Hall()
    hall.start()
    hall.do(Remove(hall.room.public(RUI)))
    assert hall.rooms.presence(hall.id).connected == {ANA, EVA, ZE}
    hall.rooms.disconnect("Rui")


def test_S05_M11_twenty_reloads_leave_one_page_and_the_seat() -> None:
    hall = Hall()
    hall.start(deadline=30)
    version = hall.room.version
    for number in range(20):
        hall.rooms.connect(hall.id, ANA, f"page {number}")
        hall.rooms.disconnect("Ana" if number == 0 else f"page {number - 1}")
    assert hall.rooms.owns("page 19")
    assert hall.rooms.presence(hall.id).connected == set(FOUR)
    assert hall.room.version == version


def test_S11_M11_the_newest_page_owns_the_seat_over_all_processes() -> None:
    hall = Hall(processes=2)
    hall.open()
    hall.sleep(2)
    other = hall.processes[1].rooms
    other.connect(hall.id, ANA, "laptop")
    hall.sleep(2)
    assert (hall.rooms.owns("Ana"), other.owns("laptop")) == (False, True)
    hall.sleep(1)
    hall.rooms.connect(hall.id, ANA, "Ana")
    hall.sleep(2)
    assert (hall.rooms.owns("Ana"), other.owns("laptop")) == (True, False)
    hall.rooms.disconnect("Ana")
    hall.sleep(2)
    assert other.owns("laptop")
    assert ANA in hall.rooms.presence(hall.id).connected


def test_S11_two_pages_of_one_person_play_one_card() -> None:
    hall = Hall()
    hall.start()
    room = hall.room
    assert room.deal is not None
    assert room.turn is not None
    person = room.humans[room.turn].person
    first, second = sorted(room.deal.to_play.legal)[:2]
    hall.do(Play(1, 0, first, id="one"), person)
    assert hall.refused(Play(1, 0, second, id="two"), person) == "stale"
    assert hall.room.deal is not None
    assert hall.room.deal.turn == 1


def test_S06_M8_a_line_that_is_back_in_time_finds_its_seat() -> None:
    for cut in (10, 70, 110):
        hall = Hall()
        hall.start()
        hall.rooms.disconnect("Zé")
        hall.sleep(cut)
        hall.rooms.connect(hall.id, ZE, "again")
        hall.sleep(200)
        assert hall.room.seat_of(ZE) is Seat.W


def test_S07_M9_with_all_pages_closed_the_room_stands_still_and_expires() -> None:
    hall = Hall()
    hall.start(deadline=30)
    hall.sleep(10)
    leave_pages(hall, *FOUR)
    hall.sleep(119)
    assert hall.room.deal is not None
    assert (hall.room.deal.turn, hall.room.phase) == (0, "play")
    hall.sleep(1)
    assert hall.room.phase == "expired"
    assert hall.rooms.records(hall.id)[-1].at == 1000 + 10 + 120
    assert hall.rooms.connected() == []
    assert hall.store.notes("line") == []


@pytest.mark.parametrize("seconds", [5, 30, 100])
def test_S23_M9_a_killed_process_counts_as_dropped_lines_and_its_time_for_nothing(seconds: int) -> None:
    hall = Hall()
    hall.start(deadline=30)
    hall.sleep(10)
    hall.kill()
    hall.clock.sleep(seconds)
    hall.processes.append(Process(hall.store, hall.clock))
    hall.sleep(9)
    assert hall.rooms.presence(hall.id).connected == frozenset()
    hall.sleep(110)
    assert not hall.room.gone
    for person in FOUR:
        hall.rooms.connect(hall.id, person, f"{NAMES[person]} again")
    hall.sleep(19)
    assert hall.room.deal is not None
    assert hall.room.deal.turn == 0
    hall.sleep(1)
    assert hall.room.deal is not None
    assert hall.room.deal.turn == 1


def test_M9_an_outage_ends_no_room_but_120_seconds_after_it_do() -> None:
    hall = Hall()
    hall.start()
    hall.sleep(10)
    hall.kill()
    hall.clock.sleep(100_000)
    hall.processes.append(Process(hall.store, hall.clock))
    hall.sleep(110)
    assert not hall.room.gone
    hall.sleep(11)
    assert hall.room.phase == "expired"


def test_S23_another_process_takes_over_the_rooms_of_one_that_is_killed() -> None:
    hall = Hall(processes=2)
    hall.start()
    hall.sleep(3)
    hall.kill(0)
    hall.sleep(130)
    assert hall.room.phase == "expired"


def test_M9_a_process_that_was_asleep_counts_no_time() -> None:
    hall = Hall()
    hall.start(deadline=30)
    hall.sleep(10)
    hall.clock.sleep(1000)
    room = hall.rooms.settle(hall.id)
    assert (room.phase, room.deal and room.deal.turn) == ("play", 0)
    assert hall.rooms.presence(hall.id).connected == set(FOUR)
    hall.sleep(19)
    assert hall.rooms.settle(hall.id).version == room.version
    hall.sleep(2)
    assert hall.room.version == room.version + 1


def test_wakes_come_from_other_processes_too() -> None:
    hall = Hall(processes=2)
    hall.start()
    woken: list[str] = []
    hall.processes[1].rooms.watch(hall.id, woken.append)
    hall.sleep(3)
    hall.processes[1].rooms.room(hall.id)
    woken.clear()
    hall.do(Pause())
    hall.processes[1].rooms.poll()
    assert woken == [hall.id]
    hall.processes[1].rooms.room(hall.id)
    hall.processes[1].rooms.poll()
    assert woken == [hall.id]
    hall.enter(IVO)
    hall.processes[1].rooms.room(hall.id)
    woken.clear()
    hall.processes[1].rooms.beat()
    assert woken == [hall.id]


def test_a_look_in_between_loses_no_wake() -> None:
    """Whoever asks about a room after a silence learns what others did; those who watch are told with the next beat."""
    hall = Hall(processes=2)
    hall.start()
    hall.sleep(3)
    woken: list[str] = []
    hall.processes[1].rooms.watch(hall.id, woken.append)
    hall.clock.sleep(9)
    hall.rooms.beat()
    hall.rooms.disconnect("Zé")
    assert ZE not in hall.processes[1].rooms.presence(hall.id).connected
    hall.processes[1].rooms.beat()
    assert woken == [hall.id]


def test_M11_of_pages_opened_at_the_same_moment_the_later_one_owns_the_seat() -> None:
    hall = Hall()
    hall.open()
    hall.rooms.connect(hall.id, ANA, "another")
    assert (hall.rooms.owns("Ana"), hall.rooms.owns("another")) == (False, True)
    hall.rooms.connect(hall.id, ANA, "Ana")
    assert (hall.rooms.owns("Ana"), hall.rooms.owns("another")) == (True, False)


def test_with_one_process_nothing_is_polled() -> None:
    hall = Hall()
    hall.start()
    hall.sleep(3)
    hall.store.versions = None  # type: ignore[assignment, method-assign]
    hall.rooms.poll()


def test_one_process_keeps_a_rooms_clocks_where_its_people_are() -> None:
    hall = Hall(processes=2)
    hall.start()
    hall.do(commands.Pause())
    hall.sleep(3)
    assert (hall.processes[0].rooms.connected(), hall.processes[1].rooms.connected()) == ([hall.id], [])
    leave_pages(hall, *FOUR)
    hall.sleep(3)
    assert hall.processes[1].rooms.connected() == [hall.id]


def test_M7_a_card_after_the_deadline_is_late_though_no_timer_has_fired() -> None:
    hall = Hall()
    hall.start(deadline=5)
    room = hall.room
    assert room.deal is not None
    assert room.turn is not None
    hall.clock.sleep(5.001)
    with pytest.raises(Refusal) as error:
        hall.do(Play(1, 0, max(room.deal.to_play.legal)), room.humans[room.turn].person)
    assert error.value.code == "late"
    played = hall.rooms.records(hall.id)[-1]
    assert played.at == room.since + 5


def test_M7_deadline_race_within_five_milliseconds(amount: Amount) -> None:
    times = amount(40, 1000)
    rng = Random(5)
    for _ in range(times):
        hall = Hall()
        hall.start(deadline=5)
        room, early = hall.room, rng.uniform(-0.005, 0.005)
        assert room.deal is not None
        assert room.turn is not None
        hall.clock.sleep(5 + early)
        code = told(hall, Play(1, 0, max(room.deal.to_play.legal)), room.humans[room.turn].person)
        assert code == ("late" if early >= 0 else None)
        deal = hall.room.deal
        assert deal is not None
        assert deal.turn == 1
        assert sum(len(hand) for hand in deal.to_play.hands) == 39


@pytest.mark.parametrize("number", range(3))
def test_M2_two_who_click_one_seat_at_once(number: int, amount: Amount, tmp_path: Path) -> None:
    store = open_store(tmp_path / "a.db") if number == 0 else None
    hall = Hall(store, processes=2)
    hall.open(seated=1)
    hall.enter(RUI)
    hall.enter(EVA, process=1)
    for _ in range(amount(5, 200)):
        assert told(hall, Sit(Seat.E), RUI, 0) is None
        assert told(hall, Sit(Seat.E), EVA, 1) == "seat-taken"
        hall.do(Stand(), RUI)
    hall.store.close()


def test_S02_a_pause_is_there_for_who_reloads_and_who_comes() -> None:
    hall = Hall()
    hall.start(deadline=30)
    hall.sleep(4)
    hall.do(Pause())
    hall.rooms.disconnect("Rui")
    hall.rooms.connect(hall.id, RUI, "Rui")
    hall.enter(IVO)
    hall.sleep(60)
    assert hall.room.paused
    hall.do(Resume())
    hall.sleep(25)
    assert hall.room.deal is not None
    assert hall.room.deal.turn == 0
    hall.sleep(1)
    assert hall.room.deal.turn == 1


def test_S23_the_last_to_play_may_leave_and_the_deal_goes_on() -> None:
    hall = Hall()
    hall.start()
    hall.play(3)
    room = hall.room
    assert room.turn is not None
    hall.do(Leave(), room.humans[room.turn].person)
    hall.sleep(3)
    assert hall.room.deal is not None
    assert hall.room.deal.turn >= 4


def test_S16_fifty_deals_in_a_row_each_begin_whole(amount: Amount) -> None:
    hall = Hall()
    hall.start()
    for _ in range(amount(8, 50)):
        deal = hall.room.deal
        assert deal is not None
        assert sorted(len(hand) for hand in deal.to_play.hands) == [10] * 4
        assert (deal.to_play.points, deal.turn) == ((0, 0), 0)
        hall.play(40)
        over = hall.room.phase == "over"
        hall.do(commands.PlayAgain(deal.number) if over else commands.NextDeal(deal.number))


def test_S08_S07_pages_that_come_and_go_leave_nothing_behind(amount: Amount) -> None:
    hall = Hall()
    hall.open()
    for number in range(amount(20, 200)):
        hall.rooms.connect(hall.id, ANA, f"page {number}")
        stop = hall.rooms.watch(hall.id, lambda _: None)
        hall.sleep(1)
        stop()
        hall.rooms.disconnect(f"page {number}")
    hall.sleep(2 * 3600)
    hall.rooms.connect(hall.id, RUI, "Rui")
    assert len(hall.store.notes("line")) <= 5
    assert len(hall.store.notes("process")) == 1


@pytest.mark.parametrize("left", [FOUR, FOUR[:3]])
def test_M6_when_people_leave_the_bots_play_on_or_the_room_expires(left: tuple[str, ...]) -> None:
    hall = Hall()
    hall.start()
    for person in left:
        hall.do(Leave(), person)
    hall.sleep(125)
    assert hall.room.gone == (len(left) == 4)
    if len(left) == 3:
        assert hall.room.host == ZE
        assert sum(isinstance(who, Bot) for who in hall.room.seats) in (0, 3)


def test_M9_records_are_kept_for_ninety_days(store: Store) -> None:
    hall = Hall(store)
    hall.start()
    hall.play(40)
    leave_pages(hall, *FOUR)
    hall.sleep(121)
    assert store.rooms_of(RUI) == [hall.id]
    hall.clock.sleep(KEEP_RECORDS - 121)
    hall.rooms.tidy()
    assert hall.room.phase == "expired"
    hall.clock.sleep(121)
    hall.rooms.tidy()
    assert store.read(hall.id) == []


def test_gaps_between_times() -> None:
    assert gaps([]) == ()
    assert gaps([(1, 2), (2, 3), (5, 9), (6, 7), (12, 13)]) == ((3, 5), (9, 12))


def test_a_driver_on_a_loop_keeps_the_time_of_shared_rooms() -> None:
    async def serve() -> None:
        rooms = Rooms(Hall().store, replace(Timing().times(0.001), beat=0.01, poll=0.01))
        room = rooms.open_room(ANA, Options(solo=False, bot=BOT, deadline=5), "Ana")
        driver = Driver(rooms)
        driver.start(asyncio.get_running_loop())
        rooms.connect(room.id, ANA, "page")
        for seat, person in ((Seat.E, RUI), (Seat.N, EVA), (Seat.W, ZE)):
            rooms.act(room.id, person, Join(NAMES[person]))
            rooms.act(room.id, person, Sit(seat))
            rooms.connect(room.id, person, person)
        rooms.act(room.id, ANA, commands.Start())
        while rooms.room(room.id).in_deal:
            await asyncio.sleep(0.01)
        rooms.disconnect("page")
        for person in (RUI, EVA, ZE):
            rooms.disconnect(person)
        while not rooms.room(room.id).gone:
            await asyncio.sleep(0.01)
        driver.stop()
        played = [r.event for r in rooms.records(room.id) if isinstance(r.event, events.Played)]
        assert len(played) == 40
        assert {event.by for event in played} == {"clock"}

    asyncio.run(serve())
