"""A network becomes a bot: it reads what the seat knows and plays the legal decision that it likes best.

    sheepfold arena two-sheep-dogs --bots examples/trainers/net_bot.py:NetBot,greedy --games 200

``SHEEPFOLD_NET`` names the file that ``ppo_self_play.py`` wrote (else ``net.pt``).
"""

import os
import sys
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).parent))

from ppo_self_play import Net

from sheepfold.core.perspective import Perspective
from sheepfold.core.rng import Rng
from sheepfold.research import Observer


class NetBot:
    def __init__(self, seed: int) -> None:
        saved = torch.load(os.environ.get("SHEEPFOLD_NET", "net.pt"), map_location="cpu")
        self.net = Net(*saved["sizes"])
        self.net.load_state_dict(saved["weights"])

    @torch.no_grad()
    def choose(self, perspective: Perspective, clock: float | None = None) -> str:
        observer = Observer(perspective.game, perspective.seats, decisions_only=True)
        known = perspective.guess(Rng(0))  # whatever is guessed, what the seat knows of it is the same
        observation = torch.from_numpy(observer.observe(known, perspective.seat))
        mask = torch.from_numpy(observer.mask(known, perspective.seat))
        logits, _ = self.net(observation[None], mask[None])
        return perspective.text(observer.number(int(logits.argmax())))
