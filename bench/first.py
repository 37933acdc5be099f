"""The engine beside another version of it, such as the first one: how much faster it is, and whether it does the same.

    git worktree add --detach /tmp/first a1f204d
    (cd /tmp/first && python hatch_build.py build/compiled)
    python -m bench.first --other /tmp/first/build/compiled [GAME …] [--what tensors]

Each version runs in a process of its own with its own compiled engine. They take turns on one core and count processor
time. Of each, the best turn counts.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

from bench.first_side import RATES
from sheepfold.games import all_games

HERE = Path(__file__).resolve().parents[1]
GOALS = {"rollouts": 1.0, "search": 1.3, "plain": 1.3, "decisions": 1.0, "vector": 2.0, "tensors": 10.0}


class Side:
    """A process with one version of the engine."""

    def __init__(self, folder: str) -> None:
        place = Path(folder).resolve()
        if not list(place.glob("*__mypyc*")):
            sys.exit(f"There is no compiled engine in {place}.")
        environment = {**os.environ, "PYTHONPATH": str(place), "OMP_NUM_THREADS": "1"}
        command = [sys.executable, str(HERE / "bench" / "first_side.py")]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment, cwd=place
        )

    def ask(self, what: str, slug: str, seconds: float = 0.0) -> str:
        """The answer to one question."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{what} {slug} {seconds}\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline().strip()
        if not answer:
            sys.exit(f"One side could not measure {what} of {slug}.")
        return answer

    def end(self) -> None:
        self._process.communicate()


def best(sides: list[Side], what: str, slug: str, asked: argparse.Namespace) -> list[float]:
    """The best rate of each side; they take turns."""
    rates: list[list[float]] = [[] for _ in sides]
    for _ in range(asked.turns):
        for side, found in zip(sides, rates, strict=True):
            found.append(float(side.ask(what, slug, asked.seconds)))
    return [max(found) for found in rates]


def main() -> None:
    parser = argparse.ArgumentParser(description="The engine beside another version of it.")
    parser.add_argument("game", nargs="*", default=list(all_games()))
    parser.add_argument("--other", required=True, help="the folder with the other version's compiled engine")
    parser.add_argument("--here", default=str(HERE / "build" / "compiled"), help="the folder with this version's")
    parser.add_argument("--what", nargs="+", choices=RATES, default=list(RATES))
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each side in a turn")
    asked = parser.parse_args()
    sides = [Side(asked.here), Side(asked.other)]
    print("| game | | here, a second | other, a second | ratio | goal |\n|---|---|--:|--:|--:|--:|")
    for slug in asked.game:
        for what in asked.what:
            here, other = best(sides, what, slug, asked)
            ratio = f"{here / other:.2f} × | {GOALS[what]} ×"
            print(f"| {slug} | {what} | {here:,.1f} | {other:,.1f} | {ratio} |", flush=True)
        alike = [what for what in ("games", "searches") if len({side.ask(what, slug) for side in sides}) == 1]
        print(f"| {slug} | the same {' and '.join(alike) or 'nothing'} | | | | |", flush=True)
    for side in sides:
        side.end()


if __name__ == "__main__":
    main()
