"""How many ways there are to play on, counted twice: by `Position`, and by a program that shares nothing with it.

A file of tests/counts is a position and, line by line, a number of cards and the number of ways to play them; lines
marked `soak` are counted under `make soak` only. On a mismatch the counts below each move are printed, which shows
where to look.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from sueca.engine.position import Position
from tests.conftest import SOAK

FILES = sorted(Path(__file__).parent.parent.joinpath("counts").glob("*.count"))

ENDING = "S:A4.7.K. 7K.A.3. Q5..2.7 J.K4..A D S - 0-0"


def tree(file: Path) -> tuple[str, list[tuple[int, int]]]:
    """The position and the pairs of depth and count that are to be checked now."""
    lines = [line for line in file.read_text().splitlines() if not line.startswith("#")]
    rows = [line.split() for line in lines[1:]]
    return lines[0], [(int(row[0]), int(row[1])) for row in rows if SOAK or "soak" not in row]


def ways(position: Position, depth: int) -> int:
    return sum(ways(position.play(card), depth - 1) for card in position.legal) if depth else 1


ORDER = "A7KJQ65432"
WORTH = {"A": 11, "7": 10, "K": 4, "J": 3, "Q": 2}


class Plain:
    """The same game once more, from the rulebook: cards are strings, hands are lists, a move changes them and is taken
    back. Nothing of the engine is used."""

    def __init__(self, text: str) -> None:
        south, east, north, west, turned, leader, table, points, *rules = text.removeprefix("S:").split()
        self.hands = {seat: self.cards(hand) for seat, hand in zip("SENW", (south, east, north, west), strict=True)}
        self.trump = turned[0]
        clockwise = bool(rules) and (rules[0].startswith("rio") or "direction=cw" in rules[0])
        self.after = dict(zip("SENW", "WSEN" if clockwise else "ENWS", strict=True))
        self.table = [table[place : place + 2] for place in range(0, len(table) - 1, 2)]
        self.leader = leader
        self.gained = int(points.split("-")[0])

    @staticmethod
    def cards(hand: str) -> list[str]:
        return [suit + rank for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks]

    def turn(self) -> str:
        seat = self.leader
        for _ in self.table:
            seat = self.after[seat]
        return seat

    def moves(self) -> list[str]:
        hand = self.hands[self.turn()]
        if self.table and any(card[0] == self.table[0][0] for card in hand):
            return [card for card in hand if card[0] == self.table[0][0]]
        return list(hand)

    def taker(self, table: list[str]) -> str:
        best, taker, seat = table[0], self.leader, self.leader
        for card in table[1:]:
            seat = self.after[seat]
            ruffs = card[0] == self.trump and best[0] != self.trump
            higher = card[0] == best[0] and ORDER.index(card[1]) < ORDER.index(best[1])
            if ruffs or higher:
                best, taker = card, seat
        return taker

    def trying(self, card: str) -> Iterator[None]:
        """Plays a card, and takes it back when asked to go on."""
        seat, before = self.turn(), (self.leader, list(self.table), self.gained)
        place = self.hands[seat].index(card)
        del self.hands[seat][place]
        self.table.append(card)
        if len(self.table) == 4:
            taker = self.taker(self.table)
            self.gained += sum(WORTH.get(card[1], 0) for card in self.table) if taker in "SN" else 0
            self.leader, self.table = taker, []
        yield
        self.leader, self.table, self.gained = before
        self.hands[seat].insert(place, card)

    def ways(self, depth: int) -> int:
        return sum(self.ways(depth - 1) for card in self.moves() for _ in self.trying(card)) if depth else 1

    def best(self) -> int:
        """Points of S-N at the end when all four play as well as can be."""
        ends = [self.best() for card in self.moves() for _ in self.trying(card)]
        if not ends:
            return self.gained
        return max(ends) if self.turn() in "SN" else min(ends)


def below(position: Position, plain: Plain, depth: int) -> str:
    """The two counts below each move."""
    rows = [f"{card}: {ways(position.play(card), depth - 1)}" for card in sorted(position.legal)]
    other = [f"{card}: {plain.ways(depth - 1)}" for card in plain.moves() for _ in plain.trying(card)]
    return "\n".join(["below each move, by Position", *rows, "and by the plain program", *other])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_both_programs_count_as_the_file_says(file: Path) -> None:
    text, rows = tree(file)
    position, plain = Position.read(text), Plain(text)
    for depth, count in rows:
        found = (ways(position, depth), plain.ways(depth))
        assert found == (count, count), f"{depth} cards from\n{text}\n{below(position, plain, depth)}"


def test_there_are_trees_of_every_kind() -> None:
    texts = [tree(file)[0] for file in FILES]
    assert len(texts) >= 7
    assert any(Position.read(text).rules.direction == "cw" for text in texts)
    assert any(Position.read(text).table.trick for text in texts)


@cache
def value(position: Position) -> int:
    """Final points of S-N with best play by all four: plain minimax."""
    if position.over:
        return position.points[0]
    values = [value(position.play(card).now()) for card in position.legal]
    return max(values) if position.turn in (0, 2) else min(values)


def test_the_ending_of_the_notation_page_is_worth_67() -> None:
    position = Position.read(ENDING)
    by_card = {str(card): value(position.play(card).now()) for card in position.legal}
    assert by_card == {"H7": 67, "SA": 66, "S4": 40, "DK": 38}
    assert value(position) == 67
    assert Plain(ENDING).best() == 67
    assert sum(card.points for hand in position.hands for card in hand) == 80


@pytest.mark.parametrize(
    "text", ["S:A.7.. 7.A.. K.K.. J.J.. D S - 40-0", "S:K3..Q. 7.A.2. A..3. .J4.K. C N DA 20-4 rio(redeal=none)"]
)
def test_both_programs_agree_on_values_too(text: str) -> None:
    assert Plain(text).best() == value(Position.read(text))
