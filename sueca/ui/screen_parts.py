"""The parts of the message that draws a table which are the same wherever the cards come from, a room or a board.

The browser holds no rules: which cards may be played, and why not, is said here by the function that refuses them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sueca.engine.cards import Card, Suit
from sueca.engine.seats import Seat, Team, round_from
from sueca.engine.table import Table, Trick
from sueca.errors import SuecaError
from sueca.ui.hand_order import ordered
from sueca.ui.speech import Voice

Message = dict[str, Any]

PLACES = {"ccw": ("me", "right", "top", "left"), "cw": ("me", "left", "top", "right")}
AVATARS = {Seat.S: 11, Seat.E: 4, Seat.N: 2, Seat.W: 8}


def places(bottom: Seat, direction: str) -> list[tuple[Seat, str]]:
    """The four seats in playing order from the one below, and where each is drawn."""
    return list(zip(round_from(bottom, direction), PLACES[direction], strict=True))


def seat(voice: Voice, who: Seat, place: str, count: int, **facts: bool) -> Message:
    """One seat; `facts`: whether it is a `computer`, the `dealer`, on `turn`."""
    role = "partner" if place == "top" else "opponent"
    known = {role: place != "me", **facts}
    told = [voice(f"table.seat.{fact}") for fact, holds in known.items() if holds]
    return {
        "seat": int(who),
        "place": place,
        "name": voice.who(who),
        "bot": facts["computer"],
        "turn": facts["turn"],
        "dealer": facts["dealer"],
        "count": count,
        "avatar": AVATARS[who],
        "label": ", ".join([voice.who(who), *told, voice("count.cards", n=count)]),
    }


def trump(voice: Voice, table: Table) -> Message:
    return {"suit": str(table.trump), "name": voice(f"suit.{table.trump}")}


def turned(voice: Voice, table: Table) -> Message | None:
    """The turned card while it lies with the dealer (R7)."""
    card, owner = table.turned_card, table.turned_by
    if card is None or owner is None:
        return None
    code = "table.turned.with-you" if owner is voice.seat else "table.turned.with"
    label = voice(code, card=card, name=voice.name(owner))
    return {**voice.cards([card])[0], "seat": int(owner), "label": label}


def hand(
    voice: Voice, cards: Iterable[Card], suit: Suit, sort: str, why_not: Callable[[Card], SuecaError | None]
) -> list[Message]:
    """A hand that lies open to this person; `why_not` refuses a card, or does not."""
    shown = []
    for card in ordered(cards, suit, sort):
        reason = why_not(card)
        why = "" if reason is None else voice(f"error.{reason.code}", **reason.data)
        shown.append({"card": str(card), "name": voice.card(card, suit), "ok": reason is None, "why": why})
    return shown


def shown_trick(table: Table) -> Trick | None:
    """The trick on the table: the unfinished one, or the last one until the next lead (R15)."""
    return table.tricks[-1] if table.tricks else None


def trick(voice: Voice, table: Table) -> Message | None:
    now = shown_trick(table)
    if now is None:
        return None
    number = len(table.tricks)
    cards = [{**card, "winning": card["seat"] == now.winner} for card in voice.trick_cards(now)]
    plays = ", ".join(voice("table.trick.play", name=card["who"], card=card["name"]) for card in cards)
    best, points = voice.who(now.winner), voice("count.points", n=now.points)
    code = "table.trick.taken" if now.done else "table.trick.label"
    return {
        "number": number,
        "leader": int(now.leader),
        "done": now.done,
        "stays": False,
        "winner": int(now.winner) if now.done else None,
        "points": now.points,
        "label": voice(code, trick=number, plays=plays, name=best, points=points),
        "cards": cards,
    }


def last(voice: Voice, table: Table) -> Message | None:
    """The last trick, open only until the next one begins (R15)."""
    now = shown_trick(table)
    if now is None or not now.done:
        return None
    code = "table.last.you-took" if now.winner is voice.seat else "table.last.took"
    text = voice(code, name=voice.name(now.winner), n=now.points)
    return {"number": len(table.tricks), "winner": int(now.winner), "text": text, "cards": voice.trick_cards(now)}


def pair(voice: Voice, table: Table | None, team: Team, games: int, target: int) -> Message:
    points = table.points[team] if table is not None else 0
    tricks = table.tricks_won(team) if table is not None else 0
    name = voice.pair(team)
    label = voice(
        "table.score.label",
        pair=name,
        points=voice("count.points", n=points),
        tricks=voice("count.tricks", n=tricks),
        games=voice("count.games", n=games),
        target=target,
    )
    return {"name": name, "us": team is voice.us, "points": points, "tricks": tricks, "games": games, "label": label}
