"""The server's time: the machine's clock, except that it never goes back."""

from collections.abc import Callable


class MonotonicClock:
    """Goes on from where it was when the clock is set back. (Set forward, it follows: a machine may have slept.)"""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last = clock()
        self._ahead = 0.0

    def __call__(self) -> float:
        now = self._clock() + self._ahead
        if now < self._last:
            self._ahead += self._last - now
            now = self._last
        self._last = now
        return now
