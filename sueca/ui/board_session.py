"""The session of a page with a board: no room, nothing that is kept, and bots that sleep when nobody is there."""

from __future__ import annotations

from typing import Any

from sueca.errors import IllegalPlay, Refusal
from sueca.ui import assets
from sueca.ui.board_look import Look
from sueca.ui.board_play import BoardPlay
from sueca.ui.house import House
from sueca.ui.preferences import Preferences
from sueca.ui.session import Session
from sueca.ui.table import CardTable, Component, Message
from sueca.words import group as said

WORDS: tuple[str, ...] = ("table.label", "board.label")
"""The groups of words that every such page's scripts say."""


class BoardSession(Session):
    """One page with one board. Its kinds put something on the board, and may tell more than its message."""

    kind: type[Component] = CardTable
    words = WORDS

    def __init__(self, house: House, lang: str, preferences: Preferences) -> None:
        super().__init__(house, lang, preferences)
        self.play = BoardPlay(None, Look(), self.changed, timing=house.timing, pace=preferences.pace)
        self._here = False

    def changed(self) -> None:
        """The board has something new to show."""
        self.wake()

    def arrive(self, message: Message) -> None:
        self._here = True
        self.show(first=True)
        self.play.start()

    def answer(self, message: Message) -> None:
        if message.get("do") == "prefs":
            return
        try:
            self.play.answer(message)
        except IllegalPlay as error:
            raise Refusal(error.code, **error.data) from None

    def show(self, first: bool = False, refusal: Refusal | None = None) -> None:
        message = self.play.message(self.lang, first) | self.more(first) | {"build": assets.BUILD}
        if first:
            message["words"] = {key: text for group in self.words for key, text in said(self.lang, group).items()}
        if refusal is not None:
            message["refused"] = self.told(refusal)
        self.component.tell(message)

    def more(self, first: bool) -> dict[str, Any]:
        """What the page tells besides the board."""
        return {}

    def refuse(self, refusal: Refusal) -> None:
        if self._here:
            self.show(refusal=refusal)
        else:
            super().refuse(refusal)

    def leave(self) -> None:
        self._here = False
        self.play.stop()

    @property
    def watching(self) -> bool:
        return self._here
