"""Programs that play: what they are told, what may go wrong, and that the arena goes on."""

from __future__ import annotations

import json
import os
import shlex
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings

import sueca
from sueca.bots import bot, external
from sueca.bots.arena import arena
from sueca.bots.arena_boards import play_boards
from sueca.bots.external import External, entrant, seated
from sueca.bots.external_lines import SEEDS, question
from sueca.engine.cards import TOTAL, Card
from sueca.engine.game import Game
from sueca.engine.position import Position, View
from sueca.engine.rules import RULES
from sueca.engine.seats import Seat
from sueca.engine.sight import Sight
from sueca.errors import BadText, BotFault, IllegalPlay
from tests.bots.programs import acting, written
from tests.strategies import positions

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = f"exec:{shlex.join([sys.executable, str(ROOT / 'sueca/bots/example.py')])}"
START = Position.read("S:AQ43.K3.A5.K4 .72.K432.7Q65 J52.AQ654.J.A 7K6.J.7Q6.J32 D5@S E - 0-0")
VIEW = START.view(Seat.E)

# A program that knows Sueca plays as the rulebook does, from what it is told alone.
BY_THE_BOOK = """
import sys
sys.path.insert(0, sys.argv[1])
from random import Random
from sueca.bots import bot
from sueca.engine.game import Game
from sueca.engine.sight import Sight
print("sueca 1, knows the rulebook" if not input() else "sueca 1 by the book", flush=True)
told = {}
for line in sys.stdin:
    word, _, text = line.strip().partition(" ")
    told[word] = text
    if word == "play":
        game = Game(Sight.read(told["start"]))
        for card in [] if told["played"] == "-" else told["played"].split():
            game = game.play(card)
        print(bot("rulebook").choose(game.view(told["seat"]), Random(int(told["seed"]))), flush=True)
"""


def test_the_example_plays_the_weakest_card() -> None:
    assert entrant(EXAMPLE).choose(VIEW, Random(1)) is Card.H2
    result = arena(EXAMPLE, "random", 2, 1)
    assert (result.a, [*result.faults]) == (EXAMPLE, [])


# What a text names


def test_a_program_is_named_by_its_command() -> None:
    player = entrant(f" exec:  {shlex.quote(sys.executable)} 'a b' ", 2.5)
    assert player == External(f"{shlex.quote(sys.executable)} 'a b'", 2.5)
    assert entrant(player.name) == External(f"{shlex.quote(sys.executable)} 'a b'")
    assert str(player) == player.name


def test_other_bots_are_named_as_ever() -> None:
    assert entrant("rulebook(memory=none)") == bot("rulebook(memory=none)")


@pytest.mark.parametrize(
    ("text", "code", "part", "place"),
    [
        ("exec:", "bad-exec", "", 5),
        ("exec: ''", "bad-exec", "''", 6),
        ("exec:python 'bot.py", "bad-exec", "python 'bot.py", 5),
        ("exec:no-such-program --fast", "no-program", "no-such-program", 5),
        ("exec:python\x1b[31m", "control-character", "U+001B", 11),
        ("exec:" + "x" * 3000, "too-long", None, 2000),
        ("exec", "unknown-bot", "exec", 0),
    ],
)
def test_what_names_no_program_says_where(text: str, code: str, part: str | None, place: int) -> None:
    with pytest.raises(BadText) as caught:
        entrant(text)
    error = caught.value
    assert (error.code, error.place) == (code, place)
    assert part is None or error.text == part
    assert str(error)


def test_a_system_that_cannot_end_programs_starts_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "POSSIBLE", False)
    with pytest.raises(BadText) as caught:
        entrant(EXAMPLE)
    assert caught.value.code == "exec-not-here"


def test_the_registry_knows_no_programs() -> None:
    for text in (EXAMPLE, "exec:true", "exec(command=true)", "exec"):
        with pytest.raises(BadText):
            sueca.bot(text)
    assert "exec" not in sueca.BOTS


# What a program is told


