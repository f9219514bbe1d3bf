"""Games as text, exactly.

What is read back gives the same game, and a file as it is written here reads and writes to itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sueca.engine.game import Game
from sueca.engine.game_parts import Thrown
from sueca.engine.position_text import write_hands, write_turned
from sueca.engine.rules_text import write_rules
from sueca.engine.sight import Sight
from sueca.engine.table import HAND

NAMES = ("South", "East", "North", "West")
"""Tags of the four names, by seat."""

_COMMENTS_FROM = 23
"""Column in which the comments at the end of a trick stand."""


def write_games(games: Iterable[Game]) -> str:
    """Several deals, with a blank line between."""
    return "\n".join(map(str, games))


def write_game(game: Game) -> str:
    return "".join(f"{line}\n" for line in (*_tag_lines(game), *_body_lines(game)))


def is_deal(start: Sight) -> bool:
    """Whether a game starts with a deal, and is written so, rather than as a position."""
    return start.table.start.cards == HAND and start.table.turned_by is not None and not start.table.played


def _tag_lines(game: Game) -> Iterator[str]:
    table = game.start.table
    yield _tag("Rules", write_rules(table.rules))
    if is_deal(game.start):
        yield _tag("Deal", write_hands(game.start))
        yield _tag("Trump", write_turned(table))
    else:
        yield _tag("Position", str(game.start).removesuffix(f" {table.rules}"))
    if game.pick is not None:
        yield _tag("Pick", game.pick)
    if game.gap:
        yield _tag("Gap", "yes")
    if game.score != (0, 0):
        yield _tag("Score", f"{game.score[0]}-{game.score[1]}")
    if game.ties:
        yield _tag("Ties", str(game.ties))
    if game.thrown is not None:
        yield _tag("Thrown", _thrown(game.thrown))
    named = [_tag(tag, name) for tag, name in zip(NAMES, game.names, strict=True) if name is not None]
    if named:
        yield " ".join(named)
    yield from (_tag(name, value) for name, value in game.tags)
    yield _tag("Result", game.result)


def _tag(name: str, value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def _thrown(thrown: Thrown) -> str:
    pick = f" {thrown.pick}" if thrown.pick else ""
    return f"{write_hands(thrown.deal)} {write_turned(thrown.deal.table)}{pick} by {thrown.by}"


def _body_lines(game: Game) -> Iterator[str]:
    if _comments(game, 0):
        yield _comments(game, 0)
    yield from _marks(game, 0)
    line, number = "", 1
    for place, (moment, card) in enumerate(zip(game.moments, game.played, strict=False), 1):
        line = (line or f"{number:2} {moment.table.leader}:") + f" {card}"
        done = game.moments[place].table.trick is None
        comments, marks = _comments(game, place), _marks(game, place)
        ends = done or bool(marks) or place == len(game.played)
        if comments:
            line = f"{line.ljust(_COMMENTS_FROM - 1) if ends else line} {comments}"
        if ends:
            yield line
            yield from marks
            line = ""
        number += done


def _comments(game: Game, after: int) -> str:
    texts = [comment.text for comment in game.comments if comment.after == after]
    return " ".join("{" + text.replace("\\", "\\\\").replace("}", "\\}") + "}" for text in texts)


def _marks(game: Game, after: int) -> list[str]:
    return [str(mark) for mark in game.marks if mark.after == after]
