"""Screenshots of every page at three sizes in both themes, to be looked at, and the picture for the README.

python -m tests.ui.shots FOLDER           # all of them, into FOLDER
python -m tests.ui.shots FOLDER result    # those of one scene
python -m tests.ui.shots --readme         # docs/table.png
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from sueca.engine.seats import Seat
from sueca.rooms.commands import Pause
from sueca.rooms.room import Room
from sueca.rooms.rooms import Rooms
from tests.browser import FLAGS, chromium
from tests.server import ROOT, Server
from tests.ui import shot_rooms
from tests.ui.people import Person, seed_where
from tests.ui.player import Player

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SIZES = {"360": (360, 640), "768": (768, 1024), "1440": (1440, 900)}
SIDEWAYS = {"640": (640, 360)}
THEMES = ("light", "dark")

Scene = Callable[[Person], str]


def until(rules: str, enough: Callable[[Room], bool], seed: int | None = 8) -> Scene:
    """A table with these rules at a moment."""

    def prepare(person: Person) -> str:
        person.set_table(rules, seed=seed, pace="normal")
        person.play_until(enough)
        return "page=play"

    return prepare


def paused(person: Person) -> str:
    until("classic", in_a_trick)(person)
    Rooms(person.store).act(person.room.id, person.id, Pause(id="p"))
    return "page=play"


def in_a_trick(room: Room) -> bool:
    deal = room.deal
    return room.phase == "play" and deal is not None and deal.turn > 12 and deal.turn % 4 == 3


def leading(room: Room) -> bool:
    return room.phase == "play" and room.turn is Seat.S and room.deal is not None and room.deal.turn in (12, 16, 20, 24)


def picking(person: Person) -> str:
    return until("cafe", lambda room: True, seed_where("cafe", lambda room: room.turn is Seat.S))(person)


def dealing(person: Person) -> str:
    mine = seed_where("classic", lambda room: bool(room.deal and room.deal.dealer is Seat.S))
    return until("classic", lambda room: room.turn is Seat.S, mine)(person)


def offered(person: Person) -> str:
    weak = seed_where("rio", lambda room: [seat for seat in Seat if room.may_ask(seat)] == [Seat.S])
    return until("rio", lambda room: True, weak)(person)


SCENES: dict[str, Scene] = {
    "home": lambda person: "",
    "dealing": dealing,
    "first": until("classic", lambda room: room.turn is Seat.S),
    "trick": until("classic", in_a_trick),
    "leading": until("classic", leading),
    "clockwise": until("rio", lambda room: room.phase == "play" and bool(room.deal and room.deal.turn > 3)),
    "picking": picking,
    "offer": offered,
    "claiming": until("cafe", in_a_trick),
    "claims": until("cafe", lambda room: room.phase == "claims"),
    "paused": paused,
    "result": until("classic", lambda room: room.phase == "result"),
    "over": until("classic(target=1)", lambda room: room.phase == "over"),
    "door": shot_rooms.door,
    "lobby": shot_rooms.lobby,
    "room": shot_rooms.at_play,
    "timed": shot_rooms.timed,
    "friends": lambda person: "page=friends",
    "rules": lambda person: "page=rules",
    "learn": lambda person: "page=learn",
    "lesson": lambda person: "page=learn&lesson=01-the-pack&step=take",
    "deal-lesson": lambda person: "page=learn&lesson=00-one-whole-deal&step=t3",
    "mini": lambda person: "page=learn&lesson=01-the-pack&step=mini",
    "practice": lambda person: "page=learn&practice=legal",
    "sheet": lambda person: "page=learn&sheet=01-the-pack",
    "missing": lambda person: "page=nowhere",
}

# What is opened before the picture is taken: selectors to click, one after the other.
OPENED: dict[str, tuple[str, list[str]]] = {
    "settings": ("first", ["[data-open=settings]"]),
    "help": ("first", ["[data-open=help]"]),
    "rules-form": ("first", ["[data-open=settings]", "[data-rules]"]),
    "claim": ("claiming", [".tools .accuse"]),
    "last": ("leading", [".tools button:visible >> nth=0"]),
    "room-panel": ("room", [".tools .people"]),
    "figure": ("result", [".figure summary"]),
    "lesson-wrong": ("lesson", [".option >> nth=1"]),
    "won": ("home", ["#try [data-card=HA]"]),
}


def shoot(browser: Browser, server: Server, scene: str, folder: Path) -> None:
    """One scene at every size and in both themes."""
    source, clicks = OPENED.get(scene, (scene, []))
    person = Person(server)
    query = SCENES[source](person)
    room = source in ("lobby", "room", "door", "timed")
    for size, (width, height) in (SIZES | SIDEWAYS if room else SIZES).items():
        for theme in THEMES:
            player = Player(open_page(browser, width, height, theme), person)
            page = player.page
            page.goto(f"{server.url}?{query}")
            if room or any(part in query for part in ("play", "lesson=", "practice=")):
                player.await_table()
            for selector in clicks:
                page.locator(selector).first.click()
            if scene == "figure":
                page.locator("#figure canvas").first.wait_for()
            settle(page)
            page.screenshot(path=folder / f"{scene}-{size}-{theme}.png")
            page.context.close()
    person.close()


def open_page(browser: Browser, width: int, height: int, theme: str) -> Callable[[], Page]:
    def new() -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
            locale="en",
        )
        return context.new_page()

    return new


def settle(page: Page) -> None:
    """Wait until nothing is loaded or moved any more."""
    page.wait_for_load_state("networkidle")
    page.wait_for_function("() => document.getAnimations().every(one => one.playState !== 'running')")


def main(arguments: list[str]) -> None:
    unknown = [name for name in arguments[1:] if name not in SCENES and name not in OPENED]
    if not arguments or unknown or (arguments[0].startswith("-") and arguments[0] != "--readme"):
        sys.exit(f"{__doc__}\nScenes: {', '.join([*SCENES, *OPENED])}")
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        server = Server(Path(place), script="tests/served.py", SUECA_TIMES="0.02")
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=[*FLAGS, "--no-sandbox"])
        try:
            if arguments[0] == "--readme":
                readme(browser, server)
                return
            folder = Path(arguments[0])
            folder.mkdir(parents=True, exist_ok=True)
            for scene in arguments[1:] or [*SCENES, *OPENED]:
                shoot(browser, server, scene, folder)
        finally:
            browser.close()
            server.kill()


def readme(browser: Browser, server: Server) -> None:
    """The table in the middle of a trick, as the README shows it."""
    person = Person(server)
    query = SCENES["trick"](person)
    player = Player(open_page(browser, 1200, 760, "light"), person)
    player.sit(query)
    settle(player.page)
    ROOT.joinpath("docs").mkdir(exist_ok=True)
    player.page.screenshot(path=ROOT / "docs" / "table.png")
    person.close()


if __name__ == "__main__":
    main(sys.argv[1:])
