"""The log of a shared room as sentences: who came, sat, left, who is host, when a match began and ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sueca.engine.seats import Seat
from sueca.rooms import events
from sueca.rooms.log import Record
from sueca.rooms.logs import news
from sueca.rooms.room import Room
from sueca.rooms.rooms import Rooms
from sueca.ui.speech import Speech

KEPT = 30
"""Lines that are shown."""


class Notes:
    """The sentences about a room in one language, read on as the room goes on."""

    def __init__(self, lang: str, id: str) -> None:
        self.lang = lang
        self.lines: list[str] = []
        self._room = Room(id)
        self._people: tuple[object, ...] = ()

    def read(self, rooms: Rooms, now: Room) -> list[str]:
        """Read what is new in the log of a room that is so now; the new sentences, which are then in `lines` too.

        While cards are played there is nothing to tell about people, and the log is left for later.
        """
        people, known, new = concerned(now), self._room.version, list[str]()
        if people == self._people:
            return []
        self._people = people
        self._room, records = news(rooms.store, self._room)
        lines = self.lines if self._room.version == known else []  # else all is told again, of somebody without a name
        for record in records:
            after = self._room.after(record)
            said = self._said(self._room, record, after)
            lines, new = [*lines, *said], [*new, *(said if record.version > known else [])]
            self._room = after
        self.lines = lines[-KEPT:]
        return new[-KEPT:]

    def _said(self, before: Room, record: Record, after: Room) -> list[str]:
        say = _SENTENCES.get(type(record.event))
        if say is None:
            return []
        said = say(record.event, Speech(self.lang, before, None), Speech(self.lang, after, None))
        return [sentence for sentence in said if sentence]


def _joined(event: events.Joined, old: Speech, now: Speech) -> list[str]:
    if now.room.host == event.person and len(now.room.members) == 1:
        return [now("room.log.opened", name=now.named(event.person))]
    return [now("room.log.joined-watching" if event.watching else "room.log.joined", name=now.named(event.person))]


def _renamed(event: events.Renamed, old: Speech, now: Speech) -> list[str]:
    name, other = old.named(event.person), now.named(event.person)
    return [now("room.log.renamed", name=name, other=other)] if name != other else []


def _watching(event: events.Watching, old: Speech, now: Speech) -> list[str]:
    return [now("room.log.watching" if event.watching else "room.log.waiting", name=now.named(event.person))]


def _seated(event: events.Seated, old: Speech, now: Speech) -> list[str]:
    return [now("room.log.sat", name=now.named(event.person))]


def _stood(event: events.Stood, old: Speech, now: Speech) -> list[str]:
    return [now("room.log.stood", name=now.named(event.person))]


def _asked(event: events.SeatAsked, old: Speech, now: Speech) -> list[str]:
    return [now("room.log.asked", name=now.named(event.person))] if event.seat is not None else []


def _left(event: events.Left, old: Speech, now: Speech) -> list[str]:
    name = old.named(event.person)
    code = {"removed": "room.log.left-removed", "away": "room.log.left-away"}.get(event.why, "room.log.left")
    sat = old.room.seat_of(event.person) is not None and old.room.in_deal
    return [now(code, name=name), now("room.log.plays-on", name=name) if sat else ""]


def _let_back(event: events.LetBack, old: Speech, now: Speech) -> list[str]:
    return [now("room.log.let-back", name=old.room.removed.get(event.person) or now("room.guest"))]


def _bot_seated(event: events.BotSeated, old: Speech, now: Speech) -> list[str]:
    return [now("room.log.bot", name=now.name(event.seat))]


def _bot_removed(event: events.BotRemoved, old: Speech, now: Speech) -> list[str]:
    return [now("room.log.bot-goes", name=old.name(event.seat))]


def _host(event: events.HostIs, old: Speech, now: Speech) -> list[str]:
    return [now("room.log.host", name=now.named(event.person))]


def _time(event: events.TimeAdded, old: Speech, now: Speech) -> list[str]:
    return [now("room.log.time", name=now.name(Seat(event.seat)))]


def _plain(sentence: str) -> Callable[[Any, Speech, Speech], list[str]]:
    return lambda event, old, now: [now(sentence)]


def concerned(room: Room) -> tuple[object, ...]:
    """What of a room the sentences about its people speak of: as long as it is the same there is no new one."""
    match = room.match is None or room.match.over
    return room.members, room.seats, room.host, room.removed, room.more_time, match, room.gone, room.rewritten


_SENTENCES: dict[type[events.Event], Callable[[Any, Speech, Speech], list[str]]] = {
    events.Joined: _joined,
    events.Renamed: _renamed,
    events.Watching: _watching,
    events.Seated: _seated,
    events.Stood: _stood,
    events.SeatAsked: _asked,
    events.Left: _left,
    events.LetBack: _let_back,
    events.BotSeated: _bot_seated,
    events.BotRemoved: _bot_removed,
    events.HostIs: _host,
    events.TimeAdded: _time,
    events.Swapped: _plain("room.log.swapped"),
    events.MatchBegan: _plain("room.log.match"),
    events.MatchEnded: _plain("room.log.ended"),
    events.Closed: _plain("room.log.closed"),
    events.Expired: _plain("room.log.expired"),
}
