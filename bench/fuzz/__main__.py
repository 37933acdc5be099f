"""Bad input, by the million: ``python -m bench.fuzz --inputs 1000000 --seed 1``.

Every parser of Sheepfold, the server's requests and files, tables and games. A parser either returns or refuses in one
sentence; nothing else, never slowly, never with much memory. Inputs that fail are kept in ``build/fuzz``, and
``--input FILE`` tries one again.
"""

import argparse
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from bench.fuzz.campaign import Campaign, Report, Target
from bench.fuzz.games import fools
from bench.fuzz.logs import logs
from bench.fuzz.parsers import parsers
from bench.fuzz.requests import databases, requests
from bench.fuzz.tables import sieges

FOLDER = Path(__file__).resolve().parents[2] / "build" / "fuzz"


def targets() -> list[Target]:
    """All that can be attacked."""
    return [*parsers(), logs(), requests(), databases(), fools(), sieges()]


def attack(chosen: list[Target], inputs: int, seed: int, seconds: float, console: Console) -> list[Report]:
    """So many inputs in all, each target its share; what is not begun when the time is over is left out."""
    total, end = sum(target.share for target in chosen), time.monotonic() + seconds
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    reports: list[Report] = []
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        for target in chosen:
            if time.monotonic() > end:
                console.print(f"No time was left for {target.name}.")
                continue
            count = max(1, round(inputs * target.share / total))
            task = bar.add_task(target.name, total=count)
            campaign = Campaign(target, seed, FOLDER)
            reports.append(campaign.run(count, lambda done, task=task: bar.update(task, completed=done)))  # type: ignore[misc]
            bar.update(task, completed=count)
            if not console.is_terminal:
                console.print(f"{target.name}: {reports[-1].inputs:,}")
    return reports


def show(reports: list[Report], seconds: float, console: Console) -> None:
    """The figures, and what failed."""
    table = Table("parser", title="inputs")
    for title in ("inputs", "accepted", "steps of code", "paths", "slowest ms", "failures"):
        table.add_column(title, justify="right")
    for one in reports:
        figures = (one.inputs, one.accepted, one.steps, one.paths)
        slowest = f"{1000 * one.slowest:.1f}"
        table.add_row(one.name, *(f"{figure:,}" for figure in figures), slowest, str(len(one.failures)))
    console.print(table)
    failures = [(one.name, what, path) for one in reports for what, path in one.failures.items()]
    for name, what, path in failures:
        console.print(f"{name}: {what}: {path}", markup=False)
    inputs = sum(one.inputs for one in reports)
    console.print(f"{inputs:,} inputs in {seconds:.0f} s, {len(failures)} failures.")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.fuzz", description="Bad input, by the million.")
    parser.add_argument("--inputs", type=int, default=100_000, help="in all")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same inputs")
    parser.add_argument("--seconds", type=float, default=1500, help="begin nothing new after that")
    parser.add_argument("--only", default="", help="targets whose name holds this")
    parser.add_argument("--input", type=Path, help="try this one input (with --only) and show what happens")
    given = parser.parse_args()
    console = Console(width=120)
    chosen = [target for target in targets() if given.only in target.name]
    if given.input is not None:
        for target in chosen:
            target.run(given.input.read_bytes())
        return 0
    start = time.monotonic()
    reports = attack(chosen, given.inputs, given.seed, given.seconds, console)
    show(reports, time.monotonic() - start, console)
    return 1 if any(report.failures for report in reports) else 0


if __name__ == "__main__":
    sys.exit(main())
