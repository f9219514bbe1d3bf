"""How a browser's message becomes a command.

A message is a stranger's text: whatever is not exactly a command is refused, before any room is looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sueca.engine.cards import Card
from sueca.engine.deal import PICKS
from sueca.engine.seats import Seat
from sueca.errors import Refusal
from sueca.rooms.bot_play import LONGEST_BOT, known_bot
from sueca.rooms.commands import (
    Accept,
    Ask,
    Claim,
    Close,
    Command,
    End,
    Keep,
    MoreTime,
    NextDeal,
    Pause,
    Pick,
    Play,
    PlayAgain,
    Resume,
    SetBot,
    SetPace,
    Start,
)
from sueca.rooms.options import PACES
from sueca.rooms.people import COLOURS, LONGEST_TEXT, PUBLIC
from sueca.rooms.people_commands import (
    AddBot,
    AskSeat,
    HandOver,
    Join,
    Leave,
    LetBack,
    Remove,
    RemoveBot,
    Rename,
    Sit,
    Stand,
    Swap,
    Watch,
)

LONGEST_ID = 64
LARGEST_NUMBER = 1_000_000


def read_command(message: object) -> Command:
    """The command in a browser's message, which must carry an id. Raises Refusal `bad-command`.

    >>> read_command({"do": "play", "card": "H7", "deal": 3, "turn": 17, "id": "a"})
    Play(id='a', deal=3, turn=17, card=Card.H7)
    """
    try:
        _need(isinstance(message, dict))
        kind, readers = _MESSAGES[message["do"]]  # type: ignore[index]
        values = {name: read(message[_SENT.get(name, name)]) for name, read in readers.items()}  # type: ignore[index]
        return kind(**values, id=_id(message["id"]))  # type: ignore[index]
    except (LookupError, TypeError) as error:
        raise Refusal("bad-command") from error


def _need(fulfilled: bool) -> None:
    if not fulfilled:
        raise TypeError


def _text(value: Any, longest: int) -> str:
    _need(isinstance(value, str) and value.isascii() and 0 < len(value) <= longest)
    return str(value)


def _id(value: Any) -> str:
    return _text(value, LONGEST_ID)


def _number(value: Any) -> int:
    _need(type(value) is int and 0 <= value <= LARGEST_NUMBER)
    return int(value)


def _one_of(choices: tuple[str, ...]) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        _need(value in choices)
        return str(value)

    return read


def _card(value: Any) -> Card:
    return Card[_text(value, 2)]


def _seat(value: Any) -> Seat:
    return tuple(Seat)[_number(value)]


def _any_seat(value: Any) -> Seat | None:
    return None if value is None else _seat(value)


def _name(value: Any) -> str:
    _need(isinstance(value, str) and len(value) <= LONGEST_TEXT)
    return str(value)


def _colour(value: Any) -> int:
    return range(COLOURS)[_number(value)]


def _flag(value: Any) -> bool:
    _need(isinstance(value, bool))
    return bool(value)


def _who(value: Any) -> str:
    text = _text(value, PUBLIC)
    _need(len(text) == PUBLIC)
    return text


def _bot(value: Any) -> str:
    _need(known_bot(_text(value, LONGEST_BOT)))
    return str(value)


# The message of each command: its word after `do`, and how its fields are read.
_MESSAGES: dict[str, tuple[type[Command], dict[str, Callable[[Any], Any]]]] = {
    "play": (Play, {"deal": _number, "turn": _number, "card": _card}),
    "pick": (Pick, {"deal": _number, "dealing": _number, "way": _one_of(PICKS)}),
    "ask": (Ask, {"deal": _number, "dealing": _number}),
    "keep": (Keep, {"deal": _number, "dealing": _number}),
    "claim": (Claim, {"deal": _number, "accused": _seat}),
    "accept": (Accept, {"deal": _number}),
    "next": (NextDeal, {"deal": _number}),
    "again": (PlayAgain, {"deal": _number}),
    "pause": (Pause, {}),
    "resume": (Resume, {}),
    "pace": (SetPace, {"pace": _one_of(PACES)}),
    "bots": (SetBot, {"bot": _bot}),
    "more-time": (MoreTime, {"deal": _number, "turn": _number}),
    "start": (Start, {}),
    "end": (End, {}),
    "close": (Close, {}),
    "join": (Join, {"name": _name, "colour": _colour, "watching": _flag}),
    "leave": (Leave, {}),
    "rename": (Rename, {"name": _name, "colour": _colour}),
    "watch": (Watch, {"watching": _flag}),
    "sit": (Sit, {"seat": _seat}),
    "stand": (Stand, {}),
    "ask-seat": (AskSeat, {"seat": _any_seat}),
    "add-bot": (AddBot, {"seat": _any_seat}),
    "remove-bot": (RemoveBot, {"seat": _seat}),
    "swap": (Swap, {"one": _seat, "other": _seat}),
    "remove": (Remove, {"who": _who}),
    "let-back": (LetBack, {"who": _who}),
    "hand-over": (HandOver, {"who": _who}),
}
# Fields that a message calls by another name.
_SENT = {"way": "which", "accused": "seat"}
