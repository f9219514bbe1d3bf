"""What the named rule sets ask of a player, in the browser: a claim under `cafe`, its pick, and the offer of `rio`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sueca.engine.revokes import revokes
from sueca.engine.seats import Seat
from sueca.rooms.events import Claimed, Kept, MatchBegan, Picked
from sueca.words import card_name, say
from tests.ui.people import Person, seed_where
from tests.ui.player import ENDING, QUESTION, Player

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
OPPONENTS = {Seat.E: "Rui", Seat.W: "Abel"}


def revoked(person: Person) -> set[Seat]:
    """The opponents who have revoked in this deal, by the store's truth."""
    deal = person.room.deal
    assert deal is not None
    return {revoke.seat for revoke in revokes(deal.to_play)} & set(OPPONENTS)


def claim(player: Player, seat: Seat) -> None:
    """The claim as a person makes it: the button, the seat, and once more to be sure."""
    player.page.locator(".tools").get_by_role("button", name=say("en", "table.label.claim")).click()
    dialog = player.page.get_by_role("dialog")
    dialog.get_by_role("button", name=say("en", "table.claim.seat", name=OPPONENTS[seat])).click()
    player.drawn_after(dialog.get_by_role("button", name=say("en", "table.claim.confirm", name=OPPONENTS[seat])).click)


def test_R24_a_double_click_or_a_double_enter_claims_nothing(sit: Sit, clean_log: None) -> None:
    """A wrong claim costs a point: naming a seat and making the claim are two deeds, and the price stays in sight."""
    player = sit("cafe", settings={"pace": "none"})
    person, page = player.person, player.page
    while (deal := person.room.deal) is None or deal.turn < 2:
        player.await_moment()
        player.step()
    player.await_moment()
    version = person.version
    accuse = page.locator(".tools").get_by_role("button", name=say("en", "table.label.claim"))
    dialog = page.get_by_role("dialog")
    seat = dialog.get_by_role("button", name=say("en", "table.claim.seat", name="Rui"))
    accuse.click()
    seat.dblclick()
    assert dialog.is_visible()
    assert say("en", "table.claim.text-one") in dialog.inner_text()
    page.keyboard.press("Escape")
    accuse.click()
    seat.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    dialog.wait_for(state="hidden")
    assert person.version == version


def test_R24_a_wrong_and_a_right_claim(sit: Sit, clean_log: None) -> None:
    """A whole match under `cafe` with bots that revoke: the wrong claim costs a point and closes the button for the
    deal, the right one wins the match, and the trick and the hand held then are shown."""
    player = sit("cafe(target=6)", table={"bot_revokes": True}, settings={"pace": "none"})
    person, page = player.person, player.page
    wrong = right = False
    while not (wrong and right):
        moment, deal = player.await_moment(), person.room.deal
        assert deal is not None
        if moment == "play" and deal.turn >= 2 and person.room.may_claim(Seat.S.team):
            guilty = revoked(person)
            if not wrong and guilty != set(OPPONENTS):
                before = person.room.match
                claim(player, next(seat for seat in OPPONENTS if seat not in guilty))
                wrong = True
                after = person.room.match
                assert before is not None
                assert after is not None
                assert after.shown[1] == before.shown[1] + 1
                assert page.locator(".tools").get_by_role("button", name=say("en", "table.label.claim")).count() == 0
                assert any("The claim is wrong" in line for line in player.log)
                continue
            if wrong and guilty:
                claim(player, min(guilty))
                right = True
                continue
        player.step()
    check_proof(player)
    claims = [
        record.event for record in person.records if isinstance(record.event, Claimed) and record.event.seat is Seat.S
    ]
    assert len(claims) == 2
    player.drawn_after(page.locator(ENDING).click)
    assert sum(isinstance(record.event, MatchBegan) for record in person.records) >= 2


def check_proof(player: Player) -> None:
    """The result says who claimed rightly, and shows the revoke's trick and the hand held then (R24d)."""
    deal = player.person.room.deal
    assert deal is not None
    proof = next(claim.proof for claim in deal.claims if claim.right)
    assert proof is not None
    assert player.person.room.phase == "over"
    shown = player.page.locator(".result .proof")
    shown.wait_for()
    text = shown.inner_text()
    led = proof.trick.cards[0].suit
    assert (
        say("en", "table.claim.proof", name=OPPONENTS[proof.seat], trick=proof.number, card=proof.card, suit=led)
        in text
    )
    spoken = shown.locator(".vh").all_text_contents()
    for card in proof.trick.cards:
        assert any(words.endswith(card_name("en", card)) for words in spoken)
    for card in proof.hand:
        assert f"{card_name('en', card)}, " in spoken


def test_R7_the_dealer_picks_under_cafe(sit: Sit, clean_log: None) -> None:
    """When you deal, the table asks for first or last before any card is there; then the deal is played to its end."""
    player = sit("cafe", table={"seed": seed_where("cafe", lambda room: room.turn is Seat.S)})
    person = player.person
    assert player.await_moment() == "question"
    assert player.hand == []
    assert say("en", "table.pick.text") in player.page.locator(".plaque-panel").inner_text()
    pack = person.room.deal.cards.pack  # type: ignore[union-attr]
    player.drawn_after(lambda: player.press(say("en", "table.pick.first")))
    picked = [record.event for record in person.records if isinstance(record.event, Picked)]
    assert [(event.way, event.by) for event in picked] == [("first", "person")]
    turned = person.room.deal.to_play.table.turned  # type: ignore[union-attr]
    assert turned is pack[0]
    assert card_name("en", turned) in player.seat("me").inner_text()
    player.play_deal()
    assert player.person.room.deal.outcome is not None  # type: ignore[union-attr]
    assert len(person.records) > 40


def test_R8_the_offer_under_rio(sit: Sit, clean_log: None) -> None:
    """Before the first lead the table asks; keep my hand, and the deal is played clockwise to its end."""
    player = sit("rio", table={"seed": seed_where("rio", lambda room: not any(map(room.may_ask, Seat)))})
    person = player.person
    assert player.await_moment() == "question"
    assert say("en", "table.offer.strong") in player.page.locator(".plaque-panel").inner_text()
    assert len(player.hand) == 10
    assert player.page.locator(QUESTION).count() == 1
    player.drawn_after(lambda: player.press(say("en", "table.offer.keep")))
    assert [record.event.seat for record in person.records if isinstance(record.event, Kept)] == [Seat.S]
    assert [player.page.locator(".seat").nth(i).get_attribute("data-place") for i in range(4)] == [
        "me",
        "left",
        "top",
        "right",
    ]
    player.play_deal()
    assert person.room.deal.outcome is not None  # type: ignore[union-attr]


def test_R8_a_weak_hand_may_ask(sit: Sit, clean_log: None) -> None:
    """A weak hand gets a second button, new cards, and no second offer."""
    seed = seed_where("rio", lambda room: [seat for seat in Seat if room.may_ask(seat)] == [Seat.S])
    player = sit("rio", table={"seed": seed})
    person = player.person
    player.await_moment()
    before = player.hand
    player.drawn_after(lambda: player.press(say("en", "table.offer.ask")))
    assert player.await_moment() == "play"
    assert person.room.deal.dealing == 1  # type: ignore[union-attr]
    assert set(player.hand) != set(before)
    assert say("en", "table.log.you-ask") in player.log
