"""Whether everything on the felt has its place: what overlaps, what hangs over an edge, measured as it is drawn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

_MEASURE = Path(__file__).with_name("fits.js").read_text()

# All four cards of a trick, wherever the real one stands.
_FILL = """(table) => {
  const trick = table.querySelector('.trick'), one = trick.querySelector('li') ?? table.querySelector('.hand .pc');
  trick.hidden = false;
  for (const place of ['top', 'left', 'right', 'me']) {
    if (trick.querySelector(`[data-place=${place}]`)) continue;
    const card = document.createElement('li');
    card.className = 'pc';
    card.dataset.place = place;
    card.append(one.firstElementChild.cloneNode(true));
    trick.append(card);
  }
}"""


def fill_trick(page: Page) -> None:
    """Lay all four cards, to see whether there is room for them."""
    page.locator(".table").evaluate(_FILL)


def misfits(page: Page) -> list[str]:
    """What lies over something else or is cut by the table's edge."""
    return page.locator(".table").evaluate(_MEASURE)  # type: ignore[no-any-return]
