"""A browser session without a browser: the page's document over Bokeh's websocket, messages to the table and from it.

Every text that the server sends is kept, so that a test can look for what should not be in it, and anything may be
sent, so that a test can say what no page of ours would.
"""

from __future__ import annotations

import json
import math
import os
import re
import socket
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Self
from uuid import uuid4

from websockets.sync.client import connect
from websockets.typing import Origin, Subprotocol

Json = Any
View = dict[str, Any]

PATIENCE = 60.0
"""Seconds to wait for an answer before a test fails."""


class RawClient:
    """One session of the page at `url`, opened as a browser does it: the page first, then its websocket.

    `texts` holds every text that came, the page's own first; `views` the table's messages, of which `read` have been
    looked at; `document` the reply to PULL-DOC. `made_at` is where the session is made, if not by the page.
    """

    def __init__(self, url: str, component: str = "ReactiveESM", made_at: str = "", **headers: str) -> None:
        named = {key.replace("_", "-"): value for key, value in headers.items()}
        request = urllib.request.Request(made_at or url, headers=named)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            page = answer.read().decode()
        found = re.search(r'"token":"([^"]+)"', page)
        assert found is not None, "the page holds no session"
        self.url, self.component = url, component
        self.texts: list[str] = [page]
        self.views: list[View] = []
        self.read = 0
        self.document = ""
        self._model = ""
        base, _, query = url.partition("?")
        self._open = ExitStack()
        self._socket = self._open.enter_context(
            connect(
                f"{base.replace('http', 'ws', 1)}/ws?{query}",
                subprotocols=[Subprotocol("bokeh"), Subprotocol(found[1])],
                origin=Origin(base.rpartition("/")[0]),
                max_size=None,
                max_queue=None,
                compression=None,
                ping_interval=None,
                open_timeout=PATIENCE,
            )
        )

        # As a browser does: the three frames of a message go out at once.
        self._socket.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def open(self, ready: bool = True) -> Self:
        """Fetch the document, as every page does, and say that it is drawn, which no page does that has reconnected."""
        self._message(PATIENCE)
        self._send("PULL-DOC-REQ", {})
        while not self.document:
            head, body = self._message(PATIENCE)
            if head["msgtype"] == "PULL-DOC-REPLY":
                self.document = body
        self._model = next(
            part["id"]
            for part in _objects(json.loads(self.document))
            if str(part.get("name", "")).endswith(self.component)
        )
        if ready:
            self.event("document_ready", [])
        return self

    def __enter__(self) -> Self:
        return self.open()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self._open.close()

    # Saying.

    def say(self, message: Json) -> None:
        """What `model.send_msg(message)` sends."""
        self.event("data_event", [["model", {"id": self._model}], ["data", _encoded(message)]])

    def hello(self, key: str) -> View:
        """Say who is there; the whole view comes back."""
        return self.ask({"hello": 1, "key": key, "build": ""})

    def ask(self, message: Json) -> View:
        """Say something and wait for the next view."""
        self.read = len(self.views)
        self.say(message)
        return self.await_view(lambda view: True)

    def do(self, **message: Json) -> View:
        """A command of the table, with an id of its own unless one is given."""
        return self.ask({"id": str(uuid4()), **message})

    def event(self, name: str, entries: list[Json]) -> None:
        entry = {"type": "event", "name": name, "values": {"type": "map", "entries": entries}}
        self._send("PATCH-DOC", {"events": [{"kind": "MessageSent", "msg_type": "bokeh_event", "msg_data": entry}]})

    def patch(self, attribute: str, value: Json) -> None:
        """Try to write a property of the component, as a forged page could."""
        change = {"kind": "ModelChanged", "model": {"id": self._model}, "attr": attribute, "new": value}
        self._send("PATCH-DOC", {"events": [change]})

    def _send(self, kind: str, content: Json) -> None:
        for part in ({"msgid": os.urandom(8).hex(), "msgtype": kind}, {}, content):
            self._socket.send(json.dumps(part))

    # Hearing.

    def await_view(self, fits: Callable[[View], bool], after: int | None = None, patience: float = PATIENCE) -> View:
        """The first view that fits, of those from number `after` on (default: not read yet), and those to come."""
        at, end = self.read if after is None else after, time.monotonic() + patience
        while True:
            while at < len(self.views):
                at += 1
                if fits(self.views[at - 1]):
                    self.read = at
                    return self.views[at - 1]
            self.listen(end - time.monotonic())

    def forget(self) -> None:
        """Let go of what was read."""
        del self.views[: self.read]
        self.texts.clear()
        self.read = 0

    def listen(self, patience: float) -> None:
        """Take in one message. Raises TimeoutError."""
        head, body = self._message(patience)
        if head["msgtype"] == "PATCH-DOC":
            self.views += table_messages(json.loads(body))

    def _message(self, patience: float) -> tuple[dict[str, Any], str]:
        """Head and body of the next message, which comes in three frames, and more if it brings buffers."""
        frames = [str(self._socket.recv(timeout=max(patience, 0.001))) for _ in range(3)]
        self.texts += frames
        head = json.loads(frames[0])
        for _ in range(2 * int(head.get("num_buffers", 0))):
            self._socket.recv(timeout=PATIENCE)
        return head, frames[2]


def _encoded(value: Json) -> Json:
    """A value as Bokeh's protocol writes it: mappings as lists of entries."""
    if isinstance(value, float) and math.isnan(value):
        return {"type": "number", "value": "nan"}
    if isinstance(value, dict):
        return {"type": "map", "entries": [[key, _encoded(item)] for key, item in value.items()]}
    return [_encoded(item) for item in value] if isinstance(value, list) else value


def _decoded(value: Json) -> Json:
    if isinstance(value, dict) and value.get("type") == "map":
        return {key: _decoded(item) for key, item in value.get("entries", [])}
    return [_decoded(item) for item in value] if isinstance(value, list) else value


def _objects(value: Json) -> Iterator[dict[str, Any]]:
    """Every mapping inside a piece of JSON."""
    if isinstance(value, dict):
        yield value
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _objects(item)


def table_messages(patch: Json) -> list[View]:
    """The messages of the table in a patch of the document."""
    told = (event["msg_data"]["values"] for event in patch["events"] if event["kind"] == "MessageSent")
    messages = [values["data"] for values in map(_decoded, told) if isinstance(values.get("data"), dict)]
    return [json.loads(message["told"]) if "told" in message else message for message in messages]


def asked(view: View) -> View | None:
    """The message that does what a view asks for: its first playable card, else its first button; None to wait."""
    for item in view.get("hand", []):
        if item["ok"]:
            return {"do": "play", "card": item["card"], "deal": view["deal"], "turn": view["turn"]}
    return dict(view["actions"][0]["send"]) if view.get("actions") else None


def moment(view: View) -> tuple[object, ...]:
    """What a message must name to count, and the phase: the same again asks for nothing new."""
    return view["deal"], view["dealing"], view["turn"], view["phase"], len(view["actions"])


def play_until(client: RawClient, view: View, enough: Callable[[View], bool]) -> View:
    """Do what is asked until a view is enough, which is returned."""
    while not enough(view):
        message, done = asked(view), moment(view)
        if message is not None:
            client.say({"id": str(uuid4()), **message})

        def news(later: View, done: tuple[object, ...] = done) -> bool:
            return enough(later) or (asked(later) is not None and moment(later) != done)

        view = client.await_view(news)
    return view
