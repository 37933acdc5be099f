"""Many games at once, for training: one compiled call a step, arrays in and out."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from sheepfold.core.errors import NotLegalNow
from sheepfold.core.game import Game
from sheepfold.research.episode import REWARDS, Reward, check_choice, opened
from sheepfold.research.kernel import Encoder, Herd
from sheepfold.research.observations import Bits, Mask, Observer


@dataclass
class Batch:
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
    same games, and game k has dice of its own: they do not hang on how many others there are."""

    def __init__(
        self,
        game: str | Game,
        games: int,
        players: int | None = None,
        seed: int = 0,
        reward: Reward = "win",
        encoder: Encoder | None = None,
        **options: object,
    ) -> None:
        check_choice("reward", reward, REWARDS)
        self.game, self.seats, self.options = opened(game, players, options)
        self.games = games
        self.observer = Observer(self.game, self.seats, encoder)
        root = self.game.new(self.seats, self.options)
        bits, actions = self.observer.size, self.observer.actions
        self._herd = Herd(root, self.observer.encoder, bits, actions, games, seed, reward == "margin")
        herd = self._herd
        self._rows = np.frombuffer(memoryview(herd.rows.data), np.uint8)
        self._masks = np.frombuffer(memoryview(herd.masks.data), np.uint8)
        self._seats = np.frombuffer(memoryview(herd.actors), np.uint8)
        self._ended = np.frombuffer(memoryview(herd.ended), np.uint8)
        self._rewards = np.frombuffer(memoryview(herd.rewards), np.float64).reshape(games, self.seats)
        self._choices = np.frombuffer(memoryview(herd.choices), np.int32)

    def now(self) -> Batch:
        """Where the games stand, as new arrays."""
        return Batch(
            self._unpacked(self._rows, self.observer.size),
            self._unpacked(self._masks, self.observer.actions).view(np.int8),
            self._seats.copy(),
            self._ended.astype(np.bool_),
            self._rewards.copy(),
        )

    def _unpacked(self, packed: Bits, size: int) -> Bits:
        """A byte for every bit; the few that fill up the last byte of a row are cut off without copying."""
        return np.unpackbits(packed, bitorder="little").reshape(self.games, -1)[:, :size]

    def step(self, actions: npt.ArrayLike) -> Batch:
        """One action a game, of the seat to act. If one is not legal, nothing is done and ``NotLegalNow`` names it."""
        chosen = np.ascontiguousarray(actions, "<i4")
        if chosen.shape != (self.games,):
            raise ValueError(f"{self.games} actions are needed, an array of shape {chosen.shape} was given")
        wrong = self._herd.step(chosen.tobytes())
        if wrong >= 0:
            raise NotLegalNow(f"Game {wrong}: action {chosen[wrong]} is not legal now; see the action mask.")
        return self.now()

    def sample(self) -> npt.NDArray[np.int32]:
        """A random legal action a game."""
        self._herd.sample()
        return self._choices.copy()
