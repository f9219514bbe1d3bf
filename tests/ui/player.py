"""A person at a browser: reads the table as it is drawn, and plays with mouse or keyboard."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Self
from urllib.parse import quote

from tests.ui.people import Person

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

# Native buttons in open shadow roots: a locator finds them without ado.
TABLE = ".table"
CARDS = ".hand button"
PLAYABLE = ".hand button.ok"
QUESTION = ".plaque-panel:not([hidden]) button"
ENDING = ".result:not([hidden]) header button"

_DEEPEST = """() => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}"""


def cookie(settings: dict[str, str]) -> str:
    """Settings as the browser keeps them."""
    return quote(json.dumps(settings))


class Player:
    """A browser page of `person`. `settings` are in the cookie; the other options are those of `open_page`."""

    def __init__(
        self, open_page: Callable[..., Page], person: Person, settings: dict[str, str] | None = None, **options: Any
    ) -> None:
        self.person = person
        self.page = open_page(**options)
        self.page.context.add_init_script(f"localStorage.setItem('sueca-key', '{person.key}')")
        if settings:
            self.page.context.add_cookies([{"name": "sueca", "value": cookie(settings), "url": person.server.url}])

    def sit(self, query: str = "page=play") -> Self:
        """Open the play page and wait for the table."""
        self.page.goto(f"{self.person.server.url}?{query}")
        return self.await_table()

    def await_table(self) -> Self:
        self.page.locator(f"{TABLE}[data-seq]").wait_for()
        return self

    # The table as it is drawn.

    @property
    def table(self) -> Locator:
        return self.page.locator(TABLE)

    @property
    def hand(self) -> list[str]:
        """The cards of the hand, in their order on the screen."""
        return self.page.locator(CARDS).evaluate_all("cards => cards.map(card => card.dataset.card)")  # type: ignore[no-any-return]

    @property
    def version(self) -> int:
        """The version of the room that is drawn."""
        return int((self.table.get_attribute("data-seq") or "0").split(".")[0])

    @property
    def line(self) -> str:
        """The sentence above the hand."""
        return self.page.locator(".line").inner_text()

    @property
    def log(self) -> list[str]:
        """What has been said to those who listen."""
        return self.page.locator("[role=log] p").all_text_contents()

    def card(self, name: str) -> Locator:
        return self.page.locator(f".hand [data-card='{name}']")

    def seat(self, place: str) -> Locator:
        return self.page.locator(f".seat[data-place='{place}']")

    def await_version(self, version: int) -> None:
        """Wait until this version of the room, or a later one, is drawn."""
        self.page.wait_for_function(
            "([table, version]) => parseInt(table.dataset.seq) >= version", arg=[self.table.element_handle(), version]
        )

    def await_moment(self) -> str:
        """Wait until something is asked of this person: to `play`, a `question` in the middle, or the deal's `end`."""
        wanted = {"play": PLAYABLE, "question": QUESTION, "end": ENDING}
        self.page.locator(", ".join(wanted.values())).first.wait_for()
        return next((moment for moment, what in wanted.items() if self.page.locator(what).count()), "play")

    def focus(self) -> dict[str, str]:
        """What has the keyboard: its tag, its card if it is one, its text or name."""
        handle = self.page.evaluate_handle(_DEEPEST)
        return handle.evaluate(  # type: ignore[no-any-return]
            """at => ({tag: at?.tagName.toLowerCase() ?? '', card: at?.dataset.card ?? '', class: at?.className ?? '',
                text: (at?.getAttribute('aria-label') ?? at?.innerText ?? '').trim().slice(0, 80)})"""
        )

    # Deeds.

    def drawn_after(self, deed: Callable[[], object]) -> None:
        """Do something and wait for a view that is newer."""
        before = self.table.get_attribute("data-seq")
        deed()
        self.page.wait_for_function(
            "([table, seq]) => table.dataset.seq !== seq", arg=[self.table.element_handle(), before]
        )

    def play(self, name: str | None = None) -> str:
        """Play a card with the mouse, the first one that may be played unless it is named; returns its name."""
        name = name or self.page.locator(PLAYABLE).first.get_attribute("data-card")
        assert name is not None
        self.card(name).click()
        self.card(name).wait_for(state="detached")
        return name

    def press(self, text: str) -> None:
        """Press the button with this text, one of the table's or of the page's."""
        self.page.get_by_role("button", name=text, exact=True).click()

    def step(self) -> str:
        """Do what is asked: the first card that may be played, else the first button. Returns what it was."""
        moment = self.await_moment()
        if moment == "play":
            self.play()
        else:
            self.drawn_after(self.page.locator(f"{QUESTION}, {ENDING}").first.click)
        return moment

    def play_deal(self) -> None:
        """Play on until the deal has ended."""
        while self.await_moment() != "end":
            self.step()
