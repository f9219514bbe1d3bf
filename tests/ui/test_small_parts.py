"""The small parts around the table: order of the hand, settings, figure, rules form, rules page, first page."""

from __future__ import annotations

import itertools
import json
import re
from typing import Any
from urllib.parse import quote

import pytest
from bokeh.models import Label, Span, Step
from hypothesis import given
from hypothesis import strategies as st

from sueca.engine.cards import Card, Suit
from sueca.engine.match import WIN
from sueca.engine.numbers import NUMBERS
from sueca.engine.rules import CHOICES, CLASSIC, RULES, Rules
from sueca.errors import Refusal
from sueca.ui import home, rules_form, rules_page
from sueca.ui.figure import points_figure
from sueca.ui.hand_order import ordered, suit_order
from sueca.ui.preferences import Preferences
from sueca.words import LANGUAGES, say
from tests import strategies

RED = {Suit.H, Suit.D}


@given(strategies.hands, st.sampled_from([*Suit, None]), st.sampled_from(["suits", "rising", "off"]))
def test_an_order_loses_no_card(hand: frozenset[Card], trump: Suit | None, order: str) -> None:
    assert sorted(ordered(hand, trump, order)) == sorted(hand)


@given(strategies.hands, st.sampled_from([*Suit, None]))
def test_suits_stand_together_strongest_first(hand: frozenset[Card], trump: Suit | None) -> None:
    shown = ordered(hand, trump, "suits")
    suits = [card.suit for card in shown]
    assert len(list(dict.fromkeys(suits))) == 1 + sum(a is not b for a, b in itertools.pairwise(suits)) or not suits
    for left, right in itertools.pairwise(shown):
        assert left.suit is not right.suit or left.strength > right.strength
    if trump in suits:
        assert suits[0] is trump
    weakest_first = ordered(hand, trump, "rising")
    assert [card.suit for card in weakest_first] == suits
    for left, right in itertools.pairwise(weakest_first):
        assert left.suit is not right.suit or left.strength < right.strength


@pytest.mark.parametrize("trump", Suit)
def test_colours_alternate_where_they_can(trump: Suit) -> None:
    for held in (set(Suit), {Suit.S, Suit.H, Suit.C}, {Suit.H, Suit.D, Suit.S}, {trump}):
        order = suit_order(trump, held)
        clashes = sum((a in RED) == (b in RED) for a, b in itertools.pairwise(order))
        assert set(order) == held
        alone = order[0] is trump and len([suit for suit in held if (suit in RED) == (trump in RED)]) == 1
        assert clashes <= (1 if len(held) == 3 and alone else 0)


def test_settings_from_a_cookie() -> None:
    stored = {"lang": "it", "letters": "pt", "theme": "dark", "size": "huge", "unknown": "x", "sound": 5}
    preferences = Preferences.read(quote(json.dumps(stored)))
    assert (preferences.lang, preferences.letters, preferences.theme) == ("it", "pt", "dark")
    assert (preferences.size, preferences.sound) == ("m", "on")


@given(st.text() | st.binary().map(lambda text: text.decode("latin-1")))
def test_no_cookie_breaks_a_page(cookie: str) -> None:
    assert Preferences.read(cookie).names()


@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_whatever_is_stored_gives_settings(stored: Any) -> None:
    preferences = Preferences.of(stored)
    for name in Preferences.names():
        assert getattr(preferences, name) in Preferences.param[name].objects


def test_one_persons_settings_are_not_anothers() -> None:
    Preferences.of({"theme": "dark"})
    assert Preferences().theme == "system"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_attributes_tell_the_styles_what_is_set(lang: str) -> None:
    attributes = Preferences().attributes(lang)
    assert "theme" not in attributes, "the system decides until it is set"
    assert attributes["letters"] == ("pt" if lang == "pt-PT" else "en")
    assert Preferences(theme="light").attributes(lang)["theme"] == "light"


