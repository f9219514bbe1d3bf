"""The rules page and the glossary, the same in four languages."""

from __future__ import annotations

import re

import pytest

from sueca.words import LANGUAGES, texts
from tests.words.vocabulary import found_in

TRANSLATIONS = LANGUAGES[1:]
MARKERS = {"rule_sets", "glossary"}


def shape(text: str) -> list[str]:
    """Lists, tables, markers and headings of a page, line by line: what must be the same in every language."""
    kinds = re.findall(r"^(?:#+ |\||- |\d\. |\{\{\w+\}\}$)", text, re.MULTILINE)
    return [kind.strip() for kind in kinds]


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_pages_have_the_same_sections(lang: str) -> None:
    assert [(h.level, h.id) for h in texts.headings(texts.page(lang))] == [
        (h.level, h.id) for h in texts.headings(texts.page("en"))
    ]


def test_sections_have_their_own_ids() -> None:
    ids = [heading.id for heading in texts.headings(texts.page("en"))]
    assert len(ids) == len(set(ids)) == len(re.findall(r"^#", texts.page("en"), re.MULTILINE))


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_pages_have_the_same_shape(lang: str) -> None:
    assert shape(texts.page(lang)) == shape(texts.page("en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_have_the_same_placeholders_as_often(lang: str) -> None:
    assert texts.placeholders(texts.page(lang)) == texts.placeholders(texts.page("en"))
    for marker in MARKERS:
        assert re.findall(rf"^\{{\{{{marker}\}}\}}$", texts.page(lang), re.MULTILINE) == [f"{{{{{marker}}}}}"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_write_out_no_number_of_the_rules(lang: str) -> None:
    assert re.findall(r"(?<![\w=.])(?:11|30|40|60|61|90|91|119|120)(?![\w.])", texts.page(lang)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_comment_at_the_head_is_no_part_of_a_page(lang: str) -> None:
    assert texts.page(lang).startswith("# ")
    assert "<!--" not in texts.page(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_use_the_words_of_the_language(lang: str) -> None:
    assert found_in(lang, texts.page(lang)) == []


def test_a_page_is_filled_and_lacks_nothing() -> None:
    page = texts.page("en")
    filled = texts.fill(page, dict.fromkeys(texts.placeholders(page), 7))
    assert texts.placeholders(filled) == set()
    with pytest.raises(KeyError):
        texts.fill(page, {"win": 61})


@pytest.mark.parametrize(("lang", "name"), [("fr", "rules"), ("en", "nothing"), ("en", "../en")])
def test_an_unknown_page_is_a_key_error(lang: str, name: str) -> None:
    with pytest.raises(KeyError):
        texts.page(lang, name)


def test_the_glossary_has_every_word_of_the_game() -> None:
    wanted = "deal trick trump dealer follow ruff discard revoke seven game-point capote bandeira match lead hand pack"
    more = "suit partner pair tie redeal claim cut shuffle overruff pente"
    assert {*wanted.split(), *more.split()} <= set(texts.glossary())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_term_has_a_word_and_a_short_meaning(lang: str) -> None:
    terms = {key: entry[lang] for key, entry in texts.glossary().items()}
    assert [key for key, term in terms.items() if not term.term or not 10 <= len(term.text) <= 110] == []
    assert len({term.term for term in terms.values()}) == len(terms)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_glossary_uses_the_words_of_the_language(lang: str) -> None:
    entries = texts.glossary().items()
    allowed = {("pt-BR", "dealer")}
    bad = {key: found_in(lang, f"{entry[lang].term}: {entry[lang].text}") for key, entry in entries}
    assert {key: hits for key, hits in bad.items() if hits and (lang, key) not in allowed} == {}


@pytest.mark.parametrize(
    ("term", "expected"),
    [
        ("trick", "trick vaza vaza presa"),
        ("trump", "trump trunfo trunfo briscola"),
        ("dealer", "dealer dador distribuidor mazziere"),
        ("bandeira", "bandeira bandeira bandeira cappotto"),
        ("match", "match partida partida partita"),
    ],
)
def test_the_field_has_its_words(term: str, expected: str) -> None:
    assert " ".join(texts.glossary()[term][lang].term for lang in LANGUAGES) == expected
