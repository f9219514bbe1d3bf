"""Claims and temporary bots in a game: when they may be made, what they end, and whether they were judged right."""

from __future__ import annotations

import textwrap
from dataclasses import replace
from pathlib import Path

import pytest

from sueca.engine.cards import Card
from sueca.engine.game import Game, read_game, read_games
from sueca.engine.game_checks import match_after, match_before, outcome_of_game
from sueca.engine.game_parts import Claim, TemporaryBot
from sueca.engine.position import Position
from sueca.engine.seats import Seat, Team
from sueca.errors import BadText

GAMES = Path(__file__).parent.parent / "games"


def stored(name: str) -> tuple[Game, ...]:
    return read_games((GAMES / f"{name}.sueca").read_text())


def test_R24_a_right_claim_ends_the_deal_as_a_bandeira() -> None:
    (game,) = stored("cafe_claim_right")
    assert game.claims == (Claim(14, Seat.N, Seat.W, right=True),)
    assert game.ending == game.claims[0]
    assert [revoke.seat for revoke in game.revokes] == [Seat.W]
    outcome = outcome_of_game(game)
    assert outcome is not None
    assert (outcome.kind, outcome.winner, outcome.worth) == ("claim", Team.SN, 4)
    match = match_after(game)
    assert match is not None
    assert match.over
    with pytest.raises(BadText) as caught:
        game.play(Card.S3)
    assert caught.value.code == "after-end"


def test_R24_a_wrong_claim_gives_a_point_and_the_deal_goes_on() -> None:
    (game,) = stored("cafe_claim_wrong")
    before, after = match_before(game), match_after(game)
    assert before is not None
    assert after is not None
    assert before.score == (1, 0)
    assert after.score == (2, 1)
    with pytest.raises(BadText) as caught:
        game.claim(Seat.N, Seat.W, right=False)
    assert caught.value.code == "claim-not-now"


def test_R24_a_wrong_claim_may_end_the_match() -> None:
    (game,) = stored("cafe_claim_ends_match")
    after = match_after(game)
    assert after is not None
    assert after.winner is Team.SN
    assert outcome_of_game(game) is None
    assert game.ending == game.claims[0]
    with pytest.raises(BadText) as caught:
        game.play(min(game.position.legal))
    assert caught.value.code == "after-end"


def test_R24_under_same_a_wrong_claim_is_a_bandeira_for_the_accused() -> None:
    (game,) = stored("cafe_claim_wrong_same")
    outcome = outcome_of_game(game)
    assert outcome is not None
    assert (outcome.kind, outcome.winner) == ("wrong-claim", Team.SN)


def test_R24_an_unclaimed_revoke_stands() -> None:
    (game,) = stored("cafe_revoke_unclaimed")
    assert [revoke.seat for revoke in game.revokes] == [Seat.E]
    assert game.result == "43-77"
    (waiting,) = stored("cafe_waiting_for_claims")
    assert waiting == replace(game, unsettled=True)
    assert waiting.claim(Seat.N, Seat.E, right=True).result == "claim S-N 43-77"


def test_R24b_no_claim_before_the_second_card_of_the_deal() -> None:
    game = read_game('[Rules "cafe"]\n[Deal "S:x10 x10 J52.AQ654.J.A x10"]\n[Trump "D5@S"]\n')
    for too_early in (game, game.play(Card.DK)):
        with pytest.raises(BadText) as caught:
            too_early.claim(Seat.N, Seat.E, right=False)
        assert caught.value.code == "claim-not-now"
    assert game.play(Card.DK).play(Card.DJ).claim(Seat.N, Seat.E, right=False).claims
    later = Game.of(Position.read("S:A4.7.K. 7K.A.3. Q5..2.7 J.K4..A D5/W S - 0-0 cafe"))
    assert later.claim(Seat.N, Seat.E, right=True).ending, "the cards before this position count too"


def test_R24b_a_claim_names_an_opponent() -> None:
    game = read_game('[Rules "cafe"]\n[Deal "S:x10 x10 J52.AQ654.J.A x10"]\n[Trump "D5@S"]\n')
    with pytest.raises(BadText) as caught:
        game.play(Card.DK).play(Card.DJ).claim(Seat.N, Seat.S, right=False)
    assert caught.value.code == "claim-not-now"


def test_M6_temporary_bots() -> None:
    (game,) = stored("temporary_bots")
    assert game.bots == (TemporaryBot(6, Seat.W), TemporaryBot(15, Seat.N))
    with pytest.raises(BadText) as caught:
        replace(game, unsettled=False).hand_over(Seat.S)
    assert caught.value.code == "after-end"


def test_a_game_from_mid_deal_has_no_outcome_and_a_past_that_may_hold_revokes() -> None:
    (game,) = stored("position_ending")
    assert outcome_of_game(game) is None
    assert match_before(game) is match_after(game) is None
    start = Position.read("S:A4.7.K. 7K.A.3. Q5..2.7 J.K4..A D5/W S - 0-0 cafe")
    claimed = Game.of(start).play(Card.H7).claim(Seat.S, Seat.W, right=True)
    assert claimed.result == "claim S-N 0-0"
    assert read_game(str(claimed)) == claimed
    assert Game.read(str(claimed)) == claimed
    assert match_after(claimed) is not None


def test_a_wrong_claim_that_later_cards_prove_right_is_seen() -> None:
    text = textwrap.dedent("""\
        [Rules "cafe"]
        [Deal "S:x10 x10 J52.AQ654.J.A x10"]
        [Trump "D5@S"]
        [Result "*"]
         1 E: DK DJ HK D5
        claim S>W wrong
         2 E: S3 S2 D2
        """)
    with pytest.raises(BadText) as caught:
        read_game(text)
    assert caught.value.code == "claim-misjudged"
    assert caught.value.data["line"] == 6
    assert read_game(text.replace("D2", "S4")).claims


@pytest.mark.parametrize(
    ("cards", "claim", "possible"),
    [
        ("DK DJ HK", "S>W", {True, False}),
        ("DK DJ D7", "S>W", {False}),
        ("DK DJ HK D5", "N>E", {False}),
        ("DK DJ HK", "W>N", {False}),
        ("DK SJ", "E>N", {True}),
    ],
)
def test_a_claim_against_a_hidden_hand_may_be_right_where_it_did_not_follow(
    cards: str, claim: str, possible: set[bool]
) -> None:
    game = read_game('[Rules "cafe"]\n[Deal "S:x10 x10 J52.AQ654.J.A x10"]\n[Trump "D5@S"]\n')
    for name in cards.split():
        game = game.play(Card[name])
    by, against = (Seat[name] for name in claim.split(">"))
    for right in (True, False):
        if right in possible:
            assert game.claim(by, against, right).claims[0].right is right
        else:
            with pytest.raises(BadText) as caught:
                game.claim(by, against, right)
            assert caught.value.code == "claim-misjudged"


def test_only_what_was_played_before_a_claim_can_make_it_right() -> None:
    text = '[Rules "cafe"]\n[Deal "S:x10 x10 J52.AQ654.J.A x10"]\n[Trump "D5@S"]\n 1 E: DK DJ D7 D5\n'
    with pytest.raises(BadText) as caught:
        read_game(text + "claim S>W right\n")
    assert caught.value.code == "claim-misjudged"
    early = read_game(text + "claim S>W wrong\n 2 W: S3 S7 S4 SJ\n 3 S: H2 H3 HQ C2\n 4 N: H4 H7\n")
    assert [revoke.seat for revoke in early.revokes] == [Seat.W]
    assert early.claims[0].right is False
