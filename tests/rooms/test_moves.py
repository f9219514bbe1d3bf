"""What players may do in a deal, and when (R7, R8, R11, R17, M4, M12)."""

from __future__ import annotations

import pytest

from sueca.engine.cards import Card
from sueca.engine.rules import Rules
from sueca.engine.seats import Seat
from sueca.errors import Refusal
from sueca.rooms import events
from sueca.rooms.commands import Accept, Ask, Claim, Command, Keep, NextDeal, Pause, Pick, Play, PlayAgain, Resume
from sueca.rooms.presence import Presence
from sueca.rooms.tasks import EndOffer
from tests.rooms.tables import ANA, EVA, RUI, Table, pack_of

TWO = {Seat.S: ANA, Seat.E: RUI}
WEAK = Rules(redeal="weak")
PACK = pack_of({"S": "A4.7.K.", "E": "7K.A..", "N": "Q..2.", "W": ".K.A.2"}, Seat.W, turned="C2")
"""West deals, South leads, trump is clubs."""
WEAK_PACK = pack_of({"S": "65432.65432..", "E": "QJ.AKQJ.6543."}, Seat.W)
"""South's hand is worth nothing, East's more than enough."""


def refuse(table: Table, command: Command, code: str, person: str = ANA) -> Refusal:
    """A command is refused with a code and has changed nothing."""
    room, log = table.room, list(table.log)
    with pytest.raises(Refusal) as error:
        table.do(command, person)
    assert error.value.code == code
    assert (table.room, table.log) == (room, log)
    assert str(error.value)
    return error.value


def test_R10_the_player_next_to_the_dealer_leads() -> None:
    table = Table(pack=PACK, people=TWO)
    refuse(table, Play(1, 0, Card.S7), "not-your-turn", RUI)
    table.do(Play(1, 0, Card.SA))
    assert table.room.turn is Seat.E


def test_R11_a_card_that_does_not_follow_is_refused_with_the_suit() -> None:
    table = Table(pack=PACK, people=TWO)
    table.do(Play(1, 0, Card.SA))
    assert refuse(table, Play(1, 1, Card.HA), "must-follow", RUI).data["suit"] is Card.SA.suit
    table.do(Play(1, 1, Card.SK), RUI)


def test_R16_a_card_of_another_hand_is_refused() -> None:
    table = Table(pack=PACK, people=TWO)
    assert refuse(table, Play(1, 0, Card.S7), "not-your-card").data["card"] is Card.S7
    table.do(Play(1, 0, Card.SA))
    refuse(table, Play(1, 1, Card.SA), "not-your-card", RUI)


def test_R17_under_claimed_any_card_of_the_hand_may_be_played() -> None:
    table = Table(Rules(revoke="claimed"), pack=PACK, people=TWO)
    table.do(Play(1, 0, Card.SA))
    refuse(table, Play(1, 1, Card.HK), "not-your-card", RUI)
    table.do(Play(1, 1, Card.HA), RUI)
    assert table.room.deal is not None
    assert table.room.deal.to_play.table.played == (Card.SA, Card.HA)


def test_M12_a_play_names_deal_and_turn() -> None:
    table = Table(pack=PACK, people=TWO)
    for deal, turn in ((0, 0), (2, 0), (1, 1), (1, 40)):
        refuse(table, Play(deal, turn, Card.SA), "stale")
    table.do(Play(1, 0, Card.SA))
    refuse(table, Play(1, 0, Card.SA), "stale")
    refuse(table, Play(1, 0, Card.S4), "stale")


def test_M12_a_play_after_the_deal_is_refused() -> None:
    table = Table(pack=PACK)
    table.play_out()
    assert table.room.phase in ("result", "over")
    refuse(table, Play(1, 40, Card.SA), "wrong-phase")
    refuse(table, Play(1, 39, Card.SA), "stale")


