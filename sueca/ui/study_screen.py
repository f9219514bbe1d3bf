"""What the Study page tells beside its board: the tricks, what was opened, the kept deals, and what may be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from sueca import words
from sueca.engine.game import Game
from sueca.engine.seats import Seat
from sueca.engine.table import Trick
from sueca.engine.urls import to_url
from sueca.errors import BadText
from sueca.rooms.bot_play import known_bot
from sueca.rooms.receipt import check_game
from sueca.rooms.records import Kept
from sueca.ui.board import Board
from sueca.ui.room_deeds import deed
from sueca.ui.speech import BOT_NAMES, Voice

Message = dict[str, Any]


def names_of(lang: str, game: Game, you: Seat | None = None) -> Mapping[Seat, str]:
    """What the players are called: a bot as at the table, a seat without a name by its place."""
    return {seat: _name(lang, seat, game.names[seat], you) for seat in Seat}


def _name(lang: str, seat: Seat, name: str | None, you: Seat | None) -> str:
    if name and known_bot(name):
        return BOT_NAMES[seat]
    return name or words.say(lang, "table.you" if seat is you else f"seat.{seat}")


def tricks(voice: Voice, board: Board) -> list[Message]:
    """All tricks of the game that is looked at, each with the moment after its last card."""
    shown, told = max(board.at - 1, 0) // 4, board.line.table.tricks
    return [_trick(voice, trick, number, number == shown and board.at > 0) for number, trick in enumerate(told)]


def _trick(voice: Voice, trick: Trick, number: int, now: bool) -> Message:
    cards, best = voice.trick_cards(trick), voice.who(trick.winner)
    plays = ", ".join(voice("table.trick.play", name=card["who"], card=card["name"]) for card in cards)
    points = voice("count.points", n=trick.points)
    code = "table.trick.taken" if trick.done else "table.trick.label"
    return {
        "number": number + 1,
        "at": 4 * number + len(trick.cards),
        "cards": [str(card) for card in trick.cards],
        "who": best if trick.done else "",
        "points": trick.points if trick.done else None,
        "label": voice(code, trick=number + 1, plays=plays, name=best, points=points),
        "now": now,
    }


def result(voice: Voice, game: Game) -> str:
    """`You + Inês 68 – Rui + Abel 52`, as far as it has come."""
    return " – ".join(f"{voice.pair(team)} {game.points[team]}" for team in (voice.us, voice.us.other))


def remarks(voice: Voice, board: Board) -> list[str]:
    """What was said at this moment: claims and how they were judged, and the comments of the file."""
    claims = [claim for claim in board.line.claims if claim.after == board.at]
    told = [sentence for claim in claims for sentence in voice.claimed(claim.by, claim.against, claim.right)]
    return [*told, *(comment.text for comment in board.line.comments if comment.after == board.at)]


def mistake(lang: str, error: BadText) -> Message:
    """The sentence with its place in the text, and the piece at fault, so that the page can point at it."""
    sentence = words.say(lang, f"error.{error.code}", **error.data)
    line = error.data.get("line")
    if line is not None:
        sentence = words.say(lang, "study.fault-line", line=line, error=sentence)
    elif error.place:
        sentence = words.say(lang, "study.fault-place", place=error.place + 1, error=sentence)
    return {"text": sentence, "place": error.place, "length": len(error.text)}


def receipt(lang: str, game: Game) -> str:
    """Whether the receipt that the file carries is right; empty where it has none."""
    try:
        return words.say(lang, "study.receipt-right") if check_game(game) else ""
    except BadText:
        return words.say(lang, "study.receipt-wrong")


def link(board: Board) -> str:
    """The address of the moment shown: with its past where there is one to tell."""
    now = Game.of(board.now)
    try:
        return f"?game={to_url(now)}"
    except BadText:
        return f"?position={str(board.now.now()).replace(' ', '_')}"


def deeds(voice: Voice, board: Board, playing: bool, valued: bool, changed: bool) -> list[Message]:
    """The buttons of this moment."""
    found = [deed(voice("study.values-hide" if valued else "study.values"), {"do": "values", "on": not valued})]
    if board.now.position is None:
        found = []
    if playing:
        found.append(deed(voice("study.stop"), {"do": "look"}))
    if changed:
        found.append(deed(voice("study.original"), {"do": "original"}))
    return [*found, deed(voice("records.save-deal"), {"do": "save"}), deed(voice("study.new"), {"do": "new"})]


def choices(voice: Voice, games: Sequence[Game], chosen: int) -> list[Message]:
    """The deals of a file with several."""
    if len(games) < 2:
        return []
    return [
        {"number": number, "text": voice("study.choice", deal=number + 1, result=game.result), "now": number == chosen}
        for number, game in enumerate(games)
    ]


def rows(lang: str, kept: Sequence[Kept]) -> list[Message]:
    """The kept deals: when, with whom, and how they ended."""
    found = []
    for number, one in enumerate(kept):
        game = one.game
        voice = Voice(lang, one.seat, names_of(lang, game, one.seat))
        found.append(
            {
                "number": number,
                "at": datetime.fromtimestamp(one.at, UTC).isoformat(timespec="minutes"),
                "text": result(voice, game),
                "deal": voice("table.where.deal", deal=one.deal.in_match),
            }
        )
    return found
