"""The `sueca` command: what it writes, and one line with an exit code where it cannot."""

from __future__ import annotations

import io
import json
import os
import re
import socket
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import sueca
from sueca.bots import BOTS
from sueca.cli import main
from sueca.engine.game import Game
from sueca.engine.position import Position
from sueca.rooms.record import games_of
from tests.rooms.tables import SoloTable

START = "S:AQ43.K3.A5.K4 .72.K432.7Q65 J52.AQ654.J.A 7K6.J.7Q6.J32 D5@S E - 0-0"
GAME = """[Rules "classic"]
[Deal "S:AQ43.K3.A5.K4 .72.K432.7Q65 J52.AQ654.J.A 7K6.J.7Q6.J32"]
[Trump "D5@S"]
[Result "*"]
1 E: DK DJ DQ DA
2 S: SQ C7 S2 S7
"""
REVOKED = GAME.replace("classic", "cafe").replace("2 S: SQ C7 S2 S7", "2 S: SQ C7 HA S7")


@dataclass(frozen=True)
class Ended:
    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    def command(*arguments: str, given: str = "") -> Ended:
        monkeypatch.setattr(sys, "stdin", io.StringIO(given))
        with pytest.raises(SystemExit) as caught:
            main(arguments)
        out, err = capfd.readouterr()
        assert isinstance(caught.value.code, int)
        return Ended(caught.value.code, out, err)

    return command


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "our deal.sueca"
    path.write_text(GAME, encoding="utf-8")
    return path


def test_version_and_help(run: Any) -> None:
    assert run("--version").out == f"sueca {sueca.__version__}\n"
    for arguments in ((), ("--help",)):
        ended = run(*arguments)
        assert ended.code == 0
        assert all(name in ended.out for name in ("deal", "check", "bot", "arena", "serve"))
    assert "duplicate" in run("arena", "--help").out.lower()


# deal


def test_a_deal_is_a_position(run: Any) -> None:
    ended = run("deal")
    assert (ended.code, ended.err) == (0, "")
    assert len(Position.read(ended.out.strip()).legal) == 10
    assert ended.out != run("deal").out


def test_a_seed_deals_the_same_cards(run: Any) -> None:
    assert run("deal", "--seed", "3").out == run("deal", "--seed", "3").out != run("deal", "--seed", "4").out


def test_a_dealer_may_be_written_small(run: Any) -> None:
    assert run("deal", "--dealer", "w", "--seed", "1").out == run("deal", "--dealer", "W", "--seed", "1").out


def test_a_deal_by_rules_and_dealer(run: Any) -> None:
    data = run("deal", "--rules", "rio(target=6)", "--dealer", "N", "--seed", "1", "--json").data
    assert list(data) == ["position", "dealer", "turned", "leader", "rules"]
    assert (data["dealer"], data["leader"], data["rules"]) == ("N", "E", "rio(target=6)")
    position = Position.read(data["position"])
    assert f"{position.table.turned}@{position.table.turned_by}" == f"{data['turned']}@N"


# check


def test_a_good_file(run: Any, file: Path) -> None:
    ended = run("check", str(file))
    assert (ended.code, ended.out, ended.err) == (0, "Deal 1: 8 cards, 20-22, result *, classic\n", "")
    assert run("check", "-", given=GAME).out == ended.out
    assert run("check", str(file), "--json").data == {
        "ok": True,
        "deals": [{"rules": "classic", "cards": 8, "points": [20, 22], "result": "*", "revokes": [], "receipts": 0}],
    }


def test_a_receipt_is_checked(run: Any) -> None:
    table = SoloTable()
    while table.room.in_deal:
        table.step()
    (game,) = games_of(table.rooms.records(table.id))
    ended = run("check", "-", given=str(game))
    assert (ended.code, ended.out) == (
        0,
        f"Deal 1: 40 cards, {game.result}, result {game.result}, classic, receipt right\n",
    )
    assert run("check", "-", "--json", given=str(game)).data["deals"][0]["receipts"] == 1
    seal = dict(game.tags)["Receipt"][:64]
    ended = run("check", "-", given=str(game).replace(seal, "0" * 64))
    assert (ended.code, ended.out) == (1, "")
    assert "receipt" in ended.err


