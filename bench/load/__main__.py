"""Many clients at many tables, and very large tables and records.

    python -m bench.load [crowd|large|capacity] [--tables 1000] [--seconds 360] [--json FILE]

A thousand tables with two sockets each need some 2,100 open files: ``ulimit -n 8192``.
"""

import argparse
import asyncio
import json
import resource
import tempfile
from pathlib import Path
from typing import Any

from bench.load import capacity, large
from bench.load.crowd import Crowd, Plan
from bench.load.server import serving
from sheepfold.cli.progress import progress


def crowd(plan: Plan) -> dict[str, Any]:
    """The figures of many tables."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 4 * plan.tables)), hard))
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as running,
        progress("Playing", plan.seconds) as report,
    ):
        return asyncio.run(Crowd(running, plan).play(report))


def main() -> None:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["crowd", "large", "capacity"], nargs="?")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=360.0)
    parser.add_argument("--pace", type=float, default=4.0, help="seconds that a seat thinks, on average")
    parser.add_argument("--moves", type=int, default=20, help="after so many the next game begins")
    parser.add_argument("--json", type=Path)
    told = parser.parse_args()
    figures: dict[str, Any] = {}
    if told.what in (None, "crowd"):
        figures["crowd"] = crowd(Plan(told.tables, told.seconds, told.pace, told.moves))
    if told.what in (None, "large"):
        figures["large"] = large.measure()
    if told.what == "capacity":
        figures["capacity"] = capacity.measure()
    for title, numbers in figures.items():
        print(title)
        for name, number in numbers.items():
            print(f"  {name:44} {number}")
    if told.json:
        told.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
