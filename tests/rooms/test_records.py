"""The deals that a person sat at: found in the store, for them alone, and as files that read back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sueca.engine.game import read_games
from sueca.engine.game_writing import write_games
from sueca.engine.rules import CLASSIC
from sueca.errors import Refusal
from sueca.rooms import commands
from sueca.rooms.options import Options
from sueca.rooms.people_commands import Sit, Stand
from sueca.rooms.records import kept, kept_deal, kept_match
from sueca.rooms.store import Store
from tests.rooms.hall import Hall
from tests.rooms.shared import ANA, EVA, IVO, RUI
from tests.rooms.tables import BOT, SoloTable


def deals_played(table: SoloTable, deals: int) -> SoloTable:
    """Play until the result of this deal."""
    while table.room.in_deal or table.room.deal is None or table.room.deal.number < deals:
        table.step()
    return table


def test_a_persons_deals_are_found_newest_first(store: Store) -> None:
    table = deals_played(SoloTable(store=store), 3)
    found = kept(store, ANA)
    assert [one.deal.number for one in found] == [3, 2, 1]
    assert [one.seat for one in found] == [0, 0, 0]
    assert [one.game.result for one in found] == [
        one.game.result for number in (3, 2, 1) for one in [kept_deal(store, ANA, table.id, number)]
    ]
    assert kept(store, ANA, most=1) == found[:1]
    assert kept(store, RUI) == []


def test_a_deal_that_is_on_is_not_found() -> None:
    """Its hands are nobody's business yet (R15, R16)."""
    table = deals_played(SoloTable(), 1)
    table.step()
    assert table.room.in_deal
    assert [one.deal.number for one in kept(table.store, ANA)] == [1]
    for number in (2, 0, 99):
        with pytest.raises(Refusal) as error:
            kept_deal(table.store, ANA, table.id, number)
        assert error.value.code == "unknown-record"


def test_a_match_is_saved_from_its_first_deal_to_its_last() -> None:
    """And not those before and after it, in the same room."""
    table = SoloTable(seed=4)
    matches: list[list[int]] = [[]]
    while len(matches) < 3:
        table.step()
        deal, phase = table.room.deal, table.room.phase
        assert deal is not None
        if deal.open and deal.number not in matches[-1]:
            matches[-1].append(deal.number)
        if phase == "over":
            matches.append([])
    for match in matches[:2]:
        for number in (match[0], match[-1]):
            games = kept_match(table.store, ANA, table.id, number)
            assert len(games) == len(match)
            assert games[0].score == (0, 0)
            assert read_games(write_games(games)) == tuple(games)
            assert not any(game.gap for game in games)


def test_only_those_who_sat_there_have_the_deal(store: Store) -> None:
    """Who came to the table later, or only watched, has not; who left it has (M9)."""
    hall = Hall(store)
    hall.start()
    hall.enter(IVO)
    hall.play(40)
    assert [one.deal.number for one in kept(store, RUI)] == [1]
    hall.do(commands.Close(), hall.room.host)
    assert [one.deal.number for one in kept(store, RUI)] == [1]
    assert kept(store, IVO) == []
    with pytest.raises(Refusal):
        kept_match(store, IVO, hall.id, 1)
    hall.one.doors.forget(EVA)
    assert kept(store, EVA) == []
    assert len(kept(store, ANA)) == 1


def test_a_gap_in_a_match_is_marked() -> None:
    """Rui sits at the first and the third deal, Ivo at the second."""
    hall = Hall()
    hall.start(replace(CLASSIC, target=10))
    seat = hall.room.seat_of(RUI)
    assert seat is not None
    hall.play(40)
    hall.do(Stand(), RUI)
    hall.enter(IVO)
    hall.do(Sit(seat), IVO)
    for number in (1, 2):
        hall.do(commands.NextDeal(number), ANA)
        hall.play(40)
        if number == 1:
            hall.do(Stand(), IVO)
            hall.do(Sit(seat), RUI)
    games = kept_match(hall.store, RUI, hall.id, 3)
    assert [game.gap for game in games] == [False, True]
    assert read_games(write_games(games)) == tuple(games)
    assert [game.gap for game in kept_match(hall.store, ANA, hall.id, 3)] == [False] * 3


def test_records_are_deleted_with_their_room() -> None:
    table = deals_played(SoloTable(), 1)
    assert kept(table.store, ANA)
    table.rooms.disconnect("page")
    table.clock.sleep(31 * 24 * 3600)
    table.rooms.tidy()
    assert kept(table.store, ANA) == []
    assert table.rooms.open_solo(ANA, Options(bot=BOT), "").id
