"""Sentences for the polite log: what has happened at the table since it was last told."""

from __future__ import annotations

from collections.abc import Container

from sueca.engine.table import Table
from sueca.rooms.deal import Deal
from sueca.rooms.room import Room
from sueca.ui.speech import Speech, Voice

LINES = 12
"""No more than this is told at once; who has been away longer looks at the table."""


def said_since(speech: Speech, old: Room) -> list[str]:
    """The newest lines since the room was `old`, the oldest of them first."""
    room = speech.room
    before, now = old.deal, room.deal
    if now is None:
        return []
    if before is None or before.number != now.number:
        before = None
    lines = [*_redealt(speech, before, now), *_plays(speech, before, now), *_claims(speech, before, now)]
    if room.paused != old.paused:
        lines.append(speech("table.log.paused" if room.paused else "table.log.resumed"))
    return lines[-LINES:]


def _redealt(speech: Speech, before: Deal | None, now: Deal) -> list[str]:
    if before is None or before.dealing == now.dealing or now.thrown is None:
        return []
    return [speech.voiced("table.log", "ask" if now.thrown.seat is speech.seat else "asks", now.thrown.seat)]


def _plays(speech: Speech, before: Deal | None, now: Deal) -> list[str]:
    if now.position is None:
        return []
    same = before is not None and before.dealing == now.dealing and before.position is not None
    known = before.turn if before is not None and same else 0
    table = now.position.table
    return [*([] if same else _dealt(speech, now)), *played_since(speech, table, known, now.clocked)]


def played_since(voice: Voice, table: Table, known: int, clocked: Container[int] = ()) -> list[str]:
    """The cards after the first `known`, and the tricks that they end; `clocked` are those that the clock played."""
    lines = []
    count = 0
    for trick in table.tricks:
        for number in range(len(trick.cards)):
            count += 1
            if count > known:
                late = count - 1 in clocked
                lines.append(voice.late(trick, number) if late else voice.plays(trick, number))
        if trick.done and count > known:
            lines.append(voice.takes(trick))
    return lines


def _dealt(speech: Speech, now: Deal) -> list[str]:
    assert now.position is not None
    table = now.position.table
    lines = [speech.voiced("table.log", "deal", now.dealer, deal=now.in_match, suit=table.trump)]
    if now.pick is not None:
        lines.insert(0, speech.voiced("table.log", f"pick-{now.pick}", now.dealer))
    if table.turned is not None:
        lines.append(speech.voiced("table.log", "turned", now.dealer, card=table.turned))
    return lines


def _claims(speech: Speech, before: Deal | None, now: Deal) -> list[str]:
    """New claims, whether they were right, and what a wrong one costs (R24)."""
    lines = []
    for claim in now.claims[len(before.claims) if before is not None else 0 :]:
        lines += speech.claimed(claim.seat, claim.accused, claim.right)
        if not claim.right and now.outcome is None:
            ours = claim.accused.team is speech.us
            lines.append(speech("table.claim.penalty-us" if ours else "table.claim.penalty-them"))
    return lines
