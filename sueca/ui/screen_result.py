"""The end of a deal: who won it, all four hands, the points trick by trick, the proof of a claim, the score.

Everything is told of those who played the deal, whoever has their chairs by now.
"""

from __future__ import annotations

from typing import Any

from sueca.engine.match import HALF, Match, Outcome
from sueca.engine.position import Position
from sueca.engine.seats import Seat, round_from
from sueca.engine.table import Trick
from sueca.rooms.deal import Claim, Deal
from sueca.rooms.people import Bot
from sueca.ui.hand_order import ordered
from sueca.ui.saving import save_deeds
from sueca.ui.speech import Speech
from sueca.ui.whys import why_deeds

Message = dict[str, Any]


def result(speech: Speech) -> Message | None:
    """None until the deal is open (R15)."""
    deal, match = speech.room.deal, speech.room.match
    if deal is None or match is None or not deal.open or deal.position is None:
        return None
    return {
        **_verdict(speech, deal, match),
        "hands": _hands(_at(speech, deal), deal.position),
        "tricks": _tricks(speech, deal, deal.position),
        "headers": _headers(_at(speech, deal)),
        "match": _score(speech, match),
        "proof": _proof(speech, deal),
        "saves": [*why_deeds(speech), *save_deeds(speech)],
    }


def _at(speech: Speech, deal: Deal, turn: int = 0) -> Speech:
    """Speech of those who sat there after `turn` cards: as dealt, but for a temporary bot in a left chair (M6)."""
    handed = {seat for since, seat in deal.handed if since <= turn}
    seats = tuple(Bot(temporary=True) if seat in handed else deal.seats[seat] for seat in Seat)
    return Speech(speech.lang, speech.room, speech.seat, seats)


def _verdict(speech: Speech, deal: Deal, match: Match) -> Message:
    """Title, sentence and tone of a settled deal, or of a match that a wrong claim ended."""
    outcome, us = deal.outcome, speech.us
    if outcome is None:
        tone = "won" if match.winner is us else "lost"
        text = speech("table.result.match-by-claim")
        return {"title": speech(f"table.result.match-{tone}"), "text": text, "tone": tone}
    if outcome.winner is None:
        text = speech(f"table.result.tie-{match.rules.tie}", half=HALF)
        return {"title": speech("table.result.tie"), "text": text, "tone": "tie"}
    tone = "won" if outcome.winner is us else "lost"
    sentences = [speech(f"table.result.{outcome.kind}-{tone}") + "."] if match.over else []
    title = speech(f"table.result.match-{tone}" if match.over else f"table.result.{outcome.kind}-{tone}")
    return {"title": title, "text": " ".join([*sentences, *_worth(speech, outcome, match)]), "tone": tone}


def _worth(speech: Speech, outcome: Outcome, match: Match) -> list[str]:
    """The points, the game points they bring, that ties raised them, that a bandeira wins the match."""
    assert outcome.winner is not None
    us = speech.us
    side = "us" if outcome.winner is us else "them"
    if outcome.kind in ("claim", "wrong-claim"):
        told = [speech(f"table.result.scores-{side}", n=match.last_worth)]
    else:
        points = {"us": outcome.points[us], "them": outcome.points[us.other]}
        told = [speech(f"table.result.text-{side}", n=match.last_worth, **points)]
    raised = match.last_worth - outcome.worth
    if raised:
        told.append(speech(f"table.result.after-tie-{match.rules.tie}", n=raised))
    if outcome.slam and match.rules.slam_worth == "match":
        told.append(speech("table.result.slam-match"))
    return told


def _hands(speech: Speech, position: Position) -> list[Message]:
    """The four hands as dealt, in playing order from you."""
    order = round_from(Seat.S if speech.seat is None else speech.seat, position.rules.direction)
    dealt = {seat: set(position.hands[seat]) for seat in Seat}
    for trick in position.table.tricks:
        for seat, card in trick.plays:
            dealt[seat].add(card)
    trump = position.table.trump
    return [
        {"seat": int(seat), "name": speech.who(seat), "cards": speech.cards(ordered(dealt[seat], trump, "suits"))}
        for seat in order
    ]


def _tricks(speech: Speech, deal: Deal, position: Position) -> list[Message]:
    running = [0, 0]
    rows = []
    for number, trick in enumerate(position.table.done_tricks, 1):
        ours = trick.winner.team is speech.us
        running[0 if ours else 1] += trick.points
        cards = _plays(speech, deal, number, trick)
        rows.append(
            {
                "number": number,
                "winner": next(card["who"] for card in cards if card["seat"] == trick.winner),
                "pair": "us" if ours else "them",
                "points": trick.points,
                "cards": cards,
                "us": running[0],
                "them": running[1],
            }
        )
    return rows


def _plays(speech: Speech, deal: Deal, number: int, trick: Trick) -> list[Message]:
    """The cards of a trick with who played each: a seat may have changed hands in the middle of it."""
    begun = len(Seat) * (number - 1)
    return [_at(speech, deal, begun + place).trick_cards(trick)[place] for place in range(len(trick.cards))]


def _headers(speech: Speech) -> list[str]:
    named = [speech(f"table.result.header-{name}") for name in ("trick", "winner", "points")]
    return [*named, speech.pair(speech.us), speech.pair(speech.us.other)]


def _score(speech: Speech, match: Match) -> str:
    shown = match.shown
    us = speech.us
    return speech("table.result.match", us=shown[us], them=shown[us.other], target=match.rules.target)


def _proof(speech: Speech, deal: Deal) -> Message | None:
    """The trick and the hand held then, for a right claim (R24d)."""
    claim = next((claim for claim in deal.claims if claim.right), None)
    if claim is None or claim.proof is None:
        return None
    return {
        "text": _proof_text(_at(speech, deal, len(Seat) * (claim.proof.number - 1)), claim),
        "trick": _plays(speech, deal, claim.proof.number, claim.proof.trick),
        "hand": speech.cards(sorted(claim.proof.hand)),
    }


def _proof_text(speech: Speech, claim: Claim) -> str:
    assert claim.proof is not None
    proof = claim.proof
    led = proof.trick.cards[0].suit
    code = "table.claim.proof-you" if speech.is_you(proof.seat) else "table.claim.proof"
    return speech(code, name=speech.name(proof.seat), trick=proof.number, card=proof.card, suit=led)