def test_several_deals(run: Any) -> None:
    game = Game.read(GAME)
    while not game.table.over:
        game = game.play(min(game.position.legal))
    text = f"{game}\n\n{GAME}"
    ended = run("check", "-", given=text)
    assert (ended.code, len(ended.out.splitlines())) == (0, 2)
    assert ended.out.startswith(f"Deal 1: 40 cards, {game.result}, result {game.result}, classic\nDeal 2: 8 cards")


def test_R24_revokes_are_listed(run: Any) -> None:
    ended = run("check", "-", given=REVOKED)
    assert (ended.code, ended.out.splitlines()[1]) == (0, "Deal 1, trick 2: N revoked with HA, holding SJ S5 S2")
    (deal,) = run("check", "-", "--json", given=REVOKED).data["deals"]
    assert deal["revokes"] == [{"trick": 2, "seat": "N", "card": "HA", "held": ["SJ", "S5", "S2"]}]


def test_a_wrong_file_names_its_line(run: Any) -> None:
    wrong = GAME.replace("C7 S2", "C7 S3")
    ended = run("check", "-", given=wrong)
    assert (ended.code, ended.out) == (1, "")
    assert ended.err == "sueca: line 6: North does not hold the three of spades.\n"
    ended = run("check", "-", "--json", given=wrong)
    assert ended.code == 1
    assert {key: ended.data[key] for key in ("ok", "code", "line")} == {"ok": False, "code": "not-held", "line": 6}
    assert wrong[ended.data["place"] :].startswith("S3")
    assert Position.read(ended.data["position"]).table.trick is not None


# bot


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_a_legal_card_and_says_why(run: Any, name: str, file: Path) -> None:
    for game in (str(file), START, "S:5.A76.KJ. x6 x6 x5 S W H2 0-0"):
        data = run("bot", name, game, "--json", "--seed", "1").data
        assert list(data) == ["bot", "seat", "card", "rule", "reason", "trials"]
        card, reason, *numbers = run("bot", name, game, "--seed", "1").out.splitlines()
        assert bool(numbers) is bool(data["trials"]) is (name == "sampler")
        assert (data["bot"], data["card"], data["reason"]) == (name, card, reason)
        assert reason.endswith(".")


def test_the_past_of_a_game_counts(run: Any, file: Path) -> None:
    data = run("bot", "rulebook", str(file), "--json").data
    assert (data["seat"], data["card"]) == ("W", "S6")
    assert run("bot", "rulebook", "-", "--json", given=GAME).data == data


def test_a_position_may_come_from_the_standard_input(run: Any) -> None:
    assert run("bot", "greedy", "-", given=START).out.splitlines()[0] == "H7"


# arena


def test_the_arena_is_exact_by_seed(run: Any) -> None:
    first, again = (run("arena", "rulebook", "random", "--deals", "3", "--seed", "7", "--json").data for _ in range(2))
    assert first.pop("decision_ms")
    assert again.pop("decision_ms")
    assert first == again
    assert (first["a"], first["b"], first["deals"]) == ("rulebook", "random", 3)


def test_the_arena_for_people(run: Any) -> None:
    ended = run("arena", "rulebook(memory=none)", "greedy", "--deals", "2")
    assert "rulebook(memory=none) - greedy" in ended.out
    assert "2 duplicate deals" in ended.out
    assert "\x1b" not in ended.out + ended.err


