"""A server that keeps keys in cookies, and what is in such a cookie."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest
from bokeh.util.token import get_token_payload
from tornado.web import create_signed_value, decode_signed_value

from sueca.ui.key_cookie import NAME, YEAR
from tests.server import Server
from tests.ui.conftest import TIMES

SECRET = "kept by whoever runs the server"
SWITCH = ("--auth-module", "sueca/ui/key_cookie.py", "--cookie-secret", SECRET)
DAY = 24 * 3600.0


@pytest.fixture(scope="module")
def keeper(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that keeps keys in cookies, behind a proxy that it believes, and careful with forms."""
    arguments = (*SWITCH, "--use-xheaders", "--enable-xsrf-cookies")
    server = Server(tmp_path_factory.mktemp("keeper"), *arguments, script="tests/served.py", SUECA_TIMES=TIMES)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def no_fault(keeper: Server) -> Iterator[None]:
    """Whatever a browser brings, the server writes of no error."""
    before = keeper.log.stat().st_size
    yield
    written = keeper.log.read_bytes()[before:].decode(errors="replace")
    assert not any(word in written for word in ("Traceback", "ERROR", "CRITICAL")), written


def key_in(value: str) -> str:
    """The key in a cookie, which a browser keeps with the quotes in which it comes."""
    found = decode_signed_value(SECRET, NAME, value.strip('"'), max_age_days=YEAR)
    assert found is not None, f"no cookie of this server: {value}"
    return found.decode()


def cookie_of(key: str, *, secret: str = SECRET, age: float = 0.0) -> str:
    return create_signed_value(secret, NAME, key, clock=lambda: time.time() - age * DAY).decode()


def opened(text: str) -> str:
    """A page with all that the token of its session says, to whoever asks."""
    tokens = re.findall(r'"token":"([^"]+)"', text)
    assert tokens
    return text + "".join(repr(get_token_payload(token)) for token in tokens)
