"""Trains networks that judge what whole turns leave behind: games are played, and their results are learned.

The first games are the greedy bot's. Those of later generations are played by the network itself, which judges all
that its seat could do before another acts.
"""

import random
import time
from pathlib import Path

import numpy as np
import numpy.typing as npt
import torch
import torch.nn.functional as F  # noqa: N812 - everyone calls it so
from torch import Tensor

from sheepfold.bots.networks import judge_from
from sheepfold.bots.turns import Turns
from sheepfold.core.chance import settle
from sheepfold.core.game import Game
from sheepfold.core.processes.worker import Pipe, Worker
from sheepfold.core.rng import Rng
from sheepfold.core.state import OVER, State
from sheepfold.research.rewards import rewards_of
from sheepfold.training.eyes import Eyes
from sheepfold.training.model import Player
from sheepfold.training.outcomes import shares_of
from sheepfold.training.settings import Settings
from sheepfold.training.teacher import joined

Columns = tuple[npt.NDArray[np.uint8], npt.NDArray[np.int64], npt.NDArray[np.float32]]
_BATCH = 16384


def play(game: Game, settings: Settings, seconds: float, network: Path | None, generation: int) -> Columns:
    """Play games in all workers: what each mover knew right after its move, its seat, and how the game ended."""
    numbers = range(generation * settings.workers, (generation + 1) * settings.workers)
    workers = [Worker("spawn", _work, game.slug, settings, seconds, network, number) for number in numbers]
    parts = [worker.pipe.recv() for worker in workers]
    for worker in workers:
        worker.end()
    rows, seats, margins = (np.concatenate(columns) for columns in zip(*parts, strict=True))
    return rows, seats, margins


def _work(pipe: Pipe, slug: str, settings: Settings, seconds: float, network: Path | None, number: int) -> None:
    from sheepfold.games import find

    game = find(slug)
    games = _Games(game, settings, network, number)
    until = time.monotonic() + seconds
    while not games.margins or time.monotonic() < until:
        games.play()
    pipe.send(games.columns())


class _Games:
    """Games of one worker."""

    def __init__(self, game: Game, settings: Settings, network: Path | None, number: int) -> None:
        self.game = game
        self.settings = settings
        self.options = game.check(settings.seats, {})
        self.rng = Rng((settings.seed << 20) + number)
        self.luck = random.Random(number)
        self.eyes = Eyes(game, settings.seats)
        self.judge = None if network is None else judge_from(network, game, settings.seats)
        self.rows: list[bytes] = []
        self.seats: list[int] = []
        self.margins: list[list[float]] = []

    def play(self) -> None:
        """One game."""
        state, rng = self.game.new(self.settings.seats, self.options), self.rng
        settle(state, rng)
        while state.actor != OVER:
            seat = int(state.actor)
            wild = self.luck.random() < self.settings.wild
            state.apply(seat, state.sample(rng) if wild else self._choose(state, seat))
            if state.actor != OVER:
                self.rows.append(self.eyes.row(state, seat))
                self.seats.append(seat)
            settle(state, rng)
        self.margins += [rewards_of(state, True)] * (len(self.rows) - len(self.margins))

    def _choose(self, state: State, seat: int) -> int:
        guessed = state.guess(seat, self.rng)
        if self.judge is None:
            return int(self.game.advice.greedy(guessed, seat, self.rng))
        turns = Turns(self.judge, seat, self.settings.positions)
        return int(turns.best(guessed, state.guess(seat, self.rng)))

    def columns(self) -> Columns:
        return joined(self.rows), np.array(self.seats, np.int64), np.array(self.margins, np.float32)


def learn(player: Player, columns: Columns, seconds: float, settings: Settings) -> dict[str, float]:
    """Learn who won; how surprising the results of games that were kept apart are, before and after."""
    known = [torch.from_numpy(column).to(player.device) for column in columns]
    kept = len(known[0]) // 20
    optimiser = torch.optim.Adam(player.model.parameters(), settings.clone_rate)
    before = _surprise(player, known, kept)
    began, done, batches = time.monotonic(), 0.0, 0
    while done < 1.0:
        for group in optimiser.param_groups:
            group["lr"] = settings.clone_rate * (1.0 - done) + 1e-6
        which = torch.randint(kept, len(known[0]), (_BATCH,), device=player.device)
        loss = _loss(player, [column[which] for column in known])
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        batches += 1
        done = (time.monotonic() - began) / max(seconds, 1e-3)
    after = _surprise(player, known, kept)
    return {"positions": len(known[0]), "batches": batches, "before": before, "after": after}


def _loss(player: Player, columns: list[Tensor]) -> Tensor:
    rows, seats, margins = columns
    return F.cross_entropy(player.judge(rows), shares_of(margins, seats))


def _surprise(player: Player, columns: list[Tensor], kept: int) -> float:
    """Of the first rows, which come from games of their own."""
    with torch.no_grad():
        return round(float(_loss(player, [column[:kept] for column in columns])), 5)
