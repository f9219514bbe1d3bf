"""A lesson on paper: its moments drawn, its questions with boxes to tick, and the answers on a page of their own."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from markupsafe import Markup

from sueca import words
from sueca.engine.cards import Card
from sueca.engine.faces import backs, face
from sueca.engine.seats import Seat
from sueca.guide.exercises import Exercise
from sueca.guide.lessons import Lesson, Step, lesson
from sueca.guide.scene import Scene
from sueca.ui import rules_page, shell
from sueca.ui.exercise_panel import option_text
from sueca.ui.scene_table import BEFORE_TRUMP
from sueca.ui.screen_parts import places
from sueca.ui.speech import Voice

SMALL, MIDDLE, LARGE = 26, 34, 46
"""Widths of a card in pixels."""

RULES = "rules"
"""The sheet that is not a lesson: the rules on one page."""


def sheet(lang: str, name: str) -> Markup:
    """The page's main part."""
    if name == RULES:
        return shell.part("rules_sheet", lang, text=rules_page.short(lang))
    return _written(lesson(name, lang), on_page=True)


def article(one: Lesson) -> Markup:
    """A sheet by itself, with its styles and without a way anywhere: for a notebook, or a file of its own."""
    styles = Path(__file__).with_name("sheet.css").read_text(encoding="utf-8")
    return Markup('<div class="sueca-sheet"><style>.sueca-sheet {{\n{}}}</style>\n{}</div>').format(
        Markup(styles), _written(one, on_page=False)
    )


def _written(one: Lesson, on_page: bool) -> Markup:
    steps = [_step(one.lang, number, step) for number, step in enumerate(one.steps, 1)]
    mini, after = _mini(one.lang, one), len(steps) + 1
    return shell.part("sheet", one.lang, lesson=one, steps=steps, mini=mini, number=after, on_page=on_page)


def _step(lang: str, number: int, step: Step) -> dict[str, Any]:
    asked = step.exercise
    return {
        "number": number,
        "heading": step.heading,
        "text": step.text,
        "picture": picture(lang, step.scene),
        "question": None if asked is None else asked.question.say(lang),
        "options": [] if asked is None else _options(lang, asked),
        "answer": None if asked is None else _answer(lang, asked),
        "reasons": [] if asked is None else _reasons(lang, asked),
    }


def _options(lang: str, asked: Exercise) -> list[str]:
    voice = Voice(lang, Seat.S)
    return [option_text(voice, asked.kind, option.key) for option in asked.options]


def _answer(lang: str, asked: Exercise) -> str:
    voice = Voice(lang, Seat.S)
    return ", ".join(option_text(voice, asked.kind, key) for key in asked.answer)


def _reasons(lang: str, asked: Exercise) -> list[str]:
    """Why, for what is right; where all are right in their order, for all."""
    return list(dict.fromkeys(option.reason.say(lang) for option in asked.options if option.right))


def _mini(lang: str, one: Lesson) -> dict[str, Any] | None:
    if one.mini is None:
        return None
    scene = Scene(one.mini.deal.position, you=one.mini.deal.you, open=True)
    task = words.say(lang, "learn.sheet-mini", goal=one.mini.deal.goal)
    return {"heading": one.mini.heading, "text": one.mini.text, "task": task, "picture": picture(lang, scene)}


def picture(lang: str, scene: Scene) -> dict[str, Any] | None:
    """What a scene shows, as drawings: a row of cards, or the four seats and the trick between them."""
    row = _faces(lang, scene.cards, LARGE)
    if scene.position is None:
        return {"row": row, "seats": [], "trick": [], "trump": ""} if row else None
    voice, table = Voice(lang, Seat.S), scene.at.table
    dealt = scene.stage not in BEFORE_TRUMP
    trick = [] if not table.tricks else [
        {"name": voice.who(seat), "card": _face(lang, card, MIDDLE)} for seat, card in table.tricks[-1].plays
    ]  # fmt: skip
    return {
        "row": row,
        "seats": [_seat(voice, scene, seat, place) for seat, place in places(scene.you, table.rules.direction)],
        "trick": trick,
        "trump": words.say(lang, "learn.sheet-trump", suit=table.trump) if dealt else "",
    }


def _seat(voice: Voice, scene: Scene, seat: Seat, place: str) -> dict[str, Any]:
    hand = scene.sight.hands[seat]
    count = scene.at.table.count(seat)
    shown = [Markup(backs(count, SMALL))] if hand is None else _faces(voice.lang, sorted(hand), SMALL)
    return {"place": place, "name": voice.who(seat), "cards": shown if count else []}


def _faces(lang: str, cards: Iterable[Card], width: int) -> list[Markup]:
    return [_face(lang, card, width) for card in cards]


def _face(lang: str, card: Card, width: int) -> Markup:
    return Markup(face(card, width, lang))
