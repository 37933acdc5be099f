"""What follows when a batch is written: everybody whose chunk was in it is answered, a few in each turn of the event
loop. So sockets are read and written meanwhile, and a large batch does not hold up the others."""

import asyncio
import logging
from collections import deque
from collections.abc import Iterable
from typing import Final

from sheepfold.server.store.store import Written

_AT_ONCE: Final = 32
_log = logging.getLogger(__name__)


class Answering:
    """Of one store."""

    def __init__(self) -> None:
        self._left: deque[tuple[Written, Exception | None]] = deque()

    def add(self, answers: Iterable[tuple[Written, Exception | None]]) -> None:
        """Begin to answer these, after those before; to be called in the event loop."""
        is_waiting = bool(self._left)
        self._left.extend(answers)
        if not is_waiting:
            self._answer()

    def _answer(self) -> None:
        """A few; none can keep the others from theirs."""
        left = self._left
        for _ in range(min(_AT_ONCE, len(left))):
            written, error = left[0]
            try:
                written(error)
            except Exception:
                _log.exception("what was written could not be taken in")
            left.popleft()
        if left:
            asyncio.get_running_loop().call_soon(self._answer)

    async def end(self) -> None:
        """Wait until all are answered."""
        while self._left:
            await asyncio.sleep(0)
