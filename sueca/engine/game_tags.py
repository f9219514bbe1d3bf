"""The tags of a game file: how a deal began, before any card was played."""

from __future__ import annotations

import re

from sueca.engine.card_text import wrong_count
from sueca.engine.deal import PICKS, may_ask_redeal
from sueca.engine.game import Game
from sueca.engine.game_parts import Thrown
from sueca.engine.game_scan import Token, tag_text
from sueca.engine.game_writing import NAMES
from sueca.engine.position_checks import Fields, Turned, sight_of
from sueca.engine.position_text import fields_of, hands_of, points_in, seat_of, sight_from, turned_of
from sueca.engine.reading import Piece, one_line
from sueca.engine.rules import CLASSIC, Rules
from sueca.engine.rules_text import rules_of
from sueca.engine.seats import Seat
from sueca.engine.sight import Sight
from sueca.engine.table import HAND, first_leader
from sueca.errors import BadText

KNOWN = ("Rules", "Deal", "Trump", "Position", "Pick", "Gap", "Score", "Ties", "Thrown", *NAMES, "Result")
"""Tags with a meaning; others are kept as they stand."""

_PROPER = {name.lower(): name for name in KNOWN}
_TIES = re.compile(r"\d{1,4}", re.ASCII)


class Tags:
    """The tags read so far, by their proper names."""

    def __init__(self) -> None:
        self.pieces: dict[str, Piece] = {}

    def add(self, token: Token) -> None:
        """Raises BadText `bad-tag` for a tag that stands twice, `control-character`."""
        name, value = token.parts["name"].text, token.parts["value"]
        proper = _PROPER.get(name.lower(), name)
        if proper in self.pieces:
            raise token.piece.bad("bad-tag")
        one_line(value.text, value.place)
        self.pieces[proper] = value

    def get(self, name: str) -> Piece | None:
        return self.pieces.get(name)

    def need(self, name: str, where: int) -> Piece:
        """Raises BadText `missing-tag`."""
        if name not in self.pieces:
            raise BadText("missing-tag", f"[{name}]", where, tag=name)
        return self.pieces[name]

    @property
    def other(self) -> tuple[tuple[str, str], ...]:
        """Unknown tags, in order."""
        return tuple((name, tag_text(piece)) for name, piece in self.pieces.items() if name not in KNOWN)


def game_of(tags: Tags, where: int) -> Game:
    """The game before its first card. `where` is the place at which a missing tag is missed. Raises BadText."""
    rules_piece = tags.get("Rules")
    rules = rules_of(rules_piece.strip()) if rules_piece else CLASSIC
    start = _start(tags, rules, where)
    names = [tag_text(piece) if piece is not None and piece.text else None for piece in map(tags.get, NAMES)]
    return Game(
        start,
        pick=_pick(tags.get("Pick"), rules),
        gap=_gap(tags.get("Gap")),
        score=_score(tags.get("Score"), rules),
        ties=_ties(tags.get("Ties")),
        thrown=_thrown(tags.get("Thrown"), start, rules),
        names=(names[0], names[1], names[2], names[3]),
        tags=tags.other,
    )


def _start(tags: Tags, rules: Rules, where: int) -> Sight:
    position = tags.get("Position")
    if position is not None:
        if "Deal" in tags.pieces or "Trump" in tags.pieces:
            raise position.bad("bad-tag")
        return sight_from(position.strip(), rules)
    if not tags.pieces:
        raise BadText("no-game", place=where)
    deal, trump = tags.need("Deal", where).strip(), tags.need("Trump", where).strip()
    first, hands = fields_of(deal, code="bad-deal")
    if len(hands) != 4:
        raise deal.bad("bad-deal", n=len(hands))
    return deal_of(first, hands, turned_of(trump), rules)


def deal_of(first: Seat, hands: list[Piece], turned: Turned, rules: Rules) -> Sight:
    """Ten cards a hand, the turned card with its owner, who has dealt. Raises BadText."""
    read, where = hands_of(first, hands)
    for seat, hand, piece in zip(Seat, read, where, strict=True):
        n = hand if isinstance(hand, int) else len(hand)
        if n != HAND:
            raise wrong_count(piece, n, seat)
    if turned.owner is None:
        raise turned.piece.bad("bad-turned")
    return sight_of(Fields(read, where, turned, rules, first_leader(turned.owner, rules)))


def _pick(piece: Piece | None, rules: Rules) -> str | None:
    if piece is None:
        return None
    pick = piece.text.strip().lower()
    if pick not in PICKS or rules.trump != "choice":
        raise piece.bad("bad-pick")
    return pick


def _gap(piece: Piece | None) -> bool:
    if piece is not None and piece.text.strip().lower() != "yes":
        raise piece.bad("bad-tag")
    return piece is not None


def _score(piece: Piece | None, rules: Rules) -> tuple[int, int]:
    if piece is None:
        return 0, 0
    score = points_in(piece.strip(), "bad-score")
    if max(score) >= rules.target:
        raise piece.bad("bad-score")
    return score


def _ties(piece: Piece | None) -> int:
    if piece is None:
        return 0
    if not _TIES.fullmatch(piece.text.strip()):
        raise piece.bad("bad-ties")
    return int(piece.text)


def _thrown(piece: Piece | None, start: Sight, rules: Rules) -> Thrown | None:
    """`<deal> D5@S first by W`: dealt by the same dealer, and thrown in by a seat weak enough to ask (R8)."""
    if piece is None:
        return None
    first, fields = fields_of(piece.strip(), code="bad-thrown")
    picks = int(rules.trump == "choice")
    if rules.redeal != "weak" or len(fields) != 7 + picks or fields[-2].text.lower() != "by":
        raise piece.bad("bad-thrown")
    deal = deal_of(first, fields[:4], turned_of(fields[4]), rules)
    by = seat_of(fields[-1])
    hand = deal.hands[by]
    if hand is not None and not may_ask_redeal(hand, by is deal.turn, rules):
        raise fields[-1].bad("bad-thrown")
    if deal.table.turned_by is not start.table.turned_by:
        raise fields[4].bad("bad-thrown")
    return Thrown(deal, by, _pick(fields[5], rules) if picks else None)
