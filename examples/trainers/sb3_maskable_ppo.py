"""Stable-Baselines3: MaskablePPO (from sb3-contrib) learns one seat against a bot.

pip install sb3-contrib
python examples/trainers/sb3_maskable_ppo.py --steps 100000
"""

import argparse

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks
from stable_baselines3.common.env_util import make_vec_env

from sheepfold.research import gymnasium_env


class Plain(gymnasium.ObservationWrapper):
    """The observation alone: the mask comes from ``action_masks``, which sb3-contrib asks for."""

    def __init__(self, env: gymnasium.Env) -> None:
        super().__init__(env)
        self.observation_space = env.observation_space["observation"]

    def observation(self, observation: dict[str, np.ndarray]) -> np.ndarray:
        return observation["observation"]


def make(game: str, bots: str) -> gymnasium.Env:
    return Plain(gymnasium_env(game, bots=bots, decisions_only=True))


def won(model: MaskablePPO, game: str, bots: str, games: int) -> float:
    """The share of games that it wins."""
    env, wins = make(game, bots), 0.0
    for seed in range(games):
        observation, _ = env.reset(seed=10_000 + seed)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(observation, action_masks=get_action_masks(env), deterministic=True)
            observation, reward, over, _, _ = env.step(int(action))
        wins += (reward + 1) / 2
    return wins / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="two-sheep-dogs")
    parser.add_argument("--bots", default="random")
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--games", type=int, default=100, help="to measure it by")
    asked = parser.parse_args()
    envs = make_vec_env(lambda: make(asked.game, asked.bots), n_envs=8, seed=1)
    model = MaskablePPO("MlpPolicy", envs, n_steps=256, batch_size=512, gamma=1.0, ent_coef=0.01, seed=1, device="cpu")
    print(f"before: {won(model, asked.game, asked.bots, asked.games):.1%} of the games against {asked.bots}")
    model.learn(asked.steps)
    print(f"after {asked.steps:,} steps: {won(model, asked.game, asked.bots, asked.games):.1%}")


if __name__ == "__main__":
    main()
