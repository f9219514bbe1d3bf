"""The component of a notebook's cell, and what makes a page's session one of a cell.

A cell has no server, no person and no page of ours: its script comes as one module, messages go over the notebook's own
line to the kernel, and what has changed is told on the kernel's loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context
from typing import Any

from sueca.errors import Refusal
from sueca.guide.lessons import Lesson
from sueca.rooms.timing import Timing
from sueca.ui import assets
from sueca.ui.board_session import BoardSession
from sueca.ui.bundle import bundle
from sueca.ui.house import House, Settings, open_house
from sueca.ui.lesson_desk import LessonDesk
from sueca.ui.preferences import Preferences
from sueca.ui.table import Component, Message


class Cell(Component):
    """A table or a lesson in a cell."""

    _bundle = "cell.js"

    def __init__(self, receive: Callable[[Message], None], lang: str = "en", **params: Any) -> None:
        super().__init__(receive, **params)
        self._lang = lang

    def _get_properties(self, doc: Any) -> dict[str, Any]:
        # Scripts of one name are loaded once for a whole notebook; they hold the words of one language.
        return super()._get_properties(doc) | {"bundle": f"{assets.BUILD} {self._lang}"}

    @classmethod
    def _render_esm(cls, compiled: Any = True, server: bool = False) -> str:
        return bundle(str(cls._bundle))


def house() -> House:
    """A house that keeps nothing, with the usual times."""
    return open_house(Settings(store="memory", timing=Timing()))


class InCell(BoardSession):
    """Before a session of a page, its kind in a cell."""

    height = 560

    def __init__(self, lang: str, pace: str, *more: Any) -> None:
        super().__init__(house(), lang, Preferences(pace=pace), *more)
        self.component = Cell(self.receive, lang, sizing_mode="stretch_width", height=self.height)

    def _hear(self, message: Message) -> None:
        if "hello" in message:
            self.arrive(message)
        elif not self._here:
            raise Refusal("bad-command")
        else:
            self.answer(message)

    def wake(self, _: Any = None) -> None:
        """Something has changed: told at the loop's next turn, so that several changes are told once."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._catch_up()
            return
        if not self._waiting:
            self._waiting = True
            loop.call_soon(self._catch_up, context=Context())


class TableCell(InCell):
    """A board in a cell."""


class LessonCell(InCell, LessonDesk):
    """A lesson in a cell. Its place is kept in the kernel, and no page of ours comes after it."""

    height = 640

    def __init__(self, lesson: Lesson, step: str, pace: str) -> None:
        super().__init__(lesson.lang, pace, lesson, step)

    def arrive(self, message: Message) -> None:
        super().arrive({**message, "kept": self.reading.kept()})

    def more(self, first: bool) -> dict[str, Any]:
        told = super().more(first)
        if told["lesson"]["end"] is not None:
            told["lesson"]["end"]["links"] = []
        return told
