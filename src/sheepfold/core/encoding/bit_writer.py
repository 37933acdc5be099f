"""Writes bits into bytes, for observations and masks: eight bits a byte, the first one lowest."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sheepfold.core.bits import bit, shl

_MOST: Final = 48  # bits that are written at once: with up to seven waiting they stay below 2**63


def bytes_for(bits: i64) -> i64:
    """How many bytes hold so many bits."""
    return (bits + 7) >> 3


@final
class BitWriter:
    """Bytes of fixed number, written from left to right. numpy reads them where they lie (``data`` is a buffer)."""

    __slots__ = ("at", "data", "held", "waiting")

    def __init__(self, size: i64) -> None:
        self.data: vec[u8] = vec[u8]([0] * int(size))
        self.at: i64 = 0  # the byte to be written next
        self.held: i64 = 0  # bits that do not fill a byte yet
        self.waiting: i64 = 0  # how many

    def open(self, at: i64) -> None:
        """Go on writing at that byte."""
        self.at = at
        self.held = 0
        self.waiting = 0

    def close(self) -> None:
        """Write what is left, filled up with zeros to a whole byte."""
        if self.waiting:
            self.data[self.at] = u8(self.held & 0xFF)
            self.at += 1
            self.held = 0
            self.waiting = 0

    def wipe(self, first: i64, size: i64) -> None:
        """Set bytes to zero."""
        data = self.data
        end: i64 = first + size
        while first < end:
            data[first] = 0
            first += 1

    def set_all(self, start: i64, first: i64, mask: i64) -> None:
        """Set the bits of a mask, its lowest one being the bit ``first``, counted from the byte ``start``."""
        while mask:
            if mask & 1:
                self.set(start, first)
            mask = mask >> 1
            first += 1

    def set(self, start: i64, number: i64) -> None:
        """Set one bit, counted from the byte ``start``."""
        at: i64 = start + (number >> 3)
        self.data[at] = u8(i64(self.data[at]) | shl(1, number & 7))

    def has(self, start: i64, number: i64) -> bool:
        """Whether that bit is set."""
        return (i64(self.data[start + (number >> 3)]) >> (number & 7)) & 1 != 0

    # -- writing --------------------------------------------------------------------------------------------------

    def cells(self, mask: i64, n: i64) -> None:
        """The lowest n bits of a mask (n ≤ 62)."""
        while n > _MOST:
            self._push(mask & 0xFFFFFFFFFFFF, _MOST)
            mask = mask >> _MOST
            n -= _MOST
        self._push(mask & (bit(n) - 1), n)

    def _push(self, bits: i64, n: i64) -> None:
        held: i64 = self.held | (bits << self.waiting)
        waiting: i64 = self.waiting + n
        at: i64 = self.at
        data = self.data
        while waiting >= 8:
            data[at] = u8(held & 0xFF)
            held = held >> 8
            waiting -= 8
            at += 1
        self.at = at
        self.held = held
        self.waiting = waiting

    def flag(self, holds: bool) -> None:
        """One bit."""
        self._push(1 if holds else 0, 1)

    def one_of(self, which: i64, n: i64) -> None:
        """n bits of which the one numbered ``which`` is set; none if it lies outside."""
        self.cells(bit(which) if 0 <= which < n else 0, n)

    def gauge(self, amount: i64, n: i64, step: i64 = 1) -> None:
        """n bits, as many of them set from the left as ``step`` goes into the amount."""
        full: i64 = amount // step if amount > 0 else 0
        self.cells(bit(full if full < n else n) - 1, n)

    def row(self) -> bytes:
        """All bytes, copied."""
        return bytes(memoryview(self.data))
