"""The computer players to choose from, and what each is called: a sampler by its level, any other by its kind."""

from __future__ import annotations

from sueca import words
from sueca.bots import BOTS, bot
from sueca.bots.levels import LEVELS
from sueca.bots.sampler import Sampler

USUAL = Sampler().level
LEVELLED = tuple(level for level in reversed(LEVELS) if level != USUAL)

OFFERED = (
    Sampler.kind,
    *(str(Sampler(level)) for level in LEVELLED),
    *(kind for kind in reversed(BOTS) if kind != Sampler.kind),
)
"""The bots to choose from as texts, the strongest kind and level first."""


def name(lang: str, text: str) -> str:
    """What a bot is called."""
    return words.say(lang, f"bot.{_key(text)}.name")


def about(lang: str, text: str) -> str:
    """How it plays, in a sentence."""
    return words.say(lang, f"bot.{_key(text)}.about")


def offered(lang: str) -> list[tuple[str, str, str]]:
    """The bots to choose from: text, name, sentence."""
    return [(text, name(lang, text), about(lang, text)) for text in OFFERED]


def _key(text: str) -> str:
    player = bot(text)
    if isinstance(player, Sampler) and player.level != USUAL:
        return f"{Sampler.kind}-{player.level}"
    return text.partition("(")[0].strip()
