"""PettingZoo: every game at every number of seats, one seat after the other (AEC)."""

from typing import Any

import numpy as np
import numpy.typing as npt
from pettingzoo import AECEnv

from sheepfold.core.game import Game
from sheepfold.research.episode import payoff
from sheepfold.research.seated import Observation, Seated


class SheepfoldAEC(Seated, AECEnv[str, Observation, int]):
    """A game as an environment. Agents are ``seat_0`` …; actions are the game's own numbers.

    Chance settles by itself. Where several seats decide at once, the lowest that has not decided is asked first; it
    sees nothing of what the others choose. Rewards come at the end and are 0 until then, see ``rewards_of``.
    """

    def __init__(self, game: str | Game, *args: Any, **settings: Any) -> None:
        super().__init__(game, *args, **settings)
        self.metadata["is_parallelizable"] = False
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. With a seed the game, and all that follow it, are the same again."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._masked = (-1, -1)
        self._waiting = self.episode.state.to_act()
        self.agent_selection = self.agents[self.episode.state.actor]

    def observe(self, agent: str) -> Observation:
        state, seat = self.episode.state, self._seat[agent]
        mask = self.observer.mask(state, seat)
        self._masked = (len(self.episode.events), seat)
        return {"observation": self.observer.observe(state, seat), "action_mask": mask}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions of the agent that is to act."""
        seat = self._seat[self.agent_selection]
        return self.observer.mask(self.episode.state, seat).view(np.bool_)

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
                raise episode.refusal(seat, chosen, self.observer.number(chosen))
            if self.illegal == "lose":
                self._end({agent: -1.0})
                return
            episode.play(seat, episode.instead(seat))
        else:
            episode.play(seat, self.observer.number(chosen))
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
        return self.observer.number(action) in self.episode.state.legal(seat)

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


def env(game: str | Game, players: int | None = None, **settings: Any) -> SheepfoldAEC:
    """A game as a PettingZoo environment."""
    return SheepfoldAEC(game, players, **settings)
