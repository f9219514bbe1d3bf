"""The message of a lesson beside its table: where we are, what is said, the question, and the ways on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sueca.guide.lessons import MINI, Step, lesson, names
from sueca.guide.reading import END, Reading
from sueca.ui.exercise_panel import question
from sueca.ui.speech import Voice

Message = dict[str, Any]

SPEEDS = ("slow", "normal", "fast")
"""At which a lesson may go on by itself."""


@dataclass(frozen=True)
class PageState:
    """What is not of the reading but of the page: `auto`: the lesson goes on by itself, at this `pace`; `second`: the
    other table of two is shown; `may_undo`: a card of the deal at the end may be taken back."""

    auto: bool = False
    pace: str = "normal"
    second: bool = False
    may_undo: bool = False


def lesson_screen(voice: Voice, reading: Reading, page: PageState) -> Message:
    """What stands beside the table."""
    steps = len(reading.ids) - 1
    at_end = reading.at == END
    return {
        "at": reading.at,
        "lesson": reading.lesson.name,
        "title": reading.lesson.title,
        "where": "" if at_end else voice("learn.step", n=reading.number + 1, of=steps),
        "minutes": voice("learn.minutes", n=reading.lesson.minutes),
        "steps": [_dot(voice, reading, id) for id in reading.ids[:-1]],
        "stepsLabel": voice("learn.steps"),
        **_said(voice, reading),
        "question": None if reading.attempt is None else question(voice, reading.attempt),
        "mini": _mini(voice, reading, page.may_undo),
        "end": _end(voice, reading) if at_end else None,
        "beside": _beside(voice, reading.step, page.second),
        "auto": _auto(voice, reading, page.auto, page.pace),
        "buttons": _buttons(voice, reading),
        "kept": reading.kept(),
        "address": f"?page=learn&lesson={reading.lesson.name}&step={reading.at}",
    }


def _dot(voice: Voice, reading: Reading, id: str) -> Message:
    number = reading.ids.index(id) + 1
    step = next((step for step in reading.lesson.steps if step.id == id), None)
    heading = step.heading if step is not None else reading.lesson.mini.heading if reading.lesson.mini else ""
    state = "now" if id == reading.at else "done" if id in reading.done else ""
    told = voice(f"learn.dot-{state or 'open'}")
    asks = id == MINI or (step is not None and step.exercise is not None)
    name = f"{number}. {heading}"
    return {"id": id, "text": str(number), "state": state, "asks": asks, "name": name, "label": f"{name}, {told}"}


def _said(voice: Voice, reading: Reading) -> Message:
    """Heading and sentences."""
    if reading.step is not None:
        return {"heading": reading.step.heading, "text": [*reading.step.text]}
    if reading.at == MINI and reading.lesson.mini is not None:
        return {"heading": reading.lesson.mini.heading, "text": [*reading.lesson.mini.text]}
    done, of = len(reading.done - {END}), len(reading.ids) - 1
    title, told = ("learn.end-title", "learn.end-all") if reading.whole else ("learn.end-title-some", "learn.end-some")
    return {"heading": voice(title), "text": [voice(told, done=done, of=of)]}


def _mini(voice: Voice, reading: Reading, may_undo: bool) -> Message | None:
    """How the deal at the end stands."""
    if reading.at != MINI or reading.lesson.mini is None:
        return None
    goal, made = reading.lesson.mini.deal.goal, reading.made
    over = reading.position.over
    reached = made >= goal
    code = "learn.mini-reached" if reached else "learn.mini-missed" if over else "learn.mini-so-far"
    return {
        "text": voice(code, n=made, goal=goal),
        "tone": "good" if reached else "bad" if over else "plain",
        "again": voice("learn.mini-again") if over else None,
        "undo": voice("board.undo") if may_undo else None,
    }


def _end(voice: Voice, reading: Reading) -> Message:
    """What may come after the lesson."""
    order = names()
    place = order.index(reading.lesson.name) + 1 if reading.lesson.name in order else len(order)
    links = [{"text": voice("learn.all"), "href": "?page=learn"}]
    if place < len(order):
        title = lesson(order[place], voice.lang).title
        links.insert(0, {"text": voice("learn.next-lesson", title=title), "href": f"?page=learn&lesson={order[place]}"})
    links.append({"text": voice("learn.practice"), "href": "?page=learn&practice=all"})
    missing = [_dot(voice, reading, id) for id in reading.ids[:-1] if id not in reading.done]
    missing = [{"id": dot["id"], "label": dot["name"]} for dot in missing]
    return {"links": links, "missing": missing, "missingLabel": voice("learn.end-missing")}


def _beside(voice: Voice, step: Step | None, second: bool) -> Message | None:
    """The two tables of a step that compares."""
    if step is None or step.scene.beside is None:
        return None
    tables = [(False, "learn.first-table"), (True, "learn.second-table")]
    return {"tables": [{"text": voice(text), "second": which, "on": which == second} for which, text in tables]}


def _auto(voice: Voice, reading: Reading, on: bool, pace: str) -> Message | None:
    if reading.step is None or (reading.attempt is not None and not reading.attempt.solved):
        return None
    paces = [{"name": name, "text": voice(f"setting.pace.{name}")} for name in SPEEDS]
    button = {"text": voice("learn.pause" if on else "learn.by-itself"), "on": on}
    return {**button, "paces": paces, "pace": pace, "paceLabel": voice("learn.speed")}


def _buttons(voice: Voice, reading: Reading) -> list[Message]:
    """Back and on; on is never locked."""
    buttons = []
    if reading.number > 0:
        buttons.append({"to": "back", "text": voice("learn.back"), "primary": False})
    if reading.at != END:
        waits = reading.attempt is not None and not reading.attempt.solved
        last = reading.ids[reading.number + 1] == END
        text = "learn.skip" if waits else "learn.finish" if last else "learn.next"
        buttons.append({"to": "next", "text": voice(text), "primary": not waits})
    return buttons
