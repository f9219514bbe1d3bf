"""Errors can always be printed."""

from __future__ import annotations

import pickle

import pytest

from sueca.errors import BadText, IllegalPlay, Refusal, StoreError, SuecaError


@pytest.mark.parametrize("kind", [SuecaError, IllegalPlay, Refusal, StoreError, BadText])
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
