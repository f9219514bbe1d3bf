"""The table and the lessons in a notebook: `sueca.table(position)` and `sueca.lesson(name)`.

In a notebook with a kernel both can be touched; exported, printed or read elsewhere they are pictures and text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path
from typing import Any

from sueca import words
from sueca.bots import bot as read_bot
from sueca.engine.diagram import diagram
from sueca.engine.game import Game, read_game
from sueca.engine.pictures import game_html, sight_html
from sueca.engine.position import Position, View
from sueca.engine.reading import given
from sueca.engine.seats import Seat
from sueca.engine.show import Picture
from sueca.engine.sight import Sight
from sueca.errors import BadText
from sueca.guide import lessons
from sueca.guide.lesson_data import FILE
from sueca.rooms.options import PACES
from sueca.ui import notebook_page
from sueca.ui.board import STEPS, Board
from sueca.ui.board_look import Look
from sueca.ui.cell import LessonCell, TableCell
from sueca.ui.lesson_sheet import article
from sueca.ui.speech import BOT_NAMES
from sueca.words import LANGUAGES

ALL = frozenset(Seat)
NOTE = "font:13px/1.5 system-ui,sans-serif;opacity:.75;margin:8px 0"
PAGE = '<!doctype html>\n<html lang="{lang}">\n<meta charset="utf-8">\n<title>{title}</title>\n{body}\n</html>\n'

Moment = Position | View | Sight | Game


class Shown:
    """What a cell shows: live in a notebook with a kernel, else `picture`, or its text where there are only letters."""

    session: TableCell | LessonCell
    lang: str
    _note = "notebook.still"

    @property
    def picture(self) -> Picture:
        """What there is to see now."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return self.picture.text

    def _ipython_display_(self) -> None:
        if notebook_page.in_notebook():
            note = words.say(self.lang, self._note)
            html = f'{self.picture.html}<p style="{NOTE}">{note}</p>'
            notebook_page.show(self.session.component, html, self.picture.text)
        else:
            print(self)

    def save(self, file: str | Path) -> None:
        """Write the picture as a page of its own, to be opened in a browser and printed."""
        title = self.picture.text.partition("\n")[0].strip() or "Sueca"
        Path(file).write_text(
            PAGE.format(lang=self.lang, title=escape(title), body=self.picture.html), encoding="utf-8"
        )

    def __panel__(self) -> Any:
        """Among other things of Panel, as in `pn.Row(table, ...)`."""
        return self.session.component


class Table(Shown):
    """A table in a cell. `game` is what has been played on it, `position` the moment it shows: so the next cell can go
    on from where somebody has played to."""

    def __init__(self, board: Board, look: Look, bots: Mapping[Seat, str], lang: str, pace: str) -> None:
        self.lang = lang
        self.session = TableCell(lang, pace)
        self.session.play.show(board, look, bots)

    @property
    def _board(self) -> Board:
        board = self.session.play.board
        assert board is not None
        return board

    @property
    def game(self) -> Game:
        """All cards so far, those after the moment shown included."""
        return self._board.line

    @property
    def position(self) -> Position | Sight:
        """The moment shown; a sight where some hands are not known."""
        return self._board.now.position or self._board.now

    @property
    def picture(self) -> Picture:
        """The hands that lie open, as they are now, and the tricks of a game that has more than the one that lies."""
        open_now = self.session.play.look.open
        hands = [hand if seat in open_now else None for seat, hand in zip(Seat, self._board.now.hands, strict=True)]
        sight = Sight(self._board.now.table, (hands[0], hands[1], hands[2], hands[3]))
        tricks = game_html(self.game, self.lang) if self.game.table.done_tricks else ""
        return Picture(diagram(sight), sight_html(sight, self.lang) + tricks)

    def set(self, moment: Moment | str, at: int | None = None) -> None:
        """Show another position or game. Raises BadText."""
        read = _read(moment)
        self.session.play.set(read, _at(read, at))


class LessonShown(Shown):
    """A lesson in a cell; on paper a sheet with its pictures, its questions, and the answers at the end."""

    _note = "notebook.alone"

    def __init__(self, lesson: lessons.Lesson, step: str, pace: str) -> None:
        self.lang = lesson.lang
        self.lesson = lesson
        self.session = LessonCell(lesson, step, pace)

    @property
    def picture(self) -> Picture:
        """The lesson as a sheet to print."""
        told = [line for step in self.lesson.steps for line in (step.heading, *step.text)]
        return Picture("\n".join([self.lesson.title, *told]), article(self.lesson))


