"""How long a bot thinks: the median over the cards of which it has a choice, in one run, and against `random`.

Times depend on the machine, ratios hardly: read those.
"""

from __future__ import annotations

from random import Random
from statistics import median, quantiles
from time import perf_counter

from sueca.bots import BOTS, Bot, bot
from sueca.engine.deal import deal
from sueca.engine.position import View

DEALS = 60


def views(deals: int, player: Bot) -> list[View]:
    """What the seats on turn see in some deals that a bot plays, wherever there is a choice."""
    found = []
    for number in range(deals):
        position = deal(Random(number))
        while not position.over:
            view = position.view(position.turn)
            if len(view.legal) > 1:
                found.append(view)
            position = position.play(player.choose(view, Random(number)))
    return found


def milliseconds(player: Bot, moments: list[View]) -> list[float]:
    """What each decision takes, on a fresh copy of the view: nothing is remembered from the one before."""
    times, rng = [], Random(0)
    for view in moments:
        fresh = View(view.table, view.seat, view.hand)
        start = perf_counter()
        player.choose(fresh, rng)
        times.append(1000 * (perf_counter() - start))
    return times


def main() -> None:
    moments = views(DEALS, bot("rulebook"))
    times = {name: milliseconds(bot(name), moments) for name in BOTS}
    least = median(times["random"])
    print(f"{len(moments)} decisions   median ms   95 % ms   ratio to random")
    for name, taken in times.items():
        print(f"{name:16} {median(taken):11.4f} {quantiles(taken, n=20)[-1]:9.4f} {median(taken) / least:17.1f}")


if __name__ == "__main__":
    main()
