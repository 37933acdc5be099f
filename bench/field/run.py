"""The field: our environments beside their peers, in one run on one machine. ``scripts/field`` prepares it.

Every row plays random legal games through its own interface. Rows take turns, and the best of several rounds counts.
Both the clock and the processor time are measured: the second hardly changes when other programs run beside.
"""

import argparse
import json
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import sheepfold
from bench.field import ours, peers, report

Work = Callable[[], int]
"""Plays for a while; how many steps it took."""


@dataclass
class Row:
    """One environment."""

    group: str
    name: str
    work: Work
    is_ours: bool
    wall: float = 0.0
    """Steps a second by the clock."""
    cpu: float = 0.0
    """Steps a second of processor time, all threads and workers together."""
    error: str = field(default="")


def rows() -> Iterator[Row]:
    for made, is_ours in ((ours.all_rows(), True), (peers.all_rows(), False)):
        for group, name, make in made:
            try:
                yield Row(group, name, make(), is_ours)
            except Exception as error:  # a peer that is not installed is told, not fatal
                if is_ours:
                    raise
                print(f"left out: {group} {name}: {type(error).__name__}: {error}", file=sys.stderr)


def processor_time() -> float:
    """What this process, all threads, and its workers have used. Linux has a clock for every process."""
    clocks = (~process.pid << 3 | 2 for process in multiprocessing.active_children() if process.pid)
    return time.process_time() + sum(time.clock_gettime(clock) for clock in clocks)


def measure(row: Row, seconds: float) -> None:
    """Play until the time is over and keep the best rates."""
    steps, wall, cpu = 0, time.perf_counter(), processor_time()
    while time.perf_counter() - wall < seconds:
        steps += row.work()
    row.wall = max(row.wall, steps / (time.perf_counter() - wall))
    row.cpu = max(row.cpu, steps / (processor_time() - cpu))


def main() -> None:
    parser = argparse.ArgumentParser(description="Our environments beside their peers.")
    parser.add_argument("--seconds", type=float, default=1.0, help="a row and round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--page", type=Path, help="write docs/measured/benchmarks.md and its chart here")
    asked = parser.parse_args()
    if not sheepfold.compiled:
        sys.exit("The engine is not compiled here; use scripts/field.")
    found = list(rows())
    for number in range(asked.rounds):
        for row in found:
            print(f"\rround {number + 1} of {asked.rounds}: {row.group} {row.name:40}", end="", file=sys.stderr)
            measure(row, asked.seconds)
    print(file=sys.stderr)
    data = [{"group": r.group, "name": r.name, "ours": r.is_ours, "wall": r.wall, "cpu": r.cpu} for r in found]
    print(report.table(data))
    print(report.goals(data))
    if asked.json:
        asked.json.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    if asked.page:
        report.write_page(asked.page, data)


if __name__ == "__main__":
    main()