def test_the_lines_of_a_question() -> None:
    position = START.play("DK").play("DJ").play("DQ").play("DA").play("SQ").play("C7")
    assert [*question(position.view(Seat.N), 41)] == [
        "rules classic",
        "seat N",
        "start S:x10 x10 J52.AQ654.J.A x10 D5@S E - 0-0",
        "played DK DJ DQ DA SQ C7",
        "view S:x8 x8 J52.AQ654..A x9 D5@S S SQC7 20-0",
        "legal SJ S5 S2",
        "seed 41",
        "play",
    ]
    assert "played -" in question(VIEW, 0)
    other = sueca.deal(Random(1), "S", "rio(target=6)")
    assert "rules rio(target=6)" in question(other.view(other.turn), 0)


@given(positions())
def test_R16_a_question_holds_the_view_and_no_more(position: Position) -> None:
    if position.over:
        return
    view = position.view(position.turn)
    told = dict(line.partition(" ")[::2] for line in question(view, 0))
    game = Game(Sight.read(told["start"]))
    for card in told["played"].replace("-", "").split():
        game = game.play(card)
    assert game.view(told["seat"]) == view == View(position.table, position.turn, view.hand)
    assert View.read(told["view"]) == view.now()
    assert {*map(Card.read, told["legal"].split())} == view.legal
    hidden = [hand for seat, hand in zip(Seat, game.start.hands, strict=True) if seat is not view.seat]
    assert hidden == [None, None, None]


@settings(max_examples=10)
@given(positions())
def test_a_program_that_knows_sueca_plays_as_it_does_within(
    tmp_path_factory: pytest.TempPathFactory, position: Position
) -> None:
    player = entrant(written(tmp_path_factory.mktemp("book"), BY_THE_BOOK, str(ROOT)), 60)
    if not position.over and len(position.legal) > 1:
        view = position.view(position.turn)
        assert player.choose(view, Random(1)) is bot("rulebook").choose(view, Random(1))


def test_a_whole_arena_is_the_same_from_outside(tmp_path: Path) -> None:
    within = arena("rulebook", "rulebook(memory=none)", 3, 2, RULES["rio"])
    player = entrant(written(tmp_path, BY_THE_BOOK, str(ROOT)), 60)
    assert arena(player, "rulebook(memory=none)", 3, 2, RULES["rio"]).boards == within.boards


def test_R16_each_seat_has_a_process_of_its_own(tmp_path: Path) -> None:
    """Also when a deal is played again from the other side: none ever sees two hands of it."""
    act = "print(legal[0], flush=True); print(os.getpid(), told, file=open(sys.argv[1], 'a'))"
    player = entrant(acting(tmp_path, act, str(tmp_path / "heard")), 60)
    arena(player, player, 2, 1)
    heard = [line.split(" ", 1) for line in (tmp_path / "heard").read_text().splitlines()]
    seats = {(process, told.split("'seat': '")[1][0]) for process, told in heard}
    assert len(seats) == len({process for process, _ in seats}) == 16  # two boards, two entrants, four seats
    assert {seat for _, seat in seats} == {*"SENW"}


def test_seeds_come_from_the_generator_of_the_seat(tmp_path: Path) -> None:
    act = "print(legal[int(told['seed']) % len(legal)], flush=True)"
    player = entrant(acting(tmp_path, act), 60)
    assert arena(player, "greedy", 1, 1).boards == arena(player, "greedy", 1, 1).boards
    assert arena(player, player, 1, 1).points == TOTAL / 2
    seeds = [int([*question(VIEW, Random(n).randrange(SEEDS))][-2].split()[1]) for n in range(50)]
    assert max(seeds) < 2**31
    assert len({*seeds}) == 50


def test_it_is_asked_only_where_there_is_a_choice(tmp_path: Path) -> None:
    view = View.read("S:Q5.7.43. x4 x4 x4 S E HKH2H3 0-0")
    assert entrant(acting(tmp_path, "raise SystemExit")).choose(view, Random(1)) is Card.H7
    with pytest.raises(IllegalPlay):
        entrant(EXAMPLE).choose(START.view(Seat.S), Random(1))


# What may go wrong

