"""``dataset``."""

from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from sheepfold.arena.speed import print_note
from sheepfold.cli.app import command
from sheepfold.cli.arguments import GameName, Options, Players, one_a_seat, options_of, split
from sheepfold.cli.progress import progress
from sheepfold.core.errors import SheepfoldError
from sheepfold.core.processes.worker import all_cores
from sheepfold.games import find


@command("dataset")
def dataset(
    game: GameName,
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="An .npz or .parquet file.")],
    players: Players = None,
    games: Annotated[int, typer.Option("--games", metavar="K", min=1, help="How many games.")] = 100,
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same games.")] = "0",
    option: Options = None,
    bots: Annotated[str, typer.Option("--bots", help="One for all seats, or one a seat with commas.")] = "greedy",
    jobs: Annotated[
        int | None, typer.Option("--jobs", metavar="J", min=1, help="How many processes [one a core].")
    ] = None,
) -> None:
    """Write every decision of many games as arrays, for supervised learning."""
    chosen = find(game)
    seats = chosen.seats[0] if players is None else players
    options = chosen.check(seats, options_of(chosen, option))
    try:
        module = import_module("sheepfold.research.dataset")
    except ModuleNotFoundError as error:
        raise SheepfoldError(f"{error.name} is missing: install sheepfold[research].") from error
    if out.suffix not in module.SUFFIXES:
        raise SheepfoldError(f"The file must end in {' or '.join(module.SUFFIXES)}, not {out.suffix or out.name}.")
    print_note()
    rows = []
    with progress(f"{chosen.title}, {games} games", games) as report:
        names = one_a_seat(split([bots]), seats)
        for done, part in enumerate(
            module.collect(chosen, seats, options, seed, names, games, jobs or min(all_cores(), max(1, games // 10)))
        ):
            rows.append(part)
            report(done + 1)
    decisions = module.write(out, rows)
    typer.echo(f"{decisions} decisions of {games} {'game' if games == 1 else 'games'} written to {out}.")
