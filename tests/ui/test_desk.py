"""The desk: what one browser session says and is told, without a browser and without a server."""

from __future__ import annotations

from typing import Any

import panel as pn
import pytest

from sueca.engine.rules import CHOICES, RULES
from sueca.engine.seats import Seat
from sueca.errors import StoreError
from sueca.rooms.people import hash_key
from sueca.rooms.room import Room
from sueca.ui import assets
from sueca.ui.house import House
from sueca.ui.preferences import Preferences
from sueca.words import LANGUAGES, say
from tests.ui.desks import Clock, Session


@pytest.fixture
def session(house: House) -> Session:
    return Session(house)


def test_hello_opens_a_table_and_later_finds_it_again(house: House, session: Session) -> None:
    view = session.hello()
    first = session.told[0]
    assert first["first"] is True
    assert first["words"] == first["words"] | {"table": say("en", "table.label.table")}
    assert first["say"] == []
    assert first["build"] == assets.BUILD
    assert len(view["hand"]) == 10
    again = Session(house, key=session.key).hello()
    assert [item["card"] for item in again["hand"]] == [item["card"] for item in view["hand"]]
    assert house.rooms.solo_of(hash_key(session.key)) is not None


def test_two_people_have_two_tables(house: House) -> None:
    one, two = Session(house), Session(house)
    one.hello()
    two.hello()
    assert one.desk._shown is not None
    assert two.desk._shown is not None
    assert one.desk._shown.id != two.desk._shown.id


def test_the_table_is_opened_with_the_persons_settings(house: House) -> None:
    session = Session(house, preferences=Preferences(pace="fast", bot="random"))
    assert session.hello()["options"] == {"bot": "random", "pace": "fast", "rules": "classic"}


@pytest.mark.parametrize("key", [None, "", "short", "x" * 42, "x" * 44, "x" * 42 + "!", 5, ["x" * 43], "x" * 43 + "\n"])
def test_a_key_that_is_none_opens_nothing(house: House, session: Session, key: Any) -> None:
    session.say({"hello": 1, "key": key})
    assert session.told == [{"fault": {"code": "bad-key", "text": say("en", "error.bad-key")}}]
    assert house.rooms.connected() == []


def test_the_key_itself_is_kept_nowhere(house: House, session: Session) -> None:
    session.hello()
    assert session.desk._shown is not None
    records = house.rooms.records(session.desk._shown.id)
    assert session.key not in repr(records) + repr(session.desk._shown) + repr(session.told)


def test_views_are_numbered(session: Session) -> None:
    session.hello()
    session.my_turn()
    session.say({"do": "nonsense"})
    numbers = [view["seq"] for view in session.told]
    assert [number for _, number in numbers] == list(range(1, len(numbers) + 1))
    assert numbers == sorted(numbers)


