"""The ways in and out: the list, spoken codes, links to another device, limits, and being forgotten."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sueca.engine.rules import CLASSIC
from sueca.errors import Refusal
from sueca.rooms import commands
from sueca.rooms.commands import Pause
from sueca.rooms.doors import CODE_LASTS, Doors
from sueca.rooms.limits import Counters, Limit, Limits
from sueca.rooms.moving import LASTS, make_link, take_link
from sueca.rooms.options import Options
from sueca.rooms.people_commands import HandOver, Join, Leave
from sueca.rooms.record import games_of
from sueca.rooms.room import Room
from sueca.rooms.store import Store
from tests.rooms.hall import Hall, Process
from tests.rooms.shared import ANA, EVA, IVO, NAMES, RUI
from tests.rooms.tables import BOT, Clock

LISTED = Options(CLASSIC, solo=False, bot=BOT, deadline=30, listed=True, more_time=False)
PRIVATE = Options(solo=False, bot=BOT)
KEY = "k" * 43


def code_of(call: Callable[[], object]) -> str:
    """The code of a refusal."""
    with pytest.raises(Refusal) as error:
        call()
    return error.value.code


def listed(hall: Hall) -> list[str]:
    return [room.id for room in hall.one.doors.listed()]


def test_M1_listed_rooms_are_listed_while_somebody_is_there(store: Store) -> None:
    hall = Hall(store)
    hall.open()
    assert listed(hall) == []
    hall.id = hall.one.doors.open(RUI, LISTED, "Rui", 0, "client").id
    assert listed(hall) == []
    hall.rooms.connect(hall.id, RUI, "list")
    assert listed(hall) == [hall.id]
    hall.rooms.disconnect("list")
    assert listed(hall) == []
    hall.rooms.connect(hall.id, RUI, "list")
    assert listed(hall) == [hall.id]
    hall.do(commands.Close(), RUI)
    assert listed(hall) == []
    assert store.notes("listed") == []


def test_M9_an_expired_room_has_left_the_list() -> None:
    hall = Hall()
    hall.id = hall.one.doors.open(RUI, LISTED, "Rui", 0, "client").id
    hall.rooms.connect(hall.id, RUI, "list")
    hall.rooms.disconnect("list")
    hall.sleep(121)
    assert listed(hall) == []
    assert hall.room.phase == "expired"


def test_a_spoken_code_leads_to_the_room_while_its_host_shows_it(store: Store) -> None:
    hall = Hall(store)
    hall.open()
    doors = hall.one.doors
    code = doors.show_code(hall.id, ANA)
    assert code.isdigit()
    assert len(code) == 6
    assert doors.show_code(hall.id, ANA) == code
    assert doors.by_code(f" {code} ", "guest") == hall.id
    doors.hide_code(hall.id)
    assert code_of(lambda: doors.by_code(code, "guest")) == "unknown-code"
    assert code_of(lambda: doors.show_code(hall.id, RUI)) == "not-host"


def test_a_code_ends_with_its_time_its_hosts_role_and_presence_and_its_room() -> None:
    hall = Hall()
    hall.open()
    doors = hall.one.doors
    code = doors.show_code(hall.id, ANA)
    hall.rooms.disconnect("Ana")
    assert code_of(lambda: doors.by_code(code, "guest")) == "unknown-code"
    hall.rooms.connect(hall.id, ANA, "Ana")
    assert doors.by_code(code, "guest") == hall.id
    hall.do(HandOver(hall.room.public(RUI)))
    assert code_of(lambda: doors.by_code(code, "guest")) == "unknown-code"
    code = doors.show_code(hall.id, RUI)
    hall.sleep(CODE_LASTS)
    assert code_of(lambda: doors.by_code(code, "guest")) == "unknown-code"
    code = doors.show_code(hall.id, RUI)
    hall.do(commands.Close(), RUI)
    assert code_of(lambda: doors.by_code(code, "guest")) == "unknown-code"
    assert code_of(lambda: doors.show_code(hall.id, RUI)) == "room-closed"


def test_a_code_is_valid_in_other_processes() -> None:
    hall = Hall(processes=2)
    hall.open()
    hall.sleep(3)
    code = hall.one.doors.show_code(hall.id, ANA)
    assert hall.processes[1].doors.by_code(code, "guest") == hall.id


def test_ten_tries_a_minute_at_codes_for_each_client() -> None:
    hall = Hall()
    process = Process(hall.store, hall.clock, limits=Limits())
    for number in range(10):
        assert code_of(lambda number=number: process.doors.by_code(f"{number}", "guest")) == "unknown-code"  # type: ignore[misc]
    assert code_of(lambda: process.doors.by_code("1", "guest")) == "too-many-codes"
    assert code_of(lambda: process.doors.by_code("1", "another")) == "unknown-code"
    hall.clock.sleep(60)
    assert code_of(lambda: process.doors.by_code("1", "guest")) == "unknown-code"


def test_rooms_joins_and_commands_have_their_limits() -> None:
    clock = Clock()
    process = Process(Hall().store, clock, limits=Limits(commands=Limit(3, 1), rooms=Limit(2, 60), joins=Limit(2, 60)))
    rooms = [process.doors.open(ANA, PRIVATE, "Ana", 0, "home").id for _ in range(2)]
    assert code_of(lambda: process.doors.open(ANA, PRIVATE, "Ana", 0, "home")) == "too-fast"
    assert process.doors.open(RUI, PRIVATE, "Rui", 0, "elsewhere").id not in rooms
    for _ in range(2):
        process.doors.enter(rooms[0], EVA, Join("Eva"), "home")
    assert code_of(lambda: process.doors.enter(rooms[0], IVO, Join("Ivo"), "home")) == "too-fast"
    assert process.rooms.act(rooms[0], EVA, Leave()).members.keys() == {ANA}
    assert code_of(lambda: process.rooms.act(rooms[0], EVA, Join("Eva"))) == "too-fast"
    clock.sleep(1)
    process.rooms.act(rooms[0], EVA, Join("Eva"))


def test_no_more_in_any_stretch_of_time_than_a_limit_says() -> None:
    counters, limit, allowed = Counters(), Limit(10, 60), []
    for tenth in range(3000):
        try:
            counters.take("tries", limit, "client", tenth / 10)
        except Refusal:
            continue
        allowed.append(tenth / 10)
    assert all(later - first >= 60 for first, later in zip(allowed, allowed[10:], strict=False))
    assert len(allowed) == 50


def test_a_move_link_works_once_and_not_for_long(store: Store) -> None:
    clock = Clock()
    token = make_link(store, KEY, clock)
    assert take_link(store, token, clock) == KEY
    assert code_of(lambda: take_link(store, token, clock)) == "spent-link"
    token = make_link(store, KEY, clock)
    clock.sleep(LASTS)
    assert code_of(lambda: take_link(store, token, clock)) == "spent-link"
    assert code_of(lambda: take_link(store, "no such token", clock)) == "spent-link"
    for bad in ("", "k" * 65):
        assert code_of(lambda bad=bad: make_link(store, bad, clock)) == "bad-key"  # type: ignore[misc]


def test_the_store_holds_no_key_that_it_could_read(store: Store) -> None:
    token = make_link(store, KEY, Clock())
    (note,) = store.notes("move")
    assert KEY not in str(note)
    assert KEY.encode().hex() not in str(note)
    assert token not in str(note)
    assert len(token) >= 32


def test_forgetting_takes_a_person_out_of_every_log(store: Store) -> None:
    hall = Hall(store)
    hall.start()
    hall.play(40)
    hall.enter(IVO)
    solo = hall.rooms.open_solo(RUI, Options(bot=BOT), "Rui").id
    before = games_of(hall.rooms.records(hall.id))
    hall.one.doors.forget(RUI)
    log = hall.rooms.records(hall.id)
    assert RUI not in str(log)
    assert NAMES[RUI] not in str(log)
    assert NAMES[EVA] in str(log)
    assert store.rooms_of(RUI) == []
    assert store.read(solo) == []
    assert RUI not in hall.room.members
    assert hall.room == Room.fold(hall.id, log)
    games = games_of(log)
    assert [game.table for game in games] == [game.table for game in before]
    assert {name for game in games for name in game.names} == {"Ana", None, "Eva", "Zé"}
    hall.enter(RUI)
    hall.do(Pause())


def test_forgetting_in_a_deal_leaves_a_temporary_bot() -> None:
    hall = Hall()
    hall.start()
    hall.play(2)
    hall.one.doors.forget(ANA)
    assert ANA not in str(hall.rooms.records(hall.id))
    assert hall.room.host == RUI
    assert hall.room == Room.fold(hall.id, hall.rooms.records(hall.id))


def test_a_persons_rooms_are_found_again() -> None:
    hall = Hall()
    first = hall.open().id
    hall.enter(IVO)
    second = hall.one.doors.open(IVO, PRIVATE, "Ivo", 0, "client").id
    hall.rooms.connect(second, IVO, "second")
    assert [room.id for room in hall.one.doors.rooms_of(IVO)] in ([first, second], [second, first])
    hall.rooms.act(second, IVO, commands.Close())
    assert [room.id for room in Doors(hall.rooms).rooms_of(IVO)] == [first]


def test_no_note_tells_of_somebody_forgotten(store: Store) -> None:
    """Neither where they were connected, nor the code that they showed."""
    hall = Hall(store)
    hall.start()
    hall.one.doors.show_code(hall.id, ANA)
    hall.play(2)
    kinds = ("came", "line", "code", "listed", "move")
    assert any(ANA in str(note) for kind in kinds for note in store.notes(kind))
    hall.one.doors.forget(ANA)
    assert [note for kind in kinds for note in store.notes(kind) if ANA in str(note)] == []
    assert hall.one.doors.rooms_of(ANA) == []
    assert hall.room.host == RUI
