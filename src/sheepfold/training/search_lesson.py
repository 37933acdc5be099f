"""Learns what the search found: what to try, and who wins."""

import copy

import torch
import torch.nn.functional as F  # noqa: N812 - everyone calls it so
from torch import Tensor, nn

from sheepfold.training.graphs import Recorded
from sheepfold.training.lesson import set_rate
from sheepfold.training.model import Player
from sheepfold.training.outcomes import shares_of, turned
from sheepfold.training.search_games import Found
from sheepfold.training.settings import Settings

VISITS = 12
"""How often a position is learned from."""
_SLOWLY = 0.002
"""How fast the mean of the weights follows them."""


class Seen:
    """Positions that were seen, the latest ones."""

    def __init__(self, most: int, device: torch.device) -> None:
        self._most = most
        self._device = device
        self._columns: list[Tensor] = []
        self.size = 0
        self.all = 0
        """How many were ever seen."""

    def add(self, found: Found) -> None:
        """Note these; they take the places of the oldest."""
        new = [torch.from_numpy(column).to(self._device) for column in found.columns()]
        if not self._columns:
            self._columns = [
                torch.zeros((self._most, *one.shape[1:]), dtype=one.dtype, device=self._device) for one in new
            ]
        count = len(new[0])
        places = (torch.arange(count, device=self._device) + self.all) % self._most
        for column, values in zip(self._columns, new, strict=True):
            column[places] = values
        self.all += count
        self.size = min(self.all, self._most)

    def some(self, count: int) -> list[Tensor]:
        """So many, by chance."""
        which = torch.randint(self.size, (count,), device=self._device)
        return [column[which] for column in self._columns]


class SearchLesson:
    """Learns from the positions of the workers, batch after batch. ``mean`` is the mean of its latest models: it
    changes less from batch to batch, and is the one that plays."""

    def __init__(self, player: Player, optimiser: torch.optim.Optimizer, settings: Settings) -> None:
        self.player = player
        self.optimiser = optimiser
        self.settings = settings
        self.seen = Seen(settings.kept_positions, player.device)
        self.mean = copy.deepcopy(player.model)
        self.batches = 0
        self._said: tuple[Tensor, ...] = ()
        self._places = torch.zeros(int(player.actions.max()) + 1, dtype=torch.int64, device=player.device)
        self._places[player.actions] = torch.arange(len(player.actions), device=player.device)
        self._update = Recorded(self._learn, player.device)

    def learn(self, rate: float) -> bool:
        """Learn from one batch; false where too few positions are new."""
        batch = self.settings.batch
        if self.seen.size < batch or (self.batches + 1) * batch > VISITS * self.seen.all:
            return False
        set_rate(self.optimiser, rate)
        self._said = self._update(*self.seen.some(batch))
        self.batches += 1
        return True

    def said(self) -> dict[str, float]:
        """Some numbers for the curves."""
        names = "policy", "chance", "agreed"
        numbers = (
            {name: round(float(one), 4) for name, one in zip(names, self._said, strict=True)} if self._said else {}
        )
        return {"batches": self.batches, **numbers}

    def _learn(self, *columns: Tensor) -> tuple[Tensor, ...]:
        loss, said = self._loss(*columns)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.player.model.parameters(), self.settings.max_gradient)
        self.optimiser.step()
        with torch.no_grad():
            for kept, now in zip(self.mean.parameters(), self.player.model.parameters(), strict=True):
                kept.lerp_(now, _SLOWLY)
        return said

    def _loss(
        self, rows: Tensor, masks: Tensor, actions: Tensor, visits: Tensor, chances: Tensor, seats: Tensor,
        margins: Tensor,
    ) -> tuple[Tensor, tuple[Tensor, ...]]:  # fmt: skip
        """Where the search was long, what it tried and half of who wins come from it; the rest is the game's end."""
        logits, said, _ = self.player.look(rows, masks)
        long = visits.sum(-1)
        logs = torch.log_softmax(logits, -1).clamp(min=-50.0)
        tried = logs.gather(1, self._places[actions])
        count = long.sum().clamp(min=1.0)
        policy = -(visits * tried).sum() / count
        half = 0.5 * long[:, None]
        wins = (1.0 - half) * shares_of(margins, seats) + half * turned(chances, seats)
        chance = F.cross_entropy(said, wins)
        agreed = ((logits.argmax(-1) == self._places[actions[:, 0]]) * long).sum() / count
        return policy + chance, (policy.detach(), chance.detach(), agreed)
