"""The file of weights: read as it was written, and no other."""

from __future__ import annotations

import json
from importlib.resources import files

import numpy as np
import pytest

from sueca.bots.playouts.layout import CELLS
from sueca.bots.weights import FILE, Weights, kept, nothing, whole


def test_the_file_is_what_it_would_be_written_as() -> None:
    assert kept().text() == files("sueca.bots").joinpath(FILE).read_text(encoding="utf-8")


def test_the_file_says_how_it_came_about_and_what_it_scored() -> None:
    made = kept().made
    assert made["course"]["seed"] >= 0
    assert made["score"]["b"] == "rulebook"
    assert made["score"]["deals"] >= 1_000
    assert made["score"]["points"] > 60


def test_weights_are_read_as_they_were_written() -> None:
    cells = np.arange(CELLS).astype(np.int16)
    again = Weights.read(Weights(cells, {"course": {"seed": 1}}).text())
    assert (again.cells == cells).all()
    assert again.made == {"course": {"seed": 1}}


def test_weights_of_another_policy_are_refused() -> None:
    data = json.loads(Weights(nothing(), {"course": {}}).text())
    data["tables"].popitem()
    with pytest.raises(ValueError, match="another policy"):
        Weights.read(json.dumps(data))


def test_points_become_whole_hundredths() -> None:
    assert whole(np.array([0.126, -1.0, 1_000.0])).tolist() == [13, -100, 32_767]
