"""A lesson's page, message by message: it tells all that is asked, nothing too early, and comes back where it was."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from sueca.engine.seats import Seat
from sueca.guide.attempt import Attempt
from sueca.guide.exercises import KINDS, Exercise
from sueca.guide.lessons import MINI, Step, lesson, names
from sueca.guide.reading import END
from sueca.ui.learn import PRACTICE, which
from sueca.ui.lesson_sheet import picture, sheet
from sueca.ui.scene_table import Shown, show_attempt, show_scene
from sueca.words import LANGUAGES, say
from tests.ui.learners import Learner

FIRST = "01-the-pack"


def steps() -> Iterator[tuple[str, Step]]:
    return ((name, step) for name in names() for step in lesson(name).steps)


def asked() -> list[tuple[str, Step, Exercise]]:
    return [(name, step, step.exercise) for name, step in steps() if step.exercise is not None]


def answered(exercise: Exercise, right: bool) -> Attempt:
    """The question answered, rightly or wrongly."""
    attempt = Attempt(exercise)
    if right:
        keys = [*exercise.answer]
    elif exercise.needs == "order":
        keys = [*reversed(exercise.answer)]
    else:
        keys = [next(option.key for option in exercise.options if not option.right)]
    for key in keys:
        attempt = attempt.choose(key)
    return attempt.judge()


# What is told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_of_every_lesson_has_the_same_fields(lang: str) -> None:
    fields = set()
    for name in names():
        learner = Learner(lang)
        learner.opens(name)
        for _ in range(30):
            fields.add((frozenset(learner.view) - {"words"}, frozenset(learner.lesson)))
            assert learner.lesson["heading"]
            if learner.lesson["at"] == END:
                break
            learner.does("go", to="next")
        assert learner.lesson["at"] == END
    assert len(fields) == 1


def test_nothing_tells_the_answer_before_it_is_given() -> None:
    for name, step, exercise in asked():
        learner = Learner()
        view = learner.opens(name, step.id)
        question = view["lesson"]["question"]
        assert {option["state"] for option in question["options"]} == {""}, (name, step.id)
        assert (question["feedback"], question["hints"]) == (None, [])
        reasons = [option.reason.say("en") for option in exercise.options]
        assert not any(reason in json.dumps(view, ensure_ascii=False) for reason in reasons)
        if exercise.kind == "winner":
            assert not any(card["winning"] for card in view["trick"]["cards"])
            assert not any(seat["turn"] for seat in view["seats"])
        if exercise.kind == "legal":
            assert all(card["ok"] for card in view["hand"])


def test_hidden_hands_stay_on_the_server() -> None:
    for _, step in steps():
        shown = show_scene(step.scene)
        for seat in Seat if shown.board is not None else ():
            if seat is not step.scene.you and not step.scene.open:
                assert seat not in shown.look.open


def test_what_follows_from_every_wrong_option_is_shown() -> None:
    """Each changes the table: cards played out, cards pointed at, the winner told, or cards laid out."""
    count = 0
    for name, step, exercise in asked():
        before = show_attempt(step.scene, Attempt(exercise))
        for option in exercise.options:
            if option.right and exercise.needs == "one":
                continue
            attempt = answered(exercise, right=False)
            if exercise.needs == "one":
                attempt = Attempt(exercise).choose(option.key)
            shown = show_attempt(step.scene, attempt)
            told = exercise.of == "worth" or step.scene.position is None or step.scene.open
            assert differs(before, shown) or told, (name, step.id, option.key)
            assert [fault.reason for fault in attempt.at_fault]
            count += 1
    assert count > 100


def differs(one: Shown, other: Shown) -> bool:
    looks = [(look.marks, look.row, look.winner, look.tags, look.open, look.slate) for look in (one.look, other.look)]
    return looks[0] != looks[1] or other.until > one.until


def test_a_wrong_card_is_played_out_counted_and_taken_back() -> None:
    learner = Learner()
    learner.opens(FIRST, "take")
    view = learner.plays("H6")
    assert [card["card"] for card in view["trick"]["cards"]] == ["HJ", "H4", "H7", "H6"]
    assert (view["trick"]["done"], view["trick"]["winner"], view["trick"]["stays"]) == (True, int(Seat.W), True)
    feedback = view["lesson"]["question"]["feedback"]
    assert "13" in " ".join(feedback["text"])
    assert feedback["again"]
    view = learner.does("again")
    assert [card["card"] for card in view["trick"]["cards"]] == ["HJ", "H4", "H7"]
    assert {card["card"] for card in view["hand"]} == {"HA", "H6", "DK"}
    view = learner.plays("HA")
    assert view["lesson"]["question"]["feedback"]["tone"] == "good"
    assert "take" in view["lesson"]["kept"]["done"]


def test_a_card_that_may_not_be_played_says_why_and_counts_for_nothing() -> None:
    learner = Learner()
    learner.opens(FIRST, "take")
    view = learner.plays("DK")
    assert view["refused"]["code"] == "only-look"
    assert view["lesson"]["kept"]["attempt"]["missed"] is False
    king = next(card for card in view["hand"] if card["card"] == "DK")
    assert (king["ok"], king["why"]) == (False, say("en", "error.must-follow", suit="hearts"))


def test_hints_come_one_by_one() -> None:
    learner = Learner()
    learner.opens(FIRST, "who")
    told = [learner.does("hint")["lesson"]["question"] for _ in range(4)]
    assert [len(question["hints"]) for question in told] == [1, 2, 3, 3]
    assert told[-1]["hint"] is None


# Where one is


def test_a_double_click_leads_one_step() -> None:
    learner = Learner()
    at = learner.opens(FIRST)["lesson"]["at"]
    learner.say({"do": "go", "to": "next", "at": at})
    assert learner.say({"do": "go", "to": "next", "at": at})["lesson"]["at"] == "order"


@pytest.mark.parametrize("again", ["reload", "language"])
def test_nothing_is_lost_by_a_reload_or_another_language(again: str) -> None:
    learner = Learner()
    learner.opens(FIRST, "who")
    learner.does("choose", key="S")
    before = learner.does("hint")["lesson"]
    if again == "language":
        learner.lang = "it"
    after = learner.opens(FIRST, "who")["lesson"]
    states = [[option["state"] for option in told["question"]["options"]] for told in (before, after)]
    assert states[0] == states[1]
    assert len(after["question"]["hints"]) == 1
    assert after["kept"] == before["kept"]
    assert learner.view["trick"]["winner"] == int(Seat.N)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "You, not this one"),
        ("pt-PT", "Tu, resposta errada"),
        ("pt-BR", "Você, resposta errada"),
        ("it", "Tu, risposta sbagliata"),
    ],
)
def test_a_screen_reader_is_told_in_one_sentence_that_an_option_is_wrong(lang: str, told: str) -> None:
    learner = Learner(lang)
    before = learner.opens(FIRST, "who")["lesson"]["question"]["options"]
    after = learner.does("choose", key="S")["lesson"]["question"]["options"]
    assert {option["label"] for option in before} == {None}
    assert [option["label"] for option in after if option["label"]] == [told]


def test_a_screen_reader_is_told_the_place_of_a_judged_card() -> None:
    learner = Learner()
    learner.opens(FIRST, "sort")
    for key in ("SA", "S7", "SK", "SJ", "SQ"):
        learner.does("choose", key=key)
    options = learner.does("check")["lesson"]["question"]["options"]
    right = say("en", "learn.option-right")
    assert f"ace of spades, 1, {right}" in [option["label"] for option in options]


def test_what_a_table_is_told_by_mistake_counts_for_nothing() -> None:
    """Nonsense, cards of other steps, steps that are none: an answer, and the same place."""
    learner = Learner()
    kept = learner.opens(FIRST, "who")["lesson"]["kept"]
    for message in ({"do": "go", "to": "nowhere"}, {"do": "choose", "key": "X"}, {"do": "choose"}, {"do": "mini"}):
        assert learner.say({"at": "who", **message})["lesson"]["kept"] == kept
    learner.plays("HQ")
    learner.say({"do": ["x"]})
    assert learner.lesson["kept"] == kept


def test_the_deal_at_the_end_is_played_undone_and_played_again() -> None:
    learner = Learner()
    learner.opens(FIRST, MINI)
    assert learner.view["bare"] is False
    learner.plays("SA")
    assert learner.lesson["kept"]["cards"].split()[:4] == ["S5", "S3", "SQ", "SA"]
    assert learner.lesson["mini"]["undo"]
    learner.say({"do": "step", "to": "undo"})
    assert learner.view["turn"] == 3
    learner.plays("SA")
    again = Learner()
    again.kept = learner.kept
    assert again.opens(FIRST)["turn"] == learner.view["turn"]
    while any(card["ok"] for card in learner.view["hand"]):
        learner.plays(next(card["card"] for card in learner.view["hand"] if card["ok"]))
    mini = learner.lesson["mini"]
    assert mini["again"]
    assert str(lesson(FIRST).mini.deal.goal) in mini["text"]  # type: ignore[union-attr]
    assert learner.does("mini")["turn"] == 3


def test_a_deal_goes_on_from_trick_to_trick() -> None:
    """From one trick of a lesson to the next the cards of the trick are played, not dealt anew."""
    learner = Learner()
    first = learner.opens("00-one-whole-deal", "t1")
    second = learner.does("go", to="next")
    assert (second["deal"], first["turn"], second["turn"]) == (first["deal"], 4, 8)
    assert learner.does("go", to="back")["turn"] == 4


def test_who_goes_on_before_a_trick_is_played_sees_it_lie_at_once() -> None:
    """Only the cards of the new trick take their time."""

    async def quickly() -> list[int]:
        learner = Learner()
        fourth = learner.opens("00-one-whole-deal", "t4")
        return [view["turn"] for view in (fourth, learner.does("go", to="next"), learner.does("go", to="next"))]

    assert asyncio.run(quickly()) == [16, 16, 20]


def test_two_tables_can_be_compared() -> None:
    learner = Learner()
    first = learner.opens("14-house-rules")
    step = next(step for step in lesson("14-house-rules").steps if step.scene.beside)
    first = learner.does("go", to=step.id)
    second = learner.does("beside", second=True)
    assert [table["on"] for table in second["lesson"]["beside"]["tables"]] == [False, True]
    assert (first["direction"], first["seats"]) != (second["direction"], second["seats"])


# Practice


@pytest.mark.parametrize("kind", PRACTICE)
def test_practice_goes_on_without_end(kind: str) -> None:
    learner = Learner()
    learner.practises(kind)
    for number in range(1, 13):
        exercise = learner.desk.attempt.exercise  # type: ignore[union-attr]
        assert kind in ("all", exercise.kind)
        for key in exercise.answer:
            learner.does("choose", key=key)
        if exercise.needs != "one":
            learner.does("check")
        assert learner.lesson["question"]["feedback"]["tone"] == "good"
        assert learner.lesson["where"] == say("en", "learn.tally", right=number, n=number)
        learner.does("go", to="next")


def test_what_was_missed_comes_back_another_day() -> None:
    learner = Learner()
    learner.practises("winner")
    name = learner.lesson["at"]
    exercise = learner.desk.attempt.exercise  # type: ignore[union-attr]
    learner.does("choose", key=next(option.key for option in exercise.options if not option.right))
    learner.does("go", to="next")
    assert learner.practises("winner", seed=2, day=100)["lesson"]["at"] != name
    learner.does("go", to="next")
    learner.practises("winner", seed=3, day=101)
    learner.does("go", to="next")
    assert (learner.lesson["at"], learner.lesson["text"]) == (name, [say("en", "learn.comes-back")])


# Addresses and sheets


def test_addresses_lead_to_their_pages() -> None:
    assert [which(None, None, None), which(FIRST, None, None), which("nothing", None, None)] == [
        "learn", "lesson", "missing"
    ]  # fmt: skip
    assert {which(None, kind, None) for kind in (*KINDS, "all")} == {"practice"}
    assert which(None, "x", None) == "missing"
    assert [which(None, None, name) for name in (FIRST, "rules", "../x")] == ["sheet", "sheet", "missing"]


@pytest.mark.parametrize("name", names())
def test_a_sheet_has_every_question_and_its_answer_after_all_of_them(name: str) -> None:
    for lang in LANGUAGES:
        text = str(sheet(lang, name))
        questions, _, answers = text.partition('class="answers"')
        for step in lesson(name, lang).steps:
            if step.exercise is not None:
                assert escaped(step.exercise.question.say(lang)) in questions
                assert (
                    escaped(next(option.reason.say(lang) for option in step.exercise.options if option.right))
                    in answers
                )
        assert text.count("<h1") == 1


def escaped(text: str) -> str:
    from markupsafe import escape

    return str(escape(text))


def test_a_sheet_draws_every_position_and_hides_what_is_hidden() -> None:
    for name, step in steps():
        drawn: Any = picture("en", step.scene)
        if step.scene.position is None:
            assert drawn is None or len(drawn["row"]) == len(step.scene.cards), (name, step.id)
            continue
        assert [seat["place"] for seat in drawn["seats"]] in (
            ["me", "right", "top", "left"], ["me", "left", "top", "right"]
        )  # fmt: skip
        hidden = [seat for seat in drawn["seats"][1:] if seat["cards"] and not step.scene.open]
        assert all(len(seat["cards"]) == 1 and "hidden" in seat["cards"][0] for seat in hidden)


def test_lessons_follow_each_other() -> None:
    for one, other in pairwise(names()):
        learner = Learner()
        learner.opens(one)
        view = learner.does("go", to=END)
        assert view["lesson"]["end"]["links"][0]["href"] == f"?page=learn&lesson={other}"
        assert view["line"]["text"] == say("en", "learn.end-title-some")  # nothing is done yet, so nothing is praised


def test_a_lesson_goes_on_by_itself_but_never_past_a_question() -> None:
    """Where no clock runs, at once."""
    learner = Learner()
    learner.opens("00-one-whole-deal")
    assert learner.does("auto", on=True)["lesson"]["at"] == "t1"
    assert learner.lesson["auto"] is None
    learner.does("choose", key="E")
    assert learner.lesson["at"] == "t1"
    learner.does("choose", key="W")
    assert learner.lesson["at"] == "t2"
    learner.does("go", to="back")
    assert learner.lesson["at"] == "t1"


def test_the_speed_is_ones_own() -> None:
    learner = Learner()
    told = learner.opens("00-one-whole-deal")["lesson"]["auto"]
    assert told["pace"] == "none"
    assert learner.does("pace", pace="slow")["lesson"]["auto"]["pace"] == "slow"
    assert learner.does("pace", pace="warp")["lesson"]["auto"]["pace"] == "slow"
