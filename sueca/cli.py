"""The `sueca` command: deal, check a game, ask a bot or the solver, let bots play, serve the pages.

Data goes to the standard output, with `--json` as JSON; a fault is one line on the standard error, with `--json` also
an object on the standard output, and an exit code: 1 where the input is at fault, 2 where the command was not used as
it is meant to be.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import asdict, replace
from io import TextIOWrapper
from random import Random, SystemRandom
from typing import Annotated, Any, NoReturn

import typer

import sueca
from sueca.bots.external import entrant
from sueca.bots.reasons import reasons
from sueca.cli_arena import arena
from sueca.cli_io import AsJson, given_sight, given_text, write
from sueca.cli_lesson import lessons
from sueca.cli_solve import solve
from sueca.cli_tune import tune
from sueca.engine.deal import deal as new_deal
from sueca.engine.game import Game, read_games
from sueca.engine.position import View
from sueca.engine.revokes import Revoke
from sueca.errors import BadText, SuecaError
from sueca.rooms.receipt import check_game
from sueca.words import say

app = typer.Typer(help="Sueca, the Portuguese trick-taking game for four.", add_completion=False, rich_markup_mode=None)
app.command()(arena)
app.add_typer(lessons, name="lesson")
app.command()(solve)
app.command()(tune)


Seed = Annotated[int | None, typer.Option(help="The same seed gives the same cards.")]
GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="A .sueca file, or - for the standard input.")]


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command and leave with its exit code: never with a traceback where the input is at fault."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a terminal that lacks a letter shows its number
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _run(sys.argv[1:] if arguments is None else arguments)
    except BrokenPipeError:
        # Who reads our output has seen enough; Python would complain once more when it closes the pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    except (KeyboardInterrupt, typer.Abort):
        code = 130
    sys.exit(code if isinstance(code, int) else 0)


def _run(arguments: Sequence[str]) -> object:
    as_json = "--json" in arguments
    try:
        return app(arguments, prog_name="sueca", standalone_mode=False)
    except typer.TyperException as error:
        message = error.format_message()
        return _say_fault(message, error.exit_code, {"code": "usage", "error": message} if as_json else None)
    except SuecaError as error:
        data = {"code": error.code, "error": str(error)} | _where(error)
        return _say_fault(_sentence(error), 1, data if as_json else None)


def _say_fault(reason: str, code: int, data: dict[str, Any] | None) -> int:
    """One line for people, and for programs the data, where they asked for JSON."""
    if data is not None:
        write({"ok": False} | data)
    line = "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in " ".join(reason.split())
    )
    print("sueca:", line, file=sys.stderr)
    return code


def _sentence(error: SuecaError) -> str:
    """The sentence, after the line of a file or the character of a text at which the fault stands."""
    if line := error.data.get("line"):
        return f"line {line}: {error}"
    place = error.place if isinstance(error, BadText) else 0
    return f"character {place + 1}: {error}" if place else str(error)


def _where(error: SuecaError) -> dict[str, Any]:
    """The line at fault, the place in the whole text, and the last good position, as far as known."""
    known = {key: error.data[key] for key in ("line", "place", "position") if error.data.get(key) is not None}
    return {key: value if isinstance(value, int) else str(value) for key, value in known.items()}


@app.callback(invoke_without_command=True)
def about(
    context: typer.Context, version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False
) -> None:
    """Sueca, the Portuguese trick-taking game for four."""
    if version:
        print(f"sueca {sueca.__version__}")
    elif context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def deal(
    seed: Seed = None,
    rules: Annotated[str, typer.Option(help="A named set of rules, like rio or classic(target=6).")] = "classic",
    dealer: Annotated[str | None, typer.Option(help="Who deals, S, E, N or W; drawn if left out.")] = None,
    as_json: AsJson = False,
) -> None:
    """Deal forty cards and write the position before the first lead."""
    rng = SystemRandom() if seed is None else Random(seed)
    position = new_deal(rng, dealer, rules)
    table = position.table
    data = {"position": str(position), "dealer": str(table.turned_by), "turned": str(table.turned)}
    write(data | {"leader": str(table.turn), "rules": str(table.rules)} if as_json else data["position"])


@app.command()
def check(game: GameArgument, as_json: AsJson = False) -> None:
    """Read a game file to its end: its deals, their receipts and, where a player may revoke, the revokes."""
    games = read_games(given_text(game))
    receipts = [check_game(one) for one in games]
    if as_json:
        deals = [_deal_data(one) | {"receipts": found} for one, found in zip(games, receipts, strict=True)]
        write({"ok": True, "deals": deals})
        return
    for number, (one, found) in enumerate(zip(games, receipts, strict=True), 1):
        points = f"{one.points[0]}-{one.points[1]}"
        sealed = ", receipt right" if found else ""
        print(f"Deal {number}: {len(one.played)} cards, {points}, result {one.result}, {one.rules}{sealed}")
        for revoke in one.revokes:
            held = " ".join(_could_follow(revoke))
            print(f"Deal {number}, trick {revoke.number}: {revoke.seat} revoked with {revoke.card}, holding {held}")


def _deal_data(game: Game) -> dict[str, Any]:
    revokes = [
        {"trick": one.number, "seat": str(one.seat), "card": str(one.card), "held": _could_follow(one)}
        for one in game.revokes
    ]
    return {
        "rules": str(game.rules),
        "cards": len(game.played),
        "points": game.points,
        "result": game.result,
        "revokes": revokes,
    }


def _could_follow(revoke: Revoke) -> list[str]:
    """The cards with which a revoker should have followed."""
    return [str(card) for card in sorted(revoke.hand) if card.suit is revoke.trick.cards[0].suit]


@app.command()
def bot(
    name: Annotated[str, typer.Argument(metavar="BOT", help="A bot, like rulebook, or exec:COMMAND.")],
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game file, - for the standard input, or a position.")],
    seed: Seed = None,
    as_json: AsJson = False,
) -> None:
    """The card that a bot plays for the seat to move, and why."""
    player, view = entrant(name), _view(game)
    choice = player.explain(view, SystemRandom() if seed is None else Random(seed))
    reason = say("en", f"bot-rule.{choice.rule}")
    data = {"bot": player.name, "seat": str(view.seat), "card": str(choice.card), "rule": choice.rule, "reason": reason}
    tried = [asdict(trial) | {"card": str(trial.card)} for trial in choice.trials]
    numbers = [one.say("en") for one in reasons(choice)]
    write(data | {"trials": tried} if as_json else "\n".join([str(choice.card), reason, *numbers]))


def _view(given: str) -> View:
    """What the seat to move knows, in the last deal of a game or in a position."""
    sight = given_sight(given)
    return sight.view(sight.turn)


@app.command()
def serve(
    port: Annotated[int, typer.Option(min=0, max=65535)] = 5006,
    address: Annotated[str, typer.Option(help="The address to listen at; all of this machine's if left out.")] = "",
    store: Annotated[str | None, typer.Option(help="A file or a database address; SUECA_STORE if left out.")] = None,
) -> None:
    """Serve the pages until stopped."""
    from sueca.ui.house import Settings
    from sueca.ui.serve import serve as serve_pages

    settings = Settings.read(os.environ)
    if store is not None:
        settings = replace(settings, store=store)
    serve_pages(settings, port, address, lambda found: print("\n".join(found), flush=True))
