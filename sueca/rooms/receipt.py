"""The receipt of a fair deal: a fingerprint, shown before the first card, that opens after the result.

The fingerprint is SHA-256 over a salt of 32 random bytes and the pack in order, written as its eighty letters. Nobody
can tell the cards from it, and no other pack fits it: so the cards were not changed while they were played. It does not
prove how the pack was shuffled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random

from sueca.engine.cards import Card
from sueca.engine.deal import Dealing
from sueca.engine.game import Game
from sueca.engine.position import Position
from sueca.engine.rules import Rules
from sueca.engine.seats import Seat
from sueca.engine.sight import Sight
from sueca.errors import BadText

SALT_BYTES = 32

TAG, THROWN_TAG = "Receipt", "ThrownReceipt"
"""Tags of a saved game: fingerprint, salt and pack of its deal, and of the one thrown in before it."""


@dataclass(frozen=True)
class Receipt:
    """What is shown before the first card, and what opens it.

    >>> receipt = Receipt.of("00" * 32, tuple(Card))
    >>> receipt.fingerprint[:8], Receipt.read(str(receipt)) == receipt
    ('49b308ef', True)
    """

    fingerprint: str
    salt: str
    pack: str

    @classmethod
    def of(cls, salt: str, pack: Sequence[Card]) -> Receipt | None:
        """The receipt of a pack; None for one that was dealt before there were receipts, with a shorter salt."""
        if len(salt) != 2 * SALT_BYTES:
            return None
        letters = "".join(map(str, pack))
        return cls(fingerprint(salt, letters), salt, letters)

    @classmethod
    def read(cls, text: str) -> Receipt:
        """From a tag. Raises BadText `bad-receipt`."""
        parts = text.split()
        if len(parts) != 3 or not check(*parts):
            raise BadText("bad-receipt", text)
        return cls(*parts)

    def __str__(self) -> str:
        return f"{self.fingerprint} {self.salt} {self.pack}"

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(Card[self.pack[at : at + 2]] for at in range(0, len(self.pack), 2))


def new_salt(rng: Random) -> str:
    """32 random bytes as hexadecimal digits."""
    return rng.getrandbits(8 * SALT_BYTES).to_bytes(SALT_BYTES, "big").hex()


def fingerprint(salt: str, pack: str) -> str:
    """The seal of a pack: 64 hexadecimal digits. Raises ValueError where the salt is none."""
    return sha256(bytes.fromhex(salt) + pack.encode()).hexdigest()


def check(seal: str, salt: str, pack: str) -> bool:
    """Whether an opened receipt is right: 32 bytes of salt, forty different cards, and the seal that was shown."""
    cards = {pack[at : at + 2] for at in range(0, len(pack), 2)}
    try:
        whole = len(bytes.fromhex(salt)) == SALT_BYTES and len(pack) == 2 * len(Card) and cards == {*map(str, Card)}
        return whole and fingerprint(salt, pack) == seal.lower()
    except ValueError:
        return False


def check_game(game: Game) -> int:
    """How many receipts a saved game carries. Raises BadText `bad-receipt` for one that is wrong or of other hands."""
    tags, found = dict(game.tags), 0
    if TAG in tags:
        _check_deal(Receipt.read(tags[TAG]), game.start, game.pick, tags[TAG])
        found += 1
    if THROWN_TAG in tags and game.thrown is not None:
        _check_deal(Receipt.read(tags[THROWN_TAG]), game.thrown.deal, game.thrown.pick, tags[THROWN_TAG])
        found += 1
    return found


def _check_deal(receipt: Receipt, start: Sight, pick: str | None, text: str) -> None:
    dealer, position = start.table.turned_by, start.position
    if position is None or dealer is None or position != _dealt(receipt, dealer, start.table.rules, pick):
        raise BadText("bad-receipt", text)


def _dealt(receipt: Receipt, dealer: Seat, rules: Rules, pick: str | None) -> Position:
    return Dealing(receipt.cards, dealer, rules, pick).position()
