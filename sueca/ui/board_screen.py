"""The message that draws a board: the same as a room's (screen.py), with hands open and cards pointed at."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from sueca.engine.cards import Card
from sueca.engine.seats import Seat, Team
from sueca.engine.table import Table
from sueca.errors import SuecaError
from sueca.ui import screen_parts as parts
from sueca.ui.board import Board
from sueca.ui.board_look import Look
from sueca.ui.screen_line import line, resting_line, your_turn
from sueca.ui.speech import Voice

Message = dict[str, Any]

SHORT = 5
"""Cards in a hand that fit in one row on a phone."""

ICONS = {"last": "end"}
OF_ROOMS = ("claim", "result", "receipts", "whys", "cover", "prompt", "room", "clock", "more")


def board_screen(board: Board | None, look: Look, lang: str, bots: Collection[Seat] = ()) -> Message:
    """What is seen of `board`; without one only the row of cards. `bots` are the chairs that play by themselves."""
    voice = Voice(lang, look.you, look.names, look.bottom)
    table = None if board is None else board.now.table
    live = board is not None and board.mine
    return {
        "lang": lang,
        "phase": "play" if live else "look",
        "dealing": 1,
        "turn": 0 if board is None else board.at,
        "direction": "ccw" if table is None else table.rules.direction,
        "you": None if look.you is None else int(look.you),
        "seats": [] if board is None else _seats(voice, board, look, bots),
        "trump": None if table is None or not look.trump else parts.trump(voice, table),
        "turned": None if board is None else _turned(voice, board.now.table, look),
        "hand": [] if board is None else _hand(voice, board, look, look.bottom),
        "handLabel": None if board is None else _hand_label(voice, board, look, look.bottom),
        "trick": None if table is None else _trick(voice, table, look),
        "last": None if table is None or not look.winner else parts.last(voice, table),
        "pairs": [_pair(voice, _counted(table, look), team) for team in (voice.us, voice.us.other)],
        "target": 0,
        "win": look.win,
        "total": look.total,
        "line": _line(voice, board, look),
        "resting": resting_line(voice, table) if look.winner else None,
        "where": "" if table is None else _where(voice, table),
        "title": "",
        "actions": [],
        "paused": False,
        "pausable": False,
        "pack": look.pack,
        "row": [_dressed(voice, {"card": str(card), "name": voice.card(card)}, look) for card in look.row],
        "steps": _steps(voice, board, look),
        "short": table is not None and table.start.cards <= SHORT,
        "bare": not look.slate or board is None,
        "position": "" if board is None else str(board.now),
        "options": {},
        **dict.fromkeys(OF_ROOMS),
    }


def _seats(voice: Voice, board: Board, look: Look, bots: Collection[Seat]) -> list[Message]:
    table = board.now.table
    seats = []
    for who, place in parts.places(look.bottom, table.rules.direction):
        turn = look.winner and not look.pack and board.turn is who
        facts = {"computer": who in bots, "dealer": table.turned_by is who, "turn": turn}
        seat = parts.seat(voice, who, place, 0 if look.pack else table.count(who), **facts)
        seat |= {"mark": who in look.marked_seats, "cards": None, "acts": who in board.acts, "handLabel": ""}
        if who is not look.bottom and _open(board, look, who):
            cards = _hand(voice, board, look, who)
            seat |= {"cards": cards, "handLabel": _hand_label(voice, board, look, who)}
            seat["label"] = ": ".join([seat["label"], ", ".join(card["name"] for card in cards)])
        seats.append(seat)
    return seats


def _open(board: Board, look: Look, seat: Seat) -> bool:
    return (seat in look.open or seat in board.acts) and board.now.hands[seat] is not None


def _hand(voice: Voice, board: Board, look: Look, seat: Seat) -> list[Message]:
    hand = board.now.hands[seat]
    if hand is None or look.pack or not _open(board, look, seat):
        return []

    def why_not(card: Card) -> SuecaError | None:
        return None if look.free and seat in board.acts else board.why_not(seat, card)

    cards = parts.hand(voice, hand, board.now.table.trump, look.sort, why_not)
    return [_dressed(voice, card, look) for card in cards]


def _dressed(voice: Voice, item: Message, look: Look) -> Message:
    """A card with what it is pointed at for, and what stands on it."""
    card = Card[item["card"]]
    tag = look.tags.get(card)
    name = f"{item['name']}, {tag.spoken}" if tag is not None and tag.spoken else item["name"]
    shown = None if tag is None else {"text": tag.text, "tone": tag.tone}
    return {**item, "name": name, "mark": card in look.marks, "tag": shown}


def _hand_label(voice: Voice, board: Board, look: Look, seat: Seat) -> str:
    n, suit = board.now.table.count(seat), board.now.table.trump
    if not look.trump:
        return voice("board.dealt", n=n)
    if seat is look.you:
        return voice("board.hand-you", n=n, suit=suit)
    return voice("board.hand", n=n, suit=suit, name=voice.name(seat))


def _turned(voice: Voice, table: Table, look: Look) -> Message | None:
    """Beside its owner, unless the hand that it belongs to lies open."""
    if not look.trump or (table.turned_by in look.open and table.turned_by is not look.bottom):
        return None
    return parts.turned(voice, table)


def _trick(voice: Voice, table: Table, look: Look) -> Message | None:
    trick = parts.trick(voice, table)
    if trick is None:
        return None
    trick["cards"] = [_dressed(voice, card, look) for card in trick["cards"]]
    if look.winner:
        return trick
    plays = ", ".join(voice("table.trick.play", name=card["who"], card=card["name"]) for card in trick["cards"])
    hidden = {"cards": [{**card, "winning": False} for card in trick["cards"]], "winner": None, "done": False}
    return {**trick, **hidden, "label": voice("board.trick", trick=trick["number"], plays=plays)}


def _pair(voice: Voice, table: Table | None, team: Team) -> Message:
    """A pair's points and tricks; a board has no match."""
    pair = parts.pair(voice, table, team, games=0, target=0)
    points, tricks = voice("count.points", n=pair["points"]), voice("count.tricks", n=pair["tricks"])
    return {**pair, "label": f"{pair['name']}: {points}, {tricks}"}