def test_the_arena_with_workers_and_rules(run: Any) -> None:
    arguments = ("arena", "rulebook", "random", "--deals", "4", "--rules", "rio(target=6)", "--json")
    alone, together = run(*arguments).data, run(*arguments, "--workers", "2").data
    assert alone.pop("decision_ms")
    assert together.pop("decision_ms")
    assert alone == together
    assert alone["points"] != run("arena", "rulebook", "random", "--deals", "4", "--json").data["points"]


def test_every_bot_against_every_other(run: Any) -> None:
    data = run("arena", "rulebook(memory=none)", "--all", "--deals", "1", "--json").data
    names = ["rulebook(memory=none)", *BOTS]
    assert {one["bot"] for one in data["bots"]} == {*names}
    assert [one["points"] for one in data["bots"]] == sorted((one["points"] for one in data["bots"]), reverse=True)
    assert len(data["results"]) == len(names) * (len(names) - 1) // 2
    ended = run("arena", "random", "greedy", "rulebook", "--deals", "3")
    assert "Every bot against every other" in ended.out
    assert all(f"│ {name}" in ended.out for name in ("random", "greedy", "rulebook"))


def test_the_arena_in_markdown(run: Any) -> None:
    lines = run("arena", "random", "greedy", "rulebook", "--deals", "3", "--seed", "2", "--markdown").out.splitlines()
    assert lines[0].startswith("Every bot against every other: card points of 120, deals won; 3 duplicate deals a pair")
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]
    assert cells[1] == ["---", *["---:"] * 5]
    assert [row[0] for row in cells[2:]] == cells[0][1:4]
    assert cells[0][4:] == ["all", "ms a card"]
    assert [row[place] for place, row in enumerate(cells[2:], 1)] == ["", "", ""]
    result = sueca.arena("random", "greedy", 3, 2)
    (row,) = (row for row in cells if row[0] == "random")
    assert row[cells[0].index("greedy")] == f"{result.points:.1f} ± {result.points_ci:.1f}, {result.won:.0%}"
    title, _, head, _, row = run(
        "arena", "random", "greedy", "--deals", "3", "--seed", "2", "--markdown"
    ).out.splitlines()
    assert title == "random - greedy: 3 duplicate deals, each played twice"
    assert head.startswith("| card points of 120 | game points a deal | deals won | tied |")
    assert row.startswith(f"| {result.points:.1f} ± {result.points_ci:.1f} |")


def test_a_program_plays_and_its_faults_are_told(run: Any, tmp_path: Path) -> None:
    example = f"exec:'{sys.executable}' sueca/bots/example.py"
    assert run("bot", example, START).out.splitlines() == ["H2", "A program of its own chose it."]
    broken = f"exec:'{sys.executable}' -c 'import [red]nothing[/red] | x'"
    ended = run("arena", broken, example, "--deals", "3")
    assert (ended.code, ended.out.count("[red]")) == (0, 1)
    lines = ended.err.splitlines()
    assert lines[0] == f"{broken} lost 6 deals by a fault:"
    assert len([line for line in lines if "ended by itself, with code 1." in line]) == 5
    assert any(line.strip() == "SyntaxError: invalid syntax" for line in lines)
    data = run("arena", broken, example, "--deals", "1", "--json").data
    assert [one["code"] for one in data["faults"]] == ["bot-ended"] * 2
    assert r"nothing[/red] \| x" in run("arena", broken, "random", "greedy", "--deals", "1", "--markdown").out


def test_the_arena_writes_one_form_at_a_time(run: Any) -> None:
    ended = run("arena", "greedy", "random", "--json", "--markdown")
    assert (ended.code, ended.data["code"], "--markdown" in ended.err) == (2, "usage", True)


def test_a_limit_is_obeyed(run: Any) -> None:
    slow = f"exec:'{sys.executable}' -c 'input(); print(\"sueca 1\"); import time; time.sleep(99)'"
    ended = run("arena", slow, "random", "--deals", "1", "--limit", "0.3")
    assert ended.err.count("The program gave no answer within 0.3 s.") == 2
    assert ended.err.startswith(f"{slow} lost 2 deals by a fault:\n  board 0, ")


