"""Who comes, sits, stands, hosts and leaves (M1, M2, M3, M5, M6, M10)."""

from __future__ import annotations

import pytest

from sueca.engine.rules import CLASSIC, RULES, Rules
from sueca.engine.seats import Seat
from sueca.errors import Refusal
from sueca.rooms import commands, events
from sueca.rooms.commands import Close, End, NextDeal, OpenRoom, Pause, PlayAgain, Resume, Start
from sueca.rooms.decide import decide
from sueca.rooms.options import Options
from sueca.rooms.people import Bot, Human, told_apart
from sueca.rooms.people_commands import (
    AddBot,
    AskSeat,
    HandOver,
    Join,
    Leave,
    LetBack,
    Remove,
    RemoveBot,
    Rename,
    Sit,
    Stand,
    Swap,
    Watch,
)
from sueca.rooms.room import Room
from sueca.rooms.seating import MOST_MEMBERS
from tests.rooms.shared import ANA, EVA, IVO, LIA, NUNO, RUI, ZE, Shared
from tests.rooms.tables import BOT


def who(room: Room) -> list[str | None]:
    """The seats in letters: a person's first of the name, `bot`, or nobody."""
    return [seat.name[:1] if isinstance(seat, Human) else "bot" if seat else None for seat in room.seats]


def opening(**options: object) -> str | None:
    """The code that a room with these options is refused with."""
    command = OpenRoom(Options(**{"solo": False, "bot": BOT, **options}), "Ana")  # type: ignore[arg-type]
    try:
        decide(Room("r"), command, ANA, Shared().rng)
    except Refusal as refusal:
        return refusal.code
    return None


def test_M1_a_room_begins_as_a_lobby_with_its_host_in_south() -> None:
    table = Shared(RULES["rio"], seated=1, deadline=45)
    assert who(table.room) == ["A", None, None, None]
    assert (table.room.phase, table.room.host, table.room.options.deadline) == ("lobby", ANA, 45)
    assert table.due is None


def test_M1_private_rooms_may_change_everything_and_listed_ones_nothing() -> None:
    for deadline in (None, 15, 30, 60, 5, 600):
        assert opening(rules=RULES["cafe"], deadline=deadline, pace="fast", more_time=False) is None
    assert opening(listed=True, deadline=30, more_time=False) is None
    for options in (
        {"deadline": 4}, {"deadline": 601}, {"solo": True}, {"bot": "nobody"}, {"pace": "hasty"}, {"bot_revokes": True},
        {"listed": True}, {"listed": True, "deadline": 30}, {"listed": True, "deadline": 60, "more_time": False},
        {"listed": True, "deadline": 30, "more_time": False, "rules": RULES["guide"]}, {"bot": "exec:touch started"},
    ):  # fmt: skip
        assert opening(**options) == "bad-command", options
    assert Shared().refused(OpenRoom(Options(solo=False, bot=BOT), "Rui"), RUI) == "wrong-phase"


def test_M2_who_comes_by_the_link_is_a_reserve_until_they_sit() -> None:
    table = Shared(seated=2)
    table.enter(EVA)
    table.enter(IVO, watching=True)
    assert [one.person for one in table.room.reserves] == [EVA]
    table.do(Watch(False), IVO)
    assert [one.person for one in table.room.reserves] == [EVA, IVO]
    table.do(Sit(Seat.N), IVO)
    assert who(table.room) == ["A", "R", "I", None]
    assert table.refused(Watch(True), IVO) == "stand-first"
    table.do(Join("another", 3), EVA)
    assert table.room.members[EVA].name == "Eva"


def test_M2_nobody_holds_two_seats_or_takes_a_taken_one() -> None:
    table = Shared(seated=2)
    assert table.refused(Sit(Seat.E), ANA) == "seat-taken"
    table.do(Sit(Seat.E), RUI)
    table.do(Sit(Seat.W), RUI)
    assert who(table.room) == ["A", None, None, "R"]
    assert table.refused(Sit(Seat.N), LIA) == "not-in-room"


def test_M2_the_second_click_on_one_seat_is_told_so() -> None:
    for seed in range(20):
        table = Shared(seated=1, reserves=(IVO, LIA))
        first, second = (IVO, LIA) if seed % 2 else (LIA, IVO)
        table.do(Sit(Seat.N), first)
        assert table.refused(Sit(Seat.N), second) == "seat-taken"


