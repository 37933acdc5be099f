"""The network as it is trained: in floating point, shaped like the one of whole numbers that is played with."""

from collections.abc import Sequence
from itertools import pairwise
from typing import cast

import torch
import torch.nn.functional as F  # noqa: N812 - everyone calls it so
from torch import Tensor, nn

CEILING = 6.0
"""The highest that a hidden unit shows."""
NEVER = -1e9
_SET = 8
"""One bit in about so many is set."""


class Model(nn.Module):
    """Bits in; out come a logit for every action, the logits of who wins, and the reward that is expected."""

    def __init__(self, bits: int, hidden: Sequence[int], actions: int, outcomes: int) -> None:
        super().__init__()
        sizes = [bits, *hidden]
        self.layers = nn.ModuleList(nn.Linear(below, units) for below, units in pairwise(sizes))
        self.policy = nn.Linear(sizes[-1], actions)
        self.chances = nn.Linear(sizes[-1], outcomes)
        self.reward = nn.Linear(sizes[-1], 1)
        nn.init.normal_(self.layers[0].weight, 0.0, (_SET / bits) ** 0.5)
        for layer in self.layers[1:]:
            nn.init.orthogonal_(layer.weight, 2.0**0.5)
        for head in (self.policy, self.chances, self.reward):
            nn.init.orthogonal_(head.weight, 0.01)
            nn.init.zeros_(head.bias)

    def forward(self, x: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        for layer in self.layers:
            x = F.hardtanh(_linear(x, layer), 0.0, CEILING)
        return _linear(x, self.policy), self.chances(x), self.reward(x).squeeze(-1)


def _linear(x: Tensor, layer: nn.Module) -> Tensor:
    """What the layer makes of x, which may be wider, filled up with zeros.

    A GPU multiplies matrices ten times as fast if their sides are multiples of eight.
    """
    weight, bias = cast(Tensor, layer.weight), cast(Tensor, layer.bias)
    units, below = weight.shape
    more = -units % 8
    filled = F.pad(weight, (0, x.shape[1] - below, 0, more))
    return F.linear(x, filled, F.pad(bias, (0, more)))[:, :units]


class Player:
    """A model that reads packed observations and masks where they lie: on the processor or on a GPU."""

    def __init__(self, model: Model, actions: Tensor, device: torch.device, exact: bool = False) -> None:
        self.model = model.to(device)
        self.actions = actions.to(device)
        """The game's numbers of the model's actions."""
        self.device = device
        self._kind = torch.bfloat16 if not exact and _is_fast_in_half(device) else torch.float32
        self._bits_of = torch.tensor([[byte >> bit & 1 for bit in range(8)] for byte in range(256)], device=device)
        self._bits_of = self._bits_of.to(self._kind)
        self._bytes = self.actions >> 3
        self._marks = (1 << (self.actions & 7)).to(torch.uint8)

    def _cast(self) -> torch.autocast:
        """Nothing is kept from one time to the next: what is recorded must hold all there is to do."""
        use = self._kind != torch.float32
        return torch.autocast(self.device.type, self._kind, enabled=use, cache_enabled=False)

    def unpack(self, packed: Tensor) -> Tensor:
        """Packed rows as zeros and ones."""
        return F.embedding(packed.int(), self._bits_of).flatten(1)

    def legal(self, masks: Tensor) -> Tensor:
        """Which of the model's actions are legal."""
        return (masks[:, self._bytes] & self._marks) != 0

    def look(self, rows: Tensor, masks: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Logits of the actions (never those that are not legal), of who wins, and the expected reward."""
        with self._cast():
            logits, chances, reward = self.model(self.unpack(rows))
        return logits.float().masked_fill(~self.legal(masks), NEVER), chances.float(), reward.float()

    def judge(self, rows: Tensor) -> tuple[Tensor, Tensor]:
        """The output of the only action, whatever is legal, and the logits of who wins."""
        with self._cast():
            logits, chances, _ = self.model(self.unpack(rows))
        return logits.float()[:, 0], chances.float()


def _is_fast_in_half(device: torch.device) -> bool:
    """Whether it multiplies numbers of 16 bits in hardware: a GPU does, and so do many processors, four to ten times as
    fast as those of 32."""
    if device.type == "cuda":
        return True
    ask = getattr(torch.cpu, "get_capabilities", None)  # older versions of PyTorch do not say
    return ask is not None and any(ask().get(name, False) for name in ("amx_bf16", "avx512_bf16"))


def drawn(logits: Tensor) -> Tensor:
    """A random action a row, by its probability."""
    upper = torch.softmax(logits.double(), -1).cumsum(-1)
    luck = torch.rand(len(logits), 1, device=logits.device, dtype=torch.float32).double()
    return torch.searchsorted(upper, luck, right=True).squeeze(1)


def device_name(device: torch.device) -> str:
    """What a network was trained on."""
    return str(torch.cuda.get_device_name(device)) if device.type == "cuda" else "processor"
