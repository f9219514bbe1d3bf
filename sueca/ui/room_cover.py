"""What lies over a shared table while nothing can be played at it, and the sentence of a room that waits."""

from __future__ import annotations

from typing import Any

from sueca.ui.room_deeds import deed, may_start
from sueca.ui.screen_line import line
from sueca.ui.screen_panels import pause_cover
from sueca.ui.speech import Speech

Message = dict[str, Any]


def cover(speech: Speech, person: str, elsewhere: bool) -> Message | None:
    """The cover of this moment: the room is gone, its host has sent you away, another tab has the seat, or a pause."""
    room = speech.room
    if room.gone:
        return _closed(speech, "room.gone", "room.gone-text")
    if person in room.removed:
        return _closed(speech, "room.away-you", "room.away-you-text")
    if elsewhere:
        here = deed(speech("table.label.play-here"), {"do": "here"}, primary=True)
        text = speech("room.elsewhere-text")
        return {"kind": "elsewhere", "title": speech("table.label.elsewhere"), "text": text, "actions": [here]}
    if not room.paused or person not in room.members:
        return None
    paused = pause_cover(speech, host=room.host == person)
    paused["actions"].append(deed(speech("room.room"), local="room"))
    return paused


def _closed(speech: Speech, heading: str, sentence: str) -> Message:
    on = deed(speech("room.to-friends"), primary=True, href="?page=friends")
    return {"kind": "gone", "title": speech(heading), "text": speech(sentence), "actions": [on]}


def lobby_line(speech: Speech, person: str) -> Message:
    """What a room without a match waits for."""
    room = speech.room
    if None in room.seats:
        return line(speech("room.line-chairs"), tone="wait")
    if may_start(room, person):
        return line(speech("room.line-start"), tone="turn")
    if room.host == person:
        return line(speech("room.line-stand"))
    return line(speech("room.line-wait", name=speech.named(room.host)), tone="wait")