# What cannot be done


@pytest.mark.parametrize(
    ("arguments", "code", "reason"),
    [
        (("deal", "--rules", "poker"), 1, "poker"),
        (("deal", "--rules", "classic(target=11)"), 1, "11"),
        (("check", "no-such.sueca"), 1, "no-such.sueca"),
        (("check", "-"), 1, "line 1"),
        (("bot", "nobody", START), 1, "nobody"),
        (("bot", "rulebook(memory=2)", START), 1, "“2”"),
        (("bot", "greedy", "no-such.sueca"), 1, "no-such.sueca"),
        (("bot", "greedy", START[:-4]), 1, "position"),
        (("bot", "greedy", "S:x10 x10 x10 x10 D5@S E - 0-0"), 1, "East is hidden"),
        (("bot", "greedy", "S:... ... ... ... D S - 0-0"), 1, "over"),
        (("solve", "S:x10 x10 x10 x10 D5@S E - 0-0"), 1, "is hidden"),
        (("solve", START[:-4]), 1, "position"),
        (("solve", START, "--budget", "-1"), 2, "--budget"),
        (("arena", "greedy", "nobody"), 1, "nobody"),
        (("arena", "greedy", "random", "--deals", "0"), 2, "--deals"),
        (("arena", "greedy"), 2, "two bots"),
        (("arena", "greedy", "greedy()", "greedy"), 2, "two bots"),
        (("arena",), 2, "two bots"),
        (("arena", "greedy", "random", "--workers", "0"), 2, "--workers"),
        (("arena", "greedy", "random", "--workers", "2", "--scheduler", "tcp://x:1"), 2, "--scheduler"),
        (("arena", "greedy", "random", "--rules", "poker"), 1, "poker"),
        (("arena", "greedy", "exec:no-such-program"), 1, "character 6: There is no program “no-such-program”"),
        (("bot", "exec:'", START), 1, "is not a command"),
        (("deal", "--dealer", "X"), 1, "“X” is not a seat"),
        (("check", "-"), 1, "no tags"),
        (("bot", "greedy", "hello world"), 1, "not a position"),
        (("bot", "greedy", START.replace("AQ43", "AQ3")), 1, "character 3: The hand of South"),
        (("bot", "greedy", START.replace(".J.7Q6", ".8.7Q6")), 1, "character 49: “8”"),
        (("deal", "--rules", "classic(target=11)"), 1, "character 16: "),
        (("deal", "--seed", "x"), 2, "--seed"),
        (("dael",), 2, "dael"),
        (("check",), 2, "GAME"),
        (("deal", "more"), 2, "more"),
        (("serve", "--port", "99999"), 2, "--port"),
    ],
)
def test_a_fault_is_one_line_and_a_code(run: Any, arguments: tuple[str, ...], code: int, reason: str) -> None:
    ended = run(*arguments)
    assert (ended.code, ended.out) == (code, "")
    assert ended.err.startswith("sueca: ")
    assert ended.err.count("\n") == 1
    assert reason in ended.err


@pytest.mark.parametrize(
    ("arguments", "code", "error"),
    [
        (("deal", "--dealer", "X"), 1, "bad-seat"),
        (("deal", "--rules", "poker"), 1, "unknown-rules-name"),
        (("deal", "--seed", "x"), 2, "usage"),
        (("check", "-"), 1, "no-game"),
        (("bot", "nobody", START), 1, "unknown-bot"),
        (("bot", "greedy", START[:-4]), 1, "bad-position-fields"),
        (("bot", "greedy", "no-such.sueca"), 1, "no-file"),
        (("arena", "greedy", "nobody"), 1, "unknown-bot"),
        (("arena", "greedy", "random", "--deals", "0"), 2, "usage"),
    ],
)
def test_a_fault_is_an_object_where_json_is_wanted(run: Any, arguments: tuple[str, ...], code: int, error: str) -> None:
    ended = run(*arguments, "--json")
    assert (ended.code, ended.data["ok"], ended.data["code"]) == (code, False, error)
    assert ended.data["error"] in ended.err or "line 1" in ended.err
    assert ended.err == run(*arguments).err


