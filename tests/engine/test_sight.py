"""What somebody sees of a deal: any hands open, the others hidden, and what can still be known of those."""

from __future__ import annotations

import pytest
from hypothesis import given

from sueca.engine.cards import Card
from sueca.engine.game import Game
from sueca.engine.position import Position
from sueca.engine.seats import Seat
from sueca.engine.sight import Sight
from sueca.errors import BadText, IllegalPlay
from tests import strategies

DEAL = "S:x10 x10 J52.AQ654.J.A x10 D5@S E - 0-0"


def after(sight: Sight, text: str) -> Sight:
    for name in text.split():
        sight = sight.after(Card[name])
    return sight


def refusal(sight: Sight, card: Card) -> str:
    with pytest.raises(IllegalPlay) as caught:
        sight.after(card)
    return caught.value.code


@given(strategies.games())
def test_a_sight_reads_back_as_its_moment(game: Game) -> None:
    for moment in game.moments:
        assert Sight.read(str(moment)) == moment.now()
        assert moment.fits


@given(strategies.games())
def test_any_earlier_moment_is_found_again(game: Game) -> None:
    for at, moment in enumerate(game.moments):
        assert game.now.before(at) == moment


@given(strategies.positions())
def test_a_position_is_a_sight_with_four_open_hands(position: Position) -> None:
    sight = Sight.of(position)
    assert sight.position == sight.known == position
    assert str(sight) == str(position)
    for seat in (*Seat, None):
        assert sight.view(seat) == position.view(seat)
        assert Sight.of(position.view(seat)) == sight.only(seat)


@given(strategies.finished())
def test_whatever_was_played_can_be_played_by_hidden_hands(position: Position) -> None:
    sight = Game.of(position).start.only(None)
    for card in position.table.played:
        sight = sight.after(card)
    assert sight.table == position.table
    assert refusal(sight, position.table.played[0]) == "deal-over"


def test_a_hidden_hand_is_not_shown() -> None:
    with pytest.raises(BadText) as caught:
        Sight.read(DEAL).view(Seat.S)
    assert caught.value.code == "hidden-hand"
    assert Sight.read(DEAL).position is None


def test_what_a_hidden_hand_cannot_play() -> None:
    sight = Sight.read(DEAL)
    assert refusal(sight, Card.SJ) == "not-your-card"
    assert refusal(sight, Card.D5) == "not-your-card"
    discarded = after(sight, "DK DJ HK")
    assert refusal(discarded, Card.DK) == "not-your-card"
    assert refusal(discarded, Card.CK) == "must-follow"
    west_leads = after(sight, "SK SJ S7 S6")
    assert west_leads.turn is Seat.W
    assert refusal(after(discarded, "DA SK S3 SJ"), Card.D7) == "shown-void"


def test_under_claimed_only_impossible_cards_are_refused() -> None:
    sight = after(Sight.read(DEAL + " cafe"), "DK DJ HK CK")
    assert after(sight, "SK SJ D7").table.played[-1] is Card.D7
    assert refusal(sight, Card.DK) == "not-your-card"
    assert refusal(after(sight, "SK"), Card.HK) == "not-your-card"


def test_the_turned_card_is_the_last_that_its_owner_has() -> None:
    sight = Sight.read("S:x1 2... 3... 4... D5@S E - 0-0")
    assert sight.known.hands[Seat.S] == {Card.D5}
    assert refusal(after(sight, "S2 S3 S4"), Card.S5) == "no-deal-fits"
    assert after(sight, "S2 S3 S4 D5").table.over


def test_known_revokes_come_from_cards_shown_later() -> None:
    game = Game(Sight.read(DEAL + " cafe"))
    for name in ["DK", "DJ", "HK", "D5"]:
        game = game.play(Card[name])
    assert game.revokes == ()
    for name in ["S3", "S2", "D2"]:
        game = game.play(Card[name])
    assert [(revoke.seat, revoke.card, revoke.number) for revoke in game.revokes] == [(Seat.W, Card.HK, 1)]
    assert game.claim(Seat.S, Seat.W, right=True).ending is not None
    with pytest.raises(BadText) as caught:
        game.claim(Seat.S, Seat.W, right=False)
    assert caught.value.code == "claim-misjudged"
