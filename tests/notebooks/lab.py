"""A real JupyterLab over a folder, and a Chromium that may talk to nothing else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.server import ROOT, free_port

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

QUIET = {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}


def environment(folder: Path) -> dict[str, str]:
    """For a Jupyter that knows nothing of this person, and whose kernels import this project."""
    homes = {f"JUPYTER_{kind}_DIR": str(folder / kind.lower()) for kind in ("CONFIG", "DATA", "RUNTIME")}
    return {**os.environ, **homes, "IPYTHONDIR": str(folder / "ipython"), "PYTHONPATH": str(ROOT)}


@contextmanager
def lab(folder: Path, home: Path, patience: float = 90) -> Iterator[str]:
    """JupyterLab over `folder`, its own files in `home`: the address where it answers."""
    settings = home / "config" / "labconfig"
    settings.mkdir(parents=True)
    settings.joinpath("page_config.json").write_text(json.dumps(QUIET))
    port = free_port()
    options = ["--no-browser", "--allow-root", "--IdentityProvider.token=", "--ip=127.0.0.1", f"--port={port}"]
    with home.joinpath("lab.log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab", *options, "--ServerApp.port_retries=0", f"--notebook-dir={folder}"],
            cwd=folder,
            env=environment(home),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
        )
    url, end = f"http://127.0.0.1:{port}", time.monotonic() + patience
    try:
        while not _answers(url):
            if process.poll() is not None or time.monotonic() > end:
                pytest.fail(f"JupyterLab did not start:\n{home.joinpath('lab.log').read_text(errors='replace')}")
            time.sleep(0.2)
        yield url
    finally:
        process.terminate()
        process.wait(30)


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(f"{url}/api/status", timeout=2) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False


def offline(page: Page, url: str) -> list[str]:
    """Lets a page talk to `url` alone; the list gets what else it asks for."""
    asked: list[str] = []

    def decide(route: Route) -> None:
        address = route.request.url
        if address.startswith((url, url.replace("http", "ws", 1), "blob:", "data:")):
            route.continue_()
        else:
            asked.append(address)
            route.abort()

    page.context.route("**/*", decide)
    return asked


def run_all(page: Page, url: str, notebook: str) -> None:
    """Open a notebook and run all its cells, as somebody at the mouse would."""
    page.goto(f"{url}/lab/tree/{notebook}?reset")
    page.get_by_text("| Idle").wait_for(timeout=60_000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()


OpenPage = Callable[..., "Page"]
