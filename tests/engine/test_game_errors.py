"""Game files that are wrong: the code, the line, the place, the last good position, and what could still be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from sueca.engine.cards import Card
from sueca.engine.game import read_game, read_games
from sueca.engine.game_reading import play_while_valid, read_while_valid
from sueca.engine.position import Position
from sueca.engine.seats import Seat
from sueca.engine.sight import Sight
from sueca.errors import BadText, IllegalPlay

GAMES = Path(__file__).parent.parent / "games"
WRONG = sorted(GAMES.glob("wrong/*.sueca"))


def text_of(name: str) -> str:
    return (GAMES / f"{name}.sueca").read_text()


def changed(name: str, old: str, new: str) -> str:
    text = text_of(name)
    assert old in text
    return text.replace(old, new, 1)


def fault(text: str) -> BadText:
    with pytest.raises(BadText) as caught:
        read_games(text)
    error = caught.value
    assert 0 <= error.place <= len(text)
    assert error.data["line"] == len(text[: error.place].splitlines() or [""]) + text[: error.place].endswith("\n")
    assert str(error)
    return error


@pytest.mark.parametrize("file", WRONG, ids=lambda file: file.stem)
def test_each_wrong_file_says_what_its_name_says(file: Path) -> None:
    error = fault(file.read_text())
    assert f"{error.code}@{error.data['line']}" == file.stem


@pytest.mark.parametrize(
    ("name", "old", "new", "code", "piece"),
    [
        # tags
        ("classic", '[Rules "classic"]', '[Rules "classics"]', "unknown-rules-name", "classics"),
        ("classic", '[Rules "classic"]', '[Rules "classic(target=12)"]', "bad-rule-value", "12"),
        ("classic", '[Rules "classic"]', "[Rules classic]", "bad-tag", "[Rules classic]"),
        ("classic", '[Result "90-30"]', '[Rules "classic"]', "bad-tag", '[Rules "classic"]'),
        ("classic", '[South "Ana"]', '[South "Ana]', "bad-tag", None),
        ("classic", '[South "Ana"]', '[Gap "no"]', "bad-tag", "no"),
        ("classic", '[Trump "C7@S"]', "", "missing-tag", "[Trump]"),
        ("classic", '[Trump "C7@S"]', '[Trump "C"]', "bad-turned", "C"),
        ("classic", '[Trump "C7@S"]', '[Trump "C7/S"]', "bad-turned", "C7/S"),
        ("classic", '[Trump "C7@S"]', '[Trump "C8@S"]', "card-8-9-10", "C8"),
        ("classic", "S:AJ5.", "S:AJ52.", "wrong-hand-count", "AJ52.K6.Q63.A7"),
        ("classic", "S:AJ5.K6.Q63.A7 ", "S:", "bad-deal", None),
        ("classic", "S:AJ5.K6.Q63.A7 ", "none of this ", "bad-deal", None),
        ("rio_redeal", '[Thrown "', '[Thrown "none of ', "bad-thrown", None),
        ("classic", '[Result "90-30"]', '[Result "*"]', "bad-result", "*"),
        ("classic", '[Result "90-30"]', '[Result "won"]', "bad-result", "won"),
        ("classic", '[Result "90-30"]', '[Result "claim S-N 90-30"]', "bad-result", "claim S-N 90-30"),
        ("classic", '[Result "90-30"]', '[Pick "first"]', "bad-pick", "first"),
        ("cafe_claim_wrong", '[Pick "last"]', '[Pick "middle"]', "bad-pick", "middle"),
        ("cafe_claim_wrong", '[Score "1-0"]', '[Score "4-0"]', "bad-score", "4-0"),
        ("cafe_claim_wrong", '[Score "1-0"]', '[Score "1"]', "bad-score", "1"),
        ("rio_redeal", '[Ties "2"]', '[Ties "two"]', "bad-ties", "two"),
        ("rio_redeal", '[Ties "2"]', '[Ties "99999"]', "bad-ties", "99999"),
        ("rio_redeal", "D7@W by N", "D7@W first by N", "bad-thrown", None),
        ("rio_redeal", '[Rules "rio"]', '[Rules "rio(redeal=none)"]', "bad-thrown", None),
        ("rio_redeal", '[Trump "C2@W"]', '[Trump "CA@E"]', "bad-thrown", "D7@W"),
        ("position", '20-0"]', '20-0 rio"]', "bad-position-fields", None),
        ("position", '[Result "55-65"]', '[Trump "D5@S"]', "bad-tag", None),
        ("classic", "Ana", "A\0na", "control-character", "U+0000"),
        ("classic", "Ana", "A\u202ena", "control-character", "U+202E"),
        ("classic", "Ana", "A\tna", "control-character", "U+0009"),
        # cards
        ("classic", " 3 W: H2", " 3 W: H8", "card-8-9-10", "H8"),
        ("classic", " 3 W: H2", " 3 W: HX", "unknown-card", "HX"),
        ("classic", " 3 W: H2", " 3 W: HA", "not-held", "HA"),
        ("classic", " 3 W: H2 H6 H5 H4", " 3 W: H2 H6 H5 H4 H3", "bad-trick-number", "H3"),
        ("classic", " 3 W: H2 H6", " 3 W: H2\n H6", "bad-trick-number", "H6"),
        ("classic", " 3 W: H2 H6 H5 H4", " 3 W: H2 H6", "bad-trick-number", "4"),
        ("classic", " 3 W:", " 3 X:", "bad-seat", "X"),
        ("classic", "10 N: CK HJ CA S7\n", "10 N: CK HJ CA S7\n11 S: SA\n", "after-end", "SA"),
        ("classic", " 3 W: H2 H6", " 3 W: H2 ] H6", "trailing-text", None),
        # claims, bots, comments
        ("cafe_claim_right", "claim N>W right", "claim N>W", "bad-claim", "claim N>W"),
        ("cafe_claim_right", "claim N>W right", "claim N>W maybe", "bad-claim", "claim N>W maybe"),
        ("cafe_claim_right", "claim N>W right", "claim N>X right", "bad-seat", "X"),
        ("cafe_claim_right", "claim N>W right", "claim N>S right", "claim-not-now", "claim N>S right"),
        ("cafe_claim_right", "claim N>W right", "claim N>E right", "claim-misjudged", "claim N>E right"),
        ("cafe_claim_right", "claim N>W right", "claim N>W right\n 4 W: S2", "after-end", "S2"),
        ("cafe_claim_right", "claim N>W right", "claim N>W right\nbot W", "after-end", "bot W"),
        ("cafe_claim_wrong", "claim S>E wrong", "claim S>E right", "claim-misjudged", "claim S>E right"),
        ("cafe_claim_wrong", "S>E wrong", "S>E wrong\nclaim N>W wrong", "claim-not-now", "claim N>W wrong"),
        ("classic", " 1 E: S3", "claim S>E wrong\n 1 E: S3", "claim-not-now", "claim S>E wrong"),
        ("temporary_bots", "bot W", "bot", "bad-bot", "bot"),
        ("temporary_bots", "bot W", "bot Q", "bad-seat", "Q"),
        ("temporary_bots", "bot N", "bot W", "bad-bot", "bot W"),
        ("comments", "{then play stopped}", "{then play stopped\\}", "open-comment", None),
        # hidden hands: only what can be known
        ("seen_by_north", " 8 W: H3", " 8 W: H6", "not-held", "H6"),
        ("seen_by_north", " 4 S: D3 DJ D7", " 4 S: D3 DJ H4", "not-held", "H4"),
        ("seen_by_north", " 8 W: H3", " 8 W: SJ", "shown-void", "SJ"),
        ("seen_by_north", " 6 E: C5 C3 CJ C7", " 6 E: C5 C3 CJ D6", "did-not-follow", "D6"),
        # from deal to deal
        ("match_classic", '[Score "0-2"]', '[Score "0-3"]', "wrong-score", "0-3"),
        ("match_classic", '[Score "0-1"]', '[Score "0-1"]\n[Ties "1"]', "wrong-ties", "1"),
        ("match_rio_tie", '[Ties "1"]\n', "", "wrong-ties", None),
        ("match_classic", '[Rules "classic"]\n[Deal "S:653', '[Rules "guide"]\n[Deal "S:653', "other-rules", "guide"),
        ("match_gap", '[Gap "yes"]\n', "", "wrong-dealer", "H4@N"),
    ],
)
def test_what_is_wrong_and_where(name: str, old: str, new: str, code: str, piece: str | None) -> None:
    text = changed(name, old, new)
    error = fault(text)
    assert error.code == code
    if piece is not None:
        assert error.text == piece
        if code not in ("control-character", "missing-tag"):
            assert text[error.place :].startswith(piece)


def test_a_match_that_was_over_needs_a_new_score() -> None:
    text = text_of("match_classic") + "\n" + text_of("unfinished").replace("[Trump", '[Score "1-0"]\n[Trump')
    assert fault(text).code == "match-over"
    assert len(read_games(text_of("match_classic") + "\n" + text_of("unfinished"))) == 6


def test_a_gap_excuses_everything() -> None:
    text = text_of("unfinished") + "\n" + text_of("unfinished").replace("[Trump", '[Gap "yes"]\n[Score "1-0"]\n[Trump')
    assert len(read_games(text)) == 2
    assert fault(text.replace('[Gap "yes"]\n', "")).code == "deal-unfinished"


@pytest.mark.parametrize("text", ["", "\n\n", "hello", "# A page\n\nof words", "S:x10 x10 x10 x10 D5@S E - 0-0", "{}"])
def test_what_is_no_game_at_all(text: str) -> None:
    assert fault(text).code == "no-game"


def test_a_deal_is_its_hands_alone() -> None:
    hands = "S:AQ43.K3.A5.K4 .72.K432.7Q65 J52.AQ654.J.A 7K6.J.7Q6.J32"
    error = fault(f'[Deal "{hands} D5@S E - 0-0"]\n[Trump "D5@S"]')
    assert (error.code, error.data["line"], error.place) == ("bad-deal", 1, 7)


def test_the_last_good_position_and_what_was_accepted() -> None:
    text = changed("classic", " 2 S: SA S4 S6 C2", " 2 S: SA H7 S6 C2")
    error = fault(text)
    position = error.data["position"]
    assert isinstance(position, Position)
    assert str(position) == "S:J.K6.Q63.A7 7KQ4.75.J.54 6.4.A742.KQ3 .JQ32.K5.J62 C7@S S SA 11-0"
    assert position.turn is Seat.E
    assert position.why_not(Card.H7) is not None
    reading = read_while_valid(text)
    assert reading.error is not None
    assert reading.error.code == "did-not-follow"
    assert reading.error.data["card"] is Card.H7
    assert reading.games[-1].position == position
    assert len(reading.games[-1].played) == 5
    assert reading.games[-1].names[0] == "Ana"


def test_the_last_good_state_of_hidden_hands() -> None:
    error = fault(changed("seen_by_north", " 8 W: H3", " 8 W: SJ"))
    assert isinstance(error.data["position"], Sight)
    assert str(error.data["position"]) == "S:x3 x3 ..2.KQ x3 C7/S W - 37-30"


def test_before_the_cards_there_is_no_position() -> None:
    assert fault(changed("classic", "S:AJ5", "S:A5")).data["position"] is None
    assert fault("").data["position"] is None


def test_games_before_the_wrong_one_are_kept() -> None:
    text = changed("match_classic", '[Score "0-2"]', '[Score "0-3"]')
    reading = read_while_valid(text)
    assert [game.result for game in reading.games[:2]] == ["42-78", "43-77"]
    assert reading.error is not None


def test_read_game_takes_exactly_one_deal() -> None:
    with pytest.raises(BadText) as caught:
        read_game(text_of("match_classic"))
    assert caught.value.code == "trailing-text"
    assert caught.value.data["line"] == 17
    for text in ("", "\n \n", "{only a comment}", " 1 E: DK", '[South "Ana"]', '[South "Ana"] 1 E: DK'):
        with pytest.raises(BadText) as caught:
            read_game(text)
        assert caught.value.code == ("missing-tag" if "South" in text else "no-game")


def test_play_while_valid() -> None:
    start = Position.read("S:A4.7.K. 7K.A.3. Q5..2.7 J.K4..A D S - 0-0")
    position, accepted, error = play_while_valid(start, [Card.H7, Card.HA, Card.SQ, Card.SJ, Card.HK])
    assert accepted == (Card.H7, Card.HA, Card.SQ)
    assert isinstance(error, IllegalPlay)
    assert error.code == "must-follow"
    assert position.table.played == accepted
    assert play_while_valid(start, accepted)[2] is None
    assert play_while_valid(start, [Card.H7, Card.SK], strict=False)[1] == (Card.H7, Card.SK)


def test_no_deal_of_the_hidden_cards_fits() -> None:
    """E and N, both hidden, discard on spades; but nobody else can hold the other nine."""
    text = '[Deal "S:A.A7KJQ6543.. x10 x10 ..A7KJQ65432."]\n[Trump "D2@W"]\n 1 S: SA CA C7\n'
    error = fault(text)
    assert (error.code, error.text) == ("no-deal-fits", "C7")
    assert len(read_while_valid(text).games[0].played) == 2
    assert read_game(text.replace("C7", "S7 D2")).result == "*"


def test_one_hidden_hand_cannot_be_filled() -> None:
    """E, who follows neither spades nor hearts, would need seven clubs of six."""
    text = (
        '[Deal "S:A.A7KJQ6543.. x10 x10 ..A7KJQ65432."]\n[Trump "HA@S"]\n'
        " 1 E: CA C7 D2 H3\n 2 S: SA CK S7 D3\n 3 S: HA CJ\n"
    )
    error = fault(text)
    assert (error.code, error.text, error.data["line"]) == ("no-deal-fits", "CJ", 5)
    assert read_game(text.replace("CJ", "H2")).result == "*"


def test_a_file_that_is_too_long() -> None:
    error = fault(text_of("classic") + "\n" * 200_000)
    assert error.code == "too-long"
    assert error.place == 200_000
    assert read_while_valid(text_of("classic") + "\n" * 200_000, limit=300_000).error is None
