"""Somebody in a room is forgotten: the pages of all others go on, and tell of them no more, here and elsewhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from sueca.rooms.driver import Driver
from sueca.rooms.people import hash_key
from sueca.rooms.rooms import Rooms
from sueca.rooms.store_sql import open_store
from sueca.rooms.timing import Timing
from sueca.ui.house import House
from tests.ui.desks import Clock, Session, View
from tests.ui.test_room_desk import Table, do, wait

GUEST = ["Guest comes in.", "Guest sits down.", "Guest leaves."]


@pytest.fixture
def houses(tmp_path: Path, clock: Clock) -> Iterator[list[House]]:
    """Two processes that serve one store file."""
    stores = [open_store(tmp_path / "a.db") for _ in range(2)]
    timing = Timing()
    made = [Rooms(store, timing=timing, clock=clock, rng=Random(5)) for store in stores]
    yield [House(rooms, Driver(rooms), timing) for rooms in made]
    for store in stores:
        store.close()


def goes_on(page: Session, view: View) -> None:
    """A page has the whole log, in which nobody is called Bia, and no fault."""
    assert "refused" not in view
    assert "fault" not in view
    assert "Bia" not in json.dumps(view)
    notes = page.desk._notes
    assert notes is not None
    assert notes._room == page.house.rooms.room(page.desk._shown.id)  # type: ignore[union-attr]


@pytest.mark.parametrize("sits", [True, False])
def test_who_is_forgotten_leaves_and_the_others_see_it(house: House, sits: bool) -> None:
    table = Table(house, people=1)
    bia = table.enter("Bia")
    if sits:
        do(bia, "sit", seat=1)
    assert "Bia comes in." in table.view()["room"]["notes"]
    house.doors.forget(hash_key(bia.key))
    view = table.view()
    goes_on(table.pages[0], view)
    assert view["room"]["notes"][-3 if sits else -2 :] == (GUEST if sits else [GUEST[0], GUEST[2]])
    assert view["say"] == ["Guest leaves."]
    table.enter("Lia")
    view = table.view()
    goes_on(table.pages[0], view)
    assert view["say"] == [view["room"]["notes"][-1]] == ["Lia comes in."]
    newcomer = table.door()
    assert newcomer.told[-1]["room"]["notes"] == view["room"]["notes"]
    assert bia.tick()["room"]["join"] is not None


def test_who_left_before_is_forgotten_too(house: House) -> None:
    table = Table(house, people=1)
    bia = table.enter("Bia")
    table.view()
    do(bia, "leave")
    assert "Bia leaves." in table.view()["room"]["notes"]
    house.doors.forget(hash_key(bia.key))
    view = table.view()
    goes_on(table.pages[0], view)
    assert view["room"]["notes"][-2:] == [GUEST[0], GUEST[2]]
    assert view["say"] == []


def test_in_a_deal_the_computer_plays_on_for_a_guest(house: House) -> None:
    table = Table(house)
    do(table.pages[1], "rename", name="Bia", colour=1)
    do(table.pages[0], "start")
    table.play_trick()
    house.doors.forget(hash_key(table.pages[1].key))
    for page in (table.pages[0], *table.pages[2:]):
        view = page.tick()
        goes_on(page, view)
        assert "The computer plays on for Guest." in view["room"]["notes"]
    house.driver.run_due()
    goes_on(table.pages[0], table.view())


@pytest.mark.parametrize("left", [True, False])
def test_a_page_at_another_process_sees_it_too(houses: list[House], clock: Clock, left: bool) -> None:
    here, there = houses
    table = Table(here, people=1)
    bia = table.enter("Bia")
    guest = Session(there, link=table.link)
    guest.hello()
    do(guest, "join", name="Lia", colour=3, watching=False)
    for _ in range(3):
        wait(here, clock, 1)
        wait(there, clock, 0)
        there.rooms.beat()
        there.rooms.poll()
    assert "Bia comes in." in guest.tick()["room"]["notes"]
    if left:
        do(bia, "leave")
        there.rooms.poll()
        guest.tick()
    here.doors.forget(hash_key(bia.key))
    there.rooms.poll()
    view = guest.tick()
    goes_on(guest, view)
    assert "Guest comes in." in view["room"]["notes"]
    assert "Guest leaves." in view["room"]["notes"]
    assert "fault" not in do(guest, "sit", seat=1)
    here.rooms.poll()
    goes_on(table.pages[0], table.view())
