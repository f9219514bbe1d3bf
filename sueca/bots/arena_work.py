"""Where boards are played: here, by several processes of this machine, or by a Dask cluster.

Whoever plays, the work is cut into the same tasks, each a few boards of one pair of bots, and a task depends on nothing
but its own values: so the result does not depend on how many play, nor on who is done first.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from dataclasses import dataclass
from multiprocessing.connection import wait
from threading import Thread

from sueca.bots.arena_boards import Board, play_boards
from sueca.bots.protocol import Bot
from sueca.engine.rules import Rules
from sueca.errors import ArenaError

MOST_BOARDS, FEWEST_TASKS = 10, 25
"""A task has so many boards at most, and a pair so many tasks at least, if it has the boards: programs start anew for
each task, and progress shows after it."""

CONNECT = 10
"""Seconds in which a cluster has to answer."""

Progress = Callable[[int], object]
"""Is called with the number of boards done."""


@dataclass(frozen=True)
class Task:
    """Boards that `a` and `b` play against each other."""

    a: Bot
    b: Bot
    seed: int
    numbers: range
    rules: Rules

    def play(self) -> list[Board]:
        return play_boards(self.a, self.b, self.seed, self.numbers, self.rules)


@dataclass(frozen=True)
class Where:
    """Who plays: this process, if there is one worker, else so many of this machine; or the Dask cluster at the address
    of its `scheduler`, which has this version of Sueca, as its workers have."""

    workers: int = 1
    scheduler: str | None = None


def play_pairs(
    pairs: Sequence[tuple[Bot, Bot]],
    deals: int,
    seed: int,
    rules: Rules,
    where: Where,
    progress: Progress | None = None,
) -> list[tuple[Board, ...]]:
    """The boards 0 to `deals` - 1 of each pair of bots.

    Raises ValueError for fewer deals or workers than one, ArenaError `no-dask`, `no-cluster`, `workers-lost`,
    `worker-lacks`.
    """
    if deals < 1 or where.workers < 1:
        raise ValueError(f"cannot play {deals} deals with {where.workers} workers")
    size = max(1, min(MOST_BOARDS, deals // FEWEST_TASKS))
    cuts = [range(first, min(first + size, deals)) for first in range(0, deals, size)]
    tasks = [Task(a, b, seed, numbers, rules) for a, b in pairs for numbers in cuts]
    boards: list[list[Board]] = [[] for _ in tasks]
    done = 0
    with closing(_played(tasks, where)) as finished:
        for place, played in finished:
            boards[place] = played
            done += len(played)
            if progress is not None:
                progress(done)
    one = len(cuts)
    return [
        tuple(board for some in boards[first : first + one] for board in some) for first in range(0, len(tasks), one)
    ]


def _played(tasks: list[Task], where: Where) -> Generator[tuple[int, list[Board]], None, None]:
    """The boards of each task with its place, in whatever order they come."""
    if where.scheduler is None and where.workers == 1:
        for place, task in enumerate(tasks):
            yield place, task.play()
        return
    with _cluster(where.scheduler) if where.scheduler is not None else _processes(where.workers) as executor:
        places = {executor.submit(Task.play, task): place for place, task in enumerate(tasks)}
        for future in as_completed(places):
            yield places[future], _result(future)


def _result(future: Future[list[Board]]) -> list[Board]:
    try:
        return future.result()
    except (BrokenProcessPool, CancelledError) as error:
        raise ArenaError("workers-lost") from error
    except (ImportError, RuntimeError) as error:
        missing = error if isinstance(error, ImportError) else error.__cause__  # the latter from a cluster's scheduler
        if isinstance(missing, ImportError):
            raise ArenaError("worker-lacks", text=missing.name) from error
        raise


@contextmanager
def _processes(workers: int) -> Iterator[Executor]:
    """Processes of this machine; they end with the work, at once where it fails, and with this one if it is killed."""
    others = {*multiprocessing.active_children()}
    executor = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _follow_parent)
    try:
        yield executor
    except BaseException:
        for worker in {*multiprocessing.active_children()} - others:
            worker.kill()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def _follow_parent() -> None:
    """A worker leaves without a word at Ctrl-C, and when its parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = multiprocessing.parent_process()
    if parent is not None:
        sentinel = parent.sentinel

        def follow() -> None:
            wait([sentinel])
            os._exit(1)

        Thread(target=follow, daemon=True).start()


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    """The workers of a Dask cluster, which is left running. Raises ArenaError."""
    try:
        from distributed import Client
        from distributed.scheduler import KilledWorker
    except ImportError:
        raise ArenaError("no-dask") from None
    try:
        client = Client(address, timeout=CONNECT, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ArenaError("no-cluster", address=address, reason=str(error)) from None
    with client:
        executor = client.get_executor(pure=False)
        try:
            yield executor
        except KilledWorker as error:
            raise ArenaError("workers-lost") from error
        finally:
            executor.shutdown(wait=False)
