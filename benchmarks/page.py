"""The page and one card, beside the floor: what starting, opening a table and playing a card cost.

Both apps are served and driven in the same run, in turn, by the same clients, so that a busy machine is busy for both.
The floor (`benchmarks/floor`) is the least app that shows a hand through Panel: no rules, no store, no drawing.
Figures are medians. CPU and memory are the server's own, from the system's accounts.

    python benchmarks/page.py                 # about two minutes
    python benchmarks/page.py --rounds 1      # a quick look
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from secrets import token_urlsafe
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from floor.beside import App, Goal, cpu, process, report
from playwright.sync_api import Browser, sync_playwright

from tests.browser import FLAGS, chromium
from tests.raw_client import RawClient, View, asked, play_until
from tests.server import Server

PLAYABLE = """() => {
  const find = (root) => root.querySelector('.hand button.ok') ?? [...root.querySelectorAll('*')]
      .filter(node => node.shadowRoot).map(node => find(node.shadowRoot)).find(Boolean);
  const look = () => {
    const card = find(document);
    if (card?.checkVisibility({visibilityProperty: true})) window.playable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""

OURS = App("sueca", "tests/served.py", "page=play")
FLOOR = App("floor", "benchmarks/floor/app.py", "room={room}&seat=0")


@contextmanager
def served(app: App) -> Iterator[Server]:
    """The app's server, its start measured: from the command to the first page of a table."""
    with tempfile.TemporaryDirectory() as folder:
        # Bots think 9 ms here, so that each card still comes by itself, as at any pace that shows cards.
        server = Server(Path(folder), script=app.script, SUECA_TIMES="0.01")
        start = time.perf_counter()
        server.start()
        app.note("ready", time.perf_counter() - start)
        try:
            yield server
        finally:
            server.kill()


def address(app: App, server: Server, room: str = "r0") -> str:
    return f"{server.url}?{app.query.format(room=room)}"


# Opening: paint, playable, document


def open_cold(app: App, server: Server, browser: Browser) -> None:
    """One visit by a browser that has never been there."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en")
    page = context.new_page()
    page.add_init_script(f"({PLAYABLE})()")
    page.goto(address(app, server, token_urlsafe(6)))
    page.wait_for_function("window.playable")
    app.note("paint", page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime") / 1000)
    app.note("playable", page.evaluate("window.playable") / 1000)
    sizes = "performance.getEntriesByType('resource').reduce((sum, one) => sum + one.transferSize, 0)"
    app.note("loaded", page.evaluate(sizes) / 1e6)
    context.close()


def document_of(app: App, server: Server) -> None:
    with RawClient(address(app, server, "document")) as client:
        app.note("document", len(client.document.encode()) / 1000)


# Playing


def play_floor(client: RawClient, cards: int) -> int:
    """Cards of one seat, each shown before the next."""
    view: View = next(part for part in views_in(client.document))
    for _ in range(cards):
        client.say({"play": view["hand"][0]})
        view = client.await_view(lambda later, seq=view["seq"]: later["seq"] > seq)  # type: ignore[misc]
    return cards


def views_in(document: str) -> Iterator[View]:
    """The floor's view as its document brings it."""

    def walk(value: Any) -> Iterator[View]:
        if isinstance(value, dict) and value.get("type") == "map":
            entries = {key: item for key, item in value.get("entries", []) if isinstance(key, str)}
            if {"seq", "hand"} <= set(entries):
                yield entries
        for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            yield from walk(item)

    yield from walk(json.loads(document))


def play_ours(client: RawClient, cards: int) -> int:
    """A solo table, bots included, until so many cards have been shown; results and new deals count for it."""
    view = play_until(client, client.hello(token_urlsafe(32)), lambda view: asked(view) is not None)
    shown, turn = 0, view["turn"]
    while shown < cards:
        client.forget()
        view = play_until(client, view, lambda later, turn=turn: later["turn"] != turn)  # type: ignore[misc]
        shown += max(0, view["turn"] - turn)
        turn = view["turn"]
    return shown


PLAYERS: dict[str, Callable[[RawClient, int], int]] = {"sueca": play_ours, "floor": play_floor}


def card_cost(app: App, server: Server, cards: int) -> None:
    """Server CPU for one card, with one session connected."""
    with RawClient(address(app, server, token_urlsafe(6))) as client:
        PLAYERS[app.name](client, 20)
    with RawClient(address(app, server, token_urlsafe(6))) as client:
        start = cpu(server)
        played = PLAYERS[app.name](client, cards)
        app.note("card", 1000 * (cpu(server) - start) / played)


def session_cost(app: App, server: Server, sessions: int) -> None:
    """Memory that one more open session takes, each at a table of its own, after the first twenty."""
    with ExitStack() as opened:
        for number in range(sessions + 20):
            if number == 20:
                before = process(server).memory_info().rss
            client = opened.enter_context(RawClient(address(app, server, f"m{number}")))
            if app is OURS:
                client.hello(token_urlsafe(32))
        app.note("memory", (process(server).memory_info().rss - before) / sessions / 1e6)


# The report

GOALS: list[Goal] = [
    ("ready", "server ready", "s", lambda ours, _: ours <= 3, "at most 3 s"),
    ("paint", "first paint, empty cache", "s", lambda ours, _: ours <= 0.6, "at most 0.6 s"),
    ("playable", "playable, empty cache", "s", lambda ours, _: ours <= 1.5, "at most 1.5 s"),
    ("loaded", "loaded, empty cache", "MB", lambda ours, _: True, ""),
    ("document", "document", "kB", lambda ours, _: ours <= 15, "at most 15 kB"),
    ("card", "server CPU a card, one seat", "ms", lambda ours, floor: ours <= 1.5 * floor, "at most 1.5 x the floor"),
    ("memory", "memory a session", "MB", lambda ours, floor: ours <= 2 * floor, "at most 2 x the floor"),
]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--rounds", type=int, default=3, help="starts of each server (default: %(default)s)")
    options.add_argument("--visits", type=int, default=3, help="first visits to each server (default: %(default)s)")
    options.add_argument("--cards", type=int, default=200, help="cards played at each server (default: %(default)s)")
    options.add_argument("--sessions", type=int, default=60, help="sessions held open (default: %(default)s)")
    chosen = options.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=[*FLAGS, "--no-sandbox"])
        for _ in range(chosen.rounds):
            for app in (FLOOR, OURS):
                with served(app) as server:
                    document_of(app, server)
                    for _ in range(chosen.visits):
                        open_cold(app, server, browser)
                    card_cost(app, server, chosen.cards)
                    session_cost(app, server, chosen.sessions)
        browser.close()
    sys.exit(0 if report(OURS, FLOOR, GOALS) else 1)


if __name__ == "__main__":
    main()
