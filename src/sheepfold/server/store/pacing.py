"""How often a store commits. On a busy server many tables share one commit, and one wait for the disk."""

from math import exp
from typing import Final

APART: Final = 0.008
"""The most seconds from one commit to the next on a busy server. Nobody notices, and it saves most of the work of
writing."""
_SHARE: Final = 4.0
"""A busy server spends no more than one part of so many on commits, unless they take longer than ``APART``."""
_BUSY: Final = 150.0
"""So many writes a second make a server busy: no table alone does."""
_MEMORY: Final = 0.25
"""Seconds over which writes are counted."""
_NEW: Final = 0.1
"""How much the last commit counts in the time that commits take."""


class Pacing:
    """Of one store. Times are in seconds, by any clock that does not go back."""

    def __init__(self) -> None:
        self._begun = 0.0
        self._rate = 0.0
        self._takes = APART / _SHARE

    def pause(self, now: float) -> float:
        """How long to wait before the next commit may begin: not at all where little is written."""
        if self._rate <= _BUSY:
            return 0.0
        return max(0.0, self._begun + min(APART, _SHARE * self._takes) - now)

    def begin(self, writes: int, now: float) -> None:
        """A commit of so many writes begins."""
        self._rate = self._rate * exp((self._begun - now) / _MEMORY) + writes / _MEMORY
        self._begun = now

    def end(self, now: float) -> None:
        """It has ended."""
        self._takes += _NEW * (now - self._begun - self._takes)