def test_the_figure_shows_both_pairs_and_the_winning_mark() -> None:
    running = [(11, 0), (11, 14), (40, 14)]
    words = {"title": "Points", "tricks": "Trick", "points": "Points", "win": "61 wins"}
    plot = points_figure(running, ("You + Inês", "Rui + Abel"), words)
    steps = [renderer for renderer in plot.renderers if isinstance(renderer.glyph, Step)]
    assert [list(step.data_source.data["y"]) for step in steps] == [[0, 11, 11, 40], [0, 0, 14, 14]]
    assert [list(step.data_source.data["x"]) for step in steps] == [[0, 1, 2, 3]] * 2
    assert [mark.location for mark in plot.select(Span)] == [WIN]
    assert {label.text for label in plot.select(Label)} == {"61 wins", "40", "14"}
    assert [item.label.value for item in plot.legend.items] == ["You + Inês", "Rui + Abel"]
    assert plot.toolbar_location is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_form_offers_every_rule_with_its_choices(lang: str) -> None:
    """A rule that is added appears by itself, named and explained."""
    form = str(rules_form.form(lang))
    for name, choices in CHOICES.items():
        select = re.search(rf'<select id="rule-{name}".*?</select>', form, re.DOTALL)
        assert select is not None, name
        offered = re.findall(r'<option value="([^"]+)"', select[0])
        assert set(offered) <= {str(choice) for choice in choices}
        assert name == "target" or offered == [str(choice) for choice in choices]
        assert say(lang, f"rule.{name}.name") in form.replace("&#39;", "'").replace("&amp;", "&")
        told = dict(re.findall(r'<option value="([^"]+)" data-about="([^"]*)"', select[0]))
        for value in offered:
            assert told[value] == ("" if name == "target" else say(lang, f"rule.{name}.{value}.about"))
    for name in RULES:
        assert f'<option value="{name}"' in form


@pytest.mark.parametrize("name", RULES)
def test_the_forms_sets_are_the_named_ones(name: str) -> None:
    sets = re.search(r'data-sets="([^"]+)"', str(rules_form.form("en")))
    assert sets is not None
    answer = json.loads(sets[1].replace("&#34;", '"').replace("&quot;", '"'))[name]
    assert rules_form.read_form(answer) == RULES[name]


@given(strategies.any_rules)
def test_any_rules_come_back_from_a_form(rules: Rules) -> None:
    assert rules_form.read_form({name: str(getattr(rules, name)) for name in CHOICES}) == rules


USUAL = {name: str(getattr(CLASSIC, name)) for name in CHOICES}


@pytest.mark.parametrize(
    "answer",
    [None, [], {}, USUAL | {"more": "x"}, USUAL | {"target": "11"}, USUAL | {"trump": None}, USUAL | {"tie": ["void"]}],
)
def test_what_is_no_answer_is_refused(answer: Any) -> None:
    with pytest.raises(Refusal):
        rules_form.read_form(answer)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_page_takes_its_numbers_from_the_engine(lang: str) -> None:
    text = re.sub(r"<[^>]+>", " ", str(rules_page.body(lang)))
    assert not re.search(r"\{\w+\}", text), "a number without a place"
    for number in (NUMBERS["win"], NUMBERS["total"], NUMBERS["capote_from"]):
        assert re.search(rf"\b{number}\b", text)
    for name in RULES:
        assert say(lang, f"rules.{name}.name") in text
    assert say(lang, "rules-page.usual") in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_pages_trick_is_the_engines(lang: str) -> None:
    data = home.try_data(lang)
    assert json.loads(json.dumps(data)) == data
    for item in data["hand"]:
        assert item["ok"] == (Card[item["card"]] in home.TRICK.legal)
        assert bool(item["why"]) != item["ok"]
    assert {card for card, answer in data["answers"].items() if answer["good"]} == {"HA"}
