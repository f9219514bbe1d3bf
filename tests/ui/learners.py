"""A lesson or practice as one page has it, without a browser and without a server."""

from __future__ import annotations

from random import Random
from secrets import token_urlsafe
from typing import Any

from bokeh.document import Document
from panel.io.state import set_curdoc

from sueca.ui.exercise_session import ExerciseSession
from sueca.ui.lesson_desk import LessonDesk
from sueca.ui.practice_desk import PracticeDesk
from sueca.ui.preferences import Preferences
from tests.ui.desks import Clock, house_at

View = dict[str, Any]


class Learner:
    """One person's page; `told` is what the browser gets, `kept` what it keeps. Nothing is waited for."""

    def __init__(self, lang: str = "en") -> None:
        self.house, self.lang = house_at(Clock()), lang
        self.key = token_urlsafe(32)
        self.kept: Any = None
        self.told: list[View] = []

    def opens(self, name: str, step: str = "") -> View:
        """Open a lesson, with what the browser has kept."""
        self.doc = Document()
        with set_curdoc(self.doc):
            self._sit(LessonDesk(self.house, self.lang, Preferences(pace="none"), name, step))
        return self.say({"hello": 1, "key": self.key, "kept": self.kept, "day": 100})

    def practises(self, kind: str, seed: int = 1, day: int = 100) -> View:
        self.doc = Document()
        with set_curdoc(self.doc):
            self._sit(PracticeDesk(self.house, self.lang, Preferences(pace="none"), kind, Random(seed)))
        return self.say({"hello": 1, "key": self.key, "kept": self.kept, "day": day})

    def _sit(self, desk: ExerciseSession) -> None:
        self.desk = desk
        setattr(desk.component, "tell", self.told.append)  # noqa: B010

    def say(self, message: View) -> View:
        """Send a message and let the document's next ticks come; the last view."""
        with set_curdoc(self.doc):
            self.desk.component._handle_msg(message)
        while callbacks := list(self.doc.session_callbacks):
            for callback in callbacks:
                callback.callback()
        self.kept = self.told[-1]["lesson"]["kept"]
        return self.told[-1]

    def does(self, what: str, **more: Any) -> View:
        return self.say({"do": what, "at": self.lesson["at"], **more})

    def plays(self, card: str) -> View:
        """Touch a card on the table."""
        return self.say({"do": "play", "card": card, "deal": self.view["deal"], "turn": self.view["turn"]})

    @property
    def view(self) -> View:
        return self.told[-1]

    @property
    def lesson(self) -> View:
        return self.view["lesson"]  # type: ignore[no-any-return]
