"""The buttons of a shared table, of which there are more than at one's own, leave the partner in sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from sueca.engine.seats import Seat
from tests.rooms.tables import next_command
from tests.server import Server
from tests.ui.conftest import WORDY_FIRST
from tests.ui.fits import misfits
from tests.ui.friends import Company, sit_down
from tests.ui.people import seed_where
from tests.ui.test_access import resize

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

PEOPLE = ("Ana", "Rui", "Maria do Carmo e Sou", "Zé")
SIZES = [(1100, 800), (1280, 800), (1440, 900), (1500, 900), (1600, 900), (1880, 950)]

# How many pixels of the partner's fan lie under the buttons.
OVER_THE_FAN = """table => {
  const backs = [...table.querySelectorAll('.seat[data-place=top] .backs .pc')];
  const fan = backs.map(card => card.getBoundingClientRect().right);
  const tools = [...table.querySelectorAll('.tools button')].filter(one => one.checkVisibility());
  return Math.max(0, Math.max(...fan) - Math.min(...tools.map(one => one.getBoundingClientRect().left)));
}"""


def play_to(company: Company, cards: int) -> None:
    """At least so many cards fall, until it is the host's turn."""
    while not ((room := company.room).turn is Seat.S and room.deal is not None and room.deal.turn >= cards):
        turn = room.turn
        who = next(name for name in PEOPLE if turn is None or room.seat_of(company.person(name)) is turn)
        company.do(next_command(room), who)


@pytest.mark.parametrize("rules", ["cafe", "classic"])
@pytest.mark.parametrize("lang", WORDY_FIRST)
def test_no_button_lies_over_the_partner(
    open_page: Callable[..., Page], shared_server: Server, lang: str, rules: str
) -> None:
    """With a clock, and claims at `cafe`: more time, last trick, claim, people, pause; the partner has the trump."""
    seed = seed_where(rules, lambda room: room.deal is not None and room.deal.dealer is Seat.N)
    company = Company(shared_server, PEOPLE, rules=rules, deadline=600).start(seed)
    play_to(company, 2 if rules == "cafe" else 1)  # from the second card on there is something to claim
    page = sit_down(open_page, company, "Ana", locale=lang, reduced_motion="reduce").page
    page.locator(".more-time button").wait_for()
    page.locator(".seat[data-place='top'] .backs .pc").first.wait_for()
    assert page.locator(".tools button:visible").count() == 4 + (rules == "cafe")
    faults = {}
    for width, height in SIZES:
        resize(page, width, height)
        over = page.locator(".table").evaluate(OVER_THE_FAN)
        faults[width] = misfits(page) + ([f"the fan lies under {over} px of buttons"] if over else [])
    assert faults == {width: [] for width, _ in SIZES}
    company.close()
