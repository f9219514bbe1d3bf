"""Programs as processes: bounded in time and in what they say, and gone for certain when they are let go of."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from sueca.bots.external_process import LONGEST_LINE, TAIL, Program
from sueca.errors import BotFault
from tests.bots.programs import running, wait_until

ECHO = "while read line; do echo $line; done"
LONG = 60.0


def shell(script: str, *arguments: str) -> Program:
    return Program(["sh", "-c", script, "sh", *arguments])


def fault(program: Program, limit: float = LONG) -> BotFault:
    with pytest.raises(BotFault) as caught:
        program.ask(["hello"], limit)
    assert str(caught.value).startswith("The program")
    return caught.value


def test_a_line_is_answered_by_a_line() -> None:
    with shell(ECHO) as program:
        assert [program.ask([word], LONG) for word in ("one", "two")] == ["one", "two"]


def test_a_program_that_does_not_flush_is_heard_if_it_is_python() -> None:
    with Program([sys.executable, "-c", "print(input()); input()"]) as program:
        assert program.ask(["hello"], LONG) == "hello"


def test_a_program_may_end_its_lines_as_it_likes_and_leave_by_itself() -> None:
    with shell(r"read line; printf 'H7 \r\n'; read line; exit 0") as program:
        assert program.ask(["hello"], LONG) == "H7"


@pytest.mark.parametrize(
    ("script", "code", "data"),
    [
        ("exit 3", "bot-ended", {"number": 3}),
        ("read line; kill -9 $$", "bot-ended", {"number": 137}),
        ("read line; exec >&-; sleep 1000", "bot-silent", {}),
        ("read line; head -c 1000000 /dev/zero; sleep 1000", "bot-long", {"limit": LONGEST_LINE}),
        ("read line; yes hello | tr -d '\\n'", "bot-long", {"limit": LONGEST_LINE}),
    ],
)
def test_a_program_that_fails(script: str, code: str, data: dict[str, object]) -> None:
    found = fault(shell(script))
    assert (found.code, found.data) == (code, {"errors": ""} | data)


@pytest.mark.parametrize(
    "script", ["sleep 1000", ECHO + " >&2", "yes >&2", "while :; do :; done", "trap '' TERM; cat >&2"]
)
def test_a_program_that_does_not_answer_in_time(script: str) -> None:
    found = fault(shell(script), 0.3)
    assert (found.code, found.data["limit"], "0.3 s" in str(found)) == ("bot-late", "0.3", True)


def test_what_it_says_unasked_is_told() -> None:
    program = shell("read line; printf 'one\ntwo\nthree\n'; sleep 1000")
    assert program.ask(["hello"], LONG) == "one"
    found = fault(program)
    assert (found.code, found.data["text"]) == ("bot-unasked", "two\nthree")


def test_a_flood_is_not_kept() -> None:
    program = shell("yes")
    with pytest.raises(BotFault, match="unasked: “y"):
        [*iter(lambda: program.ask([], LONG), "no")]
    assert len(program._heard) <= 10_000


def test_the_end_of_the_standard_error_is_kept_and_can_do_no_harm() -> None:
    found = fault(shell(r"seq 100000 >&2; printf '\033[31mlast \377words\n' >&2; exit 1"))
    assert found.errors.endswith("99999\n100000\n\N{REPLACEMENT CHARACTER}[31mlast \N{REPLACEMENT CHARACTER}words")
    assert len(found.errors) <= TAIL
    assert found.data["errors"] == found.errors


def test_a_command_that_cannot_be_run(tmp_path: Path) -> None:
    for words in (["/no/such/program"], [str(tmp_path)]):
        found = fault(Program(words))
        assert (found.code, found.data["number"]) == ("bot-ended", 127)
        assert words[0] in found.errors


def test_no_shell_reads_the_words(tmp_path: Path) -> None:
    with Program(["printf", "%s\n", f"$HOME; touch {tmp_path}/x"]) as program:
        assert program.ask([], LONG) == f"$HOME; touch {tmp_path}/x"
    assert not [*tmp_path.iterdir()]


# Gone for certain

# A program with two children, of which one has left for a session of its own.
FAMILY = """
sh -c 'sleep 1000; :' $1 &
setsid sh -c 'trap "" TERM HUP INT; sleep 1000; :' $1 &
read line; echo $line; sleep 1000
"""


@pytest.mark.parametrize("how", ["close", "fault", "exit"])
def test_nothing_stays_behind(how: str, tmp_path: Path) -> None:
    mark = str(tmp_path)
    program = shell(FAMILY, mark)
    assert program.ask(["hello"], LONG) == "hello"
    wait_until(lambda: len(running(mark)) == 4)  # the guard, the program and its two children
    if how == "close":
        program.close()
    elif how == "fault":
        fault(program, 0.1)
    else:
        os.kill(
            next(process.pid for process in running(mark) if process.ppid() == program._process.pid), signal.SIGKILL
        )
        assert fault(program).code == "bot-ended"
    assert running(mark) == []
    program.close()


def test_nothing_stays_behind_when_we_are_killed(tmp_path: Path) -> None:
    mark = str(tmp_path)
    words = ["sh", "-c", f"setsid sleep 1000 & echo hi; while :; do :; done # {mark}"]
    script = f"from sueca.bots.external_process import Program; p = Program({words!r}); print(p.ask([], 60)); input()"
    with subprocess.Popen([sys.executable, "-c", script], stdin=-1, stdout=-1) as process:
        assert process.stdout
        assert process.stdout.readline() == b"hi\n"
        started = psutil.Process(process.pid).children(recursive=True)
        assert len(started) >= 3
        process.kill()
    assert psutil.wait_procs(started, timeout=60)[1] == []


def test_the_program_dies_with_its_guard() -> None:
    program = shell("echo hi; while :; do :; done")
    assert program.ask([], LONG) == "hi"
    [guarded] = psutil.Process(program._process.pid).children()
    program._process.kill()
    assert psutil.wait_procs([guarded], timeout=60)[1] == []
    program.close()


def test_no_descriptor_is_left_open() -> None:
    own = psutil.Process()
    before = own.num_fds()
    for _ in range(3):
        shell(ECHO).close()
        fault(shell("exit 1"))
    assert own.num_fds() == before


def test_a_program_sees_no_descriptor_but_its_streams() -> None:
    look = "import os\nfor n in range(100):\n try: os.fstat(n); print(n, end=' ')\n except OSError: pass\nprint()"
    with Program([sys.executable, "-S", "-c", look]) as program:
        assert program.ask([], LONG) == "0 1 2"
