"""Whether a claim fits its game, and whether one game can follow another in a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sueca.engine.game_parts import Claim
from sueca.engine.match import Match, Outcome, outcome
from sueca.engine.revokes import FIRST_CLAIM
from sueca.engine.seats import Seat
from sueca.engine.table import HAND
from sueca.errors import BadText

if TYPE_CHECKING:
    from sueca.engine.game import Game


def refuse_after_end(game: Game, text: str) -> None:
    """Raises BadText `after-end` when a claim has ended the deal, or when it was settled by its last card."""
    if game.ending is not None or (game.table.over and game.rules.revoke == "refused"):
        raise BadText("after-end", text)


def check_claim(game: Game, claim: Claim) -> None:
    """Raises BadText `claim-not-now`: claims need the rule, an opponent, the deal's second card, and no wrong claim of
    the same pair before (R24b)."""
    refuse_after_end(game, str(claim))
    spent = {earlier.by.team for earlier in game.claims if not earlier.right}
    fallen = 4 * (HAND - game.table.start.cards) + len(game.table.played)
    possible = game.rules.revoke == "claimed" and claim.by.team is not claim.against.team
    if not possible or fallen < FIRST_CLAIM or claim.by.team in spent:
        raise BadText("claim-not-now", str(claim))


def check_judgement(game: Game, claim: Claim) -> None:
    """Raises BadText `claim-misjudged` when the cards known by now say the contrary (R24a, d, e)."""
    before = game.table.played[: len(game.start.table.played) + claim.after]
    proven = any(revoke.seat is claim.against and revoke.card in before for revoke in game.revokes)
    if claim.right != proven and (proven or not _may_have_revoked(game, claim.against)):
        raise BadText("claim-misjudged", str(claim), right="right" if proven else "wrong")


def _may_have_revoked(game: Game, seat: Seat) -> bool:
    """Whether there is room for a revoke that the record does not show: a past, or a hidden hand played off suit."""
    if game.start.table.start.cards < HAND:
        return True
    return game.start.hands[seat] is None and any(
        who is seat and card.suit is not trick.cards[0].suit for trick in game.table.tricks for who, card in trick.plays
    )


def outcome_of_game(game: Game) -> Outcome | None:
    """How the deal ended; None while unfinished, and for a game from a position in mid-deal unless a claim ended it."""
    if not game.scored:
        return None
    if game.ending is not None:
        return Outcome("claim" if game.ending.right else "wrong-claim", game.ending.gains, game.points)
    return outcome(game.table) if game.start.table.start.cards == HAND else None


def match_before(game: Game) -> Match | None:
    """The match in which this deal was played; None where the dealer is unknown."""
    return None if game.dealer is None else Match(game.rules, game.dealer, game.score, game.ties)


def match_after(game: Game) -> Match | None:
    """The match after this deal; None where that cannot be known.

    Wrong claims bring their point at once, and may end the match (R24e).
    """
    match, result = match_before(game), outcome_of_game(game)
    if match is None:
        return None
    for claim in game.claims:
        if not claim.right and game.rules.wrong_claim == "one":
            match = match.penalty(claim.gains)
    return match if match.over else match.settle(result) if result is not None else None


def why_not_next(before: Game, after: Game) -> tuple[str, str, dict[str, object]] | None:
    """Why `after` cannot be the deal after `before`: a code, the tag at fault and data. None when it can, or when a new
    match or a gap stands between them."""
    if after.gap or after.score == (0, 0):
        return None
    match = match_after(before)
    if match is None:
        return None if before.scored else ("deal-unfinished", "Score", {})
    if match.over:
        return "match-over", "Score", {}
    if after.rules != before.rules:
        return "other-rules", "Rules", {}
    if after.dealer not in (None, match.dealer):
        return "wrong-dealer", "Trump", {"seat": match.dealer}
    if after.score != match.score:
        return "wrong-score", "Score", {"score": f"{match.score[0]}-{match.score[1]}"}
    return ("wrong-ties", "Ties", {"ties": match.ties}) if after.ties != match.ties else None
