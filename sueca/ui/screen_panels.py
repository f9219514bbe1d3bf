"""What a table asks of a person besides a card: first or last, keep or ask, claim, accept, next deal, play again."""

from __future__ import annotations

from typing import Any

from sueca.engine.deal import PICKS
from sueca.engine.seats import Seat
from sueca.ui.speech import Speech

Message = dict[str, Any]


def _button(text: str, send: Message, primary: bool = True) -> Message:
    return {"send": send, "text": text, "primary": primary}


def actions(speech: Speech) -> list[Message]:
    """The buttons of this moment, each with the message that it sends."""
    room, seat, deal = speech.room, speech.seat, speech.room.deal
    if seat is None or deal is None or room.paused:
        return []
    moment = {"deal": deal.number, "dealing": deal.dealing}
    if room.phase == "pick" and room.turn is seat:
        return [_button(speech(f"table.pick.{which}"), {"do": "pick", "which": which, **moment}) for which in PICKS]
    if room.phase == "offer" and seat not in deal.kept:
        keep = _button(speech("table.offer.keep"), {"do": "keep", **moment})
        ask = _button(speech("table.offer.ask"), {"do": "ask", **moment}, primary=False)
        return [keep, ask] if room.may_ask(seat) else [keep]
    if room.phase == "claims" and seat not in deal.accepted:
        return [_button(speech("table.claims.accept"), {"do": "accept", "deal": deal.number})]
    if room.phase == "result" and _may_go_on(speech):
        return [_button(speech("table.result.next"), {"do": "next", "deal": deal.number})]
    if room.phase == "over" and _may_go_on(speech):
        return [_button(speech("table.result.again"), {"do": "again", "deal": deal.number})]
    return []


def _may_go_on(speech: Speech) -> bool:
    """Whether it is for this seat to go on: the host's, with four at the table (M3)."""
    room = speech.room
    return speech.seat is not None and room.seat_of(room.host) is speech.seat and None not in room.seats


def prompt(speech: Speech) -> Message | None:
    """Heading and sentence beside the buttons."""
    room, seat, deal = speech.room, speech.seat, speech.room.deal
    if deal is None or room.paused:
        return None
    if room.phase == "pick" and room.turn is seat:
        return {"title": speech("table.pick.title"), "text": speech("table.pick.text")}
    if room.phase == "offer" and seat is not None and seat not in deal.kept:
        weak = room.may_ask(seat)
        return {
            "title": speech("table.offer.title"),
            "text": speech("table.offer.weak" if weak else "table.offer.strong"),
        }
    if room.phase == "claims" and seat is not None and seat not in deal.accepted:
        return {"title": speech("table.claims.title"), "text": speech("table.claims.text")}
    return None


def pause_cover(speech: Speech, host: bool = True) -> Message:
    """What lies over a table in a pause; `host` may end it."""
    resume = _button(speech("table.label.resume"), {"do": "resume"})
    return {"kind": "pause", "title": speech("table.label.paused"), "text": "", "actions": [resume] if host else []}


def claim_offer(speech: Speech) -> Message | None:
    """The claim of a revoke: which opponents may be named now (R24b); None where no claim is possible."""
    room, seat = speech.room, speech.seat
    if seat is None or not room.may_claim(seat.team):
        return None
    accused = [Seat(who) for who in Seat if who.team is not seat.team]
    return {
        "title": speech("table.claim.title"),
        "text": speech(f"table.claim.text-{room.options.rules.wrong_claim}"),
        "button": speech("table.label.claim"),
        "cancel": speech("table.claim.cancel"),
        "seats": [_accused(speech, who) for who in accused],
    }


def _accused(speech: Speech, who: Seat) -> Message:
    name = speech.name(who)
    return {
        "seat": int(who),
        "name": name,
        "text": speech("table.claim.seat", name=name),
        "confirm": speech("table.claim.confirm", name=name),
    }
