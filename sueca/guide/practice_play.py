"""Generated exercises about a trick: which cards are legal, who wins it, which card to play, what beats what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from sueca.engine.cards import Card, Suit, of_suit
from sueca.engine.seats import Seat
from sueca.guide.endings import by_card
from sueca.guide.exercises import Ask, Consequence, Exercise, Option, answer, consequence, options
from sueca.guide.hints import hints
from sueca.guide.moments import ending, moment, until
from sueca.guide.saying import Saying
from sueca.guide.scene import Scene

Reason = Callable[[str, Consequence], Saying]


def exercise(
    ask: Ask, scene: Scene, reason: Reason, told: Mapping[str, object], question: Saying | None = None
) -> Exercise:
    """An exercise with its answer and consequences by the engine; `reason` says why for each key, `told` is what the
    hints and the question name."""
    right = answer(ask, scene)
    found = []
    for key in options(ask, scene):
        follows = consequence(ask, scene, key)
        found.append(Option(key, key in right, reason(key, follows), follows))
    question = question or Saying(code=f"practice.ask.{ask.kind}", data=told)
    return Exercise(ask.kind, scene, question, tuple(found), right, hints(ask.kind, told), ask.of)


def _reader(rng: Random, cards: int) -> Scene:
    """A moment seen from the chair that is on turn."""
    position = moment(rng, cards)
    return Scene(position, you=position.turn)


def legal(rng: Random) -> Exercise:
    """A hand of at most six cards, some of which may not be played."""
    scene = until(
        lambda: _reader(rng, 4 * rng.randrange(4, 9) + rng.randrange(1, 4)),
        lambda scene: len(scene.at.legal) < len(scene.at.hands[scene.you]),
    )
    led, cards = scene.at.table.led, tuple(sorted(scene.at.legal))

    def reason(key: str, follows: Consequence) -> Saying:
        code = "practice.legal.refused" if follows.refusal else "practice.legal.follows"
        return Saying(code=code, data={"card": Card[key], "suit": led})

    return exercise(Ask("legal", ()), scene, reason, {"suit": led, "answer": cards})


def winner(rng: Random) -> Exercise:
    """A finished trick."""
    position = moment(rng, 4 * rng.randrange(1, 10))
    scene = Scene(position, you=rng.choice(tuple(Seat)))
    trick, played = scene.trick, dict(scene.trick.plays)

    def reason(key: str, follows: Consequence) -> Saying:
        card = played[Seat[key]]
        return Saying(code=f"practice.winner.{_fate(card)}", data={"card": card, "best": trick.best})

    def _fate(card: Card) -> str:
        if card is trick.best:
            return "trump" if card.suit is trick.trump else "highest"
        if card.suit is trick.best.suit:
            return "lower"
        return "ruffed" if card.suit is trick.cards[0].suit else "off-suit"

    told = {"suit": trick.cards[0].suit, "trump": trick.trump, "answer": trick.winner}
    return exercise(Ask("winner", ()), scene, reason, told)


def play(rng: Random) -> Exercise:
    """An ending with open hands in which not every card is best."""

    def drawn() -> Scene:
        position = ending(rng, 3)
        for _ in range(rng.randrange(4)):
            position = position.play(rng.choice(sorted(position.legal)))
        return Scene(position, you=position.turn, open=True)

    scene = until(drawn, lambda scene: len(set(by_card(scene.at).values())) > 1)
    best = max(by_card(scene.at).values())

    def reason(key: str, follows: Consequence) -> Saying:
        lost = best - follows.gain[0]
        code = "practice.play.worse" if lost else "practice.play.best"
        return Saying(code=code, data={"card": Card[key], "ours": follows.gain[0], "lost": lost})

    cards = tuple(card for card, value in by_card(scene.at).items() if value == best)
    return exercise(Ask("play", (), proof="end"), scene, reason, {"answer": cards[0], "best": best})


def order(rng: Random) -> Exercise:
    """Five cards of a suit."""
    suit = rng.choice(tuple(Suit))
    cards = rng.sample(sorted(of_suit(Card, suit)), 5)
    ask = Ask("order", (), tuple(map(str, cards)))
    ranked = sorted(cards)

    def reason(key: str, follows: Consequence) -> Saying:
        place = ranked.index(Card[key])
        above = {"above": ranked[place - 1]} if place else {}
        below = {"below": ranked[place + 1]} if place + 1 < len(ranked) else {}
        name = "between" if above and below else "last" if above else "first"
        return Saying(code=f"practice.order.{name}", data={"card": Card[key], **above, **below})

    told = {"first": ranked[0], "last": ranked[-1], "answer": tuple(ranked)}
    return exercise(ask, Scene(cards=tuple(cards)), reason, told)


MAKERS: dict[str, Callable[[Random], Exercise]] = {"legal": legal, "winner": winner, "play": play, "order": order}
