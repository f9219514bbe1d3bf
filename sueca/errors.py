"""The few kinds of error, each with a code and the data for a sentence.

A screen translates `error.<code>` with the data; `str(error)` is the same sentence in English, so that no sentence
stands in two places. Everything below is a `ValueError` to Python: the input was at fault, not the program.
"""

from __future__ import annotations

from sueca import words


class SuecaError(ValueError):
    """Base of all errors. `code` names the sentence, `data` fills it."""

    def __init__(self, code: str, **data: object) -> None:
        super().__init__(code, data)
        self.code = code
        self.data = data

    def __str__(self) -> str:
        """The sentence; the bare code and data where there is none to say, as printing an error must never fail."""
        try:
            return words.say("en", f"error.{self.code}", **self.data)
        except Exception:
            return f"{self.code} {self.data}"

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.code, self.data)


def _rebuild(kind: type[SuecaError], code: str, data: dict[str, object]) -> SuecaError:
    return kind(code, **data)


class BadText(SuecaError):
    """Text that is not what it should be. `text` is the piece at fault, `place` its 0-based offset in the whole text.

    A game file also gives `line` (1-based) and `position`, the last good position.
    """

    def __init__(self, code: str, text: str = "", place: int = 0, **data: object) -> None:
        super().__init__(code, text=text, place=place, **data)
        self.text = text
        self.place = place


class IllegalPlay(SuecaError):
    """A card that may not be played now (R11, R16), told to whose turn it is."""


class Refusal(SuecaError):
    """A command that a room refuses; nothing has changed."""


class StoreError(SuecaError):
    """The store cannot be used: not ours, broken, or newer than this program."""


class BotFault(SuecaError):
    """A program that plays as a bot failed; in an arena it loses the deal. `errors` is the end of what it wrote to its
    standard error."""

    def __init__(self, code: str, errors: str = "", **data: object) -> None:
        super().__init__(code, errors=errors, **data)
        self.errors = errors


class ArenaError(SuecaError):
    """Deals cannot be played where they were to be: workers or a cluster are missing, or are gone."""


_OF_A_SEAT = {"must-follow": "did-not-follow", "not-your-card": "not-held"}


def of_a_seat(error: SuecaError) -> SuecaError:
    """The same error told to somebody who reads a text and does not play: of the seat, and not of `you`.

    >>> of_a_seat(IllegalPlay("not-your-card", seat="N")).code
    'not-held'
    """
    code = _OF_A_SEAT.get(error.code, error.code)
    return error if code == error.code else SuecaError(code, **error.data)
