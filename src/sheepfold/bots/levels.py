"""Five levels of play for every game, from a lamb to an old ram."""

from dataclasses import dataclass
from typing import Literal, final

from sheepfold.bots.bot import Bot, decision_rng
from sheepfold.bots.budget import Budget
from sheepfold.bots.search_bot import SearchBot
from sheepfold.core.bot_settings import Memory
from sheepfold.core.perspective import Perspective

_HUNDRED = 100


@dataclass(frozen=True)
class Level:
    """How well a bot plays, in words for people and in numbers for it."""

    name: str
    title: str
    about: str
    care: int = 100
    """Of a hundred decisions, how many are made with care; the others are any legal move."""
    search: Literal["none", "short", "full"] = "none"
    """How much of the game's search goes into a decision; none: the greedy move."""
    memory: Memory | None = None
    """What it remembers of pieces that were shown and turned back; ``None``: everything."""


LEVELS: tuple[Level, ...] = (
    Level("level1", "Lamb", "Plays like a child: often whatever comes to mind.", care=25, memory=Memory(2, 8)),
    Level("level2", "Shearling", "Knows what is good, but is careless and forgets.", care=65, memory=Memory(5, 20)),
    Level("level3", "Ewe", "Always takes what looks best now; does not think ahead.", memory=Memory(7, 32)),
    Level("level4", "Ram", "Thinks a little ahead.", search="short", memory=Memory(10, 48)),
    Level("level5", "Old Ram", "Thinks well ahead, and lets nothing pass.", search="full"),
)


@final
class LevelBot(Bot):
    """Plays at a level."""

    def __init__(self, level: Level, seed: int = 0) -> None:
        self.level = level
        self.seed = seed

    def choose(self, perspective: Perspective, clock: float | None = None) -> str:
        level = self.level
        legal = perspective.legal
        if len(legal) == 1:
            return legal[0]
        rng = decision_rng(self.seed, perspective)
        if rng.below(_HUNDRED) >= level.care:
            return legal[rng.below(len(legal))]
        if level.memory is not None:
            perspective = perspective.blurred(level.memory, rng)
        if level.search != "none":
            return self._search(perspective, clock)
        guessed = perspective.guess(rng)
        return perspective.text(perspective.game.advice.greedy(guessed, perspective.seat, rng))

    def _search(self, perspective: Perspective, clock: float | None) -> str:
        """A full search is the strongest; a short one does without a network."""
        if self.level.search == "full":
            return SearchBot(self.seed).choose(perspective, clock)
        settings = perspective.game.advice.settings(perspective.seats)
        budget = Budget(round(settings.simulations * settings.short))
        return SearchBot(self.seed, budget, learned=False).choose(perspective, clock)
