"""``hint`` and ``analyse``."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from sheepfold.arena.chances_chart import save_chances_chart
from sheepfold.arena.check import game_of
from sheepfold.bots.analysis import Analysis, Decision, analyse, hint
from sheepfold.bots.search_bot import read_budget
from sheepfold.cli.app import command
from sheepfold.cli.progress import progress
from sheepfold.core.errors import SheepfoldError
from sheepfold.core.files import whole_file

File = Annotated[Path, typer.Argument(metavar="RECORD", help="A file of records, as play --save writes it.")]
Which = Annotated[int, typer.Option("--game", metavar="K", min=1, help="Which game of the file, from 1.")]
Think = Annotated[
    str, typer.Option("--think", metavar="BUDGET", help="How long for each decision: 1000 simulations, or 300ms.")
]
_SHOWN = 8


@command("hint")
def hint_command(
    record: File,
    game: Which = 1,
    seat: Annotated[int | None, typer.Option("--seat", help="For whom [whose turn it is].")] = None,
    think: Think = "1000ms",
) -> None:
    """What to do now in a running game, seen from a seat."""
    _, match = game_of(record, game)
    if match.over or not match.to_act:
        raise SheepfoldError("Nobody is to act in this game now.")
    chosen = match.to_act[0] if seat is None else seat
    if chosen not in match.to_act:
        listed = ", ".join(map(str, match.to_act))
        raise SheepfoldError(f"Seat {chosen} cannot move now: it is the turn of seat {listed}.")
    table = Table("move", box=None, header_style="bold", title=f"Seat {chosen}", title_justify="left")
    table.add_column("chance to win", justify="right")
    table.add_column("tried", justify="right")
    for thought in hint(match, chosen, read_budget(think))[:_SHOWN]:
        table.add_row(thought.move, f"{thought.value:.1%}", f"{thought.visits:.0f}")
    Console(highlight=False).print(table)


@command("analyse")
def analyse_command(
    record: File,
    game: Which = 1,
    think: Think = "1000",
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same numbers.")] = 0,
    json_file: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write all of it here.")] = None,
    picture: Annotated[
        Path | None, typer.Option("--picture", metavar="FILE", help="Draw the chances: .svg, or .png with matplotlib.")
    ] = None,
    mistakes: Annotated[bool, typer.Option("--mistakes", help="List only what went wrong.")] = False,
) -> None:
    """Look at a game again: chances, better moves, mistakes, and luck apart from skill."""
    if picture is not None and picture.suffix not in {".svg", ".png"}:
        raise SheepfoldError(f"A picture is a .svg or a .png file, not {picture.name}.")
    _, match = game_of(record, game)
    with progress("Thinking", len(match.events)) as report:
        analysis = analyse(match, read_budget(think), seed, report)
    if json_file is not None:
        with whole_file(json_file) as file:
            json.dump(analysis.row(), file, ensure_ascii=False, indent=1)
            file.write("\n")
    if picture is not None:
        save_chances_chart(analysis, picture)
    _print(analysis, mistakes)


def _print(analysis: Analysis, only_mistakes: bool) -> None:
    table = Table("event", "seat", "move", box=None, header_style="bold")
    for title in ("before", "after"):
        table.add_column(title, justify="right")
    table.add_column("better")
    for decision in analysis.decisions:
        if decision.mark or not only_mistakes:
            table.add_row(*_row(decision))
    sums = Table("seat", box=None, header_style="bold")
    for title in ("given away by its moves", "given by chance", "result"):
        sums.add_column(title, justify="right")
    for seat in range(analysis.seats):
        won = analysis.winners is not None and seat in analysis.winners
        result = "" if analysis.winners is None else "won" if won else "lost"
        sums.add_row(str(seat), f"{analysis.skill[seat]:+.1%}", f"{analysis.luck[seat]:+.1%}", result)
    console = Console(highlight=False)
    console.print(table)
    console.print()
    console.print(sums)


def _row(decision: Decision) -> tuple[str, ...]:
    better = decision.best[0]
    advice = f"{decision.mark}: {better.move}" if decision.mark else ""
    chances = (f"{decision.before:.0%}", f"{decision.after:.0%}")
    return str(decision.index), str(decision.seat), decision.move, *chances, advice