def _counted(table: Table | None, look: Look) -> Table | None:
    """The table by which the pairs are counted: without a trick whose winner is not told yet."""
    if table is None or look.winner or table.trick is not None or not table.played:
        return table
    return replace(table, played=table.played[:-4])


def _line(voice: Voice, board: Board | None, look: Look) -> Message:
    taken = resting_line(voice, board.now.table) if board is not None and look.taken else None
    if taken is not None:
        return taken
    if look.line is not None or board is None:
        return line(look.line or "", tone=look.tone)
    if board.turn is None:
        return line(voice("board.over"))
    if not board.mine:
        return line(voice("table.line.waiting", name=voice.name(board.turn)), tone="wait")
    asked = your_turn(voice, board.now.view(board.turn))
    return asked if board.turn is look.you else {**asked, "text": voice("board.plays", name=voice.name(board.turn))}


def _where(voice: Voice, table: Table) -> str:
    done = len(table.done_tricks)
    return voice("board.where", trick=done if table.trick is None and done else done + 1)


def _steps(voice: Voice, board: Board | None, look: Look) -> Message | None:
    if board is None or not look.steps:
        return None
    return {"label": voice("board.steps"), "buttons": [_step(voice, board, which) for which in look.steps]}


def _step(voice: Voice, board: Board, which: str) -> Message:
    send = {"do": "step", "to": which}
    return {
        "icon": ICONS.get(which, which),
        "text": voice(f"board.{which}"),
        "ok": board.may(which),
        "send": send,
    }
