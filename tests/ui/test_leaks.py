"""Nothing hidden reaches the browser (R16): in every text that comes, every address, and the table as it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from sueca.engine.cards import PACK, Card
from sueca.engine.rules import RULES
from sueca.words import LANGUAGES, card_name
from tests.raw_client import RawClient, play_until
from tests.ui.leaks import cards_in, leaks, may_be_seen
from tests.ui.people import Person
from tests.ui.player import Player

if TYPE_CHECKING:
    from playwright.sync_api import Page

Sit = Callable[..., Player]

# Everything that stands in the table's root but for the pack's own drawings and the log, which keeps what was said
# before. A card's face is read off its shapes.
DRAWN = """() => {
  const texts = [];
  const walk = (node) => {
    if (node.nodeType === Node.TEXT_NODE) { texts.push(node.data); return; }
    if (node.matches?.('.sprite, [role=log]')) return;
    for (const attribute of node.attributes ?? []) texts.push(attribute.value);
    if (node.matches?.('svg.face')) {
      const suit = [...node.classList].find(name => name.startsWith('s-')).slice(2);
      texts.push(suit + node.querySelector('[href^="#rank-"]').getAttribute('href').slice(6));
    }
    for (const child of [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes]) walk(child);
  };
  walk(document.querySelector('#table'));
  return texts.join('\\n');
}"""


@pytest.mark.parametrize(("rules", "lang"), list(zip(RULES, [*LANGUAGES, "en"], strict=True)))
def test_R16_nothing_hidden_is_sent(somebody: Callable[..., Person], clean_log: None, rules: str, lang: str) -> None:
    """Two deals of each rule set to their ends, the page, the document and every frame read."""
    person = somebody(rules, bot_revokes=True)
    with RawClient(f"{person.server.url}?page=play&lang={lang}") as client:
        view = play_until(client, client.hello(person.key), lambda view: view["deal"] == 2)
        play_until(client, view, lambda view: view["phase"] in ("result", "over"))
    history = person.history()
    assert leaks(client.texts, history) == []
    shown = set().union(*map(cards_in, client.texts))
    assert shown == set(PACK), "the settled deals must have been read"


@pytest.mark.browser
def test_R16_nothing_hidden_is_drawn(sit: Sit, clean_log: None) -> None:
    """A whole match in Chromium: frames, table and addresses."""
    player = sit("classic(target=2)", table={"seed": 8}, settings={"pace": "none"})  # no slam: two deals at least
    page, frames, addresses, drawn = player.page, list[str](), list[str](), list[tuple[int, set[Card]]]()
    page.on("websocket", lambda socket: socket.on("framereceived", lambda text: frames.append(str(text))))
    page.on("request", lambda request: addresses.append(request.url))
    player.sit()
    while player.person.room.phase != "over":
        player.await_moment()
        addresses.append(page.url)
        drawn.append((player.version, cards_in(page.evaluate(DRAWN))))
        player.step()
    history = player.person.history()
    assert len(frames) > 100
    assert leaks(frames, history) == []
    assert set().union(*map(cards_in, addresses)) == set()
    assert [
        (version, cards - may_be_seen(history[version]))
        for version, cards in drawn
        if cards - may_be_seen(history[version])
    ] == []
    assert all(cards for version, cards in drawn if history[version].phase == "play")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_leak_is_seen(somebody: Callable[..., Person], lang: str) -> None:
    """However a hidden card were written, the two tests above would see it."""
    person = somebody(seed=1)
    history, hidden = person.history(), person.hidden[0]
    seq = f'{{"seq",[{len(history) - 1},1]'
    for written in (
        f'"{hidden}"',
        f'["card","{hidden}"]',
        f"x {card_name(lang, hidden)},",
        f"{person.hand[0]}{hidden}",
    ):
        assert [card for _, card, _ in leaks([seq + written], history)] == [hidden]
    deal = history[-1].deal
    assert deal is not None
    assert {card for _, card, _ in leaks([f"{seq} {deal.to_play}"], history)} == set(person.hidden)


@pytest.mark.browser
def test_a_drawn_card_is_seen(sit: Sit) -> None:
    """The reading of the table finds a card by its shapes and by its name alone."""
    player = sit()
    shown = cards_in(player.page.evaluate(DRAWN))
    assert set(player.person.hand) <= shown
    assert {Card[name] for name in faces(player.page)} <= shown


def faces(page: Page) -> list[str]:
    return page.locator("[data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)")  # type: ignore[no-any-return]
