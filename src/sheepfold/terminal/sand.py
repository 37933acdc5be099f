"""The hourglass beside the terminal: a time for each turn, in games that have one."""

import time
from collections.abc import Callable, Sequence
from typing import Final

from sheepfold.core.game import Hourglass

BOT_SECONDS: Final = 2.0
"""What a bot's move takes of its time, as at the tables of the server."""


class Sand:
    """How much time the seat to act has left. Without a glass nothing runs."""

    def __init__(self, glass: Hourglass | None, now: Callable[[], float] = time.monotonic) -> None:
        self.glass = glass
        self._now = now
        self._seat: int | None = None
        self._ends = 0.0

    def left(self, seat: int, legal: Sequence[str]) -> float | None:
        """The seconds left to a seat with these legal moves; ``None`` where no sand runs.

        The glass is turned when a seat's turn begins, and runs while the seat may stop.
        """
        if self.glass is None or self.glass.stop not in legal:
            self._seat = None
            return None
        if seat != self._seat:
            self._seat, self._ends = seat, self._now() + self.glass.seconds
        return max(0.0, self._ends - self._now())

    def spend(self, seconds: float) -> None:
        """So much sand runs through at once."""
        self._ends -= seconds

    @property
    def stop(self) -> str:
        """The move that is made when the sand has run out."""
        return self.glass.stop if self.glass is not None else ""
