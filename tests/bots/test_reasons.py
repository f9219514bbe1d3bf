"""What a choice says about itself, in every language."""

from __future__ import annotations

import pytest

from sueca.bots import Choice, Trial
from sueca.bots.reasons import reasons
from sueca.engine.cards import Card
from sueca.words import LANGUAGES

BEST = Trial(Card.SA, deals=300, trick=0.836, won=0.51, points=70.0, behind=0.0)


def said(*behind: float, lang: str = "en") -> list[str]:
    others = [Trial(Card.SK, deals=100, trick=0.5, won=0.4, points=60.0, behind=one) for one in behind]
    return [reason.say(lang) for reason in reasons(Choice(Card.SA, "tried-out", (BEST, *others)))]


def test_a_card_that_was_not_tried_has_no_numbers() -> None:
    assert reasons(Choice(Card.SA, "only-card")) == ()


def test_shares_are_told_of_a_hundred_deals() -> None:
    assert said() == [
        "Its pair wins the trick in 84 of 100 deals that fit what this seat has seen.",
        "With it the pair wins the deal in 51 of 100 of them.",
    ]


@pytest.mark.parametrize(
    ("behind", "sentence"),
    [
        (6.2, "On average that is 6 card points more than with the king of spades."),
        (0.6, "On average that is one card point more than with the king of spades."),
        (0.4, "As far as one can tell, the king of spades is neither better nor worse."),
        (-1.8, "With the king of spades it would make about 2 card points more, but win fewer deals."),
    ],
)
def test_the_next_best_is_compared(behind: float, sentence: str) -> None:
    assert said(behind, 20.0)[2:] == [sentence]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_said_in_every_language(lang: str) -> None:
    for behind in (6.0, 1.0, 0.0, -1.0, -6.0):
        for sentence in said(behind, lang=lang):
            assert sentence[0].isupper()
            assert "{" not in sentence