def test_M2_who_does_not_sit_may_not_play() -> None:
    table = Table(pack=PACK, people=TWO)
    for command in (Play(1, 0, Card.SA), Ask(1, 0), Keep(1, 0), Accept(1), Claim(1, Seat.E), Pick(1, 0, "last")):
        refuse(table, command, "not-seated", EVA)


def test_M4_a_pause_stops_every_move_but_says_stale_first() -> None:
    table = Table(Rules(revoke="claimed"), pack=PACK, people=TWO)
    table.play("SA", "SK")
    table.do(Pause())
    for command in (Play(1, 2, Card.S4), Claim(1, Seat.E), Accept(1), Keep(1, 0), Pick(1, 0, "last")):
        refuse(table, command, "paused")
    refuse(table, Play(1, 1, Card.S4), "stale")
    table.do(Resume())
    table.do(Claim(1, Seat.E))


def test_R7_the_dealer_picks_before_any_card_is_seen() -> None:
    pack = pack_of({}, Seat.S, Rules(trump="choice"), pick="last")
    table = Table(Rules(trump="choice"), pack, dealer=Seat.S, people=TWO)
    assert (table.room.phase, table.room.turn) == ("pick", Seat.S)
    assert [table.room.view(seat) for seat in (*Seat, None)] == [None] * 5
    refuse(table, Play(1, 0, Card.SA), "wrong-phase")
    refuse(table, Pick(1, 0, "first"), "not-your-turn", RUI)
    refuse(table, Pick(1, 1, "first"), "stale")
    refuse(table, Pick(1, 0, "middle"), "bad-command")
    table.do(Pick(1, 0, "first"))
    deal = table.room.deal
    assert deal is not None
    assert (table.room.phase, deal.pick, deal.to_play.table.turned) == ("play", "first", pack[0])
    assert pack[0] in deal.to_play.hands[Seat.S]
    refuse(table, Pick(1, 0, "last"), "wrong-phase")


@pytest.mark.parametrize("dealer", Seat)
def test_R7_a_bot_that_deals_picks_by_the_secret_of_the_deal(dealer: Seat) -> None:
    table = Table(Rules(trump="choice"), dealer=dealer)
    table.run()
    picked = [record.event for record in table.log if isinstance(record.event, events.Picked)]
    assert [event.by for event in picked] == ([] if dealer is Seat.S else ["bot"])


def test_R8_only_a_weak_hand_may_ask() -> None:
    table = Table(WEAK, WEAK_PACK, people=TWO)
    assert table.room.phase == "offer"
    assert [table.room.may_ask(seat) for seat in (Seat.S, Seat.E)] == [True, False]
    refuse(table, Ask(1, 0), "may-not-ask", RUI)
    refuse(table, Ask(1, 1), "stale")
    refuse(table, Play(1, 0, Card.S6), "wrong-phase")


@pytest.mark.parametrize(
    ("hand", "leader", "other"),
    [
        ("Q65.Q54.432.2", True, True),
        ("Q65.J54.432.2", True, False),
        ("K65.JQ4.432.2", True, False),
        ("765.654.432.2", False, False),
    ],
)
def test_R8_the_leader_asks_with_less_than_ten_card_points_the_others_with_less_than_five(
    hand: str, leader: bool, other: bool
) -> None:
    for seat, may in ((Seat.S, leader), (Seat.E, other)):
        table = Table(WEAK, pack_of({str(seat): hand}, Seat.W), people=TWO)
        assert table.room.may_ask(seat) == may


def test_R8_a_request_is_granted_at_once_and_once() -> None:
    table = Table(WEAK, WEAK_PACK, people=TWO)
    table.do(Ask(1, 0))
    deal = table.room.deal
    assert deal is not None
    assert (table.room.phase, deal.number, deal.in_match, deal.dealing, deal.dealer) == ("play", 1, 1, 1, Seat.W)
    assert deal.thrown is not None
    assert (deal.thrown.seat, deal.thrown.cards.pack) == (Seat.S, WEAK_PACK)
    assert deal.cards.pack != WEAK_PACK
    refuse(table, Ask(1, 0), "stale")
    refuse(table, Ask(1, 1), "wrong-phase")
    refuse(table, Keep(1, 0), "stale")


