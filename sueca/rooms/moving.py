"""How a person's key goes to another device: by a link that works once and not for long.

The store never holds a key that it could read: what it keeps for a link can be opened only with the link itself.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from secrets import token_urlsafe

from sueca.errors import Refusal
from sueca.rooms.store import Note, Store

LASTS = 300.0
"""Seconds for which a link is valid."""

LONGEST_KEY = 64
"""Bytes of a key."""


def make_link(store: Store, key: str, clock: Callable[[], float]) -> str:
    """A token that stands for a key once. Raises Refusal `bad-key`."""
    secret = key.encode()
    if not 0 < len(secret) <= LONGEST_KEY:
        raise Refusal("bad-key")
    token = token_urlsafe(24)
    store.note(Note("move", _name(token), "", clock() + LASTS, {"sealed": sealed(secret, token).hex()}))
    return token


def take_link(store: Store, token: str, clock: Callable[[], float]) -> str:
    """The key of a token, which is spent now. Raises Refusal `spent-link`."""
    for note in store.notes("move", key=_name(token)):
        if store.forget_note("move", note.key) and note.at > clock():
            return sealed(bytes.fromhex(note.data["sealed"]), token).decode()
    raise Refusal("spent-link")


def sealed(secret: bytes, token: str) -> bytes:
    """Closed, or opened again: each token's pad is used for one key."""
    pad = b"".join(sha256(f"seal {part} {token}".encode()).digest() for part in range(2))
    return bytes(a ^ b for a, b in zip(secret, pad, strict=False))


def _name(token: str) -> str:
    """What a token is kept under."""
    return sha256(f"name {token}".encode()).hexdigest()
