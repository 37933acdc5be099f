"""Many games at once, for training: one compiled call a step, arrays in and out."""

from types import TracebackType
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from sheepfold.arena.speed import log_note
from sheepfold.core.encoding.encoder import Encoder
from sheepfold.core.errors import NotLegalNow, SheepfoldError
from sheepfold.core.game import Game
from sheepfold.research.batch.checks import action_array, illegal_in, seed_number, whole_number
from sheepfold.research.batch.plan import Plan
from sheepfold.research.batch.stepper import Alone, Stepper
from sheepfold.research.batch.timestep import Layout
from sheepfold.research.batch.timestep import TimeStep as TimeStep
from sheepfold.research.batch.workers import Workers
from sheepfold.research.episode import REWARDS, Reward, check_choice, checked_setup
from sheepfold.research.observations import Observer


class VectorEnv:
    """``games`` games of one kind. A game that ends is begun anew in the same step. The same seed and actions give the
    same games, and game k has dice of its own: they do not hang on how many others there are, nor on ``workers``, the
    number of processes that share the work (0: this one does it). ``first`` is the number of the first game, so that
    two environments can be the halves of one.

    With ``packed`` observations and masks have eight bits a byte (see ``unpack``). With ``decisions_only`` the actions
    that only chance takes are left out of masks and numbers; ``observer.number`` gives the game's number of an action.
    """

    def __init__(
        self,
        game: str | Game,
        games: int,
        players: int | None = None,
        seed: int | None = 0,
        reward: Reward = "win",
        encoder: Encoder | None = None,
        workers: int = 0,
        packed: bool = False,
        decisions_only: bool = False,
        first: int = 0,
        **options: object,
    ) -> None:
        log_note()
        check_choice("reward", reward, REWARDS)
        self.game, self.seats, self.options = checked_setup(game, players, options)
        self.games = whole_number("games", games, 1)
        self.packed = packed
        encoder = self.game.encoder(self.seats) if encoder is None else encoder
        self._plan = Plan(
            self.game, self.seats, self.options, seed_number(seed), reward == "margin", encoder, decisions_only,
            whole_number("first", first, 0),
        )  # fmt: skip
        self.observer: Observer = self._plan.observer
        layout = Layout(self.games, self.seats, self.observer.size, self.observer.actions, packed)
        self._stepper: Stepper = (
            Workers(self._plan, self.games, layout, whole_number("workers", workers))
            if workers
            else Alone(self._plan, self.games, layout)
        )
        self._under_way = False

    def now(self) -> TimeStep:
        """Where the games stand."""
        self._check_idle()
        return self._stepper.now()

    def step(self, actions: npt.ArrayLike | None = None) -> TimeStep:
        """One action a game, of the seat to act. If one is not legal, nothing is done and ``NotLegalNow`` names it.

        Without actions each game takes a random legal one: the same as ``step(sample())``, and faster.
        """
        self._check_idle()
        chosen = None if actions is None else action_array(actions, self.games)
        illegal, seen = self._stepper.step(chosen)
        if seen is None:
            raise self._refusal(illegal, chosen)
        return seen

    def step_async(self, actions: npt.ArrayLike | None = None) -> None:
        """Begin a step and return. With workers, this process is free until ``step_wait``."""
        self._check_idle()
        chosen = None if actions is None else action_array(actions, self.games)
        illegal = self._stepper.begin(chosen)
        if illegal >= 0:
            raise self._refusal(illegal, chosen)
        self._under_way = True

    def _refusal(self, game: int, chosen: npt.NDArray[np.int32] | None) -> NotLegalNow:
        return illegal_in(game, -1 if chosen is None else int(chosen[game]))

    def step_wait(self) -> TimeStep:
        """Wait until the step is over that ``step_async`` began."""
        if not self._under_way:
            raise SheepfoldError("No step is under way: call step_async first.")
        self._under_way = False
        return self._stepper.finish()

    def _check_idle(self) -> None:
        if self._under_way:
            raise SheepfoldError("A step is under way: call step_wait first.")

    def sample(self) -> npt.NDArray[np.int32]:
        """A random legal action a game."""
        self._check_idle()
        return self._stepper.sample()

    # -- copies and ends ----------------------------------------------------------------------------------------------

    def __getstate__(self) -> dict[str, Any]:
        """Copied and pickled with all games where they stand; not with workers, whose games are in other processes."""
        if not isinstance(self._stepper, Alone):
            raise SheepfoldError("An environment with workers cannot be copied or pickled.")
        return self.__dict__

    def close(self) -> None:
        """End the workers, if there are any; they also end with this process."""
        self._stepper.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
