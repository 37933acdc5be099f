"""A pool of workers that are given calls: ``submit`` one, or ``map`` a function over many items.

A call that raises gives its error to the caller, with the worker's traceback as a note. If a worker dies, the pool is
broken: every call that is not done yet raises ``PoolBroken``, and so does each later one. The owner may then make
another pool.
"""

import contextlib
import pickle
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, wait
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from types import TracebackType
from typing import Any, Self, TypeVar

from sheepfold.core.processes.worker import Pipe, Worker

Item = TypeVar("Item")
Result = TypeVar("Result")
Call = tuple["Future[Any]", bytes]
_STOPPED = "A worker process was stopped from outside."
_MOMENT = 1.0
"""Seconds. Nobody waits longer at once: if Ctrl-C comes just before a wait begins, that wait does not end by it."""


class PoolBroken(RuntimeError):
    """A worker of the pool has died, or the pool is closed."""


class Pool:
    """So many workers, and a queue of calls. Functions, arguments and results must be such that can be pickled."""

    def __init__(
        self,
        workers: int,
        method: str = "spawn",
        initializer: Callable[..., object] | None = None,
        initargs: tuple[object, ...] = (),
    ) -> None:
        self._calls: SimpleQueue[Call | None] = SimpleQueue()
        self._lock = Lock()
        self._broken: str | None = None
        try:
            self._workers = [Worker(method, _serve, initializer, initargs) for _ in range(max(1, workers))]
        except BrokenPipeError:  # it ended before it was told what to do
            raise PoolBroken(_STOPPED) from None
        self._threads = [Thread(target=self._drive, args=(worker,), daemon=True) for worker in self._workers]
        for thread in self._threads:
            thread.start()

    @property
    def is_broken(self) -> bool:
        """Whether no more calls can be made."""
        return self._broken is not None

    @property
    def pids(self) -> list[int]:
        """The ids of its processes."""
        return [worker.pid for worker in self._workers]

    # -- calls ------------------------------------------------------------------------------------------------

    def submit(self, function: Callable[..., Result], *args: object) -> "Future[Result]":
        """Call the function in a worker; what it returns or raises comes by the future. ``PoolBroken`` if none is
        left."""
        call = pickle.dumps((function, args), pickle.HIGHEST_PROTOCOL)
        future: Future[Result] = Future()
        with self._lock:
            if self._broken is not None:
                raise PoolBroken(self._broken)
            self._calls.put((future, call))
        return future

    def map(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """The results in the order of the items, each as soon as it is there."""
        waiting = deque(self.submit(function, item) for item in items)
        while waiting:
            future = waiting.popleft()
            while not future.done():
                wait([future], _MOMENT)
            yield future.result()

    def as_done(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """The results in the order in which they are done."""
        done: SimpleQueue[Future[Result]] = SimpleQueue()
        waiting = [self.submit(function, item) for item in items]
        for future in waiting:
            future.add_done_callback(done.put)
        for _ in waiting:
            yield _next(done).result()

    # -- its end ----------------------------------------------------------------------------------------------

    def close(self) -> None:
        """End all workers at once. Calls that are not done raise ``PoolBroken``."""
        self._break("The pool is closed.")
        for worker in self._workers:
            worker.stop()
        for thread in self._threads:  # they read from the pipes until these break
            thread.join()
        for worker in self._workers:
            worker.end()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    # -- the threads, one for each worker -----------------------------------------------------------------------

    def _drive(self, worker: Worker) -> None:
        """Hand calls to one worker until the pool is broken."""
        while (call := self._calls.get()) is not None:
            future, pickled = call
            if not future.set_running_or_notify_cancel():
                continue
            try:
                worker.pipe.send_bytes(pickled)
                answer = worker.pipe.recv_bytes()
            except (EOFError, OSError):
                self._break(_STOPPED)
                future.set_exception(PoolBroken(self._broken))
                return
            _settle(future, answer)

    def _break(self, reason: str) -> None:
        """No call is taken any more, and those that wait fail."""
        with self._lock:
            if self._broken is None:
                self._broken = reason
            while not self._calls.empty():
                call = self._calls.get()
                if call is not None and call[0].set_running_or_notify_cancel():
                    call[0].set_exception(PoolBroken(self._broken))
            for _ in self._threads:
                self._calls.put(None)


def _next(done: "SimpleQueue[Future[Result]]") -> "Future[Result]":
    while True:
        with contextlib.suppress(Empty):
            return done.get(timeout=_MOMENT)


def _settle(future: "Future[Any]", answer: bytes) -> None:
    try:
        is_good, value = pickle.loads(answer)
    except Exception as error:
        is_good, value = False, error
    if is_good:
        future.set_result(value)
    else:
        future.set_exception(value)


# -- in a worker ----------------------------------------------------------------------------------------------


def _serve(pipe: Pipe, initializer: Callable[..., object] | None, initargs: tuple[object, ...]) -> None:
    """Answer calls until the pipe closes."""
    if initializer is not None:
        initializer(*initargs)
    while True:
        pipe.send_bytes(_answer(pipe.recv_bytes()))


def _answer(call: bytes) -> bytes:
    try:
        function, args = pickle.loads(call)
        return pickle.dumps((True, function(*args)), pickle.HIGHEST_PROTOCOL)
    except Exception as error:
        error.add_note(traceback.format_exc())
        with contextlib.suppress(Exception):
            pickled = pickle.dumps((False, error))
            pickle.loads(pickled)
            return pickled
        return pickle.dumps((False, RuntimeError(f"{type(error).__name__}: {error}")))
