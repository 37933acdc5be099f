"""Who steps the games of a vectorised environment: this process, or several, each with a share of them.

Workers keep their games to themselves and write what can be seen of them into memory that all processes share. The
first process sends commands and lays arrays over that memory: all it does for each game is to copy an action.
"""

import contextlib
import ctypes
import multiprocessing
from itertools import pairwise
from typing import Any, Protocol

import numpy as np

from sheepfold.core.errors import SheepfoldError
from sheepfold.core.processes.line import Ends, Line, Stopped
from sheepfold.core.processes.worker import Worker
from sheepfold.research.batch.memory import PLACES, Memory
from sheepfold.research.batch.plan import Plan
from sheepfold.research.batch.share import CHECK, SAMPLE, SHOW, STEP, STEP_RANDOM, Choices, work
from sheepfold.research.batch.timestep import Layout, TimeStep

PATIENCE = 5.0  # seconds that a worker has to end by itself


class Stepper(Protocol):
    """Steps all games. ``begin`` and ``finish`` are the two halves of a step."""

    def begin(self, chosen: Choices | None) -> int:
        """Begin to take these actions, or random ones. -1, or the first game whose action is not legal; nothing is
        done then."""
        ...

    def finish(self) -> TimeStep:
        """Wait until the step is over; where the games stand then."""
        ...

    def now(self) -> TimeStep:
        """Where the games stand."""
        ...

    def sample(self) -> Choices:
        """A random legal action a game."""
        ...

    def close(self) -> None:
        """End what runs."""
        ...


class Alone:
    """This process steps all games."""

    def __init__(self, plan: Plan, games: int, layout: Layout) -> None:
        self.batch = plan.batch(0, games)
        self._layout = layout

    def begin(self, chosen: Choices | None) -> int:
        if chosen is None:
            self.batch.step_random()
            return -1
        actions = chosen.tobytes()
        illegal = self.batch.first_illegal(actions)
        if illegal < 0:
            self.batch.step(actions)
        return illegal

    def now(self) -> TimeStep:
        return self._layout.fresh(self.batch)

    finish = now

    def sample(self) -> Choices:
        self.batch.sample()
        return np.array(memoryview(self.batch.choices))

    def close(self) -> None:
        """There is nothing to end."""


class Workers:
    """Other processes step the games; they are started in the way that ``multiprocessing`` is set to."""

    def __init__(self, plan: Plan, games: int, layout: Layout, workers: int) -> None:
        if not 0 < workers <= games:
            raise SheepfoldError(f"workers can be 0 to {games}, the number of games, not {workers}.")
        self._layout = layout
        self._memory = Memory(layout.size)
        self._choices: Any = multiprocessing.get_context().RawArray(ctypes.c_int32, games)
        shared = [self._choices, *self._memory.places]
        self._workers: list[Worker] = []
        self._lines: list[Line] = []
        for first, last in pairwise(games * number // workers for number in range(workers + 1)):
            ends = Ends()
            self._workers.append(Worker(None, work, ends, plan, first, last, layout, shared))
            self._lines.append(Line(self._workers[-1].pipe, ends))
        self._wait()

    def begin(self, chosen: Choices | None) -> int:
        """The workers look first whether all actions are legal: none may step before."""
        if chosen is None:
            self._send(STEP_RANDOM)
            return -1
        np.frombuffer(self._choices, np.int32)[:] = chosen
        self._send(CHECK)
        illegal = [answer - 1 for answer in self._wait() if answer > 0]
        if illegal:
            return min(illegal)
        self._send(STEP)
        return -1

    def finish(self) -> TimeStep:
        self._wait()
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
                answers.append(self._lines[len(answers)].hear())
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

    def close(self) -> None:
        """End the workers. Each may finish its step."""
        for line in self._lines:
            with contextlib.suppress(OSError):
                line.stop()
        for worker in self._workers:
            worker.end(PATIENCE)
        self._workers, self._lines = [], []


def _failure(number: int, traced: str) -> SheepfoldError:
    """What went wrong in one line, and below it where."""
    error = SheepfoldError(f"Worker {number} failed: {traced.strip().splitlines()[-1]}")
    error.add_note(traced)
    return error
