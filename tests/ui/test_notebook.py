"""`sueca.table` and `sueca.lesson`: what they take, who plays, what they show where nothing lives."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

import sueca
from sueca.engine.cards import Card
from sueca.engine.seats import Seat
from sueca.errors import BadText
from sueca.guide.lessons import home
from sueca.ui.notebook import Shown, Table
from sueca.words import LANGUAGES

ENDING = "S:A4.7.K. 7K.A.3. Q5..2.7 J.K4..A D S - 0-0"
GAME = f"""
[Rules "classic"]
[Position "{ENDING}"]
[Result "*"]
1 S: H7 HA D2 H4
"""
ALL = frozenset(Seat)


def told(shown: Shown) -> list[dict[str, Any]]:
    """From now on, the messages to the browser, which has just said hello."""
    messages: list[dict[str, Any]] = []
    shown.session.component.tell = messages.append
    shown.session.receive({"hello": 1})
    return messages


def play(table: Table, messages: list[dict[str, Any]], card: str) -> None:
    now = messages[-1]
    table.session.receive({"do": "play", "card": card, "deal": now["deal"], "turn": now["turn"]})


def test_a_card_is_played_and_the_next_cell_knows() -> None:
    table = sueca.table(ENDING)
    messages = told(table)
    assert messages[0]["first"]
    assert messages[0]["words"]
    play(table, messages, "H7")
    assert table.game.played == (Card.H7,)
    assert table.position == sueca.Position.read(ENDING).play("H7")


def test_a_card_that_may_not_be_played_says_why() -> None:
    table = sueca.table(sueca.Position.read(ENDING).play("SA"), lang="pt-PT")
    messages = told(table)
    play(table, messages, "HA")
    assert "espadas" in messages[-1]["refused"]["text"]
    assert table.game.played == (Card.SA,)


def test_bots_play_the_other_chairs() -> None:
    table = sueca.table(ENDING, bots="rulebook", pace="none")
    messages = told(table)
    play(table, messages, "H7")
    assert len(table.game.played) > 1
    assert table.position.turn is Seat.S or table.position.table.over


def test_with_bots_only_ones_own_hand_is_told() -> None:
    [message] = told(sueca.table(ENDING, bots="rulebook"))
    assert [seat["cards"] for seat in message["seats"]] == [None] * 4
    assert {card["card"] for card in message["hand"]} == {"SA", "S4", "H7", "DK"}
    assert "HA" not in sueca.table(ENDING, bots="rulebook").picture.text


@pytest.mark.parametrize(("open", "seats"), [(True, ALL), (False, "S"), ("SN", "SN"), ([Seat.E], "SE")])
def test_hands_lie_open_as_asked(open: Any, seats: Any) -> None:
    look = sueca.table(ENDING, open=open).session.play.look
    assert look.open == frozenset(map(Seat.read, seats))


def test_a_view_is_seen_from_its_chair() -> None:
    table = sueca.table(sueca.Position.read(ENDING).view("N"))
    assert table.session.play.look.bottom is Seat.N
    assert table.session.play.board is not None
    assert table.session.play.board.acts == {Seat.N}


def test_a_game_is_shown_from_its_beginning_or_from_a_card() -> None:
    assert sueca.table(GAME).session.play.board.at == 0  # type: ignore[union-attr]
    assert sueca.table(sueca.read_game(GAME), at=3).position.table.played[-1] is Card.D2


def test_another_position_is_put_on_the_same_table() -> None:
    table = sueca.table(ENDING)
    table.set(GAME)
    assert len(table.game.played) == 4


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"moment": "garbage"}, "bad-position-fields"),
        ({"moment": ENDING.replace("H", "").replace("7K.A", "7K.X")}, "unknown-card"),
        ({"moment": 5}, "bad-position-fields"),
        ({"moment": ENDING, "you": "X"}, "bad-seat"),
        ({"moment": ENDING, "bots": "nobody"}, "unknown-bot"),
        ({"moment": ENDING, "lang": "xx"}, "unknown-language"),
        ({"moment": ENDING, "pace": "soon"}, "unknown-pace"),
        ({"moment": sueca.Position.read(ENDING).view("S"), "bots": "greedy"}, "bot-blind"),
    ],
)
def test_what_cannot_be_shown_is_said(options: dict[str, Any], code: str) -> None:
    with pytest.raises(BadText) as caught:
        sueca.table(**options)
    assert caught.value.code == code
    assert str(caught.value)


def test_an_error_in_a_position_tells_its_place() -> None:
    with pytest.raises(BadText) as caught:
        sueca.table(ENDING.replace("7K.A.3.", "7K.Z.3."))
    assert ENDING[caught.value.place - 1 : caught.value.place + 2]
    assert caught.value.place > 0


def test_in_a_terminal_it_is_a_drawing(capsys: pytest.CaptureFixture[str]) -> None:
    table = sueca.table(ENDING)
    table._ipython_display_()
    assert capsys.readouterr().out == f"{table!r}\n"
    assert "┌" in repr(table)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_is_taken_step_by_step_and_leads_to_no_page(lang: str) -> None:
    shown = sueca.lesson("03-following-suit", lang)
    messages = told(shown)
    assert messages[0]["lesson"]["title"] == shown.lesson.title
    for _ in messages[0]["lesson"]["steps"]:
        shown.session.receive({"do": "go", "to": "next"})
    assert messages[-1]["lesson"]["end"]["links"] == []
    assert "href" not in shown.picture.html
    assert "<button" not in shown.picture.html


def test_a_lesson_keeps_its_place_when_the_page_is_loaded_again() -> None:
    shown = sueca.lesson("03-following-suit")
    told(shown)
    shown.session.receive({"do": "go", "to": "next"})
    at = shown.session.reading.at  # type: ignore[union-attr]
    assert told(shown)[-1]["lesson"]["at"] == at


def test_a_lesson_of_ones_own_is_a_folder(tmp_path: Path) -> None:
    toml = '[[step]]\nid = "one"\nposition = "S:A... 7... K... J... S S - 0-0"\n'
    tmp_path.joinpath("lesson.toml").write_text(f"minutes = 1\n\n{toml}")
    tmp_path.joinpath("it.md").write_text("# Titolo\n\nUna frase.\n\n## Qui {#one}\n\nUna carta: {{SA}}.\n")
    shown = sueca.lesson(tmp_path, "it")
    messages = told(shown)
    shown.session.receive({"do": "go", "to": "next"})
    assert messages[-1]["lesson"]["end"] is not None
    shown.save(tmp_path / "sheet.html")
    assert "asso di picche" in (tmp_path / "sheet.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "content", "code"),
    [
        ("it.md", None, "lesson-no-file"),
        ("it.md", b"# T\xff", "lesson-not-utf-8"),
        ("lesson.toml", b"\xff", "lesson-not-utf-8"),
        ("lesson.toml", b"minutes = 3", "lesson-no-steps"),
    ],
)
def test_a_broken_lesson_of_ones_own_says_what_is_wrong(
    tmp_path: Path, file: str, content: bytes | None, code: str
) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(home() / "01-the-pack", folder)
    folder.joinpath(file).unlink() if content is None else folder.joinpath(file).write_bytes(content)
    with pytest.raises(BadText) as error:
        sueca.lesson(folder, "it")
    assert (error.value.code, error.value.data["file"], error.value.data["line"]) == (code, file, 1)


@pytest.mark.parametrize("name", [3, None, b"01-the-pack", ["01-the-pack"], "a\0b"])
def test_what_names_no_lesson_is_refused(name: Any) -> None:
    with pytest.raises(BadText) as error:
        sueca.lesson(name)
    assert error.value.code == "unknown-lesson"


@pytest.mark.parametrize(("setting", "code"), [("lang", "unknown-language"), ("pace", "unknown-pace")])
def test_a_setting_of_another_kind_is_refused(setting: str, code: str) -> None:
    with pytest.raises(BadText) as error:
        sueca.lesson("01-the-pack", **{setting: []})  # type: ignore[arg-type]
    assert error.value.code == code


def test_an_unknown_lesson_names_those_there_are() -> None:
    with pytest.raises(BadText, match="03-following-suit"):
        sueca.lesson("03")


def test_names_that_people_write_stay_text() -> None:
    """S12, in a picture of a game."""
    named = GAME.replace('[Result "*"]', '[South "<img src=x onerror=alert(1)>"]\n[Result "*"]')
    assert "<img" not in sueca.table(named).picture.html