def test_the_object_of_a_fault_tells_its_place(run: Any) -> None:
    data = run("bot", "greedy", START.replace("7Q6.J32", "8Q6.J32"), "--json").data
    assert START[: data["place"]].endswith("7K6.J.")


def test_no_text_at_all(run: Any, tmp_path: Path) -> None:
    (tmp_path / "picture.sueca").write_bytes(b"\x89PNG\xff\x00")
    for path in (tmp_path / "picture.sueca", tmp_path):
        ended = run("check", str(path))
        assert (ended.code, ended.err.count("\n")) == (1, 1)
        assert str(path) in ended.err


def test_a_text_without_end_is_not_read_to_its_end(run: Any) -> None:
    ended = run("check", "-", given="x" * 10**6)
    assert (ended.code, ended.err.count("\n")) == (1, 1)


# solve

ENDING = "S:A4.7.K. 7K.A.3. Q5..2.7 J.K4..A D S - 0-0"


def test_every_card_of_a_position_is_solved(run: Any) -> None:
    best = {"SA": 66, "S4": 40, "H7": 67, "DK": 38}
    assert run("solve", ENDING, "--json").data == {"seat": "S", "value": 67, "cards": best, "complete": True}
    rows = [line.split() for line in run("solve", ENDING).out.splitlines()[4:-1]]
    assert [(row[1], row[3]) for row in rows] == [("H7", "67"), ("SA", "66"), ("S4", "40"), ("DK", "38")]


def test_coarse_answers_are_bounds(run: Any) -> None:
    assert run("solve", ENDING, "--coarse", "--json").data["cards"] == {
        "SA": [61, 90],
        "S4": [31, 60],
        "H7": [61, 90],
        "DK": [31, 60],
    }
    assert "31–60" in run("solve", ENDING, "--coarse").out


def test_a_budget_that_runs_out_is_told(run: Any) -> None:
    assert "budget ran out" in run("solve", START, "--budget", "0").out
    data = run("solve", START, "--budget", "0", "--json").data
    assert (data["complete"], data["value"]) == (False, [0, 120])


def test_the_last_moment_of_a_game_is_solved(run: Any) -> None:
    from_game = run("solve", "-", "--coarse", "--json", given=GAME).data
    assert from_game == run("solve", str(Game.read(GAME).position.now()), "--coarse", "--json").data
    assert from_game["seat"] == "W"


def test_a_deal_that_is_over_has_no_cards(run: Any) -> None:
    over = "S:... ... ... ... D S - 70-50"
    assert run("solve", over, "--json").data == {"seat": None, "value": 70, "cards": {}, "complete": True}
    assert "70" in run("solve", over).out


# As a program of its own


def command(*arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "sueca", *arguments], capture_output=True, text=True, **options)


def test_the_real_command() -> None:
    done = command("bot", "rulebook", "-", input=GAME)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[0] == "S6"
    done = command("check", "-", input=GAME.replace("DJ", "D8"))
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)


def test_a_reader_that_goes_away_is_no_fault_of_ours() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "sueca", "check", "-"], stdin=-1, stdout=-1, stderr=-1, text=True
    ) as process:
        assert process.stdout
        process.stdout.close()
        assert process.stdin
        process.stdin.write(GAME)
        process.stdin.close()
        assert process.stderr
        assert process.stderr.read() == ""


