"""Many games between bots, the same whatever the number of processes."""

import multiprocessing
import signal
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import chain

from sheepfold.bots import make_bots, play_out
from sheepfold.bots.table import bot_maker
from sheepfold.core.game import Game
from sheepfold.core.match import Match, Seed
from sheepfold.core.options import Value
from sheepfold.core.record import Record

_LARGEST_CHUNK = 20


@dataclass(frozen=True)
class Series:
    """Games of one kind between the same bots. Game ``k`` is played with the seed ``"{seed}/{k}"``."""

    game: Game
    seats: int
    options: Mapping[str, Value]
    seed: Seed
    bots: Sequence[str]
    with_legal: bool = False

    def play(self, number: int) -> Record:
        """The finished game of that number."""
        seed = f"{self.seed}/{number}"
        match = Match(self.game, self.seats, self.options, seed)
        play_out(match, make_bots(self.bots, seed))
        return match.record(with_legal=self.with_legal)

    def play_chunk(self, numbers: range) -> list[Record]:
        """Several games, for one process."""
        return [self.play(number) for number in numbers]


def simulate(series: Series, games: int, jobs: int = 1) -> Iterator[Record]:
    """The records of games 0 … games-1, in order, each as soon as it is there."""
    series.game.check(series.seats, series.options)
    if len(series.bots) != series.seats:
        raise ValueError(f"{len(series.bots)} bots for {series.seats} seats")
    for name in series.bots:
        bot_maker(name)
    jobs = min(jobs, games)
    if jobs <= 1:
        return map(series.play, range(games))
    return _in_processes(series, games, jobs)


def _in_processes(series: Series, games: int, jobs: int) -> Iterator[Record]:
    size = max(1, min(_LARGEST_CHUNK, games // (4 * jobs)))
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _die_quietly)
    try:
        yield from chain.from_iterable(pool.map(series.play_chunk, chunks))
    finally:
        pool.shutdown(cancel_futures=True)


def _die_quietly() -> None:
    """Ctrl-C reaches all processes of a terminal: the first one says what is to be said."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
