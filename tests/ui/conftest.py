"""What the tests of the app share: a server with short clocks, people with tables at it, and their browsers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from sueca.ui.house import House
from sueca.words import LANGUAGES
from tests.server import Server
from tests.ui.desks import Clock, house_at
from tests.ui.people import Person
from tests.ui.player import Player

if TYPE_CHECKING:
    from playwright.sync_api import Page

WORDY_FIRST = [pytest.param(lang, marks=pytest.mark.soak if lang in ("en", "pt-BR") else ()) for lang in LANGUAGES]
"""All languages for `make soak`; those with the longest words always."""

TIMES = "0.02"
"""Bots at normal pace think 18 ms, a finished trick rests 26 ms."""


@pytest.fixture
def clock() -> Clock:
    """Time for desks without a server."""
    return Clock()


@pytest.fixture
def house(clock: Clock) -> House:
    """A house on that clock."""
    return house_at(clock)


@pytest.fixture(scope="session")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server with short clocks for all tests of this worker."""
    common = Server(tmp_path_factory.mktemp("quick"), script="tests/served.py", SUECA_TIMES=TIMES)
    common.start()
    yield common
    common.kill()


@pytest.fixture
def clean_log(quick: Server) -> Iterator[None]:
    """Nothing that happens in this test makes the server write of an error."""
    before = quick.log.stat().st_size
    yield
    written = quick.log.read_bytes()[before:].decode(errors="replace")
    assert not any(word in written for word in ("Traceback", "ERROR", "CRITICAL")), written


@pytest.fixture
def somebody(quick: Server) -> Iterator[Callable[..., Person]]:
    """`somebody("cafe", seed=3, pace="none")`: a new person with such a table at the quick server."""
    people = []

    def new(rules: str = "classic", **table: Any) -> Person:
        person = Person(quick)
        people.append(person)
        person.set_table(rules, **table)
        return person

    yield new
    for person in people:
        person.close()


@pytest.fixture
def sit(open_page: Callable[..., Page], somebody: Callable[..., Person]) -> Callable[..., Player]:
    """`sit("cafe", table={"seed": 3}, settings={"letters": "pt"}, width=360)`: the browser of a new person."""

    def new(rules: str = "classic", *, table: dict[str, Any] | None = None, **options: Any) -> Player:
        return Player(open_page, somebody(rules, **(table or {})), **options).sit()

    return new
