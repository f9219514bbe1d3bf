"""The same boards whoever plays them: this process, several of this machine, a Dask cluster. What is lost is told."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import psutil
import pytest

from sueca.bots import bot
from sueca.bots.arena import Result, arena
from sueca.bots.arena_boards import play_boards
from sueca.bots.arena_round import round_robin
from sueca.bots.arena_work import FEWEST_TASKS, MOST_BOARDS
from sueca.bots.external import entrant
from sueca.bots.protocol import Choice
from sueca.bots.simple import RandomPlayer
from sueca.engine.position import View
from sueca.engine.rules import RULES
from sueca.errors import ArenaError
from tests.bots.programs import acting, running, wait_until

distributed: Any = pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a real cluster with two processes."""
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as local:
        yield local.scheduler_address


def everywhere(cluster: str, *bots: Any, **options: Any) -> list[Result]:
    ways: list[dict[str, Any]] = [{}, {"workers": 2}, {"workers": 3}, {"scheduler": cluster}]
    return [arena(*bots, **options, **way) for way in ways]


def test_the_result_is_the_same_whoever_plays(cluster: str) -> None:
    results = everywhere(cluster, "random", "rulebook", deals=60, seed=4, rules=RULES["rio"])
    assert results[0].deals == 60
    assert results[1:] == results[:1] * 3
    assert all(ms > 0 for result in results for ms in result.decision_ms)


def test_programs_play_everywhere_alike(cluster: str, tmp_path: Path) -> None:
    act = "print(legal[int(told['seed']) % len(legal)] if told['seed'][-1] != '7' else 'pass', flush=True)"
    results = everywhere(cluster, entrant(acting(tmp_path, act, str(tmp_path)), 60), "greedy", deals=4, seed=4)
    assert [*results[0].faults]
    assert results[1:] == results[:1] * 3
    assert running(str(tmp_path)) == []


def test_every_bot_against_every_other_is_the_same_whoever_plays(cluster: str) -> None:
    bots = ["random", "greedy", "rulebook"]
    standings = round_robin(bots, 12, 3)
    assert round_robin(bots, 12, 3, workers=2) == round_robin(bots, 12, 3, scheduler=cluster) == standings
    assert standings.between("random", "rulebook") == arena("random", "rulebook", 12, 3)


@pytest.mark.parametrize("deals", [1, FEWEST_TASKS - 1, 2 * FEWEST_TASKS + 1, MOST_BOARDS * FEWEST_TASKS + 7])
def test_no_board_is_left_out_and_none_comes_twice(deals: int) -> None:
    seen: list[int] = []
    result = arena("random", "random", deals, 1, progress=seen.append)
    assert result.boards == tuple(play_boards(bot("random"), bot("random"), 1, range(deals)))
    assert (seen[-1], sorted(seen)) == (deals, seen)


def test_progress_of_workers_counts_every_board(cluster: str) -> None:
    for way in ({"workers": 2}, {"scheduler": cluster}):
        seen: list[int] = []
        arena("random", "random", 60, 1, progress=seen.append, **way)  # type: ignore[arg-type]
        assert (seen[-1], sorted(seen), len(seen)) == (60, seen, 30)


@pytest.mark.parametrize("workers", [0, -1])
def test_nobody_cannot_play(workers: int) -> None:
    with pytest.raises(ValueError, match="workers"):
        arena("random", "random", 1, workers=workers)


# What is lost


class Deadly(RandomPlayer):
    """Ends the process that plays it."""

    def consider(self, view: View, rng: Random) -> Choice:
        os._exit(1)


class Foreign(RandomPlayer):
    """Needs a package that is not there."""

    def consider(self, view: View, rng: Random) -> Choice:
        raise ModuleNotFoundError("no", name="sueca_of_tomorrow")


class Wrong(RandomPlayer):
    def consider(self, view: View, rng: Random) -> Choice:
        raise ZeroDivisionError


def failing(code: str, *bots: Any, **options: Any) -> ArenaError:
    with pytest.raises(ArenaError) as caught:
        arena(*bots, deals=4, **options)
    assert caught.value.code == code
    assert len(str(caught.value)) > 20
    return caught.value


def test_lost_workers_are_told() -> None:
    failing("workers-lost", Deadly(), "random", workers=2)


@pytest.mark.soak
def test_lost_workers_of_a_cluster_are_told() -> None:
    """It starts each of them anew several times before it gives up."""
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as local:
        failing("workers-lost", Deadly(), "random", scheduler=local.scheduler_address)


def test_what_workers_lack_is_told(cluster: str) -> None:
    for way in ({"workers": 2}, {"scheduler": cluster}):
        assert "sueca_of_tomorrow" in str(failing("worker-lacks", Foreign(), "random", **way))


def test_an_error_of_a_bot_comes_from_the_workers_as_it_is(cluster: str) -> None:
    for way in ({"workers": 2}, {"scheduler": cluster}):
        with pytest.raises(ZeroDivisionError):
            arena(Wrong(), "random", 4, **way)  # type: ignore[arg-type]


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nowhere at all", "http://127.0.0.1:1"])
def test_a_cluster_that_is_not_there_is_told(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sueca.bots.arena_work.CONNECT", 1)
    assert address in str(failing("no-cluster", "random", "random", scheduler=address))


def test_without_dask_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "sueca[dask]" in str(failing("no-dask", "random", "random", scheduler="tcp://127.0.0.1:1"))


def test_an_error_on_the_way_ends_the_workers_at_once(tmp_path: Path) -> None:
    """Also those that wait for a program which never answers."""
    act = f"open({str(tmp_path / 'here')!r}, 'w'); time.sleep(1000)"
    slow = entrant(acting(tmp_path, act, str(tmp_path)), 1000)
    before = {*psutil.Process().children(recursive=True)}

    def stop(done: int) -> None:
        wait_until((tmp_path / "here").exists)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        round_robin(["random", "greedy", slow], 2, workers=2, progress=stop)
    wait_until(lambda: not running(str(tmp_path)))
    left = {process for process in psutil.Process().children(recursive=True) if "spawn_main" in str(process.cmdline())}
    assert left <= before


def test_when_the_arena_is_killed_nobody_plays_on(tmp_path: Path) -> None:
    act = f"open({str(tmp_path / 'here')!r}, 'w'); time.sleep(1000)"
    command = acting(tmp_path, act, str(tmp_path))
    words = [sys.executable, "-m", "sueca", "arena", command, "random", "--workers", "2", "--limit", "1000"]
    with subprocess.Popen(words) as process:
        wait_until((tmp_path / "here").exists)
        started = psutil.Process(process.pid).children(recursive=True)
        assert len(started) >= 4  # two workers, a guard, a program
        process.kill()
    assert psutil.wait_procs(started, timeout=60)[1] == []
    assert running(str(tmp_path)) == []
