"""What a command leads to: events, or a refusal that changes nothing.

`decide` is the only judge of what people may do; the judges of the single commands are in
`moves.py`, `hosting.py`, `seating.py` and `guests.py`.
A screen that greys out a card or hides a button asks the same questions: `View.why_not`, `Room.may_ask`,
`Room.may_claim`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from sueca.errors import Refusal
from sueca.rooms import commands, guests, hosting, moves, people_commands, seating
from sueca.rooms.events import Event
from sueca.rooms.room import Room

_JUDGES: dict[type[commands.Command], Callable[[Room, Any, str, Random], tuple[Event, ...]]] = {
    commands.OpenSolo: hosting.open_solo,
    commands.Play: moves.play,
    commands.Pick: moves.pick,
    commands.Ask: moves.ask,
    commands.Keep: moves.keep,
    commands.Claim: moves.claim,
    commands.Accept: moves.accept,
    commands.NextDeal: hosting.next_deal,
    commands.PlayAgain: hosting.play_again,
    commands.Pause: hosting.pause,
    commands.Resume: hosting.resume,
    commands.SetPace: hosting.set_pace,
    commands.SetBot: hosting.set_bot,
    commands.MoreTime: moves.more_time,
    commands.OpenRoom: hosting.open_room,
    commands.Start: hosting.start,
    commands.End: hosting.end,
    commands.Close: hosting.close,
    people_commands.Join: seating.join,
    people_commands.Leave: seating.leave,
    people_commands.Rename: seating.rename,
    people_commands.Watch: seating.watch,
    people_commands.Sit: seating.sit,
    people_commands.Stand: seating.stand,
    people_commands.AskSeat: seating.ask_seat,
    people_commands.AddBot: guests.add_bot,
    people_commands.RemoveBot: guests.remove_bot,
    people_commands.Swap: guests.swap,
    people_commands.Remove: guests.remove,
    people_commands.LetBack: guests.let_back,
    people_commands.HandOver: guests.hand_over,
}


def decide(room: Room, command: commands.Command, person: str, rng: Random) -> tuple[Event, ...]:
    """What follows from a person's command: nothing, where it asks for what is so already. Raises Refusal.

    `rng` is what the room's chance comes from.
    """
    if room.version == 0 and not isinstance(command, commands.OpenSolo | commands.OpenRoom):
        raise Refusal("unknown-room")
    if room.gone:
        raise Refusal("room-closed")
    return _JUDGES[type(command)](room, command, person, rng)
