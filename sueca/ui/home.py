"""The first page: a trick to play at once, *Play now*, and the ways on."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from sueca import words
from sueca.engine.cards import Card, Suit
from sueca.engine.position import Position
from sueca.engine.seats import Seat
from sueca.ui import shell
from sueca.ui.speech import BOT_NAMES

TRICK = Position.read("S:K.A63.. Q.2.K. 5..Q4. 6.K.A. C E HJH4H7 0-0")
"""The first trick: East leads the Jack of hearts, North plays the Four, West the Seven; you hold the Ace."""

WAYS = ("learn", "friends", "study", "rules")


def body(lang: str) -> Markup:
    """The page's main part."""
    ways = [(name, shell.picture(name)) for name in WAYS]
    return shell.part("home", lang, ways=ways, trick=try_data(lang))


def try_data(lang: str) -> dict[str, Any]:
    """What the small table of the first page needs: the cards, the sentences, and what comes of each card."""
    view = TRICK.view(Seat.S)
    trick = view.table.trick
    assert trick is not None
    return {
        "lang": lang,
        "label": words.say(lang, "home.try-title"),
        "hand": [_held(lang, card) for card in (Card.HA, Card.H6, Card.H3, Card.SK)],
        "trick": [{"seat": int(seat), **_named(lang, card)} for seat, card in trick.plays],
        "seats": [
            {"seat": int(Seat.E), "place": "right", "name": BOT_NAMES[Seat.E], "avatar": 4},
            {"seat": int(Seat.N), "place": "top", "name": BOT_NAMES[Seat.N], "avatar": 2},
            {"seat": int(Seat.W), "place": "left", "name": BOT_NAMES[Seat.W], "avatar": 8},
        ],
        "line": {
            "text": words.say(lang, "home.try-ask"),
            "more": words.say(lang, "home.try-which"),
            "suit": str(Suit.H),
        },
        "answers": {str(card): _answer(lang, card) for card in sorted(TRICK.legal)},
        "words": words.group(lang, "table.label"),
        "again": words.say(lang, "home.try-again"),
        "goOn": {"text": words.say(lang, "home.try-go-on"), "href": "?page=play"},
    }


def _named(lang: str, card: Card) -> dict[str, str]:
    return {"card": str(card), "name": words.card_name(lang, card)}


def _held(lang: str, card: Card) -> dict[str, Any]:
    reason = TRICK.why_not(card)
    why = "" if reason is None else words.say(lang, f"error.{reason.code}", **reason.data)
    return {"card": str(card), "name": words.spoken_card(lang, card), "ok": reason is None, "why": why}


def _answer(lang: str, card: Card) -> dict[str, Any]:
    """What comes of playing `card`: the trick's winner and points, told by the engine."""
    trick = TRICK.play(card).table.tricks[-1]
    won = trick.winner is Seat.S
    more = words.say(lang, "home.try-right-more" if won else "home.try-wrong-more", n=trick.points)
    text = words.say(lang, "home.try-right" if won else "home.try-wrong")
    return {"text": text, "more": more, "good": won, "winner": int(trick.winner), "points": trick.points}
