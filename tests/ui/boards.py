"""`panel serve tests/ui/boards.py`: a page with one board, as the address asks for it. No page of the app."""

from __future__ import annotations

import os

import panel as pn

from sueca.engine.cards import Card
from sueca.engine.game import read_game
from sueca.engine.position import Position
from sueca.engine.seats import Seat
from sueca.guide.lessons import home
from sueca.rooms.timing import Timing
from sueca.ui import pages
from sueca.ui.board import Board
from sueca.ui.board_look import Look, Tag
from sueca.ui.board_session import BoardSession
from sueca.ui.house import House, Settings, open_house
from sueca.ui.preferences import Preferences

ALL = frozenset(Seat)
STEPS = ("first", "back", "forward", "last", "undo")


class Demo(BoardSession):
    """A board of one of the kinds that the address may ask for."""

    def __init__(self, house: House, which: str) -> None:
        super().__init__(house, "en", Preferences())
        self.play.timing = self.play.bots.timing = Timing().times(float(os.environ.get("SUECA_TIMES", "1")))
        getattr(self, which)()

    def study(self) -> None:
        """A whole deal, all hands open, to be played on from any moment."""
        game = read_game((home() / "00-one-whole-deal" / "deal.sueca").read_text(encoding="utf-8"))
        tags = {Card.SA: Tag("+11", "makes eleven points", "good"), Card.H2: Tag("0", "makes nothing", "bad")}
        look = Look(you=None, open=ALL, steps=STEPS, tags=tags, marks=frozenset([Card.C5]))
        self.play.show(Board.of(game, at=2, acts=ALL), look)

    def bots(self) -> None:
        """A small deal against bots."""
        position = Position.read("S:A.76.. 5.53.. 63.J.. JQ.Q.. C E - 0-0")
        bots = dict.fromkeys((Seat.E, Seat.N, Seat.W), "rulebook")
        self.play.show(Board.of(position, acts=frozenset([Seat.S])), Look(steps=STEPS), bots)

    def asks(self) -> None:
        """A trick whose winner is not told."""
        position = Position.read("S:.Q5.. .K4.. .72.. .J6.. C E - 0-0")
        for card in (Card.HK, Card.H7, Card.HJ, Card.HQ):
            position = position.play(card)
        self.play.show(
            Board.of(position), Look(winner=False, slate=False, marked_seats=frozenset([Seat.N]), line="Who wins?")
        )

    def row(self) -> None:
        """Ten cards."""
        cards = tuple(Card[f"H{rank}"] for rank in "A7KJQ65432")
        self.play.show(None, Look(row=cards, marks=frozenset([Card.H7]), tags={Card.HA: Tag("11")}))


if __name__.startswith("bokeh_app"):
    pn.extension()
    house = open_house(Settings.read(os.environ))
    template = pages._template("en", "play", Preferences())
    template.add_panel("table", Demo(house, pages.query("board") or "study").component)
    template.add_panel("figure", pn.Column())
    template.servable()
