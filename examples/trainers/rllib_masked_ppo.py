"""RLlib: PPO with masked actions learns one seat against a bot.

    pip install 'ray[rllib]' torch
    python examples/trainers/rllib_masked_ppo.py --iterations 20

RLlib's module for masked actions wants the observation under the key ``observations``, and numbers of 32 bits.
"""

import argparse
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from sheepfold.research import gymnasium_env


class Renamed(gymnasium.ObservationWrapper):
    """The same observation under RLlib's keys."""

    def __init__(self, env: gymnasium.Env) -> None:
        super().__init__(env)
        sizes = {name: space.shape for name, space in env.observation_space.items()}
        self.observation_space = spaces.Dict(
            {
                "action_mask": spaces.Box(0.0, 1.0, sizes["action_mask"], np.float32),
                "observations": spaces.Box(0.0, 1.0, sizes["observation"], np.float32),
            }
        )

    def observation(self, observation: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
        mask, known = observation["action_mask"], observation["observation"]
        if not mask.any():  # the game is over: RLlib asks the module once more, and it needs something to choose
            mask = np.ones_like(mask)
        return {"action_mask": mask.astype(np.float32), "observations": known.astype(np.float32)}


class Masked(Renamed):
    """RLlib makes it from its settings."""

    def __init__(self, settings: dict[str, Any]) -> None:
        super().__init__(gymnasium_env(settings["game"], bots=settings["bots"], decisions_only=True))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="two-sheep-dogs")
    parser.add_argument("--bots", default="random")
    parser.add_argument("--iterations", type=int, default=20)
    parser.add_argument("--batch", type=int, default=4_000)
    asked = parser.parse_args()
    config = (
        PPOConfig()
        .environment(Masked, env_config={"game": asked.game, "bots": asked.bots})
        .env_runners(num_env_runners=0)
        .training(train_batch_size=asked.batch, gamma=1.0, entropy_coeff=0.01, lr=5e-4)
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"head_fcnet_hiddens": [256, 256], "head_fcnet_activation": "relu"},
            )
        )
    )
    algorithm = config.build_algo()
    for number in range(asked.iterations):
        runners = algorithm.train()["env_runners"]
        if "episode_return_mean" in runners:
            print(f"iteration {number + 1}: {runners['episode_return_mean']:+.2f} a game", flush=True)
    algorithm.stop()


if __name__ == "__main__":
    main()
