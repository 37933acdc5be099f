"""A worker: a process of ours with a pipe to it. All that runs side by side is started here.

What can go wrong is handled once. Ctrl-C reaches every process of a terminal: workers ignore it, and the first process
decides. A worker ends with the process that started it, however that ends. When a worker dies, its pipe closes, and
reading from it raises ``EOFError``. Workers start in every way that ``multiprocessing`` has: ``fork``, ``spawn`` or
``forkserver``.
"""

import atexit
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Any, Concatenate, ParamSpec

P = ParamSpec("P")
Pipe = Connection
_PATIENCE = 5.0
"""Seconds that a worker has to end when it is asked to."""
_SIGNALS = (signal.SIGINT, signal.SIGTERM)
_running: set["Worker"] = set()
"""All of them, also those that nobody else knows any more: Python waits for its processes before it ends."""


class Worker:
    """A process that runs ``work(pipe, …)``; ``pipe`` is this side's end.

    ``method`` says how it is started; without one, as ``multiprocessing`` is set to.
    """

    def __init__(
        self, method: str | None, work: Callable[Concatenate[Pipe, P], None], *args: P.args, **named: P.kwargs
    ) -> None:
        context: Any = multiprocessing.get_context(method)
        self.pipe, far_end = context.Pipe()
        self._process = context.Process(target=_live, args=(far_end, work, args, named))
        with _signals_wait(context.get_start_method()):
            self._process.start()
            _running.add(self)
        self.pid = int(self._process.pid)
        far_end.close()

    def is_alive(self) -> bool:
        """Whether the process runs."""
        return self in _running and bool(self._process.is_alive())

    def stop(self, patience: float = 0.0) -> None:
        """End the process, after so many seconds in which it may end by itself. The pipe stays open."""
        if self not in _running:
            return
        if patience > 0:
            self._process.join(patience)
        if self._process.is_alive():
            self._process.terminate()
            self._process.join(_PATIENCE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()

    def end(self, patience: float = 0.0) -> None:
        """End the process and close the pipe. It may be ended twice."""
        if self in _running:
            self.stop(patience)
            _running.discard(self)
            self.pipe.close()
            self._process.close()


@contextlib.contextmanager
def _signals_wait(method: str) -> Iterator[None]:
    """Nothing interrupts the start of a process; the new one inherits this, until it knows how to end."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    if method != "fork":
        resource_tracker.ensure_running()  # if it had to be started in between, it would let the signals in again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_all() -> None:
    """End all workers of this process."""
    for worker in list(_running):
        worker.end()


atexit.register(end_all)


def all_cores() -> int:
    """How many processes may run at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


# -- in the worker --------------------------------------------------------------------------------------------


def _live(pipe: Pipe, work: Callable[..., None], args: tuple[object, ...], named: dict[str, object]) -> None:
    """A worker's life, from its start to its end or that of its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _SIGNALS)
    _running.clear()  # a forked process has copies of its parent's workers: they are not its own
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        work(pipe, *args, **named)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
