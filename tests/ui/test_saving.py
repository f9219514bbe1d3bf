"""Saving deals at the table: who is offered it, and that the file is the deal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sueca.engine.game import read_games
from sueca.engine.seats import Seat
from sueca.rooms.people import hash_key
from sueca.rooms.receipt import check_game
from sueca.rooms.record import games_of
from sueca.words import say
from tests.ui.desks import Clock, Session, house_at
from tests.ui.player import Player
from tests.ui.screens import moments, shown

Sit = Callable[..., Player]


def test_a_deal_may_be_saved_once_it_is_open_by_who_sat_there() -> None:
    for room in moments(3):
        for seat in (Seat.S, Seat.N, None):
            result = shown(room, seat)["result"]
            sends = [deed["send"] for deed in result["saves"] if "send" in deed] if result else []
            sends = [send for send in sends if send["do"] == "save"]
            expected = [{"do": "save"}] if result and seat is Seat.S else []
            if room.phase == "over" and expected and room.deal is not None and room.deal.in_match > 1:
                expected.append({"do": "save", "match": True})
            assert sends == expected


def played(session: Session) -> None:
    view = session.my_turn()
    while view["phase"] == "play":
        view = session.my_turn() if not view["seats"][0]["turn"] else session.play(view)


def test_the_file_is_the_deal() -> None:
    session = Session(house_at(Clock()))
    session.hello()
    assert "file" not in session.say({"do": "save", "id": "a"})
    assert session.told[-1]["refused"]["code"] == "unknown-record"
    played(session)
    file = session.say({"do": "save", "id": "b"})["file"]
    room = session.house.rooms.solo_of(hash_key(session.key))
    assert room is not None
    assert read_games(file["text"]) == tuple(games_of(session.house.rooms.records(room.id)))
    assert file["name"] == "sueca-1970-01-12-1.sueca"
    whole = session.say({"do": "save", "match": True, "id": "c"})["file"]
    assert whole == {"name": "sueca-1970-01-12.sueca", "text": file["text"]}


@pytest.mark.browser
def test_a_deal_is_downloaded(sit: Sit, tmp_path: Path, clean_log: None) -> None:
    player = sit("classic", settings={"pace": "none"})
    player.play_deal()
    with player.page.expect_download() as loading:
        player.press(say("en", "records.save-deal"))
    place = tmp_path / loading.value.suggested_filename
    loading.value.save_as(place)
    assert place.suffix == ".sueca"
    (game,) = read_games(place.read_text(encoding="utf-8"))
    assert game.scored
    assert check_game(game) == 1
