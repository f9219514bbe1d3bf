"""The one sentence above the hand: what happens now and what you may do. And where we are, and the title of the tab."""

from __future__ import annotations

from typing import Any

from sueca.engine.cards import Suit, of_suit
from sueca.engine.position import View
from sueca.engine.table import HAND, Table
from sueca.ui.speech import Speech, Voice

Line = dict[str, Any]


def line(text: str, more: str = "", tone: str = "info", suit: Suit | None = None) -> Line:
    """`tone`: turn, wait, info, won, lost; `suit` is drawn at the end."""
    return {"text": text, "more": more, "tone": tone, "suit": None if suit is None else str(suit)}


def turn_line(speech: Speech, view: View | None) -> Line:
    """The sentence for this moment."""
    room = speech.room
    if room.paused:
        return line(speech("table.line.paused"))
    if room.phase == "pick":
        return _pick_line(speech)
    if room.phase in ("offer", "claims"):
        return _all_asked(speech, _trump(speech, view) if room.phase == "offer" else "")
    if room.phase in ("result", "over"):
        return _end_line(speech)
    if view is None or room.turn is None:
        return line("")
    if view.on_turn:
        return your_turn(speech, view)
    return line(speech("table.line.waiting", name=speech.name(view.turn)), tone="wait")


def _all_asked(speech: Speech, more: str) -> Line:
    """What all are asked at once, before the first lead or after the last trick: who has not answered yet is on turn,
    and who has kept their hand or has nothing to claim waits."""
    deal, phase = speech.room.deal, speech.room.phase
    text = speech(f"table.{phase}.title")
    if deal is None or speech.seat is None:
        return line(text, more)
    if speech.seat in (deal.kept if phase == "offer" else deal.accepted):
        return line(text, speech("table.line.waiting-others"), "wait")
    return line(text, more, "turn")


def _trump(speech: Speech, view: View | None) -> str:
    return "" if view is None else speech("table.line.trump-is", suit=view.table.trump)


def _pick_line(speech: Speech) -> Line:
    dealer = speech.room.turn
    if dealer is None or dealer is speech.seat:
        return line(speech("table.pick.title"), tone="turn")
    return line(speech("table.pick.waiting", name=speech.name(dealer)), tone="wait")


def your_turn(voice: Voice, view: View) -> Line:
    """What whoever is on turn may do."""
    your_turn, led, trump = voice("table.line.your-turn"), view.table.led, view.table.trump
    if len(view.hand) == 1:
        return line(your_turn, voice("table.line.last-card"), "turn")
    if led is None:
        return line(your_turn, voice("table.line.lead"), "turn")
    if of_suit(view.hand, led):
        return line(your_turn, voice("table.line.follow", suit=led), "turn", led)
    trumps = of_suit(view.hand, trump)
    code = "discard" if not trumps else "ruff" if trumps == view.hand else "ruff-or-discard"
    return line(your_turn, voice(f"table.line.{code}", suit=led), "turn")


def _end_line(speech: Speech) -> Line:
    match, deal = speech.room.match, speech.room.deal
    if match is not None and match.winner is not None:
        tone = "won" if match.winner is speech.us else "lost"
        return line(speech(f"table.result.match-{tone}"), tone=tone)
    outcome = deal.outcome if deal is not None else None
    if outcome is None or outcome.winner is None:
        return line(speech("table.result.tie"))
    tone = "won" if outcome.winner is speech.us else "lost"
    return line(speech(f"table.result.{outcome.kind}-{tone}"), tone=tone)


def resting_line(voice: Voice, table: Table | None) -> Line | None:
    """What is said while a finished trick rests: who takes it, and for how much."""
    if table is None or not table.tricks or not table.tricks[-1].done:
        return None
    trick = table.tricks[-1]
    ours = trick.winner.team is voice.us
    if not trick.points:
        more = voice("table.line.no-points")
    else:
        more = voice("table.line.points-us" if ours else "table.line.points-them", n=trick.points)
    code = "you-take" if trick.winner is voice.seat else "takes"
    return line(voice(f"table.line.{code}", name=voice.name(trick.winner)), more, "won" if ours else "info")


def where(speech: Speech) -> str:
    """`Deal 4, trick 2`."""
    deal = speech.room.deal
    if deal is None:
        return ""
    if deal.position is None or deal.open:
        return speech("table.where.deal", deal=deal.in_match)
    trick = min(len(deal.position.table.done_tricks) + 1, HAND)
    return speech("table.where.trick", deal=deal.in_match, trick=trick)


def title(speech: Speech, tone: str) -> str:
    """The title of the browser tab: whose turn it is shows there too."""
    room = speech.room
    if room.paused:
        return speech("table.title.paused")
    if room.phase in ("result", "over"):
        return speech(f"table.title.{room.phase}")
    if tone == "turn":
        return speech("table.title.turn" if room.phase == "play" else "table.title.choice")
    if room.turn is not None:
        return speech("table.title.waiting", name=speech.name(room.turn))
    return speech("table.title.plain")
