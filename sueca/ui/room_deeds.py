"""What a person may do in a shared room now: the buttons beside chairs and people, each with the message it sends.

Nothing is decided here: whatever a button sends is judged by the room, like everything else.
"""

from __future__ import annotations

from typing import Any

from sueca.engine.seats import Seat
from sueca.rooms.guests import MOST_BOTS
from sueca.rooms.people import Bot, Human
from sueca.rooms.room import Room
from sueca.ui.speech import Speech

Message = dict[str, Any]


def deed(text: str, send: Message | None = None, primary: bool = False, **more: Any) -> Message:
    """A button. `confirm` is asked first; `sends` are several messages; `href` leads away; `local` is the panel's."""
    return {"text": text, "primary": primary, **({"send": send} if send else {}), **more}


def at_chair(speech: Speech, person: str, seat: Seat) -> list[Message]:
    """The buttons of one chair."""
    room, who = speech.room, speech.room.occupant(seat)
    if room.gone or person not in room.members:
        return []
    own = _own(speech, person, seat)
    if room.host == person:
        own += _hosts(speech, person, seat)
    if room.host == person and room.phase == "lobby":
        own.append(deed(speech("room.swap"), local="swap", seat=int(seat), menu=True))
    if isinstance(who, Human) and who.person != person:
        own += with_person(speech, person, who.person)
    return own


def _own(speech: Speech, person: str, seat: Seat) -> list[Message]:
    """Sitting down, standing up, asking for the computer's chair (M2, M3, M5)."""
    room, me, mine = speech.room, speech.room.members[person], speech.room.seat_of(person)
    who = room.occupant(seat)
    if not room.in_deal:
        if mine is seat:
            return [deed(speech("room.stand"), {"do": "stand"})]
        if who is None or (isinstance(who, Bot) and mine is None):
            sit = {"do": "sit", "seat": int(seat)}
            return [deed(speech("room.sit"), sit, primary=mine is None, menu=mine is not None)]
        return []
    if mine is None and not me.watching and isinstance(who, Bot):
        asked = me.asked is seat
        send = {"do": "ask-seat", "seat": None if asked else int(seat)}
        return [deed(speech("room.ask-back" if asked else "room.ask"), send)]
    return []


def _hosts(speech: Speech, person: str, seat: Seat) -> list[Message]:
    room, who = speech.room, speech.room.occupant(seat)
    if who is None and not room.in_deal and len(room.bots) < MOST_BOTS:
        return [deed(speech("room.add-bot"), {"do": "add-bot", "seat": int(seat)})]
    if isinstance(who, Bot) and not (who.leaving or who.temporary):
        return [deed(speech("room.remove-bot"), {"do": "remove-bot", "seat": int(seat)})]
    return []


def with_person(speech: Speech, person: str, other: str) -> list[Message]:
    """What the host may do about somebody else."""
    room, who = speech.room, speech.room.public(other)
    if room.gone or room.host != person or other == person:
        return []
    sure = speech("room.remove-sure", name=speech.named(other))
    return [
        deed(speech("room.hand-over"), {"do": "hand-over", "who": who}, menu=True),
        deed(speech("room.remove"), {"do": "remove", "who": who}, confirm=sure, menu=True),
    ]


def for_oneself(speech: Speech, person: str) -> list[Message]:
    """What somebody without a chair may do about themselves."""
    me = speech.room.members[person]
    return [deed(speech("room.wait" if me.watching else "room.watch"), {"do": "watch", "watching": not me.watching})]


def in_room(speech: Speech, person: str) -> list[Message]:
    """The buttons of the whole room, the one that matters now first."""
    room = speech.room
    if room.gone or person not in room.members:
        return []
    deeds = _host_deeds(speech, person) if room.host == person else []
    confirm = speech("room.leave-sure" if room.in_deal and room.seat_of(person) is not None else "room.leave-plain")
    return [*deeds, deed(speech("room.leave"), {"do": "leave"}, confirm=confirm)]


def _host_deeds(speech: Speech, person: str) -> list[Message]:
    room = speech.room
    close = deed(speech("room.close"), {"do": "close"}, confirm=speech("room.close-sure"))
    if room.phase != "lobby":
        return [deed(speech("room.end"), {"do": "end"}, confirm=speech("room.end-sure")), close]
    if may_start(room, person):
        return [deed(speech("room.start"), {"do": "start"}, primary=True), close]
    return [*_fill(speech), close]


def _fill(speech: Speech) -> list[Message]:
    """All free chairs at once for the computer."""
    room = speech.room
    free = [seat for seat in Seat if room.occupant(seat) is None]
    if not free or len(room.bots) + len(free) > MOST_BOTS:
        return []
    return [deed(speech("room.fill"), sends=[{"do": "add-bot", "seat": int(seat)} for seat in free], primary=True)]


def may_start(room: Room, person: str) -> bool:
    """Whether a match, or its next deal, waits for this person only (M3)."""
    return room.host == person and room.seat_of(person) is not None and None not in room.seats
