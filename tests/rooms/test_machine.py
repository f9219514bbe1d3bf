"""A room under anything that people and time may do to it, drawn by hypothesis.

Whatever anybody says at any moment, the answer is events that the room can tell, or a refusal that changes nothing.
"""

from __future__ import annotations

import os

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sueca.engine.deal import PICKS
from sueca.engine.rules import Rules
from sueca.engine.seats import Seat
from sueca.errors import Refusal
from sueca.rooms import commands
from sueca.rooms.commands import Command
from sueca.rooms.options import PACES, Options
from sueca.rooms.presence import Presence
from sueca.rooms.room import Room
from tests.rooms.tables import ANA, BOT, EVA, RUI, Table, next_command
from tests.rooms.truths import assert_told_again, assert_whole_pack
from tests.strategies import cards, rules, seats

SOAK = os.environ.get("SUECA_SOAK") == "1"
ZOE = "somebody who sits nowhere"

near = st.sampled_from([0, 0, 0, 0, -1, 1])
ids = st.none() | st.sampled_from("abcdef")
paces = st.sampled_from([*PACES, "hasty"])
bots = st.sampled_from([BOT, "greedy", "nobody"])


def any_command(room: Room) -> st.SearchStrategy[Command]:
    """Commands about the room's moment more often than about another."""
    deal, turn, dealing = (room.deal.number, room.deal.turn, room.deal.dealing) if room.deal else (0, 0, 0)
    deals, turns, dealings = near.map(deal.__add__), near.map(turn.__add__), near.map(dealing.__add__)
    return st.one_of(
        st.builds(commands.Play, deals, turns, cards, id=ids),
        st.builds(commands.Pick, deals, dealings, st.sampled_from([*PICKS, "middle"]), id=ids),
        st.builds(commands.Ask, deals, dealings, id=ids),
        st.builds(commands.Keep, deals, dealings, id=ids),
        st.builds(commands.Claim, deals, seats, id=ids),
        st.builds(commands.Accept, deals, id=ids),
        st.builds(commands.NextDeal, deals, id=ids),
        st.builds(commands.PlayAgain, deals, id=ids),
        st.builds(commands.Pause, id=ids),
        st.builds(commands.Resume, id=ids),
        st.builds(commands.SetPace, paces, id=ids),
        st.builds(commands.SetBot, bots, id=ids),
        st.builds(commands.OpenSolo, st.just(Options(bot=BOT)), st.just("Ana"), id=ids),
    )


class RoomMachine(RuleBasedStateMachine):
    """People in one to four seats, bots in the others, and a stranger."""

    table: Table

    @initialize(
        rules=rules,
        people=st.sets(seats, min_size=1),
        dealer=seats,
        bot_revokes=st.booleans(),
        seed=st.integers(0, 1000),
    )
    def open(self, rules: Rules, people: set[Seat], dealer: Seat, bot_revokes: bool, seed: int) -> None:
        sitting = {seat: (ANA, RUI, EVA, "four")[seat] for seat in sorted(people)}
        self.table = Table(rules, dealer=dealer, people=sitting, bot_revokes=bot_revokes, seed=seed)

    def say(self, command: Command, person: str) -> None:
        """A command, which is told or changes nothing."""
        room, log = self.table.room, list(self.table.log)
        try:
            self.table.do(command, person)
        except Refusal:
            unchanged = (self.table.room, self.table.log) == (room, log)
            assert unchanged, command

    @rule(data=st.data(), person=st.sampled_from([ANA, RUI, EVA, "four", ZOE]))
    def anything(self, data: st.DataObject, person: str) -> None:
        self.say(data.draw(any_command(self.table.room)), person)

    @rule(data=st.data())
    def revoke(self, data: st.DataObject) -> None:
        """Any card of the hand, by whoever is on turn."""
        room = self.table.room
        if room.phase == "play" and room.turn in self.table.people and room.deal is not None:
            card = data.draw(st.sampled_from(sorted(room.deal.to_play.hands[room.turn])))
            self.say(commands.Play(room.deal.number, room.deal.turn, card), self.table.people[room.turn])

    @rule(most=st.integers(1, 30))
    def go_on(self, most: int) -> None:
        """People and bots do what brings the table on."""
        for _ in range(most):
            self.table.run(most)
            room = self.table.room
            for person in [self.table.people.get(room.turn)] if room.turn is not None else self.table.people.values():
                if person is not None and room.deal is not None:
                    self.say(next_command(room), person)
                    room = self.table.room if room.phase in ("offer", "claims") else room

    @rule(seconds=st.sampled_from([0.0, 0.5, 100.0]))
    def wait(self, seconds: float) -> None:
        self.table.clock.sleep(seconds)

    @rule(there=st.sets(st.sampled_from([ANA, RUI, EVA, "four", ZOE])))
    def come_and_go(self, there: set[str]) -> None:
        self.table.here = Presence(frozenset(there), self.table.clock())

    @precondition(lambda self: self.table.room.paused)
    @rule()
    def resume(self) -> None:
        self.say(commands.Resume(), ANA)

    @invariant()
    def all_cards_are_somewhere(self) -> None:
        assert_whole_pack(self.table.room)

    @invariant()
    def phase_deal_and_match_fit(self) -> None:
        room, deal, match = self.table.room, self.table.room.deal, self.table.room.match
        assert deal is not None
        assert match is not None
        assert deal.open == (room.phase in ("result", "over"))
        assert match.over == (room.phase == "over")
        assert (deal.position is None) == (room.phase == "pick")
        assert room.version == len(self.table.log)
        assert self.table.due is None or not (room.paused or deal.open)

    def teardown(self) -> None:
        """The log, written and read, tells the same room, and its finished deals are games that read back."""
        assert_told_again(self.table.log, self.table.room)


TestRoom = RoomMachine.TestCase
TestRoom.settings = settings(max_examples=1_000 if SOAK else 30, stateful_step_count=100 if SOAK else 30, deadline=None)
