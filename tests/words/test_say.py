"""Sentences by code: names of cards, lists, plurals, and which language to speak."""

from __future__ import annotations

import pytest

from sueca import words
from sueca.engine.cards import PACK, Card, Suit
from sueca.engine.seats import Seat, Team

FORTY = {
    "en": "{} of {}|ace seven king jack queen six five four three two|spades hearts diamonds clubs",
    "pt-PT": "{} de {}|ás sete rei valete dama seis cinco quatro três dois|espadas copas ouros paus",
    "pt-BR": "{} de {}|ás sete rei valete dama seis cinco quatro três dois|espadas copas ouros paus",
    "it": "{} di {}|asso sette re fante regina sei cinque quattro tre due|picche cuori quadri fiori",
}


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_the_forty_cards_have_their_names(lang: str) -> None:
    pattern, ranks, suits = FORTY[lang].split("|")
    expected = [pattern.format(rank, suit) for suit in suits.split() for rank in ranks.split()]
    assert [words.card_name(lang, card) for card in PACK] == expected


@pytest.mark.parametrize(
    ("lang", "card", "name"),
    [
        ("en", Card.SA, "the ace of spades"),
        ("pt-PT", Card.CQ, "a dama de paus"),
        ("pt-BR", Card.SA, "o ás de espadas"),
        ("it", Card.HA, "l’asso di cuori"),
        ("it", Card.DQ, "la regina di quadri"),
        ("it", Card.C7, "il sette di fiori"),
    ],
)
def test_a_card_takes_the_article_of_its_rank(lang: str, card: Card, name: str) -> None:
    assert words.the_card(lang, card) == name


def test_a_card_is_spoken_with_points_and_trump() -> None:
    assert words.spoken_card("en", Card.H7, Suit.H) == "seven of hearts, ten points, trump"
    assert words.spoken_card("pt-PT", Card.H7, Suit.H) == "sete de copas, dez pontos, trunfo"
    assert words.spoken_card("pt-BR", Card.DA) == "ás de ouros, onze pontos"
    assert words.spoken_card("it", Card.S2, Suit.H) == "due di picche"


def test_every_card_can_be_spoken() -> None:
    for lang in words.LANGUAGES:
        assert len({words.spoken_card(lang, card, Suit.D) for card in PACK}) == len(PACK)


def test_cards_suits_seats_and_pairs_are_put_by_name() -> None:
    assert words.say("it", "table.log.play", name="Rui", card=Card.SA) == "Rui gioca l’asso di picche."
    assert words.say("pt-PT", "error.must-follow", suit=Suit.S) == "Ainda tens espadas: tens de assistir."
    assert words.say("pt-BR", "error.hidden-hand", seat=Seat.E) == "A mão de Leste está oculta."
    assert words.say("en", "table.pair", a=Team.SN, b=(Card.SA, Card.H7, Card.C2)) == (
        "South–North + ace of spades, seven of hearts and two of clubs"
    )
    assert words.say("pt-PT", "table.pair", a=("um", "dois"), b=("um",)) == "um e dois + um"


def test_a_person_may_be_called_like_a_placeholder() -> None:
    assert words.say("en", "table.line.waiting", name="{card} {0} {") == "Waiting for {card} {0} {"


@pytest.mark.parametrize(
    ("lang", "n", "text"),
    [
        ("en", 0, "0 points"),
        ("en", 1, "1 point"),
        ("en", 2, "2 points"),
        ("it", 0, "0 punti"),
        ("it", 1, "1 punto"),
        ("pt-PT", 0, "0 pontos"),
        ("pt-PT", 1, "1 ponto"),
        ("pt-BR", 0, "0 ponto"),
        ("pt-BR", 11, "11 pontos"),
        ("it", 1_000_000, "1000000 punti"),
    ],
)
def test_the_number_chooses_the_plural(lang: str, n: int, text: str) -> None:
    assert words.say(lang, "count.points", n=n) == text


@pytest.mark.parametrize(
    ("lang", "code", "data", "said"),
    [
        ("en", "no.such-code", {}, "no words for 'no.such-code' in en"),
        ("it", "count.points", {}, "no words for 'count.points' in it without a number n"),
        ("pt-PT", "table.line.waiting", {}, "'table.line.waiting' in pt-PT needs a value for 'name'"),
        ("fr", "table.you", {}, "no words in the language 'fr'"),
    ],
)
def test_what_cannot_be_said_is_a_key_error(lang: str, code: str, data: dict[str, object], said: str) -> None:
    with pytest.raises(KeyError) as error:
        words.say(lang, code, **data)
    assert error.value.args == (said,)


def test_has_knows_sentences_and_plurals_but_not_groups() -> None:
    assert words.has("en", "table.you")
    assert words.has("it", "count.points")
    assert not words.has("en", "table")
    assert not words.has("en", "table.line.nonsense")


def test_a_group_is_named_by_the_rest_of_the_code() -> None:
    assert words.group("pt-BR", "table.label")["last-trick"] == "Última vaza"
    assert words.group("en", "rules")["rio.name"] == "Rio"
    assert words.group("en", "rule") != words.group("en", "rules")


@pytest.mark.parametrize(
    ("query", "saved", "header", "lang"),
    [
        (None, None, None, "en"),
        ("it", "en", "pt-BR", "it"),
        ("xx", "pt-BR", "it", "pt-BR"),
        ("", "", "it", "it"),
        ("PT_br", None, None, "pt-BR"),
        ("pt", None, None, "pt-PT"),
        ("pt-AO", None, None, "pt-PT"),
        ("../en", None, None, "en"),
        (None, None, "pt", "pt-PT"),
        (None, None, "pt-BR,pt;q=0.9,en;q=0.8", "pt-BR"),
        (None, None, "de-DE,de;q=0.9,it-CH;q=0.7,en;q=0.3", "it"),
        (None, None, "en;q=0.4, pt-PT;q=0.8", "pt-PT"),
        (None, None, "it;q=0, en-US", "en"),
        (None, None, "pt-Latn-BR", "pt-BR"),
        (None, None, "fr, *;q=0.5", "en"),
        (None, None, ";;q=,,,it", "it"),
        (None, None, "zh-CN;q=nonsense, it;q=0.5", "it"),
    ],
)
def test_choose(query: str | None, saved: str | None, header: str | None, lang: str) -> None:
    assert words.choose(query, saved, header) == lang
