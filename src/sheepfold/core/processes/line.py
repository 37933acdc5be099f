"""A line: small numbers both ways between a process and its worker, for those who cannot wait.

The kernel of Linux takes a write to a pipe or a socket for a sign that the writer is about to sleep, and puts whoever
it wakes on the writer's core. Several workers woken like that take turns on one core while the others are idle.
An ``eventfd`` wakes without that sign. Where there is none, numbers go through the pipe.
"""

import os
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

    def hear(self) -> int:
        """Wait for a number. ``EOFError`` if the other side is gone; ``Stopped`` if it says so."""
        if self._ends.here is not None:
            counter = self._ends.here.fileno()
            if any(ready == counter for ready, _ in self._poll.poll()):
                return os.eventfd_read(counter) - 1
        message = self._pipe.recv_bytes()
        if message.startswith(_STOP):
            raise Stopped(message.removeprefix(_STOP).decode())
        return int(message)
