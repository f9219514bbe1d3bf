"""Whole matches at solo tables, by bots and a scripted person, and what is kept of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from sueca.engine.cards import PACK, TOTAL
from sueca.engine.game import read_games
from sueca.engine.game_checks import match_after
from sueca.engine.game_writing import write_games
from sueca.engine.match import Match
from sueca.engine.rules import RULES, Rules
from sueca.engine.seats import Seat
from sueca.rooms import commands, events
from sueca.rooms.record import game_of, games_of
from sueca.rooms.room import Room
from sueca.rooms.store_sql import open_store
from tests.rooms.tables import BOT, SoloTable, Table, next_command
from tests.rooms.test_claims import CLAIMED, SHOWN, cafe

SETS = {
    **RULES,
    "cafe same": replace(RULES["cafe"], wrong_claim="same"),
    "rio choice": replace(RULES["rio"], trump="choice"),
}


def play_match(table: SoloTable) -> Room:
    """To the match's end, with checks on the way."""
    while table.room.phase != "over":
        check(table.step())
    return table.room


def check(room: Room) -> None:
    """What is always so: every card is in one place, all points are somewhere, hands are open when settled."""
    deal, match = room.deal, room.match
    assert deal is not None
    assert match is not None
    assert deal.open == (room.phase in ("result", "over"))
    assert match.over == (room.phase == "over")
    if deal.position is None:
        assert room.phase == "pick"
        return
    held = [card for hand in deal.position.hands for card in hand]
    table = deal.position.table
    assert sorted([*held, *table.played]) == list(PACK)
    on_table = table.trick.points if table.trick else 0
    assert sum(table.points) + on_table + sum(card.points for card in held) == TOTAL


@pytest.mark.parametrize("name", SETS)
def test_R23_a_match_is_played_to_its_end_and_another_begins(name: str, tmp_path: Path) -> None:
    store = open_store(tmp_path / "sueca.db")
    table = SoloTable(SETS[name], store=store, bot_revokes=True)
    over = play_match(table)
    assert over.match is not None
    assert over.deal is not None
    again = table.do(next_command(over))
    assert again.match == Match(SETS[name], again.match.dealer if again.match else Seat.S)
    assert again.deal is not None
    assert (again.deal.number, again.deal.in_match) == (over.deal.number + 1, 1)
    assert Room.fold(table.id, store.read(table.id)) == again
    store.close()


@pytest.mark.parametrize("name", SETS)
def test_every_finished_log_is_a_file_that_reads_back_to_the_same_games(
    name: str, amount: Callable[[int, int], int]
) -> None:
    for seed in range(amount(2, 40)):
        table = SoloTable(SETS[name], seed=seed, bot_revokes=True)
        over = play_match(table)
        games = games_of(table.rooms.records(table.id))
        assert over.deal is not None
        assert len(games) == over.deal.number
        assert list(read_games(write_games(games))) == games
        assert games[-1] == game_of(over)
        assert games[-1].names == ("Ana", BOT, BOT, BOT)
        ended = match_after(games[-1])
        assert ended is not None
        assert over.match is not None
        assert (ended.score, ended.ties, ended.winner) == (over.match.score, over.match.ties, over.match.winner)


def test_R5_R20_to_R23_games_tell_score_ties_and_dealer_of_each_deal() -> None:
    table = SoloTable(RULES["rio"], seed=3)
    table.rooms.watch(table.id, lambda _: None)
    games = games_of(table.rooms.records(table.id))
    assert games == []
    before = table.room.match
    while before is not None and len(games) < 3:
        table.step()
        if table.room.deal is not None and table.room.deal.open:
            game = game_of(table.room)
            assert game is not None
            assert (game.score, game.ties, game.dealer) == (before.score, before.ties, before.dealer)
            games.append(game)
            table.do(next_command(table.room))
            before = table.room.match


def test_R16_a_deal_has_no_game_before_it_is_open() -> None:
    assert game_of(Room("x")) is None
    table = cafe(*SHOWN)
    assert game_of(table.room) is None
    table.play_out()
    assert table.room.phase == "claims"
    assert game_of(table.room) is None
    table.tell(events.ClaimsEnded())
    game = game_of(table.room)
    assert game is not None
    assert [(revoke.seat, revoke.number) for revoke in game.revokes][:1] == [(Seat.E, 1)]


@pytest.mark.parametrize("same", ["one", "same"])
@pytest.mark.parametrize("target", [1, 4])
@pytest.mark.parametrize("after", [2, 7, 40])
@pytest.mark.parametrize("accused", ["E", "W"])
def test_R24_claims_are_kept_with_the_game(same: str, target: int, after: int, accused: str) -> None:
    table = cafe("SA", "H2", rules=replace(CLAIMED, wrong_claim=same, target=target))
    table.play_out(until=after)
    table.do(commands.Claim(1, Seat[accused]))
    table.play_out()
    if table.room.phase == "claims":
        table.tell(events.ClaimsEnded())
    (game,) = games_of(table.log)
    assert [(str(claim), claim.after) for claim in game.claims] == [
        (f"claim S>{accused} {'right' if accused == 'E' else 'wrong'}", after)
    ]
    assert read_games(str(game)) == (game,)
    match, ended = table.room.match, match_after(game)
    assert match is not None
    assert ended is not None
    assert (match.score, match.winner) == (ended.score, ended.winner)


def test_R8_a_thrown_deal_is_kept_with_the_game() -> None:
    for seed in range(200):
        table = Table(SETS["rio choice"], seed=seed)
        table.run()
        while table.room.phase == "pick":
            table.do(next_command(table.room))
            table.run()
        if table.room.deal is not None and table.room.deal.thrown is not None:
            break
    table.play_out()
    (game,) = games_of(table.log)
    assert game.thrown is not None
    assert game.thrown.pick in ("first", "last")
    assert read_games(str(game)) == (game,)


def test_S16_fifty_deals_in_a_row_each_start_afresh(amount: Callable[[int, int], int]) -> None:
    table = SoloTable(Rules(redeal="weak", revoke="claimed"), bot_revokes=True)
    packs = set()
    for number in range(2, amount(52, 502)):
        while table.room.phase not in ("result", "over"):
            check(table.step())
        deal = table.do(next_command(table.room)).deal
        assert deal is not None
        assert deal.number == number
        assert [len(hand) for hand in deal.cards.hands()] == [10] * 4
        assert (deal.turn, deal.kept, deal.accepted, deal.claims, deal.outcome) == (
            0,
            frozenset(),
            frozenset(),
            (),
            None,
        )
        assert deal.to_play.points == (0, 0)
        assert deal.to_play.table.tricks == ()
        packs.add(deal.cards.pack)
        table.driver.run_due()
    assert len(packs) == number - 1


@pytest.mark.parametrize("direction", ["ccw", "cw"])
@pytest.mark.parametrize("dealing", ["play", "ccw"])
def test_R4_R5_the_turn_to_deal_and_the_first_lead_go_round(direction: str, dealing: str) -> None:
    rules = Rules(direction=direction, dealing=dealing, target=10, slam_worth="four")
    table = SoloTable(rules)
    dealers = []
    while len(dealers) < 5 and table.room.phase != "over":
        deal = table.room.deal
        assert deal is not None
        dealers.append(deal.dealer)
        assert deal.to_play.table.start.leader is deal.dealer.next(rules.dealing_direction)
        while table.room.phase not in ("result", "over"):
            table.step()
        table.step()
    assert dealers == [dealers[0].next(rules.dealing_direction, steps) for steps in range(len(dealers))]
