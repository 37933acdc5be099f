"""Sets of small numbers kept as the bits of one 64-bit integer ("masks").

Compiled, an ``i64`` wraps at 2**63, so bit 62 is the highest that may be used; and a shift of a *constant* is done
in 32 bits. ``shl`` and ``bit`` take variables and are the only way to shift a constant here (``scripts/check`` looks).

Compiled code does not call the small functions here but the same ones in C, in ``bits.h``: where the processor has an
instruction for what they do, they are that instruction.
"""

from collections.abc import Sequence
from itertools import compress
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from typing_extensions import Buffer

_TRUTH: Final = bytes.maketrans(b"01", b"\0\1")


def shl(x: i64, n: i64) -> i64:
    """``x << n``, right also where ``x`` is a constant."""
    return x << n


def bit(n: i64) -> i64:
    """The mask of the one number ``n``."""
    return shl(1, n)


def has(mask: i64, n: i64) -> bool:
    """Whether ``n`` is in the mask."""
    return (mask >> n) & 1 != 0


def count(mask: i64) -> i64:
    """How many numbers are in the mask (0 ≤ mask < 2**63)."""
    return int(mask).bit_count()


def several(mask: i64) -> bool:
    """Whether more than one number is in the mask."""
    return mask & (mask - 1) != 0


def nth(mask: i64, k: i64) -> i64:
    """The k-th number of the mask, counted from 0, ascending. The mask must hold more than k."""
    while k > 0:
        mask &= mask - 1
        k -= 1
    return lowest(mask)


def lowest(mask: i64) -> i64:
    """The smallest number of the mask, which must not be empty."""
    return int(mask & -mask).bit_length() - 1


def highest(mask: i64) -> i64:
    """The largest number of the mask, which must not be empty (0 < mask < 2**63)."""
    return int(mask).bit_length() - 1


def numbers(mask: i64, first: i64 = 0) -> list[int]:
    """The numbers of the mask, ascending, each plus ``first``."""
    digits = f"{int(mask):b}"[::-1].encode().translate(_TRUTH)  # much faster than a loop where it is interpreted
    return list(compress(range(first, first + len(digits)), digits))


def spread(bits: "Buffer", out: "Buffer") -> None:
    """Write every bit as a byte, 0 or 1, the lowest bit of each byte first. ``out`` has eight bytes for each one."""
    given, room = bytes(bits), memoryview(out)
    if len(room) != 8 * len(given):
        raise ValueError("a byte is needed for every bit")
    digits = f"{int.from_bytes(given, 'little'):0{len(room)}b}"[::-1].encode()
    room[:] = digits.translate(_TRUTH)[: len(room)]


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
