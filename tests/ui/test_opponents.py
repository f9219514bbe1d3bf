"""The computer players to choose from: every kind, every level, each with a name of its own."""

from __future__ import annotations

import pytest

from sueca.bots import BOTS, bot
from sueca.ui import opponents
from sueca.ui.preferences import Preferences
from sueca.words import LANGUAGES


def test_every_kind_and_level_can_be_chosen_and_is_written_as_its_bot_writes_itself() -> None:
    assert {str(bot(text)) for text in opponents.OFFERED} == set(opponents.OFFERED)
    assert {text.partition("(")[0] for text in opponents.OFFERED} == set(BOTS)
    assert Preferences().bot in opponents.OFFERED


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_has_its_own_name(lang: str) -> None:
    names = [name for _, name, _ in opponents.offered(lang)]
    assert len(set(names)) == len(opponents.OFFERED)


def test_other_options_do_not_change_a_name() -> None:
    assert opponents.name("en", "sampler(worlds=40)") == opponents.name("en", "sampler")
    assert opponents.name("en", "sampler(level=easy,worlds=40)") == opponents.name("en", "sampler(level=easy)")
