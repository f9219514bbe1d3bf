"""Runs one program and outlives it: whatever happens, nothing that the program has started stays behind.

The arena starts this file as a script of its own, with nothing of Sueca imported, so that it is there at once. It
hands its standard streams on to the program and waits until the program ends or the arena lets go of the lifeline, a
pipe that the system closes even when the arena is killed. Then it kills the program, its group, and on Linux whatever
the program has started and left behind in other sessions, which falls to it as their reaper. It leaves with the
program's own code.
"""

from __future__ import annotations

import ctypes
import os
import select
import signal
import sys
from pathlib import Path
from typing import Any

NOT_FOUND = 127
"""What a shell says of a command that it cannot run."""

_DIES_WITH_PARENT, _REAPS_ORPHANS = 1, 36  # PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER
_PARENT = 1  # Fields of /proc/PID/stat after the name in brackets: state, parent


def main(lifeline: int, words: list[str]) -> int:
    """Run the program until it ends or the lifeline closes, and leave nothing behind."""
    os.set_inheritable(lifeline, False)
    woken, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    _tell_system(_REAPS_ORPHANS, 1)
    program = os.fork()
    if program == 0:
        _become(words)
    _let_go_of_streams()
    code, events = None, select.poll()
    for end in (lifeline, woken):
        events.register(end, select.POLLIN)
    while code is None:
        if lifeline in dict(events.poll()):
            break
        os.read(woken, 100)
        code = _reaped().get(program)
    _end_all(program)
    return 128 + signal.SIGKILL if code is None else code if code >= 0 else 128 - code


def _become(words: list[str]) -> None:
    """Turn into the program, in a session of its own, to die with this process."""
    os.setsid()
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    _tell_system(_DIES_WITH_PARENT, signal.SIGKILL)
    try:
        os.execvp(words[0], words)
    except OSError as error:
        os.write(2, f"{words[0]}: {error.strerror}\n".encode())
    finally:
        os._exit(NOT_FOUND)


def _tell_system(what: int, value: int) -> None:
    """A wish to Linux. Other systems have no such thing: there the group alone is killed."""
    if sys.platform == "linux":
        unused: Any = ctypes.c_ulong(0)
        ctypes.CDLL(None).prctl(what, ctypes.c_ulong(value), unused, unused, unused)


def _let_go_of_streams() -> None:
    """The arena is to notice when the program closes them."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)


def _reaped() -> dict[int, int]:
    """Children that have ended since the last time, with their codes."""
    ended: dict[int, int] = {}
    while True:
        try:
            child, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return ended
        if child == 0:
            return ended
        ended[child] = os.waitstatus_to_exitcode(status)


def _end_all(program: int) -> None:
    """Kill the program's group, then children until there are none: those of a dead one become ours."""
    _kill(os.killpg, program)
    while True:
        for child in _children():
            _kill(os.kill, child)
        try:
            os.waitpid(-1, 0)
        except ChildProcessError:
            return


def _children() -> list[int]:
    return [int(path.parent.name) for path in Path("/proc").glob("[0-9]*/stat") if _parent(path) == os.getpid()]


def _parent(stat: Path) -> int:
    try:
        return int(stat.read_text(errors="replace").rpartition(")")[2].split()[_PARENT])
    except (OSError, IndexError):
        return 0


def _kill(how: Any, whom: int) -> None:
    try:
        how(whom, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
