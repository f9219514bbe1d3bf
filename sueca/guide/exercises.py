"""Exercises: what is asked, the right answers by the engine, and what follows from each option.

An option's key says what is chosen: a card, a seat (`winner`), a number (`points`, `trumps`), `right` or `wrong`
(`claim`). In `order` the options are the cards to be put in order and the answer is their order, the strongest first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from sueca.engine.cards import Card, Suit, of_suit, points_of
from sueca.engine.match import WIN, outcome
from sueca.engine.revokes import revokes
from sueca.engine.seats import Seat
from sueca.errors import BadText
from sueca.guide.endings import best_line, by_card
from sueca.guide.facts import normal, truth
from sueca.guide.saying import Saying
from sueca.guide.scene import Scene

SEATS = tuple(map(str, Seat))
PROOFS = ("trick", "end")
ORDERS = ("strength", "points", "trick")
COUNTED = ("trick", "ours", "theirs", "left", "need", "worth", "cards")
"""What a question may say after `proof`, `by` and `of`."""


@dataclass(frozen=True)
class Ask:
    """A question without its words, as `lesson.toml` writes it.

    `options` and `answer` are keys; `proof` (`play`): how far a best card is proved, `trick` or `end`; `by` (`order`):
    `strength`, `points` or `trick`; `of` (`points`): `trick`, `ours`, `theirs`, `left`, `need` (to win),
    `worth` (game points of a finished deal) or `cards`; for `trumps` a suit
    instead of trumps; `claim`: the claim to judge, as a fact.
    """

    kind: str
    answer: tuple[str, ...]
    options: tuple[str, ...] = ()
    proof: str = "trick"
    by: str = "strength"
    of: str = ""
    claim: str = ""


@dataclass(frozen=True)
class Consequence:
    """What an option leads to, to be shown on the table before another try.

    `plays`: cards played on from the scene; `gain`: what they bring us and them; `show`: cards that prove the answer;
    `refusal`: the error code when the card may not be played.
    """

    plays: tuple[Card, ...] = ()
    gain: tuple[int, int] = (0, 0)
    show: tuple[Card, ...] = ()
    refusal: str = ""


@dataclass(frozen=True)
class Option:
    """One thing to choose: whether it is right, why, and what follows."""

    key: str
    right: bool
    reason: Saying
    consequence: Consequence


@dataclass(frozen=True)
class Exercise:
    """A question about a scene. `answer` are the keys that are right: one, several, or (`order`) all in their order;
    `needs` tells whether one right option is enough or all are needed. Three hints, from nudge to answer. `of` as in
    `Ask`: what is counted."""

    kind: str
    scene: Scene
    question: Saying
    options: tuple[Option, ...]
    answer: tuple[str, ...]
    hints: tuple[Saying, ...] = field(default=())
    of: str = ""

    @property
    def needs(self) -> str:
        """`all` right options (`legal`), their `order`, or any `one`."""
        return {"legal": "all", "order": "order"}.get(self.kind, "one")

    def right(self, chosen: tuple[str, ...]) -> bool:
        """Whether these keys, in this order, answer the question."""
        if self.needs == "order":
            return chosen == self.answer
        if self.needs == "all":
            return set(chosen) == set(self.answer)
        return len(chosen) == 1 and chosen[0] in self.answer


def answer(ask: Ask, scene: Scene) -> tuple[str, ...]:
    """The right answer, by the engine. Raises BadText for a question that the scene cannot answer."""
    if ask.kind not in KINDS:
        raise BadText("lesson-kind", ask.kind)
    return KINDS[ask.kind](ask, scene)


def options(ask: Ask, scene: Scene) -> tuple[str, ...]:
    """The keys to choose from: those written, else all that there are."""
    if ask.options:
        return ask.options
    if ask.kind == "legal":
        return tuple(map(str, sorted(scene.at.hands[scene.at.turn])))
    if ask.kind == "play":
        return tuple(map(str, sorted(scene.at.legal)))
    return {"winner": SEATS, "claim": ("right", "wrong")}.get(ask.kind, ())


def fits(kind: str, key: str) -> bool:
    """Whether an option has the form that exercises of a kind offer: a card, a seat, a number, right or wrong."""
    if kind in ("legal", "play", "order"):
        return key in Card.__members__
    if kind in ("points", "trumps"):
        return key.isdecimal()
    return key in (SEATS if kind == "winner" else ("right", "wrong"))


def consequence(ask: Ask, scene: Scene, key: str) -> Consequence:
    """What choosing `key` leads to."""
    if ask.kind in ("play", "legal"):
        return _played(ask, scene, Card[key])
    return Consequence(show=_proof(ask, scene))


def _played(ask: Ask, scene: Scene, card: Card) -> Consequence:
    refusal = scene.at.why_not(card)
    if refusal is not None:
        led = scene.at.table.led
        held = scene.at.hands[scene.at.turn]
        return Consequence(refusal=refusal.code, show=() if led is None else tuple(sorted(of_suit(held, led))))
    line = best_line(scene.at, card, ask.proof)
    return Consequence(line.cards, (line.points[scene.team], line.points[scene.team.other]))


def _proof(ask: Ask, scene: Scene) -> tuple[Card, ...]:
    if ask.kind == "winner":
        return (scene.trick.best,)
    if ask.kind == "trumps":
        return tuple(sorted(scene.unseen(_suit(ask))))
    if ask.kind == "order":
        return tuple(Card[key] for key in answer(ask, scene))
    if ask.kind == "points":
        counted = scene.cards if ask.of == "cards" else scene.trick.cards if not ask.of or ask.of == "trick" else ()
        return tuple(card for card in counted if card.points)
    if ask.claim.startswith("revoked "):
        found = [one for one in revokes(scene.at) if str(one.seat) in ask.claim.split()]
        return tuple(card for one in found for card in (one.card, *of_suit(one.hand, one.trick.cards[0].suit)))
    return ()


def _legal(ask: Ask, scene: Scene) -> tuple[str, ...]:
    return tuple(map(str, sorted(scene.at.legal)))


def _winner(ask: Ask, scene: Scene) -> tuple[str, ...]:
    return (str(scene.trick.winner),)


def _points(ask: Ask, scene: Scene) -> tuple[str, ...]:
    counts: dict[str, Callable[[], int]] = {
        "trick": lambda: scene.trick.points,
        "ours": lambda: scene.points[0],
        "theirs": lambda: scene.points[1],
        "left": lambda: scene.left,
        "need": lambda: WIN - scene.points[0],
        "worth": lambda: outcome(scene.at.table).worth,
        "cards": lambda: points_of(scene.cards),
    }
    if (ask.of or "trick") not in counts:
        raise BadText("lesson-value", ask.of)
    return (str(counts[ask.of or "trick"]()),)


def _play(ask: Ask, scene: Scene) -> tuple[str, ...]:
    """The legal cards that bring the reader's pair most, in this trick or to the end."""
    if scene.at.turn is not scene.you:
        raise BadText("lesson-turn", str(scene.at.turn))
    if ask.proof == "trick":
        margins = {card: _margin(scene, card) for card in sorted(scene.at.legal)}
    else:
        margins = by_card(scene.at)
    return tuple(str(card) for card, value in margins.items() if value == max(margins.values()))


