"""The message that draws a room's table: everything that one seat may see, in its person's language, and nothing else.

Hands reach it through `Room.view`, the only way out of a position; the hands of others are named only once the deal
is open (R15).
"""

from __future__ import annotations

from typing import Any

from sueca.engine.cards import TOTAL, Card
from sueca.engine.match import WIN
from sueca.engine.position import View
from sueca.engine.seats import Seat, Team
from sueca.errors import Refusal, SuecaError
from sueca.rooms.room import Room
from sueca.rooms.timing import Timing
from sueca.ui import screen_parts as parts
from sueca.ui.screen_line import resting_line, title, turn_line, where
from sueca.ui.screen_panels import actions, claim_offer, pause_cover, prompt
from sueca.ui.screen_receipt import receipts
from sueca.ui.screen_result import result
from sueca.ui.speech import Speech

Message = dict[str, Any]

OF_SHARED_ROOMS = ("room", "clock", "more")
OF_BOARDS = ("row", "pack", "steps", "short", "bare")
_MARKS = {"win": WIN, "total": TOTAL}


def screen(room: Room, seat: Seat | None, lang: str, sort: str, timing: Timing) -> Message:
    """What `seat` (None: a watcher) sees of `room` now. `sort` is the order of the hand."""
    speech = Speech(lang, room, seat)
    view, deal, rules = room.view(seat), room.deal, room.options.rules
    table, bottom = None if view is None else view.table, Seat.S if seat is None else seat
    line = turn_line(speech, view)
    return {
        "lang": lang,
        "phase": room.phase,
        "deal": deal.number if deal else 0,
        "dealing": deal.dealing if deal else 0,
        "turn": deal.turn if deal else 0,
        "direction": rules.direction,
        "you": None if seat is None else int(seat),
        "seats": [_seat(speech, view, who, place) for who, place in parts.places(bottom, rules.direction)],
        "trump": None if table is None else parts.trump(speech, table),
        "turned": None if table is None else parts.turned(speech, table),
        "hand": [] if view is None else _hand(speech, view, sort),
        "trick": None if table is None else parts.trick(speech, table),
        "last": None if table is None else parts.last(speech, table),
        "pairs": [_pair(speech, view, team) for team in (speech.us, speech.us.other)],
        "target": rules.target,
        **_MARKS,
        "line": line,
        "resting": resting_line(speech, table),
        "where": where(speech),
        "title": title(speech, line["tone"]),
        "actions": actions(speech),
        **_asked(speech),
        "paused": room.paused,
        "pausable": True,
        "cover": pause_cover(speech) if room.paused else None,
        "pace": {"name": room.options.pace, "rest": round(1000 * timing.rest[room.options.pace])},
        **dict.fromkeys((*OF_SHARED_ROOMS, *OF_BOARDS)),
        "position": str(view) if view is not None else "",
        "options": {"bot": room.options.bot, "pace": room.options.pace, "rules": str(rules)},
    }


def _asked(speech: Speech) -> Message:
    """What the table asks and answers beside the cards."""
    solo, deal = speech.room.options.solo, speech.room.deal
    return {
        "prompt": prompt(speech),
        "claim": claim_offer(speech),
        "result": result(speech),
        "receipts": receipts(speech),
        "whys": solo and deal is not None and deal.position is not None,
    }


def _seat(speech: Speech, view: View | None, who: Seat, place: str) -> Message:
    room = speech.room
    dealer = room.deal is not None and room.phase != "lobby" and room.deal.dealer is who
    count = view.table.count(who) if view is not None else 0
    return parts.seat(speech, who, place, count, computer=who in room.bots, dealer=dealer, turn=room.turn is who)


def _hand(speech: Speech, view: View, sort: str) -> list[Message]:
    strict = view.table.rules.revoke == "refused"
    not_now = None if speech.room.phase == "play" else Refusal("wrong-phase")

    def why_not(card: Card) -> SuecaError | None:
        return not_now or view.why_not(card, strict=strict)

    return parts.hand(speech, view.hand, view.table.trump, sort, why_not)


def _pair(speech: Speech, view: View | None, team: Team) -> Message:
    match = speech.room.match
    games = match.shown[team] if match else 0
    return parts.pair(speech, None if view is None else view.table, team, games, speech.room.options.rules.target)
