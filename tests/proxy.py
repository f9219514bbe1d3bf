"""A line between a browser and a server, which a test may cut and mend: a small TCP proxy on a port of its own."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress


class Line:
    """Carries connections to a port of this machine. `cut` ends them and all new ones; `hush` lets nothing through, as
    where a cable is pulled or a laptop sleeps: neither side is told."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        self._open: set[socket.socket] = set()
        self._passes = threading.Event()
        self._passes.set()
        self._cut = False
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        self._cut = True
        for one in list(self._open):
            self._end(one)

    def hush(self) -> None:
        self._passes.clear()

    def mend(self) -> None:
        self._cut = False
        self._passes.set()

    def close(self) -> None:
        self._listening.close()
        self.cut()
        self._passes.set()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near = self._listening.accept()[0]
                if self._cut:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self._to))
                self._open |= {near, far}
                for source, target in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(source, target), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                self._passes.wait()
                target.sendall(data)
        for one in (source, target):
            self._end(one)

    def _end(self, one: socket.socket) -> None:
        self._open.discard(one)
        with suppress(OSError):
            one.shutdown(socket.SHUT_RDWR)
        one.close()
