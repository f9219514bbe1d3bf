"""What a table shows at the end, lets copy, and asks of a person: results, position, buttons, claims."""

from __future__ import annotations

from sueca.engine.cards import PACK, Card
from sueca.engine.position import View
from sueca.engine.rules import RULES
from sueca.engine.seats import Seat
from sueca.rooms import events
from sueca.rooms.log import Record
from sueca.words import say
from tests.rooms.tables import SoloTable
from tests.ui.screens import histories, shown, views


def test_R15_results_show_all_and_only_when_the_deal_is_open() -> None:
    seen = 0
    for _, deal, message in views():
        result = message["result"]
        assert (result is not None) == deal.open
        if result is None:
            continue
        seen += 1
        cards = [Card[card["card"]] for hand in result["hands"] for card in hand["cards"]]
        assert sorted(cards) == sorted(PACK)
        assert all(len(hand["cards"]) == 10 for hand in result["hands"])
        if result["tricks"]:
            last = result["tricks"][-1]
            assert [last["us"], last["them"]] == list(deal.to_play.points)
            assert sum(row["points"] for row in result["tricks"]) == last["us"] + last["them"]
        assert len(result["headers"]) == 5
    assert seen >= 15


def test_the_position_can_be_copied_and_read_back() -> None:
    """It is the view of this seat, and holds nothing else."""
    for room, _, message in views():
        text = message["position"]
        if text:
            view = View.read(text)
            assert view.seat is Seat.S or not view.hand
            assert view.hand == room.view(Seat.S).hand  # type: ignore[union-attr]


def test_what_is_asked_is_what_the_room_takes() -> None:
    """Each button sends a command that the room accepts as it stands."""
    asked = set()
    for name, rules in RULES.items():
        table = SoloTable(rules, seed=11)
        for _ in range(60):
            message = shown(table.room)
            for action in message["actions"]:
                asked.add(action["send"]["do"])
                assert action["send"].get("deal") == message["deal"], name
                assert action["text"]
            assert bool(message["actions"]) == (table.room.phase != "play" and table.room.turn in (None, Seat.S))
            assert [action["primary"] for action in message["actions"]][:1] in ([], [True])
            table.step()
    assert {"pick", "keep", "accept", "next"} <= asked


def test_R8_asking_is_offered_only_to_a_weak_hand() -> None:
    texts = set()
    for seed in range(60):
        room = SoloTable(RULES["rio"], seed=seed).room
        if room.phase == "offer":
            does = [action["send"]["do"] for action in shown(room)["actions"]]
            assert does == (["keep", "ask"] if room.may_ask(Seat.S) else ["keep"])
            texts.add(len(does))
    assert texts == {1, 2}


def test_who_has_answered_waits_for_the_others() -> None:
    """After a kept hand and after the last trick of the café rule, where others still think."""
    for name, event, phase in (("rio", events.Kept(Seat.S), "offer"), ("cafe", events.Accepted(Seat.S), "claims")):
        table = SoloTable(RULES[name], seed=11)
        while table.room.phase != phase:
            table.step()
        waiting = say("en", "table.line.waiting-others")
        assert shown(table.room)["line"]["more"] != waiting
        assert shown(table.room)["title"] == say("en", "table.title.choice")
        room = table.room.after(Record(table.room.version + 1, 0.0, event))
        assert shown(room)["line"]["more"] == waiting
        assert shown(room)["title"] == say("en", "table.title.plain")
        assert shown(room, Seat.N)["line"]["more"] != waiting


def test_R24_claims_are_offered_exactly_while_they_may_be_made() -> None:
    offered = 0
    for room in histories()["cafe"]:
        claim = shown(room)["claim"]
        assert (claim is not None) == room.may_claim(Seat.S.team)
        if claim is not None:
            offered += 1
            assert [seat["seat"] for seat in claim["seats"]] == [int(Seat.E), int(Seat.W)]
    assert offered
    assert not any(shown(room)["claim"] for room in histories()["classic"])
