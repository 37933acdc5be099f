"""How late the event loop runs, and why: while it is late, nobody is answered."""

import asyncio
import contextlib
import gc
import logging
import os
import threading
import time
from dataclasses import dataclass
from pathlib import Path

from sheepfold.server.ops.metrics import Metrics
from sheepfold.server.ops.sparse_log import SparseLog

_EVERY = 0.02
_LATE = 0.05
_READ_STOLEN_EVERY = 50
"""Times, so once a second."""
_TICKS = 100
"""A second of ``/proc/stat``."""
_log = SparseLog(logging.getLogger(__name__), seconds=1.0)


@dataclass(frozen=True)
class Reading:
    """What this thread has done so far, in seconds."""

    worked: float
    """Processor time of this thread."""
    garbage: float
    """Time in which the garbage collector ran."""
    others: float
    """Processor time of this process's other threads: only one thread runs Python at a time."""
    system: float
    """The system's part of the processor time of all threads."""
    waited: float
    """Time in which this thread was ready and other programs, or other threads, had the processor. Linux says so."""

    def since(self, before: "Reading") -> dict[str, int]:
        """The milliseconds of each part."""
        return {
            name: round(1000 * (getattr(self, name) - getattr(before, name)))
            for name in ("worked", "garbage", "others", "system", "waited")
        }


class Reader:
    """Reads the clocks of the thread that makes it."""

    def __init__(self) -> None:
        self._garbage = 0.0
        self._began = 0.0
        self._files: list[int] = []
        self._schedule = self._opened(Path(f"/proc/self/task/{threading.get_native_id()}/schedstat"))
        self._machine = self._opened(Path("/proc/stat"))
        gc.callbacks.append(self._collecting)

    def close(self) -> None:
        """Read no more."""
        gc.callbacks.remove(self._collecting)
        for file in self._files:
            os.close(file)

    def read(self) -> Reading:
        """Now."""
        worked = time.thread_time()
        return Reading(
            worked=worked,
            garbage=self._garbage,
            others=time.process_time() - worked,
            system=os.times().system,
            waited=self._number(self._schedule, 1) / 1e9,
        )

    def stolen(self) -> float:
        """Time in which the host of a virtual machine gave its processors to others: all processors together.

        It takes longer to read than the other parts.
        """
        return self._number(self._machine, 8) / _TICKS

    def _opened(self, path: Path) -> int | None:
        with contextlib.suppress(OSError):
            self._files.append(os.open(path, os.O_RDONLY))
            return self._files[-1]
        return None

    def _number(self, file: int | None, place: int) -> int:
        """The number at a place of the file's first line; 0 where the system does not say."""
        if file is not None:
            with contextlib.suppress(OSError, ValueError, IndexError):
                return int(os.pread(file, 400, 0).splitlines()[0].split()[place])
        return 0

    def _collecting(self, phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            self._began = time.monotonic()
        else:
            self._garbage += time.monotonic() - self._began


async def watch_the_loop(metrics: Metrics) -> None:
    """Measure how late the event loop is, for ever. When it is late, the log says what happened meanwhile."""
    loop = asyncio.get_running_loop()
    reader = Reader()
    try:
        before, stolen, rounds = reader.read(), reader.stolen(), 0
        while True:
            due = loop.time() + _EVERY
            await asyncio.sleep(_EVERY)
            late = loop.time() - due
            metrics.lag.observe(late)
            after, rounds = reader.read(), rounds + 1
            if late > _LATE:
                metrics.slow_loops += 1
                parts = {**after.since(before), "stolen": round(1000 * (reader.stolen() - stolen))}
                _log.warning("the event loop was late", seconds=round(late, 3), milliseconds=parts)
            if rounds % _READ_STOLEN_EVERY == 0:
                stolen = reader.stolen()
            before = after
    finally:
        reader.close()
