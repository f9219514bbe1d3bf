"""A program outside of this one: lines to its standard input, lines from its standard output, each in its time.

It gets no shell. What it says is bounded: of an answer one line is read and no more, of the standard error the end is
kept. However it is left, by `close` or because this program dies, its guard leaves nothing of it behind.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from subprocess import PIPE
from time import monotonic
from types import TracebackType
from typing import IO

from sueca.engine.reading import FORBIDDEN
from sueca.errors import BotFault

LONGEST_LINE = 1_000
"""Bytes of an answer."""

TAIL = 1_000
"""Bytes of the standard error that are kept."""

_GRACE = 0.5
"""Seconds in which a program may leave by itself after `quit`, or end after its last word."""

_AT_ONCE = 4_096
_MOST_ERRORS = 1_000_000
_GUARD = Path(__file__).with_name("external_guard.py")

# A Python program that does not flush is heard all the same, and its sets keep their order from run to run.
_USUAL = {"PYTHONUNBUFFERED": "1", "PYTHONHASHSEED": "0"}


class Program:
    """A program that has been started. It is gone after a fault, and after `close`, which `with` calls."""

    def __init__(self, words: Sequence[str]) -> None:
        held, self._lifeline = os.pipe()
        self._process = subprocess.Popen(
            [sys.executable, "-I", "-S", str(_GUARD), str(held), *words],
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            pass_fds=[held],
            start_new_session=True,
            env=_USUAL | os.environ,
        )
        os.close(held)
        self._heard, self._errors = b"", b""
        self._input, self._output, self._error_output = map(
            _unblocked, (self._process.stdin, self._process.stdout, self._process.stderr)
        )
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._output, selectors.EVENT_READ)
        self._selector.register(self._error_output, selectors.EVENT_READ)

    def ask(self, lines: Iterable[str], limit: float) -> str:
        """Say some lines and give the line that answers them, within `limit` seconds.

        Raises BotFault: `bot-unasked`, `bot-ended`, `bot-silent`, `bot-late`, `bot-long`.
        """
        until = monotonic() + limit
        self._listen(0)
        if self._heard:
            raise self.fault("bot-unasked", text=clean(self._heard))
        if not self._say("".join(f"{line}\n" for line in lines)):
            raise self._ended()
        while b"\n" not in self._heard:
            left = until - monotonic()
            if left <= 0:
                raise self.fault("bot-late", limit=f"{limit:g}")
            self._listen(left)
            if len(self._heard.partition(b"\n")[0]) > LONGEST_LINE:
                raise self.fault("bot-long", limit=LONGEST_LINE)
        line, _, self._heard = self._heard.partition(b"\n")
        return line.decode(errors="replace").strip()

    def _say(self, text: str) -> bool:
        """Whether the program took it. Only one that answers without listening fills its pipe: it misses the rest."""
        try:
            os.write(self._input.fileno(), text.encode())
        except BlockingIOError:
            return True
        except BrokenPipeError:
            return False
        return True

    def _listen(self, limit: float) -> None:
        """Take up some of what the program says, or wait for it."""
        for key, _ in self._selector.select(limit):
            if key.fileobj is self._output:
                said = os.read(key.fd, _AT_ONCE)
                self._heard += said
                if not said:
                    raise self._ended()
            elif not self._keep_errors():
                self._selector.unregister(self._error_output)

    def _keep_errors(self) -> bool:
        """Read on in the standard error, and say whether there was something."""
        try:
            said = os.read(self._error_output.fileno(), _AT_ONCE)
        except BlockingIOError:
            return False
        self._errors = (self._errors + said)[-TAIL:]
        return bool(said)

    def _ended(self) -> BotFault:
        try:
            number = self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            return self.fault("bot-silent")
        return self.fault("bot-ended", number=number)

    def fault(self, code: str, **data: object) -> BotFault:
        """End the program for what it did: the error, with the end of what it wrote to its standard error."""
        self._kill()
        for _ in range(_MOST_ERRORS // _AT_ONCE):
            if not self._keep_errors():
                break
        self._release()
        return BotFault(code, clean(self._errors, TAIL), **data)

    def close(self) -> None:
        """Ask the program to leave, and end it where it does not."""
        if self._selector.get_map() is None:
            return
        self._say("quit\n")
        self._input.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)
        self._kill()
        self._release()

    def _kill(self) -> None:
        """Let go of the lifeline, at which the guard kills everything and leaves; kill the guard, should it not."""
        os.close(self._lifeline)
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()

    def _release(self) -> None:
        self._selector.close()
        for stream in (self._input, self._output, self._error_output):
            stream.close()

    def __enter__(self) -> Program:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _unblocked(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None
    os.set_blocking(stream.fileno(), False)
    return stream


def clean(said: str | bytes, longest: int = 60) -> str:
    """What a program wrote, at most so much of it, without what does harm where it is shown."""
    text = said if isinstance(said, str) else said.decode(errors="replace")
    text = FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", text.strip())
    return text if len(text) <= longest else text[: longest - 1] + "…"
