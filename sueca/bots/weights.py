"""The policy's weights as a file: what `sueca tune` writes, and what the compiled bots play by.

A JSON object: how the weights came about, what they scored, and the tables, each a list of whole hundredths of a card
point in the order of its cells. Whole numbers add up alike on every machine.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import prod
from typing import Any

import numpy as np

from sueca.bots.playouts.layout import CELLS, TABLES

FILE = "policy_weights.json"
UNIT = 100
"""Weights to a card point."""

_LIMIT = 32_767


@dataclass(frozen=True)
class Weights:
    """`cells`: a whole number for each cell; `made`: how they came about and what they scored, for people to read."""

    cells: Any
    made: dict[str, Any]

    def text(self) -> str:
        """The file's text, a table a line."""
        rows, start = [], 1
        for name, sizes in TABLES.items():
            row = self.cells[start : start + prod(sizes)].tolist()
            rows.append(f'    "{name}": {json.dumps(row, separators=(",", ":"))}')
            start += prod(sizes)
        made = json.dumps(self.made, indent=2, ensure_ascii=False)[:-2]
        return made + ',\n  "tables": {\n' + ",\n".join(rows) + "\n  }\n}\n"

    @classmethod
    def read(cls, text: str) -> Weights:
        """From a file's text. Raises ValueError where its tables are not those that the policy knows."""
        made = json.loads(text)
        tables = made.pop("tables")
        if {name: len(row) for name, row in tables.items()} != {name: prod(sizes) for name, sizes in TABLES.items()}:
            raise ValueError("these weights are of another policy")
        return cls(np.array([0, *(cell for name in TABLES for cell in tables[name])], np.int16), made)


def whole(points: Any) -> Any:
    """Weights in card points as the whole numbers that are kept."""
    return np.clip(np.rint(points * UNIT), -_LIMIT, _LIMIT).astype(np.int16)


def nothing() -> Any:
    """The weights of a policy that has learnt nothing."""
    return np.zeros(CELLS, np.int16)


@cache
def kept() -> Weights:
    """The weights that come with the package."""
    return Weights.read(files("sueca.bots").joinpath(FILE).read_text(encoding="utf-8"))
