"""Shared rooms as their pages are told of them, without a browser: who may see and do what, and every clock."""

from __future__ import annotations

import json
import re
from typing import Any
from uuid import uuid4

import pytest

from sueca.engine.rules import RULES
from sueca.engine.seats import Seat
from sueca.rooms.options import Options
from sueca.rooms.people import COLOURS, hash_key
from sueca.ui.house import House
from sueca.ui.preferences import Preferences
from sueca.ui.qr import qr_code
from sueca.words import LANGUAGES, say
from tests.ui.desks import Clock, Session, View
from tests.ui.leaks import cards_in, may_be_seen

NAMES = ("Ana", "Rui", "Eva", "Zé")


def do(session: Session, what: str, **fields: Any) -> View:
    """Send a message; the view that answers it."""
    before = len(session.told)
    last = session.say({"do": what, "id": str(uuid4()), **fields})
    return next((view for view in session.told[before:] if "refused" in view), last)


def wait(house: House, clock: Clock, seconds: int) -> None:
    """Let time pass in which the process shows that it lives."""
    for _ in range(seconds):
        clock.now += 1
        house.rooms.beat()


class Table:
    """Ana's room with four at it (or fewer), each with a page."""

    def __init__(self, house: House, people: int = 4, lang: str = "en", **options: Any) -> None:
        self.house, self.lang = house, lang
        host = Session(house, lang=lang)
        given = {"solo": False, "bot": "greedy", "pace": "none", **options}
        self.link = house.rooms.open_room(hash_key(host.key), Options(**given), "Ana", 1).id
        host.link = host.desk.link = self.link
        host.say({"hello": 1, "key": host.key, "at": "http://example.org/app"})
        self.pages = [host]
        for seat in tuple(Seat)[1:people]:
            do(self.enter(NAMES[seat]), "sit", seat=int(seat))

    def door(self, key: str | None = None) -> Session:
        """Somebody who has followed the link."""
        page = Session(self.house, lang=self.lang, link=self.link, **({"key": key} if key else {}))
        page.hello()
        return page

    def enter(self, name: str, watching: bool = False) -> Session:
        page = self.door()
        do(page, "join", name=name, colour=2, watching=watching)
        self.pages.append(page)
        return page

    def view(self, number: int = 0) -> View:
        return self.pages[number].tick()

    @property
    def room(self) -> Any:
        return self.house.rooms.room(self.link)

    def play_trick(self) -> None:
        for _ in Seat:
            page = next(
                page for page in self.pages if any(s["turn"] and s["place"] == "me" for s in page.tick()["seats"])
            )
            page.play(page.tick())


def chair(view: View, seat: Seat) -> View:
    return next(one for one in view["room"]["chairs"] if one["seat"] == seat)


def texts(deeds: list[View]) -> list[str]:
    return [deed["text"] for deed in deeds]


def test_M2_whoever_follows_the_link_is_asked_in_and_counts_for_nothing_before(house: House) -> None:
    table = Table(house, people=1)
    stranger = table.door()
    view = stranger.tick()
    assert view["room"]["join"]["come"] == say("en", "room.come-in")
    assert view["room"]["actions"] == []
    assert len(house.rooms.presence(table.link).connected) == 1
    view = do(stranger, "join", name="Rui", colour=5, watching=False)
    assert view["room"]["join"] is None
    assert [one["name"] for one in view["room"]["groups"][0]["people"]] == ["Rui"]
    assert len(house.rooms.presence(table.link).connected) == 2
    assert table.view()["say"] == ["Rui comes in."]


def test_M13_nobody_comes_to_a_solo_table(house: House) -> None:
    owner = Session(house)
    owner.hello()
    assert owner.desk._shown is not None
    other = Session(house, link=owner.desk._shown.id)
    assert other.hello()["fault"]["code"] == "unknown-room"


def test_M2_two_click_one_chair(house: House) -> None:
    table = Table(house, people=1)
    rui, eva = table.enter("Rui"), table.enter("Eva")
    do(rui, "sit", seat=1)
    late = do(eva, "sit", seat=1)
    assert late["refused"]["code"] == "seat-taken"
    assert chair(late, Seat.E)["name"] == "Rui"


def test_M3_only_a_seated_host_of_four_starts(house: House) -> None:
    table = Table(house, people=3)
    assert say("en", "room.start") not in texts(table.view()["room"]["actions"])
    fill = next(deed for deed in table.view()["room"]["actions"] if "sends" in deed)
    for message in fill["sends"]:
        table.pages[0].say({**message, "id": str(uuid4())})
    assert say("en", "room.start") in texts(table.view()["room"]["actions"])
    assert say("en", "room.start") not in texts(table.view(1)["room"]["actions"])
    assert do(table.pages[1], "start")["refused"]["code"] == "not-host"
    assert do(table.pages[0], "start")["phase"] == "play"


