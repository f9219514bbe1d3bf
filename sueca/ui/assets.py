"""The files a browser fetches, under an address that changes with their contents.

Panel serves the files that a class lists, at `components/<module>/<class>/<attribute>/<file>`, without any flag on
the command line and without a Cache-Control header. So the class is also known by a name made from a hash of all
files: a new build has new addresses, relative imports between our modules included, and no browser ever mixes two
builds.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import sueca

FOLDER = Path(__file__).parent

FILES = sorted(path.name for kind in ("*.js", "*.css", "*.svg") for path in FOLDER.glob(kind))


def _build() -> str:
    digest = hashlib.sha256()
    for name in (*FILES, "page.html"):
        digest.update(FOLDER.joinpath(name).read_bytes())
    return digest.hexdigest()[:12]


BUILD = f"{sueca.__version__}+{_build()}"
"""What the page and the server compare: a page of another build reloads once."""


class Assets:
    """What may be fetched: Panel's resource handler serves the files listed here and no others."""

    _css = FILES


_ALIAS = f"Build{BUILD.rpartition('+')[2]}"
globals()[_ALIAS] = Assets

BASE = f"components/{__name__}/{_ALIAS}/_css/"


def address(name: str) -> str:
    """The address of a file, relative to the page."""
    return BASE + name
