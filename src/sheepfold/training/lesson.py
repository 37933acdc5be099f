"""A lesson: proximal policy optimisation on the decisions of the last steps."""

from dataclasses import dataclass

import torch
import torch.nn.functional as F  # noqa: N812 - everyone calls it so
from torch import Tensor, nn

from sheepfold.training.graphs import Recorded
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


def optimiser_for(player: Player, rate: float) -> torch.optim.Optimizer:
    """What changes the weights. On a GPU its steps can be recorded."""
    if player.device.type != "cuda":
        return torch.optim.Adam(player.model.parameters(), rate, eps=1e-5)
    kept = torch.tensor(rate, device=player.device)
    return torch.optim.Adam(player.model.parameters(), kept, eps=1e-5, capturable=True, fused=True)


def set_rate(optimiser: torch.optim.Optimizer, rate: float) -> None:
    """How much the next step changes."""
    for group in optimiser.param_groups:
        if isinstance(group["lr"], Tensor):
            group["lr"].fill_(rate)
        else:
            group["lr"] = rate


class Lessons:
    """Learns from decisions, batch after batch."""

    def __init__(self, player: Player, optimiser: torch.optim.Optimizer, settings: Settings) -> None:
        self.player = player
        self.optimiser = optimiser
        self.settings = settings
        self._update = Recorded(self._learn, player.device)

    def learn(self, decisions: Decisions, pace: Pace) -> dict[str, float]:
        """Learn from the decisions; some numbers for the curves."""
        set_rate(self.optimiser, pace.rate)
        policy, entropy = (0.0, 0.0) if pace.only_judge else (1.0, pace.entropy)
        parts = torch.tensor([policy, entropy], device=self.player.device)
        spread = decisions.advantages.std() + 1e-6
        advantages = (decisions.advantages - decisions.advantages.mean()) / spread
        known = decisions.rows, decisions.masks, decisions.places, decisions.logs
        columns = *known, advantages, decisions.rewards, decisions.shares
        count, batch = len(advantages), min(self.settings.batch, len(advantages))
        said: tuple[Tensor, ...] = ()
        for _ in range(self.settings.epochs):
            order = torch.randperm(count, device=self.player.device)
            for which in torch.split(order[: count - count % batch], batch):
                said = self._update(*(column[which] for column in columns), parts)
        names = "policy", "entropy", "value", "chance", "change"
        return {name: round(float(number), 4) for name, number in zip(names, said, strict=True)}

    def _learn(self, *columns: Tensor) -> tuple[Tensor, ...]:
        """One step with a batch; what the parts of its loss were."""
        loss, said = self._loss(*columns)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.player.model.parameters(), self.settings.max_gradient)
        self.optimiser.step()
        return said

    def _loss(
        self, rows: Tensor, masks: Tensor, places: Tensor, before: Tensor, advantages: Tensor, rewards: Tensor,
        shares: Tensor, parts: Tensor,
    ) -> tuple[Tensor, tuple[Tensor, ...]]:  # fmt: skip
        logits, chances, values = self.player.look(rows, masks)
        logs = torch.log_softmax(logits, -1)
        change = (logs.gather(1, places[:, None]).squeeze(1) - before).exp()
        held = change.clamp(1.0 - self.settings.clip, 1.0 + self.settings.clip)
        policy = -torch.min(change * advantages, held * advantages).mean()
        likely = logs.clamp(min=-50.0)  # of what is not legal, no processor finds the exponential quickly
        entropy = -(likely.exp() * likely).sum(-1).mean()
        value, chance = F.mse_loss(values, rewards), F.cross_entropy(chances, shares)
        loss = parts[0] * policy - parts[1] * entropy + 0.5 * value + 0.5 * chance
        changed = (change - 1.0).abs().mean()
        return loss, tuple(one.detach() for one in (policy, entropy, value, chance, changed))
