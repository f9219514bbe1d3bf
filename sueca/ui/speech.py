"""How one person is spoken to about a table: names, pairs, cards and tricks, in their language and from their seat.

A `Voice` knows the players by name only, whatever the table is; a `Speech` takes the names from a room.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sueca import words
from sueca.engine.cards import Card, Suit
from sueca.engine.seats import Seat, Team
from sueca.engine.table import Trick
from sueca.rooms.people import Human, Occupant
from sueca.rooms.room import Room

BOT_NAMES = {Seat.S: "Ana", Seat.E: "Rui", Seat.N: "Inês", Seat.W: "Abel"}
"""What the computer players are called, whatever the language."""


class Voice:
    """Says things to the person in `seat` (None: a watcher), in `lang`. `names`: what the players are called; `side`:
    a seat of the pair that a watcher looks at as theirs."""

    def __init__(
        self, lang: str, seat: Seat | None, names: Mapping[Seat, str] = BOT_NAMES, side: Seat = Seat.S
    ) -> None:
        self.lang = lang
        self.seat = seat
        self.names = names
        self.side = side if seat is None else seat

    def __call__(self, code: str, **data: Any) -> str:
        return words.say(self.lang, code, **data)

    def name(self, seat: Seat) -> str:
        """The player's name."""
        return self.names[seat]

    def is_you(self, seat: Seat) -> bool:
        """Whether this person is meant."""
        return seat is self.seat

    def who(self, seat: Seat) -> str:
        """`You`, or the name."""
        return self("table.you") if self.is_you(seat) else self.name(seat)

    def voiced(self, group: str, deed: str, seat: Seat, **data: Any) -> str:
        """A sentence about what somebody does: `<group>.you-<deed>` when it is you."""
        if seat is self.seat:
            return self(f"{group}.you-{deed}", **data)
        return self(f"{group}.{deed}", name=self.name(seat), **data)

    def plays(self, trick: Trick, number: int) -> str:
        """The log's line for the card with this number (from 0) in a trick."""
        seat, card = trick.plays[number]
        led = trick.cards[0].suit
        ruff = card.suit is trick.trump and led is not trick.trump
        return self.voiced("table.log", "lead" if number == 0 else "ruff" if ruff else "play", seat, card=card)

    def late(self, trick: Trick, number: int) -> str:
        """The log's line for a card that the clock played (M7)."""
        seat, card = trick.plays[number]
        return self.voiced("table.log", "late", seat, card=card)

    def takes(self, trick: Trick) -> str:
        """The log's line for a finished trick."""
        if not trick.points:
            code = "you-take-nothing" if trick.winner is self.seat else "takes-nothing"
            return self(f"table.log.{code}", name=self.name(trick.winner))
        code = "you-take" if trick.winner is self.seat else "takes"
        return self(f"table.log.{code}", name=self.name(trick.winner), n=trick.points)

    def claimed(self, by: Seat, against: Seat, right: bool) -> list[str]:
        """That a revoke was claimed, and whether there was one (R24)."""
        accused, you = self.name(against), self.is_you(against)
        if you:
            told = self("table.log.claimed-you", name=self.name(by))
        else:
            told = self.voiced("table.log", "claim" if self.is_you(by) else "claims", by, other=accused)
        return [told, self(f"table.claim.{'right' if right else 'wrong'}{'-you' if you else ''}", name=accused)]

    @property
    def us(self) -> Team:
        """The pair shown first: yours, or that which a watcher looks at."""
        return self.side.team

    def pair(self, team: Team) -> str:
        """`You + Inês`: you first, else by the compass."""
        own = self.seat if self.seat is not None and self.seat.team is team else None
        first = own if own is not None else Seat.S if team is Team.SN else Seat.E
        return self("table.pair", a=self.who(first), b=self.who(first.partner))

    def card(self, card: Card, trump: Suit | None = None) -> str:
        """A card as a screen reader should say it: rank, suit, points, trump."""
        return words.spoken_card(self.lang, card, trump)

    def cards(self, cards: Iterable[Card]) -> list[dict[str, str]]:
        return [{"card": str(card), "name": words.card_name(self.lang, card)} for card in cards]

    def trick_cards(self, trick: Trick) -> list[dict[str, Any]]:
        """The cards of a trick with who played them."""
        return [
            {"seat": int(seat), "who": self.who(seat), "card": str(card), "name": words.card_name(self.lang, card)}
            for seat, card in trick.plays
        ]


class Speech(Voice):
    """Says things about `room`. `seats`: who sat there at the time that is spoken of, where it is not now."""

    def __init__(
        self, lang: str, room: Room, seat: Seat | None, seats: tuple[Occupant | None, ...] | None = None
    ) -> None:
        super().__init__(lang, seat)
        self.room = room
        self.seats = room.seats if seats is None else seats

    def name(self, seat: Seat) -> str:
        """The player's name; a bot has that of its seat, told apart from people's."""
        occupant = self.seats[seat]
        if isinstance(occupant, Human):
            if not occupant.name and self.is_you(seat):
                return self("table.you")
            return self.room.names.get(occupant.person) or occupant.name or self("room.guest")
        if occupant is None:
            return self("room.free-chair")
        taken = any(BOT_NAMES[seat].casefold() == name.casefold() for name in self.room.names.values())
        return f"{BOT_NAMES[seat]} 2" if taken else BOT_NAMES[seat]

    def is_you(self, seat: Seat) -> bool:
        """Whether you sit there, and did at the time that is spoken of."""
        then, now = self.seats[seat], self.room.seats[seat]
        if isinstance(then, Human) and isinstance(now, Human):
            return seat is self.seat and then.person == now.person
        return seat is self.seat and type(then) is type(now)

    def named(self, person: str) -> str:
        """A person in the room, told apart from others of the same name."""
        return self.room.names.get(person) or self("room.guest")
