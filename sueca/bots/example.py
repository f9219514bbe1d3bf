"""A bot that is a program of its own: it plays the weakest card that it may. Copy it, and let `choose` think further.

Run it as `sueca arena "exec:python sueca/bots/example.py" random`. The lines it gets are told in README.md beside it.
"""

from __future__ import annotations

import sys


def choose(told: dict[str, str]) -> str:
    """A card like H7: suit S, H, D or C, then rank; `told` has a text for each of the words of a question."""
    return min(told["legal"].split(), key=lambda card: "23456QJK7A".index(card[1]))


def main() -> None:
    told: dict[str, str] = {}
    for line in sys.stdin:
        word, _, text = line.strip().partition(" ")
        if word == "sueca":
            print("sueca 1", flush=True)
        elif word == "play":
            print(choose(told), flush=True)
        else:
            told[word] = text


if __name__ == "__main__":
    main()
