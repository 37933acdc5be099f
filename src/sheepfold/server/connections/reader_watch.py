"""A client that reads its answer may take as long as it needs; one that does not read it is let go."""

import asyncio
from collections.abc import Callable


class ReaderWatch:
    """Of one connection. It calls back when nothing was read for a while."""

    def __init__(self, loop: asyncio.AbstractEventLoop, seconds: float, stalled: Callable[[], None]) -> None:
        self._loop = loop
        self._seconds = seconds
        self._stalled: Callable[[], None] | None = stalled
        self._unsent = 0
        self._timer: asyncio.TimerHandle | None = None

    def watch(self, transport: asyncio.WriteTransport) -> None:
        """Look again in a while, if there is something to read."""
        self._cancel()
        self._unsent = transport.get_write_buffer_size()
        if self._unsent and self._stalled is not None:
            self._timer = self._loop.call_later(self._seconds, self._look, transport)

    def stop(self) -> None:
        """The connection is closed. (Nothing here may hold it.)"""
        self._cancel()
        self._stalled = None

    def _cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self, transport: asyncio.WriteTransport) -> None:
        if transport.get_write_buffer_size() < self._unsent:
            self.watch(transport)
        elif self._stalled is not None:
            self._stalled()
