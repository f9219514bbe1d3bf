"""One browser session with one component: who it is that speaks, and what happens to a message.

The browser says hello with the person's key and is told everything then and after every change, so that reload,
reconnect and restart are one case. Everything runs on the server's loop, under the session's document.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextvars import Context
from functools import partial
from typing import Any, TypeVar
from uuid import uuid4

import panel as pn

from sueca import words
from sueca.errors import Refusal, StoreError
from sueca.rooms.people import hash_key, is_key
from sueca.ui import wire
from sueca.ui.house import House
from sueca.ui.key_cookie import kept_key
from sueca.ui.preferences import Preferences
from sueca.ui.table import Component, Message

log = logging.getLogger(__name__)

Found = TypeVar("Found")


class Session:
    """What every live page does by itself; its kinds say what they do with a message and what they show."""

    kind: type[Component]

    def __init__(self, house: House, lang: str, preferences: Preferences) -> None:
        self.house = house
        self.lang = lang
        self.preferences = preferences
        self.connection = uuid4().hex
        self.component = self.kind(self.receive, sizing_mode="stretch_both")
        self.person = ""
        self._doc = pn.state.curdoc
        self.client = _client(self._doc)
        self._waiting = False
        if self._doc is not None:
            self._doc.on_event("connection_lost", lambda _: self.leave())
            pn.state.on_session_destroyed(lambda _: self.leave())

    def arrive(self, message: Message) -> None:
        """The page is there (again), and `person` is known."""
        raise NotImplementedError

    def answer(self, message: Message) -> None:
        """Any other message. Raises Refusal."""
        raise NotImplementedError

    def show(self) -> None:
        """Tell the browser how things are now."""
        raise NotImplementedError

    def leave(self) -> None:
        """The line is down, or the page is gone."""
        raise NotImplementedError

    def refuse(self, refusal: Refusal) -> None:
        """Say what was refused, where there is nothing else to show."""
        self.component.tell({"fault": self.told(refusal)})

    def told(self, refusal: Refusal) -> dict[str, str]:
        """A refusal in the person's language."""
        return {"code": refusal.code, "text": words.say(self.lang, f"error.{refusal.code}", **refusal.data)}

    def receive(self, message: Message) -> None:
        """Any message."""
        self._try(lambda: self._hear(message))

    def _hear(self, message: Message) -> None:
        if "hello" in message:
            self._hello(message)
        elif self.person:
            self.answer(message)
        else:
            raise Refusal("bad-command")

    def _try(self, deed: Callable[[], None]) -> None:
        """A fault of ours is logged and answered; nothing that a browser sends may break the session."""
        try:
            deed()
        except Refusal as refusal:
            self.refuse(refusal)
        except StoreError:
            log.exception("a message could not be saved")
            self.refuse(Refusal("store-unavailable"))
        except Exception:
            log.exception("a message could not be answered")
            self.refuse(Refusal("bad-command"))

    def _hello(self, message: Message) -> None:
        self.person = hash_key(self.key(message))
        wire.care_for(self._doc, self.house.timing.ping)
        self.arrive(message)

    def key(self, message: Message) -> str:
        """The key in a message, or else in the browser's cookie. Raises Refusal `bad-key`."""
        key = message.get("key") or kept_key(self._doc)
        if not is_key(key):
            raise Refusal("bad-key")
        return key

    def later(self, work: Callable[[], Found], then: Callable[[Found], None]) -> None:
        """Do something that takes a while on a thread, so that nobody waits, and go on with what it found. Without a
        loop at once."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._try(lambda: then(work()))
            return
        found = loop.run_in_executor(None, work)
        found.add_done_callback(partial(self._come_back, then), context=Context())

    def _come_back(self, then: Callable[[Found], None], found: asyncio.Future[Found]) -> None:
        if self._doc is not None and not found.cancelled():
            self._doc.add_next_tick_callback(lambda: self._try(lambda: then(found.result())))

    def wake(self, _: Any = None) -> None:
        """Something has changed. Wakes merge: one view on this document's next tick, whoever caused it."""
        if not self._waiting and self._doc is not None:
            self._waiting = True
            self._doc.add_next_tick_callback(self._catch_up)

    def wake_in(self, seconds: float) -> None:
        """Look again when this much time has passed."""
        if self._doc is not None:
            self._doc.add_timeout_callback(self.wake, round(1000 * seconds))

    @property
    def watching(self) -> bool:
        """Whether the page still wants to be told."""
        raise NotImplementedError

    def _catch_up(self) -> None:
        self._waiting = False
        if self.watching:
            self._try(self.show)


def _client(doc: Any) -> str:
    """Where the page was asked for, by which limits are counted."""
    context = None if doc is None else doc.session_context
    return str(getattr(getattr(context, "request", None), "remote_ip", ""))
