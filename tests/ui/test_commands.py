"""Forced messages: what no page of ours would send is refused with a reason, and the log stays as it was (S01, S04)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any
from uuid import uuid4

import pytest
from websockets.exceptions import ConnectionClosed

from sueca.rooms.events import Played
from sueca.words import say
from tests.raw_client import RawClient, View, asked, play_until
from tests.ui.people import Person


@pytest.fixture
def person(somebody: Callable[..., Person]) -> Person:
    return somebody()


@pytest.fixture
def client(person: Person) -> Iterator[RawClient]:
    with RawClient(f"{person.server.url}?page=play") as client:
        yield client


def my_turn(client: RawClient, person: Person, fits: Callable[[View], bool] = lambda view: True) -> View:
    """Play until it is this person's turn at a moment that fits; the table then waits."""
    return play_until(
        client, client.hello(person.key), lambda view: any(item["ok"] for item in view["hand"]) and fits(view)
    )


def play_of(view: View, card: str, **other: Any) -> dict[str, Any]:
    return {"do": "play", "card": card, "deal": view["deal"], "turn": view["turn"], "id": str(uuid4()), **other}


def refused(client: RawClient, person: Person, message: Any, code: str) -> View:
    """The message is refused with this code and a sentence, and changes nothing."""
    before, seen = person.version, len(client.views)
    client.say(message)
    view = client.await_view(lambda view: "refused" in view, after=seen)
    assert view["refused"]["code"] == code
    assert len(view["refused"]["text"]) > 10
    assert person.version == before
    assert view["seq"][0] == before
    return view


def test_R11_an_illegal_card(client: RawClient, person: Person, clean_log: None) -> None:
    view = my_turn(client, person, lambda view: any(not item["ok"] for item in view["hand"]))
    wrong = next(item for item in view["hand"] if not item["ok"])
    answer = refused(client, person, play_of(view, wrong["card"]), "must-follow")
    assert answer["refused"]["text"] == wrong["why"]
    assert [item["card"] for item in answer["hand"]] == [item["card"] for item in view["hand"]]


def test_a_card_that_somebody_else_holds(client: RawClient, person: Person, clean_log: None) -> None:
    view = my_turn(client, person)
    refused(client, person, play_of(view, str(person.hidden[0])), "not-your-card")


def test_M12_a_stale_turn(client: RawClient, person: Person, clean_log: None) -> None:
    view = my_turn(client, person, lambda view: view["turn"] >= 4)
    card = next(item["card"] for item in view["hand"] if item["ok"])
    refused(client, person, play_of(view, card, turn=view["turn"] - 4), "stale")
    refused(client, person, play_of(view, card, turn=view["turn"] + 1), "stale")
    refused(client, person, play_of(view, card, deal=view["deal"] + 1), "stale")


def test_M12_a_repeated_id(client: RawClient, person: Person, clean_log: None) -> None:
    """The same command twice: one card, and the second answer is no refusal. A refused one is refused alike."""
    view = my_turn(client, person)
    message = play_of(view, asked(view)["card"])  # type: ignore[index]
    before = played_by_person(person)
    client.say(message)
    client.say(message)
    client.await_view(lambda later: any(item["ok"] for item in later["hand"]) and later["turn"] > view["turn"])
    assert played_by_person(person) == before + 1
    assert not any("refused" in later for later in client.views)
    wrong = play_of(client.views[-1], str(person.hidden[0]))
    for _ in range(2):
        refused(client, person, wrong, "not-your-card")


def test_S01_two_plays_at_once(client: RawClient, person: Person, clean_log: None) -> None:
    """Two different cards for one turn, the second before the first is answered: one is played, nine are left."""
    view = my_turn(client, person, lambda view: len([item for item in view["hand"] if item["ok"]]) > 1)
    first, second = [item["card"] for item in view["hand"] if item["ok"]][:2]
    cards, before = len(view["hand"]), played_by_person(person)
    client.say(play_of(view, first))
    client.say(play_of(view, second))
    answer = client.await_view(lambda later: "refused" in later)
    assert answer["refused"]["code"] == "stale"
    assert second in [item["card"] for item in answer["hand"]]
    assert len(answer["hand"]) == cards - 1
    assert played_by_person(person) == before + 1


def test_a_card_out_of_turn(client: RawClient, person: Person, clean_log: None) -> None:
    """Right after one's own card: the next turn is another's, or over already."""
    view = my_turn(client, person, lambda view: view["turn"] % 4 != 3)
    first, before = asked(view), played_by_person(person)
    other = next(item["card"] for item in view["hand"] if item["card"] != first["card"])  # type: ignore[index]
    client.say({"id": str(uuid4()), **first})  # type: ignore[dict-item]
    client.say(play_of(view, other, turn=view["turn"] + 1))
    answer = client.await_view(lambda later: "refused" in later)
    assert answer["refused"]["code"] in ("not-your-turn", "stale")
    assert played_by_person(person) == before + 1


