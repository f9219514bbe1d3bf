"""How a scene, and an attempt at its question, stand on the table: which board, which look, what is played out.

What follows from an answer is shown, not told: a card is played out to the end of its trick, cards that prove it are
pointed at. Until then nothing on the table gives the answer away.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace

from sueca.engine.cards import Card
from sueca.engine.game import Game
from sueca.engine.position import Position
from sueca.engine.seats import Seat, Team
from sueca.guide.attempt import Attempt
from sueca.guide.exercises import Exercise
from sueca.guide.scene import Scene
from sueca.ui.board import Board
from sueca.ui.board_look import Look, Tag
from sueca.ui.speech import BOT_NAMES

OF_CARDS = ("play", "legal")
"""Questions that are answered by touching a card in the hand."""

COUNTED: dict[str, Callable[[Team], tuple[Team, ...]]] = {
    "ours": lambda us: (us,),
    "need": lambda us: (us,),
    "theirs": lambda us: (us.other,),
    "left": lambda us: (us, us.other),
}
"""Whose tricks are counted for the answer, by what is asked."""

BEFORE_TRUMP = ("shuffle", "cut", "deal")


@dataclass(frozen=True)
class Shown:
    """`board` and `look`, and the number of the card up to which the game is to be played out from there."""

    board: Board | None
    look: Look
    until: int = 0


def show_scene(scene: Scene, names: Mapping[Seat, str] = BOT_NAMES, you: Seat | None = Seat.S) -> Shown:
    """A scene by itself."""
    pointed = scene.highlight
    look = Look(
        bottom=scene.you,
        you=you,
        open=frozenset(Seat) if scene.open else frozenset([scene.you]),
        marks=frozenset(one for one in pointed if isinstance(one, Card)),
        marked_seats=frozenset(one for one in pointed if isinstance(one, Seat)),
        row=scene.cards,
        slate=scene.position is not None and counts(scene.position) and scene.stage not in BEFORE_TRUMP,
        trump=scene.stage not in BEFORE_TRUMP,
        pack=scene.stage if scene.stage in ("shuffle", "cut") else "",
        line="",
        names=names,
    )
    if scene.position is None or (scene.stage == "score" and scene.position.over):
        return Shown(None if scene.position is None else Board.of(scene.position), look)
    return Shown(Board.of(scene.position), look if scene.stage != "count" else _counted(scene, look, (scene.team,)))


def counts(position: Position) -> bool:
    """Whether trump or points matter here: a first trick should not be read beside a score."""
    cards = {*position.table.played, *(card for hand in position.hands for card in hand)}
    return any(position.points) or any(card.suit is position.table.trump for card in cards)


def _counted(scene: Scene, look: Look, teams: Collection[Team]) -> Look:
    """What these pairs have won: the cards with points laid out, each with what it is worth."""
    won = [trick for trick in scene.at.table.done_tricks if trick.winner.team in teams]
    cards = sorted(card for trick in won for card in trick.cards if card.points)
    return replace(look, row=tuple(cards), tags={card: Tag(str(card.points)) for card in cards})


def show_attempt(
    scene: Scene, attempt: Attempt, names: Mapping[Seat, str] = BOT_NAMES, you: Seat | None = Seat.S
) -> Shown:
    """A scene with a question: as it is asked, or with what follows from the answer."""
    exercise = attempt.exercise
    shown = show_scene(scene, names, you)
    if not attempt.judged:
        return Shown(_asked_board(shown.board, scene, exercise), _asked_look(shown.look, exercise, attempt))
    if exercise.kind == "play":
        return _played_out(shown, attempt)
    return Shown(shown.board, _proved(scene, shown.look, attempt))


def _asked_board(board: Board | None, scene: Scene, exercise: Exercise) -> Board | None:
    acts = frozenset([scene.you]) if exercise.kind in OF_CARDS else frozenset[Seat]()
    return None if board is None else replace(board, acts=acts)


def _asked_look(look: Look, exercise: Exercise, attempt: Attempt) -> Look:
    """Nothing that gives the answer away; what is chosen so far is marked."""
    if exercise.kind in ("winner", "points", "claim"):
        look = replace(look, winner=exercise.kind == "claim" or exercise.of not in ("", "trick"))
        if exercise.of in ("ours", "theirs"):
            look = replace(look, slate=False)
    if exercise.kind == "legal":
        look = replace(look, free=True, marks=look.marks | {Card[key] for key in attempt.chosen})
    if exercise.kind == "play":
        look = replace(look, line=None)
    return look


def _played_out(shown: Shown, attempt: Attempt) -> Shown:
    assert shown.board is not None
    option = attempt.option(attempt.chosen[0])
    assert option is not None
    game: Game = shown.board.line
    for card in option.consequence.plays:
        game = game.play(card)
    return Shown(replace(shown.board, line=game), replace(shown.look, taken=True), len(game.played))


def _proved(scene: Scene, look: Look, attempt: Attempt) -> Look:
    """What proves the answer: cards, the tricks that were won, or all four hands."""
    exercise = attempt.exercise
    options = attempt.at_fault or tuple(filter(None, map(attempt.option, attempt.chosen)))
    proof = tuple(dict.fromkeys(card for option in options for card in option.consequence.show))
    if exercise.kind == "legal":
        right = frozenset(Card[key] for key in exercise.answer)
        return replace(look, marks=right if attempt.solved else frozenset(proof) or right)
    if exercise.kind == "order":
        chosen = tuple(Card[key] for key in attempt.chosen)
        wrong = frozenset(Card[option.key] for option in attempt.at_fault)
        return replace(look, row=chosen, marks=wrong)
    if exercise.kind == "winner":
        look = replace(look, taken=True)
    if scene.position is not None and (exercise.kind == "claim" or (exercise.kind == "trumps" and not proof)):
        look = replace(look, open=frozenset(Seat))  # nothing to point at: the hands tell
    if exercise.kind == "trumps":
        return replace(look, row=proof)
    if exercise.of in COUNTED:
        return _counted(scene, look, COUNTED[exercise.of](scene.team))
    tags = {card: Tag(str(card.points)) for card in proof} if exercise.kind == "points" else {}
    return replace(look, marks=look.marks | frozenset(proof), tags=tags)
