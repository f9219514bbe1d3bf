"""A table without a room: the game that it steps through, what it may show, its bots, and a real page."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from sueca.bots import BOTS
from sueca.engine.cards import Card
from sueca.engine.deal import deal
from sueca.engine.game import Game
from sueca.engine.position import Position
from sueca.engine.rules import RULES
from sueca.engine.seats import Seat
from sueca.engine.sight import Sight
from sueca.errors import IllegalPlay, Refusal
from sueca.rooms.timing import Timing
from sueca.ui.board import STEPS, Board
from sueca.ui.board_look import Look, Tag
from sueca.ui.board_play import BoardPlay
from sueca.ui.board_screen import board_screen
from sueca.words import LANGUAGES
from tests.server import Server
from tests.ui.leaks import cards_in
from tests.ui.screens import histories, shown

if TYPE_CHECKING:
    from playwright.sync_api import Page

ALL = frozenset(Seat)
SMALL = Position.read("S:A.76.. 5.53.. 63.J.. JQ.Q.. C E - 0-0")


def played(position: Position, cards: int, seed: int = 3) -> Position:
    rng = Random(seed)
    for _ in range(cards):
        position = position.play(rng.choice(sorted(position.legal)))
    return position


def table(board: Board | None, look: Look | None = None, **options: Any) -> tuple[BoardPlay, list[int]]:
    """A board at which nothing is waited for, and how often it has changed."""
    changes: list[int] = []
    play = BoardPlay(board, look or Look(), lambda: changes.append(1), timing=Timing().times(0), **options)
    return play, changes


def do(play: BoardPlay, card: str) -> None:
    message = play.message("en")
    play.answer({"do": "play", "card": card, "deal": message["deal"], "turn": message["turn"]})


# The game that is stepped through


def test_every_moment_of_a_game_can_be_gone_to() -> None:
    game = Game.of(played(deal(Random(1), "S"), 40))
    board = Board.of(game, at=0, acts=ALL)
    assert [board.go(at).now for at in range(41)] == list(game.moments)
    assert [board.go(at).at for at in (-3, 99)] == [0, 40]
    assert (board.step("last").at, board.step("last").step("back").at, board.step("back").at) == (40, 39, 0)
    assert not board.may("back")
    assert board.step("last").turn is None


def test_another_card_makes_another_game_and_the_same_card_does_not() -> None:
    game = Game.of(played(deal(Random(1), "S"), 12))
    board = Board.of(game, at=4, acts=ALL)
    assert board.play(game.played[4]).line is game
    other = next(card for card in sorted(board.now.known.legal) if card is not game.played[4])
    assert board.play(other).line.played == (*game.played[:4], other)


def test_undo_takes_back_to_ones_own_turn() -> None:
    board = Board.of(played(deal(Random(1), "S"), 9), acts=frozenset([Seat.S]))
    undone = board.step("undo")
    assert undone.turn is Seat.S
    assert undone.at < 9
    assert undone.newest
    assert not undone.go(0).may("undo") or undone.line.moments[0].turn is Seat.S


def test_nobody_plays_from_a_hand_that_is_not_theirs() -> None:
    board = Board.of(SMALL, acts=frozenset([Seat.S]))
    assert board.turn is Seat.E
    reasons = [board.why_not(Seat.E, Card.H5), board.why_not(Seat.S, Card.SA)]
    assert [reason and reason.code for reason in reasons] == ["only-look", "not-your-turn"]


# The message


@pytest.mark.parametrize("rules", RULES)
def test_it_draws_the_same_table_as_a_room(rules: str) -> None:
    """The component need not know which of them it draws."""
    room = next(room for room in histories()[rules] if room.phase == "play" and room.deal and room.deal.turn > 5)
    play, _ = table(Board.of(played(deal(Random(1), "S", rules, pick="last"), 7), acts=ALL))
    message, other = play.message("en", first=True), shown(room)
    assert set(message) - {"seq", "first", "say", "handLabel"} == set(other)
    assert set(other["trick"]) == set(message["trick"])
    assert set(other["hand"][0]) | {"mark", "tag"} == set(message["hand"][0])
    assert set(other["seats"][1]) <= set(message["seats"][1])


def test_a_hidden_hand_is_not_in_the_message() -> None:
    """In no language, at no moment: own hand, the cards played, the turned card."""
    for cards in range(0, 41, 3):
        position = played(deal(Random(cards), "W"), cards)
        seen = {*position.hands[Seat.N], *position.table.played, position.table.turned}
        look = Look(bottom=Seat.N, you=Seat.N, open=frozenset([Seat.N]))
        for lang in LANGUAGES:
            board = Board.of(Sight.of(position).only(Seat.N), acts=frozenset([Seat.N]))
            message = board_screen(board, look, lang)
            assert cards_in(json.dumps(message)) <= seen


def test_what_is_open_is_named_for_those_who_listen() -> None:
    message = board_screen(Board.of(SMALL), Look(open=ALL), "en")
    assert [len(seat["cards"] or []) for seat in message["seats"]] == [0, 3, 3, 3]
    assert message["seats"][1]["label"].endswith("five of spades, five of hearts, three of hearts")


def test_any_chair_may_be_below() -> None:
    message = board_screen(Board.of(SMALL), Look(bottom=Seat.E, you=None, open=ALL), "en")
    assert [(seat["seat"], seat["place"]) for seat in message["seats"]] == [
        (1, "me"), (2, "right"), (3, "top"), (0, "left")
    ]  # fmt: skip
    assert {card["card"] for card in message["hand"]} == {"S5", "H5", "H3"}
    assert "You" not in json.dumps(message)


def test_tags_and_marks_go_with_their_cards() -> None:
    board = Board.of(SMALL.play("S5"), acts=ALL)
    tags = {Card.SA: Tag("+8", "makes eight", "good"), Card.S5: Tag("0")}
    look = Look(open=ALL, tags=tags, marks=frozenset([Card.SA]), marked_seats=frozenset([Seat.W]), row=(Card.SA,))
    message = board_screen(board, look, "en")
    ace = next(card for card in message["hand"] if card["card"] == "SA")
    assert (ace["tag"], ace["mark"], ace["name"]) == (
        {"text": "+8", "tone": "good"}, True, "ace of spades, eleven points, makes eight"
    )  # fmt: skip
    assert message["trick"]["cards"][0]["tag"] == {"text": "0", "tone": "plain"}
    assert [seat["seat"] for seat in message["seats"] if seat["mark"]] == [int(Seat.W)]
    assert message["row"][0]["mark"]


def test_a_trick_may_keep_its_winner_to_itself() -> None:
    """Nothing in the message tells: not the turn, not the points, not a word."""
    told = [played(deal(Random(seed), "S"), 8, seed) for seed in range(20)]
    for position in told:
        message = board_screen(Board.of(position), Look(winner=False), "en")
        points = Position.unchecked(position.now().table, position.hands).table.start.points
        assert not any(card["winning"] for card in message["trick"]["cards"])
        assert (message["trick"]["winner"], message["last"], message["resting"]) == (None, None, None)
        assert not any(seat["turn"] for seat in message["seats"])
        before = [pair["points"] for pair in message["pairs"]]
        assert sum(before) == sum(points) - position.table.tricks[-1].points


def test_a_row_of_cards_needs_no_table() -> None:
    play, _ = table(None, Look(row=(Card.HA, Card.H7)))
    message = play.message("pt-PT", first=True)
    assert [card["name"] for card in message["row"]] == ["ás de copas, onze pontos", "sete de copas, dez pontos"]
    assert (message["seats"], message["hand"], message["bare"]) == ([], [], True)
    with pytest.raises(Refusal):
        play.answer({"do": "play", "card": "HA"})


# Play


def test_a_small_deal_against_bots_goes_to_its_end() -> None:
    play, changes = table(Board.of(SMALL, acts=frozenset([Seat.S])), bots=dict.fromkeys(Seat, "rulebook"))
    play.start()
    while play.board and play.board.turn is not None:
        assert play.board.turn is Seat.S
        do(play, next(card["card"] for card in play.message("en")["hand"] if card["ok"]))
    assert len(changes) == 12
    assert play.message("en")["trick"]["stays"]


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_may_sit_down(name: str) -> None:
    play, _ = table(Board.of(SMALL), bots=dict.fromkeys(Seat, name))
    play.start()
    assert play.board is not None
    assert play.board.turn is None


def test_bots_answer_off_the_loop_and_only_what_is_still_asked() -> None:
    """Three bots play on one's card; one that thinks while the board moves on is not heard."""

    async def evening() -> list[int]:
        play, _ = table(Board.of(SMALL, acts=frozenset([Seat.S])), bots=dict.fromkeys(Seat, "rulebook"))
        play.start()
        while play.board and play.board.turn is not Seat.S:
            await asyncio.sleep(0.001)
        do(play, next(card["card"] for card in play.message("en")["hand"] if card["ok"]))
        assert play.board is not None
        play.go(play.board.step("first"))
        for _ in range(20):
            await asyncio.sleep(0.001)
        return [play.board.at, len(play.board.line.played)]

    at, known = asyncio.run(evening())
    assert (at, known) == (0, 4)


