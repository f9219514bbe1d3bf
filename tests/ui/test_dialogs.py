"""Settings, help and rules in dialogs: their choices can be read whole, and they close by a click beside them alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.server import Server
from tests.ui.conftest import WORDY_FIRST
from tests.ui.test_access import resize

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

WIDTHS = (320, 360, 768, 1440)

# The width that each choice of a field would take, against the field's own.
_CUT = """() => [...document.querySelectorAll('select')].filter((field) => field.checkVisibility()).flatMap((field) =>
  [...field.options].map((option) => {
    const probe = field.cloneNode(false);
    probe.removeAttribute('id');
    probe.append(option.cloneNode(true));
    probe.style.cssText = 'width: max-content; min-width: 0; max-width: none';
    field.after(probe);
    const wide = probe.offsetWidth;
    probe.remove();
    return wide > field.offsetWidth ? `${option.text}: ${wide} in ${field.offsetWidth}` : '';
  }).filter(Boolean))"""


def cut(page: Page) -> dict[int, list[str]]:
    """The choices that end in dots, at each width that has some."""
    found = {}
    for width in WIDTHS:
        resize(page, width, 800)
        if words := page.evaluate(_CUT):
            found[width] = words
    return found


@pytest.mark.parametrize("lang", WORDY_FIRST)
def test_every_choice_can_be_read_whole(open_page: Callable[..., Page], shared_server: Server, lang: str) -> None:
    page = open_page(f"{shared_server.url}?page=play&lang={lang}", reduced_motion="reduce")
    page.locator("[data-open=settings]").click()
    assert cut(page) == {}
    page.locator("[data-rules]").click()
    assert cut(page) == {}
    page.goto(f"{shared_server.url}?page=friends&lang={lang}")
    page.locator("main details").evaluate_all("all => all.forEach((one) => { one.open = true; })")
    assert cut(page) == {}


@pytest.mark.parametrize("name", ["settings", "help"])
def test_a_dialog_closes_by_a_click_beside_it_alone(
    open_page: Callable[..., Page], shared_server: Server, name: str
) -> None:
    """Its own margin belongs to it: a click there that misses a field loses nothing."""
    page = open_page(f"{shared_server.url}?page=rules")
    page.locator(f"[data-open={name}]").click()
    dialog = page.locator(f"dialog#{name}")
    box = dialog.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 4, box["y"] + box["height"] / 2)
    assert dialog.is_visible()
    page.mouse.click(box["x"] - 10, box["y"] + box["height"] / 2)
    dialog.wait_for(state="hidden")
