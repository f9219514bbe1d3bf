"""Generated exercises: the answer agrees with a second computation, every option has its reason, hints are there."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

from sueca import words
from sueca.errors import BadText
from sueca.guide.exercises import KINDS, Exercise
from sueca.guide.practice import named, practice
from sueca.guide.scene import Scene
from tests.guide import independent as again


def names(cards: object) -> list[str]:
    return sorted(map(str, cards))  # type: ignore[call-overload]


def told(scene: Scene) -> tuple[str, list[str], str]:
    """The first leader, all cards played, and trump: a deal as the second computation wants it."""
    table = scene.at.table
    return str(table.start.leader), [str(card) for card in table.played], str(table.trump)


def hands(scene: Scene) -> again.Hands:
    return {seat: names(hand) for seat, hand in zip("SENW", scene.at.hands, strict=True)}


def legal(one: Exercise) -> set[str]:
    _, played, _ = told(one.scene)
    return set(again.may_play(hands(one.scene)[str(one.scene.you)], played[len(played) - len(played) % 4 :]))


def winner(one: Exercise) -> set[str]:
    leader, cards = again.tricks(*told(one.scene))[-1]
    return {again.taker(leader, cards, told(one.scene)[2])}


def points(one: Exercise) -> set[str]:
    return {str(again.worth(again.tricks(*told(one.scene))[-1][1]))}


def play(one: Exercise) -> set[str]:
    leader, played, trump = told(one.scene)
    held, lying = hands(one.scene), played
    sign = 1 if one.scene.you % 2 == 0 else -1
    cards = again.may_play(held[str(one.scene.you)], lying)
    values = {card: sign * again.after(held, leader, lying, trump, card) for card in cards}
    return {card for card, value in values.items() if value == max(values.values())}


def order(one: Exercise) -> tuple[str, ...]:
    return tuple(sorted((option.key for option in one.options), key=lambda card: again.ORDER.index(card[1])))


def trumps(one: Exercise) -> set[str]:
    _, played, trump = told(one.scene)
    own, turned = hands(one.scene)[str(one.scene.you)], str(one.scene.at.table.turned)
    seen = {card for card in [*played, *own, turned] if card[0] == trump}
    return {str(10 - len(seen))}


def claim(one: Exercise) -> set[str]:
    data = {key: str(value) for key, value in one.question.data.items()}
    held, you = hands(one.scene), str(one.scene.you)
    kind = one.question.code.split(".")[2]
    if kind == "void":
        right = again.shown_void(*told(one.scene), data["seat"], data["suit"])
    elif kind == "won":
        right = again.taken(*told(one.scene))[one.scene.you % 2] > 60
    else:
        suit, rank = data["card"]
        others = {card for seat, hand in held.items() if seat != you for card in hand}
        others -= {str(one.scene.at.table.turned_card)}
        right = not others & {suit + higher for higher in again.ORDER[: again.ORDER.index(rank)]}
    return {"right" if right else "wrong"}


AGAIN: dict[str, Callable[[Exercise], object]] = {
    "legal": legal,
    "winner": winner,
    "points": points,
    "play": play,
    "order": order,
    "claim": claim,
    "trumps": trumps,
}


@pytest.mark.parametrize("kind", KINDS)
def test_the_answer_agrees_with_a_second_computation(kind: str, amount: Callable[[int, int], int]) -> None:
    for seed in range(amount(30, 1_000)):
        one = practice(kind, Random(seed))
        answer = one.answer if kind == "order" else set(one.answer)
        assert answer == AGAIN[kind](one), f"{kind}:{seed}"


@pytest.mark.parametrize("kind", KINDS)
def test_every_exercise_can_be_answered_and_missed(kind: str) -> None:
    for seed in range(10):
        one = practice(kind, Random(seed))
        keys = [option.key for option in one.options]
        assert one.right(one.answer if one.needs != "one" else one.answer[:1])
        assert len(set(keys)) == len(keys) >= 2
        assert not one.right(tuple(reversed(one.answer)) if kind == "order" else ())
        if kind != "order":
            assert {option.key for option in one.options if option.right} == set(one.answer)
            assert not all(option.right for option in one.options)


@pytest.mark.parametrize("kind", KINDS)
def test_every_option_says_why_and_there_are_three_hints(kind: str) -> None:
    one = practice(kind, Random(3))
    assert all(option.reason.code.startswith(f"practice.{kind}.") for option in one.options)
    assert len({hint.code for hint in one.hints}) == 3


def test_a_wrong_card_shows_how_the_play_goes_on() -> None:
    one = practice("play", Random(1))
    for option in one.options:
        position = one.scene.at
        for card in option.consequence.plays:
            position = position.play(card)
        assert position.over
        assert position.points[one.scene.team] == option.consequence.gain[0]
    gains = {option.right: option.consequence.gain[0] for option in one.options}
    assert gains[True] > gains[False]


def test_a_refused_card_shows_the_suit_that_must_be_followed() -> None:
    one = practice("legal", Random(0))
    refused = next(option for option in one.options if not option.right)
    assert refused.consequence.refusal == "must-follow"
    assert {str(card) for card in refused.consequence.show} == set(one.answer)


def test_a_name_always_means_the_same_exercise() -> None:
    assert named("winner:7") == named("winner:7")
    assert named("winner:7") != named("winner:8")


@pytest.mark.parametrize("name", ["poker:1", "", "winner/7"])
def test_an_unknown_kind_is_refused(name: str) -> None:
    with pytest.raises(BadText) as error:
        named(name)
    assert error.value.code == "lesson-kind"


@pytest.mark.parametrize("kind", KINDS)
def test_every_reason_can_be_said_in_every_language(kind: str) -> None:
    if not words.has("en", "practice.ask.legal"):
        pytest.skip("the words of practice are not there yet")
    for seed in range(10):
        one = practice(kind, Random(seed))
        for lang in words.LANGUAGES:
            told = [
                saying.say(lang) for saying in (one.question, *one.hints, *(option.reason for option in one.options))
            ]
            assert all(told)


@pytest.mark.parametrize("kind", ["points", "trumps"])
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_the_reason_for_a_wrong_number_does_not_name_the_right_one(kind: str, lang: str) -> None:
    for seed in range(40):
        one = practice(kind, Random(seed))
        told = [option.reason.say(lang) for option in one.options if not option.right]
        assert told
        assert not [text for text in told if re.search(rf"\b{one.answer[0]}\b", text)], f"{kind}:{seed}"
