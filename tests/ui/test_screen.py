"""The message that draws a table: at every moment of every rule set complete, right, sayable, and showing no more."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import sueca.ui
from sueca.engine.cards import PACK, Card
from sueca.engine.seats import Seat
from sueca.rooms.room import Room
from sueca.words import LANGUAGES, catalogue
from tests.ui.leaks import cards_in, may_be_seen
from tests.ui.screens import histories, moments, shown, views

FOLDER = Path(sueca.ui.__file__).parent
SCRIPTS = {file.name: file.read_text() for file in FOLDER.glob("*.js") if file.name not in ("mini.js", "cell.js")}
PHASES = {"pick", "offer", "play", "claims", "result", "over"}

# What a desk adds to a screen, and what a view may have.
OF_THE_DESK = {"seq", "build", "first", "say", "words", "refused"}
OPTIONAL = {"fault", "file", "why", "handLabel"}  # a board has the last one
PARTS = {
    "trick": {"number", "winner", "pair", "points", "cards", "us", "them"},
    "pair": {"name", "us", "points", "tricks", "games", "label"},
    "action": {"send", "text", "primary"},
}


def test_every_phase_is_looked_at() -> None:
    assert {room.phase for room in moments()} == PHASES


def test_R16_no_seat_sees_more_than_it_may() -> None:
    """For each seat and a watcher, at every moment of every rule set: own hand, played, turned."""
    for room, _, message in views():
        assert cards_in(json.dumps(message)) <= may_be_seen(room), room.version
    for room in moments(5):
        for seat in (Seat.E, Seat.N, Seat.W, None):
            allowed = may_be_seen(room, seat) if seat is not None else public(room)
            assert cards_in(json.dumps(shown(room, seat))) <= allowed, (room.version, seat)


def public(room: Room) -> set[Card]:
    """What lies open to all."""
    deal = room.deal
    if deal is None or deal.position is None:
        return set()
    table = deal.position.table
    return set(PACK) if deal.open else {*table.played, *([table.turned] if table.turned else [])}


def test_the_message_has_the_same_keys_at_every_moment() -> None:
    """The table component need not ask what is there."""
    keys = {frozenset(message) for _, _, message in views()} | {frozenset(shown(room, None)) for room in moments(5)}
    assert len(keys) == 1


def read_by_scripts(name: str) -> set[str]:
    """The fields that the table's scripts read of `name`, as in `view.trick`."""
    return {found for text in SCRIPTS.values() for found in re.findall(rf"\b{name}\??\.([a-zA-Z]+)", text)}


def test_all_that_the_scripts_read_is_sent() -> None:
    room = next(room for room in histories()["classic"] if room.phase == "result")
    message = shown(room)
    assert read_by_scripts("view") - OPTIONAL - OF_THE_DESK - {"length"} <= set(message)
    assert {"text", "more", "suit", "tone"} == set(message["line"])
    result = message["result"]
    assert read_by_scripts("result") - {"js", "node", "draw"} <= set(result)
    for name, one in (("trick", result["tricks"][0]), ("pair", message["pairs"][0]), ("action", message["actions"][0])):
        assert PARTS[name] <= set(one)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_moment_can_be_said(lang: str) -> None:
    """No missing word and no hole in a sentence, whoever looks."""
    for room in moments(4):
        for seat in (Seat.S, Seat.E, None):
            text = json.dumps(shown(room, seat, lang), ensure_ascii=False)
            assert "{" not in re.sub(r'[{}]|"[a-z]+":', "", "".join(strings(json.loads(text))))


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from strings(item)


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_no_english_is_said_elsewhere(lang: str) -> None:
    """At no moment does a table in another language say a sentence of the English catalogue."""
    own = set(catalogue(lang).values())
    english = {text for text in catalogue("en").values() if text not in own and len(text) > 3 and "{" not in text}
    for room in moments(3):
        said = set(strings(shown(room, Seat.S, lang)))
        assert not said & english, said & english


def test_cards_are_ok_exactly_if_they_may_be_played() -> None:
    for room, _, message in views():
        view = room.view(Seat.S)
        if view is None:
            continue
        mine = view.on_turn and room.phase == "play"
        allowed = (view.hand if room.options.rules.revoke == "claimed" else view.legal) if mine else set()
        hand = message["hand"]
        assert {Card[item["card"]] for item in hand} == view.hand
        for item in hand:
            assert item["ok"] == (Card[item["card"]] in allowed), (room.phase, item)
            assert bool(item["why"]) != item["ok"]


def test_seats_go_round_from_you() -> None:
    for name, places in (("classic", ["me", "right", "top", "left"]), ("rio", ["me", "left", "top", "right"])):
        room = histories()[name][-1]
        for seat in Seat:
            seats = shown(room, seat)["seats"]
            assert [one["place"] for one in seats] == places
            assert seats[0]["seat"] == int(seat)
            assert seats[2]["seat"] == int(seat.partner)
            assert shown(room, seat)["you"] == int(seat)


def test_whose_turn_it_is_stands_everywhere() -> None:
    """Seat, line, title and who may play agree; where all are asked at once, it is the turn of who has not answered."""
    for room, deal, message in views():
        turning = [one["seat"] for one in message["seats"] if one["turn"]]
        assert turning == ([] if room.turn is None else [int(room.turn)])
        mine = room.turn is Seat.S
        answered = {"offer": deal.kept, "claims": deal.accepted}.get(room.phase)
        asked = not room.paused and (mine or (answered is not None and Seat.S not in answered))
        assert (message["line"]["tone"] == "turn") == asked
        assert message["title"].startswith("●") == asked
        assert any(item["ok"] for item in message["hand"]) == (mine and room.phase == "play")


def test_the_turned_card_lies_with_the_dealer_until_it_is_played() -> None:
    for _, deal, message in views():
        turned = message["turned"]
        if deal.position is None:
            assert turned is None
            continue
        table = deal.position.table
        assert (turned is None) == (table.turned in table.played)
        if turned is not None:
            assert (turned["card"], turned["seat"]) == (str(table.turned), int(deal.dealer))


def test_R15_the_last_trick_is_open_until_the_next_lead() -> None:
    for _, deal, message in views():
        done = deal.turn > 0 and deal.turn % 4 == 0
        assert (message["last"] is not None) == done
        if done:
            cards = [Card[card["card"]] for card in message["last"]["cards"]]
            assert cards == list(deal.to_play.table.tricks[-1].cards)
            assert message["trick"]["done"]
            assert message["resting"] is not None


def test_R14_points_are_those_of_the_tricks() -> None:
    for _, deal, message in views():
        if deal.position is not None:
            assert [pair["points"] for pair in message["pairs"]] == list(deal.position.points)
        assert [pair["us"] for pair in message["pairs"]] == [True, False]
    room, _, message = views()[-1]
    other = shown(room, Seat.E)["pairs"]
    assert [pair["points"] for pair in other] == [pair["points"] for pair in reversed(message["pairs"])]
