"""Names are people's text, and persons are hashes of their keys."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sueca.rooms.people import LONGEST_NAME, clean_name, hash_key


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ana", "Ana"),
        ("  Ana \t Maria\n", "Ana Maria"),
        ("", ""),
        ("\u200b\u2060", ""),
        ("Jose\u0301", "José"),
        ("\u202eanA", "anA"),
        ("a\u200b \u200bb", "a b"),
        ("\ud800x\x00\x1b[31m", "x[31m"),
        ("x" * 30, "x" * 20),
        ("x" * 19 + " y", "x" * 19),
    ],
)
def test_names_are_one_short_line_of_what_can_be_seen(text: str, name: str) -> None:
    assert clean_name(text) == name


@pytest.mark.parametrize("text", ["<img src=x onerror=1>", "**b** {{ 7 }}", "[x](js:1)", "Zé & Cª", "🂡🂱"])
def test_S12_markup_in_a_name_is_text_like_any_other(text: str) -> None:
    assert clean_name(text) == text[:LONGEST_NAME].strip()


@given(st.text())
def test_a_clean_name_is_short_printable_and_stays_as_it_is(text: str) -> None:
    name = clean_name(text)
    assert len(name) <= LONGEST_NAME
    assert all(unicodedata.category(letter)[0] != "C" for letter in name)
    assert name == " ".join(name.split())
    assert clean_name(name) == name
    assert name.encode().decode() == name


def test_a_key_is_stored_as_its_hash_only() -> None:
    assert hash_key("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert hash_key("abd") != hash_key("abc")
