"""The session of a lesson: one person's reading, the table of its step, what is chosen there, and the deal at the end.

Nothing of it is kept here. After every change the browser gets a few plain values to keep, and gives them back when it
says hello, so that a reload, a lost line, another language and a restarted server all come back to the same place.
"""

from __future__ import annotations

from typing import Any

from sueca import words
from sueca.engine.cards import Card
from sueca.engine.seats import Seat
from sueca.guide.lessons import MINI, Lesson, Step, lesson
from sueca.guide.reading import Reading
from sueca.ui.board import Board
from sueca.ui.board_look import Look
from sueca.ui.exercise_session import ExerciseSession
from sueca.ui.house import House
from sueca.ui.lesson_screen import PageState, lesson_screen
from sueca.ui.paced import Paced
from sueca.ui.preferences import Preferences
from sueca.ui.scene_table import Shown, show_attempt, show_scene
from sueca.ui.speech import Voice
from sueca.ui.table import Message

READ = {"slow": 0.5, "normal": 0.36, "fast": 0.24, "none": 0.24}
"""Seconds for a word when a lesson goes on by itself, by pace."""

LEAST = 2.0


class LessonDesk(ExerciseSession):
    """One page with one lesson, of the course by its name or another one. `step` is the one that is asked for."""

    def __init__(self, house: House, lang: str, preferences: Preferences, taken: str | Lesson, step: str) -> None:
        super().__init__(house, lang, preferences)
        self.reading = Reading.begun(taken if isinstance(taken, Lesson) else lesson(taken, lang), step)
        self._asked = step
        self._second = False
        self._auto = False
        self._turning = Paced()

    def arrive(self, message: Message) -> None:
        self.reading = Reading.taken_up(self.reading.lesson, self._asked, message.get("kept"))
        self._lay(moving=False)
        super().arrive(message)

    # What the browser says.

    def answer(self, message: Message) -> None:
        if message.get("at") not in (None, self.reading.at):
            return  # a second click on a button that has led on already
        what = message.get("do")
        if what == "go":
            self._auto = False
            self._go(str(message.get("to")))
        elif what == "auto":
            self._auto = message.get("on") is True
            self.changed()
            self._turn_later()
        elif what == "beside" and self.reading.step is not None and self.reading.step.scene.beside is not None:
            self._second = message.get("second") is True
            self._lay(moving=False)
        elif what == "mini" and self.reading.at == MINI:
            self._go(MINI)
        else:
            super().answer(message)

    def _go(self, to: str) -> None:
        self._turning.stop()
        before = self.reading
        steps = {"next": 1, "back": -1}
        self.reading = before.beside(steps[to]) if to in steps else before.go(to)
        self._second = False
        self._asked = ""
        self._lay(moving=self.reading.number == before.number + 1)
        self._turn_later()

    def _turn_later(self) -> None:
        """Go on by itself after a while, but never past a question."""
        self._turning.stop()
        step, attempt = self.reading.step, self.reading.attempt
        self._auto = self._auto and step is not None
        if not self._auto or step is None or (attempt is not None and not attempt.solved):
            return
        told = sum(len(text.split()) for text in (step.heading, *step.text))
        cards = self.play.board.at if self.play.board is not None else 0
        walk = max(0, self.play.target - cards) * (self.play.timing.think[self.play.pace])
        self._turning.after(max(LEAST, READ[self.play.pace] * told) + walk, self._turn)

    def _turn(self) -> None:
        self._go("next")

    # The question.

    @property
    def attempt(self) -> Any:
        return self.reading.attempt

    def attempted(self, attempt: Any) -> None:
        self.reading = self.reading.answered(attempt)
        self._lay(moving=True)
        self._turn_later()

    # The table.

    def _lay(self, moving: bool) -> None:
        """Put this place on the table; with `moving` the cards since the one before are played one by one."""
        self._turning.stop()
        if self.reading.at == MINI:
            self._lay_mini()
        elif self.reading.step is None:
            aces = tuple(sorted(card for card in Card if card.rank == "A"))
            whole = self.reading.whole
            ending = words.say(self.lang, "learn.end-line" if whole else "learn.end-title-some")
            self.play.show(None, Look(row=aces, line=ending, tone="won" if whole else "info"))
        else:
            self.lay(self._shown(self.reading.step), moving)

    def _shown(self, step: Step) -> Shown:
        if self.attempt is not None:
            return show_attempt(step.scene, self.attempt)
        scene = step.scene.beside if self._second and step.scene.beside is not None else step.scene
        return show_scene(scene)

    def _lay_mini(self) -> None:
        assert self.reading.lesson.mini is not None
        mini = self.reading.lesson.mini.deal
        bots = dict.fromkeys([seat for seat in Seat if seat is not mini.you], "rulebook")
        total = sum(card.points for hand in mini.position.hands for card in hand)
        total += sum(card.points for card in mini.position.table.played)
        me = frozenset([mini.you])
        look = Look(bottom=mini.you, you=mini.you, open=me, win=mini.goal, total=max(total, mini.goal))
        self.play.show(Board.of(self.reading.position, acts=me), look, bots)

    def changed(self) -> None:
        if self.reading.at == MINI and self.play.board is not None and self.reading.lesson.mini is not None:
            start = len(self.reading.lesson.mini.deal.position.table.played)
            self.reading = self.reading.with_cards(self.play.board.line.played[start : self.play.board.at])
        super().changed()

    # What the browser is told.

    def more(self, first: bool) -> dict[str, Any]:
        voice = Voice(self.lang, Seat.S)
        may_undo = self.play.board is not None and self.play.board.may("undo")
        page = PageState(self._auto, self.play.pace, self._second, may_undo)
        told = lesson_screen(voice, self.reading, page)
        title = f"{told['heading']} – {self.reading.lesson.title}"
        return {"lesson": told, "title": title}

    def leave(self) -> None:
        self._turning.stop()
        self._auto = False
        super().leave()
