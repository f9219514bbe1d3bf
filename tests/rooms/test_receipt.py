"""The receipt of a fair deal: made with the pack, shut until the deal is settled, right for one pack only."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sueca.engine.cards import PACK, Card
from sueca.engine.game import Game, read_games
from sueca.engine.rules import RULES
from sueca.engine.seats import Seat
from sueca.errors import BadText
from sueca.rooms import commands
from sueca.rooms.events import Dealt
from sueca.rooms.receipt import SALT_BYTES, TAG, THROWN_TAG, Receipt, check, check_game, fingerprint, new_salt
from sueca.rooms.record import games_of
from tests.rooms.tables import SoloTable, Table
from tests.strategies import packs

salts = st.binary(min_size=SALT_BYTES, max_size=SALT_BYTES).map(bytes.hex)


def written(pack: tuple[Card, ...]) -> str:
    return "".join(map(str, pack))


@given(salts, packs)
def test_a_receipt_is_sha256_over_salt_and_pack(salt: str, pack: tuple[Card, ...]) -> None:
    receipt = Receipt.of(salt, pack)
    assert receipt is not None
    assert receipt.fingerprint == sha256(bytes.fromhex(salt) + written(pack).encode("ascii")).hexdigest()
    assert check(receipt.fingerprint, salt, written(pack))
    assert Receipt.read(str(receipt)) == receipt
    assert receipt.cards == pack


@given(salts, packs, st.integers(0, 39), st.integers(0, 39), st.integers(0, 8 * SALT_BYTES - 1))
def test_no_other_pack_and_no_other_salt_fits(
    salt: str, pack: tuple[Card, ...], one: int, other: int, bit: int
) -> None:
    seal = fingerprint(salt, written(pack))
    swapped = [*pack]
    swapped[one], swapped[other] = swapped[other], swapped[one]
    assert check(seal, salt, written(tuple(swapped))) is (one == other)
    turned = int(salt, 16) ^ (1 << bit)
    assert not check(seal, f"{turned:064x}", written(pack))


@pytest.mark.parametrize("pack", ["", "SA" * 40, written(PACK)[:-2], written(PACK)[:-2] + "S8", written(PACK) + "SA"])
def test_what_is_no_pack_has_no_receipt(pack: str) -> None:
    salt = "00" * SALT_BYTES
    assert not check(fingerprint(salt, pack), salt, pack)


@pytest.mark.parametrize("salt", ["", "00" * 31, "00" * 33, "zz" * 32])
def test_a_salt_has_32_bytes(salt: str) -> None:
    assert not check("00" * 32, salt, written(PACK))


def test_salts_are_new_and_whole() -> None:
    rng = Random(1)
    drawn = {new_salt(rng) for _ in range(200)}
    assert len(drawn) == 200
    assert {len(salt) for salt in drawn} == {2 * SALT_BYTES}


def test_a_seal_stands_from_the_first_moment_to_the_last_and_then_opens() -> None:
    """It is that of the logged pack, which is in the store before anybody hears of the deal."""
    table = SoloTable(RULES["classic"])
    seals = set()
    while table.room.phase == "play":
        assert table.room.deal is not None
        assert table.room.deal.receipt is not None
        seals.add(table.room.deal.receipt.fingerprint)
        table.step()
    (dealt,) = [record.event for record in table.rooms.records(table.id) if isinstance(record.event, Dealt)]
    assert seals == {fingerprint(dealt.salt, written(dealt.pack))}
    (game,) = games_of(table.rooms.records(table.id))
    assert dict(game.tags)[TAG].split()[0] in seals
    assert check_game(game) == 1


def thrown_in() -> SoloTable:
    """A table whose first deal was thrown in, played to its end."""
    for seed in range(100):
        table = SoloTable(RULES["rio"], seed=seed)
        if table.room.may_ask(Seat.S):
            table.do(commands.Ask(1, 0))
            table.driver.run_due()
            while table.room.in_deal:
                table.step()
            return table
    raise AssertionError("no seed gives South a weak hand")


def test_R8_a_deal_thrown_in_has_its_own_receipt() -> None:
    table = thrown_in()
    (game,) = games_of(table.rooms.records(table.id))
    assert {TAG, THROWN_TAG} <= dict(game.tags).keys()
    assert check_game(game) == 2
    first, second = [record.event for record in table.rooms.records(table.id) if isinstance(record.event, Dealt)]
    assert dict(game.tags)[THROWN_TAG].split()[1] == first.salt
    assert dict(game.tags)[TAG].split()[1] == second.salt


@pytest.mark.parametrize("name", RULES)
def test_a_saved_deal_keeps_its_receipt_whatever_the_rules(name: str) -> None:
    table = SoloTable(RULES[name], seed=3)
    while table.room.in_deal:
        table.step()
    (game,) = games_of(table.rooms.records(table.id))
    (again,) = read_games(str(game))
    assert check_game(again) == len([tag for tag, _ in again.tags if tag in (TAG, THROWN_TAG)]) >= 1


def test_a_receipt_of_other_hands_is_wrong() -> None:
    games = []
    for seed in (1, 2):
        table = SoloTable(RULES["classic"], seed=seed)
        while table.room.in_deal:
            table.step()
        games += games_of(table.rooms.records(table.id))
    assert wrong(replace(games[0], tags=games[1].tags)) == "bad-receipt"
    seal, salt, pack = dict(games[0].tags)[TAG].split()
    for text in (f"{'0' * 64} {salt} {pack}", f"{seal} {salt}", f"{seal} {salt[:-2]}00 {pack}", ""):
        assert wrong(replace(games[0], tags=((TAG, text),))) == "bad-receipt"


def wrong(game: Game) -> str:
    with pytest.raises(BadText) as error:
        check_game(game)
    return error.value.code


def test_deals_from_before_there_were_receipts_have_none() -> None:
    table = Table(seed=4)
    table.play_out()
    assert table.room.deal is not None
    assert table.room.deal.receipt is None
    (game,) = games_of(table.log)
    assert (game.tags, check_game(game)) == ((), 0)
