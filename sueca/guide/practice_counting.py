"""Generated exercises in counting and remembering: points of a trick, trumps out, and claims to judge."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from sueca.engine.cards import Card, Suit
from sueca.engine.match import WIN
from sueca.engine.revokes import voids
from sueca.engine.seats import Seat
from sueca.guide.exercises import Ask, Consequence, Exercise
from sueca.guide.facts import normal, truth
from sueca.guide.moments import moment, until
from sueca.guide.practice_play import exercise
from sueca.guide.saying import Saying
from sueca.guide.scene import Scene, higher_out

CHOICES = 4


def _seen(rng: Random, first: int, last: int) -> Scene:
    """A moment between two tricks, from any chair."""
    return Scene(moment(rng, 4 * rng.randrange(first, last + 1)), you=rng.choice(tuple(Seat)))


def points(rng: Random) -> Exercise:
    """A finished trick with points on at least two cards: the wrong numbers each forget or double one card."""
    scene = until(lambda: _seen(rng, 1, 9), lambda scene: sum(card.points > 0 for card in scene.trick.cards) >= 2)
    scored = tuple(card for card in scene.trick.cards if card.points)
    reasons = {scene.trick.points: Saying(code="practice.points.right", data={"cards": scored})}
    for card in scored:
        reasons.setdefault(
            scene.trick.points - card.points, Saying(code="practice.points.forgotten", data={"card": card})
        )
    for card in scored:
        reasons.setdefault(scene.trick.points + card.points, Saying(code="practice.points.twice", data={"card": card}))
    wrong = [n for n in reasons if n != scene.trick.points]
    keys = [scene.trick.points, *rng.sample(wrong, min(len(wrong), CHOICES - 1))]
    ask = Ask("points", (), tuple(str(n) for n in sorted(keys)))
    told = {"cards": scored, "answer": scene.trick.points}
    return exercise(ask, scene, lambda key, follows: reasons[int(key)], told)


def trumps(rng: Random) -> Exercise:
    """How many trumps the reader has not seen, three to nine tricks into a deal."""
    scene = _seen(rng, 3, 9)
    table, suit = scene.at.table, scene.at.table.trump
    out = len(scene.unseen())
    low = max(0, out - rng.randrange(CHOICES))
    held = sum(card.suit is suit for card in scene.at.hands[scene.you])
    fallen = sum(card.suit is suit for card in table.played)
    told = {"suit": suit, "held": held, "fallen": fallen, "answer": out}

    def reason(key: str, follows: Consequence) -> Saying:
        name = "right" if int(key) == out else "many" if int(key) > out else "few"
        return Saying(code=f"practice.trumps.{name}", data=told)

    return exercise(Ask("trumps", (), tuple(str(low + i) for i in range(CHOICES))), scene, reason, told)


def claim(rng: Random) -> Exercise:
    """One claim of three kinds, right about as often as wrong."""
    return rng.choice((_void, _master, _won))(rng)


def _judged(kind: str, fact: str, scene: Scene, told: dict[str, object]) -> Exercise:
    """Whether `fact` is right; the reasons are `practice.claim.<kind>.right` and `.wrong`, by what is true."""
    true = "right" if truth(fact, scene) == normal(fact) else "wrong"
    why = Saying(code=f"practice.claim.{kind}.{true}", data=told)
    question = Saying(code=f"practice.claim.{kind}.ask", data=told)
    made = exercise(Ask("claim", (), claim=fact), scene, lambda key, follows: why, told, question)
    hinted = (
        Saying(code=f"practice.claim.{kind}.nudge", data=told),
        Saying(code=f"practice.claim.{kind}.rule", data=told),
    )
    return Exercise(made.kind, made.scene, made.question, made.options, made.answer, (*hinted, why))


def _void(rng: Random) -> Exercise:
    """Whether a seat has shown that it has none of a suit."""
    scene = until(lambda: _seen(rng, 3, 8), lambda scene: any(voids(scene.at.table).values()))
    shown = [(seat, Suit(suit)) for seat, suits in voids(scene.at.table).items() for suit in sorted(suits)]
    seat, suit = rng.choice(shown)
    if rng.random() < 0.5:
        seat, suit = rng.choice([(seat, suit) for seat in Seat for suit in Suit if (seat, suit) not in shown])
    return _judged("void", f"void {seat} {suit}", scene, {"seat": seat, "suit": suit})


def _master(rng: Random) -> Exercise:
    """Whether a card of the reader is the strongest of its suit that is left."""
    scene = _seen(rng, 2, 8)
    hand = sorted(scene.at.hands[scene.you])
    masters = [card for card in hand if not higher_out(card, scene.unseen(card.suit))]
    others = [card for card in hand if card not in masters]
    card: Card = rng.choice(masters if masters and (not others or rng.random() < 0.5) else others)
    return _judged("master", f"master {card}", scene, {"card": card, "suit": card.suit})


def _won(rng: Random) -> Exercise:
    """Whether the reader's pair has enough points to win, late in a deal."""
    scene = until(lambda: _seen(rng, 5, 10), lambda scene: 0 < abs(WIN - scene.points[0]) < 25)
    told: dict[str, object] = {"ours": scene.points[0], "theirs": scene.points[1], "win": WIN}
    return _judged("won", f"won {scene.team}", scene, told)


MAKERS: dict[str, Callable[[Random], Exercise]] = {"points": points, "trumps": trumps, "claim": claim}
