"""The design tokens as Python sees them: one file of CSS dresses pages, table and figures.

A Bokeh figure takes colours, not custom properties, so it asks here. Only plain values are read, `--name: value;`,
where a value may be `light-dark(a, b)`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Literal

Theme = Literal["light", "dark"]

_TOKENS = re.compile(r":root, :host \{(?P<body>.*?)\n\}", re.DOTALL)
_TOKEN = re.compile(r"^\s*--(?P<name>[a-zA-Z0-9-]+):\s*(?P<value>.+?);", re.MULTILINE)
_PAIR = re.compile(r"light-dark\((?P<light>.+?), (?P<dark>[^,]+|rgb\(.+\))\)$")


@cache
def tokens(theme: Theme = "light") -> dict[str, str]:
    """All tokens of one theme, by name without the dashes."""
    css = Path(__file__).with_name("tokens.css").read_text(encoding="utf-8")
    body = _TOKENS.search(css)
    assert body is not None, "tokens.css has no block `:root, :host`"
    return {found["name"]: _in_theme(found["value"], theme) for found in _TOKEN.finditer(body["body"])}


def token(name: str, theme: Theme = "light") -> str:
    """One token's value, `token("felt")`; KeyError if there is none of that name."""
    return tokens(theme)[name]


def _in_theme(value: str, theme: Theme) -> str:
    pair = _PAIR.match(value)
    return pair[theme] if pair else value
