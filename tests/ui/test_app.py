"""`panel serve app.py` as anybody starts it, at its real clocks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.server import Server
from tests.ui.people import Person
from tests.ui.player import Player

if TYPE_CHECKING:
    from playwright.sync_api import Page

# By changes of the page, not by frames: a busy machine draws few of them.
RESTING = """table => new Promise(done => {
  let begun = 0;
  const watch = new MutationObserver(() => {
    const whole = table.querySelectorAll('.trick li').length === 4 && table.querySelector('.trick li.wins .flag');
    if (whole) begun ||= performance.now();
    else if (begun) { watch.disconnect(); done(performance.now() - begun); }
  });
  watch.observe(table, { subtree: true, childList: true, attributes: true });
})"""


@pytest.mark.browser
def test_S14_a_finished_trick_rests(open_page: Callable[..., Page], shared_server: Server) -> None:
    """Somebody new plays the first trick: its four cards lie at least 1.2 s at normal pace."""
    page = open_page(f"{shared_server.url}?page=play")
    page.locator(".hand button.ok").first.wait_for()
    page.locator(".table").evaluate(f"table => {{ window.rested = ({RESTING})(table); }}")
    page.locator(".hand button.ok").first.click()
    assert page.evaluate("rested") >= 1200


@pytest.mark.browser
def test_a_new_person_gets_a_table_and_keeps_it(open_page: Callable[..., Page], shared_server: Server) -> None:
    """The key is made by the browser, stands in no address and no cookie, and brings the same hand after a reload."""
    page = open_page(f"{shared_server.url}?page=play")
    page.locator(".hand button").first.wait_for()
    key = page.evaluate("localStorage.getItem('sueca-key')")
    assert len(key) == 43
    assert key not in page.url
    assert all(key not in cookie["value"] for cookie in page.context.cookies())
    person = Person(shared_server, key)
    player = Player(lambda: page, person)
    held = sorted(player.hand)
    assert held == sorted(map(str, person.hand))
    assert person.room.options.solo
    page.reload()
    player.await_table()
    assert sorted(player.hand) == held
    person.close()
