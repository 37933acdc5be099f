"""A lesson: proximal policy optimisation on the decisions of the last steps."""

from dataclasses import dataclass

import torch
import torch.nn.functional as F  # noqa: N812 - everyone calls it so
from torch import Tensor, nn

from sheepfold.training.model import Player
from sheepfold.training.selfplay import Decisions
from sheepfold.training.settings import Settings


@dataclass(frozen=True)
class Pace:
    """What changes in the course of a training."""

    rate: float
    entropy: float
    only_judge: bool
    """Learn to judge, but leave the way it plays alone."""

    @staticmethod
    def at(done: float, warm: bool, settings: Settings) -> "Pace":
        """When so much of the training is done, from 0 to 1."""
        rate = settings.rate + (settings.last_rate - settings.rate) * done
        entropy = settings.entropy + (settings.last_entropy - settings.entropy) * done
        return Pace(rate, entropy, warm)


def learn(
    player: Player, optimiser: torch.optim.Optimizer, decisions: Decisions, pace: Pace, settings: Settings
) -> dict[str, float]:
    """Learn from the decisions; some numbers for the curves."""
    for group in optimiser.param_groups:
        group["lr"] = pace.rate
    mean, spread = decisions.advantages.mean(), decisions.advantages.std() + 1e-6
    last: dict[str, Tensor] = {}
    for _ in range(settings.epochs):
        order = torch.randperm(len(decisions.places), device=player.device)
        for which in torch.split(order, settings.batch):
            loss, last = _loss(player, decisions, which, (mean, spread), pace, settings)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(player.model.parameters(), settings.max_gradient)
            optimiser.step()
    return {name: round(float(number), 4) for name, number in last.items()}


def _loss(
    player: Player, decisions: Decisions, which: Tensor, spread: tuple[Tensor, Tensor], pace: Pace, settings: Settings
) -> tuple[Tensor, dict[str, Tensor]]:
    logits, chances, values = player.look(decisions.rows[which], decisions.masks[which])
    logs = torch.log_softmax(logits, -1)
    advantage = (decisions.advantages[which] - spread[0]) / spread[1]
    change = (logs.gather(1, decisions.places[which][:, None]).squeeze(1) - decisions.logs[which]).exp()
    held = change.clamp(1.0 - settings.clip, 1.0 + settings.clip)
    policy = -torch.min(change * advantage, held * advantage).mean()
    entropy = -(logs.exp() * logs.clamp(min=-50.0)).sum(-1).mean()
    value = F.mse_loss(values, decisions.rewards[which])
    chance = F.cross_entropy(chances, decisions.shares[which])
    judged = 0.5 * value + 0.5 * chance
    loss = judged if pace.only_judge else policy - pace.entropy * entropy + judged
    changed = (change - 1.0).abs().mean()
    said = {"policy": policy, "entropy": entropy, "value": value, "chance": chance, "change": changed}
    return loss, {name: number.detach() for name, number in said.items()}
