"""Data for supervised learning: every decision of many games between bots, as arrays in a file."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import numpy.typing as npt

from sheepfold.bots import make_bots
from sheepfold.bots.play import play_one
from sheepfold.core.errors import SheepfoldError
from sheepfold.core.game import Game
from sheepfold.core.match import Match, Seed
from sheepfold.core.options import Value
from sheepfold.core.processes.pool import Pool, PoolBroken
from sheepfold.research.observations import Observer
from sheepfold.research.packed import unpack as unpack
from sheepfold.research.rewards import rewards_of

Array = npt.NDArray[np.generic]
SUFFIXES = (".npz", ".parquet")
_CHUNK = 20
"""The most games that a process plays before it hands them over."""


@dataclass
class Decisions:
    """One row a decision. Observations and masks are packed, eight bits a byte, the first lowest (see ``unpack``)."""

    game: list[int] = field(default_factory=list)
    """Which game, from 0."""
    seat: list[int] = field(default_factory=list)
    observation: list[Array] = field(default_factory=list)
    action_mask: list[Array] = field(default_factory=list)
    action: list[int] = field(default_factory=list)
    reward: list[float] = field(default_factory=list)
    """What the seat got at the end: its share of the win times the seats, less 1."""
    score: list[int] = field(default_factory=list)
    """Its points at the end."""

    def arrays(self) -> dict[str, Array]:
        """The columns as arrays."""
        return {
            "game": np.array(self.game, np.int32),
            "seat": np.array(self.seat, np.int8),
            "observation": np.stack(self.observation),
            "action_mask": np.stack(self.action_mask),
            "action": np.array(self.action, np.int32),
            "reward": np.array(self.reward, np.float32),
            "score": np.array(self.score, np.int32),
        }


@dataclass(frozen=True)
class _Series:
    """The games of a data set. It can be sent to another process."""

    game: Game
    seats: int
    options: Mapping[str, Value]
    seed: Seed
    bots: Sequence[str]

    def play(self, numbers: range) -> list[Decisions]:
        """The decisions of the games with these numbers."""
        observer = Observer(self.game, self.seats)
        return [
            _decisions(observer, Match(self.game, self.seats, self.options, f"{self.seed}/{number}"), self.bots, number)
            for number in numbers
        ]


def collect(
    game: Game, seats: int, options: Mapping[str, Value], seed: Seed, bots: Sequence[str], games: int, jobs: int = 1
) -> Iterator[Decisions]:
    """The decisions of games 0 … games-1, which are those of ``sheepfold simulate`` with the same seed and bots.

    They come in order, and are the same however many processes (``jobs``) play.
    """
    series = _Series(game, seats, options, seed, bots)
    if min(jobs, games) <= 1:
        for number in range(games):
            yield from series.play(range(number, number + 1))
        return
    size = max(1, min(_CHUNK, games // (4 * jobs)))
    try:
        with Pool(min(jobs, games)) as pool:
            for part in pool.map(series.play, [range(at, min(at + size, games)) for at in range(0, games, size)]):
                yield from part
    except PoolBroken:
        raise SheepfoldError("A process that played games was stopped from outside: nothing is written.") from None


def _decisions(observer: Observer, match: Match, bots: Sequence[str], number: int) -> Decisions:
    rows = Decisions()
    players = make_bots(bots, match.seed)
    while not match.over:
        seat, before = match.to_act[0], len(match.events)
        rows.observation.append(np.packbits(observer.observe(match.state, seat), bitorder="little"))
        rows.action_mask.append(np.packbits(observer.mask(match.state, seat).view(np.uint8), bitorder="little"))
        rows.seat.append(play_one(match, players))
        rows.action.append(match.events[before][1])
        rows.game.append(number)
    rewards, scores = rewards_of(match.state, False), match.state.scores()
    rows.reward = [rewards[seat] for seat in rows.seat]
    rows.score = [scores[seat] for seat in rows.seat]
    return rows


def write(path: Path, rows: Sequence[Decisions]) -> int:
    """Write all decisions to an ``.npz`` or ``.parquet`` file; how many there were."""
    if path.suffix not in SUFFIXES:
        raise SheepfoldError(f"The file must end in {' or '.join(SUFFIXES)}, not {path.suffix or path.name}.")
    parts = [part.arrays() for part in rows]
    columns = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    if path.suffix == ".npz":
        with path.open("wb") as file:
            np.savez_compressed(file, **columns)  # type: ignore[arg-type]
    else:
        _write_parquet(path, columns)
    return len(columns["action"])


def _write_parquet(path: Path, columns: Mapping[str, Array]) -> None:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise SheepfoldError("A parquet file needs pyarrow: install it, or write an .npz file.") from None
    table = {
        name: pyarrow.array(column) if column.ndim == 1 else pyarrow.array([row.tobytes() for row in column])
        for name, column in columns.items()
    }
    pyarrow.parquet.write_table(pyarrow.table(table), path, compression="zstd")
