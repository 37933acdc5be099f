"""Play many tables while servers, bots' processes and the database are killed, wires cut, the disk filled, the clock
set back; then compare every acknowledged event with the store, and replay every game.

    python -m bench.chaos --seed 1 --minutes 10 --store sqlite|postgres [--json FILE] [--keep]
"""

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path

from bench.chaos.run import Figures, Plan, run
from sheepfold.cli.progress import progress


def main() -> None:
    """Run, print, write; 1 if anything was lost or went wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--store", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--pause", type=float, default=1.2, help="seconds between two faults, on average")
    parser.add_argument("--json", type=Path, help="write the figures here too")
    parser.add_argument("--keep", action="store_true", help="keep the folder with logs and store")
    told = parser.parse_args()
    plan = Plan(told.seed, told.minutes * 60, told.store, told.tables, told.pause)
    with progress("Chaos", plan.seconds) as report:
        figures = run(plan, report, told.keep)
    _print(figures)
    if told.json:
        whole = {**asdict(figures), "counts": dict(figures.counts), "faults": dict(figures.faults)}
        told.json.write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")
    sys.exit(1 if figures.wrong else 0)


def _print(figures: Figures) -> None:
    for title, numbers in (("faults", figures.faults), ("figures", figures.counts)):
        print(title)
        for name, number in sorted(numbers.items()):
            print(f"  {name:32} {number:>8,}")
    for line in figures.wrong[:20]:
        print(f"WRONG: {line[:400]}")
    print("Something went wrong." if figures.wrong else "Nothing was lost.")


if __name__ == "__main__":
    main()