def test_a_card_is_played_and_the_others_follow(session: Session) -> None:
    session.hello()
    view = session.my_turn()
    after = session.play(view)
    assert len(after["hand"]) == 9
    assert "refused" not in after
    later = session.my_turn()
    assert later["turn"] > after["turn"]
    assert later["say"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_says_why_in_the_persons_language(house: House, lang: str) -> None:
    session = Session(house, lang=lang)
    session.hello()
    view = session.my_turn()
    before = session.desk._shown
    other = next(f"{suit}{rank}" for suit in "SHDC" for rank in "A7KJQ" if f"{suit}{rank}" not in str(view["hand"]))
    answer = session.say({"do": "play", "card": other, "deal": 1, "turn": view["turn"], "id": "a"})
    assert answer["refused"]["code"] == "not-your-card"
    assert answer["refused"]["text"].endswith((".", "!"))
    assert answer["hand"] == view["hand"]
    assert session.desk._shown == before


def test_not_your_turn(session: Session) -> None:
    """Bots wait for the clock, which stands: whoever is on turn, a card before it is refused."""
    view = session.hello()
    while view["seats"][0]["turn"]:
        session.play(view)
        view = session.tick()
    card = view["hand"][0]["card"]
    answer = session.say({"do": "play", "card": card, "deal": view["deal"], "turn": view["turn"], "id": "b"})
    assert answer["refused"]["code"] == "not-your-turn"


def test_pause_and_resume(session: Session) -> None:
    session.hello()
    view = session.my_turn()
    paused = session.say({"do": "pause", "id": "p"})
    assert paused["paused"] is True
    assert paused["say"] == [say("en", "table.log.paused")]
    refused = session.play(view)
    assert refused["refused"]["code"] == "paused"
    assert session.house.driver.run_due() == 0
    assert session.say({"do": "resume", "id": "r"})["paused"] is False
    assert "refused" not in session.play(view)


def test_settings_reach_the_table(session: Session) -> None:
    session.hello()
    assert session.my_turn()["pace"] == {"name": "none", "rest": 0}
    view = session.say({"do": "prefs", "prefs": {"pace": "slow", "bot": "random", "sort": "rising"}})
    assert view["options"]["bot"] == "random"
    assert view["pace"] == {"name": "slow", "rest": 2200}
    strong = "A7KJQ65432"
    for one, other in zip(view["hand"], view["hand"][1:], strict=False):
        assert one["card"][0] != other["card"][0] or strong.index(one["card"][1]) > strong.index(other["card"][1])
    version = view["seq"][0]
    assert (
        session.say({"do": "prefs", "prefs": {"pace": "slow", "bot": "random", "sort": "rising"}})["seq"][0] == version
    )


def test_other_rules_open_another_table(house: House, session: Session, clock: Clock) -> None:
    session.hello()
    old = session.desk._shown
    clock.now += 1
    rules = {name: str(getattr(RULES["rio"], name)) for name in CHOICES}
    session.say({"do": "rules", "rules": rules})
    new = session.desk._shown
    assert old is not None
    assert new is not None
    assert new.id != old.id
    assert new.options.rules == RULES["rio"]
    assert session.told[-1]["direction"] == "cw"
    assert any(view["first"] for view in session.told[1:])
    assert house.rooms.connected() == [new.id]
    assert Session(house, key=session.key).hello()["options"]["rules"] == "rio"


@pytest.mark.parametrize(
    "answer", [None, {}, "rio", {"target": "4"}, dict.fromkeys(CHOICES, "x"), {name: [1] for name in CHOICES}]
)
def test_rules_that_are_none_open_nothing(session: Session, answer: Any) -> None:
    session.hello()
    old = session.desk._shown
    view = session.say({"do": "rules", "rules": answer})
    assert view["refused"]["code"] == "bad-command"
    assert session.desk._shown == old


def test_the_figure_is_there_only_while_it_is_wanted(session: Session) -> None:
    """Nothing before the deal is open (R15); then one plot; then nothing again."""
    session.hello()
    session.my_turn()
    session.say({"do": "figure", "open": True})
    assert list(session.desk.figure) == []
    while session.told[-1]["phase"] == "play":
        session.play(session.my_turn())
        session.my_turn()
    session.say({"do": "figure", "open": True})
    assert [type(part) for part in session.desk.figure] == [pn.pane.Bokeh]
    session.say({"do": "figure", "open": False})
    assert list(session.desk.figure) == []


def test_wakes_merge_into_one_view(session: Session) -> None:
    """Three bots play at once: one view tells it all."""
    session.hello()
    view = session.my_turn()
    session.play(view)
    told = len(session.told)
    session.house.driver.run_due()
    session.tick()
    assert len(session.told) == told + 1
    assert session.told[-1]["turn"] >= view["turn"] + 4


def test_a_closed_page_hears_nothing_more(house: House, session: Session) -> None:
    session.hello()
    session.my_turn()
    session.desk.leave()
    told = len(session.told)
    assert house.rooms.connected() == []
    other = Session(house, key=session.key)
    other.play(other.hello())
    session.tick()
    assert len(session.told) == told


def test_two_tabs_show_the_same_table(house: House, session: Session) -> None:
    session.hello()
    view = session.my_turn()
    tab = Session(house, key=session.key)
    assert tab.hello()["hand"] == view["hand"]
    tab.play(tab.told[-1])
    assert len(session.tick()["hand"]) == 9


def test_a_fault_of_ours_is_answered_and_logged(
    session: Session, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever goes wrong in answering: the session lives on."""
    session.hello()
    view = session.my_turn()

    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(session.house.rooms, "act", broken)
        assert session.play(view)["refused"]["code"] == "bad-command"
    assert "ZeroDivisionError" in caplog.text
    assert "refused" not in session.play(view)


def test_what_cannot_be_saved_is_said_as_that(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk is neither the person's fault nor a word that the table does not know; no path is told."""
    session.hello()
    view = session.my_turn()

    def full(*_: Any) -> None:
        raise StoreError("broken-store", path="/home/ana/games", reason="disk full")

    with monkeypatch.context() as patch:
        patch.setattr(session.house.rooms, "act", full)
        refused = session.play(view)["refused"]
    assert refused == {"code": "store-unavailable", "text": say("en", "error.store-unavailable")}
    assert "refused" not in session.play(view)


@pytest.mark.parametrize("message", [None, "x", 5, [], True])
def test_what_is_no_message_is_not_answered(session: Session, message: Any) -> None:
    session.hello()
    told = len(session.told)
    session.say(message)
    assert len(session.told) == told


def test_the_browser_cannot_write_to_the_component(session: Session) -> None:
    assert session.desk.component._process_property_change({"view": {"x": 1}, "visible": False}) == {}


def test_no_person_is_named_to_the_browser(session: Session) -> None:
    """Neither the key nor its hash, which names a person in the log."""
    session.hello()
    session.my_turn()
    assert session.key not in repr(session.told)
    assert hash_key(session.key) not in repr(session.told)


def test_M13_a_table_left_for_an_hour_goes_on(house: House, session: Session, clock: Clock) -> None:
    """Nothing happens in the hour; then the same hand, and the bots play where they were."""
    session.say({"hello": 1, "key": session.key})
    session.say({"do": "prefs", "prefs": {"pace": "slow", "bot": "greedy"}})
    view = session.my_turn()
    while not view["seats"][0]["turn"]:
        clock.now += 2
        view = session.my_turn()
    view = session.play(view)
    session.desk.leave()
    clock.now += 3600
    assert house.driver.run_due() == 0
    back = Session(house, key=session.key)
    assert back.hello()["hand"] == view["hand"]
    assert house.driver.run_due() == 0, "a bot thinks anew when somebody is back"
    for _ in range(4):
        clock.now += 4
        view = back.my_turn()
    assert view["turn"] > back.told[0]["turn"]


def _cards(room: Room) -> int:
    return 0 if room.deal is None else room.deal.turn


def why(session: Session, **asked: Any) -> dict[str, Any]:
    session.told.clear()
    session.say({"do": "why", "id": "why", **asked})
    (told,) = session.told
    return told


def test_why_tells_of_each_bots_last_card(house: House, session: Session) -> None:
    view = session.hello()
    assert view["whys"] is True
    session.play_on(lambda room: room.turn is Seat.S and _cards(room) > 4)
    told = why(session)["why"]
    assert told["cards"]
    assert all(card["told"] for card in told["cards"])
    assert told["back"] is None, "R15: tricks before the last one are closed"
    assert why(session, trick=1)["why"] == told


def test_why_tells_of_every_trick_once_the_deal_is_open(house: House, session: Session) -> None:
    session.hello()
    session.play_on(lambda room: room.phase == "result")
    told = why(session)["why"]
    for _ in range(9):
        assert told["forward"] is None or told["where"] != say("en", "table.why.trick", trick=10)
        told = why(session, trick=told["back"])["why"]
    assert told["where"] == say("en", "table.why.trick", trick=1)
    assert told["back"] is None
    assert all(say("en", "bot-rule.in-hand") not in card["told"] for card in told["cards"])


@pytest.mark.parametrize("trick", [0, -3, 99, "x", None, True, [1]])
def test_any_trick_may_be_asked_for(house: House, session: Session, trick: Any) -> None:
    session.hello()
    session.play_on(lambda room: room.turn is Seat.S and _cards(room) > 4)
    assert why(session, trick=trick)["why"]["cards"]


def test_whys_are_limited(house: House, session: Session) -> None:
    session.hello()
    session.play_on(lambda room: room.turn is Seat.S)
    answers = [why(session) for _ in range(12)]
    assert "why" in answers[0]
    assert answers[-1]["refused"]["code"] == "too-fast"
