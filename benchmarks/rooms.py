"""Shared rooms, beside the floor: from a click to all four seats, what a card costs the server, and fifty busy rooms.

Both apps are served and driven in the same run, in turn, by the same clients. A session is the page's own websocket
without a browser, but for one table a round at which four pages of a real Chromium sit. CPU is the server's own, from
the system's accounts. On a machine that is not idle look at the ratios.

    python benchmarks/rooms.py                          # about three minutes
    python benchmarks/rooms.py --rounds 1 --rooms 10    # a quick look
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from floor.beside import App, Goal, cpu, report
from floor.tables import FloorTable, OurTable, Table
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import FLAGS, chromium
from tests.server import Server
from tests.ui.friends import NAMES, Company

BREATH = 0.03
"""Seconds between two cards of one table: nobody may send more than ten commands a second."""

SECOND = 1.0
"""From one card of a busy room to its next."""

WATCH = """(marked) => {
  const find = (root) => root.querySelector(marked) ?? [...root.querySelectorAll('*')]
      .filter(node => node.shadowRoot).map(node => find(node.shadowRoot)).find(Boolean);
  window.table = find(document);
  window.drawn = [];
  const note = () => drawn.push([parseInt(table.dataset.seq), performance.timeOrigin + performance.now()]);
  new MutationObserver(note).observe(table, {attributeFilter: ['data-seq']});
}"""
CLICK = """() => {
  const card = table.querySelector('button.ok'), now = performance.timeOrigin + performance.now();
  card?.click();
  return card ? [parseInt(table.dataset.seq), now] : null;
}"""
DRAWN = "(seq) => drawn.find(([number]) => number > seq)?.[1] ?? null"


OURS, FLOOR = App("sueca", "app.py"), App("floor", "benchmarks/floor/app.py")


@contextmanager
def served(app: App) -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), script=app.script)
        server.start()
        try:
            yield server
        finally:
            server.kill()


TABLES: dict[str, Callable[[Server, int, ExitStack], Table]] = {"sueca": OurTable, "floor": FloorTable}


# What is measured


def one_table(app: App, server: Server, cards: int) -> None:
    """Cards of one room, one after the other: server CPU for each, and how long until all four have been told."""
    with ExitStack() as stack:
        table = TABLES[app.name](server, 1000, stack)
        for _ in range(10):
            table.card()
        start = cpu(server)
        for _ in range(cards):
            time.sleep(BREATH)
            app.note("told", 1000 * table.card())
        app.note("card", 1000 * (cpu(server) - start) / cards)


def busy_rooms(app: App, server: Server, rooms: int, seconds: int) -> None:
    """Every room plays one card a second, for so long."""
    with ExitStack() as stack:
        tables = [TABLES[app.name](server, number, stack) for number in range(rooms)]
        seats = [seat for table in tables for seat in table.seats]
        for seat in seats:
            seat.drain()
        began, start, before = time.perf_counter() + SECOND, cpu(server), sum(seat.messages for seat in seats)

        def play(number: int) -> list[float]:
            """Rooms begin one after the other, spread over a second."""
            times = []
            for second in range(seconds):
                time.sleep(max(0.0, began + SECOND * (second + number / rooms) - time.perf_counter()))
                times.append(1000 * tables[number].card())
            return times

        with ThreadPoolExecutor(rooms) as pool:
            for times in pool.map(play, range(rooms)):
                app.note("busy-p95", *times)
        cards = rooms * seconds
        app.note("busy-card", 1000 * (cpu(server) - start) / cards)
        app.note("busy-share", 100 * (cpu(server) - start) / (time.perf_counter() - began + SECOND))
        app.note("messages", (sum(seat.messages for seat in seats) - before) / (cards * len(NAMES)))


def in_browsers(app: App, server: Server, browser: Browser, cards: int) -> None:
    """Clicks in four pages: how long until the last of them has drawn the card."""
    contexts = [browser.new_context(viewport={"width": 900, "height": 640}, locale="en") for _ in NAMES]
    pages = [context.new_page() for context in contexts]
    with ExitStack() as stack:
        marked = _sit(app, server, pages, stack)
        for page in pages:
            page.locator(f"{marked}[data-seq] .hand button").first.wait_for()
            page.evaluate(WATCH, marked)
        for number in range(cards):
            app.note("shown", _shown(pages, number))
    for context in contexts:
        context.close()


def _sit(app: App, server: Server, pages: list[Page], stack: ExitStack) -> str:
    """Open the table in each page; how its root is marked."""
    if app is FLOOR:
        for seat, page in enumerate(pages):
            page.goto(f"{server.url}?room=browsers&seat={seat}")
        return ".tbl"
    company = Company(server)
    stack.callback(company.close)
    company.start()
    for name, page in zip(NAMES, pages, strict=True):
        page.add_init_script(f"localStorage.setItem('sueca-key', '{company.keys[name]}')")
        page.goto(company.link)
    return ".table"


def _shown(pages: list[Page], number: int) -> float:
    """Milliseconds from a click to the last page; whoever may play is found by trying."""
    clicked = None
    while clicked is None:
        order = [pages[(number + step) % len(pages)] for step in range(len(pages))]
        clicked = next((done for page in order if (done := page.evaluate(CLICK)) is not None), None)
    seq, start = clicked
    times = [page.wait_for_function(DRAWN, arg=seq).json_value() for page in pages]
    return float(max(times)) - float(start)


# The report

GOALS: list[Goal] = [
    ("card", "server CPU a card, four seats", "ms", lambda ours, floor: ours <= 1.5 * floor, "at most 1.5 x the floor"),
    ("told", "click to told, all four", "ms", lambda ours, floor: ours <= 2 * floor, "at most 2 x the floor"),
    ("shown", "click to shown, all four", "ms", lambda ours, floor: ours <= 2 * floor, "at most 2 x the floor"),
    ("busy-p95", "busy rooms: told, p95", "ms", lambda ours, _: ours < 100, "under 100 ms"),
    ("busy-card", "busy rooms: server CPU a card", "ms", lambda ours, floor: True, ""),
    ("busy-share", "busy rooms: share of a core", "%", lambda ours, floor: True, ""),
    ("messages", "messages a card and session", "", lambda ours, _: ours < 1.2, "no other room's: under 1.2"),
]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--rounds", type=int, default=2, help="starts of each server (default: %(default)s)")
    options.add_argument("--cards", type=int, default=120, help="cards of one table (default: %(default)s)")
    options.add_argument("--shown", type=int, default=32, help="cards in browsers, under 40 (default: %(default)s)")
    options.add_argument("--rooms", type=int, default=50, help="busy rooms (default: %(default)s)")
    options.add_argument("--seconds", type=int, default=15, help="how long they are busy (default: %(default)s)")
    chosen = options.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=[*FLAGS, "--no-sandbox"])
        for _ in range(chosen.rounds):
            for app in (FLOOR, OURS):
                with served(app) as server:
                    one_table(app, server, chosen.cards)
                    in_browsers(app, server, browser, chosen.shown)
                    busy_rooms(app, server, chosen.rooms, chosen.seconds)
        browser.close()
    sys.exit(0 if report(OURS, FLOOR, GOALS) else 1)


if __name__ == "__main__":
    main()
