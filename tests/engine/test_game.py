"""Games: what a `.sueca` file holds, read and written, and what can be asked of it."""

from __future__ import annotations

import textwrap
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from sueca.engine.cards import Card
from sueca.engine.game import Game, read_game, read_games
from sueca.engine.game_writing import write_games
from sueca.engine.position import Position
from sueca.engine.rules import RULES, Rules
from sueca.engine.seats import Seat
from sueca.errors import BadText
from tests import strategies

GAMES = Path(__file__).parent.parent / "games"
FILES = sorted(GAMES.glob("*.sueca"))

PAGE = """\
[Rules "classic"]
[Deal "S:AQ43.K3.A5.K4 .72.K432.7Q65 J52.AQ654.J.A 7K6.J.7Q6.J32"]
[Trump "D5@S"]
[South "Ana"] [East "sampler(worlds=40)"] [North "Rui"] [West "greedy"]
[Result "*"]
 1 E: DK DJ DQ DA      {a comment}
 2 S: SQ C7 S2 S7
"""


def stored(name: str) -> tuple[Game, ...]:
    return read_games((GAMES / f"{name}.sueca").read_text())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_file_is_written_as_it_was_read(file: Path) -> None:
    text = file.read_text()
    assert write_games(read_games(text)) == text


@given(strategies.games())
def test_every_game_reads_back(game: Game) -> None:
    text = str(game)
    assert read_game(text) == game
    assert str(read_game(text)) == text


@given(strategies.games())
def test_line_ends_and_a_byte_order_mark_do_not_matter(game: Game) -> None:
    text = str(game)
    assert read_game("\ufeff" + text.replace("\n", "\r\n")) == read_game(text.replace("\n", "\r")) == game


def test_the_example_of_the_notation_page() -> None:
    game = read_game(PAGE)
    assert str(game) == PAGE
    assert game.names == ("Ana", "sampler(worlds=40)", "Rui", "greedy")
    assert game.comments[0].text == "a comment"
    assert game.comments[0].after == 4
    assert game.points == (20, 22)
    assert game.table.turn is Seat.W
    assert game.result == "*"
    assert game.dealer is Seat.S
    assert game.rules == RULES["classic"]
    assert [trick.winner for trick in game.table.tricks] == [Seat.S, Seat.W]


def test_lenient_reading() -> None:
    loose = """
        {on the deal}
        [ trump "d5@s" ]  [south "Ana"]
        [DEAL "e:.72.k432.7q65 j52.aq654.j.a 7k6.j.7q6.j32 aq43.k3.a5.k4"]

        1. e: dk JD ♦Q da {split
          over lines}

        2 s : sq
        2 s : c7   s2 s7
    """
    game = read_game(loose)
    assert str(game) == textwrap.dedent("""\
        [Rules "classic"]
        [Deal "S:AQ43.K3.A5.K4 .72.K432.7Q65 J52.AQ654.J.A 7K6.J.7Q6.J32"]
        [Trump "D5@S"]
        [South "Ana"]
        [Result "*"]
        {on the deal}
         1 E: DK DJ DQ DA      {split over lines}
         2 S: SQ C7 S2 S7
        """)


def test_positions_are_those_of_every_moment() -> None:
    game = read_game(PAGE)
    assert len(game.positions) == len(game.played) + 1
    assert game.positions[0] == Position.read(str(game.positions[0]))
    assert game.positions[-1] == game.position
    assert str(game.position) == "S:A43.K3.5.K4 .72.432.Q65 J5.AQ654..A K6.J.76.J32 D5@S W - 20-22"
    assert game.position.table.played == game.played


@given(strategies.positions())
def test_a_game_of_a_position_leads_to_it(position: Position) -> None:
    game = Game.of(position)
    assert game.position == position
    assert game.played == position.table.played
    assert game.start.position is not None
    assert [len(hand) for hand in game.start.position.hands] == [10] * 4