def test_the_same_cards_get_the_same_answer() -> None:
    games = []
    for _ in range(2):
        play, _ = table(Board.of(SMALL), bots=dict.fromkeys(Seat, "random"))
        play.start()
        assert play.board is not None
        games.append(play.board.line.played)
    assert games[0] == games[1]


def test_what_was_played_is_told_once_to_those_who_listen() -> None:
    play, _ = table(Board.of(SMALL, acts=ALL))
    assert play.message("en", first=True)["say"] == []
    do(play, "H3")
    assert play.message("en")["say"] == ["Rui leads the three of hearts."]
    assert play.message("en")["say"] == []
    do(play, "HJ")
    assert len(play.message("en")["say"]) == 1
    play.answer({"do": "step", "to": "back"})
    assert play.message("en")["say"] == []


@pytest.mark.parametrize(
    ("message", "fault"),
    [
        ({"do": "play", "card": "SA", "deal": 1, "turn": 0}, "not-your-card"),
        ({"do": "play", "card": "S5", "deal": 2, "turn": 0}, "stale"),
        ({"do": "play", "card": "S5", "deal": 1, "turn": 1}, "stale"),
        ({"do": "play", "card": ["S5"], "deal": 1, "turn": 0}, "bad-command"),
        ({"do": "play", "card": "constructor", "deal": 1, "turn": 0}, "bad-command"),
        ({"do": "step", "to": "sideways"}, "bad-command"),
        ({"do": "step", "to": None}, "bad-command"),
        ({"do": "deal"}, "bad-command"),
        ({}, "bad-command"),
    ],
)
def test_what_makes_no_sense_is_refused(message: dict[str, Any], fault: str) -> None:
    play, changes = table(Board.of(SMALL, acts=ALL))
    with pytest.raises((Refusal, IllegalPlay)) as refused:
        play.answer(message)
    assert (refused.value.code, changes) == (fault, [])


