"""What a step of many games returns, as arrays, and how these lie in memory that processes share."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from sheepfold.research.batch.games import Batch
from sheepfold.research.observations import Bits, Mask


@dataclass
class TimeStep:
    """Where all games stand. Row k of each array belongs to game k."""

    observation: Bits
    """What the seat to act knows: games × bits. With ``packed``, eight bits a byte: see ``unpack``."""
    action_mask: Mask
    """Its legal actions: games × actions. With ``packed``, eight a byte."""
    seat: npt.NDArray[np.uint8]
    """The seat to act."""
    ended: npt.NDArray[np.bool_]
    """Whether the last step ended the game; the other rows already show the new one."""
    reward: npt.NDArray[np.float64]
    """What each seat gets for the game that ended, else 0: games × seats."""


@dataclass(frozen=True)
class Layout:
    """How the arrays of so many games lie in memory: rewards, seats, whether they ended, and a row of bits for each.

    A row is an observation and then a mask, each of whole words of 32 bits; packed, or with a byte for every bit.
    """

    games: int
    seats: int
    bits: int
    actions: int
    packed: bool

    @property
    def _mask_at(self) -> int:
        """Bytes of an observation."""
        return -(-self.bits // 32) * (4 if self.packed else 32)

    @property
    def _row(self) -> int:
        """Bytes of a row."""
        return self._mask_at + -(-self.actions // 32) * (4 if self.packed else 32)

    @property
    def _rows_at(self) -> int:
        """Where the rows begin: at a whole number of eight bytes."""
        return -(-self.games * (8 * self.seats + 2) // 8) * 8

    @property
    def size(self) -> int:
        """All bytes."""
        return self._rows_at + self.games * self._row

    def over(self, memory: npt.NDArray[np.uint8]) -> TimeStep:
        """Arrays laid over this memory, not copied."""
        reward, seat, ended, rows = self._parts(memory, 0, self.games)
        return self._step(rows, seat, ended, reward.view(np.float64))

    def fresh(self, batch: Batch) -> TimeStep:
        """Where the games of a batch stand, as new arrays."""
        rows = np.empty(self.games * self._row, np.uint8)
        self._show(batch, rows)
        return self._step(
            rows,
            np.array(memoryview(batch.actors)),
            np.array(memoryview(batch.ended)),
            np.array(memoryview(batch.rewards)),
        )

    def copy(self, batch: Batch, memory: npt.NDArray[np.uint8], first: int) -> None:
        """Write what a batch, whose games are those from ``first`` on, shows into the memory of all games."""
        *others, rows = self._parts(memory, first, first + int(batch.size))
        sources = memoryview(batch.rewards), memoryview(batch.actors), memoryview(batch.ended)
        for source, target in zip(sources, others, strict=True):
            target[:] = np.frombuffer(source, np.uint8)
        self._show(batch, rows)

    def _show(self, batch: Batch, rows: Bits) -> None:
        """Write the rows of a batch."""
        if self.packed:
            rows[:] = np.frombuffer(memoryview(batch.rows.data), np.uint8)
        else:
            batch.rows.spread(rows.data)

    def _parts(self, memory: npt.NDArray[np.uint8], first: int, last: int) -> list[npt.NDArray[np.uint8]]:
        """The four parts of the memory, of these games alone."""
        reward, games = 8 * self.seats, self.games
        starts = (0, reward), (games * reward, 1), (games * (reward + 1), 1), (self._rows_at, self._row)
        return [memory[start + first * width : start + last * width] for start, width in starts]

    def _step(self, rows: Bits, seat: Bits, ended: Bits, reward: npt.NDArray[np.float64]) -> TimeStep:
        """The arrays in their shapes, without the few bits that fill up the last word of each."""
        table, each = rows.reshape(self.games, -1), 8 if self.packed else 1
        masks = table[:, self._mask_at : self._mask_at + -(-self.actions // each)]
        return TimeStep(
            table[:, : -(-self.bits // each)],
            masks.view(np.uint8 if self.packed else np.int8),
            seat,
            ended.view(np.bool_),
            reward.reshape(self.games, -1),
        )
