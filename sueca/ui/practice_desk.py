"""The session of practice: one exercise after the other, those missed before coming back on their day.

Like a lesson it keeps nothing: the browser has the boxes and the tally. All four chairs are called by the compass, as
the person sits in another one each time.
"""

from __future__ import annotations

from random import Random
from typing import Any

from sueca import words
from sueca.engine.seats import Seat
from sueca.guide.attempt import Attempt
from sueca.guide.drill import Drill
from sueca.ui.exercise_panel import question
from sueca.ui.exercise_session import ExerciseSession
from sueca.ui.house import House
from sueca.ui.preferences import Preferences
from sueca.ui.scene_table import show_attempt
from sueca.ui.speech import Voice
from sueca.ui.table import Message


class PracticeDesk(ExerciseSession):
    """One page of practice of one kind, or of all."""

    def __init__(self, house: House, lang: str, preferences: Preferences, kind: str, rng: Random | None = None) -> None:
        super().__init__(house, lang, preferences)
        self.names = {seat: words.seat_name(lang, seat) for seat in Seat}
        self.rng = rng or Random()
        self.drill = Drill(kind, 0)

    def arrive(self, message: Message) -> None:
        self.drill = Drill.taken_up(self.drill.kind, message.get("day"), message.get("kept"), self.rng)
        self._lay(moving=False)
        super().arrive(message)

    def answer(self, message: Message) -> None:
        if message.get("at") not in (None, self.drill.name):
            return
        if message.get("do") == "go" and message.get("to") == "next":
            self.drill = self.drill.next(self.rng)
            self._lay(moving=False)
        else:
            super().answer(message)

    @property
    def attempt(self) -> Attempt | None:
        return self.drill.attempt

    def attempted(self, attempt: Attempt) -> None:
        self.drill = self.drill.answered(attempt)
        self._lay(moving=True)

    def _lay(self, moving: bool) -> None:
        if self.attempt is not None:
            self.lay(show_attempt(self.attempt.exercise.scene, self.attempt, self.names, None), moving)

    def more(self, first: bool) -> dict[str, Any]:
        told = practice_screen(Voice(self.lang, None, self.names), self.drill)
        return {"lesson": told, "title": f"{told['title']} – Sueca"}


def practice_screen(voice: Voice, drill: Drill) -> Message:
    """What stands beside the table: in the shape of a lesson's step."""
    attempt = drill.attempt
    assert attempt is not None
    solved = attempt.solved
    tally = voice("learn.tally", right=drill.right, n=drill.asked) if drill.asked else ""
    return {
        "at": drill.name,
        "lesson": None,
        "title": voice("learn.practice"),
        "where": tally,
        "minutes": "",
        "steps": [],
        "stepsLabel": "",
        "heading": voice(f"learn.kind-{attempt.exercise.kind}"),
        "text": [voice("learn.comes-back")] if drill.again else [],
        "question": question(voice, attempt),
        **dict.fromkeys(("mini", "end", "beside", "auto")),
        "buttons": [{"to": "next", "text": voice("learn.another" if solved else "learn.leave-out"), "primary": solved}],
        "kept": drill.kept(),
        "address": f"?page=learn&practice={drill.kind}",
    }
