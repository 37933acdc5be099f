"""Writes bits into words of 32, for observations and masks: the first bit is a word's lowest."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from sheepfold.core.bits import bit, shl, spread

if TYPE_CHECKING:
    from typing_extensions import Buffer

_WORD: Final = 32
_LOW_32: Final = 0xFFFFFFFF
_SIGN: Final = 0x80000000


def words_for(bits: i64) -> i64:
    """How many words hold so many bits."""
    return (bits + 31) >> 5


def _signed(bits: i64) -> i32:
    """32 bits as the signed number that a word is."""
    return i32((bits ^ _SIGN) - _SIGN)


@final
class BitWriter:
    """Words of fixed number, written from left to right. numpy reads them where they lie (``data`` is a buffer)."""

    __slots__ = ("at", "data", "held", "waiting")

    def __init__(self, size: i64) -> None:
        self.data: vec[i32] = vec[i32]([0] * int(size))
        self.at: i64 = 0  # the word to be written next
        self.held: i64 = 0  # bits that do not fill a word yet
        self.waiting: i64 = 0  # how many

    def open(self, at: i64) -> None:
        """Go on writing at that word."""
        self.at = at
        self.held = 0
        self.waiting = 0

    def close(self) -> None:
        """Write what is left, filled up with zeros to a whole word."""
        if self.waiting:
            self.data[self.at] = _signed(self.held)
            self.at += 1
            self.held = 0
            self.waiting = 0

    def wipe(self, first: i64, size: i64) -> None:
        """Set words to zero."""
        data = self.data
        end: i64 = first + size
        while first < end:
            data[first] = 0
            first += 1

    def set_all(self, start: i64, first: i64, mask: i64) -> None:
        """Set the bits of a mask, its lowest one being the bit ``first``, counted from the word ``start``."""
        at: i64 = start + (first >> 5)
        low: i64 = first & 31
        while mask:
            room: i64 = _WORD - low
            bits: i64 = shl(mask & (bit(room) - 1), low)
            self.data[at] = _signed((i64(self.data[at]) | bits) & _LOW_32)
            mask = mask >> room
            low = 0
            at += 1

    def set(self, start: i64, number: i64) -> None:
        """Set one bit, counted from the word ``start``."""
        at: i64 = start + (number >> 5)
        self.data[at] = _signed((i64(self.data[at]) | bit(number & 31)) & _LOW_32)

    def has(self, start: i64, number: i64) -> bool:
        """Whether that bit is set."""
        return (i64(self.data[start + (number >> 5)]) >> (number & 31)) & 1 != 0

    def bits(self, number: i64) -> i64:
        """At least 32 bits from the one with this number on; there must be a word behind it."""
        at: i64 = number >> 5
        low: i64 = i64(self.data[at]) & _LOW_32
        return (low | (i64(self.data[at + 1]) << _WORD)) >> (number & 31)

    # -- writing --------------------------------------------------------------------------------------------------

    def cells(self, mask: i64, n: i64) -> None:
        """The lowest n bits of a mask (n ≤ 62)."""
        if n > _WORD:  # with up to 31 bits waiting those of one word stay below 2**63
            self._push(mask & _LOW_32, _WORD)
            mask = mask >> _WORD
            n -= _WORD
        self._push(mask & (bit(n) - 1), n)

    def _push(self, bits: i64, n: i64) -> None:
        held: i64 = self.held | shl(bits, self.waiting)
        waiting: i64 = self.waiting + n
        if waiting >= _WORD:
            self.data[self.at] = _signed(held & _LOW_32)
            self.at += 1
            held = held >> _WORD
            waiting -= _WORD
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
        full: i64 = amount if amount > 0 else 0
        if step != 1:
            full = full // step
        self.cells(bit(full if full < n else n) - 1, n)

    def spread(self, out: "Buffer") -> None:
        """Write every bit into ``out`` as a byte."""
        spread(self.data, out)

    def row(self) -> bytes:
        """All bytes, copied."""
        return bytes(memoryview(self.data))
