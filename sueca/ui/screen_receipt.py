"""The receipt of a fair deal, as a table shows it: the seal from the first moment, all of it once the deal is open."""

from __future__ import annotations

from typing import Any

from sueca.rooms.people import public_id
from sueca.rooms.receipt import Receipt
from sueca.ui.speech import Speech

Message = dict[str, Any]


def receipts(speech: Speech) -> list[Message]:
    """Of a deal that was thrown in, then of the one on the table; none for deals of a time without receipts.

    `place` names the dealing, so that a browser knows again which seal it was shown first.
    """
    room, deal = speech.room, speech.room.deal
    if deal is None or room.phase == "lobby":
        return []
    thrown = deal.thrown.receipt if deal.thrown else None
    found = [(0, thrown), (deal.dealing, deal.receipt)][1 - deal.dealing :]
    table = public_id(room.id, "receipts")
    return [
        _receipt(speech, f"{table}.{deal.number}.{dealing}", receipt, deal.open) | {"thrown": dealing != deal.dealing}
        for dealing, receipt in found
        if receipt is not None
    ]


def _receipt(speech: Speech, place: str, receipt: Receipt, is_open: bool) -> Message:
    shut = {"place": place, "fingerprint": receipt.fingerprint, "salt": None, "pack": None}
    return shut | {"salt": receipt.salt, "pack": speech.cards(receipt.cards)} if is_open else shut
