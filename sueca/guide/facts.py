"""The claims of a lesson, one short line each in `lesson.toml`, and the proof of each by the engine.

`"wins S"`, `"points 24"`, `"legal H7 H3"`: a word and what is claimed. `FACTS` says for each word what is true.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sueca.engine.cards import Card, Suit, points_of
from sueca.engine.match import WIN, Match, outcome, outcome_of
from sueca.engine.revokes import revokes, voids
from sueca.engine.rules import RULES, Rules
from sueca.engine.seats import Seat, Team
from sueca.errors import BadText
from sueca.guide.endings import best_line, by_card
from sueca.guide.scene import Scene, beats, higher_out


def cards_text(cards: Iterable[Card]) -> str:
    """`HA H7`, in the order of writing."""
    return " ".join(map(str, sorted(cards)))


def _pair(points: tuple[int, int]) -> str:
    return f"{points[0]}-{points[1]}"


def _yes(right: bool) -> str:
    return "yes" if right else "no"


def _wins(scene: Scene, said: list[str]) -> str:
    return str(scene.trick.winner)


def _points(scene: Scene, said: list[str]) -> str:
    return str(scene.trick.points)


def _taken(scene: Scene, said: list[str]) -> str:
    return _pair(scene.at.points)


def _legal(scene: Scene, said: list[str]) -> str:
    return cards_text(scene.at.legal)


def _beats(scene: Scene, said: list[str]) -> str:
    card, other = said
    trump = scene.position.table.trump if scene.position else Suit((Card[card].suit + 1) % 4)
    return " ".join(said) if beats(Card[card], Card[other], trump) else f"{other} {card}"


def _sum(scene: Scene, said: list[str]) -> str:
    return " ".join([str(points_of(Card[name] for name in said[1:])), *said[1:]])


def _out(scene: Scene, said: list[str]) -> str:
    suit = Suit[said[1]] if said[1:] else scene.at.table.trump
    return " ".join([str(len(scene.unseen(suit))), *said[1:]])


def _void(scene: Scene, said: list[str]) -> str:
    shown = [str(suit) for suit in map(Suit, sorted(voids(scene.at.table)[Seat[said[0]]]))]
    return f"{said[0]} {said[1]}" if said[1] in shown else f"{said[0]} {''.join(shown) or '-'}"


def _holds(scene: Scene, said: list[str]) -> str:
    hand = scene.at.hands[Seat[said[0]]]
    return " ".join(said) if {Card[name] for name in said[1:]} <= hand else f"{said[0]} {cards_text(hand)}"


def _has(scene: Scene, said: list[str]) -> str:
    """How many cards of a suit a seat holds: `has W H 0`."""
    hand = scene.at.hands[Seat[said[0]]]
    return f"{said[0]} {said[1]} {sum(card.suit is Suit[said[1]] for card in hand)}"


def _master(scene: Scene, said: list[str]) -> str:
    above = higher_out(Card[said[0]], scene.unseen(Card[said[0]].suit))
    return said[0] if not above else f"{said[0]} < {cards_text(above)}"


def _revoked(scene: Scene, said: list[str]) -> str:
    return " ".join(sorted({str(found.seat) for found in revokes(scene.at)})) or "-"


def _best(scene: Scene, said: list[str]) -> str:
    values = by_card(scene.at)
    return cards_text(card for card, value in values.items() if value == max(values.values()))


def _end(scene: Scene, said: list[str]) -> str:
    points, more = scene.at.points, best_line(scene.at).points
    return _pair((points[0] + more[0], points[1] + more[1]))


def _result(scene: Scene, said: list[str]) -> str:
    if not scene.at.over:
        return "not over"
    found = outcome(scene.at.table)
    return f"{found.kind} {found.worth} {found.winner or '-'}"


def _next_dealer(scene: Scene, said: list[str]) -> str:
    dealer = scene.at.table.turned_by
    return "-" if dealer is None else str(dealer.next(scene.rules.dealing_direction))


def _won(scene: Scene, said: list[str]) -> str:
    """The pair that has enough points to win the deal, whatever comes (R18)."""
    return next((str(team) for team in Team if scene.at.points[team] >= WIN), "-")


def _worth(scene: Scene, said: list[str]) -> str:
    """`worth 91-29 capote 2`, `worth rio 120-0:9 capote 2`: under the step's rules or a named set; after `:` the
    tricks of S-N (5 if not told)."""
    names, rest = (said[:1], said[1:]) if said[0] in RULES else ([], said)
    points, _, tricks = rest[0].partition(":")
    won = int(tricks or 5)
    south, _, east = points.partition("-")
    found = outcome_of((int(south), int(east)), (won, 10 - won), _rules(scene, names))
    return " ".join([*names, rest[0], found.kind, str(found.worth)])


def _rules(scene: Scene, names: list[str]) -> Rules:
    return RULES[names[0]] if names else scene.rules


def _match(scene: Scene, said: list[str]) -> str:
    """`match classic 2-1 ties 0 91-29 4-1 S-N`: rules, score, ties pending, card points, score then, winner or `-`."""
    rules, score, _, ties, points = said[:5]
    won, lost = map(int, score.split("-"))
    before = Match(RULES[rules], Seat.S, (won, lost), int(ties))
    south, east = map(int, points.split("-"))
    tricks = (10, 0) if east == 0 else (0, 10) if south == 0 else (5, 5)
    after = before.settle(outcome_of((south, east), tricks, RULES[rules]))
    return " ".join([*said[:5], _pair(after.score), str(after.winner) if after.winner is not None else "-"])


FACTS: dict[str, Callable[[Scene, list[str]], str]] = {
    "wins": _wins,
    "points": _points,
    "taken": _taken,
    "legal": _legal,
    "beats": _beats,
    "sum": _sum,
    "out": _out,
    "void": _void,
    "holds": _holds,
    "has": _has,
    "master": _master,
    "revoked": _revoked,
    "best": _best,
    "end": _end,
    "result": _result,
    "won": _won,
    "worth": _worth,
    "match": _match,
    "turn": lambda scene, said: str(scene.at.turn),
    "next": _next_dealer,
    "leader": lambda scene, said: str(scene.trick.leader),
    "left": lambda scene, said: str(scene.left),
    "trump": lambda scene, said: str(scene.at.table.trump),
    "turned": lambda scene, said: f"{scene.at.table.turned}@{scene.at.table.turned_by}",
    "tricks": lambda scene, said: _pair((scene.at.table.tricks_won(Team.SN), scene.at.table.tricks_won(Team.EW))),
}
"""For each word, the truth in the form in which it is claimed."""


def truth(fact: str, scene: Scene) -> str:
    """What is true where `fact` claims something: the fact is proved when both are the same.

    `beside ...` is claimed of the second scene. Raises BadText `lesson-fact` for a claim that cannot be understood, and
    what its scene lacks.

    >>> truth("beats S7 SK", Scene()), truth("sum 20 SA S7", Scene())
    ('beats S7 SK', 'sum 21 SA S7')
    """
    word, *said = fact.split() or [""]
    if word == "beside" and said and scene.beside is not None:
        return f"beside {truth(' '.join(said), scene.beside)}"
    if word not in FACTS:
        raise BadText("lesson-fact", fact)
    try:
        return f"{word} {FACTS[word](scene, said)}"
    except (KeyError, IndexError, TypeError, ValueError) as error:
        if isinstance(error, BadText):
            raise
        raise BadText("lesson-fact", fact) from error


def normal(fact: str) -> str:
    """A claim as `truth` would write it: the cards of `legal` and `best` in the order of writing."""
    word, *said = fact.split() or [""]
    if word == "beside":
        return f"beside {normal(' '.join(said))}"
    if word in ("legal", "best") and all(name in Card.__members__ for name in said):
        return f"{word} {cards_text(Card[name] for name in said)}"
    return " ".join([word, *said])
