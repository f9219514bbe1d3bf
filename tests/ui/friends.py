"""Friends at one table: each with a browser of their own, and the room that they share as its store tells it.

A room is set up by way of the store, as any process may append to a log; so no limit of a client is used up, and the
pages that a test opens find everybody in their seats.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Any, Self

from sueca.engine.rules import Rules
from sueca.engine.seats import Seat
from sueca.rooms.commands import Command, Start
from sueca.rooms.doors import Doors
from sueca.rooms.log import Record
from sueca.rooms.options import Options
from sueca.rooms.people import hash_key
from sueca.rooms.people_commands import AddBot, Join, Sit
from sueca.rooms.room import Room
from sueca.rooms.rooms import Rooms
from sueca.rooms.store_sql import open_store
from sueca.rooms.timing import Timing
from tests.raw_client import RawClient, View
from tests.server import Server
from tests.ui.player import CARDS, PLAYABLE

if TYPE_CHECKING:
    from playwright.sync_api import Page

NAMES = ("Ana", "Rui", "Eva", "Zé")

# Somebody who plays by themselves: real clicks on what is drawn, in every page of the tab, until told to stop.
PLAYS = """(() => {
  const tables = (root) => [...root.querySelectorAll('*')].filter(node => node.shadowRoot)
      .flatMap(node => [...node.shadowRoot.querySelectorAll('.table'), ...tables(node.shadowRoot)]);
  setInterval(() => {
    const plays = sessionStorage.getItem('plays');
    for (const table of plays ? tables(document) : []) {
      const next = plays === 'all' ? '.result:not([hidden]) header button' : '.none';
      table.querySelector(`.hand button.ok:not(.sent), ${next}`)?.click();
    }
  }, 30);
})()"""


class Company:
    """A room at a server: people in their seats, `bots` after them, then those who came later, all by name.

    `times` is what the server's clocks are multiplied by; further names are options of the room.
    """

    def __init__(
        self,
        server: Server,
        seated: tuple[str, ...] = NAMES,
        *,
        bots: int = 0,
        reserves: tuple[str, ...] = (),
        watchers: tuple[str, ...] = (),
        rules: str = "classic",
        times: float = 1.0,
        **options: Any,
    ) -> None:
        self.server, self.store = server, open_store(str(server.store))
        self.rooms = Rooms(self.store, Timing().times(times))
        self.keys = {name: token_urlsafe(32) for name in (*seated, *reserves, *watchers)}
        given = Options(Rules.read(rules), **{"solo": False, "pace": "none", "bot": "greedy", **options})
        self.host = seated[0]
        self.id = Doors(self.rooms).open(self.person(self.host), given, self.host, 1, "client").id
        for seat, name in zip(Seat, seated, strict=False):
            if seat:
                self.do(Join(name, 2), name)
                self.do(Sit(seat), name)
        for _ in range(bots):
            self.do(AddBot())
        for name in (*reserves, *watchers):
            self.do(Join(name, 3, name in watchers), name)

    @property
    def link(self) -> str:
        return f"{self.server.url}?room={self.id}"

    def person(self, name: str) -> str:
        return hash_key(self.keys[name])

    def do(self, command: Command, name: str = "") -> Room:
        return self.rooms.act(self.id, self.person(name or self.host), command)

    def start(self, seed: int | None = None) -> Self:
        """Begin the match; `seed` decides its first dealer and pack."""
        chance = Random(seed) if seed is not None else None
        Rooms(self.store, rng=chance).act(self.id, self.person(self.host), Start())
        return self

    @property
    def room(self) -> Room:
        return self.rooms.room(self.id)

    @property
    def records(self) -> list[Record]:
        return self.rooms.records(self.id)

    def history(self) -> list[Room]:
        """The room at each version, version 0 first."""
        moments = [Room(self.id)]
        for record in self.records:
            moments.append(moments[-1].after(record))
        return moments

    def close(self) -> None:
        self.store.close()


def play_deal(company: Company, clients: dict[str, RawClient], until: Callable[[Room], bool] | None = None) -> None:
    """Whoever is on turn plays the first card that may be played, on their own page, to the end of the deal."""
    while (room := company.room).in_deal and not (until and until(room)):
        assert room.turn is not None
        on_turn = next(name for name in clients if room.seat_of(company.person(name)) is room.turn)
        client = clients[on_turn]

        def mine(view: View, version: int = room.version) -> bool:
            return bool(view["seq"][0] >= version and any(item["ok"] for item in view["hand"]))

        view = client.await_view(mine, after=max(0, len(client.views) - 1))
        card = next(item["card"] for item in view["hand"] if item["ok"])
        client.say({"do": "play", "card": card, "deal": view["deal"], "turn": view["turn"], "id": token_urlsafe(8)})
        client.await_view(lambda later, version=room.version: later["seq"][0] > version)  # type: ignore[misc]


class Friend:
    """Somebody at a browser; `frames` are the texts that came over its websocket. `key` is who they already are."""

    def __init__(self, page: Page, key: str | None = None) -> None:
        self.page = page
        self.frames: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", lambda text: self.frames.append(str(text))))
        page.context.add_init_script(PLAYS)
        if key is not None:
            page.context.add_init_script(f"localStorage.setItem('sueca-key', '{key}')")

    def open_room(self, server: Server, name: str) -> str:
        """Open a room without waiting in it, by the form; the address of the room."""
        self.page.goto(f"{server.url}?page=friends")
        self.page.locator("[data-tables=drawn]").wait_for()
        self.page.fill("#friend-name", name)
        self.page.locator("#open-form .hues label").nth(3).click()
        self.page.select_option("#room-pace", "none")
        self.page.locator("#open-form [type=submit]").click()
        self.page.wait_for_url(re.compile(r"\?room=\w{26}"))
        return self.follow(self.page.url).page.url

    def follow(self, link: str) -> Friend:
        if self.page.url != link:
            self.page.goto(link)
        self.page.locator(".table[data-seq]").wait_for()
        return self

    def come_in(self, link: str, name: str, button: str = "Come in") -> Friend:
        self.follow(link)
        self.page.fill("#person-name", name)
        self.press(button)
        self.page.locator(".room[data-join]").wait_for(state="detached")
        return self

    def press(self, text: str) -> None:
        self.page.get_by_role("button", name=text, exact=True).first.click()

    def sit(self, side: str) -> None:
        self.page.locator(f".chair[data-side='{side}']").get_by_role("button", name="Sit here").click()

    def names(self, side: str) -> str:
        return self.page.locator(f".chair[data-side='{side}'] .who").inner_text()

    def play(self) -> None:
        """Play the first card that may be played, once it is one's turn."""
        card = self.page.locator(PLAYABLE).first
        card.wait_for()
        left = self.page.locator(CARDS).count() - 1
        card.click()
        self.page.wait_for_function(
            "([table, left]) => table.querySelectorAll('.hand button').length === left",
            arg=[self.page.locator(".table").element_handle(), left],
        )

    def play_alone(self, what: str = "cards") -> Friend:
        """Play on by oneself from now on, over reloads too: `cards`, `all` (the next deal too), or nothing."""
        self.page.evaluate("what => sessionStorage.setItem('plays', what)", what)
        return self

    def await_room(self, fits: Callable[[], bool], patience: float = 60) -> None:
        """Let pages go on until the room is as wanted."""
        for _ in range(round(patience / 0.05)):
            if fits():
                return
            self.page.wait_for_timeout(50)
        raise TimeoutError(f"the room did not become as wanted in {patience} s")

    def say(self, **message: Any) -> None:
        """Send a message to the server as the page does, without a click."""
        self.page.evaluate(
            "detail => document.dispatchEvent(new CustomEvent('sueca:send', {detail}))",
            {"id": token_urlsafe(8), **message},
        )

    def reads(self, note: str) -> Friend:
        """Wait until the room tells this."""
        self.page.locator(".news li", has_text=note).first.wait_for(state="attached")
        return self

    @property
    def news(self) -> list[str]:
        """What has happened in the room, the last thing first."""
        return self.page.locator(".news li").all_text_contents()

    @property
    def dealt(self) -> bool:
        return self.page.locator(CARDS).count() > 0

    @property
    def hand(self) -> list[str]:
        return self.page.locator(CARDS).evaluate_all("cards => cards.map(card => card.dataset.card)")  # type: ignore[no-any-return]

    @property
    def person(self) -> str:
        return hash_key(self.page.evaluate("localStorage.getItem('sueca-key')"))


def sit_down(
    open_page: Callable[..., Page], company: Company, name: str, address: str | None = None, **options: Any
) -> Friend:
    """The browser of somebody who is in the room, by its link unless another address is given."""
    one = Friend(open_page(**options), company.keys[name])
    return one.follow(address or company.link)