def test_M2_a_watcher_sees_what_a_reserve_sees() -> None:
    table = Shared.playing(reserves=(IVO,), watchers=(LIA,))
    for person in (IVO, LIA):
        view = table.room.view(table.room.seat_of(person))
        assert view is not None
        assert not view.hand


def test_M2_a_room_is_full_one_day() -> None:
    table = Shared()
    for number in range(MOST_MEMBERS - 4):
        table.do(Join(f"{number}"), f"person {number}")
    assert table.refused(Join("Ivo"), IVO) == "room-full"


def test_M3_only_a_seated_host_with_four_seats_taken_begins() -> None:
    table = Shared(seated=3)
    assert table.refused(Start()) == "seats-empty"
    table.do(AddBot())
    assert table.refused(Start(), RUI) == "not-host"
    table.do(Stand())
    assert table.refused(Start()) == "not-seated"
    table.do(Sit(Seat.S))
    table.do(Start())
    assert table.room.phase in ("play", "pick")
    assert table.refused(Start()) == "wrong-phase"


def test_M3_the_next_deal_needs_four_again() -> None:
    table = Shared.playing()
    table.do(Leave(), RUI)
    table.play_out()
    assert who(table.room) == ["A", None, "E", "Z"]
    again = NextDeal(1) if table.room.phase == "result" else PlayAgain(1)
    assert table.refused(again) == "seats-empty"
    table.do(AddBot(Seat.E))
    assert table.refused(again, EVA) == "not-host"
    table.do(again)
    assert table.deal.number == 2


def test_M3_a_match_goes_on_with_its_score_and_begins_anew_at_nothing() -> None:
    table = Shared.playing(Rules(target=1))
    while table.room.phase != "over":
        table.play_out()
        if table.room.phase == "result":
            table.do(NextDeal(table.deal.number))
    assert table.refused(NextDeal(table.deal.number)) == "match-ended"
    table.do(PlayAgain(table.deal.number))
    assert table.room.match is not None
    assert table.room.match.score == (0, 0)


def test_M3_the_host_adds_up_to_three_bots_and_takes_them_away() -> None:
    table = Shared(seated=1)
    table.do(AddBot(Seat.W))
    assert table.refused(AddBot(Seat.W)) == "seat-taken"
    table.do(AddBot())
    table.do(AddBot())
    assert who(table.room) == ["A", "bot", "bot", "bot"]
    table.do(RemoveBot(Seat.N))
    assert who(table.room) == ["A", "bot", None, "bot"]
    table.do(Stand())
    table.do(AddBot())
    assert table.refused(AddBot()) == "too-many-bots"
    assert table.refused(RemoveBot(Seat.N)) == "no-bot-there"


def test_M3_seats_are_swapped_in_the_lobby_only() -> None:
    table = Shared(seated=2, bots=1)
    table.do(Swap(Seat.S, Seat.E))
    table.do(Swap(Seat.N, Seat.W))
    assert who(table.room) == ["R", "A", None, "bot"]
    assert table.room.seat_of(ANA) is Seat.E
    table.do(AddBot())
    table.do(Start())
    assert table.refused(Swap(Seat.S, Seat.E)) == "wrong-phase"


def test_M3_a_removed_person_comes_back_only_when_let() -> None:
    table = Shared.playing(reserves=(IVO,))
    assert table.refused(Remove(table.id(ANA))) == "not-yourself"
    table.do(Remove(table.id(RUI)))
    assert table.room.seats[Seat.E] == Bot(temporary=True)
    assert table.refused(Join("Rui"), RUI) == "removed"
    assert table.refused(LetBack(table.id(RUI)), IVO) == "not-host"
    table.do(LetBack(table.id(RUI)))
    table.enter(RUI)
    assert [one.person for one in table.room.reserves] == [IVO, RUI]


def test_M3_people_stand_up_and_move_in_lobby_and_result() -> None:
    table = Shared.playing(seated=3, bots=1)
    for command in (Stand(), Sit(Seat.W), AddBot()):
        assert table.refused(command) == "wrong-phase"
    table.play_out()
    table.do(Stand(), RUI)
    assert table.refused(Sit(Seat.W), ANA) == "seat-taken"
    table.do(Sit(Seat.E), ANA)
    assert who(table.room) == [None, "A", "E", "bot"]


