"""PettingZoo: every game at every number of seats, one seat after the other (AEC)."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from sheepfold.core.game import Game
from sheepfold.core.record import Record
from sheepfold.core.state import ONLOOKER
from sheepfold.research.episode import ILLEGAL, REWARDS, Episode, Illegal, Reward, check_choice, checked_setup, payoff
from sheepfold.research.observations import Observer
from sheepfold.research.rendering import MODES, Shown, show

Observation = dict[str, Any]
"""``observation``: see ``Observer.fields``; ``action_mask``: 1 for every legal action."""


def observation_space(size: int, actions: int) -> spaces.Dict:
    """The space of observations of so many bits with a mask of so many actions."""
    return spaces.Dict(
        {"observation": spaces.Box(0, 1, (size,), np.uint8), "action_mask": spaces.Box(0, 1, (actions,), np.int8)}
    )


class SheepfoldAEC(AECEnv[str, Observation, int]):
    """A game as an environment. Agents are ``seat_0`` …; actions are the game's own numbers.

    Chance settles by itself. Where several seats decide at once, the lowest that has not decided is asked first; it
    sees nothing of what the others choose. Rewards come at the end and are 0 until then, see ``rewards_of``.
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        reward: Reward = "win",
        illegal: Illegal = "raise",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        check_choice("reward", reward, REWARDS)
        check_choice("illegal", illegal, ILLEGAL)
        self.game, self.seats, self.options = checked_setup(game, players, options)
        self.reward, self.illegal, self.max_cycles = reward, illegal, max_cycles
        self.render_mode = render_mode
        name = f"sheepfold_{self.game.slug.replace('-', '_')}_v1"
        self.metadata = {"name": name, "render_modes": MODES, "render_fps": 2, "is_parallelizable": False}
        self.observer = Observer(self.game, self.seats)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = observation_space(self.observer.size, self.observer.actions)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(self.observer.actions) for agent in self.possible_agents}
        self._luck, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[int]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. With a seed the game, and all that follow it, are the same again."""
        if seed is not None:
            self._luck, _ = seeding.np_random(seed)
        self.episode = Episode(self.game, self.seats, self.options, int(self._luck.integers(2**62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._masked = (-1, -1)
        self.cycles = 0
        self._waiting = self.episode.state.to_act()
        self.agent_selection = self.agents[self.episode.state.actor]

    def observe(self, agent: str) -> Observation:
        state, seat = self.episode.state, self._seat[agent]
        mask = self.observer.mask(state, seat)
        self._masked = (len(self.episode.events), seat)
        return {"observation": self.observer.observe(state, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The selected agent acts; a dead one steps with ``None``."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat, episode = self._seat[agent], self.episode
        chosen = -1 if action is None else int(action)
        if not self._is_legal(seat, chosen):
            if self.illegal == "raise":
                raise episode.refusal(seat, chosen)
            if self.illegal == "lose":
                self._end({agent: -1.0})
                return
            chosen = episode.instead(seat)
        episode.play(seat, chosen)
        if self.max_cycles is not None:
            self._count(seat)
        if episode.state.is_over():
            self._end(dict(zip(self.possible_agents, payoff(episode, self.reward), strict=True)))
            return
        if self.max_cycles is not None and self.cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = self.possible_agents[episode.state.actor]

    def _is_legal(self, seat: int, action: int) -> bool:
        """The mask that the agent was given says it; if it has not looked, the rules do."""
        if self._masked == (len(self.episode.events), seat):
            return self.observer.was_marked(action)
        return action in self.episode.state.legal(seat)

    def _count(self, seat: int) -> None:
        """A cycle is over when all seats that could decide at its beginning have decided once."""
        self._waiting = [other for other in self._waiting if other != seat]
        if not self._waiting:
            self.cycles += 1
            self._waiting = self.episode.state.to_act()

    def _end(self, rewards: dict[str, float]) -> None:
        self.rewards.update(rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def record(self) -> Record:
        """The game so far as a record."""
        return self.episode.record()

    def render(self) -> Shown:
        return show(self.game, self.episode.state, ONLOOKER, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


def env(game: str | Game, players: int | None = None, **settings: Any) -> SheepfoldAEC:
    """A game as a PettingZoo environment."""
    return SheepfoldAEC(game, players, **settings)
