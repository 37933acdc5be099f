"""What a bot is, and where its luck comes from."""

from typing import Protocol

from sheepfold.core.perspective import Perspective
from sheepfold.core.rng import Rng, stable_number


class Bot(Protocol):
    """Chooses the moves of one seat. The same seed and perspective give the same move."""

    def choose(self, perspective: Perspective, clock: float | None = None) -> str:
        """One of ``perspective.legal``. ``clock`` is the number of seconds it may think; ``None`` means no limit."""
        ...


def decision_rng(seed: int, perspective: Perspective) -> Rng:
    """The luck for one decision.

    It depends on the seed and on how many events there were, not on earlier calls: after undo or a resumed game a
    bot decides as it did before.
    """
    return Rng(stable_number(seed, len(perspective.history)))
