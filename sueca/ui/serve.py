"""Serving the pages of `app.py` without the file: `sueca serve` and `make serve`.

The same pages as `panel serve app.py`, compressed, on this machine's addresses, with a plain message where the port
is taken.
"""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable, Sequence
from typing import Any

import panel as pn
from bokeh.server.auth_provider import AuthModule

from sueca.errors import SuecaError
from sueca.ui import key_cookie
from sueca.ui.house import Settings, open_house
from sueca.ui.pages import page

WEEK = 7 * 24 * 3600


def lan_address() -> str | None:
    """This machine's address in its network, None without one. Nothing is sent: a UDP socket only picks a route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if found.startswith("127.") or found == "0.0.0.0" else found


def addresses(address: str, port: int) -> list[str]:
    """The hosts with port at which people reach a server bound to `address` ("" for all)."""
    hosts = ["localhost", "127.0.0.1"] if address in ("", "0.0.0.0", "localhost", "127.0.0.1") else [address]
    lan = lan_address() if address in ("", "0.0.0.0") else None
    found = [*hosts, *([lan] if lan else [])]
    return [f"[{host}]:{port}" if ":" in host else f"{host}:{port}" for host in found]


def check_port(address: str, port: int) -> int:
    """The port, a free one for 0. Raises SuecaError `port-in-use` when another program listens there, `bad-address`
    when it cannot be had."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((address, port))
            return int(probe.getsockname()[1])
        except UnicodeError:
            raise SuecaError("bad-address", address=address, reason="no name of a machine") from None
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise SuecaError("port-in-use", port=port) from None
            raise SuecaError("bad-address", address=address, reason=error.strerror or str(error)) from None


def _identity(settings: Settings) -> dict[str, Any]:
    """What makes the server keep keys in cookies, where that is switched on."""
    if not settings.cookie_secret:
        return {}
    return {"auth_provider": AuthModule(key_cookie.__file__), "cookie_secret": settings.cookie_secret}


def serve(
    settings: Settings,
    port: int,
    address: str,
    announce: Callable[[list[str]], None],
    origins: Sequence[str] = (),
) -> Any:
    """Serve until stopped. `announce` gets the addresses once the server listens.

    `origins` are further host names that may open a connection. Raises SuecaError `port-in-use` or `bad-address`, and
    StoreError when the store cannot be used: then nothing is served.
    """
    open_house(settings)
    port = check_port(address, port)
    hosts = addresses(address, port)

    def app() -> None:
        # Made servable here, as in `app.py`: given back to Panel, a page would get Panel's title.
        page(settings).servable()

    server = pn.serve(
        {"app": app},
        port=port,
        address=address or None,
        websocket_origin=[*hosts, *origins],
        index="app",
        show=False,
        start=False,
        compress_response=True,
        session_token_expiration=WEEK,
        unused_session_lifetime_milliseconds=120_000,
        websocket_max_message_size=65_536,
        **_identity(settings),
    )
    announce([f"http://{host}/app" for host in hosts])
    server.run_until_shutdown()
