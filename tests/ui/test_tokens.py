"""Colours that must be legible together: WCAG contrast of the token pairs, in both themes."""

from __future__ import annotations

import pytest

from sueca.ui.theme import Theme, token, tokens

TEXT, GLYPH = 4.5, 3.0

TEXT_PAIRS = [
    *((ink, ground) for ink in ("ink", "ink-2", "blue-ink", "blue") for ground in ("page", "surface", "surface-2")),
    ("ink", "blue-wash"),
    ("ink", "good-wash"),
    ("ink", "bad-wash"),
    ("good", "surface"),
    ("good", "good-wash"),
    ("bad", "surface"),
    ("bad", "bad-wash"),
    ("ochre-ink", "surface"),
    ("on-btn", "btn"),
    ("on-btn", "btn-hover"),
    ("on-ochre", "ochre"),
    ("on-felt", "felt"),
    ("on-felt", "felt-2"),
    ("on-felt-2", "felt"),
    ("on-felt-2", "felt-2"),
    ("chalk", "slate"),
    ("chalk-2", "slate"),
    ("us", "slate"),
    ("them", "slate"),
    ("paper-ink", "paper"),
    ("paper-bad", "paper"),
    *((f"suit-{suit}", "paper") for suit in ("S", "H", "D", "C", "D4", "C4")),
    *((f"dim-{suit}", "paper-dim") for suit in ("H", "D", "D4", "C4")),
    ("suit-S", "paper-dim"),
    ("suit-C", "paper-dim"),
]
"""Words, and index letters, which are words to a card player."""

GLYPH_PAIRS = [
    ("ring-in", "paper"),
    ("ring-in", "paper-dim"),
    ("ring-out", "felt"),
    ("ring-out", "felt-2"),
    ("ring-out", "slate"),
    ("paper", "felt"),
    ("paper-dim", "felt"),
    ("felt-edge", "felt-2"),
    ("ochre", "felt"),
    ("ochre", "felt-2"),
    ("us", "slate-2"),
    ("them", "slate-2"),
    ("slate-line", "slate"),
    ("line-strong", "surface"),
    ("line-strong", "page"),
    ("court-ink", "paper"),
    ("court-mid", "paper"),
]
"""Rings, edges of controls, bars, the marks of a card on cloth."""


def luminance(colour: str) -> float:
    """WCAG relative luminance of `#rrggbb`."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_measured_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), TEXT_PAIRS)
def test_text_can_be_read(ink: str, ground: str, theme: Theme) -> None:
    assert contrast(token(ink, theme), token(ground, theme)) >= TEXT


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("mark", "ground"), GLYPH_PAIRS)
def test_marks_can_be_seen(mark: str, ground: str, theme: Theme) -> None:
    assert contrast(token(mark, theme), token(ground, theme)) >= GLYPH


def test_every_token_has_a_value_in_both_themes() -> None:
    assert tokens("light").keys() == tokens("dark").keys()
    assert not [name for theme in ("light", "dark") for name, value in tokens(theme).items() if "light-dark" in value]


def test_the_two_pairs_differ_without_colour_being_needed() -> None:
    """The bars of both pairs start from opposite ends; their lightness must still set them off from the rail."""
    assert contrast(token("us"), token("slate-2")) >= TEXT
    assert contrast(token("them"), token("slate-2")) >= TEXT
