"""The receipt of a fair deal on the page: shown before the first card, opened in the result, checked by the browser."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from sueca.engine.rules import RULES
from sueca.engine.seats import Seat
from sueca.rooms import commands
from sueca.rooms.receipt import check
from sueca.words import say
from tests.rooms.tables import SoloTable
from tests.ui.leaks import cards_in
from tests.ui.player import Player
from tests.ui.screens import moments, shown

if TYPE_CHECKING:
    from playwright.sync_api import Page

Sit = Callable[..., Player]


def test_R15_R16_a_receipt_is_shut_until_the_deal_is_open() -> None:
    """At every moment of every rule set, for a player and a watcher: the seal, and neither salt nor pack before."""
    opened = 0
    for room in moments():
        assert room.deal is not None
        for seat in (Seat.S, None):
            message = shown(room, seat)
            assert [receipt["thrown"] for receipt in message["receipts"]] == [True, False][1 - room.deal.dealing :]
            for receipt in message["receipts"]:
                if not room.deal.open:
                    assert (receipt["salt"], receipt["pack"]) == (None, None)
                    assert not cards_in(json.dumps(receipt))
                    continue
                pack = "".join(card["card"] for card in receipt["pack"])
                assert check(receipt["fingerprint"], receipt["salt"], pack)
                opened += 1
            if not room.deal.open:
                thrown = room.deal.thrown
                salts = {room.deal.salt, thrown.salt if thrown else room.deal.salt}
                assert not any(salt in json.dumps(message) for salt in salts)
    assert opened


def test_R8_the_receipt_of_a_deal_thrown_in_opens_with_the_next_one() -> None:
    table = next(table for seed in range(100) if (table := SoloTable(RULES["rio"], seed=seed)).room.may_ask(Seat.S))
    first = shown(table.room)["receipts"]
    table.do(commands.Ask(1, 0))
    both = shown(table.room)["receipts"]
    assert both[0] == first[0] | {"thrown": True}
    assert both[1]["place"] != both[0]["place"]
    assert both[1]["fingerprint"] != both[0]["fingerprint"]
    table.driver.run_due()
    while table.room.in_deal:
        table.step()
    opened = shown(table.room)["receipts"]
    assert [receipt["fingerprint"] for receipt in opened] == [receipt["fingerprint"] for receipt in both]
    assert all(receipt["pack"] for receipt in opened)


def found(page: Page) -> str:
    verdict = page.locator(".verdict[data-found]")
    verdict.wait_for()
    return verdict.inner_text()


def label(word: str) -> str:
    return say("en", f"receipt.label.receipt-{word}")


@pytest.mark.browser
def test_the_browser_checks_what_it_saw_before_the_first_card(sit: Sit, clean_log: None) -> None:
    """From the first moment to the result; then as a tab that has not seen the seal."""
    player = sit("classic", settings={"pace": "none"})
    seal = player.person.room.deal
    assert seal is not None
    assert seal.receipt is not None
    player.page.locator(".where").click()
    digits = player.page.locator(".seal-card:popover-open .digits").inner_text()
    assert digits.replace(" ", "") == seal.receipt.fingerprint
    player.page.keyboard.press("Escape")
    player.play_deal()
    assert found(player.page) == label("fits")
    player.page.locator(".receipt summary").click()
    assert player.page.locator(".receipt .small-card").count() == 40
    player.page.evaluate("sessionStorage.clear()")
    player.page.reload()
    assert found(player.await_table().page) == label("unseen")


@pytest.mark.browser
def test_a_changed_pack_is_seen(sit: Sit) -> None:
    """A server that shows another seal in the end than in the beginning."""
    player = sit("classic", settings={"pace": "none"})
    page = player.page
    player.play_deal()
    page.evaluate(
        """() => {
            const seals = JSON.parse(sessionStorage.getItem('sueca-seals'));
            for (const seal of Object.values(seals)) seal.fingerprint = 'f'.repeat(64);
            sessionStorage.setItem('sueca-seals', JSON.stringify(seals));
        }"""
    )
    page.reload()
    assert found(player.await_table().page) == label("wrong")


@pytest.mark.browser
def test_where_the_browser_cannot_compute_it_says_so(sit: Sit) -> None:
    """Plain http in a classroom's network has no `crypto.subtle`."""
    player = sit("classic", settings={"pace": "none"})
    player.page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined });")
    player.play_deal()
    player.page.reload()
    assert found(player.await_table().page) == label("unchecked")
