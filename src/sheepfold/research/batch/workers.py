"""Who steps the games of a vectorised environment: this process, or several, each with a share of them.

Workers keep their games to themselves and write what can be seen of them into memory that all processes share. The
first process sends commands and lays arrays over that memory: all it does for each game is to copy an action.
"""

import contextlib
import ctypes
import multiprocessing
import traceback
from itertools import pairwise
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from sheepfold.core.errors import SheepfoldError
from sheepfold.core.processes.worker import Pipe, Worker
from sheepfold.research.batch.games import Batch
from sheepfold.research.batch.memory import PLACES, Memory
from sheepfold.research.batch.plan import Plan
from sheepfold.research.batch.timestep import Layout, TimeStep

CHECK, STEP, STEP_RANDOM, SAMPLE, SHOW, END = b"c", b"a", b"r", b"s", b"n", b"e"
FAILED = b"!"
PATIENCE = 5.0  # seconds that a worker has to end by itself
KINDS = (np.int32, *[np.uint8] * PLACES)
Choices = npt.NDArray[np.int32]


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
        shares = pairwise(games * number // workers for number in range(workers + 1))
        self._workers = [Worker(None, _work, plan, first, last, layout, shared) for first, last in shares]
        self._wait()

    def begin(self, chosen: Choices | None) -> int:
        """The workers look first whether all actions are legal: none may step before."""
        if chosen is None:
            self._send(STEP_RANDOM)
            return -1
        np.frombuffer(self._choices, np.int32)[:] = chosen
        self._send(CHECK)
        illegal = [int(answer) for answer in self._wait() if int(answer) >= 0]
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

    def _send(self, command: bytes) -> None:
        if not self._workers:
            raise SheepfoldError("The environment is closed.")
        message = command + bytes([self._memory.choose()])
        with contextlib.suppress(BrokenPipeError):  # reading the answer finds it out
            for worker in self._workers:
                worker.pipe.send_bytes(message)

    def _wait(self) -> list[bytes]:
        """Every worker's answer. If one fails, or waiting is interrupted, all are ended."""
        answers: list[bytes] = []
        try:
            for number, worker in enumerate(self._workers):
                answers.append(worker.pipe.recv_bytes())
                if answers[-1].startswith(FAILED):
                    raise _failure(number, answers[-1].removeprefix(FAILED).decode())
        except (EOFError, ConnectionResetError):
            self.close()
            raise SheepfoldError(f"Worker {number} has died.") from None
        except BaseException:
            self.close()
            raise
        return answers

    def close(self) -> None:
        """End the workers. Each may finish its step."""
        for worker in self._workers:
            with contextlib.suppress(OSError):
                worker.pipe.send_bytes(END)
        for worker in self._workers:
            worker.end(PATIENCE)
        self._workers = []


def _failure(number: int, traced: str) -> SheepfoldError:
    """What went wrong in one line, and below it where."""
    error = SheepfoldError(f"Worker {number} failed: {traced.strip().splitlines()[-1]}")
    error.add_note(traced)
    return error


# -- in the worker ----------------------------------------------------------------------------------------------------


def _work(pipe: Pipe, plan: Plan, first: int, last: int, layout: Layout, shared: list[Any]) -> None:
    """A worker's life."""
    try:
        batch = plan.batch(first, last)
        choices, *places = (np.frombuffer(part, kind) for part, kind in zip(shared, KINDS, strict=True))
        chosen = choices[first:last]
        pipe.send_bytes(b"")
        while (message := pipe.recv_bytes())[:1] != END:
            answer = _obey(message[:1], batch, chosen, first)
            if message[:1] in (STEP, STEP_RANDOM, SHOW):
                layout.copy(batch, places[message[1]], first)
            pipe.send_bytes(answer)
    except (EOFError, OSError):
        raise
    except Exception:
        pipe.send_bytes(FAILED + traceback.format_exc().encode())


def _obey(command: bytes, batch: Batch, chosen: Choices, first: int) -> bytes:
    """Carry a command out; the answer."""
    if command == CHECK:
        illegal = batch.first_illegal(chosen.tobytes())
        return b"-1" if illegal < 0 else str(first + illegal).encode()
    if command == STEP:
        batch.step(chosen.tobytes())
    elif command == STEP_RANDOM:
        batch.step_random()
    elif command == SAMPLE:
        batch.sample()
        chosen[:] = np.frombuffer(memoryview(batch.choices), np.int32)
    return b""
