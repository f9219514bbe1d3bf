"""What a bot is: a view in, a card out, and the name of the rule that chose it.

A bot gets nothing but the view of its seat, so it knows what a person there may know (R16), and always follows suit
(R17). The dealer's pick, asking for a new deal and claims are the room's business, not the bot's (R7, R8, R24).
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from random import Random
from typing import Any, ClassVar, Protocol

from sueca.engine.cards import Card
from sueca.engine.position import View
from sueca.engine.rules_text import write_call
from sueca.errors import IllegalPlay


@dataclass(frozen=True)
class Trial:
    """What a card made when it was tried in deals that fit a view: everything here follows from the view alone.

    `deals`: in how many it was tried; `trick` and `won`: in what share of them its pair won the trick and the deal, a
    tie counted half; `points`: the pair's mean card points in the end; `behind`: how many of these it made less than
    the card that fared best, in the same deals.
    """

    card: Card
    deals: int
    trick: float
    won: float
    points: float
    behind: float


@dataclass(frozen=True)
class Choice:
    """A card, and the code of the rule that chose it: `bot-rule.<rule>` in the words is its sentence.

    A bot that tried cards also tells what they made: the chosen one first, then the others, the best first. Of
    worthless cards that differ in name alone one was tried for all. `sueca.bots.reasons` puts this in sentences.
    """

    card: Card
    rule: str
    trials: tuple[Trial, ...] = ()


class Bot(Protocol):
    """Anything that plays cards. `name`, also its `str`, is the text that rebuilds it: `bot(name).name == name`.
    One that `ponders` may take milliseconds over a card: a server asks it on a thread.

    Both methods give the same card for the same view and the same state of the generator, and raise IllegalPlay when
    the view's seat is not on turn.
    """

    @property
    def name(self) -> str: ...

    @property
    def ponders(self) -> bool: ...

    def choose(self, view: View, rng: Random) -> Card: ...

    def explain(self, view: View, rng: Random) -> Choice: ...


@dataclass(frozen=True)
class Player:
    """The common part of the bots here: a frozen dataclass whose fields are its options, with `choices` as metadata.

    A kind of bot gives `kind`, its name in the registry, and `consider`, which is asked only where there is a choice.
    """

    kind: ClassVar[str]
    ponders: ClassVar[bool] = False

    @property
    def name(self) -> str:
        """`rulebook`, `rulebook(memory=none)`: only options that are not as usual are written."""
        options: dict[str, Any] = {option.name: getattr(self, option.name) for option in fields(self)}
        usual = {option.name: option.default for option in fields(self)}
        return write_call(self.kind, {key: value for key, value in options.items() if value != usual[key]})

    def __str__(self) -> str:
        return self.name

    def choose(self, view: View, rng: Random) -> Card:
        """The card that it plays. Raises IllegalPlay when its seat is not on turn."""
        return self.explain(view, rng).card

    def explain(self, view: View, rng: Random) -> Choice:
        """The card and the rule behind it. Raises IllegalPlay when its seat is not on turn."""
        if not view.legal:
            raise IllegalPlay("no-hand" if view.seat is None else "deal-over" if view.over else "not-your-turn")
        if len(view.legal) == 1:
            (card,) = view.legal
            return Choice(card, "only-card")
        return self.consider(view, rng)

    def consider(self, view: View, rng: Random) -> Choice:
        """The choice among at least two legal cards."""
        raise NotImplementedError
