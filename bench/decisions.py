"""What a decision of a bot costs in processor time, and how often it wins among others.

    PYTHONPATH=build/compiled python -m bench.decisions GAME --bots learned,greedy [--games 400] [--jobs 1]

The first bot is measured. Every deal is played once from each of its seats. Decisions with one legal move do not count.
"""

import argparse
import gc
import time
from functools import partial

from rich.progress import track

from sheepfold.arena.statistics import wilson
from sheepfold.bots.play import ask
from sheepfold.bots.registry import make_bots
from sheepfold.core.match import Match
from sheepfold.core.processes.pool import Pool
from sheepfold.games import find


def play(slug: str, names: list[str], seed: str, number: int) -> tuple[float, list[float]]:
    """The game of that number: what the first bot won, and the processor seconds of its decisions."""
    count = len(names)
    deal, mine = divmod(number, count)
    bots = make_bots([names[(seat - mine) % count] for seat in range(count)], number)
    match = Match(find(slug), count, {}, f"{seed}/{deal}")
    took: list[float] = []
    while not match.over:
        seat = match.to_act[0]
        counts = seat == mine and len(match.legal(seat)) > 1
        began = time.process_time()
        move = ask(bots[seat], match, seat)
        if counts:
            took.append(time.process_time() - began)
        match.play(move, seat=seat)
    winners = match.winners
    return (1 / len(winners) if mine in winners else 0.0), took


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--bots", default="learned,greedy")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1, help="processes; one that is alone on its core measures best")
    parser.add_argument("--seed", default="0")
    asked = parser.parse_args()
    names = asked.bots.split(",")
    won, took = 0.0, []
    with Pool(asked.jobs, initializer=gc.freeze) as pool:
        games = pool.as_done(partial(play, asked.game, names, asked.seed), range(asked.games))
        for wins, seconds in track(games, "Playing", total=asked.games):
            won += wins
            took += [1000 * one for one in seconds]
    took.sort()
    low, high = wilson(won, asked.games)
    print(f"{asked.bots}: won {won / asked.games:.1%} ({low:.1%} – {high:.1%}) of {asked.games} games of {asked.game}")
    mean, late, slowest = sum(took) / len(took), took[len(took) * 99 // 100], took[-1]
    print(f"{len(took)} decisions: mean {mean:.2f} ms, 99 of 100 below {late:.2f}, slowest {slowest:.2f}")


if __name__ == "__main__":
    main()
