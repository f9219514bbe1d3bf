"""How long the compiled bots think about a card, trick by trick: median and 95 % of the decisions of some deals, in
milliseconds.

CPU time of the deciding thread, so that a busy machine matters little. The goal is for `sampler`, all tricks
together: a median below 20 ms, 95 % below 80 ms.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import thread_time

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.bots import views
from sueca.bots import Bot, bot
from sueca.engine.position import View

DEALS = 20
NAMES = ("policy", "sampler(level=easy)", "sampler(level=club)", "sampler")
GOAL = (20.0, 80.0)


def milliseconds(player: Bot, moments: list[View]) -> list[float]:
    """What each decision takes."""
    times = []
    for number, view in enumerate(moments):
        start = thread_time()
        player.choose(view, Random(number))
        times.append(1000 * (thread_time() - start))
    return times


def figures(times: list[float]) -> tuple[float, float]:
    """Median and 95 %."""
    return median(times), quantiles(times, n=20)[-1]


def show(what: str, times: list[float]) -> None:
    middle, most = figures(times)
    print(f"{what:20} {len(times):4} decisions   median {middle:6.2f}   95 % {most:6.2f}")


def main() -> None:
    moments = views(DEALS, bot("policy"))
    for name in NAMES:
        times = milliseconds(bot(name), moments)
        show(name, times)
    for cards in range(10, 1, -1):
        some = [time for time, view in zip(times, moments, strict=True) if len(view.hand) == cards]
        show(f"  {cards} cards in hand", some)
    if any(taken > goal for taken, goal in zip(figures(times), GOAL, strict=True)):
        sys.exit("sampler: slower than the goal")


if __name__ == "__main__":
    main()