def test_M3_a_match_that_is_ended_has_no_winner_and_leaves_everybody_in_the_lobby() -> None:
    table = Shared.playing(reserves=(IVO,))
    table.play(5)
    table.do(Leave(), RUI)
    table.do(Pause())
    table.do(End())
    assert (table.room.phase, table.room.match, table.room.paused) == ("lobby", None, False)
    assert who(table.room) == ["A", None, "E", "Z"]
    assert table.room.view(Seat.S) is None
    assert not table.deal.open
    assert table.refused(End()) == "wrong-phase"
    table.do(Sit(Seat.E), IVO)
    table.do(Start())
    assert table.deal.number == 2


def test_M3_a_closed_room_is_closed_for_good() -> None:
    table = Shared.playing()
    assert table.refused(Close(), RUI) == "not-host"
    table.do(Close())
    assert table.room.phase == "closed"
    assert table.due is None
    for person, command in ((ANA, Start()), (RUI, Leave()), (IVO, Join("Ivo")), (ANA, Close())):
        assert table.refused(command, person) == "room-closed"


HOST_ONLY = [
    Start(), NextDeal(1), PlayAgain(1), Pause(), Resume(), AddBot(), RemoveBot(Seat.W), Swap(Seat.S, Seat.E),
    Remove("0" * 8), LetBack("0" * 8), HandOver("0" * 8), End(), Close(),
]  # fmt: skip


@pytest.mark.parametrize("command", HOST_ONLY, ids=lambda command: type(command).__name__)
def test_S04_guests_reserves_watchers_and_strangers_have_no_host_powers(command: commands.Command) -> None:
    table = Shared.playing(seated=3, bots=1, reserves=(IVO,), watchers=(LIA,))
    assert {table.refused(command, person) for person in (RUI, IVO, LIA, NUNO)} == {"not-host"}


def test_S10_who_does_not_sit_plays_nothing() -> None:
    table = Shared.playing(RULES["cafe"], reserves=(IVO,), watchers=(LIA,))
    for person in (IVO, LIA, NUNO):
        for command in (
            commands.Pick(1, 0, "last"),
            commands.Play(1, 0, min(table.deal.cards.pack)),
            commands.Accept(1),
        ):
            assert table.refused(command, person) == "not-seated"


def test_M5_reserves_are_seated_once_when_a_deal_is_settled() -> None:
    table = Shared.playing(seated=2, bots=2, reserves=(EVA, IVO), watchers=(LIA,))
    table.do(AskSeat(Seat.W), IVO)
    assert table.refused(AskSeat(Seat.S), IVO) == "seat-taken"
    assert table.refused(AskSeat(Seat.W), LIA) == "not-reserve"
    assert table.refused(AskSeat(Seat.W), RUI) == "not-reserve"
    table.play_out()
    assert who(table.room) == ["A", "R", "E", "I"]
    assert table.room.members[IVO].asked is None


def test_M5_the_first_to_arrive_chooses_first_and_who_is_away_is_passed_over() -> None:
    table = Shared.playing(seated=2, bots=2, reserves=(EVA, IVO, NUNO))
    for person in (NUNO, IVO):
        table.do(AskSeat(Seat.N), person)
    table.do(AskSeat(None), NUNO)
    table.play(20)
    assert table.room.in_deal
    table.drop(EVA)
    table.play_out()
    assert who(table.room) == ["A", "R", "I", "N"]
    table.connect(EVA)
    assert table.room.seat_of(EVA) is None


def test_M5_a_free_seat_goes_before_a_bots() -> None:
    table = Shared.playing(seated=2, bots=2, reserves=(EVA,))
    table.do(RemoveBot(Seat.W))
    assert who(table.room) == ["A", "R", "bot", "bot"]
    table.play_out()
    assert who(table.room) == ["A", "R", "bot", "E"]


def test_M5_who_comes_after_the_settlement_clicks() -> None:
    table = Shared.playing(seated=3, bots=1)
    table.play_out()
    table.enter(IVO)
    assert table.room.seat_of(IVO) is None
    table.do(Sit(Seat.W), IVO)
    assert who(table.room) == ["A", "R", "E", "I"]
    assert table.refused(AskSeat(Seat.W), IVO) == "wrong-phase"


