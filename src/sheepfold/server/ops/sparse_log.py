"""Warnings that outsiders can cause: the log says that it happens and how often, and cannot be flooded."""

import logging
import time

_SECONDS = 10.0


class SparseLog:
    """Writes the first warning of a kind at once, then one every ten seconds with how many there were since."""

    def __init__(self, log: logging.Logger, seconds: float = _SECONDS) -> None:
        self._log = log
        self._seconds = seconds
        self._next: dict[str, float] = {}
        self._counts: dict[str, int] = {}

    def warning(self, what: str, **fields: object) -> None:
        """Count one of a kind, and write it if it is time. ``what`` must come from the code, not from a client."""
        count = self._counts[what] = self._counts.get(what, 0) + 1
        now = time.monotonic()
        if now >= self._next.get(what, 0.0):
            self._next[what] = now + self._seconds
            self._counts[what] = 0
            self._log.warning(what, extra={**fields, "count": count})


class NoFlood(logging.Filter):
    """Lets a few warnings a minute through from each place in libraries that log what clients did wrong."""

    def __init__(self, most: int = 5, seconds: float = 60.0) -> None:
        super().__init__()
        self._most = most
        self._seconds = seconds
        self._windows: dict[tuple[str, int], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is written."""
        if not record.name.startswith(("uvicorn", "websockets", "asyncio")):
            return True
        place, now = (record.pathname, record.lineno), time.monotonic()
        begun, count = self._windows.get(place, (now, 0))
        if now - begun > self._seconds:
            begun, count = now, 0
        self._windows[place] = (begun, count + 1)
        return count < self._most
