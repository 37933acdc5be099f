"""``simulate`` and ``check``."""

import time
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from sheepfold.arena import check as checking
from sheepfold.arena.simulate import Series, simulate
from sheepfold.arena.speed import print_note
from sheepfold.arena.summary import Summary
from sheepfold.cli.app import command
from sheepfold.cli.arguments import GameName, Options, Players, one_a_seat, options_of, split
from sheepfold.cli.progress import progress
from sheepfold.core.errors import SheepfoldError
from sheepfold.core.files import whole_file
from sheepfold.core.processes.worker import all_cores
from sheepfold.games import find

_GAMES_WORTH_A_PROCESS = 50


@command("simulate")
def simulate_command(
    game: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option("--games", metavar="K", min=1, help="How many games.")] = 100,
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same games.")] = "0",
    option: Options = None,
    bots: Annotated[str, typer.Option("--bots", help="One for all seats, or one a seat with commas.")] = "random",
    records: Annotated[Path | None, typer.Option("--records", metavar="FILE", help="Write the games here.")] = None,
    with_legal: Annotated[bool, typer.Option("--with-legal", help="Write every legal move beside each event.")] = False,
    jobs: Annotated[
        int | None, typer.Option("--jobs", metavar="J", min=1, help="How many processes [by itself].")
    ] = None,
) -> None:
    """Let bots play many games; write them down and sum them up."""
    chosen = find(game)
    seats = chosen.seats[0] if players is None else players
    options = chosen.check(seats, options_of(chosen, option))
    series = Series(chosen, seats, options, seed, one_a_seat(split([bots]), seats), with_legal and records is not None)
    summary = Summary(seats)
    start = time.perf_counter()
    with ExitStack() as stack:
        file = None if records is None else stack.enter_context(whole_file(records))
        played = stack.enter_context(closing(simulate(series, games, jobs or _jobs(games))))
        print_note()
        report = stack.enter_context(progress(f"{chosen.title}, {games} games", games))
        for record in played:
            if file is not None:
                file.write(record.to_json() + "\n")
            summary.add(record)
            report(summary.games)
    _print(series, summary, time.perf_counter() - start, records)


def _jobs(games: int) -> int:
    """As many processes as are worth their start."""
    return max(1, min(all_cores(), games // _GAMES_WORTH_A_PROCESS))


def _print(series: Series, summary: Summary, seconds: float, records: Path | None) -> None:
    console = Console(highlight=False)
    table = Table("seat", "bot", box=None, header_style="bold")
    for title in ("wins", "share", "mean score"):
        table.add_column(title, justify="right")
    for seat, bot in enumerate(series.bots):
        wins, points = summary.wins[seat], summary.points[seat]
        share, mean = wins / summary.games, points / summary.games
        table.add_row(str(seat), bot, str(wins), f"{share:.1%}", f"{mean:.2f}")
    console.print(table)
    games = "1 game" if summary.games == 1 else f"{summary.games} games"
    length = f"{summary.events / summary.games:.1f} events a game ({summary.shortest} to {summary.longest})"
    typer.echo(f"{games} of {series.game.title}, {length}, {seconds:.1f} s.")
    if records is not None:
        typer.echo(f"Written to {records}.")


@command("check")
def check(file: Annotated[Path, typer.Argument(metavar="FILE", help="A file of records.")]) -> None:
    """Replay every game of a file under the rules; stop at the first that breaks them."""
    try:
        size = file.stat().st_size
    except OSError as error:
        raise SheepfoldError(f"{file} cannot be read: {error.strerror or error}.") from None
    with progress(f"Checking {file.name}", size) as report:
        games, events = checking.check(file, report)
    typer.echo(f"{games} {'game' if games == 1 else 'games'} with {events} events: all good.")
