"""The words of a lesson: a small Markdown, one file a language.

    # Following suit                       the title, and below it one sentence on what it is about
    ## The suit led {#led}                 a step of `lesson.toml`, by its id
    Rui leads {{DK}}.                      what is said there
    > Which cards may you play?            the question
    - D7 D3: Right: ...                    an option, or several that share a reason
    1. Look at the suit led.               the hints, from nudge to answer

A paragraph, option or hint may go on in the lines below it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from sueca.errors import BadText

_LINES = (
    ("step", re.compile(r"## (?P<text>.+?) \{#(?P<key>[\w-]+)\}")),
    ("title", re.compile(r"# (?P<text>.+)")),
    ("question", re.compile(r"> ?(?P<text>.+)")),
    ("option", re.compile(r"- (?P<key>[^:]+): (?P<text>.+)")),
    ("hint", re.compile(r"[1-9]\. (?P<text>.+)")),
    ("prose", re.compile(r"(?P<text>[^\s#>].*)")),
)
_GOES_ON = re.compile(r"(?:  +)?(?P<text>[^\s#>].*)")


@dataclass
class Piece:
    """Some words and the line they start on."""

    text: str
    line: int
    key: str = ""


@dataclass
class StepText:
    """The words of one step."""

    heading: Piece
    prose: list[Piece] = field(default_factory=list)
    question: list[Piece] = field(default_factory=list)
    options: list[Piece] = field(default_factory=list)
    hints: list[Piece] = field(default_factory=list)

    @property
    def pieces(self) -> list[Piece]:
        return [self.heading, *self.prose, *self.question, *self.options, *self.hints]


@dataclass
class LessonText:
    """All words of a lesson in one language; `steps` go by id, in order."""

    title: Piece
    lead: list[Piece] = field(default_factory=list)
    steps: dict[str, StepText] = field(default_factory=dict)

    @property
    def pieces(self) -> list[Piece]:
        return [self.title, *self.lead, *(piece for step in self.steps.values() for piece in step.pieces)]


def read_text(text: str, file: str = "") -> LessonText:
    """The words of a lesson file. Raises BadText with `line` and `file`: `lesson-line`, `lesson-step-twice`."""
    found: LessonText | None = None
    last: Piece | None = None
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.rstrip()
        kind, piece = _kind(line, number)
        if not line:
            last = None
        elif last is not None and kind == "prose":
            last.text += " " + piece.text
        elif kind == "title" and found is None:
            found = LessonText(piece)
        elif found is None or kind in ("title", ""):
            raise BadText("lesson-line", line, line=number, file=file)
        else:
            _add(found, kind, piece, file)
            last = piece if kind not in ("step", "title") else None
    if found is None:
        raise BadText("lesson-line", "", line=1, file=file)
    return found


def _kind(line: str, number: int) -> tuple[str, Piece]:
    for kind, pattern in _LINES:
        if match := pattern.fullmatch(line):
            return kind, Piece(match["text"].strip(), number, match.groupdict().get("key") or "")
    if match := _GOES_ON.fullmatch(line):
        return "prose", Piece(match["text"], number)
    return "", Piece(line, number)


def _add(found: LessonText, kind: str, piece: Piece, file: str) -> None:
    if kind == "step":
        if piece.key in found.steps:
            raise BadText("lesson-step-twice", piece.key, line=piece.line, file=file)
        found.steps[piece.key] = StepText(piece)
    elif not found.steps and kind == "prose":
        found.lead.append(piece)
    elif not found.steps:
        raise BadText("lesson-line", piece.text, line=piece.line, file=file)
    else:
        step = list(found.steps.values())[-1]
        {"prose": step.prose, "question": step.question, "option": step.options, "hint": step.hints}[kind].append(piece)
