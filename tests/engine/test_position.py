"""How a deal is played and who sees what (R10-R17), and what holds at every moment of every deal."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sueca.engine.cards import PACK, TOTAL, Card, Suit, of_suit, points_of
from sueca.engine.deal import Dealing, deal
from sueca.engine.game import Game
from sueca.engine.position import Position, View
from sueca.engine.revokes import voids
from sueca.engine.rules import RULES
from sueca.engine.seats import Seat, Team, round_from
from sueca.engine.sight import Sight
from sueca.engine.table import first_leader
from sueca.errors import BadText, IllegalPlay
from tests import strategies

DEAL = "S:AQ43.K3.A5.K4 .72.K432.7Q65 J52.AQ654.J.A 7K6.J.7Q6.J32 D5@S E - 0-0"


def cards(text: str) -> frozenset[Card]:
    return frozenset(Card[name] for name in text.split())


def played(position: Position, text: str) -> Position:
    for name in text.split():
        position = position.play(Card[name])
    return position


@given(strategies.dealings())
def test_R10_the_seat_next_to_the_dealer_leads(dealing: Dealing) -> None:
    assert dealing.position().turn is first_leader(dealing.dealer, dealing.rules)


@given(strategies.finished())
def test_R10_ten_tricks_and_the_winner_leads_the_next(position: Position) -> None:
    tricks = position.table.tricks
    assert len(tricks) == 10
    assert all(before.winner is after.leader for before, after in pairwise(tricks))
    assert position.over
    assert position.legal == frozenset()
    assert position.why_not(Card.SA) is not None


def test_R11_the_led_suit_must_be_followed() -> None:
    position = played(Position.read(DEAL), "DK")
    assert position.legal == cards("DJ")
    reason = position.why_not(Card.SJ)
    assert reason is not None
    assert (reason.code, reason.data) == ("must-follow", {"card": Card.SJ, "suit": Suit.D, "seat": Seat.N})
    with pytest.raises(IllegalPlay) as caught:
        position.play(Card.SJ)
    assert caught.value.code == "must-follow"


def test_R11_also_when_the_trick_has_been_ruffed() -> None:
    position = Position.read("S:A2.A.. .7.53. Q5.K.. 7K.J.. D S - 0-0")
    ruffed = played(position, "SA D5")
    assert ruffed.turn is Seat.N
    assert ruffed.legal == cards("SQ S5")


def test_R12_who_cannot_follow_may_play_anything() -> None:
    position = played(Position.read("S:A2.A.. .7.53. Q5.K.. 7K.J.. D S - 0-0"), "SA")
    assert position.legal == position.hands[Seat.E] == cards("H7 D5 D3")


def test_R12_nobody_must_beat_or_overruff() -> None:
    position = played(Position.read("S:2.A.. A3... .K.4. .J.6. D S - 0-0"), "S2 S3 D4")
    assert position.legal == cards("HJ D6")
    assert position.play(Card.HJ).turn is Seat.N
    low = played(Position.read("S:2.A.. A3... K.K.. J.J.. D S - 0-0"), "S2")
    assert low.legal == cards("SA S3")


@given(strategies.finished())
def test_R13_the_strongest_trump_else_the_strongest_of_the_led_suit(position: Position) -> None:
    trump = position.table.trump
    for trick in position.table.tricks:
        led = trick.cards[0].suit
        in_order = sorted(of_suit(trick.cards, trump)) or sorted(of_suit(trick.cards, led))
        assert trick.best is in_order[0]
        assert dict(trick.plays)[trick.winner] is in_order[0]


@given(strategies.finished())
def test_R14_the_winners_take_all_points_and_the_deal_has_120(position: Position) -> None:
    won = Counter({Team.SN: 0, Team.EW: 0})
    for trick in position.table.tricks:
        won[trick.winner.team] += points_of(trick.cards)
    assert position.points == (won[Team.SN], won[Team.EW])
    assert sum(position.points) == TOTAL
    assert position.table.tricks_won(Team.SN) + position.table.tricks_won(Team.EW) == 10


@given(strategies.positions())
def test_R14_running_points_are_those_of_finished_tricks(position: Position) -> None:
    on_table = position.table.trick.cards if position.table.trick else ()
    held = [card for hand in position.hands for card in hand]
    assert sum(position.points) + points_of(on_table) + points_of(held) == TOTAL


def test_R15_who_played_what_in_the_last_trick_can_be_told() -> None:
    position = played(Position.read(DEAL), "DK DJ DQ DA SQ")
    last = position.table.done_tricks[-1]
    assert last.plays == ((Seat.E, Card.DK), (Seat.N, Card.DJ), (Seat.W, Card.DQ), (Seat.S, Card.DA))
    assert (last.winner, last.points) == (Seat.S, 20)


@given(strategies.positions())
def test_R7_R16_the_turned_card_lies_open_until_it_is_played(position: Position) -> None:
    table = position.table
    assert table.turned is not None
    assert table.turned_by is not None
    held = table.turned in position.hands[table.turned_by]
    assert table.turned_card == (table.turned if held else None)
    assert table.trump is table.turned.suit


@given(strategies.views())
def test_R16_a_view_shows_the_own_hand_the_table_and_the_turned_card(view: View) -> None:
    assert not any(repr(card) in repr(view) for card in view.unseen)
    assert view.unseen.isdisjoint(view.hand)
    assert view.unseen.isdisjoint(view.table.played)
    assert view.table.turned_card not in view.unseen
    others = sum(view.table.count(seat) for seat in Seat if seat is not view.seat)
    turned_elsewhere = view.table.turned_card is not None and view.table.turned_card not in view.hand
    assert len(view.unseen) == others - turned_elsewhere


@given(strategies.positions(), strategies.seats)
def test_R16_only_the_seat_on_turn_may_play_and_its_view_says_the_same(position: Position, seat: Seat) -> None:
    view = position.view(seat)
    if seat is position.turn and not position.over:
        assert view.legal == position.legal
        assert all((view.why_not(card) is None) == (card in position.legal) for card in PACK)
    else:
        assert view.legal == frozenset()
        assert all(view.why_not(card) is not None for card in PACK)
    watcher = position.view(None)
    assert watcher.hand == watcher.legal == frozenset()
    assert watcher.why_not(Card.SA) is not None


def redealt(position: Position, seat: Seat | None, rng: Random) -> Position:
    """Another deal that looks the same to `seat`: cards still hidden change hands, where nothing played forbids it."""
    strict = position.rules.revoke == "refused"
    hands = [set(hand) for hand in position.hands]
    void: dict[Seat, frozenset[int]] = voids(position.table) if strict else dict.fromkeys(Seat, frozenset())
    others = [other for other in Seat if other is not seat]
    for _ in range(60):
        one, two = rng.sample(others, 2)
        loose = [sorted(card for card in hands[who] if card is not position.table.turned_card) for who in (one, two)]
        if all(loose):
            mine, yours = rng.choice(loose[0]), rng.choice(loose[1])
            if mine.suit not in void[two] and yours.suit not in void[one]:
                hands[one] ^= {mine, yours}
                hands[two] ^= {mine, yours}
    held = [frozenset(hand) for hand in hands]
    for trick in position.table.tricks:
        for who, card in trick.plays:
            held[who] |= {card}
    start = Position(replace(position.table, played=()), (held[0], held[1], held[2], held[3]))
    for card in position.table.played:
        start = start.play(card, strict=strict)
    return start


@given(strategies.positions(), st.none() | strategies.seats, st.integers(0, 999))
def test_R16_a_view_does_not_depend_on_unseen_cards(position: Position, seat: Seat | None, seed: int) -> None:
    other = redealt(position, seat, Random(seed))
    assert other.view(seat) == position.view(seat)
    assert str(other.view(seat)) == str(position.view(seat))
    assert repr(other.view(seat)) == repr(position.view(seat))
    assert other.view(seat).legal == position.view(seat).legal
    assert other.view(seat).unseen == position.view(seat).unseen


def test_redealing_does_change_the_deal() -> None:
    position = played(Position.read(DEAL), "DK DJ")
    assert redealt(position, Seat.S, Random(1)).hands != position.hands


def test_R17_play_is_strict_unless_asked_otherwise() -> None:
    position = played(Position.read(DEAL), "DK")
    revoked = position.play(Card.SJ, strict=False)
    assert revoked.table.trick is not None
    assert revoked.table.trick.cards == (Card.DK, Card.SJ)
    with pytest.raises(IllegalPlay) as caught:
        position.play(Card.SA, strict=False)
    assert caught.value.code == "not-your-card"


@given(strategies.positions(st.just(RULES["cafe"])))
def test_R17_legal_follows_suit_also_where_revoking_is_possible(position: Position) -> None:
    hand, led = position.hands[position.turn], position.table.led
    if not position.over:
        assert position.legal == ((of_suit(hand, led) if led is not None else None) or hand)


@given(strategies.positions())
def test_forty_cards_at_every_moment_and_each_once(position: Position) -> None:
    everywhere = [*position.table.played, *(card for hand in position.hands for card in hand)]
    assert sorted(everywhere) == list(PACK)
    assert all(len(position.hands[seat]) == position.table.count(seat) for seat in Seat)


@given(strategies.positions())
def test_why_not_may_I_and_do_it_agree(position: Position) -> None:
    for card in PACK:
        allowed = card in position.legal
        assert (position.why_not(card) is None) == allowed
        if allowed:
            assert position.play(card).table.played[-1] is card
        else:
            with pytest.raises(IllegalPlay):
                position.play(card)


@pytest.mark.parametrize("text", ["DK", " kd ", "♦k"])
def test_a_card_may_be_a_text(text: str) -> None:
    position = Position.read(DEAL)
    after = position.play(Card.DK)
    assert position.play(text) == after
    assert Sight.of(position).after(text) == Sight.of(after)
    assert Game.of(position).play(text) == Game.of(after)
    assert position.why_not(text) is position.view("e").why_not(text) is None


@pytest.mark.parametrize("text", ["H4", "h4"])
def test_a_card_that_is_not_held_is_named_also_when_it_was_a_text(text: str) -> None:
    position = Position.read(DEAL)
    with pytest.raises(IllegalPlay, match="four of hearts"):
        position.play(text)
    assert "four of hearts" in str(position.why_not(text))
    assert "four of hearts" in str(position.view(position.turn).why_not(text))


@pytest.mark.parametrize("what", ["H8", "", "seven", 11, None])
def test_what_is_no_card_cannot_be_played(what: Any) -> None:
    position = Position.read(DEAL)
    view = position.view(position.turn)
    for ask in (position.play, position.why_not, view.why_not, Sight.of(position).after, Game.of(position).play):
        with pytest.raises(BadText):
            ask(what)


def test_a_seat_may_be_a_text() -> None:
    position = Position.read(DEAL)
    game = Game.of(position)
    for moment in (position, Sight.of(position), game):
        assert moment.view("s") == position.view(Seat.S)
        with pytest.raises(BadText, match="seat"):
            moment.view("X")
    assert game.known_to("n") == game.known_to(Seat.N)
    assert game.hand_over("w") == game.hand_over(Seat.W)


def test_hands_that_cannot_be_held_are_refused() -> None:
    position = played(Position.read(DEAL), "DK DJ DQ DA SQ")
    south, east, north, west = position.hands
    assert Position(position.table, (sorted(south), east, north, west)) == position  # type: ignore[arg-type]
    wrong: list[tuple[Any, str]] = [
        ((south, east, north), "wrong-card-count"),
        ((south, east, north, west, west), "wrong-card-count"),
        ((south, east, north, south), "wrong-hand-count"),
        ((south | {Card.SQ}, east, north, west), "wrong-hand-count"),
        ((south - {Card.SA} | {Card.SQ}, east, north, west), "card-twice"),
        ((south, east, north, west - {Card.S7} | {min(north)}), "card-twice"),
        ((south, east, north, [Card.S7] * 9), "wrong-hand-count"),
        ((south, east, north, range(9)), "unknown-card"),
    ]
    for hands, code in wrong:
        with pytest.raises(BadText) as caught:
            Position(position.table, hands)
        assert caught.value.code == code
        assert " " in str(caught.value)


@given(strategies.positions())
def test_hands_that_are_held_are_accepted(position: Position) -> None:
    assert Position(position.table, position.hands) == position


@given(strategies.positions())
def test_the_turn_goes_round_from_the_leader(position: Position) -> None:
    trick = position.table.trick
    if trick is not None:
        assert position.turn is round_from(trick.leader, position.rules.direction)[len(trick.cards)]
    elif position.table.tricks:
        assert position.turn is position.table.tricks[-1].winner


def test_a_table_grown_by_cards_equals_one_made_at_once() -> None:
    position = deal(Random(5))
    while not position.over:
        position = position.play(min(position.legal))
        fresh = replace(position.table)
        assert fresh.tricks == position.table.tricks
        assert fresh == position.table
