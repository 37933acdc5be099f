"""Sets of small numbers kept as the bits of one 64-bit integer ("masks").

Compiled, an ``i64`` wraps at 2**63, so bit 62 is the highest that may be used; and a shift of a *constant* is done
in 32 bits. ``shl`` and ``bit`` take variables and are the only way to shift a constant here (``scripts/check`` looks).
"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

_PAIRS: Final = 0x1555555555555555  # of a mask shifted right; from 2**62 on compiled code would keep it boxed
_NIBBLES: Final = 0x3333333333333333
_BYTES: Final = 0x0F0F0F0F0F0F0F0F
_LOW_32: Final = 0xFFFFFFFF


def shl(x: i64, n: i64) -> i64:
    """``x << n``, right also where ``x`` is a constant."""
    return x << n


def bit(n: i64) -> i64:
    """The mask of the one number ``n``."""
    return shl(1, n)  # the compiler folds a local 1 into the shift and makes it 32 bits wide


def has(mask: i64, n: i64) -> bool:
    """Whether ``n`` is in the mask."""
    return (mask >> n) & 1 != 0


def count(mask: i64) -> i64:
    """How many numbers are in the mask (0 ≤ mask < 2**63)."""
    mask = mask - ((mask >> 1) & _PAIRS)
    mask = (mask & _NIBBLES) + ((mask >> 2) & _NIBBLES)
    mask = (mask + (mask >> 4)) & _BYTES
    mask = mask + (mask >> 8)
    mask = mask + (mask >> 16)
    mask = mask + (mask >> 32)
    return mask & 0x7F


def several(mask: i64) -> bool:
    """Whether more than one number is in the mask."""
    return mask & (mask - 1) != 0


def nth(mask: i64, k: i64) -> i64:
    """The k-th number of the mask, counted from 0, ascending. The mask must hold more than k."""
    n: i64 = 0
    c: i64 = count(mask & _LOW_32)
    if k >= c:
        k -= c
        mask = mask >> 32
        n = 32
    c = count(mask & 0xFFFF)
    if k >= c:
        k -= c
        mask = mask >> 16
        n += 16
    c = count(mask & 0xFF)
    if k >= c:
        k -= c
        mask = mask >> 8
        n += 8
    while True:
        if mask & 1:
            if k == 0:
                return n
            k -= 1
        mask = mask >> 1
        n += 1


def lowest(mask: i64) -> i64:
    """The smallest number of the mask, which must not be empty."""
    return count((mask & -mask) - 1)


def numbers(mask: i64, first: i64 = 0) -> list[int]:
    """The numbers of the mask, ascending, each plus ``first``."""
    found: list[int] = [0] * count(mask)  # at its full length at once: growing it would take most of the time
    i: i64 = 0
    while mask:
        if mask & 1:
            found[i] = first
            i += 1
        mask = mask >> 1
        first += 1
    return found


def packed(table: Sequence[int], width: i64) -> i64:
    """A table of small numbers as one number, ``width`` bits each, the first one lowest.

    Compiled code looks an entry up by shifting, which costs nothing. All must fit into 63 bits.
    """
    word: i64 = 0
    at: i64 = 0
    for entry in table:
        word |= shl(entry, at)
        at += width
    return word
