"""A line: small numbers both ways between a process and its worker, for those who cannot wait.

The kernel of Linux takes a write to a pipe or a socket for a sign that the writer is about to sleep, and puts whoever
it wakes on the writer's core. Several workers woken like that take turns on one core while the others are idle.
An ``eventfd`` wakes without that sign. Where there is none, numbers go through the pipe.

To wake a process that sleeps takes about 30 µs. Who expects the next number soon may stay awake for a moment.
"""

import os
import time
from multiprocessing.connection import Connection
from typing import Self

from sheepfold.core.processes.worker import Pipe

_HAS_EVENTS = hasattr(os, "eventfd")
_STOP = b"!"
Counter = Connection


class Ends:
    """What the two sides of a line share beside their pipe. It is made first, and goes to the worker as it starts."""

    def __init__(self) -> None:
        self.here: Counter | None = _counter() if _HAS_EVENTS else None
        self.there: Counter | None = _counter() if _HAS_EVENTS else None

    def swapped(self) -> Self:
        """As the worker sees it."""
        self.here, self.there = self.there, self.here
        return self


def _counter() -> Counter:
    return Connection(os.eventfd(0))  # as a connection it can be sent to a process that starts


class Stopped(Exception):
    """Words came instead of a number: there will be no more numbers."""


class Line:
    """One side of a line. At most one number is under way in each direction."""

    def __init__(self, pipe: Pipe, ends: Ends) -> None:
        self._pipe = pipe
        self._ends = ends
        if ends.here is not None:
            import select  # its ``poll`` is not everywhere

            self._poll = select.poll()
            self._poll.register(ends.here, select.POLLIN)
            self._poll.register(pipe, select.POLLIN)

    def say(self, number: int) -> None:
        """Send a number from 0 on."""
        if self._ends.there is None:
            self._pipe.send_bytes(b"%d" % number)
        else:
            os.eventfd_write(self._ends.there.fileno(), number + 1)

    def stop(self, words: str = "") -> None:
        """Say, in words if there are any, that no more numbers come. A number that is still under way comes first."""
        self._pipe.send_bytes(_STOP + words.encode())

    def hear(self, awake: float = 0.0, patience: float | None = None) -> int:
        """Wait for a number: so many seconds ``awake``, but other processes go first; then asleep.

        ``EOFError`` if the other side is gone; ``Stopped`` if it says so; ``TimeoutError`` when the patience is over.
        """
        if self._ends.here is None:
            came = patience is None or self._pipe.poll(patience)
        else:
            counter = self._ends.here.fileno()
            ready = self._watch(awake) or self._poll.poll(None if patience is None else patience * 1000)
            if any(one == counter for one, _ in ready):
                return os.eventfd_read(counter) - 1
            came = bool(ready)
        if not came:
            raise TimeoutError
        message = self._pipe.recv_bytes()
        if message.startswith(_STOP):
            raise Stopped(message.removeprefix(_STOP).decode())
        return int(message)

    def _watch(self, seconds: float) -> list[tuple[int, int]]:
        """Look again and again, without sleeping, whether anything has come."""
        ready: list[tuple[int, int]] = []
        end = time.perf_counter() + seconds
        while not ready and time.perf_counter() < end:
            os.sched_yield()
            ready = self._poll.poll(0)
        return ready
