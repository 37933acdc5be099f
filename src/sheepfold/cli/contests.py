"""``arena`` and ``ladder``."""

import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from sheepfold.arena.contest import Contest
from sheepfold.arena.journal import Journal
from sheepfold.arena.ladder import Rung, chapter, ladder_page, rungs
from sheepfold.arena.report import report_page
from sheepfold.arena.run import run
from sheepfold.arena.speed import print_note
from sheepfold.arena.standing import COLUMNS, Standing
from sheepfold.cli.app import command
from sheepfold.cli.arguments import GameName, Options, options_of, split
from sheepfold.cli.progress import progress
from sheepfold.core.files import whole_file
from sheepfold.core.processes.worker import all_cores
from sheepfold.games import all_games, find

Jobs = Annotated[int | None, typer.Option("--jobs", metavar="J", min=1, help="How many processes [one a core].")]
Cluster = Annotated[
    str | None, typer.Option("--ray", metavar="ADDRESS", help="Play on this Ray cluster; local: one of this machine.")
]


@command("arena")
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B…", help="Who plays, one a seat, with commas.")],
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")] = 100,
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same deals.")] = "0",
    option: Options = None,
    clock: Annotated[float | None, typer.Option("--clock", metavar="S", help="Seconds a decision, at most.")] = None,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write the result here; lets a stopped run go on.")
    ] = None,
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Write a report with plots.")] = None,
    jobs: Jobs = None,
    ray: Cluster = None,
) -> None:
    """Let bots compete: every deal is played from all seats. Stopped and started again, it goes on where it was."""
    chosen = find(game)
    names = split([bots])
    contest = Contest(chosen.slug, tuple(names), options_of(chosen, option), seed, clock)
    contest.check()
    print_note()
    journal = None if json_file is None else Journal(json_file.with_name(json_file.name + ".games"))
    with progress(f"{chosen.title}, {games} games", games) as report:
        results = run(contest, games, jobs or all_cores(), journal, ray, _counter(report))
    standing = Standing.of(contest, results)
    if json_file is not None:
        with whole_file(json_file) as file:
            json.dump(standing.row(), file, ensure_ascii=False, indent=1)
            file.write("\n")
    if html is not None:
        with whole_file(html) as file:
            file.write(report_page(standing, _typed()))
    _print(standing)


def _counter(report: Callable[[float], None]) -> Callable[[object], None]:
    done = 0

    def count(_: object = None) -> None:
        nonlocal done
        done += 1
        report(done)

    return count


def _typed() -> str:
    """The command as it was typed."""
    return shlex.join(["sheepfold", *sys.argv[1:]])


def _print(standing: Standing) -> None:
    table = Table(box=None, header_style="bold")
    table.add_column("bot", no_wrap=True)
    for title in COLUMNS:
        table.add_column(title, justify="right")
    for place, bot in enumerate(standing.contest.bots):
        table.add_row(Path(bot).name, *standing.cells(place))  # of a bot in a file without its folder
    console = Console(highlight=False)
    console.print(table)
    console.print(f"{standing.games} games, {standing.row()['mean_events']} events a game.")


@command("ladder")
def ladder(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help="Which games [all].")] = None,
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="Games a pair.")] = 100,
    everyone: Annotated[bool, typer.Option("--all-pairs", help="All pairs of levels, not only neighbours.")] = False,
    output: Annotated[Path, typer.Option("--output", metavar="FILE", help="Where the page goes.")] = Path(
        "docs/measured/ladder.md"
    ),
    keep: Annotated[
        Path, typer.Option("--keep", metavar="FOLDER", help="Where finished games are kept, so that it can go on.")
    ] = Path("build/ladder"),
    jobs: Jobs = None,
    ray: Cluster = None,
) -> None:
    """Let all levels play each other, and write the page with their ratings. It takes hours; it can be stopped."""
    print_note()
    chapters = []
    for slug in game or all_games():
        chosen = find(slug)
        planned: list[Rung] = list(rungs(chosen, games, everyone))
        with progress(chosen.title, sum(rung.games for rung in planned)) as report:
            count = _counter(report)
            played = [(rung, rung.play(keep, jobs or all_cores(), ray, count)) for rung in planned]
        chapters.append(chapter(chosen, played))
        typer.echo(chapters[-1])
    with whole_file(output) as file:
        file.write(ladder_page(chapters, _typed()))
