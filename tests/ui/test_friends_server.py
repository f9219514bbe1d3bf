"""Shared rooms at a real server, by websocket: secrets, the traffic of other rooms, kills and clocks."""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from secrets import token_urlsafe
from typing import Any

import psutil
import pytest

from sueca.engine.cards import PACK
from sueca.engine.seats import Seat
from sueca.rooms.events import Dealt, Left, Played
from sueca.rooms.record import games_of
from sueca.rooms.room import Room
from sueca.ui.room_clock import UNNOTICED
from tests.proxy import Line
from tests.raw_client import RawClient, View, asked, moment
from tests.server import Server
from tests.ui.friends import NAMES, Company, play_deal
from tests.ui.leaks import leaks

Amount = Callable[[int, int], int]


@contextmanager
def pages_of(company: Company, *names: str) -> Iterator[dict[str, RawClient]]:
    """A page of each of them, at the room."""
    with ExitStack() as stack:
        clients = {name: stack.enter_context(RawClient(company.link)) for name in names}
        for name, client in clients.items():
            client.hello(company.keys[name])
        yield clients


def go_on(company: Company, host: RawClient) -> None:
    """From the lobby or a result to the next deal."""
    deal, phase = company.room.deal, company.room.phase
    what: dict[str, Any] = {"do": "start"} if phase == "lobby" else {"do": "again" if phase == "over" else "next"}
    host.do(**what, **({"deal": deal.number} if deal else {}))
    before = deal.number if deal else 0
    host.await_view(lambda view: view["deal"] > before and view["phase"] == "play", after=max(0, len(host.views) - 1))


def test_S10_R16_no_card_and_no_key_reaches_whom_it_should_not(shared_server: Server, amount: Amount) -> None:
    """Deal after deal: the page, the document and every frame of four seats, a reserve, a watcher and a stranger."""
    company = Company(shared_server, reserves=("Lia",), watchers=("Nuno",))
    company.keys["Ivo"] = token_urlsafe(32)
    with pages_of(company, *company.keys) as clients:
        for _ in range(amount(2, 10)):
            go_on(company, clients["Ana"])
            play_deal(company, {name: clients[name] for name in NAMES})
        version = company.room.version
        for client in clients.values():
            client.await_view(lambda view: view["seq"][0] >= version, after=0)
    history = company.history()
    assert sum(isinstance(record.event, Dealt) for record in company.records) == amount(2, 10)
    for name, client in clients.items():
        assert leaks(client.texts, history, company.room.seat_of(company.person(name))) == [], name
        told = "".join(client.texts)
        for other in company.keys:
            assert company.person(other) not in told
            assert company.keys[other] not in told
    company.close()


def test_S03_what_happens_in_one_room_is_not_sent_to_another(shared_server: Server) -> None:
    """A whole deal of one room brings every page of it each card, and the pages of another room not one frame."""
    busy, still = Company(shared_server), Company(shared_server)
    with pages_of(still, *NAMES) as others, pages_of(busy, *NAMES) as clients:
        go_on(still, others["Ana"])
        for client in others.values():
            client.await_view(lambda view: view["phase"] == "play", after=0)
        time.sleep(UNNOTICED + 1)  # each page looks once more whether all are there
        for client in others.values():
            drain(client)
        before = {name: (len(client.texts), len(client.views)) for name, client in others.items()}
        go_on(busy, clients["Ana"])
        play_deal(busy, clients)
        for client in clients.values():
            client.await_view(lambda view: view["phase"] in ("result", "over"), after=0)
            assert {view["turn"] for view in client.views} == set(range(41))
        for client in others.values():
            with pytest.raises(TimeoutError):
                client.listen(0.5)
        assert {name: (len(client.texts), len(client.views)) for name, client in others.items()} == before
    busy.close()
    still.close()


def drain(client: RawClient) -> None:
    """Take in what has come so far."""
    with suppress(TimeoutError):
        while True:
            client.listen(0.05)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    servers: list[Server] = []

    def new(*arguments: str, script: str = "tests/served.py", **settings: str) -> Server:
        servers.append(Server(tmp_path, *arguments, script=script, **settings))
        servers[-1].start()
        return servers[-1]

    yield new
    for server in servers:
        server.kill()


def test_M7_plays_within_five_milliseconds_of_the_deadline(own_server: Callable[..., Server], amount: Amount) -> None:
    """One card falls each time, and whoever was too late is told so; no card is lost or comes twice."""
    times, rng = 0.05, Random(7)
    company = Company(own_server(SUECA_TIMES=str(times)), times=times, deadline=5)
    with pages_of(company, *NAMES) as clients:
        for _ in range(amount(20, 1000)):
            room = company.room
            if not room.in_deal:
                go_on(company, clients["Ana"])
                room = company.room
            race(company, room, clients, rng.uniform(-0.005, 0.005))
    played = [record.event for record in company.records if isinstance(record.event, Played)]
    deals = [played[start : start + 40] for start in range(0, len(played), 40)]
    assert all(len({event.card for event in deal}) == len(deal) for deal in deals)
    assert all(sorted(game.position.table.played) == list(PACK) for game in games_of(company.records))
    assert not any(isinstance(record.event, Left) for record in company.records)
    company.close()


