"""Who steps the games of a vectorised environment: this process, or several, each with a share of them.

Workers keep their games to themselves and copy what can be seen of them into memory that all processes share. A command
is one byte down a pipe; the answer is empty, or says what went wrong.
"""

import contextlib
import ctypes
import multiprocessing
import traceback
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from sheepfold.core.encoding.encoder import Encoder
from sheepfold.core.errors import SheepfoldError
from sheepfold.core.game import Game
from sheepfold.core.options import Value
from sheepfold.core.processes.worker import Pipe, Worker
from sheepfold.research.batch import Batch
from sheepfold.research.observations import Observer

STEP, STEP_RANDOM, SAMPLE, END = b"a", b"r", b"s", b"e"
PATIENCE = 5.0  # seconds that a worker has to end by itself


@dataclass(frozen=True)
class Plan:
    """What is played. It can be sent to another process."""

    game: Game
    seats: int
    options: Mapping[str, Value]
    seed: int
    by_margin: bool
    encoder: Encoder
    taught: int = 0
    """Of eight games, how many are played against greedy advice."""
    stagger: int = 0
    """Each game begins with a number of random moves below this."""

    def batch(self, first: int, last: int) -> Batch:
        """The games with these numbers."""
        observer = Observer(self.game, self.seats, self.encoder)
        root = self.game.new(self.seats, self.options)
        sizes = observer.size, observer.actions
        batch = Batch(root, observer.encoder, *sizes, first, last - first, self.seed, self.by_margin)
        if self.taught:
            batch.teach(self.game.advice, self.taught)
        if self.stagger:
            batch.stagger(self.stagger)
        return batch


@dataclass(frozen=True)
class Arrays:
    """What can be seen of the games, one after the other; observations and masks packed, eight bits a byte."""

    rows: npt.NDArray[np.uint8]
    masks: npt.NDArray[np.uint8]
    seats: npt.NDArray[np.uint8]
    ended: npt.NDArray[np.uint8]
    rewards: npt.NDArray[np.float64]
    choices: npt.NDArray[np.int32]
    """Actions drawn for the games, or, with workers, to be taken."""

    @classmethod
    def over(cls, buffers: Iterable[Any]) -> "Arrays":
        """Laid over memory, not copied."""
        kinds = np.uint8, np.uint8, np.uint8, np.uint8, np.float64, np.int32
        return cls(*(np.frombuffer(memoryview(part), kind) for part, kind in zip(buffers, kinds, strict=True)))

    @classmethod
    def of(cls, batch: Batch) -> "Arrays":
        """Laid over the batch's own."""
        return cls.over((batch.rows.data, batch.masks.data, batch.actors, batch.ended, batch.rewards, batch.choices))

    def all(self) -> "list[npt.NDArray[Any]]":
        """The arrays in order."""
        return [getattr(self, field.name) for field in fields(self)]

    def part(self, first: int, last: int) -> "Arrays":
        """Those of the games from ``first`` to just before ``last``, not copied."""
        games = len(self.seats)
        return Arrays(*(array[first * len(array) // games : last * len(array) // games] for array in self.all()))


class Alone:
    """This process steps all games."""

    def __init__(self, plan: Plan, games: int) -> None:
        self._batch = plan.batch(0, games)
        self.arrays = Arrays.of(self._batch)
        self.step_random, self.sample = self._batch.step_random, self._batch.sample

    def step(self, chosen: npt.NDArray[np.int32]) -> int:
        """Take these actions. -1, or the first game whose action is not legal; nothing is done then."""
        return self._batch.step(chosen.tobytes())

    def close(self) -> None:
        """There is nothing to end."""


class Workers:
    """Other processes step the games; they are started in the way that ``multiprocessing`` is set to."""

    def __init__(self, plan: Plan, games: int, workers: int) -> None:
        if not 0 < workers <= games:
            raise SheepfoldError(f"workers can be 0 to {games}, the number of games, not {workers}.")
        sizes = (array.nbytes * games for array in Arrays.of(plan.batch(0, 1)).all())
        shared = [multiprocessing.get_context().RawArray(ctypes.c_uint8, size) for size in sizes]
        self.arrays = Arrays.over(shared)
        self._line = len(self.arrays.masks) // games
        shares = pairwise(games * number // workers for number in range(workers + 1))
        self._workers = [Worker(None, _work, plan, first, last, shared) for first, last in shares]
        self._wait()

    def step(self, chosen: npt.NDArray[np.int32]) -> int:
        """Take these actions. -1, or the first game whose action is not legal; nothing is done then."""
        illegal = self._first_illegal(chosen)
        if illegal < 0:
            self.arrays.choices[:] = chosen
            self._command(STEP)
        return illegal

    def _first_illegal(self, chosen: npt.NDArray[np.int32]) -> int:
        """Looked up here, because no worker may step before all actions are known to be legal."""
        inside = (chosen >= 0) & (chosen < self._line * 8)
        known = np.where(inside, chosen, 0)
        bytes_of = self.arrays.masks[np.arange(len(known)) * self._line + (known >> 3)]
        legal = inside & ((bytes_of >> (known & 7)) & 1 == 1)
        return -1 if legal.all() else int(legal.argmin())

    def step_random(self) -> None:
        """A random legal action a game."""
        self._command(STEP_RANDOM)

    def sample(self) -> None:
        """Draw a random legal action a game into ``choices``."""
        self._command(SAMPLE)

    def _command(self, command: bytes) -> None:
        if not self._workers:
            raise SheepfoldError("The environment is closed.")
        with contextlib.suppress(BrokenPipeError):  # reading the answer finds it out
            for worker in self._workers:
                worker.pipe.send_bytes(command)
        self._wait()

    def _wait(self) -> None:
        """Wait until every worker is done. If one fails, or waiting is interrupted, all are ended."""
        try:
            for number, worker in enumerate(self._workers):
                answer = worker.pipe.recv_bytes()
                if answer:
                    raise _failure(number, answer.decode())
        except (EOFError, ConnectionResetError):
            self.close()
            raise SheepfoldError(f"Worker {number} has died.") from None
        except BaseException:
            self.close()
            raise

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


def _work(pipe: Pipe, plan: Plan, first: int, last: int, shared: list[Any]) -> None:
    """A worker's life."""
    try:
        batch = plan.batch(first, last)
        own, seen = Arrays.of(batch), Arrays.over(shared).part(first, last)
        command = STEP_RANDOM
        while command != END:
            for array, copy in zip(own.all()[:-1], seen.all()[:-1], strict=True):
                copy[:] = array
            pipe.send_bytes(b"")
            command = pipe.recv_bytes()
            if command == STEP:
                batch.step(seen.choices.tobytes())
            elif command == STEP_RANDOM:
                batch.step_random()
            elif command == SAMPLE:
                batch.sample()
                seen.choices[:] = own.choices
    except (EOFError, OSError):
        raise
    except Exception:
        pipe.send_bytes(traceback.format_exc().encode())
