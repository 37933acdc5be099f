"""Many games at once, for training: one compiled call a step, arrays in and out."""

from dataclasses import dataclass
from types import TracebackType
from typing import Self

import numpy as np
import numpy.typing as npt

from sheepfold.arena.speed import log_note
from sheepfold.core.encoding.encoder import Encoder
from sheepfold.core.errors import NotLegalNow
from sheepfold.core.game import Game
from sheepfold.research.episode import REWARDS, Reward, check_choice, checked_setup
from sheepfold.research.observations import Bits, Mask, Observer
from sheepfold.research.workers import Alone, Plan, Workers


@dataclass
class TimeStep:
    """Where all games stand. Row k of each array belongs to game k."""

    observation: Bits
    """What the seat to act knows: games × bits."""
    action_mask: Mask
    """Its legal actions: games × actions."""
    seat: npt.NDArray[np.uint8]
    """The seat to act."""
    ended: npt.NDArray[np.bool_]
    """Whether the last step ended the game; the other rows already show the new one."""
    reward: npt.NDArray[np.float64]
    """What each seat gets for the game that ended, else 0: games × seats."""


class VectorEnv:
    """``games`` games of one kind. A game that ends is begun anew in the same step. The same seed and actions give the
    same games, and game k has dice of its own: they do not hang on how many others there are, nor on ``workers``, the
    number of processes that share the work (0: this one does it)."""

    def __init__(
        self,
        game: str | Game,
        games: int,
        players: int | None = None,
        seed: int = 0,
        reward: Reward = "win",
        encoder: Encoder | None = None,
        workers: int = 0,
        **options: object,
    ) -> None:
        log_note()
        check_choice("reward", reward, REWARDS)
        self.game, self.seats, self.options = checked_setup(game, players, options)
        self.games = games
        self.observer = Observer(self.game, self.seats, encoder)
        plan = Plan(self.game, self.seats, self.options, seed, reward == "margin", self.observer.encoder)
        self._stepper = Workers(plan, games, workers) if workers else Alone(plan, games)
        self._arrays = self._stepper.arrays

    def now(self) -> TimeStep:
        """Where the games stand, as new arrays."""
        arrays = self._arrays
        return TimeStep(
            self._unpacked(arrays.rows, self.observer.size),
            self._unpacked(arrays.masks, self.observer.actions).view(np.int8),
            arrays.seats.copy(),
            arrays.ended.astype(np.bool_),
            arrays.rewards.reshape(self.games, -1).copy(),
        )

    def _unpacked(self, packed: Bits, size: int) -> Bits:
        """A byte for every bit; the few that fill up the last byte of a row are cut off without copying."""
        return np.unpackbits(packed, bitorder="little").reshape(self.games, -1)[:, :size]

    def step(self, actions: npt.ArrayLike | None = None) -> TimeStep:
        """One action a game, of the seat to act. If one is not legal, nothing is done and ``NotLegalNow`` names it.

        Without actions each game takes a random legal one: the same as ``step(sample())``, and faster.
        """
        if actions is None:
            self._stepper.step_random()
            return self.now()
        chosen = np.ascontiguousarray(actions, "<i4")
        if chosen.shape != (self.games,):
            raise ValueError(f"{self.games} actions are needed, an array of shape {chosen.shape} was given")
        illegal = self._stepper.step(chosen)
        if illegal >= 0:
            raise NotLegalNow(f"Game {illegal}: action {chosen[illegal]} is not legal now; see the action mask.")
        return self.now()

    def sample(self) -> npt.NDArray[np.int32]:
        """A random legal action a game."""
        self._stepper.sample()
        return self._arrays.choices.copy()

    def close(self) -> None:
        """End the workers, if there are any; they also end with this process."""
        self._stepper.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
