"""PPO in self-play with PyTorch: one network for all seats, advantages counted seat by seat.

    python examples/trainers/ppo_self_play.py two-sheep-dogs --minutes 5 --out net.pt

Many games are stepped at once. Observations and masks come packed and are unpacked where the network is, on a GPU if
there is one. A seat's next value is that of its own next decision, however many others decide in between, and the
result of a game goes to the last decision of every seat.
"""

import argparse
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import nn

from sheepfold.research import VectorEnv
from sheepfold.research.packed import unpack_torch

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
STEPS, EPOCHS, PARTS = 64, 3, 8
DISCOUNT, SMOOTH, CLIP, ENTROPY, VALUE = 1.0, 0.95, 0.2, 0.01, 0.5


class Net(nn.Module):
    """Two hidden layers; a logit for every decision and the reward to be expected."""

    def __init__(self, bits: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(bits, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)

    def forward(self, observation: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        hidden = self.body(observation.float())
        return self.policy(hidden).masked_fill(mask == 0, -1e9), self.value(hidden).squeeze(-1)


class Rollout(NamedTuple):
    """Decisions of many games, steps × games; observations and masks packed."""

    observation: torch.Tensor
    mask: torch.Tensor
    action: torch.Tensor
    chance: torch.Tensor
    value: torch.Tensor
    advantage: torch.Tensor


class Learner:
    """A network, its games and its optimizer."""

    def __init__(self, game: str, games: int, players: int | None, seed: int) -> None:
        torch.manual_seed(seed)
        self.env = VectorEnv(game, games, players, seed, packed=True, decisions_only=True)
        self.sizes = self.env.observer.size, self.env.observer.actions
        self.net = Net(*self.sizes).to(DEVICE)
        self.optimizer = torch.optim.Adam(self.net.parameters(), 5e-4, eps=1e-5)
        self.step = self.env.now()

    def _judge(self, observation: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        bits, actions = self.sizes
        logits, value = self.net(unpack_torch(observation, bits), unpack_torch(mask, actions))
        return logits, value

    @torch.no_grad()
    def play(self) -> Rollout:
        """Some steps of all games."""
        rows, seats, ended, rewards = [], [], [], []
        for _ in range(STEPS):
            observation = torch.from_numpy(self.step.observation.copy()).to(DEVICE)
            mask = torch.from_numpy(self.step.action_mask.copy()).to(DEVICE)
            logits, value = self._judge(observation, mask)
            chosen = torch.distributions.Categorical(logits=logits)
            action = chosen.sample()
            rows.append((observation, mask, action, chosen.log_prob(action), value))
            seats.append(self.step.seat.copy())
            self.step = self.env.step(action.cpu().numpy())
            ended.append(self.step.ended.copy())
            rewards.append(self.step.reward.copy())
        columns = [torch.stack(column) for column in zip(*rows, strict=True)]
        advantage = advantages(np.array(seats), columns[4].cpu().numpy(), np.array(ended), np.array(rewards))
        return Rollout._make([*columns, torch.from_numpy(advantage).float().to(DEVICE)])

    def learn(self, rollout: Rollout) -> None:
        """A few passes over the decisions, in parts."""
        flat = Rollout(*(column.flatten(0, 1) for column in rollout))
        for _ in range(EPOCHS):
            for part in torch.randperm(len(flat.action), device=DEVICE).chunk(PARTS):
                loss = self._loss(Rollout(*(column[part] for column in flat)))
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
                self.optimizer.step()

    def _loss(self, rows: Rollout) -> torch.Tensor:
        logits, value = self._judge(rows.observation, rows.mask)
        chosen = torch.distributions.Categorical(logits=logits)
        ratio = (chosen.log_prob(rows.action) - rows.chance).exp()
        gain = (rows.advantage - rows.advantage.mean()) / (rows.advantage.std() + 1e-8)
        policy = torch.min(gain * ratio, gain * ratio.clamp(1 - CLIP, 1 + CLIP)).mean()
        error = (value - rows.value - rows.advantage).square().mean()
        return VALUE * error - policy - ENTROPY * chosen.entropy().mean()


def advantages(seat: np.ndarray, value: np.ndarray, ended: np.ndarray, reward: np.ndarray) -> np.ndarray:
    """Generalized advantages of the seats that decided, from the last step to the first.

    For each game and seat it keeps what its next decision was worth, and the reward that waits for the last one. What a
    seat gets after the last step of the rollout is not known yet: the value of its last decision stands for it.
    """
    steps, games = seat.shape
    every = np.arange(games)
    after = np.full((games, reward.shape[2]), np.nan)
    gained, waiting = np.zeros_like(after), np.zeros_like(after)
    found = np.zeros((steps, games))
    for t in reversed(range(steps)):
        over = ended[t]
        after[over], gained[over], waiting[over] = 0.0, 0.0, reward[t][over]
        who = seat[t]
        following = np.where(np.isnan(after[every, who]), value[t], after[every, who])
        surprise = waiting[every, who] + DISCOUNT * following - value[t]
        found[t] = surprise + DISCOUNT * SMOOTH * gained[every, who]
        after[every, who], gained[every, who], waiting[every, who] = value[t], found[t], 0.0
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="two-sheep-dogs")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=256, help="at once")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("net.pt"))
    asked = parser.parse_args()
    learner, start, decisions = Learner(asked.game, asked.games, asked.players, asked.seed), time.process_time(), 0
    while time.process_time() - start < 60 * asked.minutes:
        learner.learn(learner.play())
        decisions += STEPS * asked.games
    torch.save({"sizes": learner.sizes, "weights": learner.net.state_dict()}, asked.out)
    print(f"{decisions:,} decisions in {time.process_time() - start:.0f} s of processor time: {asked.out}")


if __name__ == "__main__":
    main()
