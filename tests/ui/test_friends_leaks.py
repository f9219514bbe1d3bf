"""What seven browsers at one room hold while a deal is on: four seats, a reserve, a watcher and a stranger (R16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from sueca.engine.cards import Card
from sueca.rooms.people import hash_key
from sueca.words import say
from tests.server import Server
from tests.ui.friends import NAMES, Company, Friend, sit_down
from tests.ui.leaks import cards_in, leaks, may_be_seen
from tests.ui.player import CARDS, ENDING
from tests.ui.test_leaks import DRAWN

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

NOW = f"table => [parseInt(table.dataset.seq), ({DRAWN})(), location.href]"


class Looked:
    """What one browser has shown, with the version of the room then, and the addresses that it asked for."""

    def __init__(self, one: Friend) -> None:
        self.one, self.drawn, self.addresses = one, list[tuple[int, str]](), list[str]()
        one.page.on("request", lambda request: self.addresses.append(request.url))

    def look(self) -> None:
        version, text, address = self.one.page.locator(".table").evaluate(NOW)
        self.drawn.append((version, text))
        self.addresses.append(address)


def test_S10_R16_nothing_hidden_is_sent_drawn_or_asked_for_by_anybody(
    open_page: Callable[..., Page], shared_server: Server, amount: Callable[[int, int], int]
) -> None:
    company = Company(shared_server, reserves=("Lia",), watchers=("Nuno",), rules="classic(target=10)")
    people = {name: sit_down(open_page, company, name) for name in company.keys}
    people["Ivo"] = Friend(open_page()).follow(company.link)
    looked = {name: Looked(one) for name, one in people.items()}
    people["Ana"].press(say("en", "room.start"))
    for deal in range(1, amount(1, 10) + 1):
        play_and_look(company, people, looked)
        if deal < amount(1, 10):
            people["Ana"].page.locator(ENDING).first.click()
            people["Ana"].page.locator(CARDS).nth(9).wait_for()
    history = company.history()
    keys = {name: one.page.evaluate("localStorage.getItem('sueca-key')") for name, one in people.items()}
    for name, one in looked.items():
        seat = company.room.seat_of(hash_key(keys[name]))
        seen: list[tuple[int, set[Card]]] = [(version, cards_in(text)) for version, text in one.drawn]
        assert [found for version, cards in seen if (found := cards - may_be_seen(history[version], seat))] == [], name
        assert sum(bool(cards) for _, cards in seen) > 3
        assert leaks(one.one.frames, history, seat) == [], name
        assert set().union(*map(cards_in, one.addresses)) == set()
        held = "".join([*one.one.frames, *(text for _, text in one.drawn), *one.addresses])
        for other in people:
            assert hash_key(keys[other]) not in held
            assert keys[other] not in held
    company.close()


def play_and_look(company: Company, people: dict[str, Friend], looked: dict[str, Looked]) -> None:
    """A deal, card by card; after every sixth card all look."""
    people["Ana"].page.locator(CARDS).nth(9).wait_for()
    while (room := company.room).in_deal:
        next(people[name] for name in NAMES if room.seat_of(company.person(name)) is room.turn).play()
        if room.deal is not None and room.deal.turn % 6 == 0:
            for one in looked.values():
                one.look()
