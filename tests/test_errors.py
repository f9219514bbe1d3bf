"""Errors can always be printed."""

from __future__ import annotations

import pickle

import pytest

from sueca.engine.cards import Card, Suit
from sueca.engine.seats import Seat
from sueca.errors import ArenaError, BadText, BotFault, IllegalPlay, Refusal, StoreError, SuecaError, of_a_seat


@pytest.mark.parametrize("kind", [SuecaError, IllegalPlay, Refusal, StoreError, BadText, BotFault, ArenaError])
def test_an_error_without_a_sentence_says_its_code_and_data(kind: type[SuecaError]) -> None:
    error = kind("no-such-code", what=7)
    assert str(error).startswith("no-such-code ")
    assert "'what': 7" in str(error)


def test_an_error_whose_data_do_not_fit_its_sentence_still_prints() -> None:
    assert str(IllegalPlay("not-your-card", card="H4")) == "not-your-card {'card': 'H4'}"
    assert str(IllegalPlay("not-your-card")) == "not-your-card {}"


def test_an_error_is_itself_after_a_pickle() -> None:
    error = BadText("unknown-card", "x", 3)
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.code, again.data, str(again)) == (BadText, error.code, error.data, str(error))
    fault = pickle.loads(pickle.dumps(BotFault("bot-late", "oops", limit="2")))
    assert (type(fault), str(fault), fault.errors) == (BotFault, "The program gave no answer within 2 s.", "oops")


def test_who_reads_a_text_is_not_told_that_they_played() -> None:
    played = IllegalPlay("must-follow", card=Card.S3, suit=Suit.H, seat=Seat.N)
    assert str(played).startswith("You still have hearts")
    assert str(of_a_seat(played)) == "North still holds hearts: the three of spades may not be played."
    other = BadText("bad-seat", "X", 3)
    assert of_a_seat(other) is other
