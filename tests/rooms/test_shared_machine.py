"""A shared room under anything that people, their lines and time may do to it, drawn by hypothesis.

Whatever anybody says at any moment, the answer is events that the room can tell, or a refusal that changes nothing; and
whatever falls due, once it is done the room stands as the rulebook says.
"""

from __future__ import annotations

import os
from collections import Counter

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sueca.engine.deal import PICKS
from sueca.engine.rules import Rules
from sueca.engine.seats import Seat
from sueca.errors import Refusal
from sueca.rooms import commands, events, people_commands
from sueca.rooms.commands import Command
from sueca.rooms.people import Human
from sueca.rooms.room import Room
from tests.rooms.shared import ANA, PEOPLE, Shared
from tests.rooms.tables import next_command
from tests.rooms.truths import assert_told_again, assert_whole_pack
from tests.strategies import cards, rules, seats

SOAK = os.environ.get("SUECA_SOAK") == "1"

people = st.sampled_from(PEOPLE)
near = st.sampled_from([0, 0, 0, 0, -1, 1])
ids = st.none() | st.sampled_from("abcdef")
names = st.sampled_from(["Ana", "ana", "", "<b>\u202e"])
colours = st.sampled_from([0, 7, 8])
some_seat = st.none() | seats


def host_command(room: Room) -> st.SearchStrategy[Command]:
    """What only a host may say."""
    who = people.map(room.public) | st.just("0" * 8)
    return st.one_of(
        st.builds(commands.Start, id=ids),
        st.builds(commands.Pause, id=ids),
        st.builds(commands.Resume, id=ids),
        st.builds(people_commands.AddBot, some_seat, id=ids),
        st.builds(people_commands.RemoveBot, seats, id=ids),
        st.builds(people_commands.Swap, seats, seats, id=ids),
        st.builds(people_commands.Remove, who, id=ids),
        st.builds(people_commands.LetBack, who, id=ids),
        st.builds(people_commands.HandOver, who, id=ids),
        st.builds(commands.End, id=ids),
        st.sampled_from([commands.Pause(), commands.Close(), commands.Pause(), commands.Pause()]),
    )


def guest_command() -> st.SearchStrategy[Command]:
    """What people may say about themselves."""
    return st.one_of(
        st.builds(people_commands.Join, names, colours, st.booleans(), id=ids),
        st.builds(people_commands.Leave, id=ids),
        st.builds(people_commands.Rename, names, colours, id=ids),
        st.builds(people_commands.Watch, st.booleans(), id=ids),
        st.builds(people_commands.Sit, seats, id=ids),
        st.builds(people_commands.Stand, id=ids),
        st.builds(people_commands.AskSeat, some_seat, id=ids),
    )


def table_command(room: Room) -> st.SearchStrategy[Command]:
    """Commands about the deal's moment more often than about another."""
    deal, turn, dealing = (room.deal.number, room.deal.turn, room.deal.dealing) if room.deal else (0, 0, 0)
    deals, turns, dealings = near.map(deal.__add__), near.map(turn.__add__), near.map(dealing.__add__)
    return st.one_of(
        st.builds(commands.Play, deals, turns, cards, id=ids),
        st.builds(commands.Pick, deals, dealings, st.sampled_from(PICKS), id=ids),
        st.builds(commands.Ask, deals, dealings, id=ids),
        st.builds(commands.Keep, deals, dealings, id=ids),
        st.builds(commands.Claim, deals, seats, id=ids),
        st.builds(commands.Accept, deals, id=ids),
        st.builds(commands.MoreTime, deals, turns, id=ids),
        st.builds(commands.NextDeal, deals, id=ids),
        st.builds(commands.PlayAgain, deals, id=ids),
    )


def at_the_table(room: Room) -> object:
    """What only players and the clocks of their moments change."""
    deal = room.deal
    return deal and (deal.position, deal.pick, deal.kept, deal.accepted, deal.claims, deal.outcome), room.match


