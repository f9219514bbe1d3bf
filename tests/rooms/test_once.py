"""A command changes a room once, however often and however late it comes (M12)."""

from __future__ import annotations

from random import Random

import pytest

from sueca.engine.rules import RULES
from sueca.engine.seats import Seat
from sueca.errors import Refusal
from sueca.rooms.commands import NextDeal, OpenSolo, Pause, Play, Resume, SetPace
from sueca.rooms.options import Options
from sueca.rooms.refusals import REFUSALS
from sueca.rooms.room import REMEMBERED, Room
from sueca.rooms.rooms import Rooms
from sueca.rooms.store import MemoryStore
from tests.rooms.tables import ANA, BOT, EVA, RUI, SoloTable
from tests.rooms.test_rooms import SOLO, FailingStore, on_turn, play, refused


def test_M12_opening_twice_with_one_id_opens_one_table() -> None:
    rooms = Rooms(MemoryStore())
    first = rooms.open_solo(ANA, SOLO, "Ana", "click")
    assert rooms.open_solo(ANA, Options(RULES["rio"], bot=BOT), "Eva", "click") == first
    assert rooms.open_solo(RUI, SOLO, "Rui", "click").id != first.id
    with pytest.raises(Refusal):
        rooms.act(first.id, ANA, OpenSolo(SOLO, "Ana", id="other"))


def test_S01_M12_the_same_command_twice_plays_one_card() -> None:
    table = on_turn()
    command = play(table.room, id="click")
    first = table.do(command)
    assert table.do(command) == first
    assert len(table.rooms.records(table.id)) == first.version


def test_S01_M12_two_different_plays_at_once_play_one_card() -> None:
    table = on_turn()
    room = table.room
    first = table.do(play(room, 0, id="one"))
    assert refused(table, play(room, -1, id="two")) == "stale"
    assert table.room == first
    assert first.deal is not None
    assert first.deal.to_play.table.count(Seat.S) == 9


def test_S01_M12_the_same_play_under_another_id_is_stale() -> None:
    table = on_turn()
    room = table.room
    table.do(play(room, id="one"))
    assert refused(table, play(room, id="two")) == "stale"


def test_M12_a_repeated_id_gets_the_first_refusal_again() -> None:
    table = on_turn()
    room = table.room
    assert room.deal is not None
    early = Play(room.deal.number, room.deal.turn + 1, min(room.deal.to_play.legal), id="early")
    assert refused(table, early) == "stale"
    table.do(play(room))
    assert refused(table, early) == "stale"
    late = play(table.room, id="early")
    assert refused(table, late) == "stale"


def test_M12_ids_are_each_persons_own() -> None:
    table = on_turn()
    room = table.room
    assert refused(table, play(room, id="click"), RUI) == "not-seated"
    table.do(play(room, id="click"))
    assert refused(table, Pause(id="click"), EVA) == "not-host"
    assert refused(table, Pause(id="click"), RUI) == "not-seated"


def test_M12_a_repeated_id_is_known_after_a_restart() -> None:
    table = on_turn()
    command = play(table.room, id="click")
    table.do(command)
    again = Rooms(table.store, rng=Random(2))
    assert again.act(table.id, ANA, command) == table.room


def test_M12_commands_without_an_id_are_judged_anew() -> None:
    table = on_turn()
    room = table.room
    assert refused(table, play(room), RUI) == "not-seated"
    table.do(Pause())
    assert refused(table, play(room)) == "paused"
    table.do(Resume())
    table.do(play(room))


def test_what_is_remembered_of_commands_is_bounded() -> None:
    table = on_turn()
    for number in range(REMEMBERED + 10):
        table.do(SetPace(("slow", "fast")[number % 2], id=f"a{number}"))
    assert len(table.room.commands) == REMEMBERED
    for number in range(REFUSALS + 10):
        refused(table, NextDeal(9, id=f"b{number}"))
    assert len(table.rooms._refusals) == REFUSALS
    assert Room.fold(table.id, table.store.read(table.id)) == table.room


def test_a_lost_race_is_decided_again() -> None:
    store = FailingStore()
    table = SoloTable(store=store)
    other, room = Rooms(store, clock=table.clock), table.room
    store.faster = lambda: other.act(table.id, ANA, SetPace("slow"))
    played = table.do(play(room, id="click"))
    assert (played.version, played.options.pace) == (room.version + 2, "slow")
    table.driver.run_due()
    room = table.room
    if room.phase == "play":
        store.faster = lambda: other.act(table.id, ANA, play(room, 0))
        with pytest.raises(Refusal) as error:
            table.do(play(room, -1))
        assert error.value.code == "stale"