def test_R8_under_choice_the_dealer_of_a_redealt_deal_picks_again() -> None:
    rules = Rules(redeal="weak", trump="choice")
    pack = pack_of({"E": "65432.65432.."}, Seat.S, rules, pick="last")
    table = Table(rules, pack, dealer=Seat.S, people=TWO)
    table.do(Pick(1, 0, "last"))
    table.do(Ask(1, 0), RUI)
    assert table.room.phase == "pick"
    refuse(table, Pick(1, 0, "last"), "stale")
    table.do(Pick(1, 1, "first"))
    assert table.room.phase == "play"


def test_R8_the_offer_ends_when_every_connected_seated_human_keeps() -> None:
    table = Table(WEAK, WEAK_PACK, people=TWO)
    table.do(Keep(1, 0))
    table.run()
    assert table.room.phase == "offer"
    assert not table.room.may_ask(Seat.S)
    refuse(table, Ask(1, 0), "may-not-ask")
    table.do(Keep(1, 0))
    assert len(table.log) == table.room.version == 8
    table.do(Keep(1, 0), RUI)
    assert table.due is not None
    assert table.due.task == EndOffer()
    table.run(1)
    assert table.room.phase == "play"


def test_R8_who_is_not_there_keeps() -> None:
    table = Table(WEAK, WEAK_PACK, people=TWO)
    table.here = Presence(frozenset([ANA]))
    table.do(Keep(1, 0))
    table.run(1)
    assert table.room.phase == "play"


def test_R8_M13_the_offer_waits_for_its_person_whoever_looks_on() -> None:
    table = Table(WEAK, WEAK_PACK)
    table.here = Presence(frozenset([EVA]))
    assert table.due is None


def test_R8_a_weak_bot_asks_whenever_it_may() -> None:
    table = Table(WEAK, pack_of({"S": "A.A.A.", "N": "65432.65432.."}, Seat.W))
    table.do(Keep(1, 0))
    table.run(1)
    assert table.room.deal is not None
    assert table.room.deal.thrown is not None
    assert table.room.deal.thrown.seat is Seat.N


def test_R8_the_second_deal_stands_however_weak() -> None:
    table = Table(WEAK, WEAK_PACK, people=TWO)
    table.tell(events.Asked(Seat.S), events.Dealt(WEAK_PACK, "cd"))
    assert table.room.phase == "play"
    assert not table.room.may_ask(Seat.S)


def test_R8_the_next_deal_of_a_redealt_one_is_the_second() -> None:
    table = Table(WEAK, WEAK_PACK, people=TWO)
    table.do(Ask(1, 0))
    table.play_out()
    assert table.room.match is not None
    if table.room.phase == "result":
        table.do(NextDeal(1))
    else:
        table.do(PlayAgain(1))
    assert table.room.deal is not None
    assert (table.room.deal.number, table.room.deal.dealing) == (2, 0)


def test_S15_all_forty_cards_can_be_led_followed_and_discarded() -> None:
    """No card is mistaken for nothing, whatever its number and its worth."""
    led, followed, discarded = set(), set(), set()
    for seed in range(60):
        table = Table(seed=seed, people={seat: str(seat) for seat in Seat})
        while table.room.phase == "play":
            assert table.room.deal is not None
            card = table.rng.choice(sorted(table.room.deal.to_play.legal))
            table.do(Play(1, table.room.deal.turn, card), str(table.room.turn))
        assert table.room.deal is not None
        for trick in table.room.deal.to_play.table.tricks:
            led.add(trick.cards[0])
            followed.update(card for card in trick.cards[1:] if card.suit is trick.cards[0].suit)
            discarded.update(card for card in trick.cards[1:] if card.suit is not trick.cards[0].suit)
    assert led == followed == discarded == set(Card)
