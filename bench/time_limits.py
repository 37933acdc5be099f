"""Games of all bots, mixed at every game and number of seats: nobody moves against the rules or thinks too long.

    python -m bench.time_limits [--games 1000] [--jobs 1]

Every bot has a limit a decision: the search its own milliseconds, the others the clock of the table. A move that is not
legal ends the run. Thinking is measured by the clock on the wall, and in processor time: a decision that is late by the
one and not by the other was held up by what else the machine did.
"""

import argparse
import gc
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import partial

from rich.console import Console
from rich.progress import track
from rich.table import Table

from sheepfold.bots.play import ask
from sheepfold.bots.registry import BOTS, make_bots
from sheepfold.core.match import Match
from sheepfold.core.processes.pool import Pool
from sheepfold.core.rng import Rng, stable_number
from sheepfold.games import all_games

SERIES = "manners"
"""A part of the seeds: the games of docs/measured/strength.md were played with it."""
CLOCK = 0.05
"""Seconds a decision at the table."""
SEARCH = "search@20ms"
LIMITS = dict.fromkeys(BOTS, CLOCK) | {SEARCH: 0.02}
LATE = 1.2
"""Times the limit: longer is too long."""


@dataclass
class TimeReport:
    """What one bot did in some games."""

    decisions: Counter[str] = field(default_factory=Counter)
    late: Counter[str] = field(default_factory=Counter)
    held_up: Counter[str] = field(default_factory=Counter)
    longest: dict[str, tuple[float, str]] = field(default_factory=lambda: dict.fromkeys(LIMITS, (0.0, "")))
    """In times the limit, and where it was."""

    def add(self, bot: str, seconds: float, processor: float, where: str) -> None:
        """Count a decision in."""
        limit = LIMITS[bot]
        self.decisions[bot] += 1
        self.late[bot] += seconds > LATE * limit and processor > LATE * limit
        self.held_up[bot] += seconds > LATE * limit >= processor
        self.longest[bot] = max(self.longest[bot], (processor / limit, where))

    def merge(self, other: "TimeReport") -> None:
        """Count another report in."""
        self.decisions += other.decisions
        self.late += other.late
        self.held_up += other.held_up
        self.longest = {bot: max(mine, other.longest[bot]) for bot, mine in self.longest.items()}


def play(seed: str, number: int) -> TimeReport:
    """The game of that number: its kind, seats, options and bots are drawn from the number."""
    rng = Rng(stable_number(SERIES, seed, number))
    game = list(all_games().values())[number % len(all_games())]
    seats = game.seats[rng.below(len(game.seats))]
    options = {option.name: option.values[rng.below(len(option.values))] for option in game.options}
    names = [list(LIMITS)[rng.below(len(LIMITS))] for _ in range(seats)]
    match = Match(game, seats, options, f"{SERIES}/{seed}/{number}")
    bots = make_bots(names, number)
    report = TimeReport()
    while not match.over:
        seat = match.to_act[0]
        start, worked = time.perf_counter(), time.process_time()
        move = ask(bots[seat], match, seat, CLOCK)
        where = f"{game.slug}, game {number}, event {len(match.events)}"
        report.add(names[seat], time.perf_counter() - start, time.process_time() - worked, where)
        match.play(move, seat=seat)
    return report


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1, help="processes; one that is alone on its core measures best")
    parser.add_argument("--seed", default="0")
    asked = parser.parse_args()
    total = TimeReport()
    console = Console()
    with Pool(asked.jobs, initializer=gc.freeze) as pool:  # as in the server's processes
        reports = pool.as_done(partial(play, asked.seed), range(asked.games))
        for report in track(reports, "Playing", total=asked.games, console=console):
            total.merge(report)
    table = Table("bot", "limit, s", "decisions", f"over {LATE} × the limit", "held up", "longest, × the limit")
    for bot, limit in LIMITS.items():
        row = (total.decisions[bot], total.late[bot], total.held_up[bot], f"{total.longest[bot][0]:.2f}")
        table.add_row(bot, str(limit), *map(str, row))
    console.print(table)
    (longest, where), bot = max((longest, bot) for bot, longest in total.longest.items())
    console.print(f"The longest: {bot} in {where}, {longest:.2f} × its limit.")
    console.print(f"{asked.games} games, {total.decisions.total()} decisions, all legal.")
    raise SystemExit(1 if total.late.total() else 0)


if __name__ == "__main__":
    main()
