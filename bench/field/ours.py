"""Our rows: every game through every adapter, and the yardstick through the vectorised one."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import connect_four_bits
import numpy as np
import pyspiel

import connect_four
import sheepfold.research.openspiel  # noqa: F401 - registers the games
from sheepfold.core.game import Game
from sheepfold.games import all_games
from sheepfold.research.pettingzoo import env as pettingzoo_env
from sheepfold.research.vector import VectorEnv

Work = Callable[[], int]
Made = tuple[str, str, Callable[[], Work]]
FEW, MANY = 1024, 8192


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


def vector(game: Game, games: int, workers: int, encoder: Any = None) -> Work:
    """Twenty steps of a batch, observations and masks unpacked into arrays each time."""
    env = VectorEnv(game, games, encoder=encoder, workers=workers)

    def play() -> int:
        for _ in range(20):
            env.step()
        return 20 * games

    return play


def _vectorised(game: Game, name: str, encoder: Any = None) -> Iterator[Made]:
    """In this process; and on all cores, as JAX does by itself, with more games to share."""
    yield "vectorised", f"{name}, {FEW} games", lambda: vector(game, FEW, 0, encoder)
    workers = os.cpu_count() or 1
    yield "vectorised", f"{name}, {MANY} games, {workers} workers", lambda: vector(game, MANY, workers, encoder)


def all_rows() -> Iterator[Made]:
    for game in all_games().values():
        yield "PettingZoo", f"sheepfold {game.slug}", lambda game=game: aec(pettingzoo_env(game))  # type: ignore[misc]
    for game in all_games().values():
        name = f"sheepfold_{game.slug.replace('-', '_')}"
        yield "OpenSpiel from Python", name, lambda name=name: spiel(name)  # type: ignore[misc]
    encoder = connect_four_bits.ConnectFourEncoder(2)
    yield from _vectorised(connect_four.GAME, "sheepfold connect-four (yardstick)", encoder)
    for game in all_games().values():
        yield from _vectorised(game, f"sheepfold {game.slug}")
