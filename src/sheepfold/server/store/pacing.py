"""How often a store commits. On a busy server many tables share one commit, and one wait for the disk."""

from math import exp
from typing import Final

APART: Final = 0.008
"""Seconds from one commit to the next on a busy server. Nobody notices, and it saves most of the work of writing."""
_BUSY: Final = 150.0
"""So many writes a second make a server busy: no table alone does."""
_MEMORY: Final = 0.25
"""Seconds over which writes are counted."""


class Pacing:
    """Of one store. Times are in seconds, by any clock that does not go back."""

    def __init__(self) -> None:
        self._begun = 0.0
        self._rate = 0.0

    def pause(self, now: float) -> float:
        """How long to wait before the next commit may begin: not at all where little is written."""
        return max(0.0, self._begun + APART - now) if self._rate > _BUSY else 0.0

    def begin(self, writes: int, now: float) -> None:
        """A commit of so many writes begins."""
        self._rate = self._rate * exp((self._begun - now) / _MEMORY) + writes / _MEMORY
        self._begun = now
