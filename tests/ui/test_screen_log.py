"""What is told to those who listen: every play and trick once, in order, in words that fit the listener."""

from __future__ import annotations

import pytest

from sueca.engine.revokes import revokes
from sueca.engine.rules import CLASSIC, RULES
from sueca.engine.seats import Seat
from sueca.rooms import commands
from sueca.rooms.room import Room
from sueca.ui.screen_log import LINES, said_since
from sueca.ui.speech import Speech
from sueca.words import LANGUAGES, say, the_card
from tests.rooms.tables import ANA, Table, pack_of

HANDS = {"S": "AQ.K32.A43.54", "E": "K5.A4.K2.AK32", "N": "J6.J5.QJ5.QJ6", "W": "7432.Q76.76.7"}


def lines(room: Room, old: Room, seat: Seat | None = Seat.S, lang: str = "en") -> list[str]:
    return said_since(Speech(lang, room, seat), old)


@pytest.fixture
def table() -> Table:
    """South leads; West has dealt and turned the seven of clubs."""
    return Table(CLASSIC, pack_of(HANDS, Seat.W, turned="C7"), Seat.W)


def test_a_trick_card_by_card(table: Table) -> None:
    told = []
    for card in ("SA", "S5", "S6", "S2"):
        before = table.room
        table.play(card)
        told += lines(table.room, before)
    assert told == [
        "You lead the ace of spades.",
        "Rui plays the five of spades.",
        "Inês plays the six of spades.",
        "Abel plays the two of spades.",
        "You take the trick: 11 points.",
    ]


def test_nothing_new_is_nothing_told(table: Table) -> None:
    table.play("SA")
    assert lines(table.room, table.room) == []


def test_merged_views_tell_all_at_once(table: Table) -> None:
    before = table.room
    table.play("SA", "S5", "S6", "S2", "H3")
    assert len(lines(table.room, before)) == 6


def test_who_is_you_depends_on_the_listener(table: Table) -> None:
    before = table.room
    table.play("SA")
    assert lines(table.room, before, Seat.S) == ["You lead the ace of spades."]
    assert lines(table.room, before, None) == ["S leads the ace of spades."]


def test_a_ruff_is_called_one() -> None:
    hands = {"S": "A7K.K32.A43.5", "E": "Q5.A4.K2.AK32", "N": "J6432.J5.QJ.Q", "W": ".Q76.765.J764"}
    table = Table(CLASSIC, pack_of(hands, Seat.W, turned="C7"), Seat.W)
    before = table.room
    table.play("SA", "SQ", "S2", "C4", "C6", "C5")
    assert lines(table.room, before)[3:] == [
        "Abel ruffs with the four of clubs.",
        "Abel takes the trick: 13 points.",
        "Abel leads the six of clubs.",
        "You play the five of clubs.",
    ]


def test_a_trick_without_points_says_so(table: Table) -> None:
    before = table.room
    table.play("H2", "H4", "H5", "H6")
    assert lines(table.room, before)[-1] == "Abel takes the trick, without points."


def test_no_more_than_a_dozen_lines(table: Table) -> None:
    before = table.room
    table.play_out(until=24)
    told = lines(table.room, before)
    assert len(told) == LINES
    assert told[-1].endswith(".")


def test_a_new_deal_begins_with_the_dealer_and_the_turned_card() -> None:
    table = Table(RULES["classic"])
    table.play_out()
    before = table.room
    table.do(commands.NextDeal(1, id="a"))
    deal = table.room.deal
    assert deal is not None
    told = lines(table.room, before)
    assert len(told) == 2
    assert told[0].startswith("Deal 2: ")
    assert told[1].endswith(f"turn up {the_card('en', deal.to_play.table.turned)}.") or "turns up" in told[1]  # type: ignore[arg-type]


def test_R7_the_dealers_word_is_told_before_the_deal() -> None:
    table = Table(RULES["cafe"], pack_of(HANDS, Seat.W, RULES["cafe"], "last", turned="C7"), Seat.W)
    before = table.room
    table.run()
    for seat, text in ((Seat.S, "Abel chooses the last card."), (Seat.W, "You choose the last card.")):
        assert lines(table.room, before, seat)[0] == text


def test_pause_and_resume_are_told(table: Table) -> None:
    before = table.room
    table.do(commands.Pause(id="a"))
    assert lines(table.room, before) == [say("en", "table.log.paused")]
    before = table.room
    table.do(commands.Resume(id="b"))
    assert lines(table.room, before) == [say("en", "table.log.resumed")]


def test_R24_claims_are_told_with_their_verdict() -> None:
    """A wrong one with its price, a right one without."""
    table = Table(RULES["cafe"], pack_of(HANDS, Seat.W, RULES["cafe"], "last", turned="C7"), Seat.W)
    table.run()
    table.play("SA", "H4", "S6", "S2")
    assert [revoke.seat for revoke in revokes(table.room.deal.to_play)] == [Seat.E]  # type: ignore[union-attr]
    before = table.room
    table.do(commands.Claim(1, Seat.W, id="a"))
    assert lines(table.room, before) == [
        "You claim a revoke by Abel.",
        say("en", "table.claim.wrong", name="Abel"),
        say("en", "table.claim.penalty-them"),
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_can_be_told_in_every_language(lang: str) -> None:
    for rules in RULES.values():
        table = Table(rules, people={Seat.S: ANA})
        table.run()
        start = Room.fold("t", table.log[:7])
        for number in range(7, len(table.log) + 1):
            now = Room.fold("t", table.log[:number])
            assert all(line.endswith((".", "!")) for line in lines(now, start, Seat.S, lang))
            start = now
