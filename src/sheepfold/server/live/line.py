"""A line: work that must not overlap, one after the other in the order in which it came.

A lock of asyncio would do, but then every move would be a task of its own. Here work that need not wait begins at once,
in the caller's turn of the event loop.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator, Callable
from functools import partial


class Line:
    """Of one table."""

    def __init__(self) -> None:
        self.busy = False
        """Whether some work has begun and not left."""
        self._waiting: deque[Callable[[], None]] = deque()
        self._is_calling = False

    def enter(self, work: Callable[[], None]) -> None:
        """Call ``work`` now, or when all that came before has left. It, or what it begins, must call ``leave``."""
        if self.begin():
            work()
        else:
            self._waiting.append(work)

    def begin(self) -> bool:
        """Whether the caller may begin its work now, and must call ``leave`` then; if not, it must ``enter``."""
        if self.busy or self._is_calling:
            return False
        self.busy = True
        return True

    def leave(self) -> None:
        """The work that was called last is done."""
        self.busy = False
        if self._waiting and not self._is_calling:
            self._call_next()

    def _call_next(self) -> None:
        """In a loop and not from ``leave``, since a long line would be a deep recursion."""
        self._is_calling = True
        try:
            while self._waiting and not self.busy:
                self.busy = True
                self._waiting.popleft()()
        finally:
            self._is_calling = False

    @contextlib.asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """For coroutines: wait in the line, and leave it at the end."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.enter(partial(self._give, turn))
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self.leave()
            raise
        try:
            yield
        finally:
            self.leave()

    def _give(self, turn: "asyncio.Future[None]") -> None:
        if turn.cancelled():
            self.leave()
        else:
            turn.set_result(None)
