"""What a reader is told: a written sentence of a lesson, or a code of the words with its data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from sueca import words


@dataclass(frozen=True)
class Saying:
    """`text` in the language of its lesson, or `code` and `data` for `words.say`.

    >>> Saying("Well played.").say("en"), Saying(code="error.must-follow", data={"suit": "hearts"}).say("en")
    ('Well played.', 'You still have hearts: play one of them.')
    """

    text: str = ""
    code: str = ""
    data: Mapping[str, object] = field(default_factory=dict)

    def say(self, lang: str) -> str:
        return self.text or words.say(lang, self.code, **self.data)
