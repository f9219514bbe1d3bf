"""The rulebook's manners: what a partner at a table would expect of it, position by position, then over whole deals.

A position is what the seat to move sees; where the past matters, cards of an open deal are played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from sueca.bots import Choice, bot
from sueca.bots.arena_boards import board_deal
from sueca.bots.knowledge import Knowledge
from sueca.engine.cards import Card
from sueca.engine.position import Position, View
from sueca.engine.rules import CLASSIC
from sueca.words import LANGUAGES, group

RULEBOOK = bot("rulebook")


def choice(text: str, name: str = "rulebook") -> Choice:
    return bot(name).explain(View.read(text), Random(0))


def after(text: str, cards: str, name: str = "rulebook") -> Choice:
    position = Position.read(text)
    for card in cards.split():
        position = position.play(Card[card])
    return bot(name).explain(position.view(position.turn), Random(0))


FIXED = [
    # The partner's trick.
    ("S:Q5..43.K4 x6 x5 x5 S N HAH2 0-0", "CK", "discard-feed-partner"),
    ("S:Q5..43.K4 x5 x5 x5 S E H3HAH2 0-0", "CK", "discard-feed-partner"),
    ("S:Q5..7.64 x4 x4 x4 S E H3HAH2 0-0", "D7", "discard-feed-partner"),
    ("S:Q5..43.64 x5 x5 x5 S E H3HAH2 0-0", "D3", "discard-keep-partner-trick"),
    ("S:Q52..43.64 x6 x6 x6 S E HAS7H4 0-0", "D3", "discard-keep-partner-trick"),
    ("S:Q52..43.64 x7 x6 x6 S N HKH4 0-0", "D3", "discard-keep-partner-trick"),
    ("S:Q5.74.43. x5 x5 x5 S E HKHAH3 0-0", "H7", "follow-feed-partner"),
    ("S:Q5.7K4.4. x5 x5 x5 S E H3HAH2 0-0", "H7", "follow-feed-partner"),
    ("S:5.76.KJ. x5 x4 x4 S N HAH3 0-0", "H7", "follow-feed-partner"),
    ("S:5.76.KJ. x5 x4 x4 S N HQH3 0-0", "H6", "follow-keep-low"),
    # Last to play.
    ("S:Q5.A74.43. x6 x6 x6 S E HKH2H3 0-0", "H7", "follow-win-last"),
    ("S:Q5.AKJ4.3. x6 x6 x6 S E HQH2H3 0-0", "HJ", "follow-win-last"),
    ("S:Q5.A654.3. x6 x6 x6 S E H3HQS2 0-0", "H4", "follow-cannot-win-low"),
    ("S:Q5.Q74.4. x5 x5 x5 S E HAH2H3 0-0", "H4", "follow-cannot-win-low"),
    ("S:A542..43.64 x7 x7 x7 S E HAH3H2 0-0", "S2", "ruff-last-cheaply"),
    ("S:A542..43.64 x7 x7 x7 S E HAH3S3 0-0", "S4", "ruff-last-cheaply"),
    ("S:Q52..43.64 x6 x6 x6 S E H6H3H2 0-0", "D3", "keep-trumps"),
    ("S:A5.76.KJ. x5 x5 x5 S E S6S3S2 0-0", "S5", "follow-save-points"),
    ("S:AK.76.KJ. x5 x5 x5 S E S7S3S2 0-0", "SA", "follow-win-last"),
    # Others still play.
    ("S:5.A76.KJ. x6 x6 x5 S W H2 0-0", "H7", "follow-win-high"),
    ("S:5.A6.KJ. x5 x4 x4 S N HKH3 0-0", "HA", "follow-win-cheaply"),
    ("S:5.K6.KJ. x5 x5 x4 S W HQ 0-0", "HK", "follow-win-cheaply"),
    ("S:5.76.KJ. x5 x4 x4 S N HKHA 0-0", "H6", "follow-cannot-win-low"),
    ("S:Q5..43.64 x6 x5 x5 S N H3HA 0-0", "SQ", "ruff-points"),
    ("S:Q5..43.6 x5 x5 x4 S W H4 0-0", "C6", "discard-make-void"),
    ("S:..43.64 x4 x4 x3 S W HQ 0-0", "D3", "discard-lowest"),
    # Leading.
    ("S:5.AK.K7. x5 x5 x5 S S - 0-0", "HA", "lead-sure-winner"),
    ("S:A7K43.5.6. x7 x7 x7 S S - 0-0", "SA", "lead-draw-trumps"),
    ("S:A73.5.62. x6 x6 x6 S S - 0-0", "H5", "lead-safe-low"),
    ("S:5.7.K4.32 x6 x6 x6 S S - 0-0", "C2", "lead-avoid-bare-seven"),
    ("S:5.7432..6 x6 x6 x6 S S - 0-0", "H2", "lead-force-out"),
    ("S:5.6432..6 x6 x6 x6 S S - 0-0", "H2", "lead-low-from-length"),
    ("S:5.62.43.6 x6 x6 x6 S S - 0-0", "C6", "lead-safe-low"),
    ("S:A.7.7.7 x4 x4 x4 S S - 0-0", "SA", "lead-least-loss"),
    ("S:5.7K.K7. x5 x5 x5 S S - 0-0", "S5", "lead-least-loss"),
    ("S:Q5.7.43. x4 x4 x4 S E HKH2H3 0-0", "H7", "only-card"),
]


@pytest.mark.parametrize(("text", "card", "rule"), FIXED)
def test_position(text: str, card: str, rule: str) -> None:
    assert choice(text) == Choice(Card[card], rule)


PARTNER_SHORT = "S:A43.K32.A75.J 76.A7J6.6.K65 KJ5..KJ32.743 Q2.Q54.Q4.AQ2 D4@W S - 0-0"
OPPONENT_SHORT = "S:AQ43.K3.A5.K4 .72.K432.7Q65 J52.AQ654.J.A 7K6.J.7Q6.J32 D5@S E - 0-0"


def test_it_remembers_that_the_partner_is_out_of_a_suit() -> None:
    cards = "H2 HA C3 H4 S6 S5 S2 SA"
    assert after(PARTNER_SHORT, cards) == Choice(Card.H3, "lead-to-partner-void")
    assert after(PARTNER_SHORT, cards, "rulebook(memory=none)").rule == "lead-safe-low"


def test_it_remembers_that_an_opponent_is_out_of_a_suit() -> None:
    cards = "DK DJ DQ DA S3 C5 S2 S6 HJ H3 H2 HA CA CJ C4 C6 H4 C2 HK H7 CQ S5 C3 CK"
    assert after(OPPONENT_SHORT, cards).card is not Card.SA
    assert after(OPPONENT_SHORT, cards, "rulebook(memory=none)") == Choice(Card.SA, "lead-sure-winner")


def test_it_remembers_that_the_ace_is_gone() -> None:
    cards = "DK DJ DQ DA"
    assert after(OPPONENT_SHORT, cards).rule == "lead-sure-winner"


def moments(boards: int) -> Iterator[tuple[Position, View, Choice]]:
    """Every decision of the rulebook, which plays all four hands of some deals."""
    for board in range(boards):
        position = board_deal(17, board, CLASSIC)
        while not position.over:
            view = position.view(position.turn)
            found = RULEBOOK.explain(view, Random(0))
            yield position, view, found
            position = position.play(found.card)


def test_S17_manners_hold_over_whole_deals(amount: Callable[[int, int], int]) -> None:
    ruffs = fed = won = lost = 0
    for _, view, found in moments(amount(60, 1_000)):
        card, trick, trump = found.card, view.table.trick, view.table.trump
        if trick is None or len(view.legal) == 1:
            continue
        assert view.seat is not None
        know = Knowledge(view)
        plain = [one for one in view.legal if one.suit is not trump]
        partners = trick.winner is view.seat.partner
        if partners and plain and know.holds(trick.best, trick.cards[0].suit) > 0.35:
            ruffs += 1
            assert card.suit is not trump
        if know.last and partners and trick.cards[0].suit is not trump:
            fed += 1
            assert card.points or not any(one.rank in "7K" for one in plain if not know.top(one))
        if know.last and not partners and know.winners and know.winners[0].suit is trick.cards[0].suit is not trump:
            won += 1
            assert card is min(know.winners, key=lambda one: (one.points, one.strength))
        if not partners and not know.winners and know.mine[trick.cards[0].suit]:
            lost += 1
            assert card.points == min(one.points for one in view.legal)
    assert min(ruffs, fed, won, lost) > 10


def test_S17_a_bare_seven_is_never_led_under_a_live_ace(amount: Callable[[int, int], int]) -> None:
    seen = 0
    for _, view, found in moments(amount(60, 1_000)):
        if view.table.trick is None:
            know = Knowledge(view)
            bare = {one for one in view.hand if know.bare_seven(one.suit)}
            seen += bool(bare)
            assert found.card not in bare or view.hand == bare
    assert seen > 2


def test_every_rule_is_reached_by_a_position() -> None:
    reached = {rule for _, _, rule in FIXED} | {"lead-to-partner-void"}
    by_others = {"random", "highest-value", "learnt", "tried-out", "program"}
    of_whys = {"in-hand", "revoked"}
    assert reached | by_others | of_whys == set(group("en", "bot-rule"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_that_is_used_has_a_sentence(lang: str) -> None:
    used = {found.rule for _, _, found in moments(20)}
    assert len(used) > 15
    assert used <= set(group(lang, "bot-rule"))
