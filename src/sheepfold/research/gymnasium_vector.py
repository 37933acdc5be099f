"""Gymnasium's vector environment: one seat of many games at once, with bots in the others, in compiled code."""

from typing import Any, ClassVar

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from sheepfold.arena.speed import log_note
from sheepfold.core.errors import SheepfoldError
from sheepfold.core.game import Game
from sheepfold.research.batch.checks import action_array, illegal_in, seed_number, whole_number
from sheepfold.research.batch.plan import Plan
from sheepfold.research.batch.timestep import Layout, TimeStep
from sheepfold.research.episode import REWARDS, Reward, check_choice, checked_setup
from sheepfold.research.seated import Observation, observation_space

BOTS = ("greedy", "random")
Flags = npt.NDArray[np.bool_]
Stepped = tuple[Observation, npt.NDArray[np.float64], Flags, Flags, dict[str, Any]]


class SeatVectorEnv(gymnasium.vector.VectorEnv[Observation, Any, Any]):
    """One seat of ``num_envs`` games; the greedy bot plays the others, or chance does. A game alone (Te Kuiti with
    ``players=1``) needs no bots. For other bots put ``gymnasium_env`` into Gymnasium's ``AsyncVectorEnv``.

    The reward comes at the end of a game. ``autoreset_mode`` is any of Gymnasium's three.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": []}

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        players: int | None = None,
        seat: int = 0,
        bots: str = "greedy",
        reward: Reward = "win",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        decisions_only: bool = False,
        **options: object,
    ) -> None:
        log_note()
        check_choice("reward", reward, REWARDS)
        check_choice("bots", bots, BOTS)
        self.game, self.seats, self.options = checked_setup(game, players, options)
        if not 0 <= seat < self.seats:
            raise SheepfoldError(f"There is no seat {seat} at a table of {self.seats}.")
        self.seat, self.num_envs = seat, whole_number("num_envs", num_envs, 1)
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}  # type: ignore[misc]
        plan = Plan(
            self.game, self.seats, self.options, seed_number(None), reward == "margin", self.game.encoder(self.seats),
            decisions_only, learner=seat, greedy=bots == "greedy", stays=True,
        )  # fmt: skip
        self.observer = plan.observer
        actions = self.observer.actions
        self.single_observation_space = observation_space(self.observer.size, actions)
        self.single_action_space = gymnasium.spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._batch = plan.batch(0, self.num_envs)
        self._layout = Layout(self.num_envs, self.seats, self.observer.size, actions, packed=False)
        self._ended = np.zeros(self.num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all games anew, or those of ``options["reset_mask"]``. With a seed they are the same again."""
        which = np.ones(self.num_envs, np.bool_)
        if options is not None and "reset_mask" in options:
            which = np.asarray(options["reset_mask"])
            if which.dtype != np.bool_ or which.shape != (self.num_envs,):
                raise ValueError(f"reset_mask must be {self.num_envs} bools, not {which!r}")
        if seed is None or not isinstance(seed, list):
            self._batch.restart(-1 if seed is None else seed_number(seed), 0, which.tobytes())
        else:
            self._restart_each(seed, which)
        self._ended &= ~which
        return _observation(self._layout.fresh(self._batch)), {}

    def _restart_each(self, seeds: list[int | None], which: Flags) -> None:
        """A game with a seed of its own is game 0 of that seed."""
        if len(seeds) != self.num_envs:
            raise ValueError(f"{self.num_envs} seeds are needed, {len(seeds)} were given")
        for k, seed in enumerate(seeds):
            alone = np.zeros(self.num_envs, np.bool_)
            alone[k] = which[k]
            self._batch.restart(-1 if seed is None else seed_number(seed), -k, alone.tobytes())

    def step(self, actions: npt.ArrayLike) -> Stepped:
        """One action a game. If one is not legal, nothing is done and ``NotLegalNow`` names it."""
        if self.autoreset_mode == AutoresetMode.DISABLED and self._ended.any():
            raise gymnasium.error.ResetNeeded(f"Game {int(self._ended.argmax())} is over: reset it.")
        chosen = action_array(actions, self.num_envs)
        illegal = self._batch.first_illegal(chosen.tobytes())
        if illegal >= 0:
            raise illegal_in(illegal, int(chosen[illegal]))
        self._batch.step(chosen.tobytes())
        shown = self._layout.fresh(self._batch)
        observation, infos = _observation(shown), {}
        self._ended = shown.ended
        if self.autoreset_mode == AutoresetMode.SAME_STEP and shown.ended.any():
            infos = _finals(observation, shown.ended)
            self._batch.renew()
            observation = _observation(self._layout.fresh(self._batch))
        reward = shown.reward[:, self.seat].copy()
        return observation, reward, shown.ended, np.zeros(self.num_envs, np.bool_), infos

    def action_masks(self) -> Flags:
        """The legal actions of each game, as sb3-contrib asks for them."""
        return self._layout.fresh(self._batch).action_mask.view(np.bool_)


def _observation(shown: TimeStep) -> Observation:
    return {"observation": shown.observation, "action_mask": shown.action_mask}


def _finals(observation: Observation, ended: Flags) -> dict[str, Any]:
    """The last observations of games that ended, as Gymnasium passes them on."""
    finals = np.full(len(ended), None, object)
    for k in np.flatnonzero(ended):
        finals[k] = {name: rows[k].copy() for name, rows in observation.items()}
    return {"final_obs": finals, "_final_obs": ended.copy(), "final_info": {}, "_final_info": ended.copy()}
