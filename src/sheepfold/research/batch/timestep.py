"""What a step of many games returns, as arrays, and how these lie in memory that processes share."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from sheepfold.research.batch.games import Batch
from sheepfold.research.observations import Bits, Mask

_AT_ONCE = 1 << 13
"""Pairs of bytes that are unpacked at once: their numbers stay in the processor's cache."""
_PAIRS = np.unpackbits(np.arange(1 << 16, dtype="<u2").view(np.uint8), bitorder="little").view(np.complex128)
"""The sixteen bytes that two packed bytes stand for. (Of a type that has sixteen: no number is ever computed.)"""


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
        rows = np.frombuffer(memoryview(batch.rows.data), np.uint8)
        return self._step(
            rows.copy() if self.packed else np.unpackbits(rows, bitorder="little"),
            np.array(memoryview(batch.actors)),
            np.array(memoryview(batch.ended)),
            np.array(memoryview(batch.rewards)),
        )

    def copy(self, batch: Batch, memory: npt.NDArray[np.uint8], first: int) -> None:
        """Write what a batch, whose games are those from ``first`` on, shows into the memory of all games."""
        shown = batch.rewards, batch.actors, batch.ended, batch.rows.data
        sources = [np.frombuffer(memoryview(part), np.uint8) for part in shown]
        targets = self._parts(memory, first, first + int(batch.size))
        for source, target in zip(sources[:3], targets, strict=False):
            target[:] = source
        if self.packed:
            targets[3][:] = sources[3]
        else:
            _unpack_into(sources[3], targets[3])

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


def _unpack_into(source: Bits, target: Bits) -> None:
    """The same as ``np.unpackbits``, but into memory that is there: it would make new memory, to be copied then."""
    pairs, places = source.view("<u2"), target.view(np.complex128)
    for first in range(0, len(pairs), _AT_ONCE):
        last = first + _AT_ONCE
        _PAIRS.take(pairs[first:last], out=places[first:last], mode="clip")
