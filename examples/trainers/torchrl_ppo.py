"""TorchRL: a policy with masked actions learns one seat against a bot by PPO, all with TorchRL's own parts.

pip install torchrl
python examples/trainers/torchrl_ppo.py --frames 50000
"""

import argparse

import torch
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs import ActionMask, Compose, DTypeCastTransform, GymWrapper, InitTracker, RewardSum, TransformedEnv
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from sheepfold.research import gymnasium_env


def make(game: str, bots: str) -> TransformedEnv:
    """``categorical_action_encoding`` gives plain numbers; ``ActionMask`` makes random rollouts legal."""
    env = GymWrapper(gymnasium_env(game, bots=bots, decisions_only=True), categorical_action_encoding=True)
    as_bool = DTypeCastTransform(torch.int8, torch.bool, in_keys=["action_mask"])
    as_float = DTypeCastTransform(torch.uint8, torch.float32, in_keys=["observation"])
    return TransformedEnv(env, Compose(InitTracker(), as_bool, as_float, ActionMask(), RewardSum()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="two-sheep-dogs")
    parser.add_argument("--bots", default="random")
    parser.add_argument("--frames", type=int, default=50_000)
    parser.add_argument("--batch", type=int, default=2_048)
    asked = parser.parse_args()
    torch.manual_seed(1)
    env = make(asked.game, asked.bots)
    bits, actions = env.observation_spec["observation"].shape[-1], env.action_spec.space.n
    net = nn.Sequential(nn.Linear(bits, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU(), nn.Linear(256, actions))
    actor = ProbabilisticActor(
        TensorDictModule(net, ["observation"], ["logits"]),
        in_keys={"logits": "logits", "mask": "action_mask"},
        distribution_class=MaskedCategorical,
        spec=env.action_spec,
        return_log_prob=True,
    )
    critic = ValueOperator(nn.Sequential(nn.Linear(bits, 256), nn.ReLU(), nn.Linear(256, 1)), ["observation"])
    advantage = GAE(gamma=1.0, lmbda=0.95, value_network=critic)
    loss = ClipPPOLoss(actor, critic, entropy_coeff=0.01)
    optimizer = torch.optim.Adam(loss.parameters(), 5e-4)
    frames_in_all = -(-asked.frames // asked.batch) * asked.batch  # whole batches
    collector = Collector(env, actor, frames_per_batch=asked.batch, total_frames=frames_in_all)
    for number, frames in enumerate(collector):
        for _ in range(4):
            advantage(frames)
            for part in frames.reshape(-1)[torch.randperm(frames.numel())].split(256):
                terms = loss(part)
                total = terms["loss_objective"] + terms["loss_critic"] + terms["loss_entropy"]
                optimizer.zero_grad()
                total.backward()
                optimizer.step()
        rewards = frames["next", "episode_reward"][frames["next", "done"]]
        print(f"{(number + 1) * asked.batch:,} frames: {rewards.mean():+.2f} a game in {len(rewards)} games")
    collector.shutdown()


if __name__ == "__main__":
    main()