@given(strategies.games())
def test_what_a_seat_knows(game: Game) -> None:
    for seat in (*Seat, None):
        known = game.known_to(seat)
        assert read_game(str(known)) == known
        assert known.points == game.points
        if seat is None or game.start.hands[seat] is not None:
            assert known.view(seat) == game.view(seat)
        if seat is not None and not game.table.over:
            for other in Seat:
                if other is not seat:
                    with pytest.raises(BadText) as caught:
                        known.view(other)
                    assert caught.value.code == "hidden-hand"


def test_what_a_seat_knows_holds_nothing_of_the_others() -> None:
    (game,) = stored("rio_redeal")
    game = replace(game, tags=(("Secret", "N has the ace"),)).remark("N has the ace")
    known = game.known_to(Seat.E)
    assert "ace" not in str(known)
    assert known.thrown is not None
    assert [hand is None for hand in known.start.hands] == [True, False, True, True]
    assert [hand is None for hand in known.thrown.deal.hands] == [True, False, True, True]
    assert "x10" in str(known)


def test_a_game_with_hidden_hands_has_no_positions() -> None:
    (game,) = stored("seen_by_north")
    with pytest.raises(BadText) as caught:
        _ = game.position
    assert caught.value.code == "hidden-hand"
    assert game.result == "90-30"
    assert game.view(Seat.N).over


def test_a_position_game_repeats_no_card_of_its_table() -> None:
    text = textwrap.dedent("""\
        [Rules "classic"]
        [Position "S:A43.K3.5.K4 .72.432.Q65 J52.AQ654..A 7K6.J.76.J32 D5@S S SQC7 20-0"]
        [Result "*"]
         1 S: S2 S7
         2 W: CJ
        """)
    game = read_game(text)
    assert str(game) == text
    assert game.played == (Card.S2, Card.S7, Card.CJ)
    assert game.points == (20, 22)
    assert game.table.tricks[0].cards == (Card.SQ, Card.C7, Card.S2, Card.S7)


def test_results() -> None:
    assert stored("classic")[0].result == "90-30"
    assert stored("position_ending")[0].result == "57-23"
    assert stored("bandeira")[0].result == "0-120"
    assert stored("cafe_claim_right")[0].result == "claim S-N 24-4"
    assert stored("cafe_claim_wrong_same")[0].result == "claim S-N 0-54"
    assert stored("cafe_claim_ends_match")[0].result == "*"
    assert stored("cafe_waiting_for_claims")[0].result == "*"
    assert stored("cafe_claim_wrong")[0].result == "67-53"


def test_R8_a_thrown_deal() -> None:
    (game,) = stored("rio_redeal")
    assert game.thrown is not None
    assert game.thrown.by is Seat.N
    assert game.thrown.deal.table.turned_by is game.dealer is Seat.W


@given(strategies.finished())
def test_every_finished_deal_is_scored_alike_in_a_file(position: Position) -> None:
    game = Game.of(position)
    assert game.result == f"{position.points[0]}-{position.points[1]}"
    assert read_game(str(game)).position == position


def test_names_that_a_file_cannot_hold_are_refused() -> None:
    game = read_game(PAGE)
    for name in ("two\nlines", "a\0b", "\u202eana", "tab\there"):
        with pytest.raises(BadText) as caught:
            replace(game, names=(name, None, None, None))
        assert caught.value.code == "control-character"
    assert read_game(str(replace(game, names=('"}]\\', "👩‍🚀", "", None)))).names == ('"}]\\', "👩‍🚀", None, None)


def test_rules_are_those_of_the_file() -> None:
    assert stored("italian_clockwise")[0].rules == Rules(
        trump="first", dealing="ccw", slam_worth="four", direction="cw"
    )
    assert stored("cafe_claim_wrong")[0].pick == "last"


def test_there_are_files_of_every_kind() -> None:
    games = [game for file in FILES for game in read_games(file.read_text())]
    named = {name for name, rules in RULES.items() if any(game.rules == rules for game in games)}
    assert named == set(RULES)
    assert any(game.thrown for game in games)
    assert any(game.bots for game in games)
    assert {claim.right for game in games for claim in game.claims} == {True, False}
    assert any(None in game.start.hands for game in games)
    assert len(FILES) >= 12
