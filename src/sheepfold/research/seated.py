"""What PettingZoo's two forms share: the agents at their seats, the spaces, the record and the drawing."""

from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.utils import seeding

from sheepfold.arena.speed import log_note
from sheepfold.core.game import Game
from sheepfold.core.record import Record
from sheepfold.core.state import ONLOOKER
from sheepfold.research.episode import ILLEGAL, REWARDS, Episode, Illegal, Reward, check_choice, checked_setup
from sheepfold.research.observations import Observer
from sheepfold.research.rendering import MODES, Shown, show

Observation = dict[str, Any]
"""``observation``: see ``Observer.fields``; ``action_mask``: 1 for every legal action."""


def observation_space(size: int, actions: int) -> spaces.Dict:
    """The space of observations of so many bits with a mask of so many actions."""
    return spaces.Dict(
        {"observation": spaces.Box(0, 1, (size,), np.uint8), "action_mask": spaces.Box(0, 1, (actions,), np.int8)}
    )


class Seated:
    """A game with an agent at each seat. Agents are ``seat_0`` …; actions are the game's own numbers, or with
    ``decisions_only`` those of the observer, which leaves out what only chance does."""

    form: ClassVar[str] = ""
    """A part of the environment's name."""
    own_actions: ClassVar[int] = 0
    """How many actions the form has beside the game's."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        reward: Reward = "win",
        illegal: Illegal = "raise",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        decisions_only: bool = False,
        **options: object,
    ) -> None:
        super().__init__()
        log_note()
        check_choice("reward", reward, REWARDS)
        check_choice("illegal", illegal, ILLEGAL)
        self.game, self.seats, self.options = checked_setup(game, players, options)
        self.reward, self.illegal, self.max_cycles = reward, illegal, max_cycles
        self.render_mode = render_mode
        name = f"sheepfold_{self.game.slug.replace('-', '_')}{self.form}_v1"
        self.metadata: dict[str, Any] = {"name": name, "render_modes": MODES, "render_fps": 2}
        self.observer = Observer(self.game, self.seats, decisions_only=decisions_only)
        actions = self.observer.actions + self.own_actions
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation_space(self.observer.size, actions))
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.state_space = spaces.Box(0, 1, (self.observer.size * self.seats,), np.uint8)
        self._luck, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """What the agent may observe."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[int]:
        """What the agent may do."""
        return self.action_spaces[agent]

    def state(self) -> npt.NDArray[np.uint8]:
        """All that anyone knows: every seat's observation, one after the other. For critics, not for players."""
        return np.concatenate([self.observer.observe(self.episode.state, seat) for seat in range(self.seats)])

    def action_text(self, action: int) -> str:
        """An action as the records and the browser write it."""
        return self.game.text(self.observer.number(action))

    def _begin(self, seed: int | None) -> None:
        """A new game. With a seed the game, and all that follow it, are the same again."""
        if seed is not None:
            self._luck, _ = seeding.np_random(seed)
        self.episode = Episode(self.game, self.seats, self.options, int(self._luck.integers(2**62)))
        self.agents = self.possible_agents[:]
        self.cycles = 0

    def record(self) -> Record:
        """The game so far as a record."""
        return self.episode.record()

    def render(self) -> Shown:
        """The board as everybody sees it."""
        return show(self.game, self.episode.state, ONLOOKER, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
