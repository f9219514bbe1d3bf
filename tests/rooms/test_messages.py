"""What a browser may say, and all that it may not."""

from __future__ import annotations

import contextlib
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sueca.engine.cards import PACK, Card
from sueca.engine.seats import Seat
from sueca.errors import Refusal
from sueca.rooms import commands, people_commands
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
    ({"do": "more-time", "deal": 3, "turn": 17}, commands.MoreTime(3, 17, id="a")),
    ({"do": "start"}, commands.Start(id="a")),
    ({"do": "end"}, commands.End(id="a")),
    ({"do": "close"}, commands.Close(id="a")),
    ({"do": "join", "name": "Zé", "colour": 7, "watching": True}, people_commands.Join("Zé", 7, True, id="a")),
    ({"do": "leave"}, people_commands.Leave(id="a")),
    ({"do": "rename", "name": "Zé", "colour": 0}, people_commands.Rename("Zé", 0, id="a")),
    ({"do": "watch", "watching": False}, people_commands.Watch(False, id="a")),
    ({"do": "sit", "seat": 0}, people_commands.Sit(Seat.S, id="a")),
    ({"do": "stand"}, people_commands.Stand(id="a")),
    ({"do": "ask-seat", "seat": 1}, people_commands.AskSeat(Seat.E, id="a")),
    ({"do": "add-bot", "seat": 2}, people_commands.AddBot(Seat.N, id="a")),
    ({"do": "remove-bot", "seat": 3}, people_commands.RemoveBot(Seat.W, id="a")),
    ({"do": "swap", "one": 0, "other": 3}, people_commands.Swap(Seat.S, Seat.W, id="a")),
    ({"do": "remove", "who": "0123abcd"}, people_commands.Remove("0123abcd", id="a")),
    ({"do": "let-back", "who": "0123abcd"}, people_commands.LetBack("0123abcd", id="a")),
    ({"do": "hand-over", "who": "0123abcd"}, people_commands.HandOver("0123abcd", id="a")),
]


def refused(message: object) -> None:
    with pytest.raises(Refusal) as error:
        read_command(message)
    assert error.value.code == "bad-command"


@pytest.mark.parametrize(("message", "command"), READ)
def test_every_command_is_read(message: dict[str, Any], command: Command) -> None:
    assert read_command({**message, "id": "a"}) == command


def test_every_command_but_opening_has_a_message() -> None:
    assert {type(command) for _, command in READ} == set(Command.__subclasses__()) - {
        commands.OpenSolo,
        commands.OpenRoom,
    }


def test_no_seat_is_a_seat_to_ask_for_too() -> None:
    assert read_command({"do": "ask-seat", "seat": None, "id": "a"}) == people_commands.AskSeat(None, id="a")
    assert read_command({"do": "add-bot", "seat": None, "id": "a"}) == people_commands.AddBot(None, id="a")


def test_S12_a_name_may_be_any_text_but_not_a_long_one() -> None:
    message = {"do": "join", "colour": 0, "watching": False, "id": "a"}
    assert read_command({**message, "name": "<b>\u202e"}) == people_commands.Join("<b>\u202e", id="a")
    refused({**message, "name": "x" * 201})


@pytest.mark.parametrize(("message", "command"), READ)
def test_nothing_may_be_left_out(message: dict[str, Any], command: Command) -> None:
    whole = {**message, "id": "a"}
    assert len(fields(command)) == len(message)
    for key in whole:
        refused({name: value for name, value in whole.items() if name != key})


NONSENSE = [None, True, False, -1, 1.0, float("nan"), 10**30, "", "x", "é", "\ud800", [], {}, ["H7"], {"a": 1}, 41]
NAMES = tuple(value for value in NONSENSE if isinstance(value, str))
SENSE = {"deal": (41,), "turn": (41,), "dealing": (41,), "id": ("x",), "name": NAMES}


@pytest.mark.parametrize(("message", "command"), READ)
def test_S04_nonsense_in_any_field_is_refused(message: dict[str, Any], command: Command) -> None:
    for key in ("id", *message):
        for value in NONSENSE:
            fits = key == "watching" if isinstance(value, bool) else value in SENSE.get(key, ())
            if not fits and not (value is None and message["do"] in ("ask-seat", "add-bot") and key == "seat"):
                refused({**message, "id": "a", key: value})


@pytest.mark.parametrize(
    "text", ["exec:touch started", " exec:touch started", "exec(command=touch)", "EXEC:touch started"]
)
def test_no_message_starts_a_program(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    refused({"do": "bots", "bot": text, "id": "a"})
    assert not [*tmp_path.iterdir()]


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
keys = st.sampled_from(["do", "id", "card", "deal", "turn", "dealing", "which", "seat", "pace", "bot", "name", "who"])
words = st.sampled_from([message["do"] for message, _ in READ])


@given(st.dictionaries(keys, json_values | words | st.sampled_from(["H7", "first", 1, "none"])) | json_values)
def test_anything_is_a_command_or_a_refusal(message: object) -> None:
    with contextlib.suppress(Refusal):
        assert isinstance(read_command(message), Command)
