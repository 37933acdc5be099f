"""PettingZoo's parallel form: a step takes one action of every seat that may act; the others ``wait``.

Seats decide at once in the drafts of Sheep & Thief. In the other games one seat acts in each step. ``wait`` is an
action of its own behind those of the game.
"""

from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from sheepfold.core.game import Game
from sheepfold.research.episode import payoff
from sheepfold.research.seated import Observation, Seated

Steps = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class SheepfoldParallel(Seated, ParallelEnv[str, Observation, int]):
    """All seats that may act decide at once; none sees what the others choose."""

    form = "_parallel"
    own_actions = 1

    def __init__(self, game: str | Game = "sheep-and-thief", *args: Any, **settings: Any) -> None:
        super().__init__(game, *args, **settings)
        self.wait = self.observer.actions

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a new game. With a seed the game, and all that follow it, are the same again."""
        self._begin(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Steps:
        """One action of every live agent: a move of those that may act, ``wait`` of the others."""
        if not self.agents:
            return {}, {}, {}, {}, {}
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
            number = self.observer.number(action)
            if number in self.episode.state.legal(seat) if acts else action == self.wait:
                legal = True
            elif self.illegal == "raise":
                raise self.episode.refusal(seat, action, number)
            elif self.illegal == "lose":
                return [], agent
            else:
                legal = False
            if acts:
                chosen.append((seat, number if legal else self.episode.instead(seat)))
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


def parallel_env(
    game: str | Game = "sheep-and-thief", players: int | None = None, **settings: Any
) -> SheepfoldParallel:
    """A game as a PettingZoo parallel environment."""
    return SheepfoldParallel(game, players, **settings)
