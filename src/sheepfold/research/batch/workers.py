"""Processes that step the games of a vectorised environment, each with a share of them.

Workers keep their games to themselves and write what can be seen of them into memory that all processes share. The
first process sends commands and lays arrays over that memory: all it does for each game is to copy an action.
"""

import contextlib
import ctypes
import multiprocessing
import weakref
from itertools import pairwise
from typing import Any

import numpy as np

from sheepfold.core.errors import SheepfoldError
from sheepfold.core.processes.line import Ends, Line, Stopped
from sheepfold.core.processes.worker import Worker, all_cores
from sheepfold.research.batch.memory import PLACES, Memory
from sheepfold.research.batch.plan import Plan
from sheepfold.research.batch.share import (
    AWAKE,
    CHECK,
    REFUSED_FOR_EVER,
    SAMPLE,
    SHOW,
    STEP,
    STEP_IF_LEGAL,
    STEP_RANDOM,
    Choices,
    Share,
    work,
)
from sheepfold.research.batch.timestep import Layout, TimeStep

PATIENCE = 5.0  # seconds that a worker has to end by itself
_LOOK_EVERY = 1.0
"""Seconds after which this process looks whether all workers live: one that waits for a dead one never answers."""


class Workers:
    """Other processes step the games; they are started in the way that ``multiprocessing`` is set to."""

    def __init__(self, plan: Plan, games: int, layout: Layout, workers: int) -> None:
        if not 0 < workers <= games:
            raise SheepfoldError(f"workers can be 0 to {games}, the number of games, not {workers}.")
        self._layout = layout
        self._memory = Memory(layout.size)
        self._choices: Any = multiprocessing.get_context().RawArray(ctypes.c_int32, games)
        self._verdicts: Any = multiprocessing.get_context().RawArray(ctypes.c_int64, workers)
        shared = [self._choices, self._verdicts, *self._memory.places]
        awake = AWAKE if workers <= all_cores() else 0.0
        self._workers: list[Worker] = []
        self._lines: list[Line] = []
        weakref.finalize(self, _end, self._workers, self._lines)  # they end with what steps by them
        for number, (first, last) in enumerate(pairwise(games * part // workers for part in range(workers + 1))):
            ends = Ends()
            share = Share(number, first, last, layout, shared, awake)
            self._workers.append(Worker(None, work, ends, plan, share))
            self._lines.append(Line(self._workers[-1].pipe, ends))
        self._wait()

    def step(self, chosen: Choices | None) -> tuple[int, TimeStep | None]:
        """The workers tell each other whether all actions are legal: they are woken once, not twice."""
        if chosen is None:
            self._send(STEP_RANDOM)
        else:
            np.frombuffer(self._choices, np.int32)[:] = chosen
            self._send(STEP_IF_LEGAL)
        illegal = self._first_illegal()
        return illegal, self._shown() if illegal < 0 else None

    def begin(self, chosen: Choices | None) -> int:
        """The workers look first whether all actions are legal: none may step before."""
        if chosen is None:
            self._send(STEP_RANDOM)
            return -1
        np.frombuffer(self._choices, np.int32)[:] = chosen
        self._send(CHECK)
        illegal = self._first_illegal()
        if illegal < 0:
            self._send(STEP)
        return illegal

    def _first_illegal(self) -> int:
        """Wait for the workers; the first game whose action one of them found illegal, or -1."""
        return min((answer - 1 for answer in self._wait() if answer > 0), default=-1)

    def finish(self) -> TimeStep:
        self._wait()
        return self._shown()

    def _shown(self) -> TimeStep:
        return self._layout.over(self._memory.lend())

    def now(self) -> TimeStep:
        self._send(SHOW)
        return self.finish()

    def sample(self) -> Choices:
        self._send(SAMPLE)
        self._wait()
        return np.array(self._choices)

    def _send(self, command: int) -> None:
        if not self._workers:
            raise SheepfoldError("The environment is closed.")
        number = command * PLACES + self._memory.choose()
        with contextlib.suppress(BrokenPipeError):  # waiting for the answer finds it out
            for line in self._lines:
                line.say(number)

    def _wait(self) -> list[int]:
        """Every worker's answer. If one fails, or waiting is interrupted, all are ended."""
        answers: list[int] = []
        try:
            while len(answers) < len(self._lines):
                with contextlib.suppress(TimeoutError):
                    answers.append(self._lines[len(answers)].hear(patience=_LOOK_EVERY))
                    continue
                self._look_for_the_dead()
        except (EOFError, ConnectionResetError):
            self.close()
            raise SheepfoldError(f"Worker {len(answers)} has died.") from None
        except Stopped as failed:
            self.close()
            raise _failure(len(answers), str(failed)) from None
        except BaseException:
            self.close()
            raise
        return answers

    def _look_for_the_dead(self) -> None:
        for number, worker in enumerate(self._workers):
            if not worker.is_alive():
                self._verdicts[number] = REFUSED_FOR_EVER  # nobody waits for it any more
                self.close()
                raise SheepfoldError(f"Worker {number} has died.")

    def close(self) -> None:
        """End the workers. Each may finish its step."""
        _end(self._workers, self._lines)


def _end(workers: list[Worker], lines: list[Line]) -> None:
    for line in lines:
        with contextlib.suppress(OSError):
            line.stop()
    for worker in workers:
        worker.end(PATIENCE)
    workers.clear()
    lines.clear()


def _failure(number: int, traced: str) -> SheepfoldError:
    """What went wrong in one line, and below it where."""
    error = SheepfoldError(f"Worker {number} failed: {traced.strip().splitlines()[-1]}")
    error.add_note(traced)
    return error
