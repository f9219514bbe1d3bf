"""Texts that are not what they should be: each gives the code of its reason and the place where it stands."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sueca.engine.notation import read_call, read_card, read_hand, read_position, read_rules, read_sight, read_view
from sueca.engine.urls import from_url
from sueca.errors import BadText

DEAL = "S:AQ43.K3.A5.K4 .72.K432.7Q65 J52.AQ654.J.A 7K6.J.7Q6.J32 D5@S E - 0-0"
MIDDLE = "S:A43.K3.5.K4 .72.432.Q65 J52.AQ654..A 7K6.J.76.J32 D5@S S SQC7 20-0"
NORTH = "S:x8 x8 J52.AQ654..A x9 D5@S S SQC7 20-0"
ENDING = "S:A4.7.K. 7K.A.3. Q5..2.7 J.K4..A D S - 0-0"


def fault(read: Callable[[str], object], text: str) -> tuple[str, int, str]:
    """Code, place and piece of the error that reading gives."""
    with pytest.raises(BadText) as caught:
        read(text)
    assert 0 <= caught.value.place <= len(text)
    assert str(caught.value)
    return caught.value.code, caught.value.place, caught.value.text


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("", "unknown-card", 0),
        ("H", "unknown-card", 0),
        ("H1", "unknown-card", 0),
        ("HZ", "unknown-card", 0),
        ("X7", "unknown-suit", 0),
        ("7X", "unknown-suit", 0),
        (" H10", "card-8-9-10", 1),
        ("10H", "card-8-9-10", 0),
        ("h8", "card-8-9-10", 0),
        ("9♥", "card-8-9-10", 0),
        ("HT", "card-8-9-10", 0),
        ("H7 S2", "unknown-card", 0),
        ("H7\0", "control-character", 2),
        ("\u202eH7", "control-character", 0),
        ("\u017f7", "unknown-suit", 0),
    ],
)
def test_a_wrong_card(text: str, code: str, place: int) -> None:
    assert fault(read_card, text)[:2] == (code, place)


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("", "bad-hand-fields", 0),
        ("AQ43.K3.A5", "bad-hand-fields", 0),
        ("AQ43.K3.A5.K4.", "bad-hand-fields", 0),
        ("AQ43.K3.A5.K4 ", "", 0),
        ("AQ43.K8.A5.K4", "card-8-9-10", 6),
        ("10...", "card-8-9-10", 0),
        ("AQ43.KR.A5.K4", "unknown-card", 6),
        ("AQA.K3.A5.K4", "card-twice", 2),
        ("A7KJQ65432.A..", "wrong-card-count", 0),
        ("x10", "bad-hidden", 0),
        ("x11", "bad-hidden", 0),
        ("ß...", "unknown-card", 0),
    ],
)
def test_a_wrong_hand(text: str, code: str, place: int) -> None:
    if code:
        assert fault(read_hand, text)[:2] == (code, place)
    else:
        assert len(read_hand(text)) == 10


@pytest.mark.parametrize(
    ("old", "new", "code", "piece"),
    [
        ("S:AQ43", "X:AQ43", "bad-seat", "X"),
        ("S:AQ43", "AQ43", "bad-seat", "AQ43.K3.A5.K4"),
        (" - 0-0", " -", "bad-position-fields", None),
        ("AQ43.K3", "AQ3.K3", "unequal-hands", "AQ3.K3.A5.K4"),
        ("AQ43.K3", "AQ432.K3", "wrong-hand-count", "AQ432.K3.A5.K4"),
        ("J52.AQ654", "A52.AQ654", "card-twice", "SA"),
        ("AQ43.", "A1043.", "card-8-9-10", "1"),
        ("D5@S", "D5@E", "bad-turned", "D5@E"),
        ("D5@S", "D5/S", "bad-turned", "D5/S"),
        ("D5@S", "D5S", "bad-turned", "D5S"),
        ("D5@S", "D5@X", "bad-seat", "X"),
        ("D5@S", "D8@S", "card-8-9-10", "D8"),
        ("D5@S", "X", "unknown-suit", "X"),
        (" E - ", " N - ", "bad-leader", "N"),
        (" E - ", " Q - ", "bad-seat", "Q"),
        ("0-0", "10-0", "bad-points", "10-0"),
        ("0-0", "0", "bad-points", "0"),
        ("0-0", "-1-0", "bad-points", "-1-0"),
        ("0-0", "0-0 nice", "unknown-rules-name", "nice"),
        ("0-0", "0-0 rio", "bad-leader", "E"),
    ],
)
def test_a_wrong_deal(old: str, new: str, code: str, piece: str | None) -> None:
    text = DEAL.replace(old, new, 1)
    found, place, shown = fault(read_position, text)
    assert found == code
    if piece is not None:
        assert shown == piece
        assert text[place:].startswith(piece.removeprefix("S") if code == "card-twice" else piece)


@pytest.mark.parametrize(
    ("old", "new", "code", "piece"),
    [
        ("SQC7", "SQC7S2C2", "bad-table", "SQC7S2C2"),
        ("SQC7", "SQSQ", "card-twice", "SQ"),
        ("SQC7", "SAC7", "card-twice", "SA"),
        ("SQC7", "SQSA", "card-twice", "SA"),
        ("SQC7", "SQ", "unequal-hands", ".72.432.Q65"),
        ("SQC7", "-", "unequal-hands", None),
        ("SQC7", "SQC", "unknown-card", "C"),
        (" S SQC7", " E SQC7", "unequal-hands", None),
        ("20-0", "200-0", "bad-points", "200-0"),
        ("20-0", "21-0", "bad-points", "21-0"),
        ("D5@S", "D5/S", "bad-turned", "D5/S"),
        ("D5@S", "SQ@S", "bad-turned", "SQ@S"),
        ("D5@S", "C7/S", "bad-turned", "C7/S"),
    ],
)
def test_a_wrong_middle(old: str, new: str, code: str, piece: str | None) -> None:
    text = MIDDLE.replace(old, new, 1)
    found, place, shown = fault(read_position, text)
    assert found == code
    if piece is not None:
        assert shown == piece
        assert text[place:].startswith(piece)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (NORTH.replace("x9", "x8"), "unequal-hands"),
        (NORTH.replace("S:x8", "S:x11"), "bad-hidden"),
        (NORTH.replace("S:x8", "S:A43.K3.5.K4"), "bad-hidden"),
        (NORTH.replace("D5@S", "HA@S"), "bad-turned"),
        (NORTH.replace("D5@S", "SQ@S"), "bad-turned"),
        (NORTH.replace("D5@S", "HA/S"), "bad-turned"),
        (NORTH.replace("20-0", "99-0"), "bad-points"),
        ("S:x10 x10 x10 x10 D5@S E - 1-0", "bad-points"),
        ("S:x10 x10 x10 x10 D5/S E - 0-0", "bad-turned"),
        ("S:x10 x10 x10 x10 D5@S S - 0-0", "bad-leader"),
        ("S:x9 x9 x9 x9 D5@S E - 100-0", "bad-points"),
        ("S:x0 x0 x0 x0 D5@S E - 60-60", "bad-turned"),
        (ENDING, "bad-hidden"),
    ],
)
def test_a_wrong_view(text: str, code: str) -> None:
    assert fault(read_view, text)[0] == code


def test_hidden_hands_are_no_position() -> None:
    assert fault(read_position, NORTH) == ("bad-hidden", 0, NORTH)


def test_fewer_points_than_the_pack_has_are_allowed() -> None:
    assert read_position(ENDING.replace("0-0", "40-0")).points == (40, 0)
    assert fault(read_position, ENDING.replace("0-0", "41-0"))[0] == "bad-points"


@pytest.mark.parametrize("n", [39, 41])
def test_39_or_41_cards(n: int) -> None:
    text = DEAL.replace("AQ43.", "AQ4." if n == 39 else "AQ432.")
    assert fault(read_position, text)[0] in ("unequal-hands", "wrong-hand-count")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("AQ43.K3", "AQ3.K3", ("South", "S 9, E 10, N 10, W 10")),
        ("7K6.J.7Q6", "7K6.J.Q6", ("West", "S 10, E 10, N 10, W 9")),
        (".72.K432", ".72.KJ432", ("East", "11", "10")),
    ],
)
def test_a_hand_of_another_size_is_named_with_the_counts(old: str, new: str, said: tuple[str, ...]) -> None:
    with pytest.raises(BadText) as caught:
        read_position(DEAL.replace(old, new))
    assert all(word in str(caught.value) for word in said)


@pytest.mark.parametrize(
    "text", ["", "  ", "hello world", "hello", "S", "1 E: DK DJ", "ten words that are not a position of any kind"]
)
def test_what_is_no_position_at_all(text: str) -> None:
    for read in (read_position, read_view, read_sight, from_url):
        assert fault(read, text)[0] == "bad-position-fields"


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("", "bad-rules", 0),
        ("classic(", "bad-rules", 0),
        ("classic(target)", "bad-rules", 8),
        ("classic(target=6,target=4)", "bad-rules", 17),
        ("classic(target=6,Target=4)", "bad-rules", 17),
        ("classic(target=6,,)", "bad-rules", 17),
        ("Classics", "unknown-rules-name", 0),
        ("classic(goal=6)", "unknown-rule", 8),
        ("classic(target=11)", "bad-rule-value", 15),
        ("classic(target=0)", "bad-rule-value", 15),
        ("classic(target=４)", "bad-rule-value", 15),
        ("classic(tie=maybe)", "bad-rule-value", 12),
        ("classic(target=6) x", "bad-rules", 0),
    ],
)
def test_wrong_rules(text: str, code: str, place: int) -> None:
    assert fault(read_rules, text)[:2] == (code, place)


def test_a_text_that_is_too_long() -> None:
    for read in (read_card, read_hand, read_position, read_view, read_rules, read_call, from_url):
        code, place, shown = fault(read, "A" * 300_000)
        assert (code, place) == ("too-long", 2_000)
        assert len(shown) <= 60
