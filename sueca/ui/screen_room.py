"""What the view of a shared room has more than that of a solo table: who is there, the clocks, and what may be done.

People are named by their public id, which is another one in every room; their key's hash never leaves the server.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sueca.engine.seats import Seat
from sueca.rooms.moves import MOST_EXTENSIONS
from sueca.rooms.people import Bot, Human, Member
from sueca.rooms.presence import Presence
from sueca.rooms.room import Room
from sueca.ui import room_deeds
from sueca.ui.house import House
from sueca.ui.preferences import Preferences
from sueca.ui.qr import qr_code
from sueca.ui.room_clock import away_clock, moment_clock, noticed_in
from sueca.ui.room_cover import cover, lobby_line
from sueca.ui.room_notes import concerned
from sueca.ui.room_words import about, title
from sueca.ui.speech import Speech

Message = dict[str, Any]


@dataclass(frozen=True)
class Visitor:
    """Who looks at the room: their settings, whether another of their pages has the seat, who else is connected.

    `address` is where the browser has the app, for the link in the QR code.
    """

    person: str
    preferences: Preferences
    elsewhere: bool
    presence: Presence
    house: House
    address: str

    def clock(self, room: Room) -> Message | None:
        return moment_clock(room, self.presence, self.house.timing, self.house.rooms.clock())

    def away(self, room: Room, person: str) -> Message | None:
        return away_clock(room, self.presence, self.house.timing, person, self.house.rooms.clock())

    def look_again(self, room: Room) -> float | None:
        """Seconds until there is something to tell without any change of the room."""
        return noticed_in(room, self.presence, self.house.rooms.clock())


def shared_part(speech: Speech, visitor: Visitor, message: Message) -> Message:
    """The further and the changed fields of a view, which `message` is so far."""
    room, person = speech.room, visitor.person
    part: Message = {
        "clock": visitor.clock(room),
        "seats": [_seat(speech, visitor, seat) for seat in message["seats"]],
        "pausable": room.host == person and room.in_deal,
        "cover": cover(speech, person, visitor.elsewhere) or message["cover"],
        "more": _more_time(speech, person),
    }
    if room.phase == "lobby":
        part |= {"line": lobby_line(speech, person), "title": f"{title(speech)} – Sueca", "where": ""}
    if message["result"] is not None:
        part["actions"] = [*message["actions"], room_deeds.deed(speech("room.room"), local="room")]
    return part


class People:
    """The room's own part of a view for one page. It is made anew only when something of it may have changed, which no
    card does."""

    def __init__(self) -> None:
        self._of: tuple[object, ...] = ()
        self._part: Message = {}

    def __call__(self, speech: Speech, visitor: Visitor, first: bool) -> Message:
        """The link as a picture is told only the first time."""
        room = speech.room
        all_here = room.members.keys() <= visitor.presence.connected  # an absence brings a clock that runs
        now = (*concerned(room), room.phase, visitor.preferences, all_here)
        if first or now != self._of or not all_here:
            self._of, self._part = now, _room(speech, visitor)
        link = self._part["link"]
        qr = {"qr": qr_code(visitor.address, link)} if first and link else {}
        return {**self._part, **qr}


def _room(speech: Speech, visitor: Visitor) -> Message:
    room, person = speech.room, visitor.person
    return {
        "title": title(speech),
        "about": about(speech),
        "lobby": room.phase == "lobby",
        "seated": room.in_deal and room.seat_of(person) is not None,
        "join": _join(speech, visitor),
        "me": _me(room, person),
        "chairs": [_chair(speech, visitor, seat) for seat in Seat],
        "groups": _groups(speech, visitor),
        "actions": room_deeds.in_room(speech, person),
        "open": speech("room.room"),
        "link": None if room.gone or person in room.removed else f"?room={room.id}",
    }


def _join(speech: Speech, visitor: Visitor) -> Message | None:
    """What somebody who has only followed the link is asked."""
    room = speech.room
    if room.gone or visitor.person in room.members or visitor.person in room.removed:
        return None
    return {
        "text": speech("room.come-late" if room.in_deal else "room.come-text"),
        "name": visitor.preferences.called,
        "colour": int(visitor.preferences.colour),
        "come": speech("room.come-in"),
        "watch": speech("room.only-watch"),
    }


def _me(room: Room, person: str) -> Message | None:
    one = room.members.get(person)
    return None if one is None else {"id": room.public(person), "name": one.name, "colour": one.colour}


def _chair(speech: Speech, visitor: Visitor, seat: Seat) -> Message:
    room, who = speech.room, speech.room.occupant(seat)
    chair: Message = {"seat": int(seat), "side": str(seat), "pair": str(seat.team)}
    if isinstance(who, Human):
        chair |= _person(speech, visitor, room.members[who.person])
    else:
        tags = [speech("table.seat.computer")] if isinstance(who, Bot) else []
        tags += [speech("room.leaving")] if isinstance(who, Bot) and (who.leaving or who.temporary) else []
        chair |= {"id": None, "name": speech.name(seat), "bot": isinstance(who, Bot), "tags": tags, "away": None}
        chair |= {"hue": None, "emblem": 1 + 3 * int(seat)}
    return {**chair, "free": who is None, "deeds": room_deeds.at_chair(speech, visitor.person, seat)}


def _person(speech: Speech, visitor: Visitor, one: Member) -> Message:
    room, public = speech.room, speech.room.public(one.person)
    away = visitor.away(room, one.person)
    facts = {
        "room.you": one.person == visitor.person,
        "room.host": one.person == room.host,
        "room.away": away is not None,
        "room.wants": one.asked is not None and room.in_deal,
    }
    return {
        "id": public,
        "name": speech.named(one.person),
        "bot": False,
        "tags": [speech(code) for code, holds in facts.items() if holds],
        "away": away,
        "hue": one.colour,
        "emblem": emblem(public),
    }


def emblem(public: str) -> int:
    """The tile of a person: the same one wherever they sit in a room."""
    return 1 + int(public[:4], 16) % 997


def _groups(speech: Speech, visitor: Visitor) -> list[Message]:
    """Those without a chair, and for the host those who were sent away."""
    room, person = speech.room, visitor.person
    watchers = sorted((one for one in room.members.values() if one.watching), key=lambda one: one.arrived)
    groups = []
    for code, people in (("room.waiting", room.reserves), ("room.watching", watchers)):
        listed = [{**_person(speech, visitor, one), "deeds": _deeds(speech, person, one.person)} for one in people]
        groups.append({"title": speech(code), "people": listed})
    if room.host == person and not room.gone:
        groups.append({"title": speech("room.removed"), "people": [_removed(speech, who) for who in room.removed]})
    return [group for group in groups if group["people"]]


def _deeds(speech: Speech, person: str, other: str) -> list[Message]:
    if other == person:
        return [] if speech.room.gone else room_deeds.for_oneself(speech, person)
    return room_deeds.with_person(speech, person, other)


def _removed(speech: Speech, who: str) -> Message:
    public = speech.room.public(who)
    let_back = room_deeds.deed(speech("room.let-back"), {"do": "let-back", "who": public})
    name = speech.room.removed[who] or speech("room.guest")
    return {
        "id": public, "name": name, "bot": False, "tags": [], "away": None, "hue": 0, "emblem": emblem(public),
        "deeds": [let_back],
    }  # fmt: skip


def _seat(speech: Speech, visitor: Visitor, seat: Message) -> Message:
    """A seat of the table, with its person's tile and colour, and whether they are away."""
    room, who = speech.room, speech.room.occupant(Seat(seat["seat"]))
    if not isinstance(who, Human):
        return {**seat, "free": who is None}
    one, away = room.members[who.person], visitor.away(room, who.person)
    label = seat["label"] if away is None else f"{seat['label']}, {speech('table.seat.away')}"
    look = {"avatar": emblem(room.public(who.person)), "hue": one.colour}
    return {**seat, **look, "away": away, "label": label}


def _more_time(speech: Speech, person: str) -> Message | None:
    """The button for more time, where the room allows it (M14)."""
    room, seat, deal = speech.room, speech.seat, speech.room.deal
    if seat is None or deal is None or room.turn is not seat or room.paused or not room.options.more_time:
        return None
    if room.options.deadline is None or room.more_time.get(seat, 0) >= MOST_EXTENSIONS:
        return None
    return room_deeds.deed(speech("room.more-time"), {"do": "more-time", "deal": deal.number, "turn": deal.turn})
