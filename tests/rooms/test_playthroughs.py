"""Golden playthroughs: after every event, what is public, what may be played, and what each seat and a watcher sees.

A change anywhere in rules, rooms or notation shows here as a line of play. `SUECA_REWRITE=1` writes the files anew.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sueca.engine.revokes import revokes
from sueca.engine.rules import RULES
from sueca.engine.seats import Seat, Team
from sueca.rooms import commands
from sueca.rooms.log import Record, to_json
from sueca.rooms.record import game_of
from sueca.rooms.room import Room
from tests.rooms.tables import Table, next_command

FOLDER = Path(__file__).parent.parent / "playthroughs"
SEEDS = {"classic": 1, "guide": 2, "italian": 3, "cafe": 8, "rio": 14}
"""Which packs are dealt: those of rio bring a redeal."""
DEALS = 2
REWRITE = os.environ.get("SUECA_REWRITE") == "1"


def scripted(room: Room) -> commands.Command:
    """The person's part: the first legal card; where claims are made first a wrong one, then a right one."""
    deal = room.deal
    if deal is not None and room.may_claim(Team.SN):
        guilty = {revoke.seat for revoke in revokes(deal.to_play)} & {Seat.E, Seat.W}
        if deal.number == 1 and Seat.E not in guilty and deal.turn > 8:
            return commands.Claim(deal.number, Seat.E)
        if deal.number > 1 and guilty:
            return commands.Claim(deal.number, min(guilty))
    return next_command(room)


def playthrough(name: str) -> Iterator[str]:
    """The lines of two deals, or of one that ends the match."""
    table = Table(RULES[name], seed=SEEDS[name], bot_revokes=name == "cafe", bot="greedy")
    room, told = Room("t"), 0
    while True:
        for record in table.log[told:]:
            room = room.after(record)
            yield from lines(room, record)
        told = len(table.log)
        if room.phase == "over" or (room.phase == "result" and room.deal and room.deal.number == DEALS):
            return
        if not table.run(1):
            table.do(scripted(table.room))


def lines(room: Room, record: Record) -> Iterator[str]:
    """One event and what is to be seen after it."""
    data = to_json(record.event)
    data |= data.pop("options", {})
    told = " ".join(str(value) for key, value in data.items() if key not in ("host", "person"))
    yield f"== {record.version} {record.event.kind} {told}".rstrip()
    deal, match = room.deal, room.match
    if deal is None or match is None:
        return
    where = f"{room.phase}, deal {deal.number}, dealing {deal.dealing}, turn {deal.turn}, dealer {deal.dealer}"
    yield f"{where}, {room.turn or '-'} to move, score {match.score[0]}-{match.score[1]}, ties {match.ties}"
    asking = [seat.name for seat in Seat if room.may_ask(seat)]
    if asking:
        yield f"may ask: {' '.join(asking)}"
    if room.phase == "play":
        yield f"legal: {' '.join(card.name for card in sorted(deal.to_play.legal))}"
    for seat in (*Seat, None):
        yield f"{seat or '-'} sees {room.view(seat)}"
    game = game_of(room)
    if game is not None:
        yield from str(game).splitlines()


@pytest.mark.parametrize("name", RULES)
def test_a_playthrough_is_as_it_was(name: str) -> None:
    file, now = FOLDER / f"{name}.txt", list(playthrough(name))
    if REWRITE:
        file.write_text("\n".join(now) + "\n")
    then = file.read_text().splitlines()
    differs = next((i for i, pair in enumerate(zip(now, then, strict=False)) if pair[0] != pair[1]), None)
    place = min(len(now), len(then)) if differs is None else differs
    assert now[place - 9 : place + 1] == then[place - 9 : place + 1], f"{file.name}:{place + 1}"
    assert len(now) == len(then)


def test_every_named_set_of_rules_has_its_playthrough() -> None:
    assert {file.stem for file in FOLDER.glob("*")} == set(RULES) == set(SEEDS)


@pytest.mark.parametrize(
    ("name", "pattern"),
    [
        ("cafe", r"^claim S>E wrong$"),
        ("cafe", r"^claim S>[EW] right$"),
        ("cafe", r"^== \d+ Picked first (bot|person)"),
        ("cafe", r"^S sees None$"),
        ("rio", r"^== \d+ Asked"),
        ("rio", r"^\[Thrown "),
        ("italian", r"^\[Rules \"italian\"\]"),
    ],
)
def test_the_playthroughs_show_what_is_special_about_a_set(name: str, pattern: str) -> None:
    assert re.search(pattern, FOLDER.joinpath(f"{name}.txt").read_text(), re.MULTILINE)


@pytest.mark.parametrize("name", RULES)
def test_R16_in_a_playthrough_no_seat_sees_more_than_its_hand(name: str) -> None:
    """Of the four hands in a view's text, three are a number of cards; of a watcher's, all."""
    for line in playthrough(name):
        found = re.fullmatch(r"([SENW-]) sees S:(\S+) (\S+) (\S+) (\S+) .*", line)
        if found:
            open_hands = [seat for seat, hand in zip("SENW", found.groups()[1:], strict=True) if hand[0] != "x"]
            assert open_hands in ([], [found[1]])
            assert found[1] != "-" or not open_hands
