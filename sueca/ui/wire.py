"""The socket of a page, of which Bokeh and Tornado know more than they do by themselves.

Bokeh writes a message in three small parts, and a system keeps the second and third until the browser has acknowledged
the first, some forty milliseconds a card; so what is told goes out at once. And a line that is cut without a word, as
where a cable is pulled or a laptop sleeps, would count as open for many minutes; so each page is asked again and again
whether it is still there, which every browser answers by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def care_for(doc: Any, ping: float) -> None:
    """Do both for all sockets of a document, once it has one. `ping` is the seconds from one question to the next, in
    which the answer must come."""
    for socket in _sockets(doc):
        socket.set_nodelay(True)
        protocol = socket.ws_connection
        protocol.params.ping_interval = protocol.params.ping_timeout = ping
        protocol.start_pinging()


def _sockets(doc: Any) -> Iterator[Any]:
    if doc is None or doc.session_context is None:
        return
    context = doc.session_context
    for session in context.server_context.sessions:
        if session.id == context.id:
            for connection in session._subscribed_connections:
                if connection._socket.ws_connection is not None:
                    yield connection._socket
