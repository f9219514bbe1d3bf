"""The four catalogues say the same things, each in its own words."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator

import pytest

from sueca import words
from tests.test_complete import error_codes, parsed
from tests.words.vocabulary import found_in

TRANSLATIONS = words.LANGUAGES[1:]
SAME_EVERYWHERE = ("setting.letters.", "shortcut.", "table.pair", "table.trick.play")
"""Codes of more than one word that may be the same in two languages."""


def places(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def everything() -> Iterator[tuple[str, str, str]]:
    return ((lang, code, text) for lang in words.LANGUAGES for code, text in words.catalogue(lang).items())


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_catalogues_have_the_same_codes_in_the_same_order(lang: str) -> None:
    assert list(words.catalogue(lang)) == list(words.catalogue("en"))


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_catalogues_have_the_same_placeholders(lang: str) -> None:
    english = words.catalogue("en")
    assert [code for code, text in words.catalogue(lang).items() if places(text) != places(english[code])] == []


def test_no_sentence_is_empty_or_its_own_code() -> None:
    assert [f"{lang} {code}" for lang, code, text in everything() if not text.strip() or text == code] == []


def test_sentences_have_no_stray_space() -> None:
    assert [f"{lang} {code}" for lang, code, text in everything() if text != " ".join(text.split())] == []


def test_apostrophes_and_quotes_are_typographic() -> None:
    tag = "error.bad-tag"
    assert [f"{lang} {code}" for lang, code, text in everything() if code != tag and re.search("['\"]", text)] == []


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_longer_sentences_are_translated(lang: str) -> None:
    english = words.catalogue("en")
    same = [code for code, text in words.catalogue(lang).items() if text == english[code] and len(text.split()) > 1]
    assert [code for code in same if not code.startswith(SAME_EVERYWHERE)] == []


def test_plurals_have_both_forms_and_show_the_number() -> None:
    english = words.catalogue("en")
    ones = {code.removesuffix(".one") for code in english if code.endswith(".one")}
    assert ones == {code.removesuffix(".other") for code in english if code.endswith(".other")}
    assert [code for code in ones if "n" not in places(english[f"{code}.other"])] == []


def test_errors_need_no_plural() -> None:
    """They must print where Babel is not installed."""
    assert [code for code in words.group("en", "error") if code.endswith((".one", ".other"))] == []


def test_the_table_speaks_briefly() -> None:
    said = ((lang, code, text) for lang, code, text in everything() if code.startswith("table."))
    assert [f"{lang} {code}" for lang, code, text in said if len(text) > 160] == []


def test_the_table_says_one_sentence_at_a_time() -> None:
    """Only what explains a claim needs a second one."""
    two = {code for _, code, text in everything() if code.startswith("table.") and re.search(r"[.!?] \w", text)}
    assert {code for code in two if not code.startswith(("table.claim", "table.result"))} == set()


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_the_first_screen_holds_forty_words(lang: str) -> None:
    shown = words.group(lang, "home")
    first = [shown[name] for name in ("title-1", "title-2", "lead", "no-account", "try-ask", "try-which")]
    ways = [shown[f"way-{name}"] for name in ("learn", "friends", "study", "rules")]
    titles = [words.say(lang, f"shell.nav-{name}") for name in ("learn", "friends", "study", "rules")]
    text = " ".join([*first, *ways, *titles, words.say(lang, "shell.play-now")])
    assert len(text.split()) <= 40


def test_numbers_that_rules_decide_are_never_written_out() -> None:
    number = re.compile(r"(?<![\w.])(11|30|60|61|90|91|119|120)(?![\w.])")
    assert [f"{lang} {code}" for lang, code, text in everything() if number.search(text)] == []


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_words_are_those_of_the_language(lang: str) -> None:
    bad = {code: hits for code, text in words.catalogue(lang).items() if (hits := found_in(lang, text))}
    assert bad == {}


def test_the_bandeira_has_an_italian_name() -> None:
    assert [code for code, text in words.catalogue("it").items() if re.search("bandeira|capote", text, re.I)] == []


@pytest.mark.parametrize("lang", ["pt-PT", "pt-BR"])
def test_ruffing_cannot_be_taken_for_cutting_the_pack(lang: str) -> None:
    bare = re.compile(r"\bcort(?:o|a|as|e|es|ar|ou|ado)\b(?! com )", re.I)
    assert {code: text for code, text in words.catalogue(lang).items() if bare.search(text)} == {}


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "the color of a suit"),
        ("pt-PT", "Você ganhou"),
        ("pt-PT", "está esperando"),
        ("pt-PT", "acompanhar o naipe"),
        ("pt-BR", "assistir ao naipe"),
        ("pt-BR", "a tua equipa"),
        ("pt-BR", "marca {n} jogos"),
        ("it", "la carta vincente"),
    ],
)
def test_foreign_words_are_found(lang: str, text: str) -> None:
    assert found_in(lang, text)


YOU = {
    "en": r"\byou\b",
    "pt-PT": r"\b(?:tens|podes|és|tua?)\b",
    "pt-BR": r"\bvocê",
    "it": r"\b(?:hai|devi|puoi|tu|tua)\b",
}
TO_A_PLAYER = {"must-follow", "not-your-card", "not-your-turn", "no-hand"}


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_what_is_wrong_in_a_text_is_not_the_readers_fault(lang: str) -> None:
    """Who checks a file has played no card of it."""
    engine = {name: tree for name, tree in parsed().items() if name.startswith("engine/")}
    codes = error_codes(engine)[0] - TO_A_PLAYER | {"did-not-follow", "not-held"}
    said = {code: words.catalogue(lang)[f"error.{code}"] for code in codes}
    assert {code: text for code, text in said.items() if re.search(YOU[lang], text, re.IGNORECASE)} == {}
    assert all(
        re.search(YOU[lang], words.catalogue(lang)[f"error.{code}"], re.I) for code in ("must-follow", "no-hand")
    )