def test_M3_every_button_of_the_lobby_is_understood(house: House) -> None:
    """Whatever is offered may be done; and a guest is offered nothing of the host's."""
    table = Table(house, people=3)
    table.enter("Lia")
    offered = [deed for one in table.view()["room"]["chairs"] for deed in one["deeds"]]
    offered += [deed for group in table.view()["room"]["groups"] for one in group["people"] for deed in one["deeds"]]
    assert {"hand-over", "remove", "add-bot", "stand"} <= {deed["send"]["do"] for deed in offered if "send" in deed}
    for number in (1, 3):
        view = table.view(number)
        mine = [deed for one in view["room"]["chairs"] for deed in one["deeds"]]
        assert {deed["send"]["do"] for deed in mine} <= {"sit", "stand"}
        assert texts(view["room"]["actions"]) == [say("en", "room.leave")]
    for deed in offered:
        if "send" in deed and deed["send"]["do"] == "remove":
            assert deed["confirm"]


def test_M10_the_host_leaves_and_another_is_host(house: House, clock: Clock) -> None:
    table = Table(house)
    do(table.pages[0], "start")
    do(table.pages[0], "leave")
    house.driver.run_due()
    view = table.view(1)
    assert "host" in chair(view, Seat.E)["tags"]
    assert chair(view, Seat.S)["bot"] is True
    assert say("en", "room.leaving") in chair(view, Seat.S)["tags"]
    assert "The computer plays on for Ana." in view["room"]["notes"]
    assert "Rui is host now." in view["room"]["notes"]
    assert table.pages[0].tick()["room"]["join"] is not None


def test_M11_the_newest_page_has_the_chair(house: House, clock: Clock) -> None:
    table = Table(house)
    do(table.pages[0], "start")
    wait(house, clock, 1)
    newer = table.door(table.pages[0].key)
    old = table.view()
    assert old["cover"]["kind"] == "elsewhere"
    assert newer.tick()["cover"] is None
    assert do(table.pages[0], "pause")["refused"]["code"] == "elsewhere"
    wait(house, clock, 1)
    back = table.pages[0].say(old["cover"]["actions"][0]["send"])
    assert back["cover"] is None
    assert newer.tick()["cover"]["kind"] == "elsewhere"


def test_a_removed_person_is_told_and_may_be_let_back(house: House) -> None:
    table = Table(house, people=2)
    who = next(deed for deed in chair(table.view(), Seat.E)["deeds"] if deed.get("send", {}).get("do") == "remove")
    table.pages[0].say({**who["send"], "id": "x"})
    view = table.view(1)
    assert view["cover"]["title"] == say("en", "room.away-you")
    assert view["cover"]["text"] == say("en", "room.away-you-text")
    assert view["room"]["link"] is None
    assert do(table.pages[1], "join", name="Rui", colour=0, watching=False)["refused"]["code"] == "removed"
    [group] = [one for one in table.view()["room"]["groups"] if one["title"] == say("en", "room.removed")]
    table.pages[0].say({**group["people"][0]["deeds"][0]["send"], "id": "y"})
    assert table.view(1)["room"]["join"] is not None


def test_M4_only_the_host_may_end_a_pause(house: House) -> None:
    table = Table(house)
    do(table.pages[0], "start")
    do(table.pages[0], "pause")
    assert {"do": "resume"} in [deed.get("send") for deed in table.view()["cover"]["actions"]]
    assert [deed.get("send") for deed in table.view(1)["cover"]["actions"]] == [None]
    assert table.view(1)["pausable"] is False


def test_M7_the_clock_of_a_turn_runs_down_as_the_servers(house: House, clock: Clock) -> None:
    table = Table(house, deadline=30)
    do(table.pages[0], "start")
    turn = table.room.turn
    assert table.view()["clock"] == {"kind": "turn", "left": 30_000, "of": 30_000, "seat": int(turn), "runs": True}
    wait(house, clock, 10)
    do(table.pages[0], "pause")
    assert (table.view()["clock"]["left"], table.view()["clock"]["runs"]) == (20_000, False)
    wait(house, clock, 100)
    do(table.pages[0], "resume")
    assert table.view()["clock"]["left"] == 20_000
    page = table.pages[turn]
    more = page.tick()["more"]
    assert all(table.view(seat)["more"] is None for seat in Seat if seat is not turn)
    assert page.say({**more["send"], "id": "m"})["clock"]["left"] == 40_000
    wait(house, clock, 41)
    house.driver.run_due()
    late = table.view()
    assert late["turn"] == 1
    assert any(sentence.startswith(("Time is up", "Your time")) for sentence in late["say"])


def test_M8_who_drops_is_shown_away_after_three_seconds(house: House, clock: Clock) -> None:
    table = Table(house)
    do(table.pages[0], "start")
    table.pages[1].desk.leave()
    wait(house, clock, 2)
    assert do(table.pages[0], "pause")["seats"][1]["away"] is None, "a reload is not spoken of"
    wait(house, clock, 2)
    view = do(table.pages[0], "resume")
    assert view["seats"][1]["away"]["left"] == 116_000
    assert view["seats"][1]["label"].endswith(say("en", "table.seat.away"))
    assert say("en", "room.away") in chair(view, Seat.E)["tags"]


