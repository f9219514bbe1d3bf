"""The session of a page with questions at a table: what is chosen, hints, another try, and what follows from it."""

from __future__ import annotations

from dataclasses import replace

from sueca.errors import Refusal
from sueca.guide.attempt import Attempt
from sueca.rooms.options import PACES
from sueca.ui.board import Board
from sueca.ui.board_session import WORDS, BoardSession
from sueca.ui.scene_table import OF_CARDS, Shown
from sueca.ui.table import LessonPage, Message


class ExerciseSession(BoardSession):
    """Its kinds say which attempt it is about, and take a changed one."""

    kind = LessonPage
    words = (*WORDS, "learn.label")

    @property
    def attempt(self) -> Attempt | None:
        """The attempt at the question that is asked now."""
        raise NotImplementedError

    def attempted(self, attempt: Attempt) -> None:
        """The attempt has changed."""
        raise NotImplementedError

    def answer(self, message: Message) -> None:
        attempt, what = self.attempt, message.get("do")
        if what in ("pace", "prefs"):
            self._pace(message)
        elif attempt is not None and what in ("choose", "check", "again", "hint"):
            self.attempted(_changed(attempt, message))
        elif attempt is not None and what == "play":
            self._touched(attempt, message)
        else:
            super().answer(message)

    def _touched(self, attempt: Attempt, message: Message) -> None:
        """A card in the hand on the table."""
        key = str(message.get("card"))
        if attempt.exercise.kind not in OF_CARDS or attempt.judged or attempt.option(key) is None:
            raise Refusal("only-look")
        self.attempted(attempt.choose(key))

    def _pace(self, message: Message) -> None:
        if message.get("pace") in PACES:
            self.play.pace = self.play.bots.pace = str(message["pace"])
            self.changed()

    def lay(self, shown: Shown, moving: bool) -> None:
        """Put a scene on the table. `moving`: what it has more than what lies there is played card by card.

        What is still on its way there lies there at once: who goes on is not kept waiting for what they have left.
        """
        before, now = self.play.arrived, shown.board
        if now is None or before is None or not _same_cards(before, now):
            self.play.show(now if now is None or not shown.until or moving else now.go(shown.until), shown.look)
            self.play.walk(shown.until if moving else 0)
            return
        until = max(shown.until, now.at)
        lying = min(before.at, until)
        if not moving:
            start = until
        elif now.line.played[:lying] == before.line.played[:lying]:
            start = lying
        else:
            start = now.at
        self.play.show(replace(now, at=start), shown.look, goes_on=True)
        self.play.walk(until)


def _changed(attempt: Attempt, message: Message) -> Attempt:
    what = message.get("do")
    if what == "choose":
        return attempt.choose(str(message.get("key")))
    return {"check": attempt.judge, "again": attempt.again, "hint": attempt.hint}[str(what)]()


def _same_cards(one: Board, other: Board) -> bool:
    """Whether two boards show moments of one game, or of two that began with the same cards."""
    both = min(one.at, other.at)
    return one.line.start == other.line.start and one.line.played[:both] == other.line.played[:both]
