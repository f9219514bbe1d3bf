"""A shared room on the pure core, with people who come, go and drop, and time that passes only when told to."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sueca.engine.cards import Card
from sueca.engine.rules import CLASSIC, Rules
from sueca.engine.seats import Seat
from sueca.errors import Refusal
from sueca.rooms import commands, events, people_commands
from sueca.rooms.commands import Command
from sueca.rooms.deal import Deal
from sueca.rooms.decide import decide
from sueca.rooms.due import due
from sueca.rooms.log import Record
from sueca.rooms.options import Options
from sueca.rooms.people import hash_key
from sueca.rooms.presence import Presence
from sueca.rooms.room import Room
from sueca.rooms.tasks import Due, perform
from sueca.rooms.timing import Timing
from tests.rooms.tables import BOT, Clock, next_command

ANA, RUI, EVA, ZE, IVO, LIA, NUNO = PEOPLE = tuple(map(hash_key, ("ana", "rui", "eva", "ze", "ivo", "lia", "nuno")))
NAMES = dict(zip(PEOPLE, ("Ana", "Rui", "Eva", "Zé", "Ivo", "Lia", "Nuno"), strict=True))
T = Timing()


class Shared:
    """Ana's room. `seated` persons take S, E, N, W; `reserves` and `watchers` come after them; all are connected.

    Due work is done in order and at its time whenever time passes, somebody acts, comes or drops.
    """

    def __init__(
        self,
        rules: Rules = CLASSIC,
        seated: int = 4,
        bots: int = 0,
        reserves: tuple[str, ...] = (),
        watchers: tuple[str, ...] = (),
        seed: int = 1,
        **options: Any,
    ) -> None:
        self.clock, self.rng = Clock(), Random(seed)
        self.log: list[Record] = []
        self.room = Room("r")
        self.connected: set[str] = set()
        self.dropped: dict[str, float] = {}
        self.empty: list[tuple[float, float]] = []
        self.unserved: list[tuple[float, float]] = []
        self.do(commands.OpenRoom(Options(rules, **{"solo": False, "bot": BOT, **options}), "Ana", 1), ANA)
        self.connect(ANA)
        for seat in tuple(Seat)[1:seated]:
            self.enter(PEOPLE[seat])
            self.do(people_commands.Sit(seat), PEOPLE[seat])
        for _ in range(bots):
            self.do(people_commands.AddBot())
        for person in (*reserves, *watchers):
            self.enter(person, person in watchers)

    @classmethod
    def playing(cls, *args: Any, pack: tuple[Card, ...] | None = None, dealer: Seat = Seat.W, **kwargs: Any) -> Shared:
        """A room in which a match has begun."""
        made = cls(*args, **kwargs)
        salt, cards = "0f" * 16, pack or tuple(made.rng.sample(tuple(Card), 40))
        made.tell(events.MatchBegan(dealer), events.Dealt(cards, salt))
        return made

    # Who is there.

    @property
    def here(self) -> Presence:
        return Presence(frozenset(self.connected), 0.0, dict(self.dropped), tuple(self.empty), tuple(self.unserved))

    def connect(self, *people: str) -> None:
        self.run()
        for person in people:
            if not self.connected and self.dropped:
                self.empty.append((max(self.dropped.values()), self.clock()))
            self.connected.add(person)
            self.dropped.pop(person, None)
        self.run()

    def drop(self, *people: str) -> None:
        self.run()
        for person in self.connected & set(people):
            self.connected.remove(person)
            self.dropped[person] = self.clock()
        self.run()

    def enter(self, person: str, watching: bool = False) -> None:
        self.do(people_commands.Join(NAMES[person], 2, watching), person)
        self.connect(person)

    def outage(self, seconds: float) -> None:
        """The server is killed and starts again after a while; nobody is connected then."""
        self.drop(*self.connected)
        self.unserved.append((self.clock(), self.clock() + seconds))
        self.clock.sleep(seconds)
        self.run()

    # What happens.

    def tell(
        self, *told: events.Event, at: float | None = None, person: str | None = None, id: str | None = None
    ) -> None:
        for event in told:
            record = Record(self.room.version + 1, self.clock() if at is None else at, event, person, id)
            assert record.at >= self.room.at
            assert not self.room.gone
            self.log.append(record)
            self.room = self.room.after(record)
            if isinstance(event, events.Left) and event.person in self.connected:
                self.connected.remove(event.person)
                self.dropped[event.person] = record.at

    def do(self, command: Command, person: str = ANA) -> None:
        """A person's command. Raises Refusal."""
        self.run()
        self.tell(*decide(self.room, command, person, self.rng), person=person, id=command.id)
        self.run()

    def refused(self, command: Command, person: str = ANA) -> str:
        """The code of a refusal, which has changed nothing."""
        self.run()
        room = self.room
        with pytest.raises(Refusal) as error:
            self.do(command, person)
        assert self.room == room
        return error.value.code

    @property
    def due(self) -> Due | None:
        return due(self.room, self.here, T)

    def run(self) -> None:
        """All that is due by now, in order and at its time."""
        while (found := self.due) is not None and found.at <= self.clock():
            self.tell(*perform(self.room, found.task, self.rng), at=max(self.room.at, found.at))

    def sleep(self, seconds: float) -> None:
        self.clock.sleep(seconds)
        self.run()

    # The table.

    @property
    def deal(self) -> Deal:
        assert self.room.deal is not None
        return self.room.deal

    @property
    def on_turn(self) -> str:
        """The person on turn."""
        assert self.room.turn is not None
        return self.room.humans[self.room.turn].person

    def play(self, cards: int = 1) -> None:
        """People play their first legal card, and bots theirs."""
        for _ in range(cards):
            if self.room.turn in self.room.bots:
                self.sleep(2.5)
            elif self.room.phase == "play":
                self.do(next_command(self.room), self.on_turn)

    def play_out(self) -> None:
        """To the end of the deal."""
        while self.room.in_deal:
            if self.room.phase == "play":
                self.play()
            else:
                for human in list(self.room.humans.values()):
                    if self.room.phase in ("offer", "claims"):
                        self.do(next_command(self.room), human.person)

    def told(self, kind: type[events.Event]) -> list[Record]:
        """The records of a kind."""
        return [record for record in self.log if isinstance(record.event, kind)]

    def id(self, person: str) -> str:
        """What others call a person."""
        return self.room.public(person)
