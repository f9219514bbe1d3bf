"""A well-brought-up partner: plays by a list of rules that any card player would recognise, and says which one.

It never ruffs the partner's sure trick, gives points to it, wins cheaply when last, keeps its trumps for points, draws
trumps when long, does not lead a bare Seven under a live Ace, and remembers what was played and who is out of what.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from sueca.bots.follows import DISCARDS, FOLLOWS
from sueca.bots.judgement import Judgement
from sueca.bots.leads import LEADS
from sueca.bots.protocol import Choice, Player
from sueca.engine.position import View


@dataclass(frozen=True)
class Rulebook(Player):
    """The first rule that gives a card decides. It uses no chance.

    With `memory=none` it plays by the same rules but forgets every finished trick, as people do at first.
    """

    memory: str = field(default="all", metadata={"choices": ("all", "none")})
    kind = "rulebook"

    def consider(self, view: View, rng: Random) -> Choice:
        know = Judgement(view if self.memory == "all" else view.now())
        rules = LEADS if know.led is None else FOLLOWS if know.mine[know.led] else DISCARDS
        choices = ((rule(know), code) for code, rule in rules)
        return next(Choice(card, code) for card, code in choices if card is not None)