def _margin(scene: Scene, card: Card) -> int:
    points = best_line(scene.at, card, "trick").points
    return points[scene.team] - points[scene.team.other]


def _order(ask: Ask, scene: Scene) -> tuple[str, ...]:
    cards = [Card[key] for key in ask.options]
    values = {card: _rank(ask, scene, card) for card in cards}
    if len(set(values.values())) < len(cards):
        raise BadText("lesson-order", " ".join(ask.options))
    return tuple(str(card) for card in sorted(cards, key=lambda card: values[card], reverse=True))


def _rank(ask: Ask, scene: Scene, card: Card) -> tuple[int, ...]:
    if ask.by == "points":
        return (card.points,)
    if ask.by == "trick":
        led = scene.trick.cards[0].suit
        return card.suit is scene.at.table.trump, card.suit is led, card.strength
    return (card.strength,)


def _claim(ask: Ask, scene: Scene) -> tuple[str, ...]:
    return ("right" if truth(ask.claim, scene) == normal(ask.claim) else "wrong",)


def _trumps(ask: Ask, scene: Scene) -> tuple[str, ...]:
    return (str(len(scene.unseen(_suit(ask)))),)


def _suit(ask: Ask) -> Suit | None:
    return Suit[ask.of] if ask.of else None


KINDS: dict[str, Callable[[Ask, Scene], tuple[str, ...]]] = {
    "legal": _legal,
    "winner": _winner,
    "points": _points,
    "play": _play,
    "order": _order,
    "claim": _claim,
    "trumps": _trumps,
}
"""The kinds of exercise, each with the function that answers it."""
