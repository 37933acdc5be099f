"""``play`` and ``replay``."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

import typer

from sheepfold.arena.check import game_of
from sheepfold.bots import BOTS
from sheepfold.bots.registry import bot_maker
from sheepfold.cli.app import command
from sheepfold.cli.arguments import Language, Options, Players, language_of, options_of, split
from sheepfold.cli.hourglass import chosen_glass
from sheepfold.core.chance import lot
from sheepfold.core.errors import SheepfoldError
from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.record_file import nth_record
from sheepfold.core.state import ONLOOKER
from sheepfold.games import find
from sheepfold.table.seat import rotated
from sheepfold.terminal.game import ME, TerminalGame
from sheepfold.terminal.replay import Replay
from sheepfold.terminal.sand import Sand
from sheepfold.terminal.screen import Screen


@command("play")
def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game (see: sheepfold games).")] = "",
    players: Players = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat", metavar="WHO", help=f"Who sits there: me, {', '.join(BOTS)}; one a seat, in turn order."
        ),
    ] = None,
    begins: Annotated[
        Literal["lots", "seated"] | None,
        typer.Option("--begins", help="Who begins: lots decide, or as seated [lots, unless --seat names the seats]."),
    ] = None,
    option: Options = None,
    seed: Annotated[str | None, typer.Option("--seed", help="What chance is drawn from [a new one].")] = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Keep the game here, move by move.")
    ] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game.")] = None,
    hourglass: Annotated[
        bool | None,
        typer.Option("--hourglass/--no-hourglass", help="With the hourglass of the box, in games that have one."),
    ] = None,
    language: Language = "en",
) -> None:
    """Play a game in the terminal, against bots or several people at one screen."""
    names, told_in, screen = split(seat), language_of(language), Screen()
    if resume is not None:
        match = _resumed(resume, game, players, option)
        glass = chosen_glass(screen, match.game, bool(hourglass), (), told_in)
        first = nth_record(resume, 1)[1].lots
    elif not game:
        raise SheepfoldError("Name the game to play (sheepfold games lists them).")
    else:
        chosen = find(game)
        glass = chosen_glass(screen, chosen, hourglass, option or (), told_in)
        options = {**options_of(chosen, option), **(glass.options if glass is not None else {})}
        match = Match(chosen, _how_many(chosen, players, names), options, seed or secrets.token_hex(8))
        first = _drawn(match, begins or ("seated" if names else "lots"))
    match.settle()
    seated = _seated(names, match.seats)
    turned = seated if resume is not None and names else rotated(seated, first or 0)
    TerminalGame(screen, match, turned, save or resume, Sand(glass), told_in, first).run()


def _drawn(match: Match, begins: str) -> int | None:
    """Which of the seats begins, as at a table; ``None`` where no lots are drawn."""
    assert match.seed is not None
    return lot(match.seed, match.seats) if begins == "lots" else None


def _resumed(path: Path, game: str, players: int | None, option: Sequence[str] | None) -> Match:
    if players is not None or option:
        raise SheepfoldError("A resumed game keeps its players and options: leave --players and --option out.")
    found, match = game_of(path, 1)
    if game and game != found.slug:
        raise SheepfoldError(f"{path} is a game of {found.slug}, not of {game}.")
    match.seed = match.seed or secrets.token_hex(8)
    return match


def _how_many(game: Game, players: int | None, names: Sequence[str]) -> int:
    """The number of seats: as said, or as many as were named where the game can be played so, or the usual."""
    if players is not None:
        return players
    return len(names) if len(names) > 1 else game.seats[0]


def _seated(names: Sequence[str], seats: int) -> list[str]:
    """Who sits at each seat: me first, and greedy bots where nobody was named."""
    if len(names) > seats:
        raise SheepfoldError(f"There are {len(names)} players for {seats} seats.")
    for name in names:
        if name != ME:
            bot_maker(name)
    named = list(names) or [ME]
    return named + ["greedy"] * (seats - len(named))


@command("replay")
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file of records.")],
    game: Annotated[int, typer.Option("--game", metavar="K", min=1, help="Which game of the file, from 1.")] = 1,
    seat: Annotated[int | None, typer.Option("--seat", metavar="SEAT", help="Whose view [an onlooker's].")] = None,
) -> None:
    """Step through a recorded game, forward and back."""
    _, match = game_of(file, game)
    if seat is not None and not 0 <= seat < match.seats:
        raise SheepfoldError(f"There is no seat {seat}: seats are 0 to {match.seats - 1}.")
    Replay(Screen(), match, ONLOOKER if seat is None else seat).run()
