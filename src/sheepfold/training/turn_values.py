"""Learns what whole turns are worth from positions that other processes send."""

import torch
import torch.nn.functional as F  # noqa: N812 - everyone calls it so
from torch import Tensor

from sheepfold.bots.turns import POINTS
from sheepfold.training.model import Player
from sheepfold.training.outcomes import shares_of
from sheepfold.training.turn_games import Chains

VISITS = 10
"""How often a position is learned from."""
_CHANCE = 0.2
"""How much it counts to see who wins."""
_FADE = 0.01
_AT_ONCE = 65536


class Seen:
    """Positions that were seen, the latest ones."""

    def __init__(self, most: int, device: torch.device) -> None:
        self._most = most
        self._device = device
        self._columns: list[Tensor] = []
        self.size = 0
        self.all = 0
        """How many were ever seen."""

    def add(self, new: list[Tensor]) -> None:
        """Note these columns; they take the places of the oldest."""
        if not self._columns:
            self._columns = [
                torch.zeros((self._most, *one.shape[1:]), dtype=one.dtype, device=one.device) for one in new
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


class TurnLesson:
    """Learns from two kinds of positions: the teacher's, and, as soon as there are some, the network's own."""

    def __init__(self, player: Player, optimiser: torch.optim.Optimizer, kept: int, batch: int) -> None:
        self.player = player
        self.optimiser = optimiser
        self.batch = batch
        self.taught = Seen(kept, player.device)
        self.own = Seen(kept // 4, player.device)
        self.batches = 0
        self._visits = 0
        self._mean = torch.zeros(2, device=player.device)

    def add(self, own: bool, chains: Chains, trust: float) -> None:
        """Note positions; surprises are passed back with so much trust."""
        device = self.player.device
        rows, lengths = torch.from_numpy(chains.rows).to(device), torch.from_numpy(chains.lengths).to(device)
        seats = torch.from_numpy(chains.seats).to(device).repeat_interleave(lengths)
        margins = torch.from_numpy(chains.margins).to(device).repeat_interleave(lengths, 0)
        columns = [rows, gains_of(self.player, rows, chains, trust), seats, margins]
        (self.own if own else self.taught).add(columns)

    def learn(self, rate: float, alone: bool) -> bool:
        """Learn from one batch, of the teacher's positions alone or half of each; false where too few are new."""
        half = self.batch if alone else self.batch // 2
        if self.taught.size < half if alone else self._visits + half > VISITS * self.own.all:
            return False
        parts = [self.taught.some(half)] if self.taught.size else []
        if not alone:
            self._visits += half
            parts.append(self.own.some(half))
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        losses = self._losses([torch.cat(pieces) for pieces in zip(*parts, strict=True)])
        self.optimiser.zero_grad(set_to_none=True)
        (losses[0] + _CHANCE * losses[1]).backward()
        self.optimiser.step()
        self.batches += 1
        self._mean += (torch.stack(losses).detach() - self._mean) * _FADE
        return True

    def said(self) -> dict[str, float]:
        """Some numbers for the curves."""
        gain, chance = self._mean.tolist()
        return {"batches": self.batches, "own": self.own.all, "gain": round(gain, 5), "chance": round(chance, 5)}

    def _losses(self, columns: list[Tensor]) -> tuple[Tensor, Tensor]:
        rows, gains, seats, margins = columns
        said, chances = self.player.judge(rows)
        return F.mse_loss(said, gains), F.cross_entropy(chances, shares_of(margins, seats))


def gains_of(player: Player, rows: Tensor, chains: Chains, trust: float) -> Tensor:
    """The lead that each position turned out to bring without the points so far, in ``POINTS``: from what came next,
    or from the game's end.

    What came next is worth what the network says. Before a random move it is worth what was hoped for without it.
    """
    device = player.device
    points, hopes = torch.from_numpy(chains.points).to(device), torch.from_numpy(chains.hopes).to(device)
    lengths, seats = torch.from_numpy(chains.lengths).to(device), torch.from_numpy(chains.seats).to(device)
    with torch.no_grad():
        said = points + POINTS * torch.cat([player.judge(part)[0] for part in rows.split(_AT_ONCE)])
    trusts = trust * hopes.isnan()
    hopes = torch.where(hopes.isnan(), said, hopes)
    starts = lengths.cumsum(0) - lengths
    lead = torch.from_numpy(chains.margins).to(device).gather(1, seats[:, None]).squeeze(1)
    leads = torch.empty_like(points)
    for at in reversed(range(int(lengths.max()))):
        which = (lengths > at).nonzero().squeeze(1)
        here = starts[which] + at
        leads[here] = lead[which]
        lead[which] = hopes[here] + trusts[here] * (lead[which] - hopes[here])
    return (leads - points) / POINTS
