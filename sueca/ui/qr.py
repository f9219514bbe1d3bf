"""A link as a QR code."""

from __future__ import annotations

import re

import segno

_ADDRESS = re.compile(r"https?://[A-Za-z0-9.:\[\]/_~%-]{1,200}")


def qr_code(address: str, link: str) -> str | None:
    """An SVG image, as a `data:` address, of a link below the address that a browser says it has the app at.

    None for an address that is none: it is a stranger's text.
    """
    if _ADDRESS.fullmatch(address) is None:
        return None
    return str(segno.make(address + link, error="m", micro=False).svg_data_uri(scale=4, border=4, light="#fff"))