def test_questions_that_nobody_asked(client: RawClient, person: Person, clean_log: None) -> None:
    """Commands of other phases, and those of a host at other tables."""
    view = my_turn(client, person, lambda view: view["turn"] >= 4)
    moment = {"deal": view["deal"], "dealing": 0}
    for message, code in (
        ({"do": "pick", "which": "first", **moment}, "wrong-phase"),
        ({"do": "ask", **moment}, "wrong-phase"),
        ({"do": "keep", **moment}, "wrong-phase"),
        ({"do": "accept", "deal": view["deal"]}, "wrong-phase"),
        ({"do": "next", "deal": view["deal"]}, "wrong-phase"),
        ({"do": "again", "deal": view["deal"]}, "wrong-phase"),
        ({"do": "claim", "seat": 1, "deal": view["deal"]}, "no-claims-here"),
    ):
        refused(client, person, {**message, "id": str(uuid4())}, code)


GARBAGE: list[Any] = [
    {},
    {"do": None},
    {"do": ["play"]},
    {"do": {"a": 1}},
    {"do": "dance"},
    {"do": "__class__"},
    {"do": "play"},
    {"do": "play", "card": "H8", "deal": 1, "turn": 0},
    {"do": "play", "card": "__doc__", "deal": 1, "turn": 0},
    {"do": "play", "card": ["H7"], "deal": 1, "turn": 0},
    {"do": "play", "card": "H7", "deal": True, "turn": 0},
    {"do": "play", "card": "H7", "deal": 1, "turn": -1},
    {"do": "play", "card": "H7", "deal": 1, "turn": 10**30},
    {"do": "play", "card": "H7", "deal": 1, "turn": 0.0},
    {"do": "play", "card": "H7", "deal": 1, "turn": float("nan")},
    {"do": "play", "card": "H7", "deal": "1", "turn": "0"},
    {"do": "claim", "seat": 9, "deal": 1},
    {"do": "claim", "seat": "E", "deal": 1},
    {"do": "pace", "pace": "warp"},
    {"do": "pace", "pace": {"name": "none"}},
    {"do": "bots", "bot": "sampler(worlds=1000000000)(("},
    {"do": "bots", "bot": "\u202e"},
    {"do": "rules", "rules": "<script>alert(1)</script>"},
    {"do": "rules", "rules": {"target": 99}},
    {"do": "prefs"},
    {"do": "prefs", "prefs": "x"},
    {"do": "pause", "id": ""},
    {"do": "pause", "id": "x" * 65},
    {"do": "pause", "id": "\u00e9"},
    {"do": "pause", "id": 5},
    {"do": "pause", "id": None},
    {"hello": 1},
    {"hello": 1, "key": "short"},
    {"hello": 1, "key": {"a": 1}},
    {"hello": 1, "key": "../" * 14 + "x"},
    {"hello": 1, "key": "é" * 43},
    {"x" * 5000: "y" * 5000},
    {"do": "play", "card": {"a": [[[[[[1]]]]]]}, "deal": 1, "turn": 0},
]


def test_garbage_is_refused(client: RawClient, person: Person, clean_log: None) -> None:
    """Anything that is not a command: refused, nothing changed, and the session goes on as before."""
    view = my_turn(client, person)
    for message in GARBAGE:
        known = message if "id" in message or "hello" in message else {**message, "id": str(uuid4())}
        code = "bad-key" if "hello" in message else "bad-command"
        refused(client, person, known, code)
    for message in ("text", 5, None, [], ["do", "play"], True):
        client.say(message)
    odd = {"sort": ["a"], "lang": "../..", "pace": "none", "bot": "greedy", "more": {}}
    assert client.ask({"do": "prefs", "prefs": odd})["seq"][0] == view["seq"][0]
    play_until(client, client.do(**asked(view)), lambda later: later["turn"] > view["turn"])  # type: ignore[arg-type]


def test_nothing_before_hello(client: RawClient, person: Person, clean_log: None) -> None:
    """A session that has not said who it is may do nothing."""
    before = person.version
    client.say({"do": "play", "card": str(person.hand[0]), "deal": 1, "turn": 0, "id": "a"})
    client.say({"do": "pause", "id": "b"})
    view = client.await_view(lambda view: True, after=0)
    assert set(view) == {"fault"}
    assert view["fault"]["code"] == "bad-command"
    client.say({"hello": 1, "key": "nobody"})
    assert client.await_view(lambda view: view["fault"]["code"] == "bad-key")["fault"]["text"] == say(
        "en", "error.bad-key"
    )
    assert person.version == before


def test_forged_properties_do_nothing(client: RawClient, person: Person, clean_log: None) -> None:
    """The component is one-way: what a forged page writes to it does not reach the table, nor anybody else's."""
    view = my_turn(client, person)
    for attribute, value in (("disabled", True), ("visible", False), ("class_name", "Other")):
        client.patch(attribute, value)
    answer = client.do(**asked(view))  # type: ignore[arg-type]
    assert "refused" not in answer
    with RawClient(f"{person.server.url}?page=play") as other:
        assert other.hello(person.key)["first"] is True


def test_broken_frames_harm_nobody_else(client: RawClient, person: Person) -> None:
    """What is no message at all may end the session that sent it, and no other."""
    view = my_turn(client, person)
    with RawClient(f"{person.server.url}?page=play") as other:
        for frame in ("", "{", "[]", "null", '{"msgtype":"PATCH-DOC"}', "\u0000" * 100):
            with suppress(OSError, ConnectionClosed):  # the server may have hung up
                other._socket.send(frame)
    assert "refused" not in client.do(**asked(view))  # type: ignore[arg-type]


def played_by_person(person: Person) -> int:
    return sum(isinstance(record.event, Played) and record.event.by == "person" for record in person.records)
