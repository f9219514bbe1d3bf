"""What a browser may say, and all that it may not."""

from __future__ import annotations

import contextlib
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sueca.engine.cards import PACK, Card
from sueca.engine.seats import Seat
from sueca.errors import Refusal
from sueca.rooms import commands
from sueca.rooms.commands import Command
from sueca.rooms.messages import LARGEST_NUMBER, read_command
from tests.rooms.tables import BOT

READ: list[tuple[dict[str, Any], Command]] = [
    ({"do": "play", "card": "H7", "deal": 3, "turn": 17}, commands.Play(3, 17, Card.H7, id="a")),
    ({"do": "play", "card": "SA", "deal": 0, "turn": 0}, commands.Play(0, 0, Card.SA, id="a")),
    ({"do": "pick", "which": "first", "deal": 1, "dealing": 0}, commands.Pick(1, 0, "first", id="a")),
    ({"do": "ask", "deal": 1, "dealing": 0}, commands.Ask(1, 0, id="a")),
    ({"do": "keep", "deal": 1, "dealing": 1}, commands.Keep(1, 1, id="a")),
    ({"do": "claim", "seat": 0, "deal": 2}, commands.Claim(2, Seat.S, id="a")),
    ({"do": "claim", "seat": 3, "deal": 2}, commands.Claim(2, Seat.W, id="a")),
    ({"do": "accept", "deal": 2}, commands.Accept(2, id="a")),
    ({"do": "next", "deal": 2}, commands.NextDeal(2, id="a")),
    ({"do": "again", "deal": 2}, commands.PlayAgain(2, id="a")),
    ({"do": "pause"}, commands.Pause(id="a")),
    ({"do": "resume"}, commands.Resume(id="a")),
    ({"do": "pace", "pace": "none"}, commands.SetPace("none", id="a")),
    ({"do": "bots", "bot": BOT}, commands.SetBot(BOT, id="a")),
]


def refused(message: object) -> None:
    with pytest.raises(Refusal) as error:
        read_command(message)
    assert error.value.code == "bad-command"


@pytest.mark.parametrize(("message", "command"), READ)
def test_every_command_is_read(message: dict[str, Any], command: Command) -> None:
    assert read_command({**message, "id": "a"}) == command


def test_every_command_but_opening_has_a_message() -> None:
    assert {type(command) for _, command in READ} == set(Command.__subclasses__()) - {commands.OpenSolo}


@pytest.mark.parametrize(("message", "command"), READ)
def test_nothing_may_be_left_out(message: dict[str, Any], command: Command) -> None:
    whole = {**message, "id": "a"}
    assert len(fields(command)) == len(message)
    for key in whole:
        refused({name: value for name, value in whole.items() if name != key})


NONSENSE = [None, True, False, -1, 1.0, float("nan"), 10**30, "", "x", "é", "\ud800", [], {}, ["H7"], {"a": 1}, 41]
SENSE = {"deal": (41,), "turn": (41,), "dealing": (41,), "id": ("x",)}


@pytest.mark.parametrize(("message", "command"), READ)
def test_S04_nonsense_in_any_field_is_refused(message: dict[str, Any], command: Command) -> None:
    for key in ("id", *message):
        for value in NONSENSE:
            if value not in SENSE.get(key, ()) or isinstance(value, bool):
                refused({**message, "id": "a", key: value})


@pytest.mark.parametrize("message", [None, [], "play", 3, {}, {"do": "open", "id": "a"}, {"do": "Play", "id": "a"}])
def test_what_is_no_command_is_refused(message: object) -> None:
    refused(message)


@pytest.mark.parametrize("card", ["h7", "7H", "H10", "H8", "H7 ", "SAS7", "0", 0])
def test_a_card_is_written_as_the_server_writes_it(card: object) -> None:
    refused({"do": "play", "card": card, "deal": 1, "turn": 1, "id": "a"})


def test_ids_and_numbers_have_their_limits() -> None:
    for id, number in (("a" * 64, 0), ("a", LARGEST_NUMBER)):
        assert read_command({"do": "accept", "deal": number, "id": id}) == commands.Accept(number, id=id)
    for id, number in (("a" * 65, 0), ("a", LARGEST_NUMBER + 1)):
        refused({"do": "accept", "deal": number, "id": id})


def test_S15_every_card_can_be_said() -> None:
    message = {"do": "play", "deal": 1, "turn": 1, "id": "a"}
    read = [read_command({**message, "card": card.name}) for card in PACK]
    assert [command.card for command in read if isinstance(command, commands.Play)] == list(PACK)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda values: st.lists(values, max_size=3) | st.dictionaries(st.text(), values, max_size=3),
    max_leaves=5,
)
keys = st.sampled_from(["do", "id", "card", "deal", "turn", "dealing", "which", "seat", "pace", "bot"])
words = st.sampled_from([message["do"] for message, _ in READ])


@given(st.dictionaries(keys, json_values | words | st.sampled_from(["H7", "first", 1, "none"])) | json_values)
def test_anything_is_a_command_or_a_refusal(message: object) -> None:
    with contextlib.suppress(Refusal):
        assert isinstance(read_command(message), Command)