WRONG = [
    ("1 / 0", "bot-ended", "ended by itself, with code 1", "ZeroDivisionError: division by zero"),
    ("os.kill(os.getpid(), 9)", "bot-ended", "with code 137", ""),
    ("os.close(1); time.sleep(1000)", "bot-silent", "closed its output", ""),
    ("print('hello', flush=True)", "bot-garbage", "“hello”", ""),
    ("print('H8', flush=True)", "bot-garbage", "“H8”", ""),
    ("print(flush=True)", "bot-garbage", "“”", ""),
    ("print('\\x1b[2J' + 'x' * 500, flush=True)", "bot-garbage", "“\N{REPLACEMENT CHARACTER}[2Jxx", ""),
    ("print('S5', flush=True)", "bot-illegal", "the five of spades", ""),
    ("print('x' * 10**6, flush=True)", "bot-long", "1000 characters", ""),
    ("os.write(1, f'{legal[0]}\\n{legal[1]}\\n'.encode())", "bot-unasked", "unasked", ""),
]


@pytest.mark.parametrize(("act", "code", "reason", "errors"), WRONG)
def test_a_program_at_fault_loses_the_deal_with_a_reason_and_the_arena_goes_on(
    tmp_path: Path, act: str, code: str, reason: str, errors: str
) -> None:
    result = arena(entrant(acting(tmp_path, act), 60), "greedy", 2, 3)
    faults = [fault for board in result.boards for fault in board.faults]
    assert [fault.code for fault in faults if fault] == [code] * 4
    assert [board.points for board in result.boards] == [(0, 0)] * 2
    assert (result.points, result.game_points, result.won) == (0, -4, 0)
    assert all(fault and reason in fault.reason and errors in fault.errors for fault in faults)
    assert json.dumps(result.data())


def test_a_program_that_stalls_loses_the_deal(tmp_path: Path) -> None:
    player = entrant(acting(tmp_path, "print('thinking', file=sys.stderr, flush=True); time.sleep(1000)"), 0.5)
    result = arena("greedy", player, 1, 3)
    assert result.points == TOTAL
    assert [(name, fault.code, fault.errors) for _, name, fault in result.faults] == [
        (player.name, "bot-late", "thinking")
    ] * 2


@pytest.mark.parametrize("greeting", ["print('hello')", "print('sueca 2')", "print('sueca 11')", "print()"])
def test_a_program_that_speaks_something_else(tmp_path: Path, greeting: str) -> None:
    with pytest.raises(BotFault) as caught:
        entrant(written(tmp_path, f"{greeting}; input()")).choose(VIEW, Random(1))
    assert caught.value.code == "bot-no-greeting"


def test_after_a_fault_it_may_play_the_next_deal(tmp_path: Path) -> None:
    """It fails once, where no file says that it has failed before."""
    act = f"os.path.exists({str(tmp_path / 'failed')!r}) or (open({str(tmp_path / 'failed')!r}, 'w'), os._exit(7)); "
    player = entrant(acting(tmp_path, act + "print(legal[0], flush=True)"), 60)
    boards = play_boards(player, bot("random"), 1, range(4))
    faults = [fault.code if fault else "" for board in boards for fault in board.faults]
    assert faults == ["bot-ended", *[""] * 7]
    assert all(0 < points < TOTAL for board in boards[1:] for points in board.points)


def test_a_bot_in_python_that_fails_stops_the_game_as_ever() -> None:
    class Broken:
        name = "broken"

        def choose(self, view: View, rng: Random) -> Card:
            raise ZeroDivisionError

        explain = choose

    with pytest.raises(ZeroDivisionError):
        arena(Broken(), "random", 1)  # type: ignore[arg-type]


def test_seated_programs_run_on_and_are_gone_afterwards(tmp_path: Path) -> None:
    act = "print(legal[0], flush=True); print(os.getpid(), file=open(sys.argv[1], 'a'))"
    player = entrant(acting(tmp_path, act, str(tmp_path / "ran")), 60)
    with seated(player) as running:
        assert running.name == player.name
        cards = [running.choose(VIEW, Random(1)) for _ in range(3)]
        [process] = {*map(int, (tmp_path / "ran").read_text().split())}
        os.kill(process, 0)
    assert {*cards} == {min(VIEW.legal)}
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_the_readme_shows_the_example() -> None:
    text = (ROOT / "sueca/bots/example.py").read_text()
    assert f"```python\n{text}```" in (ROOT / "sueca/bots/README.md").read_text()
    assert len(text.splitlines()) <= 35
