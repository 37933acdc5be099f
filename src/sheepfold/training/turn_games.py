"""Games in which whole turns are judged: processes play them all the time, and tell what came of every decision."""

import math
import random
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from sheepfold.bots.turns import Turns
from sheepfold.core.chance import settle
from sheepfold.core.game import Game
from sheepfold.core.processes.worker import Pipe
from sheepfold.core.rng import Rng
from sheepfold.core.state import OVER, State
from sheepfold.research.rewards import rewards_of
from sheepfold.training.eyes import Eyes
from sheepfold.training.model import CEILING
from sheepfold.training.settings import Settings
from sheepfold.training.teacher import joined


@dataclass(frozen=True)
class Chains:
    """Decisions of seats in games, those of a seat in a game behind each other."""

    rows: npt.NDArray[np.uint8]
    """What the seat knew right after each decision."""
    points: npt.NDArray[np.float32]
    """Its points then."""
    hopes: npt.NDArray[np.float32]
    """The lead hoped for before a random decision; no number before others, which speak for themselves."""
    lengths: npt.NDArray[np.int64]
    """Of each chain, how many decisions it has, and below its seat and how its game ended."""
    seats: npt.NDArray[np.int64]
    margins: npt.NDArray[np.float32]


Floats = npt.NDArray[np.float32]
_Decision = tuple[bytes, float, float]
_SECONDS = 1.0
"""How long a worker plays before it tells."""
_EXAM = 8
"""Once there is a network, one in so many games is an examination: one learner among teachers, nothing random."""


class Gains:
    """The network as the workers ask it: about many observations at once."""

    def __init__(self, path: Path) -> None:
        found = np.load(path)
        pairs = len(found.files) // 2
        self._layers: list[tuple[Floats, Floats]] = [(found[f"w{at}"], found[f"b{at}"]) for at in range(pairs)]

    @staticmethod
    def write(path: Path, pairs: list[tuple[Floats, Floats]]) -> None:
        """Weights (units below × units) and biases, the last ones of the only output."""
        arrays: dict[str, Any] = {}
        for at, (weights, biases) in enumerate(pairs):
            arrays |= {f"w{at}": weights, f"b{at}": biases}
        beside = path.with_name(f".{path.name}")
        with beside.open("wb") as file:
            np.savez(file, **arrays)
        beside.replace(path)

    def of(self, rows: list[bytes]) -> list[float]:
        """The output for each of the rows."""
        x: Any = np.unpackbits(joined(rows), axis=1, bitorder="little")
        x = x[:, : len(self._layers[0][0])].astype(np.float32)
        for weights, biases in self._layers[:-1]:
            x = np.clip(x @ weights + biases, 0.0, CEILING)
        weights, biases = self._layers[-1]
        return [float(one) for one in (x @ weights + biases)[:, 0]]


class QuickTurns(Turns):
    """Turns judged by a network that is being trained."""

    def __init__(self, network: Gains, eyes: Eyes, seat: int, settings: Settings) -> None:
        super().__init__(None, 0, seat, settings.width, settings.positions)
        self._network = network
        self._eyes = eyes
        self._seat = seat

    def gains(self, rows: list[bytes]) -> list[float]:
        return self._network.of(rows)

    def observe(self, state: State) -> bytes:
        return self._eyes.row(state, self._seat)


class _Notes:
    """What one worker saw since it last told."""

    def __init__(self) -> None:
        self.rows: list[bytes] = []
        self.points: list[float] = []
        self.hopes: list[float] = []
        self.lengths: list[int] = []
        self.seats: list[int] = []
        self.margins: list[list[float]] = []

    def add(self, decisions: list[_Decision], seat: int, margins: list[float]) -> None:
        """Note a seat's decisions in a game."""
        if decisions:
            rows, points, hopes = zip(*decisions, strict=True)
            self.rows += rows
            self.points += points
            self.hopes += hopes
            self.lengths.append(len(decisions))
            self.seats.append(seat)
            self.margins.append(margins)

    def chains(self) -> Chains:
        """All of it."""
        return Chains(
            joined(self.rows),
            np.array(self.points, np.float32),
            np.array(self.hopes, np.float32),
            np.array(self.lengths, np.int64),
            np.array(self.seats, np.int64),
            np.array(self.margins, np.float32),
        )


class TurnGames:
    """Games of one worker: the teacher's until there is a network, then those of one learner or more among teachers."""

    def __init__(self, game: Game, settings: Settings, weights: Path, number: int) -> None:
        self.game = game
        self.settings = settings
        self.options = game.check(settings.seats, {})
        self.rng = Rng((settings.seed << 20) + number)
        self.luck = random.Random(number)
        self.eyes = Eyes(game, settings.seats)
        self.played = number
        self.exams = 0
        self.won = 0.0
        self.notes = _Notes()
        self._weights = weights
        self._network: Gains | None = None
        self._written = 0.0

    def play(self) -> None:
        """One game."""
        self._renew()
        state, rng, seats = self.game.new(self.settings.seats, self.options), self.rng, self.settings.seats
        settle(state, rng)
        self.played += 1
        learner, exam = self.played % seats, self._network is not None and self.played // seats % _EXAM == 0
        taught = [seat != learner and (exam or self.luck.random() < self.settings.taught / 8) for seat in range(seats)]
        chains: list[list[_Decision]] = [[] for _ in range(seats)]
        while state.actor != OVER:
            seat = int(state.actor)
            self._move(state, seat, chains[seat], taught[seat], 0.0 if exam else self.settings.wild)
            settle(state, rng)
        if exam:
            self.exams += 1
            self.won += (learner in state.winners()) / len(state.winners())
        margins = rewards_of(state, True)
        for seat, chain in enumerate(chains):
            self.notes.add(chain, seat, margins)

    def _renew(self) -> None:
        """Read the network, if there is a newer one."""
        if self._weights.exists() and (written := self._weights.stat().st_mtime) > self._written:
            self._written = written
            if self._network is None:
                self.notes = _Notes()  # all that is told at once is of one kind
            self._network = Gains(self._weights)

    def _move(self, state: State, seat: int, chain: list[_Decision], taught: bool, wildness: float) -> None:
        guessed, hope = state.guess(seat, self.rng), math.nan
        if self._network is None or taught:
            action = int(self.game.advice.greedy(guessed, seat, self.rng))
        else:
            turns = QuickTurns(self._network, self.eyes, seat, self.settings)
            action = int(turns.best(guessed, state.guess(seat, self.rng)))
            hope = float(turns.value)
        learns = self._network is None or not taught
        wild = learns and self.luck.random() < wildness
        state.apply(seat, state.sample(self.rng) if wild else action)
        if learns and state.actor != OVER:
            chain.append((self.eyes.row(state, seat), float(state.scores()[seat]), hope if wild else math.nan))

    def taken(self) -> Chains:
        """What was seen since the last time."""
        chains = self.notes.chains()
        self.notes = _Notes()
        return chains

    @property
    def own(self) -> bool:
        """Whether a network plays already."""
        return self._network is not None


def work(pipe: Pipe, slug: str, settings: Settings, weights: Path, number: int) -> None:
    """Play without end. Each message: whether a network played, what was seen, the examinations and those won."""
    from sheepfold.games import find

    games = TurnGames(find(slug), settings, weights, number)
    while True:
        until = time.monotonic() + _SECONDS
        while not games.notes.rows or time.monotonic() < until:
            games.play()
        pipe.send((games.own, games.taken(), games.exams, games.won))
        games.exams, games.won = 0, 0.0