def test_steps_say_where_they_lead() -> None:
    message = board_screen(Board.of(SMALL, acts=ALL), Look(steps=STEPS), "en")
    assert {button["icon"]: button["ok"] for button in message["steps"]["buttons"]} == {
        "first": False, "back": False, "forward": False, "end": False, "undo": False
    }  # fmt: skip


# In a browser


@pytest.fixture(scope="module")
def boards(tmp_path_factory: pytest.TempPathFactory) -> Any:
    own = Server(tmp_path_factory.mktemp("boards"), script="tests/ui/boards.py", SUECA_TIMES="0.02")
    own.start()
    yield own
    own.kill()


@pytest.mark.browser
def test_a_whole_deal_is_stepped_through_and_played_on(open_page: Callable[..., Page], boards: Server) -> None:
    """All hands open: cards of any hand by mouse and key, back and forward, and no error on the way."""
    page = open_page(f"{boards.url}?board=study")
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    trick = page.locator(".trick [data-card]")
    page.locator(".hand.open[data-place='top'] .ok").first.wait_for()
    assert trick.count() == 2
    assert page.locator(".hand.open button").count() == 29
    page.locator(".hand.open[data-place='top'] [data-card='H6']").click()
    page.locator(".trick [data-card='H6']").wait_for()
    page.locator(".hand.open[data-place='left'] [data-card='HA']").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("root => root.querySelectorAll('.trick [data-card]').length === 0", arg=shadow(page))
    page.locator(".steps [data-step='back']").click()
    page.locator(".hand.open[data-place='left'] [data-card='HA']").wait_for()
    page.locator(".steps [data-step='first']").click()
    page.wait_for_function("root => root.querySelectorAll('.hand [data-card]').length === 40", arg=shadow(page))
    assert page.locator(".steps [data-step='first']").get_attribute("aria-disabled") == "true"
    assert page.locator(".hand [data-card='SA'] .tag, .opens [data-card='SA'] .tag").inner_text() == "+11"
    assert faults == []


def shadow(page: Page) -> Any:
    return page.locator(".stage").evaluate_handle("stage => stage.getRootNode()")
