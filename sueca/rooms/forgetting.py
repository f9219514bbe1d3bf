"""How a person is taken out of a log: the game stays as it was, and nobody can tell any more who they were."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any

from sueca.rooms.event import Event
from sueca.rooms.log import Record


def without(person: str, nobody: str, records: Iterable[Record]) -> list[Record]:
    """The records that tell of a person, told of `nobody` instead, who has no name."""
    changed = []
    for record in records:
        event, who = _event(person, nobody, record.event), nobody if record.person == person else record.person
        if (event, who) != (record.event, record.person):
            changed.append(replace(record, event=event, person=who))
    return changed


def _event(person: str, nobody: str, event: Event) -> Event:
    values = {item.name: getattr(event, item.name) for item in fields(event)}
    changes: dict[str, Any] = {name: nobody for name, value in values.items() if value == person}
    if changes.get("person") and "name" in values:
        changes["name"] = ""
    return replace(event, **changes)