def test_the_command_waits_for_no_screen_to_deal() -> None:
    code = "import sys, sueca.cli; print(sorted({'panel', 'bokeh', 'sqlalchemy'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize(
    ("store", "said"), [("", "folder"), ("/letter.txt", "not made by this program"), ("/letter.txt/a", "cannot keep")]
)
def test_serving_without_a_store_of_ours(run: Any, tmp_path: Path, store: str, said: str) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear aunt,")
    ended = run("serve", "--store", f"{tmp_path}{store}")
    assert (ended.code, ended.out, ended.err.count("\n")) == (1, "", 1)
    assert said in ended.err
    assert str(tmp_path) in ended.err
    assert letter.read_text() == "Dear aunt,"


def test_serving_from_a_database_of_another_kind(run: Any) -> None:
    ended = run("serve", "--store", "postgresql://ana:secret@localhost/sueca")
    assert (ended.code, ended.err.count("\n")) == (1, 1)
    assert "postgresql" in ended.err
    assert "secret" not in ended.err


def test_serving_at_a_port_that_is_taken() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = command("serve", "--address", "127.0.0.1", "--port", port, "--store", "memory", timeout=120)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert port in done.stderr


def test_a_lesson_is_proved(run: Any, tmp_path: Path) -> None:
    done = run("lesson", "check", "tutorials/01-the-pack")
    assert done.code == 0
    assert re.fullmatch(r"\d+ claims hold\.\n", done.out)
    broken = run("lesson", "check", str(tmp_path))
    assert broken.code == 1
    assert "lesson.toml" in broken.err


TOML = {
    "not-utf-8": b"\xff\xfe\x00",
    "a-step-that-is-none": b"minutes = 1\nstep = 5\n",
    "facts-and-ask-that-are-none": b'minutes = 1\n[[step]]\nid = "a"\nfacts = 5\nask = 3\n',
    "ask-that-is-none": b'minutes = 1\n[[step]]\nid = "a"\nask = 3\n',
}


@pytest.mark.parametrize("text", TOML.values(), ids=TOML)
def test_a_lesson_of_rubbish_has_faults(run: Any, tmp_path: Path, text: bytes) -> None:
    (tmp_path / "lesson.toml").write_bytes(text)
    (tmp_path / "en.md").write_bytes(b"\xff")
    ended = run("lesson", "check", str(tmp_path))
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith("lesson.toml:")


def test_a_file_with_a_byte_order_mark_is_read(run: Any, tmp_path: Path) -> None:
    for text, card in ((GAME, "S6"), (START, "C5")):
        path = tmp_path / "marked"
        path.write_text(text, encoding="utf-8-sig")
        assert run("bot", "rulebook", str(path)).out.splitlines()[0] == card
        assert run("bot", "rulebook", "-", given=f"\ufeff{text}").out.splitlines()[0] == card


def test_what_a_fault_shows_does_no_harm_to_a_terminal(run: Any) -> None:
    """No control characters and no half letters."""
    for given in ("\x1b[31mred", "a\udcff"):
        ended = run("check", given)
        assert (ended.code, ended.err.count("\n")) == (1, 1)
        assert ended.err.rstrip("\n").isprintable()


@pytest.mark.parametrize("encoding", ["ascii", "utf-8:strict", "latin-1"])
def test_a_terminal_that_lacks_letters_gets_all_the_same_an_answer(encoding: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    for given, code in ((GAME, 0), ("\udcff", 1)):
        name = "-" if code == 0 else given
        done = command("bot", "rulebook", name, "--json", input=GAME, env=environment)
        assert (done.returncode, done.stderr.count("\n")) == (code, code)
        assert json.loads(done.stdout)


@pytest.mark.parametrize("arguments", [("deal", "--json"), ("arena", "random", "random", "--deals", "1"), ("--help",)])
def test_a_closed_pipe_ends_any_command_in_silence(arguments: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([sys.executable, "-m", "sueca", *arguments], stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, b"")


INTERRUPTED = """
import os, signal, threading
from sueca.cli import main
threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
main(["arena", "random", "random", "--deals", "1000000"])
"""


def test_an_interrupt_ends_a_command_in_silence() -> None:
    done = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")
