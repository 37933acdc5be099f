"""The games that a network practises in: many at once, stepped by other processes."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from sheepfold.core.chance import settle
from sheepfold.core.game import Game
from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, OVER
from sheepfold.research.batch.plan import Plan
from sheepfold.research.batch.stepper import Alone, Stepper
from sheepfold.research.batch.timestep import Layout
from sheepfold.research.batch.workers import Workers
from sheepfold.training.settings import Settings

_GAMES = 60
"""Games in which all kinds of decisions are sure to come up: random ones, and some of the greedy bot."""


@dataclass(frozen=True)
class Sight:
    """Where all games stand, a row each."""

    rows: Tensor
    """What the seat to act knows, packed."""
    masks: Tensor
    """Its legal actions, packed."""
    seats: Tensor
    ended: Tensor
    """Whether the last step ended the game; the rows already show the next one."""
    margins: Tensor
    """Of a game that ended: each seat's points less the best other's."""


class Practice:
    """Many games of one kind. Start it before anything is done on a GPU: the processes are forked."""

    def __init__(self, game: Game, settings: Settings) -> None:
        options = game.check(settings.seats, {})
        encoder = game.encoder(settings.seats)
        plan = Plan(
            game,
            settings.seats,
            options,
            settings.seed,
            True,
            encoder,
            taught=settings.taught,
            stagger=settings.stagger,
        )
        self.games = settings.games
        layout = Layout(self.games, settings.seats, plan.observer.size, game.actions, packed=True)
        self._stepper: Stepper = (
            Workers(plan, self.games, layout, settings.workers)
            if settings.workers > 1
            else Alone(plan, self.games, layout)
        )
        self._seen = self._stepper.now()

    def see(self, device: torch.device) -> Sight:
        """Where the games stand."""
        seen = self._seen
        return Sight(
            _copy(seen.observation, device),
            _copy(seen.action_mask, device),
            _copy(seen.seat.astype(np.int64), device),
            _copy(seen.ended, device),
            _copy(seen.reward.astype(np.float32), device),
        )

    def step(self, actions: Tensor) -> None:
        """Take an action in every game; all must be legal."""
        illegal, seen = self._stepper.step(actions.to(torch.int32).cpu().numpy())
        if seen is None:
            raise AssertionError(f"game {illegal}: an action that is not legal")
        self._seen = seen

    def close(self) -> None:
        """End the processes."""
        self._stepper.close()


def _copy(array: npt.NDArray[np.generic], device: torch.device) -> Tensor:
    return torch.from_numpy(array.copy()).to(device)


def decisions_of(game: Game, seats: int) -> list[int]:
    """All actions that seats can take: those that begin with a word with which a seat's move ever began."""
    words: set[str] = set()
    options = game.check(seats, {})
    for seed in range(_GAMES):
        state, rng = game.new(seats, options), Rng(seed)
        settle(state, rng)
        while state.actor != OVER:
            words |= {game.text(action).split(" ")[0] for action in state.legal(state.actor)}
            seat = state.actor
            greedy = seed % 2 == 1
            state.apply(seat, game.advice.greedy(state.guess(seat, rng), seat, rng) if greedy else state.sample(rng))
            if state.actor == CHANCE:
                settle(state, rng)
    return [action for action in range(game.actions) if game.text(action).split(" ")[0] in words]
