"""Pictures for notebooks: HTML with inline SVG, without scripts, styles of its own or anything to fetch.

Text takes the page's colours, cards bring their paper, so that both light and dark pages read well. Every card has its
name as text alternative, in the language that is asked for, and what people wrote is escaped.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from sueca.engine.cards import Card
from sueca.engine.diagram import SYMBOLS, symbol
from sueca.engine.faces import backs, face
from sueca.engine.game import Game
from sueca.engine.position import Position, View
from sueca.engine.rules import CLASSIC
from sueca.engine.rules_text import write_rules
from sueca.engine.seats import Seat, Team
from sueca.engine.sight import Sight
from sueca.engine.table import Table, Trick
from sueca.words import card_name, say, seat_name

_SMALL, _MIDDLE, _LARGE = 28, 40, 56
"""Widths of a card in pixels."""

_PLACES = {Seat.N: "1/2", Seat.W: "2/1", Seat.E: "2/3", Seat.S: "3/2"}
"""Rows and columns of the four hands around the trick in the middle."""

_ROW = "display:flex;flex-wrap:wrap;gap:2px;list-style:none;margin:0;padding:0"
_WIDE_ROW = _ROW.replace("2px", "2px 10px")
_TEXT = "font:14px/1.5 system-ui,sans-serif"
_CELL = "padding:2px 8px;text-align:left;vertical-align:top"


def card_html(card: Card, lang: str = "en") -> str:
    return face(card, _LARGE, lang)


def hand_html(hand: Iterable[Card], lang: str = "en") -> str:
    """A hand, or any cards, in the order of writing."""
    return _cards(sorted(hand), _MIDDLE, lang)


def trick_html(trick: Trick, lang: str = "en") -> str:
    """The cards in the order they were played, and who takes them."""
    words = "picture.took" if trick.done else "picture.leads-with"
    taker = say(lang, words, seat=trick.winner, n=trick.points)
    return f'<div style="{_TEXT}">{_plays(trick, _MIDDLE, lang)}<div>{taker}</div></div>'


def position_html(position: Position) -> str:
    return sight_html(Sight.of(position))


def table_html(table: Table) -> str:
    """What a watcher sees: every hand hidden."""
    return sight_html(Sight.of(table))


def view_html(view: View) -> str:
    return sight_html(Sight.of(view))


def sight_html(sight: Sight, lang: str = "en") -> str:
    """The table from above, a hidden hand as a back with its number of cards; then the facts and the text."""
    hands = "".join(
        f'<div style="grid-area:{place};max-width:160px">{_holder(sight, seat, lang)}</div>'
        for seat, place in _PLACES.items()
    )
    trick = f'<div style="grid-area:2/2;min-width:140px">{_plays(sight.table.trick, _MIDDLE, lang)}</div>'
    return (
        f'<div style="{_TEXT}"><div style="display:grid;gap:8px 16px;justify-content:start;align-items:center">'
        f"{hands}{trick}</div><div>{_facts(sight.table, lang)}</div><code>{escape(str(sight))}</code></div>"
    )


def game_html(game: Game, lang: str = "en") -> str:
    """Who sat where, the tricks with their winners and running points, what was said and claimed, and the result."""
    seats = " · ".join(
        f"{seat_name(lang, seat)} {escape(name)}"
        for seat, name in zip(Seat, game.names, strict=True)
        if name is not None
    )
    heads = (
        "",
        say(lang, "picture.cards"),
        say(lang, "picture.winner"),
        *(say(lang, f"team.{team.name}") for team in Team),
    )
    head = "".join(f'<th scope="col" style="{_CELL}">{name}</th>' for name in heads)
    result = say(lang, "picture.result", text=escape(game.result))
    return (
        f'<div style="{_TEXT}"><div>{seats}</div><div>{_facts(game.start.table, lang)}</div>'
        f'<table style="border-collapse:collapse;color:inherit"><thead><tr>{head}</tr></thead>'
        f"<tbody>{_trick_rows(game, lang)}</tbody></table>"
        f"{_said(game, lang)}<div>{result}</div></div>"
    )


def _facts(table: Table, lang: str) -> str:
    """Trump and turned card, who leads or led, points, and the rules unless default, on one line."""
    turned, trump = table.turned_card, SYMBOLS[table.trump]
    known = [
        say(lang, "picture.trump", trump=trump)
        if turned is None
        else say(lang, "picture.turned", trump=trump, turned=symbol(turned), seat=table.turned_by),
        say(lang, "picture.led" if table.trick else "picture.leads", seat=table.leader),
        *(f"{say(lang, f'team.{team.name}')} {table.points[team]}" for team in Team),
    ]
    return " · ".join(known if table.rules == CLASSIC else [*known, escape(write_rules(table.rules))])


def _holder(sight: Sight, seat: Seat, lang: str) -> str:
    hand, on_turn = sight.hands[seat], seat is sight.turn and not sight.table.over
    name = f"<strong>{say(lang, 'picture.turn', seat=seat)}</strong>" if on_turn else seat_name(lang, seat)
    held = backs(sight.table.count(seat), _SMALL, lang) if hand is None else _cards(sorted(hand), _SMALL, lang)
    return f"<div>{name}</div>{held}"


def _cards(cards: Iterable[Card], width: int, lang: str) -> str:
    return f'<ul style="{_ROW}">{"".join(f"<li>{face(card, width, lang)}</li>" for card in cards)}</ul>'


def _plays(trick: Trick | None, width: int, lang: str) -> str:
    plays = trick.plays if trick else ()
    items = "".join(f"<li>{face(card, width, lang)}<div>{seat_name(lang, seat)}</div></li>" for seat, card in plays)
    return f'<ol style="{_WIDE_ROW}">{items}</ol>'


def _trick_rows(game: Game, lang: str) -> str:
    points, rows = [*game.start.table.start.points], []
    for number, trick in enumerate(game.table.tricks, 1):
        if trick.done:
            points[trick.winner.team] += trick.points
        taker = seat_name(lang, trick.winner) if trick.done else ""
        cells = [_plays(trick, _SMALL, lang), taker, *map(str, points)]
        row = "".join(f'<td style="{_CELL}">{cell}</td>' for cell in cells)
        rows.append(f'<tr><th scope="row" style="{_CELL}">{number}</th>{row}</tr>')
    return "".join(rows)


def _said(game: Game, lang: str) -> str:
    said = [(comment.after, comment.text) for comment in game.comments] + [
        (mark.after, str(mark)) for mark in game.marks
    ]
    items = "".join(f"<li>{_moment(game, after, lang)}: {escape(text)}</li>" for after, text in sorted(said))
    return f"<ul>{items}</ul>" if items else ""


def _moment(game: Game, after: int, lang: str) -> str:
    """The card after which something was said."""
    return card_name(lang, game.played[after - 1]) if after else say(lang, "picture.deal")
