"""The message that draws a table: everything that one seat may see, in its person's language, and nothing else.

Hands reach it through `Room.view`, the only way out of a position; the hands of others are named only once the deal
is open (R15). The browser holds no rules: which cards may be played, and why not, is said here by the function that
refuses them.
"""

from __future__ import annotations

from typing import Any

from sueca.engine.cards import TOTAL
from sueca.engine.match import WIN
from sueca.engine.position import View
from sueca.engine.seats import Seat, Team, round_from
from sueca.engine.table import Trick
from sueca.errors import Refusal
from sueca.rooms.room import Room
from sueca.rooms.timing import Timing
from sueca.ui.hand_order import ordered
from sueca.ui.screen_line import resting_line, title, turn_line, where
from sueca.ui.screen_panels import actions, claim_offer, pause_cover, prompt
from sueca.ui.screen_result import result
from sueca.ui.speech import Speech

Message = dict[str, Any]

PLACES = {"ccw": ("me", "right", "top", "left"), "cw": ("me", "left", "top", "right")}
AVATARS = {Seat.S: 11, Seat.E: 4, Seat.N: 2, Seat.W: 8}


def screen(room: Room, seat: Seat | None, lang: str, sort: str, timing: Timing) -> Message:
    """What `seat` (None: a watcher) sees of `room` now. `sort` is the order of the hand."""
    speech = Speech(lang, room, seat)
    view = room.view(seat)
    deal = room.deal
    line = turn_line(speech, view)
    return {
        "lang": lang,
        "phase": room.phase,
        "deal": deal.number if deal else 0,
        "dealing": deal.dealing if deal else 0,
        "turn": deal.turn if deal else 0,
        "direction": room.options.rules.direction,
        "you": None if seat is None else int(seat),
        "seats": [_seat(speech, view, who, place) for who, place in _places(room, seat)],
        "trump": None if view is None else {"suit": str(view.table.trump), "name": speech(f"suit.{view.table.trump}")},
        "turned": _turned(speech, view),
        "hand": [] if view is None else _hand(speech, view, sort),
        "trick": _trick(speech, view),
        "last": _last(speech, view),
        "pairs": [_pair(speech, view, team) for team in (speech.us, speech.us.other)],
        "target": room.options.rules.target,
        "win": WIN,
        "total": TOTAL,
        "line": line,
        "resting": resting_line(speech, view),
        "where": where(speech),
        "title": title(speech, line["tone"]),
        "actions": actions(speech),
        "prompt": prompt(speech),
        "claim": claim_offer(speech),
        "result": result(speech),
        "paused": room.paused,
        "pausable": True,
        "cover": pause_cover(speech) if room.paused else None,
        "pace": {"name": room.options.pace, "rest": round(1000 * timing.rest[room.options.pace])},
        **dict.fromkeys(("room", "clock", "more")),  # what only a shared room has
        "position": str(view) if view is not None else "",
        "options": {"bot": room.options.bot, "pace": room.options.pace, "rules": str(room.options.rules)},
    }


def _places(room: Room, seat: Seat | None) -> list[tuple[Seat, str]]:
    """The four seats in playing order from you, and where each is drawn."""
    direction = room.options.rules.direction
    return list(zip(round_from(Seat.S if seat is None else seat, direction), PLACES[direction], strict=True))


def _seat(speech: Speech, view: View | None, who: Seat, place: str) -> Message:
    room = speech.room
    bot = who in room.bots
    turn = room.turn is who
    dealer = room.deal is not None and room.phase != "lobby" and room.deal.dealer is who
    count = view.table.count(who) if view is not None else 0
    role = {"me": None, "top": "partner"}.get(place, "opponent")
    facts = {role: role is not None, "computer": bot, "dealer": dealer, "turn": turn}
    told = [speech(f"table.seat.{fact}") for fact, holds in facts.items() if holds]
    label = ", ".join([speech.who(who), *told, speech("count.cards", n=count)])
    return {
        "seat": int(who),
        "place": place,
        "name": speech.who(who),
        "bot": bot,
        "turn": turn,
        "dealer": dealer,
        "count": count,
        "avatar": AVATARS[who],
        "label": label,
    }


def _turned(speech: Speech, view: View | None) -> Message | None:
    """The turned card while it lies with the dealer (R7)."""
    if view is None or view.table.turned_card is None or view.table.turned_by is None:
        return None
    card, owner = view.table.turned_card, view.table.turned_by
    code = "table.turned.with-you" if owner is speech.seat else "table.turned.with"
    label = speech(code, card=card, name=speech.name(owner))
    return {**speech.cards([card])[0], "seat": int(owner), "label": label}


def _hand(speech: Speech, view: View, sort: str) -> list[Message]:
    trump, strict = view.table.trump, view.table.rules.revoke == "refused"
    not_now = None if speech.room.phase == "play" else Refusal("wrong-phase")
    cards = []
    for card in ordered(view.hand, trump, sort):
        reason = not_now or view.why_not(card, strict=strict)
        why = "" if reason is None else speech(f"error.{reason.code}", **reason.data)
        cards.append({"card": str(card), "name": speech.card(card, trump), "ok": reason is None, "why": why})
    return cards


def _shown_trick(view: View | None) -> Trick | None:
    """The trick on the table: the unfinished one, or the last one until the next lead (R15)."""
    return view.table.tricks[-1] if view is not None and view.table.tricks else None


def _trick(speech: Speech, view: View | None) -> Message | None:
    trick = _shown_trick(view)
    if view is None or trick is None:
        return None
    number = len(view.table.tricks)
    cards = [{**card, "winning": card["seat"] == trick.winner} for card in speech.trick_cards(trick)]
    plays = ", ".join(speech("table.trick.play", name=card["who"], card=card["name"]) for card in cards)
    best, points = speech.who(trick.winner), speech("count.points", n=trick.points)
    code = "table.trick.taken" if trick.done else "table.trick.label"
    return {
        "number": number,
        "leader": int(trick.leader),
        "done": trick.done,
        "winner": int(trick.winner) if trick.done else None,
        "points": trick.points,
        "label": speech(code, trick=number, plays=plays, name=best, points=points),
        "cards": cards,
    }


def _last(speech: Speech, view: View | None) -> Message | None:
    """The last trick, open only until the next one begins (R15)."""
    trick = _shown_trick(view)
    if view is None or trick is None or not trick.done:
        return None
    code = "table.last.you-took" if trick.winner is speech.seat else "table.last.took"
    text = speech(code, name=speech.name(trick.winner), n=trick.points)
    cards = speech.trick_cards(trick)
    return {"number": len(view.table.tricks), "winner": int(trick.winner), "text": text, "cards": cards}


def _pair(speech: Speech, view: View | None, team: Team) -> Message:
    room = speech.room
    points = view.points[team] if view is not None else 0
    tricks = view.table.tricks_won(team) if view is not None else 0
    games = room.match.shown[team] if room.match else 0
    name = speech.pair(team)
    label = speech(
        "table.score.label",
        pair=name,
        points=speech("count.points", n=points),
        tricks=speech("count.tricks", n=tricks),
        games=speech("count.games", n=games),
        target=room.options.rules.target,
    )
    return {"name": name, "us": team is speech.us, "points": points, "tricks": tricks, "games": games, "label": label}
