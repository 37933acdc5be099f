"""Gymnasium: Te Kuiti solo, and one seat of any game with bots in the others."""

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from sheepfold.arena.speed import log_note
from sheepfold.bots import Bot, ask, make_bots
from sheepfold.core.errors import SheepfoldError
from sheepfold.core.game import Game
from sheepfold.core.match import Match
from sheepfold.core.record import Record
from sheepfold.games import all_games
from sheepfold.research.episode import (
    ILLEGAL,
    REWARDS,
    Illegal,
    Reward,
    check_choice,
    checked_setup,
    illegal_action,
)
from sheepfold.research.gymnasium_vector import SeatVectorEnv
from sheepfold.research.observations import Observer
from sheepfold.research.rendering import MODES, Shown, show
from sheepfold.research.rewards import rewards_of
from sheepfold.research.seated import Observation, observation_space


class SeatEnv(gymnasium.Env[Observation, int]):
    """One seat of a game. Bots have the other seats and know their own perspectives only; the dice are a match's, so
    that an episode's record is that of ``sheepfold simulate``. The reward comes at the end, see ``rewards_of``."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "render_fps": 2}

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        seat: int = 0,
        bots: str | Sequence[str] = "greedy",
        reward: Reward = "win",
        illegal: Illegal = "raise",
        render_mode: str | None = None,
        decisions_only: bool = False,
        **options: object,
    ) -> None:
        log_note()
        check_choice("reward", reward, REWARDS)
        check_choice("illegal", illegal, ILLEGAL)
        self.game, self.seats, self.options = checked_setup(game, players, options)
        if not 0 <= seat < self.seats:
            raise SheepfoldError(f"There is no seat {seat} at a table of {self.seats}.")
        self.seat, self.reward, self.illegal = seat, reward, illegal
        self.render_mode = render_mode
        self._names = [bots] * self.seats if isinstance(bots, str) else list(bots)
        if len(self._names) != self.seats:
            raise SheepfoldError(f"Name one bot for all seats or one a seat ({self.seats}, the own one is not asked).")
        self.observer = Observer(self.game, self.seats, decisions_only=decisions_only)
        self.observation_space = observation_space(self.observer.size, self.observer.actions)
        self.action_space = spaces.Discrete(self.observer.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game and let the bots play until it is this seat's turn."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**62))
        self.match = Match(self.game, self.seats, self.options, number)
        self.bots: list[Bot] = make_bots(self._names, number)
        self._over = False
        self._let_bots_play()
        return self._observe(), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act, and let the bots play until it is this seat's turn again or the game is over."""
        if self._over:
            raise gymnasium.error.ResetNeeded("The game is over: call reset.")
        chosen, legal = self.observer.number(int(action)), self.match.state.legal(self.seat)
        if chosen not in legal:
            if self.illegal == "raise":
                raise illegal_action(self.game, self.seat, int(action), chosen)
            if self.illegal == "lose":
                self._over = True
                return self._observe(), -1.0, True, False, {"illegal": True}
            chosen = legal[int(self.np_random.integers(len(legal)))]
        self.match.play(self.game.text(chosen), seat=self.seat)
        self._let_bots_play()
        self._over = self.match.over
        reward = rewards_of(self.match.state, self.reward == "margin")[self.seat] if self._over else 0.0
        return self._observe(), reward, self._over, False, {}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions, as sb3-contrib asks for them."""
        return self.observer.mask(self.match.state, self.seat).view(np.bool_)

    def action_text(self, action: int) -> str:
        """An action as the records and the browser write it."""
        return self.game.text(self.observer.number(action))

    def _let_bots_play(self) -> None:
        """Where several may act at once, this seat is not waited for: it sees nothing of what the bots choose."""
        match = self.match
        while not match.over:
            others = [other for other in match.to_act if other != self.seat]
            if not others:
                return
            match.play(ask(self.bots[others[0]], match, others[0]), seat=others[0])

    def _observe(self) -> Observation:
        state = self.match.state
        return {
            "observation": self.observer.observe(state, self.seat),
            "action_mask": self.observer.mask(state, self.seat),
        }

    def record(self) -> Record:
        """The game so far as a record."""
        return self.match.record()

    def render(self) -> Shown:
        return show(self.game, self.match.state, self.seat, self.render_mode)


def gymnasium_env(game: str | Game, players: int | None = None, **settings: Any) -> SeatEnv:
    """One seat of a game as a Gymnasium environment; Te Kuiti with ``players=1`` is the solo game."""
    return SeatEnv(game, players, **settings)


def register() -> list[str]:
    """Make all games known to ``gymnasium.make``; their names."""
    names: list[str] = []
    for game in all_games().values():
        for seats in game.seats:
            words = "".join(word.capitalize() for word in game.slug.split("-"))
            name = f"Sheepfold/{words}{'Solo' if seats == 1 else seats}-v1"
            if name not in gymnasium.registry:
                gymnasium.register(
                    name, SeatEnv, kwargs={"game": game.slug, "players": seats}, vector_entry_point=SeatVectorEnv
                )
            names.append(name)
    return names
