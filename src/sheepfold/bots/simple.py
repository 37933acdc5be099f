"""The two bots that need no search."""

from typing import final

from sheepfold.bots.bot import Bot, decision_rng
from sheepfold.core.perspective import Perspective


@final
class RandomBot(Bot):
    """Plays any legal move, all equally likely."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, perspective: Perspective, clock: float | None = None) -> str:
        legal = perspective.legal
        return legal[decision_rng(self.seed, perspective).below(len(legal))]


@final
class GreedyBot(Bot):
    """Plays what looks best at first sight, in one guess of what it cannot see."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, perspective: Perspective, clock: float | None = None) -> str:
        rng = decision_rng(self.seed, perspective)
        guessed = perspective.guess(rng)
        return perspective.text(perspective.game.advice.greedy(guessed, perspective.seat, rng))
