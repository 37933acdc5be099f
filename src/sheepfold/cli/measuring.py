"""``bench``."""

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from sheepfold.arena.speed import NOTE, measure
from sheepfold.cli.app import command
from sheepfold.cli.progress import progress
from sheepfold.games import all_games, find


@command("bench")
def bench(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help="Which games [all].")] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.01, help="How long to measure, each way.")] = 0.5,
) -> None:
    """Measure how fast each game runs on this machine."""
    games = [find(slug) for slug in game or all_games()]
    with progress("Measuring", len(games)) as report:
        speeds = []
        for done, each in enumerate(games):
            report(done)
            speeds.append(measure(each, seconds))
    table = Table("game", "engine", box=None, header_style="bold")
    for title in ("events a game", "rollout events/s", "Python-driven events/s"):
        table.add_column(title, justify="right")
    for speed in speeds:
        engine = "compiled" if speed.is_compiled else "interpreted"
        numbers = (f"{speed.events_per_game:.0f}", f"{speed.rollouts:,.0f}", f"{speed.driven:,.0f}")
        table.add_row(speed.game.slug, engine, *numbers)
    console = Console(highlight=False)
    console.print(table)
    if not all(speed.is_compiled for speed in speeds):
        console.print(NOTE, soft_wrap=True)
