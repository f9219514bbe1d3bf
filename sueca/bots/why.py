"""Why a bot played a card, as far as somebody at the table may know.

While the deal runs the reason is looked for in deals that fit the asker's view, at the moment of the card: wherever the
bot would have played it, it says by which rule. Where it is the same rule every time, that rule follows from what the
asker can see; else the rule is `in-hand`: the reason lies in the bot's hand, and telling it would show the hand.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from sueca.bots.protocol import Bot, Choice
from sueca.bots.rulebook import Rulebook
from sueca.bots.worlds import Worlds
from sueca.engine.position import Position, View
from sueca.engine.sight import Sight

WORLDS = 300
"""The most deals in which a reason is looked for."""

ENOUGH = 40
"""After so many deals in which the bot plays the card by one and the same rule, that is the reason; it takes at least a
quarter of them to tell one."""


def seen(view: View, at: int, bot: Bot) -> Choice:
    """Why `bot` played the card number `at`, from 0, of the deal that `view` sees; the same for the same view.

    A bot that ponders is taken to play by the rulebook where that plays the same card.
    """
    judge = Rulebook() if bot.ponders else bot
    drawn, rng, card = Worlds(view), Random(f"{view} {at}"), view.table.played[at]
    fitting: Counter[str] = Counter()
    for _ in range(WORLDS):
        then = moment(drawn.draw(rng), at)
        choice = judge.explain(then.view(then.turn), Random(0))
        fitting[choice.rule] += choice.card is card
        if len(+fitting) > 1 or fitting.total() >= ENOUGH:
            break
    told = [rule for rule, times in fitting.items() if times and times == fitting.total() >= ENOUGH // 4]
    return Choice(card, told[0] if told else "in-hand")


def known(position: Position, at: int, bot: Bot, rng: Random) -> Choice:
    """Why it did, with all cards on the table: `bot` is asked again, with the generator that it had.

    The rule is `revoked` for a card that no bot chooses, as the table asked it to revoke (R17), and `in-hand` where
    another bot has played the card.
    """
    then, card = moment(position, at), position.table.played[at]
    view = then.view(then.turn)
    if card not in view.legal:
        return Choice(card, "revoked")
    choice = bot.explain(view, rng)
    return choice if choice.card is card else Choice(card, "in-hand")


def moment(position: Position, at: int) -> Position:
    """The position before the card number `at` of its deal."""
    then = Sight.of(position).before(at).position
    assert then is not None, "a position has four open hands"
    return then
