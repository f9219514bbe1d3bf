"""A real server for the tests: `panel serve app.py` as anybody would start it, on a free port, with its own store."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """One process that serves the app, and that a test may kill and start again on the same port and store.

    `url` is the app's address; `arguments` are further ones of `panel serve`, `settings` further SUECA_... variables.
    `script` is what is served, `app.py` or the one with short clocks.
    """

    def __init__(self, folder: Path, *arguments: str, script: str = "app.py", **settings: str) -> None:
        self.folder = folder
        self.store = folder / "sueca.sqlite"
        self.log = folder / "server.log"
        self.port = free_port()
        self.script = script
        self.arguments = arguments
        self.settings = {"SUECA_STORE": str(self.store), "SUECA_WARM": "no", **settings}
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/{Path(self.script).stem}"

    def start(self, patience: float = 60) -> None:
        """Start, and come back when the app's page answers."""
        place = [
            "--address",
            "127.0.0.1",
            "--port",
            str(self.port),
            "--allow-websocket-origin",
            f"127.0.0.1:{self.port}",
        ]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "panel", "serve", self.script, *place, *self.arguments],
                cwd=ROOT,
                env={**os.environ, **self.settings},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        end = time.monotonic() + patience
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > end:
                self.kill()
                pytest.fail(f"the server did not start:\n{self.log.read_text(errors='replace')}")
            time.sleep(0.05)

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(self.url, timeout=10) as page:
                return bool(page.status == 200)
        except urllib.error.HTTPError as error:
            with error:
                return False
        except OSError:
            return False

    def kill(self) -> None:
        """End the process at once, as a crash would: nothing gets a chance to save or say goodbye."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def restart(self) -> None:
        self.kill()
        self.start()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server for this test alone, started, with an empty store; the test may kill it."""
    own = Server(tmp_path)
    own.start()
    yield own
    own.kill()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of this worker, quick to use: never kill it, and expect other people's tables in it."""
    common = Server(tmp_path_factory.mktemp("server"))
    common.start()
    yield common
    common.kill()