def test_M6_a_temporary_bot_keeps_cards_and_pair_until_the_result() -> None:
    table = Shared.playing()
    table.play(6)
    hands = table.deal.to_play.hands
    table.do(Leave(), RUI)
    assert table.room.seats[Seat.E] == Bot(temporary=True)
    assert table.deal.to_play.hands == hands
    assert table.deal.handed == ((6, Seat.E),)
    table.play_out()
    assert who(table.room) == ["A", None, "E", "Z"]


def test_M6_outside_a_deal_the_seat_is_free_at_once() -> None:
    table = Shared()
    table.do(Leave(), RUI)
    assert who(table.room) == ["A", None, "E", "Z"]
    assert table.refused(Leave(), RUI) == "not-in-room"


def test_R24h_a_temporary_bots_seat_answers_for_what_was_played_from_it() -> None:
    table = Shared.playing(Rules(revoke="claimed"))
    revoked = None
    while revoked is None:
        seat, view = table.deal.to_play.turn, table.deal.to_play.view(table.deal.to_play.turn)
        others = sorted(view.hand - view.legal)
        table.do(commands.Play(1, table.deal.turn, others[0] if others else min(view.legal)), table.on_turn)
        revoked = seat if others else None
    accuser = next(human.person for other, human in table.room.humans.items() if other.team is not revoked.team)
    table.do(Leave(), table.room.humans[revoked].person)
    table.do(commands.Claim(1, revoked), accuser)
    assert table.deal.claims[-1].right
    assert not table.room.in_deal


def test_M10_the_host_hands_the_role_over() -> None:
    table = Shared.playing(reserves=(IVO,))
    table.do(HandOver(table.id(IVO)))
    assert table.room.host == IVO
    table.do(Pause(), IVO)
    assert table.refused(Resume(), ANA) == "not-host"
    assert table.refused(HandOver("0" * 8), IVO) == "unknown-person"
    assert table.told(events.HostIs)[-1].event == events.HostIs(IVO, "handed")


def test_people_are_named_to_others_by_what_tells_no_key() -> None:
    table = Shared()
    ids = {table.id(person) for person in (ANA, RUI, EVA, ZE)}
    assert len(ids) == 4
    assert all(len(id) == 8 and id not in person for id in ids for person in (ANA, RUI, EVA, ZE))
    assert Room("other").public(ANA) != table.id(ANA)


HOSTILE = [
    "<img src=x onerror=alert(1)>", "</script>", "**b**", "[x](javascript:1)", "{{ 7*7 }}", "\u202eanA", "W" * 24,
    "👨‍👩‍👧‍👦", "a\u200bb", "\n\t", "",
]  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_S12_hostile_names_are_cut_and_cleaned_wherever_they_come_in(name: str) -> None:
    table = Shared()
    table.do(Join(name), IVO)
    table.do(Rename(name, 3), RUI)
    names = {table.room.members[IVO].name, table.room.members[RUI].name, table.room.seats[Seat.E].name}  # type: ignore[union-attr]
    assert len(names) == 1
    assert all(len(text) <= 20 and text.isprintable() for text in names)
    assert table.room.members[RUI].colour == 3
    assert table.refused(Rename("x", 8), RUI) == "bad-command"


def test_equal_names_are_told_apart() -> None:
    table = Shared()
    for person, name in ((IVO, "ana"), (LIA, "Ana"), (NUNO, "")):
        table.do(Join(name), person)
    assert [table.room.names[person] for person in (ANA, IVO, LIA, NUNO)] == ["Ana", "ana 2", "Ana 3", ""]
    assert told_apart([]) == {}


def test_M13_a_solo_table_is_joined_by_nobody_and_has_no_lobby() -> None:
    options = Options(CLASSIC, bot=BOT)
    room = Shared()
    room.room, room.log = Room("solo"), []
    room.do(commands.OpenSolo(options, "Ana"))
    assert room.refused(Join("Rui"), RUI) == "unknown-room"
    for command in (Leave(), Stand(), Sit(Seat.E), AddBot(), Close(), End(), Watch(True), Rename("x", 1)):
        assert room.refused(command) == "not-shared"
