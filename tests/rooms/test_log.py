"""The log: every kind of event written and read, as it is now and as it was once written."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sueca.engine.rules import RULES
from sueca.errors import StoreError
from sueca.rooms import fold
from sueca.rooms.events import EVENTS, Event
from sueca.rooms.log import Record, from_json, to_json
from sueca.rooms.options import PACES, Options
from sueca.rooms.people import Human
from sueca.rooms.room import Room
from tests.strategies import cards, packs, rules, seats

LOGS = sorted(Path(__file__).parent.parent.joinpath("logs").glob("*.jsonl"))

text = st.text(st.characters(exclude_categories=("Cs",)), max_size=8)
options = st.builds(
    Options, rules, st.booleans(), text, st.sampled_from(PACES), st.booleans(),
    st.none() | st.integers(5, 600), st.booleans(), st.booleans(),
)  # fmt: skip
BY_TYPE: dict[str, st.SearchStrategy[Any]] = {
    "Seat": seats,
    "Card": cards,
    "str": text,
    "tuple[Card, ...]": packs,
    "Options": options,
    "int": st.integers(0, 7),
    "bool": st.booleans(),
    "Seat | None": st.none() | seats,
}
all_events = st.one_of(
    *(st.builds(event, *(BY_TYPE[str(item.type)] for item in fields(event))) for event in EVENTS.values())
)


def lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text().splitlines()]


def records(file: Path) -> list[Record]:
    return [
        Record(line["version"], line["at"], from_json(line["kind"], line["data"]), line["person"], line["command"])
        for line in lines(file)
    ]


@given(all_events)
def test_an_event_is_read_as_it_was_written(event: Event) -> None:
    written = json.loads(json.dumps(to_json(event)))
    assert from_json(event.kind, written) == event


@pytest.mark.parametrize("kind", EVENTS)
def test_the_fold_knows_every_kind(kind: str) -> None:
    assert fold.apply.dispatch(EVENTS[kind]) is not fold.apply.dispatch(Event)


def test_an_event_that_the_fold_does_not_know_is_not_passed_over() -> None:
    with pytest.raises(NotImplementedError):
        fold.apply(Event(), Room("x"), 0.0)


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("Won", {}),
        ("Played", {"card": "H8", "by": "bot"}),
        ("Played", {"card": 3, "by": "bot"}),
        ("Played", {"by": "bot"}),
        ("Played", {"card": "H7", "by": "bot", "points": 10}),
        ("Claimed", {"seat": "S", "accused": "Q"}),
        ("Dealt", {"pack": "SAS", "salt": ""}),
        ("Dealt", {"pack": None, "salt": ""}),
        ("Opened", {"options": {"rules": "no such rules"}, "host": ""}),
        ("Opened", {"options": {"colour": "green"}, "host": ""}),
        ("Opened", {"options": [], "host": ""}),
        ("Opened", [], ),
    ],
)  # fmt: skip
def test_an_event_that_cannot_be_read_is_said(kind: str, data: Any) -> None:
    with pytest.raises(StoreError) as error:
        from_json(kind, data)
    assert (error.value.code, error.value.data["kind"]) == ("broken-event", kind)


def test_options_that_an_older_program_did_not_know_are_the_default() -> None:
    assert Options.from_json({}) == Options()
    assert Options.from_json({"rules": "rio", "pace": "slow"}) == Options(RULES["rio"], pace="slow")


def test_the_logs_kept_hold_every_kind() -> None:
    assert {record.event.kind for file in LOGS for record in records(file)} == set(EVENTS)


@pytest.mark.parametrize("file", LOGS, ids=lambda file: file.stem)
def test_a_log_once_written_is_still_read_and_written_the_same(file: Path) -> None:
    """The logs in `tests/logs` are never written again: they stand for those that players have."""
    for line, record in zip(lines(file), records(file), strict=True):
        assert {**line, "kind": record.event.kind, "data": to_json(record.event)} == line


@pytest.mark.parametrize("file", LOGS, ids=lambda file: file.stem)
def test_a_log_once_written_still_tells_the_same_room(file: Path) -> None:
    room = Room.fold(file.stem, records(file))
    told = json.loads(file.with_suffix(".told.json").read_text())
    assert summary(room) == told


def summary(room: Room) -> dict[str, Any]:
    """What a room has come to, in plain values."""
    deal, match = room.deal, room.match
    told = {
        "version": room.version,
        "phase": room.phase,
        "paused": room.paused,
        "pace": room.options.pace,
        "bot": room.options.bot,
        "score": match and list(match.score),
        "ties": match and match.ties,
        "dealer": match and match.dealer.name,
        "deal": deal and deal.number,
        "turn": deal and deal.turn,
        "outcome": deal and deal.outcome and deal.outcome.kind,
        "claims": deal and [f"{claim.seat}>{claim.accused} {claim.right}" for claim in deal.claims],
        "position": deal and deal.position and str(deal.position),
    }
    return told if room.options.solo else told | people(room)


def people(room: Room) -> dict[str, Any]:
    """Who is where in a shared room, in plain values."""
    return {
        "host": room.members[room.host].name if room.host else "",
        "seats": [who.name if isinstance(who, Human) else who and "bot" for who in room.seats],
        "reserves": [one.name for one in room.reserves],
        "members": sorted([one.name, one.colour, one.watching, one.came] for one in room.members.values()),
        "removed": sorted(room.removed.values()),
        "more_time": {seat.name: times for seat, times in room.more_time.items()},
        "handed": room.deal and [f"{turn} {seat}" for turn, seat in room.deal.handed],
        "options": room.options.to_json(),
    }
