"""*Why?* at a person's own table: for each card of the computer in one trick, why it was played.

While the deal runs that is the trick on the table, or the last one, and only what the person may know; when the deal is
open every trick may be asked about.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sueca.bots import Choice
from sueca.bots.reasons import reasons
from sueca.engine.seats import Seat
from sueca.engine.table import Trick
from sueca.rooms.bot_play import reason_of
from sueca.rooms.room import Room
from sueca.rooms.rooms import Rooms
from sueca.ui.room_deeds import deed
from sueca.ui.speech import Speech

Message = dict[str, Any]


@dataclass(frozen=True)
class Why:
    """The trick with this number, from 1, of so many that may be asked about, and the reasons of its bots."""

    number: int
    first: int
    last: int
    found: tuple[tuple[Seat, Choice], ...]


def admit(rooms: Rooms, person: str) -> None:
    """One more question of a person. Raises Refusal `too-fast`."""
    rooms.counters.take("whys", rooms.limits.whys, person, rooms.clock())


def answer(speech: Speech, asked: Message) -> Message:
    """What the browser is told. It may take a while."""
    assert speech.seat is not None
    return {"why": message(speech, find(speech.room, speech.seat, asked.get("trick")))}


def why_deeds(speech: Speech) -> list[Message]:
    """The button in the result, for which the browser needs nobody: it opens what the table's own button opens."""
    return [deed(speech("table.why.all"), local="why")] if speech.room.options.solo else []


def find(room: Room, seat: Seat, wanted: object = None) -> Why | None:
    """The reasons, which may take a while; None before a bot has played a card. `wanted`: the number of a trick."""
    if room.deal is None or room.deal.position is None:
        return None
    tricks = room.deal.position.table.tricks
    asked = [number for number, trick in enumerate(tricks, 1) if _by_bots(room, trick)]
    if not asked:
        return None
    first, last = (asked[0] if room.deal.open else asked[-1]), asked[-1]
    number = min(max(wanted, first), last) if isinstance(wanted, int) else last
    places = ((4 * (number - 1) + place, who) for place, (who, _) in enumerate(tricks[number - 1].plays))
    found = tuple((who, reason_of(room, seat, at)) for at, who in places if who in room.bots)
    return Why(number, first, last, found)


def _by_bots(room: Room, trick: Trick) -> bool:
    return any(who in room.bots for who, _ in trick.plays)


def message(speech: Speech, why: Why | None) -> Message:
    """What the browser shows."""
    if why is None:
        return {"where": "", "text": speech("table.why.none"), "cards": [], "back": None, "forward": None}
    return {
        "where": speech("table.why.trick", trick=why.number),
        "text": "",
        "cards": [_card(speech, who, choice) for who, choice in why.found],
        "back": why.number - 1 if why.number > why.first else None,
        "forward": why.number + 1 if why.number < why.last else None,
    }


def _card(speech: Speech, seat: Seat, choice: Choice) -> Message:
    told = [speech(f"bot-rule.{choice.rule}"), *(reason.say(speech.lang) for reason in reasons(choice))]
    return {"card": str(choice.card), "who": speech.name(seat), "name": speech.card(choice.card), "told": told}