def table(
    moment: Moment | str,
    you: Seat | str | None = None,
    open: bool | Iterable[Seat | str] | None = None,
    bots: str | Mapping[Seat | str, str] | None = None,
    lang: str = "en",
    pace: str = "normal",
    at: int | None = None,
) -> Table:
    """A table to play at, for a notebook.

    `moment` is a position, a view or a game, or the text of one. You sit below, in the chair `you` (South by itself).
    Without `bots` all known hands lie open and all are yours to play; with a bot's text they play the other chairs, and
    only your hand lies open. `open` shows others as well: True, or seats like "SN"; `bots` may name the chairs of each,
    `{"E": "random", "W": "rulebook"}`. `at` is the card of a game up to which it is shown, its beginning by itself.
    `pace` is how fast bots play: slow, normal, fast or none.

    Raises BadText for a text that is none of these, an unknown bot, language or pace, and a bot whose cards are hidden.
    """
    _one_of(lang, LANGUAGES, "unknown-language")
    _one_of(pace, PACES, "unknown-pace")
    read = _read(moment)
    seat = (
        moment.seat if you is None and isinstance(moment, View) and moment.seat is not None else Seat.read(you or "S")
    )
    chairs = _chairs(bots, seat)
    board = Board.of(read, _at(read, at))
    known = frozenset(one for one in Seat if board.now.hands[one] is not None)
    for one in sorted(chairs.keys() - known):
        raise BadText("bot-blind", chairs[one], seat=one)
    shown = known & _open(open, seat, bool(chairs))
    names = BOT_NAMES if chairs else {one: words.seat_name(lang, one) for one in Seat}
    look = Look(bottom=seat, you=seat if chairs else None, open=shown, steps=STEPS, names=names)
    acts = (shown | {seat} if chairs else shown) - chairs.keys()
    return Table(Board(board.line, board.at, frozenset(acts & known)), look, chairs, lang, pace)


def lesson(name: str | Path, lang: str = "en", step: str = "", pace: str = "normal") -> LessonShown:
    """A lesson to take, for a notebook: one of the course, like "03-following-suit", or a folder that holds one.

    `step` is the id of the step to begin with. Raises BadText for an unknown lesson, language or pace, and for a lesson
    that is broken.
    """
    _one_of(lang, LANGUAGES, "unknown-language")
    _one_of(pace, PACES, "unknown-pace")
    if isinstance(name, str | Path) and (Path(name) / FILE).is_file():
        return LessonShown(lessons.read_lesson(Path(name), lang), step, pace)
    _one_of(str(name), lessons.names(), "unknown-lesson")
    return LessonShown(lessons.lesson(str(name), lang), step, pace)


def _one_of(text: object, choices: Iterable[str], code: str) -> None:
    if not isinstance(text, str) or text not in choices:
        raise BadText(code, str(text), choices=", ".join(choices))


def _read(moment: Moment | str) -> Game | Sight | Position:
    if isinstance(moment, Game | Sight | Position):
        return moment
    if isinstance(moment, View):
        return Sight.of(moment)
    if isinstance(moment, str) and moment.lstrip().startswith("["):
        return read_game(moment)
    given(moment, "bad-position-fields")
    return Sight.read(moment)


def _at(moment: Game | Sight | Position, at: int | None) -> int | None:
    """A game is shown from its beginning, a position as it is."""
    return 0 if at is None and isinstance(moment, Game) else at


def _chairs(bots: str | Mapping[Seat | str, str] | None, you: Seat) -> dict[Seat, str]:
    if bots is None:
        return {}
    given = {one: bots for one in Seat if one is not you} if isinstance(bots, str) else bots
    return {Seat.read(one): str(read_bot(text)) for one, text in given.items()}


def _open(open: bool | Iterable[Seat | str] | None, you: Seat, with_bots: bool) -> frozenset[Seat]:
    if open is None:
        open = not with_bots
    if isinstance(open, bool):
        return ALL if open else frozenset([you])
    return frozenset(map(Seat.read, open)) | {you}
