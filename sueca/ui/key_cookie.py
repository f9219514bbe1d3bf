"""A browser's key in a signed cookie that no script can read: a switch for deployments, off by default.

`sueca serve` switches it on by SUECA_SECRET, `panel serve app.py` by `--auth-module sueca/ui/key_cookie.py` and
`--cookie-secret`: to Bokeh this file is an authentication module, whose `get_user` sees every page and websocket
before a session is made for it. Nobody is ever asked to log in: who brings no cookie is somebody new.

Bokeh writes a request's cookies into the page, where a script could read them. So ours is taken out of the request
and the key stands beside it, which a session can see and the page cannot.
"""

from __future__ import annotations

from secrets import token_urlsafe
from typing import Any

from bokeh.server.views.doc_handler import DocHandler
from bokeh.server.views.ws import WSHandler
from tornado.web import HTTPError, RequestHandler

from sueca.rooms.moving import sealed
from sueca.rooms.people import is_key

NAME = "sueca-key"
YEAR, MONTH = 365, 30
"""Days after which a cookie is no longer taken, and after which it is written anew."""

ADDRESS = "key"
"""Where scripts have the cookie changed, relative to a page."""

login_url = f"/{ADDRESS}"
"""What Bokeh serves `LoginHandler` at; nobody is ever sent there."""

_BESIDE = "sueca_key"
"""The attribute of a request that holds the key."""


def get_user(handler: RequestHandler) -> str:
    """Let a request have its key, and the browser its cookie. Every visitor is the same user to Bokeh.

    Only pages and websockets: a session made by `autoload.js` would be in the hands of whoever put that into a page.
    """
    request = handler.request
    if isinstance(handler, DocHandler | WSHandler):
        fresh = _brought(handler, MONTH)
        key = fresh or _brought(handler, YEAR) or token_urlsafe(32)
        if fresh is None:
            _keep(handler, key)
        setattr(request, _BESIDE, key)
    request.cookies.pop(NAME, None)
    request.headers.pop("Cookie", None)
    return "visitor"


class LoginHandler(RequestHandler):
    """Changes the cookie for our scripts. Pages of other sites cannot: PUT and DELETE need their server's leave to
    cross, which is never given."""

    def put(self) -> None:
        """Keep another key: one that a script has kept until now, or one that `closed` has closed."""
        key = _understood(self.request.body, _brought(self, YEAR))
        if not is_key(key):
            raise HTTPError(400)
        _keep(self, key)
        self.set_status(204)

    def delete(self) -> None:
        """Forget the key."""
        self.clear_cookie(NAME)
        self.set_status(204)

    def check_xsrf_cookie(self) -> None:
        """Nothing more to check, where a server does that for all forms: no form can send these."""


def kept_key(doc: Any) -> str | None:
    """The key of the browser for which a document was made; None where its own script keeps the key."""
    context = None if doc is None else doc.session_context
    return getattr(getattr(context, "request", None), _BESIDE, None)


def closed(key: str, own: str) -> str:
    """A key on its way through the scripts of a browser: only the key that its cookie holds now opens it."""
    once = token_urlsafe(24)
    return f"{once}.{sealed(key.encode(), f'{own} {once}').hex()}"


def _understood(body: bytes, own: str | None) -> str:
    text = body.decode("ascii", "replace")
    if is_key(text) or own is None:
        return text
    once, _, letters = text.partition(".")
    try:
        return sealed(bytes.fromhex(letters), f"{own} {once}").decode()
    except ValueError:
        return ""


def _brought(handler: RequestHandler, days: int) -> str | None:
    """The key of a cookie that we signed in these days."""
    value = handler.get_signed_cookie(NAME, max_age_days=days)
    return None if value is None else value.decode()


def _keep(handler: RequestHandler, key: str) -> None:
    secure = handler.request.protocol == "https"
    handler.set_signed_cookie(NAME, key, expires_days=YEAR, httponly=True, samesite="Lax", secure=secure)
