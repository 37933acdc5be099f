"""What a bot is, and where its luck comes from."""

import hashlib
from typing import Protocol

from sheepfold.core.perspective import Perspective
from sheepfold.core.rng import Rng


class Bot(Protocol):
    """Chooses the moves of one seat. It is made with a seed: the same seed and perspective give the same move."""

    def choose(self, perspective: Perspective, clock: float | None = None) -> str:
        """One of ``perspective.legal``. ``clock`` is how many seconds it may think, ``None`` for no limit."""
        ...


def stable_number(*parts: object) -> int:
    """A number of 62 bits that depends on the parts alone: the same in every process and on every machine."""
    text = "/".join(str(part) for part in parts)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 2


def decision_rng(seed: int, perspective: Perspective) -> Rng:
    """The luck for one decision.

    It depends on the seed and on how many events there were, not on earlier calls: after undo or a resumed game a
    bot decides as it did before.
    """
    return Rng(stable_number(seed, len(perspective.history)))
