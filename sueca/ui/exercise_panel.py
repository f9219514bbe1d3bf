"""The message of a question beside its table: options, what is chosen, why it is right or wrong, hints.

The browser holds no answers: whether an option is right, and why, is sent once it has been chosen.
"""

from __future__ import annotations

from typing import Any

from sueca import words
from sueca.engine.cards import Card
from sueca.engine.seats import Seat
from sueca.guide.attempt import Attempt
from sueca.guide.exercises import Option
from sueca.ui.speech import Voice

Message = dict[str, Any]

REASONS = 3
"""No more reasons than this are told at once."""


def question(voice: Voice, attempt: Attempt) -> Message:
    """All about the question and this person's answer so far."""
    exercise = attempt.exercise
    how = f"learn.how-{exercise.kind}"
    return {
        "text": exercise.question.say(voice.lang),
        "how": voice(how) if words.has(voice.lang, how) else "",
        "needs": exercise.needs,
        "options": [_option(voice, attempt, option) for option in exercise.options],
        "check": _check(voice, attempt),
        "feedback": _feedback(voice, attempt),
        "hints": [hint.say(voice.lang) for hint in exercise.hints[: attempt.hints]],
        "hint": _more_hints(voice, attempt),
    }


def _option(voice: Voice, attempt: Attempt, option: Option) -> Message:
    key, exercise = option.key, attempt.exercise
    card = Card[key] if key in Card.__members__ else None
    state = _state(attempt, option)
    place = attempt.chosen.index(key) + 1 if exercise.needs == "order" and key in attempt.chosen else None
    text = option_text(voice, exercise.kind, key)
    return {
        "key": key,
        "card": None if card is None else str(card),
        "text": text,
        "state": state,
        "label": _label(voice, text, place, state),
        "place": place,
    }


def _label(voice: Voice, text: str, place: int | None, state: str) -> str | None:
    """What a screen reader says of an option that is judged, where others see a mark; None where the text is enough.

    One sentence, since a browser puts spaces of its own between the pieces of a button.
    """
    if state not in ("wrong", "right"):
        return None
    return ", ".join([text, *([str(place)] if place else []), voice(f"learn.option-{state}")])


def option_text(voice: Voice, kind: str, key: str) -> str:
    """An option as it is read: a card, a player, a number, yes or no."""
    if key in Card.__members__:
        return words.card_name(voice.lang, Card[key])
    if kind == "winner":
        return voice.who(Seat[key])
    return voice(f"learn.claim-{key}") if kind == "claim" else key


def _state(attempt: Attempt, option: Option) -> str:
    """`right`, `wrong`, `chosen` or nothing. What was not chosen is never told, but for what was left out."""
    chosen = option.key in attempt.chosen
    if attempt.solved:
        return "right" if chosen else ""
    if attempt.judged and option in attempt.at_fault:
        return "wrong" if chosen else "missed"
    if option.key in attempt.wrong:
        return "wrong"
    return "chosen" if chosen else ""


def _check(voice: Voice, attempt: Attempt) -> Message | None:
    """The button that gives the answer, where more than one thing is chosen."""
    if attempt.exercise.needs == "one" or attempt.judged:
        return None
    return {"text": voice("learn.check"), "ok": attempt.ready}


def _feedback(voice: Voice, attempt: Attempt) -> Message | None:
    """Why, and what it brings."""
    if not attempt.judged:
        return None
    told = _reasons(voice, attempt)
    option = attempt.option(attempt.chosen[0]) if attempt.exercise.kind == "play" else None
    if option is not None and option.consequence.plays:
        ours, theirs = option.consequence.gain
        told.append(voice("learn.gain", ours=ours, theirs=theirs))
    again = None if attempt.solved else voice("learn.again")
    return {"tone": "good" if attempt.solved else "bad", "text": told, "again": again}


def _reasons(voice: Voice, attempt: Attempt) -> list[str]:
    if attempt.solved and attempt.exercise.needs != "one":
        return [voice(f"learn.right-{attempt.exercise.needs}")]
    options = attempt.at_fault or tuple(filter(None, map(attempt.option, attempt.chosen)))
    left_out = not attempt.solved and options and options[0].key not in attempt.chosen
    reasons = list(dict.fromkeys(option.reason.say(voice.lang) for option in options))[:REASONS]
    return [voice("learn.left-out"), *reasons] if left_out else reasons


def _more_hints(voice: Voice, attempt: Attempt) -> str | None:
    """The words of the button for the next hint."""
    if attempt.solved or attempt.hints >= len(attempt.exercise.hints):
        return None
    return voice("learn.hint" if attempt.hints == 0 else "learn.hint-more")
