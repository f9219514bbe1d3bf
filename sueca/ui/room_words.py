"""What a room is called, and how it is set up, in a few words."""

from __future__ import annotations

from sueca import words
from sueca.engine.rules import RULES
from sueca.rooms.options import Options
from sueca.rooms.room import Room
from sueca.ui import opponents
from sueca.ui.speech import Speech


def title(speech: Speech) -> str:
    """`Ana's table`."""
    return table_of(speech.lang, speech.room)


def table_of(lang: str, room: Room) -> str:
    """The name of a room's table: its host's, if they have one."""
    name = room.names.get(room.host)
    return words.say(lang, "room.table-of", name=name) if name else words.say(lang, "room.table")


def about(speech: Speech) -> str:
    """`Classic · no clock · By the book`."""
    return options_told(speech.lang, speech.room.options)


def options_told(lang: str, options: Options) -> str:
    """Rules, clock and bots, with dots between them."""
    rules = str(options.rules)
    named = words.say(lang, f"rules.{rules.partition('(')[0]}.name")
    told = named if rules in RULES else words.say(lang, "rules.changed", name=named)
    clock = words.say(lang, "room.no-clock")
    if options.deadline is not None:
        clock = words.say(lang, "count.seconds", n=options.deadline)
    return " · ".join([told, clock, opponents.name(lang, options.bot)])
