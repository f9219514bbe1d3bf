"""Shuffling, cutting and dealing (R4-R7).

The pack in order decides everything: a log keeps it, and the hands follow from it, the dealer and the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random, SystemRandom

from sueca.engine.cards import PACK, Card, Hand
from sueca.engine.position import Position
from sueca.engine.rules import CLASSIC, Rules
from sueca.engine.seats import Seat, round_from
from sueca.engine.table import HAND, Start, Table, first_leader
from sueca.errors import BadText

PICKS = ("first", "last")
"""What a dealer may say under `trump=choice` (R7)."""


def shuffled(rng: Random) -> tuple[Card, ...]:
    """The forty cards, shuffled uniformly and cut (R6). Tables pass the system's secure generator."""
    pack = list(PACK)
    rng.shuffle(pack)
    cut = rng.randrange(len(pack))
    return tuple(pack[cut:] + pack[:cut])


@dataclass(frozen=True)
class Dealing:
    """A pack in order, who deals it, and how: what the hands follow from.

    >>> Dealing(PACK, Seat.S, CLASSIC).position().table.turned
    Card.C2
    """

    pack: tuple[Card, ...]
    dealer: Seat
    rules: Rules = CLASSIC
    pick: str | None = None

    def __post_init__(self) -> None:
        if sorted(self.pack) != list(PACK):
            cards = set(self.pack) if len(self.pack) == len(PACK) else self.pack
            raise BadText("wrong-card-count", n=len(cards), wanted=len(PACK))

    @property
    def way(self) -> str | None:
        """`first` or `last`; None while a dealer has still to choose (R7)."""
        return self.rules.trump if self.rules.trump != "choice" else self.pick

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in the order in which they get their ten cards (R7)."""
        start = self.dealer if self.way == "first" else first_leader(self.dealer, self.rules)
        return round_from(start, self.rules.dealing_direction)

    @property
    def turned(self) -> Card:
        """The card that the dealer turns: the pack's first or last (R7)."""
        return self.pack[0] if self.way == "first" else self.pack[-1]

    def hands(self) -> tuple[Hand, Hand, Hand, Hand]:
        """The four hands by seat, packets of ten (R6, R7)."""
        dealt = {seat: frozenset(self.pack[HAND * i : HAND * (i + 1)]) for i, seat in enumerate(self.order)}
        return dealt[Seat.S], dealt[Seat.E], dealt[Seat.N], dealt[Seat.W]

    def position(self) -> Position:
        """The deal before the first lead. Raises BadText `bad-pick` while the dealer has still to choose."""
        if self.way not in PICKS:
            raise BadText("bad-pick", str(self.way))
        table = Table(
            self.rules, self.turned.suit, self.turned, self.dealer, Start(first_leader(self.dealer, self.rules))
        )
        return Position.unchecked(table, self.hands())


def deal(
    rng: Random | None = None, dealer: Seat | str | None = None, rules: Rules | str = CLASSIC, pick: str | None = None
) -> Position:
    """Forty cards for four players, before the first lead.

    `rng` defaults to the system's secure generator, `dealer` to a drawn one (R5), and under `choice` the `pick` too.
    Raises BadText for a dealer, rules or a pick that are none, TypeError for a bare number in place of a generator.

    >>> sorted(map(len, deal(Random(1), "N", "rio(target=6)").hands))
    [10, 10, 10, 10]
    """
    if rng is not None and not isinstance(rng, Random):
        raise TypeError(f"deal draws from a generator: deal(Random({rng!r})), not deal({rng!r})")
    rng, rules = rng or SystemRandom(), Rules.read(rules)
    dealer = rng.choice(tuple(Seat)) if dealer is None else Seat.read(dealer)
    if rules.trump == "choice" and pick is None:
        pick = rng.choice(PICKS)
    return Dealing(shuffled(rng), dealer, rules, pick).position()


def may_ask_redeal(hand: Sequence[Card] | Hand, leads: bool, rules: Rules) -> bool:
    """Whether a hand is weak enough to ask for a new deal under `redeal=weak`: under 10 card points for the leader,
    under 5 for the others (R8)."""
    return rules.redeal == "weak" and sum(card.points for card in hand) < (WEAK_LEADER if leads else WEAK_OTHER)


WEAK_LEADER, WEAK_OTHER = 10, 5
