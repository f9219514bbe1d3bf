"""Rooms over a store: once-only commands, saved before told, races, watchers, presence (M9, M11, M12, M13)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from sueca.engine.rules import RULES, Rules
from sueca.engine.seats import Seat
from sueca.errors import Refusal, StoreError
from sueca.rooms.commands import Command, NextDeal, Pause, Play, PlayAgain, Resume, SetBot, SetPace
from sueca.rooms.events import Seated
from sueca.rooms.log import Record
from sueca.rooms.options import Options
from sueca.rooms.people import Bot, Human
from sueca.rooms.room import Room
from sueca.rooms.rooms import Rooms
from sueca.rooms.store import MemoryStore
from tests.rooms.tables import ANA, BOT, RUI, SoloTable, next_command

SOLO = Options(bot=BOT)


def on_turn() -> SoloTable:
    """A table at which Ana is on turn."""
    table = SoloTable()
    assert table.room.turn is Seat.S
    return table


def play(room: Room, place: int = 0, id: str | None = None) -> Play:
    """One of the legal cards of the moment."""
    assert room.deal is not None
    return Play(room.deal.number, room.deal.turn, sorted(room.deal.to_play.legal)[place], id=id)


def refused(table: SoloTable, command: Command, person: str = ANA) -> str:
    """The code of a refusal, which has changed nothing."""
    room = table.room
    with pytest.raises(Refusal) as error:
        table.do(command, person)
    assert table.room == room
    return error.value.code


def test_M13_a_solo_table_has_its_person_in_south_and_three_bots() -> None:
    rooms = Rooms(MemoryStore())
    room = rooms.open_solo(ANA, Options(RULES["guide"], bot=BOT, pace="fast"), "  Ana\n<b> ")
    assert room.seats == (Human(ANA, "Ana <b>"), Bot(), Bot(), Bot())
    assert (room.host, room.options.pace, room.phase) == (ANA, "fast", "play")
    assert room.deal is not None
    assert room.match is not None
    assert room.match.rules == RULES["guide"]
    assert room.deal.dealer is room.match.dealer


def test_R5_first_dealers_are_drawn_and_packs_differ() -> None:
    rooms = Rooms(MemoryStore())
    opened = [rooms.open_solo(ANA, SOLO, "") for _ in range(40)]
    assert len({room.id for room in opened}) == 40
    assert {room.deal.dealer for room in opened if room.deal} == set(Seat)
    assert len({room.deal.cards.pack for room in opened if room.deal}) == 40
    assert len({room.deal.salt for room in opened if room.deal}) == 40


@pytest.mark.parametrize(
    "options",
    [
        Options(bot="nobody"),
        Options(bot="exec:touch started"),
        Options(bot=BOT, pace="hasty"),
        Options(bot=BOT, solo=False),
    ],
)
def test_bad_options_open_nothing(options: Options) -> None:
    rooms = Rooms(MemoryStore())
    with pytest.raises(Refusal) as error:
        rooms.open_solo(ANA, options, "", "id")
    assert error.value.code == "bad-command"
    assert rooms.solo_of(ANA) is None


def test_M13_the_last_solo_table_is_found_again() -> None:
    table = SoloTable()
    rooms = table.rooms
    assert rooms.solo_of(RUI) is None
    assert rooms.solo_of(ANA) == table.room
    table.clock.sleep(10)
    second = rooms.open_solo(ANA, Options(RULES["rio"], bot=BOT), "Ana")
    assert rooms.solo_of(ANA) == second
    table.clock.sleep(10)
    rooms.connect(table.id, ANA, "again")
    assert rooms.solo_of(ANA) == table.room
    guest = Record(table.room.version + 1, table.clock(), Seated(Seat.E, RUI, "Rui"))
    table.store.append(table.id, table.room.version, [guest])
    assert rooms.solo_of(RUI) is None


def test_an_unknown_room_is_refused() -> None:
    rooms = Rooms(MemoryStore())
    for call in (
        lambda: rooms.room("x"),
        lambda: rooms.act("x", ANA, Pause()),
        lambda: rooms.connect("x", ANA, "page"),
    ):
        with pytest.raises(Refusal) as error:
            call()
        assert error.value.code == "unknown-room"
    assert rooms.due("x") is None
    assert not rooms.run("x")


def test_M3_only_the_host_brings_the_next_deal_and_a_new_match() -> None:
    table = SoloTable()
    while table.room.phase not in ("result", "over"):
        table.step()
    deal = table.room.deal
    assert deal is not None
    command = NextDeal(deal.number) if table.room.phase == "result" else PlayAgain(deal.number)
    assert refused(table, command, RUI) == "not-host"
    assert refused(table, NextDeal(deal.number + 1)) == "stale"
    table.do(command)
    assert refused(table, command) == "stale"


def test_S04_M3_guests_have_no_host_powers() -> None:
    table = on_turn()
    for command in (Pause(), Resume(), SetPace("slow"), SetBot(BOT), NextDeal(1), PlayAgain(1)):
        assert refused(table, command, RUI) == "not-host"


def test_M13_pace_and_bots_may_change_at_any_time_but_not_to_nonsense() -> None:
    table = on_turn()
    table.do(Pause())
    table.do(SetPace("slow"))
    table.do(SetBot("greedy"))
    assert (table.room.options.pace, table.room.options.bot) == ("slow", "greedy")
    version = table.room.version
    table.do(SetPace("slow"))
    table.do(SetBot("greedy"))
    assert table.room.version == version
    assert refused(table, SetPace("hasty")) == "bad-command"
    assert refused(table, SetBot("nobody")) == "bad-command"


def test_S02_a_pause_is_part_of_the_room_for_whoever_looks() -> None:
    table = on_turn()
    table.do(Pause())
    fresh = Rooms(table.store)
    assert fresh.room(table.id).paused_at == table.clock()
    assert fresh.room(table.id) == table.room


class FailingStore(MemoryStore):
    """A store whose disk is full, or in which somebody else is always faster, at the next append."""

    error: Exception | None = None
    faster: Callable[[], object] | None = None

    def append(self, room: str, version: int, records: Sequence[Record]) -> None:
        faster, self.faster = self.faster, None
        if faster is not None:
            faster()
        if self.error is not None:
            raise self.error
        super().append(room, version, records)


def test_saved_before_told() -> None:
    store = FailingStore()
    table = SoloTable(store=store)
    woken: list[str] = []
    table.rooms.watch(table.id, woken.append)
    room = table.room
    store.error = StoreError("store-unavailable", path="")
    with pytest.raises(StoreError):
        table.do(play(room, id="click"))
    assert (woken, table.room) == ([], room)
    store.error = None
    table.rooms.watch(table.id, lambda id: woken.append(str(store.read(id)[-1].command)))
    table.do(play(room, id="click"))
    assert woken == [table.id, "click"]


def test_a_room_that_is_deleted_under_ones_feet_is_unknown() -> None:
    table = on_turn()
    room = table.room
    table.store.delete(table.id, before=1e12)
    with pytest.raises(Refusal) as error:
        table.do(play(room))
    assert error.value.code == "unknown-room"
    table.rooms.disconnect("page")
    assert table.rooms.solo_of(ANA) is None


def test_R16_a_view_holds_one_hand_and_a_watchers_none() -> None:
    table = SoloTable(Rules(redeal="weak"))
    deal = table.room.deal
    assert deal is not None
    for seat in Seat:
        view = table.room.view(seat)
        assert view is not None
        assert (view.seat, view.hand) == (seat, deal.to_play.hands[seat])
    watcher = table.room.view(None)
    assert watcher is not None
    assert not watcher.hand


def test_next_command_covers_every_phase() -> None:
    table = SoloTable(RULES["rio"])
    for _ in range(200):
        table.step(next_command)
