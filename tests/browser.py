"""A real Chromium for the tests, driven by Playwright: one for each xdist worker, a fresh context for each page.

Playwright's synchronous interface keeps an event loop marked as running for as long as it lives, which would break
`asyncio.run` in every other test of the same worker. So the mark is set only while a test that asked for a page runs.
"""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FLAGS = [
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

PATIENCE = 60_000
"""Milliseconds to wait for what a page will show before a test fails: a busy machine is slow, not wrong."""


def chromium() -> str:
    """The path of an installed Chromium; without one the test is skipped, or fails where CI=true."""
    for name in ("/usr/bin/chromium", "chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            return path
    reason = "no Chromium on this machine (`make test` installs one where it may)"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


@contextmanager
def marked_running(loop: asyncio.AbstractEventLoop | None) -> Iterator[None]:
    """Playwright's loop counts as the running one inside, and none does outside."""
    asyncio._set_running_loop(loop)
    try:
        yield
    finally:
        asyncio._set_running_loop(None)


@pytest.fixture(scope="session")
def worker_browser() -> Iterator[tuple[Browser, asyncio.AbstractEventLoop | None]]:
    """The worker's Chromium and the loop that drives it; tests ask for `open_page` or `browser`."""
    path = chromium()
    from playwright.sync_api import sync_playwright

    flags = [*FLAGS, "--no-sandbox"] if os.geteuid() == 0 else FLAGS
    playwright = sync_playwright().start()
    loop = asyncio._get_running_loop()
    with marked_running(loop):
        started = playwright.chromium.launch(executable_path=path, args=flags)
    yield started, loop
    with marked_running(loop):
        playwright.stop()


@pytest.fixture
def browser(worker_browser: tuple[Browser, asyncio.AbstractEventLoop | None]) -> Iterator[Browser]:
    """Chromium as Playwright drives it; a test that uses it must not call `asyncio.run` itself."""
    started, loop = worker_browser
    with marked_running(loop):
        yield started


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """`open_page(url, width=360, height=640, locale="pt-PT", color_scheme="dark", ...)`: the page of a new person.

    Further names are those of Playwright's `new_context`. Every page has its own cookies and storage; for a second tab
    of the same person use `page.context.new_page()`. All are closed after the test.
    """
    contexts = []

    def open_one(url: str | None = None, *, width: int = 1280, height: int = 800, **options: Any) -> Page:
        context = browser.new_context(**{"locale": "en", "viewport": {"width": width, "height": height}, **options})
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        if url is not None:
            page.goto(url)
        return page

    yield open_one
    for context in contexts:
        context.close()
