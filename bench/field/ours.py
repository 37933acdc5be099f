"""Our rows: every game through every door, and the yardstick through the vectorised one."""

from collections.abc import Callable, Iterator
from typing import Any

import connect_four_bits
import numpy as np
import pyspiel

import connect_four
import sheepfold.research.openspiel  # noqa: F401 - registers the games
from sheepfold.core.game import Game
from sheepfold.games import GAMES
from sheepfold.research.pettingzoo import env as pettingzoo_env
from sheepfold.research.vector import VectorEnv

Work = Callable[[], int]
Made = tuple[str, str, Callable[[], Work]]
BATCH = 1024


def aec(env: Any) -> Work:
    """One game of a PettingZoo environment, reading every observation."""
    rng, seeds = np.random.default_rng(1), iter(range(10**9))

    def play() -> int:
        env.reset(seed=next(seeds))
        steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = observation["action_mask"] if isinstance(observation, dict) else info["action_mask"]
            legal = mask.view(np.bool_).nonzero()[0] if mask.itemsize == 1 else mask.nonzero()[0]
            env.step(int(legal[rng.integers(len(legal))]))
            steps += 1
        return steps

    return play


def spiel(name: str) -> Work:
    """One game of an OpenSpiel game driven from Python, chance included."""
    game = pyspiel.load_game(name)
    rng = np.random.default_rng(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.integers(len(legal)))])
            steps += 1
        return steps

    return play


def vector(game: Game, encoder: Any = None) -> Work:
    """Twenty steps of a batch, observations and masks unpacked into arrays each time."""
    env = VectorEnv(game, BATCH, encoder=encoder)

    def play() -> int:
        for _ in range(20):
            env.step(env.sample())
        return 20 * BATCH

    return play


def all_rows() -> Iterator[Made]:
    for game in GAMES.values():
        yield "PettingZoo", f"sheepfold {game.slug}", lambda game=game: aec(pettingzoo_env(game))  # type: ignore[misc]
    for game in GAMES.values():
        name = f"sheepfold_{game.slug.replace('-', '_')}"
        yield "OpenSpiel from Python", name, lambda name=name: spiel(name)  # type: ignore[misc]
    encoder = connect_four_bits.ConnectFourEncoder(2)
    yield "vectorised", "sheepfold connect-four (yardstick)", lambda: vector(connect_four.GAME, encoder)
    for game in GAMES.values():
        yield "vectorised", f"sheepfold {game.slug}", lambda game=game: vector(game)  # type: ignore[misc]
