"""Ten people at tables of their own with three experts each, beside three rulebook bots each; and where experts think.

First one server serves both kinds in turn: how long a click takes to be shown while all ten tables are busy. Then, on
an event loop without a server, experts think on two threads and in two processes: how late the loop is while they do,
and how long a card takes. On a machine that is not idle look at the ratios.

    python benchmarks/experts.py                         # about three minutes
    python benchmarks/experts.py --seconds 10
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import ExitStack
from multiprocessing import get_context
from pathlib import Path
from random import Random
from secrets import token_urlsafe
from statistics import median, quantiles

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

import sueca
from sueca.bots import compiled
from sueca.engine.position import View
from sueca.rooms.bot_play import chosen
from sueca.rooms.pondering import THREADS
from tests.raw_client import RawClient, asked, moment
from tests.server import Server

TABLES = 10
KINDS = ("rulebook", "sampler")
SPEED = "0.3"
"""Bots at normal pace play about three cards a second here, so that ten tables are busy."""

TICK = 0.005


def p95(values: list[float]) -> float:
    return quantiles(values, n=20)[-1]


def say(who: str, what: str, times: list[float]) -> None:
    print(f"{who:24} {what:20} median {median(times):6.1f} ms  p95 {p95(times):6.1f} ms", flush=True)


# A server with ten tables


def at_a_table(server: Server, kind: str, end: float, waits: list[float]) -> bool:
    """One person plays on until the end; whether the bots were those asked for, as far as their reasons tell."""
    with RawClient(f"{server.url}?page=play") as client:
        client.hello(token_urlsafe(32)[:43])
        view = client.do(do="prefs", prefs={"bot": kind, "pace": "normal"})
        tried = kind != "sampler"
        while time.perf_counter() < end:
            message, before = asked(view), moment(view)
            if message is None:
                view = client.await_view(lambda later: "hand" in later)
                continue
            if view["phase"] == "result" and not tried:
                client.say({"do": "why", "trick": 5})
                told = client.await_view(lambda later: "why" in later)["why"]
                tried = any(len(card["told"]) > 1 for card in told["cards"])
            start = time.perf_counter()
            client.say({"id": token_urlsafe(8), **message})
            view = client.await_view(lambda later, before=before: "hand" in later and moment(later) != before)
            waits.append(1000 * (time.perf_counter() - start))
            client.forget()
        return tried


def served(seconds: float) -> dict[str, list[float]]:
    """Milliseconds from each click to the view that shows it, by kind of bot."""
    found: dict[str, list[float]] = {kind: [] for kind in KINDS}
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), script="tests/served.py", SUECA_TIMES=SPEED, SUECA_WARM="yes")
        server.start()
        try:
            with RawClient(f"{server.url}?page=play"):
                time.sleep(20)  # the kernels get ready when the first page has come
            for kind in KINDS:
                end = time.perf_counter() + seconds
                with ThreadPoolExecutor(TABLES) as pool:
                    tried = list(
                        pool.map(
                            lambda _, kind=kind, end=end: at_a_table(server, kind, end, found[kind]), range(TABLES)
                        )
                    )
                say(f"{kind:10} {len(found[kind]):4} clicks", "click to shown", found[kind])
                if not any(tried):
                    print("no reason of an expert was seen: these may be figures of rulebook bots", flush=True)
        finally:
            server.kill()
    return found


# A loop


def views(amount: int) -> Iterator[View]:
    """Moments of random deals, from the first card to the last but two."""
    rng = Random(1)
    for _ in range(amount):
        position = sueca.deal(rng)
        for _ in range(rng.randrange(32)):
            position = position.play(rng.choice(sorted(position.legal)))
        yield position.view(position.turn)


def think(view: View) -> float:
    """Seconds that a card took, by the clock of whoever thought."""
    start = time.perf_counter()
    chosen("sampler", view, "1")
    return time.perf_counter() - start


async def lateness(stop: asyncio.Event) -> list[float]:
    """Milliseconds by which a loop that ticks is late."""
    late = []
    loop = asyncio.get_running_loop()
    while not stop.is_set():
        due = loop.time() + TICK
        await asyncio.sleep(TICK)
        late.append(1000 * (loop.time() - due))
    return late


async def on_loop(pool: Executor, amount: int) -> tuple[list[float], list[float]]:
    """How late the loop was, and the milliseconds from asking to the card, ten tables asking in turn."""
    stop, loop, waits = asyncio.Event(), asyncio.get_running_loop(), []
    ticks = asyncio.create_task(lateness(stop))
    asks = list(views(amount))

    async def table(number: int) -> None:
        for view in asks[number::TABLES]:
            start = loop.time()
            await loop.run_in_executor(pool, think, view)
            waits.append(1000 * (loop.time() - start))
            await asyncio.sleep(0.05)

    await asyncio.gather(*(table(number) for number in range(TABLES)))
    stop.set()
    return await ticks, waits


def loops(amount: int) -> None:
    pools = {"threads": ThreadPoolExecutor(THREADS), "processes": ProcessPoolExecutor(THREADS, get_context("spawn"))}
    with ExitStack() as stack:
        for name, pool in pools.items():
            stack.enter_context(pool)
            list(pool.map(think, [next(views(1))] * (2 * THREADS)))  # the kernels are there
            chosen.cache_clear()
            late, waits = asyncio.run(on_loop(pool, amount))
            say(name, "the loop is late by", late)
            say(name, "a card", waits)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seconds", type=float, default=40, help="for each kind of bot (default: %(default)s)")
    options.add_argument("--cards", type=int, default=300, help="cards thought about (default: %(default)s)")
    given = options.parse_args()
    compiled.load()
    found = served(given.seconds)
    ratio = p95(found["sampler"]) / p95(found["rulebook"])
    met = ratio <= 1.5
    print(f"experts to rulebook, p95 {ratio:.2f}, at most 1.5: {'met' if met else 'MISSED'}", flush=True)
    loops(given.cards)
    sys.exit(0 if met else 1)


if __name__ == "__main__":
    main()
