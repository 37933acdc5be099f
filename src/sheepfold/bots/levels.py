"""Five levels of play for every game, from a lamb to an old ram."""

from dataclasses import dataclass
from typing import final

from sheepfold.bots.bot import Bot, decision_rng
from sheepfold.bots.searcher import SearchBot
from sheepfold.bots.settings import settings_for
from sheepfold.bots.thinking import Budget
from sheepfold.core.game import Memory
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
    effort: float = 0.0
    """How much of the game's full search goes into a decision; 0: no search, the greedy move."""
    memory: Memory | None = None
    """What it remembers of pieces that were shown and turned back; ``None``: everything."""


LEVELS: tuple[Level, ...] = (
    Level("level1", "Lamb", "Plays like a child: often whatever comes to mind.", care=25, memory=Memory(2, 8)),
    Level("level2", "Shearling", "Knows what is good, but is careless and forgets.", care=65, memory=Memory(5, 20)),
    Level("level3", "Ewe", "Always takes what looks best now; does not think ahead.", memory=Memory(7, 32)),
    Level("level4", "Ram", "Thinks a little ahead.", effort=0.1, memory=Memory(10, 48)),
    Level("level5", "Old Ram", "Thinks well ahead, and lets nothing pass.", effort=1.0),
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
        if level.effort:
            return self._search(perspective, clock)
        guessed = perspective.guess(rng)
        return perspective.text(perspective.game.greedy(guessed, perspective.seat, rng))

    def _search(self, perspective: Perspective, clock: float | None) -> str:
        full = settings_for(perspective.game, perspective.seats).simulations
        budget = Budget(max(1, round(full * self.level.effort)))
        return SearchBot(self.seed, budget).choose(perspective, clock)
