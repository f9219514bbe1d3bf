"""A table of four sessions, of the app and of the floor, whose cards are played one by one."""

from __future__ import annotations

import json
import re
import time
from contextlib import ExitStack, suppress
from secrets import token_urlsafe
from typing import Any

from tests.raw_client import PATIENCE, RawClient, View, table_messages
from tests.server import Server
from tests.ui.friends import NAMES, Company

SEQ = re.compile(r'\\?"seq\\?"[,:]\[?(\d+)')
CARD = re.compile(r'"([SHDC][A7KJQ65432])"')


class Seat(RawClient):
    """A session that only looks at the number of a view as it comes, and reads the view when it is wanted."""

    seq, messages, last = 0, 0, ""

    def listen(self, patience: float) -> None:
        head, body = self._message(patience)
        self.texts.clear()
        found = SEQ.search(body) if head["msgtype"] == "PATCH-DOC" else None
        if found is not None:
            self.seq, self.last, self.messages = int(found[1]), body, self.messages + 1

    def await_seq(self, seq: int) -> None:
        while self.seq < seq:
            self.listen(PATIENCE)

    def drain(self) -> None:
        """Take in what has come so far."""
        with suppress(TimeoutError):
            while True:
                self.listen(0.01)

    @property
    def view(self) -> View:
        return table_messages(json.loads(self.last))[-1]


class Table:
    """Four sessions at one table. `card()` plays one: the seconds until all four have been told."""

    seats: list[Seat]

    def next_card(self) -> tuple[Seat, dict[str, Any]]:
        """Whose turn it is, and the message that plays."""
        raise NotImplementedError

    def card(self) -> float:
        seat, message = self.next_card()
        seq, start = seat.seq, time.perf_counter()
        seat.say(message)
        self.told(seq + 1)
        return time.perf_counter() - start

    def told(self, seq: int) -> None:
        for seat in self.seats:
            seat.await_seq(seq)


class OurTable(Table):
    """A shared room of four people."""

    def __init__(self, server: Server, number: int, stack: ExitStack) -> None:
        company = Company(server)
        stack.callback(company.close)
        self.seats = [stack.enter_context(Seat(company.link)) for _ in NAMES]
        for name, seat in zip(NAMES, self.seats, strict=True):
            seat.say({"hello": 1, "key": company.keys[name], "build": ""})
            seat.await_seq(1)
        self._go_on("start", 0)

    def _go_on(self, what: str, deal: int) -> None:
        first = self.seats[0]
        first.say({"do": what, "deal": deal, "id": token_urlsafe(8)})
        while first.view["phase"] != "play":
            first.listen(PATIENCE)

    def next_card(self) -> tuple[Seat, dict[str, Any]]:
        view = self.seats[0].view
        while view["phase"] != "play":
            self._go_on({"result": "next", "over": "again"}[view["phase"]], view["deal"])
            view = self.seats[0].view
        seat = self.seats[next(one["seat"] for one in view["seats"] if one["turn"])]
        seat.await_seq(self.seats[0].seq)
        card = next(item["card"] for item in seat.view["hand"] if item["ok"])
        told = {"do": "play", "card": card, "deal": view["deal"], "turn": view["turn"], "id": token_urlsafe(8)}
        return seat, told


class FloorTable(Table):
    """The same number of sessions on the floor, where anybody may play at any time."""

    def __init__(self, server: Server, number: int, stack: ExitStack) -> None:
        places = [f"{server.url}?room=r{number}&seat={seat}" for seat in range(len(NAMES))]
        self.seats = [stack.enter_context(Seat(place)) for place in places]
        self._turn = 0

    def next_card(self) -> tuple[Seat, dict[str, Any]]:
        seat = self.seats[self._turn % len(NAMES)]
        self._turn += 1
        hand = seat.view["hand"] if seat.last else CARD.findall(seat.document)
        return seat, {"play": hand[0]}
