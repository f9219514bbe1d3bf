"""Tables for the tests of rooms: one on the pure core, one over a store; packs that give wanted hands, and a clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from sueca.engine.cards import PACK, Card
from sueca.engine.deal import Dealing
from sueca.engine.notation import read_hand
from sueca.engine.rules import CLASSIC, Rules
from sueca.engine.seats import Seat
from sueca.rooms import commands, events
from sueca.rooms.commands import Command
from sueca.rooms.decide import decide
from sueca.rooms.driver import Driver
from sueca.rooms.due import due
from sueca.rooms.log import Record
from sueca.rooms.options import Options
from sueca.rooms.people import hash_key
from sueca.rooms.presence import Presence
from sueca.rooms.room import Room
from sueca.rooms.rooms import Rooms
from sueca.rooms.store import MemoryStore, Store
from sueca.rooms.tasks import Due, perform
from sueca.rooms.timing import Timing

ANA, RUI, EVA = map(hash_key, ("ana", "rui", "eva"))
BOT = "random"


class Clock:
    """Seconds that pass when told to."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def pack_of(
    hands: Mapping[str, str], dealer: Seat, rules: Rules = CLASSIC, pick: str | None = None, turned: str = ""
) -> tuple[Card, ...]:
    """A pack that deals these hands, the turned card among the dealer's; seats left out get what is over."""
    held = {Seat[seat]: sorted(read_hand(text)) for seat, text in hands.items()}
    rest = [card for card in PACK if not any(card in hand for hand in held.values())]
    for seat in Seat:
        while len(held.setdefault(seat, [])) < 10:
            held[seat].append(rest.pop())
    if turned:
        held[dealer].sort(key=lambda card: (card is Card[turned]) is ((pick or rules.trump) == "last"))
    order = Dealing(PACK, dealer, rules, pick).order
    return tuple(card for seat in order for card in held[seat])


class Table:
    """A room on the pure core, with people in some seats, whose log grows by what is decided and done.

    Every record is checked by folding the whole log again.
    """

    def __init__(
        self,
        rules: Rules = CLASSIC,
        pack: tuple[Card, ...] | None = None,
        dealer: Seat = Seat.W,
        people: Mapping[Seat, str] | None = None,
        bot_revokes: bool = False,
        bot: str = BOT,
        seed: int = 1,
    ) -> None:
        self.people = {Seat.S: ANA} if people is None else people
        self.clock, self.rng, self.timing = Clock(), Random(seed), Timing()
        self.log: list[Record] = []
        self.room = Room("t")
        self.here = Presence(frozenset(self.people.values()), self.clock())
        pack = pack or tuple(self.rng.sample(PACK, 40))
        self.tell(events.Opened(Options(rules, bot=bot, bot_revokes=bot_revokes), ANA))
        for seat in Seat:
            person = self.people.get(seat)
            self.tell(events.Seated(seat, person, str(seat)) if person else events.BotSeated(seat))
        self.tell(events.MatchBegan(dealer), events.Dealt(pack, f"{seed:032x}"))

    def tell(self, *told: events.Event, person: str | None = None, command: str | None = None) -> None:
        for event in told:
            record = Record(self.room.version + 1, self.clock(), event, person, command)
            self.log.append(record)
            self.room = self.room.after(record)

    def do(self, command: Command, person: str = ANA) -> None:
        """A person's command. Raises Refusal."""
        self.tell(*decide(self.room, command, person, self.rng), person=person, command=command.id)

    @property
    def due(self) -> Due | None:
        return due(self.room, self.here, self.timing)

    def run(self, most: int = 10_000) -> int:
        """Let bots and clocks go on until the table waits for a person, time passing as it must."""
        done = 0
        while done < most and (found := self.due) is not None:
            self.clock.now = max(self.clock.now, found.at)
            self.tell(*perform(self.room, found.task, self.rng))
            done += 1
        return done

    def play(self, *cards: str, by: str = "person") -> None:
        """Cards in turn, by whoever is on turn; what may be played is not asked."""
        for card in cards:
            self.tell(events.Played(Card[card], by))

    def play_out(self, choose: Callable[[Room], Card] | None = None, until: int = 40) -> None:
        """All cards up to a turn, for people and bots alike."""
        while self.room.deal is not None and self.room.phase == "play" and self.room.deal.turn < until:
            legal = self.room.deal.to_play.legal
            self.tell(events.Played(choose(self.room) if choose else min(legal), "person"))


class SoloTable:
    """A solo table over a store, with its driver and a clock; one person plays it by a script."""

    def __init__(
        self,
        rules: Rules = CLASSIC,
        store: Store | None = None,
        seed: int = 1,
        timing: Timing | None = None,
        **options: object,
    ) -> None:
        self.clock = Clock()
        self.store = store or MemoryStore()
        self.rooms = Rooms(self.store, timing or Timing().times(0), self.clock, Random(seed))
        self.driver = Driver(self.rooms)
        self.id = self.rooms.open_solo(ANA, Options(rules, bot=BOT, **options), "Ana").id  # type: ignore[arg-type]
        self.rooms.connect(self.id, ANA, "page")
        self.driver.run_due()

    @property
    def room(self) -> Room:
        return self.rooms.room(self.id)

    def do(self, command: Command, person: str = ANA) -> Room:
        return self.rooms.act(self.id, person, command)

    def step(self, choose: Callable[[Room], Command] | None = None) -> Room:
        """One command of the person, then bots to rest."""
        self.do((choose or next_command)(self.room))
        self.driver.run_due()
        return self.room


def next_command(room: Room) -> Command:
    """What brings a table on that waits for its person: the first legal card, no new deal, no claim."""
    deal = room.deal
    assert deal is not None
    match room.phase:
        case "pick":
            return commands.Pick(deal.number, deal.dealing, "last")
        case "offer":
            return commands.Keep(deal.number, deal.dealing)
        case "play":
            return commands.Play(deal.number, deal.turn, min(deal.to_play.legal))
        case "claims":
            return commands.Accept(deal.number)
        case "result":
            return commands.NextDeal(deal.number)
    return commands.PlayAgain(deal.number)
