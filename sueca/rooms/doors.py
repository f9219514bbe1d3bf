"""The ways into shared rooms: the link, the list of open rooms, a spoken code; and out of them: being forgotten.

A room's id is the secret of its link. A spoken code is short, so it works only while the host shows it, and a client
may not try many. Codes and the list are notes in the store, valid for all processes.
"""

from __future__ import annotations

from secrets import randbelow, token_hex

from sueca.errors import Refusal
from sueca.rooms.forgetting import without
from sueca.rooms.limits import Limit
from sueca.rooms.log import Record
from sueca.rooms.options import Options
from sueca.rooms.people import hash_key
from sueca.rooms.people_commands import Join, Leave
from sueca.rooms.people_events import Forgotten
from sueca.rooms.room import Room
from sueca.rooms.rooms import Rooms
from sueca.rooms.store import Conflict, Note

CODE_DIGITS = 6

CODE_LASTS = 600.0
"""Seconds for which a code is valid if its page does not say that it still shows it."""


class Doors:
    """Who may come in, and how. A `client` is what limits are counted by: an address, or whatever a server knows."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms, self._store = rooms, rooms.store

    def open(
        self, person: str, options: Options, name: str, colour: int, client: str, command_id: str | None = None
    ) -> Room:
        """A new shared room (M1). Raises Refusal, also `too-fast`."""
        self._count("rooms", self._rooms.limits.rooms, client)
        room = self._rooms.open_room(person, options, name, colour, command_id)
        self._came(room, person)
        if options.listed:
            self._store.note(Note("listed", room.id, at=self._rooms.clock()))
        return room

    def enter(self, id: str, person: str, command: Join, client: str) -> Room:
        """Come in by the link; who is in the room already stays as they are (M2). Raises Refusal, also `too-fast`."""
        self._count("joins", self._rooms.limits.joins, client)
        room = self._rooms.act(id, person, command)
        self._came(room, person)
        return room

    def listed(self) -> list[Room]:
        """The rooms that anybody may come into, in which somebody is (M1, M9). Those that are gone leave the list."""
        found = []
        for note in self._store.notes("listed"):
            room = self._rooms.look(note.key)
            if room is None or room.gone:
                self._store.forget_note("listed", note.key)
            elif self._rooms.presence(room.id).connected:
                found.append(room)
        return found

    def show_code(self, id: str, person: str) -> str:
        """The spoken code of a room, which its host shows now; the same while it is shown. Raises Refusal."""
        room, until = self._rooms.settle(id), self._rooms.clock() + CODE_LASTS
        if room.gone or room.host != person:
            raise Refusal("room-closed" if room.gone else "not-host")
        for note in self._store.notes("code", place=id):
            if note.data["host"] == person and note.at > self._rooms.clock():
                self._store.note(Note("code", note.key, id, until, note.data))
                return note.key
        code = self._new_code()
        self._store.note(Note("code", code, id, until, {"host": person}))
        return code

    def hide_code(self, id: str) -> None:
        """The host shows it no more."""
        for note in self._store.notes("code", place=id):
            self._store.forget_note("code", note.key)

    def by_code(self, spoken: str, client: str) -> str:
        """The id of the room whose host shows this code now and is there. Raises Refusal: `unknown-code`, and
        `too-many-codes` after ten tries a minute."""
        try:
            self._count("tries", self._rooms.limits.tries, client)
        except Refusal:
            raise Refusal("too-many-codes") from None
        for note in self._store.notes("code", key=spoken.strip()):
            room = self._rooms.look(note.place)
            shown = room is not None and not room.gone and room.host == note.data["host"]
            if (
                shown
                and note.at > self._rooms.clock()
                and note.data["host"] in self._rooms.presence(note.place).connected
            ):
                return note.place
        raise Refusal("unknown-code")

    def rooms_of(self, person: str) -> list[Room]:
        """The shared rooms that a person has been in and that are not gone, the last one touched first."""
        been = {note.data["room"] for note in self._store.notes("came", place=person)}
        rooms = [room for room in map(self._rooms.look, been) if room is not None and not room.gone]
        return sorted(rooms, key=lambda room: -room.at)

    def forget(self, person: str) -> None:
        """Take a person out of all rooms: they leave, their names are emptied in every log, their key is known no more,
        and their own tables are gone."""
        came, nobody = self._store.notes("came", place=person), hash_key(token_hex())
        for id in {*self._store.rooms_of(person), *(note.data["room"] for note in came)}:
            room = self._rooms.look(id)
            if room is not None and room.options.solo:
                self._store.delete(id, before=float("inf"))
            elif room is not None:
                if person in room.members and not room.gone:
                    self._rooms.act(id, person, Leave())
                self._rewrite(id, person, nobody)
            self._rooms.forget(id)
        tells = {"line": "person", "code": "host"}
        told = [note for kind, name in tells.items() for note in self._store.notes(kind) if note.data[name] == person]
        for note in (*came, *told):
            self._store.forget_note(note.kind, note.key)

    def _rewrite(self, id: str, person: str, nobody: str) -> None:
        """Write a log anew without a person, and in it that this was done, for all who have read it before."""
        log = self._rooms.records(id)
        changed = without(person, nobody, log)
        if changed:
            done = Record(log[-1].version + 1, max(self._rooms.clock(), log[-1].at), Forgotten())
            try:
                self._store.rewrite(id, [*changed, done], person)
            except Conflict:  # somebody was faster
                self._rewrite(id, person, nobody)

    def _count(self, what: str, limit: Limit, client: str) -> None:
        self._rooms.counters.take(what, limit, client, self._rooms.clock())

    def _came(self, room: Room, person: str) -> None:
        self._store.note(Note("came", f"{person} {room.id}", person, self._rooms.clock(), {"room": room.id}))

    def _new_code(self) -> str:
        while True:
            code = f"{randbelow(10**CODE_DIGITS):0{CODE_DIGITS}}"
            if not self._store.notes("code", key=code):
                return code
