"""Bots that are programs of their own: `exec:COMMAND`, for the command line and the arena alone.

The registry does not know them, so that no address, form or message of the app can start a program: only `entrant`
reads such a text. A program sees what its seat may see and nothing else (R16); each seat has a process of its own, so
that partners do not know each other's cards, nor a bot a deal that it has played from another seat.
"""

from __future__ import annotations

import os
import shlex
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random

from sueca.bots import bot
from sueca.bots.external_lines import GREETING, SEEDS, greets, question
from sueca.bots.external_process import Program, clean
from sueca.bots.protocol import Bot, Choice, Player
from sueca.engine.cards import Card
from sueca.engine.position import View
from sueca.engine.reading import Piece, whole
from sueca.engine.seats import Seat
from sueca.errors import BadText, BotFault

PREFIX = "exec:"

LIMIT = 5.0
"""Seconds for a card, unless another limit is given."""

GREETING_LIMIT = 20.0
"""Seconds until a program that was started has greeted, at least."""

POSSIBLE = os.name == "posix"
"""Whether this system has the process groups by which programs are ended for certain."""


@dataclass(frozen=True)
class External(Player):
    """A program by its command, quoted as in a shell, with `limit` seconds for each card.

    It is asked only where there is a choice. By itself it is started anew for every card; `seated` keeps it running.
    Raises BotFault where it ends, is late, or answers with anything but a card that it may play.
    """

    command: str
    limit: float = LIMIT
    kind = "exec"

    @property
    def name(self) -> str:
        return f"{PREFIX}{self.command}"

    def consider(self, view: View, rng: Random) -> Choice:
        with seated(self) as player:
            return player.explain(view, rng)


@dataclass(frozen=True)
class _Running(Player):
    """An external bot and its programs, one for each seat that has played."""

    bot: External
    programs: dict[Seat, Program] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return self.bot.name

    def consider(self, view: View, rng: Random) -> Choice:
        program = self._program(view.turn)
        try:
            answer = program.ask(question(view, rng.randrange(SEEDS)), self.bot.limit)
            return Choice(_card(answer, view, program), "program")
        except BotFault:
            del self.programs[view.turn]
            raise

    def _program(self, seat: Seat) -> Program:
        """The program of a seat, started and greeted where it is not there yet."""
        if seat not in self.programs:
            program = self.programs[seat] = Program(words_of(Piece(self.bot.command)))
            try:
                answer = program.ask([GREETING], max(self.bot.limit, GREETING_LIMIT))
                if not greets(answer):
                    raise program.fault("bot-no-greeting", text=clean(answer), greeting=GREETING)
            except BotFault:
                del self.programs[seat]
                raise
        return self.programs[seat]


def _card(answer: str, view: View, program: Program) -> Card:
    try:
        card = Card.read(answer)
    except BadText:
        raise program.fault("bot-garbage", text=clean(answer)) from None
    if card not in view.legal:
        raise program.fault("bot-illegal", card=card)
    return card


@contextmanager
def seated(player: Bot) -> Iterator[Bot]:
    """The bot; where it is a program, it runs on from card to card, and is ended for certain afterwards."""
    if not isinstance(player, External):
        yield player
        return
    running = _Running(player)
    try:
        yield running
    finally:
        for program in running.programs.values():
            program.close()


def entrant(text: str, limit: float = LIMIT) -> Bot:
    """The bot that a text names, or the program after `exec:`, with `limit` seconds for each card.

    Raises BadText: `exec-not-here` on a system where programs cannot be ended for certain, `bad-exec`, `no-program`,
    and what `bot` raises.
    """
    if not text.lstrip().startswith(PREFIX):
        return bot(text)
    command = whole(text).part(len(PREFIX)).strip()
    if not POSSIBLE:
        raise command.bad("exec-not-here")
    program = words_of(command)[0]
    if shutil.which(program) is None:
        raise BadText("no-program", program, command.place)
    return External(command.text, limit)


def words_of(command: Piece) -> list[str]:
    """The program and its arguments, of which no shell gets hold. Raises BadText `bad-exec`."""
    try:
        words = shlex.split(command.text)
    except ValueError:
        words = []
    if not words or not words[0]:
        raise command.bad("bad-exec")
    return words
