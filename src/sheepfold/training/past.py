"""Earlier selves as opponents, so that a network does not run in circles."""

import copy
import random

import torch
from torch import Tensor

from sheepfold.training.graphs import Recorded
from sheepfold.training.model import Model, Player
from sheepfold.training.practice import Sight
from sheepfold.training.settings import Settings

EIGHT = 8


class Past:
    """Some of eight games are played against an earlier self: it has all seats but one. The first self, which copies
    the teacher, is never dropped."""

    def __init__(self, player: Player, settings: Settings) -> None:
        self.kept: list[dict[str, Tensor]] = []
        self._most = settings.past
        self._first = settings.first_self
        self._luck = random.Random(settings.seed)
        self._old = Player(copy.deepcopy(player.model), player.actions, player.device)
        self._look = Recorded(self._old.look, player.device)
        numbers = torch.arange(settings.games, device=player.device)
        turn = numbers % EIGHT - settings.taught
        self._games = ((turn >= 0) & (turn < settings.past_games)).nonzero().squeeze(1)
        self._learners = (numbers // EIGHT % settings.seats)[self._games]

    def keep(self, model: Model) -> None:
        """Remember how the model plays now."""
        self.kept.append({name: weights.detach().half() for name, weights in model.state_dict().items()})
        if len(self.kept) > self._most:
            del self.kept[self._luck.randrange(1, len(self.kept) - 1)]

    def choose(self) -> None:
        """Choose the earlier self for the next steps."""
        if self.kept:
            first = self._luck.random() < self._first
            self._old.model.load_state_dict(self.kept[0] if first else self._luck.choice(self.kept))

    def decide(self, logits: Tensor, sight: Sight) -> tuple[Tensor, Tensor]:
        """The logits with those of the earlier self at its seats, and which decisions are the learner's own."""
        own = torch.ones(len(logits), dtype=torch.bool, device=logits.device)
        if self.kept and len(self._games):
            theirs = sight.seats[self._games] != self._learners
            said = self._look(sight.rows[self._games], sight.masks[self._games])[0]
            logits[self._games] = torch.where(theirs[:, None], said, logits[self._games])
            own[self._games] = ~theirs
        return logits, own
