"""Small card faces and backs as SVG, drawn from our own strokes: nothing is fetched and no font is needed.

A face is 40 by 58 units, with the rank above and one large suit below, so that it can be read at 26 pixels.
"""

from __future__ import annotations

from sueca.engine.cards import Card, Suit
from sueca.words import card_name, say

SUITS = {
    Suit.S: (
        "M50 4C55 21 92 38 92 63C92 75 83 82 73 82C65 82 58 78 54 71C55 82 58 90 69 96H31"
        "C42 90 45 82 46 71C42 78 35 82 27 82C17 82 8 75 8 63C8 38 45 21 50 4Z"
    ),
    Suit.H: (
        "M50 93C45 79 8 61 8 33C8 18 19 8 31 8C40 8 47 13 50 23C53 13 60 8 69 8C81 8 92 18 92 33C92 61 55 79 50 93Z"
    ),
    Suit.D: ("M50 2C58 21 71 37 88 50C71 63 58 79 50 98C42 79 29 63 12 50C29 37 42 21 50 2Z"),
    Suit.C: (
        "M50 4C62 4 71 13 71 25C71 32 67 38 60 43C64 40 69 38 74 38C86 38 95 47 95 58C95 70 86 79 74 79"
        "C65 79 58 74 54 66C54 79 58 89 69 96H31C42 89 46 79 46 66C42 74 35 79 26 79C14 79 5 70 5 58"
        "C5 47 14 38 26 38C31 38 36 40 40 43C33 38 29 32 29 25C29 13 38 4 50 4Z"
    ),
}
"""One closed path a suit, in a box of 100 by 100: four outlines that differ without colour."""

LETTERS = {
    "A": "M2 28L10 1L18 28M5 19H15M-1 28H6M14 28H21",
    "7": "M2 5V1H17L8 28M7 15H16",
    "K": "M4 0V28M18 0L4 16M9 11L18 28M1 1H8M1 27H8M15 27H21M14 1H20",
    "J": "M14 1V20C14 25 11 27 8 27C4 27 2 25 2 22M9 1H18",
    "Q": "M10 1C15 1 18 6 18 14C18 22 15 27 10 27C5 27 2 22 2 14C2 6 5 1 10 1ZM10 20C13 21 15 30 20 29",
    "6": "M17 4C15 2 13 1 10 1C5 1 2 6 2 15C2 23 5 27 10 27C15 27 18 24 18 19C18 14 15 11 10 11C6 11 3 14 2 18",
    "5": "M17 1H5L4 13C5 11 7 10 10 10C15 10 18 14 18 19C18 24 15 27 10 27C6 27 3 25 2 22",
    "4": "M14 28V1L2 20H19M10 28H18",
    "3": "M3 5V1H17L9 11C15 11 18 14 18 19C18 24 14 27 10 27C6 27 3 26 2 22",
    "2": "M3 8C3 3 6 1 10 1C14 1 17 3 17 8C17 14 9 19 3 27H17V23",
    "R": "M4 28V1H10C15 1 17 4 17 8C17 12 15 15 10 15H4M11 15L18 28M1 1H4M1 27H8M15 27H21",
    "V": "M2 1L10 27L18 1M-1 1H6M14 1H21",
    "D": "M4 1V27M1 1H9C15 1 18 6 18 14C18 22 15 27 9 27H1",
}
"""Strokes of the index letters, in a box of 20 by 28."""

PORTUGUESE = {"K": "R", "Q": "D", "J": "V"}
"""Rei, dama, valete: what stands on packs in Portugal. Those of Brazil and Italy that we draw have K, Q and J."""

PAPER, EDGE, INK, RED, BLUE = "#fbf6ea", "#857655", "#1b2a38", "#b3241c", "#1d4486"
"""Read on white and on black pages alike: the paper comes with the card."""


def letters(lang: str) -> str:
    """The index letters that somebody with this language expects: `pt` for R D V, `en` for K Q J."""
    return "pt" if lang == "pt-PT" else "en"


def face(card: Card, width: int = 34, lang: str = "en") -> str:
    """The card as an SVG picture with its name, `width` pixels wide."""
    colour = RED if card.suit in (Suit.H, Suit.D) else INK
    index = PORTUGUESE.get(card.rank, card.rank) if letters(lang) == "pt" else card.rank
    return (
        f'{_open(width, card_name(lang, card))}{_sheet(PAPER)}<g fill="{colour}" stroke="{colour}">'
        f'<path d="{LETTERS[index]}" transform="translate(5 5.500) scale(.64)" fill="none" stroke-width="4"/>'
        f'<path d="{SUITS[card.suit]}" transform="translate(10 26) scale(.26)" stroke="none"/></g></svg>'
    )


def backs(count: int, width: int = 34, lang: str = "en") -> str:
    """Hidden cards as one back with their number."""
    return (
        f"{_open(width, say(lang, 'picture.hidden', count=count))}{_sheet(BLUE)}"
        f'<path d="M20 7L35 29L20 51L5 29ZM20 17L28 29L20 41L12 29Z" fill="none" stroke="{PAPER}" stroke-opacity=".4"/>'
        f'<text x="20" y="35" text-anchor="middle" font-size="17" fill="{PAPER}">{count}</text></svg>'
    )


def _open(width: int, name: str) -> str:
    height = round(width * 58 / 40)
    size = f'viewBox="0 0 40 58" width="{width}" height="{height}" style="display:block"'
    return f'<svg role="img" aria-label="{name}" {size}>'


def _sheet(colour: str) -> str:
    return f'<rect x="1" y="1" width="38" height="56" rx="4" fill="{colour}" stroke="{EDGE}" stroke-width="1.500"/>'
