"""The teacher: the greedy bot plays games, and a model learns to decide as it does."""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import torch
import torch.nn.functional as F  # noqa: N812 - everyone calls it so
from torch import Tensor

from sheepfold.bots.search_bot import at_first_sight
from sheepfold.core.chance import settle
from sheepfold.core.game import Game
from sheepfold.core.processes.worker import Pipe, Worker
from sheepfold.core.rng import Rng
from sheepfold.core.state import OVER, State
from sheepfold.research.rewards import rewards_of
from sheepfold.training.eyes import Eyes
from sheepfold.training.model import Player
from sheepfold.training.outcomes import reward_of, shares_of
from sheepfold.training.settings import Settings

_BATCH = 8192
Bytes = npt.NDArray[np.uint8]


@dataclass(frozen=True)
class Examples:
    """Decisions of the teacher: what its seat knew, what was legal, what it did, and how the game ended."""

    rows: Bytes
    masks: Bytes
    actions: npt.NDArray[np.int64]
    seats: npt.NDArray[np.int64]
    margins: npt.NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.actions)


def watch(game: Game, settings: Settings) -> Examples:
    """Let the teacher play in all workers."""
    workers = [Worker("fork", _play, game, settings, number) for number in range(settings.workers)]
    parts = [worker.pipe.recv() for worker in workers]
    for worker in workers:
        worker.end()
    return Examples(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def _play(pipe: Pipe, game: Game, settings: Settings, number: int) -> None:
    notes = _Notes(game, settings.seats)
    options, rng = game.check(settings.seats, {}), Rng((settings.seed << 20) + number)
    way = game.advice.settings(settings.seats)
    luck, until = random.Random(number), time.monotonic() + settings.teacher_seconds
    while not notes.taken or time.monotonic() < until:
        state = game.new(settings.seats, options)
        settle(state, rng)
        first = len(notes.taken)
        while state.actor != OVER:
            seat = state.actor
            action = at_first_sight(game, way, state.guess(seat, rng), seat, rng)
            notes.take(state, seat, action)
            state.apply(seat, state.sample(rng) if luck.random() < settings.wild else action)
            settle(state, rng)
        notes.margins += [rewards_of(state, True)] * (len(notes.taken) - first)
    pipe.send(notes.columns())


class _Notes:
    """What one worker saw."""

    def __init__(self, game: Game, seats: int) -> None:
        self.eyes = Eyes(game, seats)
        self.taken: list[tuple[bytes, bytes, int, int]] = []
        self.margins: list[list[float]] = []

    def take(self, state: State, seat: int, action: int) -> None:
        self.taken.append((self.eyes.row(state, seat), self.eyes.mask(state, seat), int(action), int(seat)))

    def columns(self) -> tuple[npt.NDArray[np.generic], ...]:
        rows, masks, actions, seats = zip(*self.taken, strict=True)
        return (
            joined(rows),
            joined(masks),
            np.array(actions, np.int64),
            np.array(seats, np.int64),
            np.array(self.margins, np.float32),
        )


def joined(rows: Sequence[bytes]) -> Bytes:
    """Rows of bytes as an array."""
    return np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1)


def clone(player: Player, examples: Examples, settings: Settings) -> float:
    """Learn to decide as the teacher does, and to see who will win; how often it then decides the same."""
    device = player.device
    optimiser = torch.optim.Adam(player.model.parameters(), settings.clone_rate)
    places = torch.full((int(player.actions.max()) + 1,), -1, dtype=torch.int64, device=device)
    places[player.actions] = torch.arange(len(player.actions), device=device)
    columns = examples.rows, examples.masks, examples.actions, examples.seats, examples.margins
    known = [torch.from_numpy(column).to(device) for column in columns]
    agreed = torch.zeros((), device=device)
    began = time.monotonic()
    done = 0.0
    while done < 1.0:
        for group in optimiser.param_groups:
            group["lr"] = settings.clone_rate * (1.0 - done) + 1e-5
        which = torch.randint(len(examples), (min(_BATCH, len(examples)),), device=device)
        loss, right = _lesson(player, [column[which] for column in known], places, settings)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        agreed = 0.95 * agreed + 0.05 * right
        done = (time.monotonic() - began) / max(settings.clone_seconds, 1e-3)
    return float(agreed)


def _lesson(player: Player, batch: list[Tensor], places: Tensor, settings: Settings) -> tuple[Tensor, Tensor]:
    rows, masks, actions, seats, margins = batch
    logits, chances, reward = player.look(rows, masks)
    wanted = places[actions]
    got = reward_of(margins, settings).gather(1, seats[:, None]).squeeze(1)
    loss = F.cross_entropy(logits, wanted) + 0.5 * F.mse_loss(reward, got)
    loss = loss + 0.5 * F.cross_entropy(chances, shares_of(margins, seats))
    return loss, (logits.argmax(-1) == wanted).float().mean()
