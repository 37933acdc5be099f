"""How actions are numbered in arrays: as the game numbers them, or only those that a seat can take."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from sheepfold.core.bits import bit
from sheepfold.core.encoding.bit_writer import BitWriter, words_for
from sheepfold.core.encoding.encoder import Encoder
from sheepfold.core.state import State

_AT_ONCE: Final = 31


@final
class Numbering:
    """``actions`` numbers of a game less those of ``gaps`` (first and end, one after the other), which are left out."""

    def __init__(self, actions: int, gaps: list[int]) -> None:
        self.actions: i64 = actions
        self.gaps = gaps
        kept = [number for number in range(actions) if not _lies_in(number, gaps)]
        self.size: i64 = len(kept)
        self.numbers: vec[i32] = vec[i32]([i32(number) for number in kept])
        indices: list[i32] = [i32(-1)] * actions
        for index in range(len(kept)):
            indices[kept[index]] = i32(index)
        self.indices: vec[i32] = vec[i32](indices)
        self._scratch = BitWriter(words_for(self.actions) + 1)

    def __reduce__(self) -> tuple[type, tuple[int, list[int]]]:
        return Numbering, (self.actions, self.gaps)

    def number(self, index: i64) -> i64:
        """The game's number of the action with this index."""
        return i64(self.numbers[index]) if self.gaps else index

    def index(self, number: i64) -> i64:
        """The index of a game's action."""
        return i64(self.indices[number]) if self.gaps else number

    def mark(self, encoder: Encoder, state: State, seat: i64, out: BitWriter, start: i64) -> None:
        """Set the bits of the seat's legal actions on wiped words."""
        if not self.gaps:
            encoder.mark(state, seat, out, start)
            return
        scratch = self._scratch
        scratch.wipe(0, words_for(self.actions))
        encoder.mark(state, seat, scratch, 0)
        out.open(start)
        first: i64 = 0
        at: i64 = 0
        while at < len(self.gaps):
            self._copy(first, self.gaps[at], out)
            first = self.gaps[at + 1]
            at += 2
        self._copy(first, self.actions, out)
        out.close()

    def _copy(self, first: i64, end: i64, out: BitWriter) -> None:
        while first < end:
            n: i64 = end - first
            if n > _AT_ONCE:
                n = _AT_ONCE
            out.cells(self._scratch.bits(first) & (bit(n) - 1), n)
            first += n


def _lies_in(number: int, gaps: list[int]) -> bool:
    return any(gaps[at] <= number < gaps[at + 1] for at in range(0, len(gaps), 2))
