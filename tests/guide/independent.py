"""The answers once more, without the engine: cards are strings, a deal is lists of strings, nothing is shared."""

from __future__ import annotations

ORDER = "A7KJQ65432"
VALUE = {"A": 11, "7": 10, "K": 4, "J": 3, "Q": 2}
ROUND = "SENW"

Hands = dict[str, list[str]]


def worth(cards: list[str]) -> int:
    return sum(VALUE.get(card[1], 0) for card in cards)


def taker(leader: str, cards: list[str], trump: str) -> str:
    """Who takes the cards, going round anticlockwise."""
    best = 0
    for i, card in enumerate(cards):
        same = card[0] == cards[best][0]
        if (same and ORDER.index(card[1]) < ORDER.index(cards[best][1])) or (not same and card[0] == trump):
            best = i
    return ROUND[(ROUND.index(leader) + best) % 4]


def may_play(hand: list[str], lying: list[str]) -> list[str]:
    follow = [card for card in hand if lying and card[0] == lying[0][0]]
    return sorted(follow or hand)


def tricks(leader: str, played: list[str], trump: str) -> list[tuple[str, list[str]]]:
    """The finished tricks: who led, and the cards."""
    found = []
    for i in range(0, len(played) - len(played) % 4, 4):
        found.append((leader, played[i : i + 4]))
        leader = taker(leader, played[i : i + 4], trump)
    return found


def taken(leader: str, played: list[str], trump: str) -> tuple[int, int]:
    """Points of S-N and E-W."""
    sums = [0, 0]
    for led_by, cards in tricks(leader, played, trump):
        sums[ROUND.index(taker(led_by, cards, trump)) % 2] += worth(cards)
    return sums[0], sums[1]


def shown_void(leader: str, played: list[str], trump: str, seat: str, suit: str) -> bool:
    for led_by, cards in tricks(leader, played, trump):
        own = cards[(ROUND.index(seat) - ROUND.index(led_by)) % 4]
        if cards[0][0] == suit and own[0] != suit:
            return True
    return False


def best_rest(hands: Hands, leader: str, lying: list[str], trump: str) -> int:
    """S-N's points less E-W's to the end, both sides playing with open hands, every line walked."""
    if not any(hands.values()):
        return 0
    seat = ROUND[(ROUND.index(leader) + len(lying)) % 4]
    values = [after(hands, leader, lying, trump, card) for card in may_play(hands[seat], lying)]
    return max(values) if seat in "SN" else min(values)


def after(hands: Hands, leader: str, lying: list[str], trump: str, card: str) -> int:
    """The same, once the seat on turn has played `card`."""
    seat = ROUND[(ROUND.index(leader) + len(lying)) % 4]
    left = {**hands, seat: [one for one in hands[seat] if one != card]}
    now = [*lying, card]
    if len(now) < 4:
        return best_rest(left, leader, now, trump)
    winner = taker(leader, now, trump)
    points = worth(now) if winner in "SN" else -worth(now)
    return points + best_rest(left, winner, [], trump)
