"""Reading game files: tags first, then card after card, each checked where it stands.

A wrong file is read as far as it is right: `read_while_valid` returns the last good state, what was accepted, and the
error, which carries `line` and the last good `position`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from sueca.engine.card_text import card_of
from sueca.engine.cards import Card
from sueca.engine.game import Game
from sueca.engine.game_checks import check_judgement, why_not_next
from sueca.engine.game_parts import Comment
from sueca.engine.game_scan import Token, comment_text, line_of, tokens_of
from sueca.engine.game_tags import Tags, game_of
from sueca.engine.position import Position
from sueca.engine.position_text import seat_of
from sueca.engine.reading import LIMIT, Piece, placed_at
from sueca.errors import BadText, SuecaError

_CLAIM = re.compile(r"claim\s+([A-Za-z])\s*>\s*([A-Za-z])\s+(right|wrong)\s*", re.IGNORECASE)
_BOT = re.compile(r"bot\s+([A-Za-z])\s*", re.IGNORECASE)
_RESULT = re.compile(r"\*|(?:claim\s+(?:S-N|E-W)\s+)?\d{1,3}-\d{1,3}", re.IGNORECASE | re.ASCII)


@dataclass(frozen=True)
class Reading:
    """The games read, the last one as far as it was right, and the error that stopped the reading, if one did."""

    games: tuple[Game, ...]
    error: BadText | None

    def games_or_error(self) -> tuple[Game, ...]:
        """The games. Raises the error."""
        if self.error is not None:
            raise self.error
        return self.games


def play_while_valid(
    position: Position, cards: Iterable[Card], *, strict: bool = True
) -> tuple[Position, tuple[Card, ...], SuecaError | None]:
    """The last good position, the cards accepted, and why the next one was not.

    >>> play_while_valid(Position.read("S:A.7.. 7.A.. K.K.. J.J.. D S - 0-0"), [Card.H7, Card.S7])[1:]
    ((Card.H7,), IllegalPlay('must-follow', {'card': Card.S7, 'suit': Suit.H, 'seat': Seat.E}))
    """
    accepted: list[Card] = []
    for card in cards:
        try:
            position = position.play(card, strict=strict)
        except SuecaError as error:
            return position, tuple(accepted), error
        accepted.append(card)
    return position, tuple(accepted), None


def read_while_valid(text: str, *, most: int | None = None, limit: int = LIMIT) -> Reading:
    """Read a game file as far as it is right; with `most`, more deals than that are an error."""
    reader = _Reader(most)
    try:
        for token in tokens_of(text, limit):
            reader.take(token)
        reader.finish(len(text))
    except BadText as error:
        return Reading(reader.games, _with_line(error, text, reader.game))
    return Reading(reader.games, None)


def _with_line(error: BadText, text: str, game: Game | None) -> BadText:
    """The error with its line, and the last good position: a Sight where hands are hidden, None before the cards."""
    position = None if game is None else game.now.position or game.now
    rest = {key: error.data[key] for key in error.data.keys() - {"text", "place"}}
    line = line_of(text, error.place)
    return BadText(error.code, error.text, error.place, **rest, line=line, position=position)


class _Reader:
    """The state of a reading: finished games, the tags of this one, and this one once its tags are complete."""

    def __init__(self, most: int | None) -> None:
        self.most = most
        self.done: list[Game] = []
        self._open()

    def _open(self) -> None:
        self.tags = Tags()
        self.game: Game | None = None
        self.comments: list[Comment] = []
        self.claimed: list[Piece] = []
        self.in_line = False

    @property
    def games(self) -> tuple[Game, ...]:
        return (*self.done, self._commented(self.game)) if self.game is not None else tuple(self.done)

    def _commented(self, game: Game) -> Game:
        return replace(game, comments=tuple(self.comments))

    def take(self, token: Token) -> None:
        """One token more. Raises BadText."""
        if token.kind == "tag":
            if self.game is not None or (self.tags.pieces and token.ends > 1):
                self.finish(token.piece.place)
            if len(self.done) == self.most:
                raise token.piece.bad("trailing-text")
            self.tags.add(token)
        elif token.kind == "comment":
            after = len(self.game.played) if self.game is not None else 0
            self.comments.append(Comment(after, comment_text(token.parts["said"])))
        else:
            game = self.game or self._begin(token.piece.place)
            self.in_line = self.in_line and not token.ends
            self.game = getattr(self, f"_{token.kind}")(game, token)

    def _begin(self, where: int) -> Game:
        self.game = game_of(self.tags, where)
        return self.game

    def _head(self, game: Game, token: Token) -> Game:
        number, leader = token.parts["number"], token.parts["leader"]
        self._check_number(game, number)
        if seat_of(leader) is not game.table.leader:
            raise leader.bad("bad-leader", seat=game.table.leader)
        self.in_line = True
        return game

    def _card(self, game: Game, token: Token) -> Game:
        card = card_of(token.piece)
        if not self.in_line:
            raise token.piece.bad("bad-trick-number", number=len(game.table.done_tricks) + 1)
        with placed_at(token.piece):
            game = game.play(card)
        self.in_line = game.table.trick is not None
        return game

    def _claim(self, game: Game, token: Token) -> Game:
        found = _CLAIM.fullmatch(token.piece.text)
        if not found:
            raise token.piece.bad("bad-claim")
        by, against = (seat_of(token.piece.part(*found.span(group))) for group in (1, 2))
        self.claimed.append(token.piece)
        with placed_at(token.piece):
            return game.claim(by, against, right=found[3].lower() == "right")

    def _bot(self, game: Game, token: Token) -> Game:
        found = _BOT.fullmatch(token.piece.text)
        if not found:
            raise token.piece.bad("bad-bot")
        seat = seat_of(token.piece.part(*found.span(1)))
        with placed_at(token.piece):
            return game.hand_over(seat)

    @staticmethod
    def _check_number(game: Game, number: Piece) -> None:
        expected = len(game.table.done_tricks) + 1
        if int(number.text) != expected:
            raise number.bad("bad-trick-number", number=expected)

    def finish(self, where: int) -> None:
        """The end of a deal: what can only be checked now. Raises BadText."""
        game = self.game or self._begin(where)
        for claim, piece in zip(game.claims, self.claimed, strict=True):
            with placed_at(piece):
                check_judgement(game, claim)
        self.game = game = self._result(game)
        reason = why_not_next(self.done[-1], game) if self.done else None
        if reason is not None:
            code, tag, data = reason
            piece = self.tags.get(tag) or self.tags.get("Deal") or self.tags.need("Position", where)
            raise piece.bad(code, **data)
        self.done.append(self._commented(game))
        self._open()

    def _result(self, game: Game) -> Game:
        piece = self.tags.get("Result")
        if piece is None:
            return game
        written = " ".join(piece.text.replace("–", "-").split())
        if not _RESULT.fullmatch(written):
            raise piece.bad("bad-result", result=game.result)
        if written == "*" and game.table.over and game.ending is None and game.rules.revoke == "claimed":
            return replace(game, unsettled=True)
        if written.lower() != game.result.lower():
            raise piece.bad("bad-result", result=game.result)
        return game