def race(company: Company, room: Room, clients: dict[str, RawClient], early: float) -> None:
    """The person on turn plays at about the moment at which the clock does."""
    name = next(name for name in clients if company.room.seat_of(company.person(name)) is room.turn)
    client = clients[name]
    view = client.await_view(
        lambda view: view["seq"][0] >= room.version and any(item["ok"] for item in view["hand"]), after=0
    )
    client.forget()
    turn, card = view["turn"], next(item["card"] for item in view["hand"] if item["ok"])
    time.sleep(max(0.0, view["clock"]["left"] / 1000 + early))
    client.say({"do": "play", "card": card, "deal": view["deal"], "turn": turn, "id": token_urlsafe(8)})
    client.await_view(lambda later: later["turn"] > turn or later["phase"] != "play", after=0)
    [fell] = [record.event for record in company.records if record.version == room.version + 1]
    assert isinstance(fell, Played)
    if fell.by == "clock":
        refused = client.await_view(lambda later: "refused" in later, after=0)
        assert refused["refused"]["code"] == "late"
    else:
        assert str(fell.card) == card
        assert not any("refused" in later for later in client.views)


def test_S06_M8_a_line_that_falls_silent_counts_as_dropped(own_server: Callable[..., Server]) -> None:
    """A cable is pulled, a laptop sleeps: nobody is told, and still the others see that somebody is away."""
    server = own_server(SUECA_PING="0.5")
    line = Line(server.port)
    server.kill()
    server.arguments = ("--allow-websocket-origin", f"127.0.0.1:{line.port}")
    server.start()
    company = Company(server)
    there = company.link.replace(str(server.port), str(line.port))
    with RawClient(company.link) as ana, RawClient(there) as rui:
        ana.hello(company.keys["Ana"])
        rui.hello(company.keys["Rui"])
        ana.await_view(lambda view: view["room"]["chairs"][Seat.E]["away"] is None, after=0)
        line.hush()
        ana.await_view(lambda view: view["room"]["chairs"][Seat.E]["away"] is not None, patience=40)
        assert company.room.seat_of(company.person("Rui")) is Seat.E
        line.close()
    company.close()


def test_S23_a_server_killed_again_and_again_loses_nothing_it_told(
    own_server: Callable[..., Server], amount: Amount
) -> None:
    """At random moments while bots play: what a page was told is there after the restart, and deals end well."""
    server, rng = own_server(SUECA_TIMES="0.3"), Random(9)
    company = Company(server, ("Ana",), bots=3, times=0.3, pace="fast").start()
    for _ in range(amount(2, 50)):
        told = play_for(company, rng.uniform(0.1, 1.5))
        before = company.records
        server.kill()
        assert company.room.version >= told
        server.start()
        assert company.records[: len(before)] == before
    with pages_of(company, "Ana") as clients:
        play_on(company, clients["Ana"], lambda: not company.room.in_deal)
    assert company.room.seat_of(company.person("Ana")) is Seat.S
    assert games_of(company.records)
    assert all(sorted(game.position.table.played) == list(PACK) for game in games_of(company.records))
    company.close()


def play_for(company: Company, seconds: float) -> int:
    """Ana plays with the bots for so long; the last version that her page was told."""
    end = time.monotonic() + seconds
    with pages_of(company, "Ana") as clients:
        play_on(company, clients["Ana"], lambda: time.monotonic() > end)
        return max(view["seq"][0] for view in clients["Ana"].views)


def play_on(company: Company, client: RawClient, enough: Callable[[], bool]) -> None:
    """Do what is asked, the next deal too, until it is enough."""
    done: Any = None
    while not enough():
        view: View = client.views[-1]
        message = asked(view)
        if message is not None and moment(view) != done:
            done = moment(view)
            client.say({"deal": view["deal"], **message, "id": token_urlsafe(8)})
        with suppress(TimeoutError):
            client.listen(0.05)


def test_S07_S08_pages_opened_and_closed_leave_nothing_in_the_server(
    own_server: Callable[..., Server], tmp_path: Path, amount: Amount
) -> None:
    """Watchers, documents and rooms are as many as before, and memory does not grow."""
    quick = ("--unused-session-lifetime", "200", "--check-unused-sessions", "200")
    server = own_server(*quick, script="tests/probed.py", SUECA_PROBE=str(tmp_path / "probe.json"))
    company = Company(server, ("Ana",), bots=3)
    with pages_of(company, "Ana"):
        at_rest = probe(server)
        open_and_close(company, amount(6, 200))
        start, memory = settled(server, at_rest), resident(server)
        open_and_close(company, amount(6, 200))
        assert settled(server, start) == start
        assert resident(server) - memory < 4_000_000
    company.close()


def open_and_close(company: Company, times: int) -> None:
    for number in range(times):
        with RawClient(company.link) as client:
            client.hello(company.keys["Ana"] if number % 2 else token_urlsafe(32))


def settled(server: Server, wanted: dict[str, int]) -> dict[str, int]:
    """What the server holds once the sessions that are gone have been cleared, which takes a moment."""
    for _ in range(100):
        found = probe(server)
        if found == wanted:
            break
        time.sleep(0.1)
    return found


def probe(server: Server) -> dict[str, int]:
    path = Path(server.settings["SUECA_PROBE"])
    path.unlink(missing_ok=True)
    assert server.process is not None
    server.process.send_signal(signal.SIGUSR1)
    while not path.exists():
        time.sleep(0.02)
    return dict(json.loads(path.read_text()))


def resident(server: Server) -> int:
    assert server.process is not None
    return int(psutil.Process(server.process.pid).memory_info().rss)
