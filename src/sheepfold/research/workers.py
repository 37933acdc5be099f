"""Who steps the games of a vectorised environment: this process, or several, each with a share of them.

Workers hold their games for themselves and lay what can be seen of them into memory that all processes share. A command
is one byte down a pipe; the answer is empty, or what went wrong. A worker whose pipe is closed, by the parent or by the
parent's end, ends.
"""

import contextlib
import ctypes
import multiprocessing
import signal
import traceback
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from itertools import pairwise
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
import numpy.typing as npt

from sheepfold.core.errors import SheepfoldError
from sheepfold.core.game import Game
from sheepfold.core.options import Value
from sheepfold.research.kernel import Encoder, Herd
from sheepfold.research.observations import Observer

STEP, STROLL, SAMPLE, END = b"a", b"r", b"s", b"e"
PATIENCE = 5.0  # seconds that a worker has to end by itself


@dataclass(frozen=True)
class Plan:
    """What is played. It can be sent to another process."""

    game: Game
    seats: int
    options: Mapping[str, Value]
    seed: int
    by_margin: bool
    encoder: Encoder | None

    def herd(self, first: int, last: int) -> Herd:
        """The games with these numbers."""
        observer = Observer(self.game, self.seats, self.encoder)
        root = self.game.new(self.seats, self.options)
        sizes = observer.size, observer.actions
        return Herd(root, observer.encoder, *sizes, first, last - first, self.seed, self.by_margin)


@dataclass(frozen=True)
class Tables:
    """What can be seen of the games, one after the other; observations and masks packed, eight bits a byte."""

    rows: npt.NDArray[np.uint8]
    masks: npt.NDArray[np.uint8]
    seats: npt.NDArray[np.uint8]
    ended: npt.NDArray[np.uint8]
    rewards: npt.NDArray[np.float64]
    choices: npt.NDArray[np.int32]
    """Actions drawn for the games, or, with workers, to be taken."""

    @classmethod
    def over(cls, buffers: Iterable[Any]) -> "Tables":
        """Laid over memory, not copied."""
        kinds = np.uint8, np.uint8, np.uint8, np.uint8, np.float64, np.int32
        return cls(*(np.frombuffer(memoryview(part), kind) for part, kind in zip(buffers, kinds, strict=True)))

    @classmethod
    def of(cls, herd: Herd) -> "Tables":
        """Laid over the herd's own."""
        return cls.over((herd.rows.data, herd.masks.data, herd.actors, herd.ended, herd.rewards, herd.choices))

    def all(self) -> "list[npt.NDArray[Any]]":
        """The tables in order."""
        return [getattr(self, field.name) for field in fields(self)]

    def part(self, first: int, last: int) -> "Tables":
        """Those of the games from ``first`` to just before ``last``, not copied."""
        games = len(self.seats)
        return Tables(*(table[first * len(table) // games : last * len(table) // games] for table in self.all()))


class Alone:
    """This process steps all games."""

    def __init__(self, plan: Plan, games: int) -> None:
        self._herd = plan.herd(0, games)
        self.tables = Tables.of(self._herd)
        self.stroll, self.sample = self._herd.stroll, self._herd.sample

    def step(self, chosen: npt.NDArray[np.int32]) -> int:
        """Take these actions. -1, or the first game whose action is not legal; nothing is done then."""
        return self._herd.step(chosen.tobytes())

    def close(self) -> None:
        """There is nothing to end."""


class Workers:
    """Other processes step the games; they are started in the way that ``multiprocessing`` is set to."""

    def __init__(self, plan: Plan, games: int, workers: int) -> None:
        if not 0 < workers <= games:
            raise SheepfoldError(f"workers can be 0 to {games}, the number of games, not {workers}.")
        context = multiprocessing.get_context()
        sizes = (table.nbytes * games for table in Tables.of(plan.herd(0, 1)).all())
        shared = [context.RawArray(ctypes.c_uint8, size) for size in sizes]
        self.tables = Tables.over(shared)
        self._line = len(self.tables.masks) // games
        self._pipes: list[Connection] = []
        self._processes = []
        for first, last in pairwise(games * number // workers for number in range(workers + 1)):
            pipe, far_end = context.Pipe()
            self._pipes.append(pipe)
            # A forked process has copies of the ends kept here. Unless it closes them, it never sees its pipe close.
            copied = self._pipes if context.get_start_method() == "fork" else []
            process = context.Process(target=_work, args=(far_end, copied, plan, first, last, shared), daemon=True)
            process.start()
            far_end.close()
            self._processes.append(process)
        self._hear()

    def step(self, chosen: npt.NDArray[np.int32]) -> int:
        """Take these actions. -1, or the first game whose action is not legal; nothing is done then."""
        wrong = self._illegal(chosen)
        if wrong < 0:
            self.tables.choices[:] = chosen
            self._tell(STEP)
        return wrong

    def _illegal(self, chosen: npt.NDArray[np.int32]) -> int:
        """Looked up here, because no worker may step before all actions are known to be legal."""
        inside = (chosen >= 0) & (chosen < self._line * 8)
        known = np.where(inside, chosen, 0)
        bytes_of = self.tables.masks[np.arange(len(known)) * self._line + (known >> 3)]
        legal = inside & ((bytes_of >> (known & 7)) & 1 == 1)
        return -1 if legal.all() else int(legal.argmin())

    def stroll(self) -> None:
        """A random legal action a game."""
        self._tell(STROLL)

    def sample(self) -> None:
        """Draw a random legal action a game into ``choices``."""
        self._tell(SAMPLE)

    def _tell(self, command: bytes) -> None:
        if not self._pipes:
            raise SheepfoldError("The environment is closed.")
        with contextlib.suppress(BrokenPipeError):  # the answer will tell
            for pipe in self._pipes:
                pipe.send_bytes(command)
        self._hear()

    def _hear(self) -> None:
        """Wait until every worker is done. If one fails, or waiting is interrupted, all are ended."""
        try:
            for number, pipe in enumerate(self._pipes):
                answer = pipe.recv_bytes()
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
        for pipe in self._pipes:
            with contextlib.suppress(OSError):
                pipe.send_bytes(END)
            pipe.close()
        for process in self._processes:
            process.join(PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()
            process.close()
        self._pipes, self._processes = [], []


def _failure(number: int, traced: str) -> SheepfoldError:
    """What went wrong in one line, and below it where."""
    error = SheepfoldError(f"Worker {number} failed: {traced.strip().splitlines()[-1]}")
    error.add_note(traced)
    return error


def _work(pipe: Connection, copied: list[Connection], plan: Plan, first: int, last: int, shared: list[Any]) -> None:
    """A worker's life."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's to answer
    for end in copied:
        end.close()
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        try:
            herd = plan.herd(first, last)
            own, seen = Tables.of(herd), Tables.over(shared).part(first, last)
            command = STROLL
            while command != END:
                for kept, shown in zip(own.all()[:-1], seen.all()[:-1], strict=True):
                    shown[:] = kept
                pipe.send_bytes(b"")
                command = pipe.recv_bytes()
                if command == STEP:
                    herd.step(seen.choices.tobytes())
                elif command == STROLL:
                    herd.stroll()
                elif command == SAMPLE:
                    herd.sample()
                    seen.choices[:] = own.choices
        except (EOFError, OSError):
            raise
        except Exception:
            pipe.send_bytes(traceback.format_exc().encode())
