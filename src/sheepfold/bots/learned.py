"""The bot that learned: it plays by what a small network says, and thinks for a millisecond or two."""

from dataclasses import replace
from pathlib import Path
from typing import final

from sheepfold.bots.bot import Bot, decision_rng
from sheepfold.bots.budget import Budget
from sheepfold.bots.search_bot import SearchBot, Way, way_of
from sheepfold.core.perspective import Perspective


@final
class LearnedBot(Bot):
    """Plays what a network likes best after a glance at where it leads; like the greedy bot where there is none.

    ``path`` is the file of a network of one's own.
    """

    def __init__(self, seed: int = 0, path: Path | None = None) -> None:
        self.seed = seed
        self.path = path

    def choose(self, perspective: Perspective, clock: float | None = None) -> str:
        way = way_of(perspective.game, perspective.seats, learned=True, path=self.path)
        if way.network is not None:
            settings = way.settings
            if settings.glance_depth >= 0:
                way = Way(replace(settings, depth=settings.glance_depth), way.network)
            return SearchBot(self.seed, Budget(settings.glance), way=way).choose(perspective, clock)
        rng = decision_rng(self.seed, perspective)
        return perspective.text(perspective.game.advice.greedy(perspective.guess(rng), perspective.seat, rng))
