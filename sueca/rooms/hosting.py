"""What opens a table, and what only its host may do (M3, M4, M13)."""

from __future__ import annotations

from random import Random

from sueca.engine.seats import Seat
from sueca.errors import Refusal
from sueca.rooms import chance, commands, events
from sueca.rooms.bot_play import known_bot
from sueca.rooms.moves import seat_of
from sueca.rooms.options import PACES
from sueca.rooms.people import clean_name
from sueca.rooms.room import Room
from sueca.rooms.seating import colour, shared

Events = tuple[events.Event, ...]


def open_solo(room: Room, command: commands.OpenSolo, person: str, rng: Random) -> Events:
    """One human in South, the host, and three bots; the first deal of a match at once (M13)."""
    options = command.options
    if room.version > 0:
        raise Refusal("wrong-phase")
    if not options.solo or options.pace not in PACES or not known_bot(options.bot):
        raise Refusal("bad-command")
    seated = events.Seated(Seat.S, person, clean_name(command.name))
    bots = [events.BotSeated(seat) for seat in (Seat.E, Seat.N, Seat.W)]
    return (events.Opened(options, person), seated, *bots, *chance.new_match(rng))


def open_room(room: Room, command: commands.OpenRoom, person: str, rng: Random) -> Events:
    """A lobby with its host in South, who may stand up (M1, M3)."""
    options, name = command.options, clean_name(command.name)
    if room.version > 0:
        raise Refusal("wrong-phase")
    if not options.sound or not known_bot(options.bot):
        raise Refusal("bad-command")
    joined = events.Joined(person, name, colour(command.colour), False)
    return (events.Opened(options, person), joined, events.Seated(Seat.S, person, name))


def start(room: Room, command: commands.Start, person: str, rng: Random) -> Events:
    """The first match, or the next after one was ended (M3)."""
    _seated_host(room, person)
    if room.phase != "lobby":
        raise Refusal("wrong-phase")
    _full(room)
    return chance.new_match(rng)


def end(room: Room, command: commands.End, person: str, rng: Random) -> Events:
    """No winner; back to the lobby with the same people (M3)."""
    _host(room, person)
    shared(room)
    if room.phase == "lobby":
        raise Refusal("wrong-phase")
    return (events.MatchEnded(),)


def close(room: Room, command: commands.Close, person: str, rng: Random) -> Events:
    """For good (M3)."""
    _host(room, person)
    shared(room)
    return (events.Closed(),)


def next_deal(room: Room, command: commands.NextDeal, person: str, rng: Random) -> Events:
    """On after a result, the score kept; also in a pause, which the new deal then begins with (M3, M4)."""
    _seated_host(room, person)
    _settled(room, command.deal, "result")
    _full(room)
    return chance.new_deal(rng)


def play_again(room: Room, command: commands.PlayAgain, person: str, rng: Random) -> Events:
    """A fresh match at 0-0, its dealer drawn again (M3, R5)."""
    _seated_host(room, person)
    _settled(room, command.deal, "over")
    _full(room)
    return chance.new_match(rng)


def pause(room: Room, command: commands.Pause, person: str, rng: Random) -> Events:
    """Stop the table (M4)."""
    _host(room, person)
    return () if room.paused else (events.Paused(),)


def resume(room: Room, command: commands.Resume, person: str, rng: Random) -> Events:
    """Let it go on (M4)."""
    _host(room, person)
    return (events.Resumed(),) if room.paused else ()


def set_pace(room: Room, command: commands.SetPace, person: str, rng: Random) -> Events:
    """A solo table's pace may change at any time (M13)."""
    _solo_host(room, person)
    if command.pace not in PACES:
        raise Refusal("bad-command")
    return () if command.pace == room.options.pace else (events.PaceSet(command.pace),)


def set_bot(room: Room, command: commands.SetBot, person: str, rng: Random) -> Events:
    """A solo table's bots may change at any time (M13)."""
    _solo_host(room, person)
    if not known_bot(command.bot):
        raise Refusal("bad-command")
    return () if command.bot == room.options.bot else (events.BotsSet(command.bot),)


def _host(room: Room, person: str) -> None:
    if room.host != person:
        raise Refusal("not-host")


def _seated_host(room: Room, person: str) -> None:
    _host(room, person)
    seat_of(room, person)


def _solo_host(room: Room, person: str) -> None:
    _host(room, person)
    if not room.options.solo:
        raise Refusal("not-solo")


def _settled(room: Room, deal: int, phase: str) -> None:
    """The deal named is on the table and this phase has come, paused or not. Raises Refusal."""
    if room.deal is None:
        raise Refusal("wrong-phase")
    if room.deal.number != deal:
        raise Refusal("stale")
    if room.phase != phase:
        raise Refusal("match-ended" if room.phase == "over" else "wrong-phase")


def _full(room: Room) -> None:
    """Four play (M3). Raises Refusal `seats-empty`."""
    if None in room.seats:
        raise Refusal("seats-empty")
