"""Two workers beside one process: how much faster many games are stepped, by the clock. It needs a quiet machine.

    PYTHONPATH=build/compiled python -m bench.workers [GAME …] [--games 8192] [--actions] [--unpacked]

Three ways take turns on the same games: one process, two workers, and two processes that have half of the games each
and know nothing of each other. The last is the most that two cores can give. Ratios are those of one turn; the median
and the range of all turns are shown.
"""

import argparse
import statistics
import sys
import time

import sheepfold
from sheepfold.core.processes.line import Ends, Line
from sheepfold.core.processes.worker import Pipe, Worker
from sheepfold.games import all_games
from sheepfold.research.vector import VectorEnv

WARM_UP = 200


def environment(slug: str, asked: argparse.Namespace, games: int, first: int = 0, workers: int = 0) -> VectorEnv:
    """An environment in which games are at all stages."""
    env = VectorEnv(slug, games, seed=1, first=first, workers=workers, packed=not asked.unpacked)
    for _ in range(WARM_UP):
        env.step()
    return env


def rate(env: VectorEnv, asked: argparse.Namespace) -> float:
    """Steps a second. Choosing actions does not count."""
    steps, spent = 0, 0.0
    while spent < asked.seconds:
        chosen = env.sample() if asked.actions else None
        before = time.perf_counter()
        seen = env.step(chosen)  # held until the next one is there, as a caller does
        spent += time.perf_counter() - before
        steps += len(seen.seat)
    return steps / spent


def half(pipe: Pipe, ends: Ends, slug: str, asked: argparse.Namespace, first: int) -> None:
    """A process of its own with half of the games: it measures whenever it is told to."""
    line = Line(pipe, ends.swapped())
    env = environment(slug, asked, asked.games // 2, first)
    line.say(0)
    while True:
        line.hear()
        line.say(int(rate(env, asked)))


def measure(slug: str, asked: argparse.Namespace) -> str:
    """A row of the table."""
    halves: list[tuple[Worker, Line]] = []
    for first in (0, asked.games // 2):
        ends = Ends()
        worker = Worker(None, half, ends, slug, asked, first)
        halves.append((worker, Line(worker.pipe, ends)))
        halves[-1][1].hear()
    one = environment(slug, asked, asked.games)
    turns: list[tuple[float, float, float]] = []
    with environment(slug, asked, asked.games, workers=2) as two:
        for _ in range(asked.turns):
            alone, shared = rate(one, asked), rate(two, asked)
            for _, line in halves:
                line.say(0)
            turns.append((alone, shared / alone, sum(line.hear() for _, line in halves) / alone))
    for worker, _ in halves:
        worker.end()
    alone, ratio, bound = (statistics.median(column) for column in zip(*turns, strict=True))
    ratios = [turn[1] for turn in turns]
    return f"| {slug} | {alone:,.0f} | {ratio:.2f} × ({min(ratios):.2f}–{max(ratios):.2f}) | {bound:.2f} × |"


def main() -> None:
    parser = argparse.ArgumentParser(description="Two workers beside one process, by the clock.")
    parser.add_argument("game", nargs="*", default=list(all_games()))
    parser.add_argument("--games", type=int, default=8192)
    parser.add_argument("--actions", action="store_true", help="step(actions) instead of step()")
    parser.add_argument("--unpacked", action="store_true", help="a byte for every bit")
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each way in a turn")
    asked = parser.parse_args()
    if not sheepfold.compiled:
        sys.exit("The engine is not compiled here: set PYTHONPATH to a folder with a compiled one.")
    print("| game | one process, steps/s | two workers | two processes apart |\n|---|--:|--:|--:|")
    for slug in asked.game:
        print(measure(slug, asked), flush=True)


if __name__ == "__main__":
    main()
