"""Hypothesis strategies for everything of the engine: cards, hands, rules, deals, moments of a deal, views and games.

Moments come from play, card by card; where the rules say `claimed` any card of the hand may be drawn: revokes happen.
"""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from sueca.engine.cards import PACK, Card, Hand
from sueca.engine.deal import PICKS, Dealing, may_ask_redeal
from sueca.engine.game import Game
from sueca.engine.game_parts import Thrown
from sueca.engine.position import Position, View
from sueca.engine.reading import FORBIDDEN
from sueca.engine.rules import CHOICES, RULES, Rules
from sueca.engine.seats import Seat
from sueca.engine.sight import Sight
from sueca.errors import BadText

seats = st.sampled_from(Seat)
cards = st.sampled_from(PACK)
hands: st.SearchStrategy[Hand] = st.frozensets(cards, max_size=10)
packs: st.SearchStrategy[tuple[Card, ...]] = st.permutations(PACK).map(tuple)

any_rules = st.builds(Rules, **{name: st.sampled_from(choices) for name, choices in CHOICES.items()})
rules = st.sampled_from([*RULES.values()]) | any_rules
"""Named sets more often than not."""

lines = st.text(st.characters(exclude_categories=["Cs"]), max_size=20).filter(
    lambda text: not FORBIDDEN.search(text) and not set(text) & set("\t\n\r")
)
"""What a person may be called or may write on one line of a file."""


@st.composite
def dealings(draw: st.DrawFn, rules: st.SearchStrategy[Rules] = rules) -> Dealing:
    """A shuffled pack with its dealer, rules and pick."""
    house = draw(rules)
    pick = draw(st.sampled_from(PICKS)) if house.trump == "choice" else None
    return Dealing(draw(packs), draw(seats), house, pick)


def deals(rules: st.SearchStrategy[Rules] = rules) -> st.SearchStrategy[Position]:
    """Forty cards before the first lead."""
    return dealings(rules).map(Dealing.position)


def choices(position: Position) -> list[Card]:
    """The cards that may be played: under `claimed` the whole hand (R17)."""
    claimed = position.rules.revoke == "claimed"
    return sorted(position.hands[position.turn] if claimed else position.legal)


def play_on(position: Position, draws: list[int]) -> Position:
    """The position after as many cards as there are draws, or at the end."""
    for number in draws:
        possible = choices(position)
        if position.over:
            break
        position = position.play(possible[number % len(possible)], strict=False)
    return position


draws = st.lists(st.integers(0, 9), min_size=40, max_size=40)
some_draws = st.lists(st.integers(0, 9), max_size=40)


@st.composite
def positions(draw: st.DrawFn, rules: st.SearchStrategy[Rules] = rules) -> Position:
    """Any moment of a deal, with its past."""
    return play_on(draw(deals(rules)), draw(some_draws))


def finished(rules: st.SearchStrategy[Rules] = rules) -> st.SearchStrategy[Position]:
    """A deal played out."""
    return st.builds(play_on, deals(rules), draws)


@st.composite
def endings(draw: st.DrawFn, most: int = 3) -> Position:
    """A position of at most so many cards a hand, without a past, some of whose turned cards are not known."""
    cards = 4 * (10 - draw(st.integers(1, most)))
    position = play_on(draw(deals()), draw(st.lists(st.integers(0, 9), min_size=cards, max_size=cards))).now()
    if draw(st.booleans()):
        start = replace(position.table.start, held=False)
        position = replace(position, table=replace(position.table, turned=None, turned_by=None, start=start))
    return position


@st.composite
def views(draw: st.DrawFn, rules: st.SearchStrategy[Rules] = rules) -> View:
    """What a seat, or a watcher, knows at any moment."""
    return draw(positions(rules)).view(draw(st.none() | seats))


@st.composite
def games(draw: st.DrawFn, rules: st.SearchStrategy[Rules] = rules) -> Game:
    """A game with everything that a file may hold; some have hidden hands, or start in mid-deal."""
    start = draw(deals(rules) | endings(5))
    fresh = Game.of(start) if draw(st.booleans()) else Game(Sight.of(start))
    game = _said(draw, _surrounded(draw, fresh))
    for number in draw(some_draws):
        if game.ending is not None or game.table.over:
            break
        possible = choices(game.position)
        game = _said(draw, game.play(possible[number % len(possible)]))
    if game.rules.revoke == "claimed" and game.table.over and game.ending is None:
        game = replace(game, unsettled=draw(st.booleans()))
    return replace(game, start=_partly_hidden(draw, game.start)) if not draw(st.integers(0, 3)) else game


def _said(draw: st.DrawFn, game: Game) -> Game:
    """The game after what may be said at this moment: rarely something."""
    what = draw(st.sampled_from([*[""] * 12, "comment", "bot", "claim", "claim"]))
    by, against = draw(seats), draw(seats)
    try:
        if what == "comment":
            return game.remark(draw(lines))
        if what == "bot":
            return game.hand_over(by)
        if what == "claim":
            return game.claim(by, against, right=any(revoke.seat is against for revoke in game.revokes))
    except BadText:
        pass
    return game


def _surrounded(draw: st.DrawFn, game: Game) -> Game:
    names = draw(st.tuples(*[st.none() | lines.filter(bool)] * 4))
    tags = draw(st.dictionaries(st.from_regex(r"X[A-Za-z0-9_]{0,5}", fullmatch=True), lines, max_size=2))
    below = st.integers(0, game.rules.target - 1)
    return replace(
        game,
        pick=draw(st.none() | st.sampled_from(PICKS)) if game.rules.trump == "choice" else None,
        gap=draw(st.booleans()),
        score=(draw(below), draw(below)),
        ties=draw(st.integers(0, 3)),
        thrown=draw(_thrown(game)),
        names=names,
        tags=tuple(tags.items()),
    )


@st.composite
def _thrown(draw: st.DrawFn, game: Game) -> Thrown | None:
    """A deal of the same dealer, where somebody may have asked for a new one (R8)."""
    if game.rules.redeal != "weak" or game.dealer is None:
        return None
    pick = draw(st.sampled_from(PICKS)) if game.rules.trump == "choice" else None
    deal = Dealing(draw(packs), game.dealer, game.rules, pick).position()
    askers = [seat for seat in Seat if may_ask_redeal(deal.hands[seat], seat is deal.turn, game.rules)]
    return Thrown(Sight.of(deal), draw(st.sampled_from(askers)), pick) if askers else None


def _partly_hidden(draw: st.DrawFn, start: Sight) -> Sight:
    hidden = draw(st.sets(seats, min_size=1))
    hands = [None if seat in hidden else hand for seat, hand in zip(Seat, start.hands, strict=True)]
    return Sight(start.table, (hands[0], hands[1], hands[2], hands[3]))