class SharedRoomMachine(RuleBasedStateMachine):
    """Up to seven people around one room."""

    table: Shared

    @initialize(
        rules=rules,
        seated=st.integers(1, 4),
        bots=st.booleans(),
        deadline=st.sampled_from([None, 15]),
        seed=st.integers(0, 1000),
    )
    def open(self, rules: Rules, seated: int, bots: bool, deadline: int | None, seed: int) -> None:
        bots_there = 4 - seated if bots else 0
        self.table = Shared(
            rules, seated, bots_there, PEOPLE[4:5], PEOPLE[5:6], seed=seed, deadline=deadline, pace="fast"
        )
        self.say(commands.Start(), ANA)

    def say(self, command: Command, person: str) -> None:
        """A command, which is told or changes nothing."""
        self.table.run()
        room, log = self.table.room, list(self.table.log)
        try:
            self.table.do(command, person)
        except Refusal:
            unchanged = (self.table.room, self.table.log) == (room, log)
            assert unchanged, command

    @rule(data=st.data(), person=people)
    def a_person_says_anything_about_themselves(self, data: st.DataObject, person: str) -> None:
        self.say(data.draw(guest_command()), person)

    @rule(data=st.data(), person=people)
    def anybody_says_anything_about_the_deal(self, data: st.DataObject, person: str) -> None:
        self.say(data.draw(table_command(self.table.room)), person)

    @rule(data=st.data())
    def the_host_says_anything(self, data: st.DataObject) -> None:
        self.say(data.draw(host_command(self.table.room)), self.table.room.host or ANA)

    @rule(data=st.data(), person=people)
    def anybody_tries_what_only_a_host_may(self, data: st.DataObject, person: str) -> None:
        self.say(data.draw(host_command(self.table.room)), person)

    @rule(data=st.data())
    def revoke(self, data: st.DataObject) -> None:
        """Any card of the hand, by the person on turn."""
        room = self.table.room
        if room.phase == "play" and room.turn in room.humans:
            card = data.draw(st.sampled_from(sorted(self.table.deal.to_play.hands[room.turn])))
            self.say(commands.Play(self.table.deal.number, self.table.deal.turn, card), self.table.on_turn)

    @rule(most=st.integers(1, 45))
    def go_on(self, most: int) -> None:
        """People and bots do what brings the table on."""
        for _ in range(most):
            room = self.table.room
            if room.gone or room.paused or room.deal is None:
                return
            sitting = [human.person for seat, human in room.humans.items() if room.turn in (None, seat)]
            for person in sitting or [ANA]:
                self.say(next_command(room), person)
            self.table.sleep(1.2)

    @precondition(lambda self: self.table.room.paused)
    @rule()
    def resume(self) -> None:
        self.say(commands.Resume(), self.table.room.host)

    @precondition(lambda self: self.table.room.in_deal and not self.table.room.paused)
    @rule(seconds=st.sampled_from([3.0, 15.0, 30.0]))
    def pause(self, seconds: float) -> None:
        self.say(commands.Pause(), self.table.room.host)
        self.wait(seconds)

    @rule(seconds=st.sampled_from([0.0, 0.5, 3.0, 15.0, 30.0, 119.5, 120.0, 200.0]))
    def wait(self, seconds: float) -> None:
        """Time passes. In a pause, and with nobody there, no card is played and nothing is asked or ended (M4, M9)."""
        self.table.run()
        still, before = self.table.room.paused or not self.table.connected, at_the_table(self.table.room)
        self.table.sleep(seconds)
        assert not still or at_the_table(self.table.room) == before

    @rule(person=people)
    def come(self, person: str) -> None:
        """Somebody opens the page; who has been removed does not get in."""
        self.say(people_commands.Join("x"), person)
        if person in self.table.room.members and not self.table.room.gone:
            self.table.connect(person)

    @rule(gone=st.sets(people, min_size=1))
    def drop(self, gone: set[str]) -> None:
        self.table.drop(*gone)

    @rule(seconds=st.sampled_from([1.0, 130.0]))
    def outage(self, seconds: float) -> None:
        self.table.outage(seconds)

    @invariant()
    def all_cards_are_somewhere(self) -> None:
        assert_whole_pack(self.table.room)

    @invariant()
    def nobody_sees_a_hand_of_others(self) -> None:
        """Before the deal is settled a view brings one's own hand and what lies open (R16)."""
        room, deal = self.table.room, self.table.room.deal
        if deal is None or deal.position is None or deal.open:
            return
        for seat in (None, *Seat):
            view = room.view(seat)
            if view is not None:
                assert view.hand == (deal.position.hands[seat] if seat is not None else frozenset())
                assert view.table == deal.position.table

    @invariant()
    def nobody_sits_twice_and_all_who_sit_are_in_the_room(self) -> None:
        room = self.table.room
        sitting = Counter(who.person for who in room.seats if isinstance(who, Human))
        assert all(times == 1 for times in sitting.values())
        assert set(sitting) == {person for person, one in room.members.items() if one.sat is not None}
        assert not set(room.members) & set(room.removed)
        assert len(room.bots) + len(sitting) == 4 or not room.in_deal
        assert not any(one.asked is not None for one in room.members.values() if one.sat is not None or one.watching)

    @invariant()
    def there_is_one_host_while_a_human_is_connected(self) -> None:
        room = self.table.room
        assert room.host == "" or room.host in room.members
        if self.table.connected and not room.gone:
            assert room.host in room.members

    @invariant()
    def phase_deal_and_match_fit(self) -> None:
        room, deal = self.table.room, self.table.room.deal
        if not room.gone:
            assert (room.match is None) == (room.phase == "lobby")
            assert room.match is None or room.match.over == (room.phase == "over")
            assert not room.in_deal or (deal is not None and not deal.open)
            assert deal is None or (deal.position is None) == (room.phase == "pick") or room.phase == "lobby"
        assert room.version == len(self.table.log)

    @invariant()
    def nothing_is_left_undone(self) -> None:
        """After what is due has been done: nobody is away too long, no seat is kept for a deal that is over."""
        self.table.run()
        room = self.table.room
        assert room.gone or room.seating is None
        if not (room.gone or room.in_deal):
            assert not any(getattr(who, "temporary", False) or getattr(who, "leaving", False) for who in room.seats)

    @invariant()
    def no_event_comes_after_the_end(self) -> None:
        ends = [record.version for record in self.table.log if isinstance(record.event, events.Closed | events.Expired)]
        assert ends in ([], [self.table.room.version])
        assert bool(ends) == self.table.room.gone
        times = [record.at for record in self.table.log]
        assert times == sorted(times)

    def teardown(self) -> None:
        """The log, written and read, tells the same room, and its finished deals are games that read back."""
        if not hasattr(self, "table"):
            return
        assert_told_again(self.table.log, self.table.room)


TestSharedRoom = SharedRoomMachine.TestCase
TestSharedRoom.settings = settings(
    max_examples=10_000 if SOAK else 25, stateful_step_count=60 if SOAK else 40, deadline=None
)
