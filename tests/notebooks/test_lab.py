"""A notebook in real JupyterLab and a real Chromium, without any network: a card is played by click."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.notebooks.lab import OpenPage, lab, offline, run_all
from tests.server import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser


def answer_of(page: Page, text: str) -> str:
    """What the next cell, typed by hand, gives back."""
    page.locator(".jp-Notebook .jp-InputArea-editor").last.click()
    page.keyboard.press("Escape")
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    page.keyboard.type(text)
    page.keyboard.press("Shift+Enter")
    output = page.locator(".jp-CodeCell", has_text=text).locator(".jp-OutputArea-output").last
    return output.inner_text(timeout=20_000)


def test_S25_a_table_lives_in_a_notebook_without_network(tmp_path: Path, open_page: OpenPage) -> None:
    folder = tmp_path / "work"
    folder.mkdir()
    shutil.copy(ROOT / "notebooks" / "rules_tour.ipynb", folder)
    with lab(folder, tmp_path / "home") as url:
        page = open_page(height=1000)
        asked = offline(page, url)
        run_all(page, url, "rules_tour.ipynb")
        table = page.locator(".table").first
        table.locator('[data-card="HA"]').wait_for(timeout=90_000)
        assert page.locator('.jp-CodeCell:has(.table) [data-sueca="picture"]').count() == 0
        table.locator('[data-card="HA"]').dispatch_event("click")  # greyed out, and yet it tells why
        table.get_by_text("spades: play one of them").first.wait_for(state="attached", timeout=10_000)
        table.locator('[data-card="SJ"]').click()
        table.locator('.trick [data-card="SJ"]').wait_for()
        assert "SJ" in answer_of(page, "print(board.game)")
        assert asked == []
