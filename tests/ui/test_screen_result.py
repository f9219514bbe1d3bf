"""The result tells of those who played the deal, whoever has their chairs by now."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sueca.engine.seats import Seat
from sueca.rooms.people import Bot, Human
from sueca.rooms.room import Room
from tests.ui.screens import histories, shown

RUI, EVA = "Rui", Human("eva", "Eva")


def ended() -> Room:
    """A solo deal that has just been settled; Rui, a bot, sat in East."""
    return next(room for room in histories()["classic"] if room.phase == "result")


def sitting(room: Room, seat: Seat, who: Bot | Human, **deal: Any) -> Room:
    """The room with somebody else in a chair now."""
    assert room.deal is not None
    seats = [who if seat is other else one for other, one in zip(Seat, room.seats, strict=True)]
    return replace(room, seats=tuple(seats), deal=replace(room.deal, **deal))  # type: ignore[arg-type]


def names(result: dict[str, Any]) -> set[str]:
    """Everybody named in the hands, the tricks and the headings."""
    played = {card["who"] for row in result["tricks"] for card in row["cards"]}
    takers = {row["winner"] for row in result["tricks"]}
    pairs = {name for header in result["headers"][-2:] for name in header.split(" + ")}
    return played | takers | pairs | {hand["name"] for hand in result["hands"]}


def test_who_sits_down_after_a_deal_has_not_played_it() -> None:
    before = ended()
    now = sitting(before, Seat.E, EVA)
    assert names(shown(now)["result"]) == names(shown(before)["result"]) == {"You", RUI, "Inês", "Abel"}
    assert "You" not in names(shown(now, Seat.E)["result"]), "she has only just sat down"


def test_who_leaves_has_played_until_then() -> None:
    """Eva left after nine cards; a computer player went on with her hand (M6)."""
    room = ended()
    assert room.deal is not None
    seats = tuple(EVA if seat is Seat.E else one for seat, one in zip(Seat, room.deal.seats, strict=True))
    left = sitting(room, Seat.E, Bot(), seats=seats, handed=((9, Seat.E),))
    result = shown(left)["result"]
    by_east = [
        (4 * row + place, card["who"])
        for row, trick in enumerate(result["tricks"])
        for place, card in enumerate(trick["cards"])
        if card["seat"] == int(Seat.E)
    ]
    assert {who for turn, who in by_east if turn < 9} == {"Eva"}
    assert {who for turn, who in by_east if turn >= 9} == {RUI}
    assert next(hand["name"] for hand in result["hands"] if hand["seat"] == int(Seat.E)) == "Eva"
