"""What every test shares: its own store, how much work to do, the fixtures of `tests/browser.py` and `tests/server.py`.

`make test` runs each test at a quick figure; `make soak` sets SUECA_SOAK=1 and runs them at their full figures.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import hypothesis
import pytest

from tests.browser import browser, open_page, worker_browser
from tests.server import server, shared_server

__all__ = ["browser", "open_page", "server", "shared_server", "worker_browser"]

SOAK = os.environ.get("SUECA_SOAK") == "1"

# Compiled kernels are kept beside the installed packages, never in the source tree.
os.environ.setdefault("NUMBA_CACHE_DIR", str(Path(sys.prefix, "numba")))

KERNELS = ["sueca.solver.kernel", "sueca.bots.tune"]  # modules that compile on import

# No deadline, as nothing here is timed. A quick run draws the same examples on every machine, a soak ever new ones.
hypothesis.settings.register_profile("quick", max_examples=60, deadline=None, derandomize=True, database=None)
hypothesis.settings.register_profile("soak", max_examples=2_000, deadline=None, print_blob=True)
hypothesis.settings.load_profile("soak" if SOAK else "quick")


def pytest_configure(config: pytest.Config) -> None:
    """Compile the kernels once, where several workers would each compile them at the same time."""
    workers = config.getoption("numprocesses", None) and not hasattr(config, "workerinput")
    if workers and importlib.util.find_spec("numba"):
        subprocess.run([sys.executable, "-c", f"import {', '.join(KERNELS)}"], cwd=config.rootpath, check=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if not SOAK and item.get_closest_marker("soak"):
            item.add_marker(pytest.mark.skip(reason="runs under `make soak`"))


@pytest.fixture(scope="session", autouse=True)
def own_settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test sees the settings, or touches the store, of the person who runs it."""
    with pytest.MonkeyPatch.context() as patch:
        for name in [name for name in os.environ if name.startswith("SUECA_") and name != "SUECA_SOAK"]:
            patch.delenv(name)
        patch.setenv("SUECA_STORE", str(tmp_path_factory.mktemp("store") / "sueca.sqlite"))
        yield


@pytest.fixture(scope="session")
def amount() -> Callable[[int, int], int]:
    """`amount(1_000, 100_000)`: the quick figure, or the full one under `make soak`."""
    return lambda quick, full: full if SOAK else quick
