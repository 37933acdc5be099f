"""PettingZoo's parallel form, where decisions are simultaneous: the drafts of Sheep & Thief.

There a step takes one action of every seat that may act; the others say ``wait``, an action of its own behind those of
the game. In games in which seats only ever take turns a parallel form would be one seat acting while all others wait:
it is not offered (PettingZoo's ``turn_based_aec_to_parallel`` makes one of any AEC environment).
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import ParallelEnv

from sheepfold.core.errors import SheepfoldError
from sheepfold.core.game import Game
from sheepfold.core.record import Record
from sheepfold.core.state import ONLOOKER
from sheepfold.research.episode import ILLEGAL, REWARDS, Episode, Illegal, Reward, check_choice, checked_setup, payoff
from sheepfold.research.observations import Observer
from sheepfold.research.pettingzoo import Observation, observation_space
from sheepfold.research.rendering import MODES, Shown, show

Steps = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class SheepfoldParallel(ParallelEnv[str, Observation, int]):
    """All seats that may act decide at once; none sees what the others choose."""

    def __init__(
        self,
        game: str | Game = "sheep-and-thief",
        players: int | None = None,
        reward: Reward = "win",
        illegal: Illegal = "raise",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        check_choice("reward", reward, REWARDS)
        check_choice("illegal", illegal, ILLEGAL)
        self.game, self.seats, self.options = checked_setup(game, players, options)
        if not self.game.is_simultaneous:
            raise SheepfoldError(f"In {self.game.title} seats take turns: use pettingzoo_env.")
        self.reward, self.illegal, self.max_cycles = reward, illegal, max_cycles
        self.render_mode = render_mode
        name = f"sheepfold_{self.game.slug.replace('-', '_')}_parallel_v1"
        self.metadata = {"name": name, "render_modes": MODES, "render_fps": 2}
        self.observer = Observer(self.game, self.seats)
        self.wait = self.game.actions
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        space = observation_space(self.observer.size, self.wait + 1)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        self._luck, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[int]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a new game. With a seed the game, and all that follow it, are the same again."""
        if seed is not None:
            self._luck, _ = seeding.np_random(seed)
        self.episode = Episode(self.game, self.seats, self.options, int(self._luck.integers(2**62)))
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Steps:
        """One action of every live agent: a move of those that may act, ``wait`` of the others."""
        chosen, at_fault = self._choices(actions)
        if at_fault is not None:
            return self._ended({at_fault: -1.0})
        for seat, action in chosen:
            self.episode.play(seat, action)
        self.cycles += 1
        if self.episode.state.is_over():
            return self._ended(dict(zip(self.possible_agents, payoff(self.episode, self.reward), strict=True)))
        truncated = self.max_cycles is not None and self.cycles >= self.max_cycles
        return self._ended({}, over=False, truncated=truncated)

    def _choices(self, actions: dict[str, int]) -> tuple[list[tuple[int, int]], str | None]:
        """What each seat that may act does, and who is at fault where an illegal action ends the game."""
        chosen: list[tuple[int, int]] = []
        for seat, agent in enumerate(self.possible_agents):
            acts = self.episode.state.may_act(seat)
            action = int(actions.get(agent, self.wait))
            if action in (self.episode.state.legal(seat) if acts else [self.wait]):
                legal = True
            elif self.illegal == "raise":
                raise self.episode.refusal(seat, action)
            elif self.illegal == "lose":
                return [], agent
            else:
                legal = False
            if acts:
                chosen.append((seat, action if legal else self.episode.instead(seat)))
        return chosen, None

    def _ended(self, rewards: dict[str, float], over: bool = True, truncated: bool = False) -> Steps:
        agents = self.agents
        result: Steps = (
            self._observations(),
            {agent: rewards.get(agent, 0.0) for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, truncated),
            {agent: {} for agent in agents},
        )
        if over or truncated:
            self.agents = []
        return result

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._observe(seat) for seat, agent in enumerate(self.possible_agents) if agent in self.agents}

    def _observe(self, seat: int) -> Observation:
        state = self.episode.state
        mask = np.append(self.observer.mask(state, seat), np.int8(not state.may_act(seat)))
        return {"observation": self.observer.observe(state, seat), "action_mask": mask}

    def record(self) -> Record:
        """The game so far as a record."""
        return self.episode.record()

    def render(self) -> Shown:
        return show(self.game, self.episode.state, ONLOOKER, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


def parallel_env(
    game: str | Game = "sheep-and-thief", players: int | None = None, **settings: Any
) -> SheepfoldParallel:
    """A game with simultaneous decisions as a PettingZoo parallel environment."""
    return SheepfoldParallel(game, players, **settings)