def test_the_phases_of_ten_and_fifteen_seconds_are_counted(house: House, clock: Clock) -> None:
    table = Table(house, rules=RULES["rio"])
    do(table.pages[0], "start")
    assert table.room.phase == "offer"
    wait(house, clock, 3)
    assert do(table.pages[0], "keep", deal=1, dealing=0)["clock"]["left"] == 7_000
    assert table.view()["clock"]["kind"] == "offer"


def test_R16_nobody_is_told_of_a_card_or_a_key_that_is_not_theirs(house: House, clock: Clock) -> None:
    """Four seats, a reserve, a watcher and a stranger, through a whole deal."""
    table = Table(house)
    table.enter("Lia")
    table.enter("Nuno", watching=True)
    table.pages.append(table.door())
    do(table.pages[0], "start")
    while table.room.phase == "play":
        room = table.room
        for page in table.pages:
            seat = room.seat_of(hash_key(page.key))
            told = json.dumps(page.tick())
            assert cards_in(told) <= may_be_seen(room, seat)
            for other in table.pages:
                assert other.key not in told
                assert hash_key(other.key) not in told
        table.play_trick()
    assert table.room.phase in ("result", "over")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_moment_of_a_room_can_be_said(house: House, lang: str) -> None:
    """No hole in a sentence: a lobby, a door, a game, its end, a table that is closed."""
    table = Table(house, lang=lang, deadline=15)
    table.enter("Lia", watching=True)
    door = table.door()
    told = []
    for deed in ("start", "pause", "resume", "end", "close"):
        do(table.pages[0], deed)
        told += [json.dumps(page.tick(), ensure_ascii=False) for page in (*table.pages, door)]
    assert not [text for text in told if re.search(r'"[^"{}]*\{[a-z]+\}[^"{}]*"', text.partition('"words"')[0])]
    assert table.view()["cover"]["kind"] == "gone"


def test_equal_names_and_none_are_told_apart(house: House) -> None:
    table = Table(house, people=1)
    do(table.enter("ana"), "sit", seat=1)
    do(table.enter("   "), "sit", seat=2)
    do(table.pages[0], "add-bot", seat=3)
    names = [one["name"] for one in table.view()["room"]["chairs"]]
    assert names == ["Ana", "ana 2", say("en", "room.guest"), "Abel"]
    do(table.enter("Abel"), "rename", name="Abel", colour=1)
    assert chair(table.view(), Seat.W)["name"] == "Abel 2", "the computer makes way"


def test_the_link_as_a_qr_code(house: House) -> None:
    table = Table(house, people=1)
    first = table.pages[0].told[0]
    assert first["room"]["qr"].startswith("data:image/svg+xml")
    assert first["room"]["link"] == f"?room={table.link}"
    for address in ("", "javascript:alert(1)", "https://a.b/<script>", "x" * 300, "ftp://a.b/c"):
        assert qr_code(address, "?room=x") is None


def test_M3_a_closed_table_invites_nobody_and_waits_for_nobody(house: House, clock: Clock) -> None:
    table = Table(house, people=2)
    do(table.pages[0], "close")
    table.pages[1].desk.leave()
    wait(house, clock, 5)
    view = table.pages[0].say({"hello": 2, "key": table.pages[0].key, "at": "http://example.org/app"})
    assert view["cover"]["kind"] == "gone"
    assert view["room"]["link"] is None
    assert "qr" not in view["room"]
    assert [one["away"] for one in (*view["seats"], *view["room"]["chairs"]) if one.get("away")] == []
    assert say("en", "room.away") not in [tag for one in view["room"]["chairs"] for tag in one["tags"]]


def test_a_spoken_code_while_the_host_shows_it(house: House) -> None:
    table = Table(house, people=2)
    code = table.pages[0].say({"do": "code", "open": True, "id": "c"})["room"]["code"]
    assert re.fullmatch(r"\d{6}", code)
    assert table.view(1)["room"]["code"] is None
    assert house.doors.by_code(code, "client") == table.link
    assert table.pages[0].say({"do": "code", "open": False, "id": "d"})["room"]["code"] is None
    assert table.pages[1].say({"do": "code", "open": True, "id": "e"})["refused"]["code"] == "not-host"


@pytest.mark.parametrize(
    "stored", [{"name": "Ana\u202e", "colour": "7"}, {"name": 5, "colour": "8"}, {"name": "x" * 900}]
)
def test_the_cookie_remembers_who_one_is(stored: dict[str, Any]) -> None:
    preferences = Preferences.of(stored)
    assert len(preferences.called) <= 20
    assert "\u202e" not in preferences.called
    assert 0 <= int(preferences.colour) < COLOURS
