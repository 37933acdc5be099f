"""A small random generator: the same numbers on every machine, interpreted or compiled."""

import hashlib
from typing import Final, final

from mypy_extensions import i64

from sheepfold.core.bits import count, nth

_LOW_32: Final = 0xFFFFFFFF


def stable_number(*parts: object) -> int:
    """A number of 62 bits that depends on the parts alone: the same in every process and on every machine."""
    text = "/".join(str(part) for part in parts)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 2


def _mix(x: i64) -> i64:
    """A 32-bit number that depends on every bit of a 32-bit number."""
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & _LOW_32
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & _LOW_32
    return x ^ (x >> 16)


@final
class Rng:
    """Two 32-bit words stirred by xors and rotations (xoroshiro64+). For playouts and bots, not for secrets."""

    __slots__ = ("a", "b")

    def __init__(self, seed: i64 = 0) -> None:
        low: i64 = seed & _LOW_32
        high: i64 = (seed >> 32) & 0x7FFFFFFF
        self.a: i64 = _mix(low ^ 0x1E35A7BD)
        self.b: i64 = _mix(high ^ self.a ^ 0x5DEECE66)
        if self.a == 0 and self.b == 0:  # pragma: no cover - one seed in 2**63
            self.a = 1

    def below(self, n: i64) -> i64:
        """One of 0 … n-1, equally likely (0 < n < 2**31)."""
        a: i64 = self.a
        b: i64 = self.b
        drawn: i64 = (a + b) & _LOW_32
        b ^= a
        self.a = (((a << 26) & _LOW_32) | (a >> 6)) ^ b ^ ((b << 9) & _LOW_32)
        self.b = ((b << 13) & _LOW_32) | (b >> 19)
        return (drawn * n) >> 32

    def pick(self, mask: i64) -> i64:
        """One number of the mask, equally likely. The mask must not be empty."""
        return nth(mask, self.below(count(mask)))

    def chance(self) -> float:
        """A number from 0 to just under 1."""
        return float(self.below(0x40000000)) / 1073741824.0

    def shuffle(self, items: list[int]) -> None:
        """Put the items into a random order, in place."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def clone(self) -> "Rng":
        """A generator that goes on with the same numbers."""
        other = Rng(0)
        other.a = self.a
        other.b = self.b
        return other
