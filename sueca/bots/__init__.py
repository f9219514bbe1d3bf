"""Computer players: what there is, and how a text names one.

Every bot is a `Player` whose dataclass fields are its options; `README.md` beside this file says how one is written.
"""

from __future__ import annotations

from dataclasses import fields

from sueca.bots.policy import Policy
from sueca.bots.protocol import Bot, Choice, Player, Trial
from sueca.bots.rulebook import Rulebook
from sueca.bots.sampler import Sampler
from sueca.bots.simple import Greedy, RandomPlayer
from sueca.engine.reading import Piece, whole
from sueca.engine.rules_text import call_of

__all__ = ["BOTS", "Bot", "Choice", "Trial", "bot"]

BOTS: dict[str, type[Player]] = {kind.kind: kind for kind in (RandomPlayer, Greedy, Rulebook, Policy, Sampler)}
"""The kinds of bot by name, the weakest first."""


def bot(text: str) -> Bot:
    """The bot that a text names: `greedy`, `rulebook(memory=none)`.

    Raises BadText with its place: `bad-bot` (not such a text), `unknown-bot`, `bad-option` (an option, or a value of
    one, that this bot has not).

    >>> print(bot("rulebook( memory = none )"), bot("rulebook(memory=all)"))
    rulebook(memory=none) rulebook
    """
    name, given = call_of(whole(text), "bad-bot")
    kind = BOTS.get(name.text)
    if kind is None:
        raise name.bad("unknown-bot", choices=", ".join(BOTS))
    options = {option.name: option.metadata["choices"] for option in fields(kind)}
    for key, _ in given:
        if key.text not in options:
            raise key.bad("bad-option", choices=", ".join(options))
    return kind(**{key.text: _value(value, options[key.text]) for key, value in given})


def _value(value: Piece, choices: tuple[object, ...]) -> object:
    for choice in choices:
        if str(choice) == value.text:
            return choice
    raise value.bad("bad-option", choices=", ".join(map(str, choices)))
