"""The components of our pages: messages in, messages out; what they draw is `table.js` and `friends.js`.

State goes over messages, not parameters: a parameter costs more, waits for a debounce, and the browser may write any of
them. The component is one-way: nothing that the browser does to its model reaches Python but `send_msg`.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable
from typing import Any

import panel as pn
from bokeh.document import Document
from bokeh.events import Event
from panel.custom import JSComponent
from panel.io.notebook import push
from panel.models.esm import ESMEvent

from sueca.ui import assets

log = logging.getLogger(__name__)

Message = dict[str, Any]


class Component(JSComponent):
    """A part of one page in one browser session. `receive` gets every message; answer with `tell`."""

    __abstract = True

    def __init__(self, receive: Callable[[Message], None], **params: Any) -> None:
        super().__init__(**params)
        self._receive = receive

    def tell(self, message: Message) -> None:
        """Send one message to the browser. Must run with this session's document as the current one."""
        # As one text: Bokeh would wrap and look at each of the hundreds of values in a view by itself.
        data = {"told": json.dumps(message, ensure_ascii=False, separators=(",", ":"))}
        # Not by Panel's `_send_msg`: where the socket is busy, that puts a message aside and may leave it there until
        # the next one comes. Bokeh keeps the order and waits, as this runs under the document's lock.
        for ref, (model, _) in self._models.copy().items():
            if ref in pn.state._views and ref not in pn.state._fake_roots:
                _, _, document, comm = pn.state._views[ref]
                document.callbacks.send_event(ESMEvent(model=model, data=data))
                if comm is not None:  # a notebook: nothing goes out by itself
                    push(document, comm)

    def _server_event(self, doc: Document, event: Event) -> None:
        """What the browser sends comes under the document's lock, and is dealt with there and then.

        Panel would leave it to a task without the lock, which cannot answer, until the browser has said that the
        document is ready. A session that begins with a reconnection, as after a restart, never hears that.
        """
        if not pn.state._connected.get(doc):
            pn.state._on_load(doc)
        self._comm_event(doc, event)

    def _handle_msg(self, msg: Any) -> None:
        if isinstance(msg, dict):
            self._receive(msg)

    def _process_property_change(self, msg: dict[str, Any]) -> dict[str, Any]:
        return {}

    @classmethod
    def _component_resource_path(cls, esm_path: os.PathLike[str], compiled: Any) -> str:
        return assets.address(str(cls._bundle))


class CardTable(Component):
    """One seat's table."""

    _bundle = "table.js"


class LessonPage(Component):
    """A lesson or an exercise: the table, and what is said and asked beside it."""

    _bundle = "lesson.js"


class OpenTables(Component):
    """The tables that anybody may join, and the forms that open a table or find one."""

    _bundle = "friends.js"


class Oneself(Component):
    """Who one is in this browser: another device, another person, nobody."""

    _bundle = "oneself.js"
