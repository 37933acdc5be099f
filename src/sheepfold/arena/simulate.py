"""Many games between bots, the same whatever the number of processes."""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass

from sheepfold.bots import make_bots, play_out
from sheepfold.bots.registry import bot_maker
from sheepfold.core.errors import SheepfoldError
from sheepfold.core.game import Game
from sheepfold.core.match import Match, Seed
from sheepfold.core.options import Value
from sheepfold.core.processes.pool import Pool, PoolBroken
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


Records = Generator[Record, None, None]


def simulate(series: Series, games: int, jobs: int = 1) -> Records:
    """The records of games 0 … games-1, in order, each as soon as it is there. Close it to stop early."""
    series.game.check(series.seats, series.options)
    if len(series.bots) != series.seats:
        raise ValueError(f"{len(series.bots)} bots for {series.seats} seats")
    for name in series.bots:
        bot_maker(name)
    jobs = min(jobs, games)
    if jobs <= 1:
        return (series.play(number) for number in range(games))
    return _in_processes(series, games, jobs)


def _in_processes(series: Series, games: int, jobs: int) -> Records:
    size = max(1, min(_LARGEST_CHUNK, games // (4 * jobs)))
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    try:
        with Pool(jobs) as pool:
            for records in pool.map(series.play_chunk, chunks):
                yield from records
    except PoolBroken:
        raise SheepfoldError("A process that played games was stopped from outside: nothing is kept.") from None
