"""A person's own table with three bots: the one they left, or a new one (M13)."""

from __future__ import annotations

import logging
from uuid import uuid4

from sueca.engine.rules import CLASSIC, Rules
from sueca.errors import StoreError
from sueca.rooms.options import Options
from sueca.rooms.room import Room
from sueca.rooms.rooms import Rooms
from sueca.ui.preferences import Preferences

log = logging.getLogger(__name__)


def table_of(rooms: Rooms, person: str, preferences: Preferences) -> Room:
    """The person's newest table, or their first one: two pages that say hello at once get the same.

    A table whose log cannot be read any more is left alone, and a new one is opened.
    """
    try:
        found, opening = rooms.solo_of(person), "first"
    except StoreError:
        log.exception("a table cannot be read")
        found, opening = None, uuid4().hex
    return found or rooms.open_solo(person, _options(preferences, CLASSIC, False), "", opening)


def new_table(rooms: Rooms, person: str, preferences: Preferences, rules: Rules, bot_revokes: bool) -> Room:
    """A new table with other rules."""
    return rooms.open_solo(person, _options(preferences, rules, bot_revokes), "")


def _options(preferences: Preferences, rules: Rules, bot_revokes: bool) -> Options:
    return Options(rules=rules, bot=preferences.bot, pace=preferences.pace, bot_revokes=bot_revokes, solo=True)
