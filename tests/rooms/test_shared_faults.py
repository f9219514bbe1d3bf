"""Known faults of other card rooms, tried on shared ones; and every rule of a room and every fault has its test."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from sueca.engine.cards import Card
from sueca.engine.game import read_games
from sueca.engine.game_writing import write_games
from sueca.engine.rules import RULES, Rules
from sueca.engine.seats import Seat
from sueca.rooms import events
from sueca.rooms.commands import NextDeal, Pick, Play, PlayAgain
from sueca.rooms.people_commands import AddBot, Leave
from sueca.rooms.record import game_of, games_of
from sueca.rooms.rooms import Rooms
from sueca.rooms.store_sql import open_store
from tests.rooms.hall import Hall
from tests.rooms.shared import ANA, EVA, IVO, LIA, RUI, Shared

ROOT = Path(__file__).parent.parent.parent
BELOW_THE_SCREEN = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 17, 23)
AMONG_FRIENDS = (2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 20, 21, 22, 23)
"""Faults that show only with a real server and browsers at one room."""


def named(text: str, *files: str) -> list[str]:
    """The tests whose name has a rule's or a fault's number, here unless other files are named."""
    places = [place for file in files or ("rooms/test_*.py",) for place in ROOT.joinpath("tests").glob(file)]
    tests = [name for place in places for name in re.findall(r"def (test_\w+)", place.read_text())]
    return [name for name in tests if f"_{text}_" in name]


@pytest.mark.parametrize("rule", [f"M{number}" for number in range(1, 15)])
def test_every_rule_of_rooms_has_its_tests(rule: str) -> None:
    assert named(rule)


@pytest.mark.parametrize("fault", [f"S{number:02}" for number in BELOW_THE_SCREEN])
def test_every_fault_below_the_screen_has_its_test(fault: str) -> None:
    assert named(fault)


@pytest.mark.parametrize("fault", [f"S{number:02}" for number in AMONG_FRIENDS])
def test_every_fault_that_friends_could_meet_has_its_test_in_real_rooms(fault: str) -> None:
    assert named(fault, "ui/test_friends*.py", "ui/test_room_desk.py", "ui/test_return.py")


def test_S10_nobody_is_shown_a_hand_of_others_before_the_deal_is_settled(amount: Callable[[int, int], int]) -> None:
    for seed in range(amount(2, 10)):
        table = Shared.playing(RULES["cafe"], seed=seed, reserves=(IVO,), watchers=(LIA,), dealer=Seat.N)
        table.do(Pick(1, 0, "first"), EVA)
        while table.room.phase == "play":
            table.play()
            if table.deal.open:
                break
            hands, seen = table.deal.to_play.hands, set(table.deal.to_play.table.played)
            for person in (ANA, RUI, EVA, IVO, LIA):
                seat = table.room.seat_of(person)
                view = table.room.view(seat)
                assert view is not None
                assert set(view.hand) == (set(hands[seat]) if seat is not None else set())
                assert game_of(table.room) is None
                assert set(view.table.played) == seen


@pytest.mark.parametrize("rules", [Rules(), RULES["italian"], RULES["rio"]])
def test_S15_the_clock_plays_every_card_of_the_pack_also_the_first(rules: Rules) -> None:
    table = Shared.playing(rules, deadline=5)
    while table.room.in_deal:
        table.sleep(5.0)
    played = [record.event.card for record in table.told(events.Played) if isinstance(record.event, events.Played)]
    assert sorted(played) == list(Card)
    assert table.deal.to_play.table.played == tuple(played)


@pytest.mark.parametrize("moment", range(0, 41, 4))
def test_S23_M6_leaving_at_any_moment_the_deal_comes_to_its_result(moment: int) -> None:
    table = Shared.playing(Rules(revoke="claimed"))
    table.play(moment)
    person = table.on_turn if table.room.phase == "play" else RUI
    table.do(Leave(), person)
    table.play_out()
    assert table.room.phase in ("result", "over")
    assert sum(who is None for who in table.room.seats) == 1


def test_M6_a_deal_that_a_temporary_bot_took_over_is_written_and_read(amount: Callable[[int, int], int]) -> None:
    for seed in range(amount(4, 40)):
        table = Shared.playing(seed=seed)
        table.play(seed % 40)
        table.do(Leave(), RUI)
        table.play_out()
        games = games_of(table.log)
        assert list(read_games(write_games(games))) == games
        assert games[0].names == ("Ana", "Rui", "Eva", "Zé")
        assert [bot.seat for bot in games[0].bots] == [Seat.E]


def test_M3_records_name_those_who_were_dealt_to_whoever_sits_there_later() -> None:
    table = Shared.playing(reserves=(IVO,))
    table.play_out()
    table.do(Leave(), RUI)
    table.do(AddBot(Seat.E))
    number = table.deal.number
    assert games_of(table.log)[0].names == ("Ana", "Rui", "Eva", "Zé")
    table.do(NextDeal(number) if table.room.phase == "result" else PlayAgain(number))
    table.play_out()
    assert games_of(table.log)[1].names == ("Ana", table.room.options.bot, "Eva", "Zé")


def test_S01_M12_a_repeated_id_gets_the_first_answer_again_in_a_shared_room() -> None:
    hall = Hall()
    hall.start()
    room = hall.room
    assert room.deal is not None
    assert room.turn is not None
    person, cards = room.humans[room.turn].person, sorted(room.deal.to_play.legal)
    play = Play(1, 0, cards[0], id="click")
    assert hall.do(play, person) == hall.do(play, person)
    assert len(hall.rooms.records(hall.id)) == room.version + 1
    late = Play(1, 0, cards[-1], id="late")
    assert [hall.refused(late, person) for _ in range(2)] == ["stale", "stale"]


PLAYING = """
import sys, time
from dataclasses import replace
from sueca.rooms.timing import Timing
from sueca.rooms.store_sql import open_store
from tests.rooms import hall
table = hall.Hall(open_store(sys.argv[1]), processes=0)
table.processes = [hall.Process(table.store, time.time)]
table.one.rooms.timing = replace(Timing(), deadline=0.001)
table.start(deadline=5)
table.rooms.watch(table.id, lambda id: print(id, table.rooms.room(id).version, flush=True))
while True:
    table.one.driver.run_due()
    room = table.room
    if room.phase in ("result", "over"):
        deal = room.deal.number
        table.do(hall.commands.NextDeal(deal) if room.phase == "result" else hall.commands.PlayAgain(deal))
"""


@pytest.mark.parametrize("told", [1, 60])
def test_S23_M9_a_server_killed_in_a_shared_deal_has_saved_all_it_told(told: int, tmp_path: Path) -> None:
    path = tmp_path / "sueca.db"
    with subprocess.Popen(
        [sys.executable, "-c", PLAYING, str(path)], stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as server:
        assert server.stdout is not None
        lines = [server.stdout.readline().split() for _ in range(told)]
        server.kill()
        lines += [line.split() for line in server.stdout if line.endswith("\n")]
    killed = time.time()
    store, later = open_store(path), [1000.0]
    rooms = Rooms(store, clock=lambda: killed + later[0])
    id, version = lines[-1]
    assert rooms.room(id).version >= int(version)
    rooms.beat()
    later[0] += 1
    presence = rooms.presence(id)
    assert presence.connected == frozenset()
    assert len(presence.dropped) == 4
    assert all(killed - 10 < at < killed + 1 for at in presence.dropped.values())
    assert [round(until - since) for since, until in presence.unserved] == [pytest.approx(1000, abs=10)]
    assert not rooms.settle(id).gone
    rooms.connect(id, ANA, "again")
    assert rooms.settle(id).host == ANA
    store.close()
