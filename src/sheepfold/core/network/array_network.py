"""A network of arrays, for compiled code: small whole numbers side by side, as the processor takes them at once."""

import struct
from typing import Final, final

from mypy_extensions import i64

from sheepfold.core.compiled import is_compiled
from sheepfold.core.network.arrays import change_rows, connect, show, weigh
from sheepfold.core.network.judge import HALF, SHIFT, TOP, ZERO, Eye, Network

COMPILED: Final = is_compiled(__file__)
_SHORT: Final = 2  # bytes of a number of 16 bits
_SIGNED: Final = bytes((byte + ZERO) % 256 for byte in range(256))  # bytes of weights as signed numbers of 8 bits
_LARGEST: Final = 0x7FFFFFFF


def shorts(numbers: list[int]) -> bytes:
    """As numbers of 16 bits."""
    return struct.pack(f"={len(numbers)}h", *numbers)


def ints(numbers: list[int]) -> bytes:
    """As numbers of 32 bits."""
    return struct.pack(f"={len(numbers)}i", *numbers)


def with_limits(scales: list[int]) -> bytes:
    """Scales, then of each the sum from which on a unit shows ``TOP``."""
    most: int = (int(TOP) << int(SHIFT)) - int(HALF)
    return ints([*scales, *(_LARGEST if scale == 0 else -(-most // scale) for scale in scales)])


@final
class First:
    """The first hidden layer: weights of 8 bits, a row for every bit below."""

    __slots__ = ("scales", "start", "weights")

    def __init__(self, weights: bytes, biases: list[int], scales: list[int]) -> None:
        self.weights = weights.translate(_SIGNED)
        self.start = shorts(biases)
        self.scales = with_limits(scales)


@final
class Dense:
    """Another hidden layer: weights of 16 bits, a row for every unit."""

    __slots__ = ("biases", "scales", "units", "weights")

    def __init__(self, weights: bytes, biases: list[int], scales: list[int]) -> None:
        units = len(scales)
        self.units: i64 = units
        self.weights = b"".join([_widened(weights[unit::units]) for unit in range(units)])
        self.biases = ints(biases)
        self.scales = with_limits(scales)


@final
class Head:
    """Outputs, each worked out only when it is asked for: weights of 16 bits, a row for every output."""

    __slots__ = ("biases", "scales", "weights")

    def __init__(self, weights: bytes, biases: list[int], scales: list[int]) -> None:
        self.weights = _widened(weights)
        self.biases = biases
        self.scales = scales

    def output(self, number: i64, below: bytearray) -> i64:
        """One output, in ``UNITS``."""
        dot: i64 = weigh(below, self.weights, number)
        return ((dot * i64(self.scales[number])) >> SHIFT) + i64(self.biases[number])


def _widened(weights: bytes) -> bytes:
    return shorts([weight - ZERO for weight in weights])


@final
class ArrayNetwork(Network):
    """A network of arrays."""

    def __init__(
        self, bits: i64, first: First, others: list[Dense], policy: Head, places: list[int], chances: Head
    ) -> None:
        super().__init__(bits, places, len(policy.scales), len(chances.scales))
        self.first = first
        self.others = others
        self.policy = policy
        self.chances = chances

    def eye(self, seats: i64) -> Eye:
        return ArrayEye(self, seats)


@final
class ArrayEye(Eye):
    """What such a network shows of the last observation."""

    def __init__(self, network: ArrayNetwork, seats: i64) -> None:
        self.network = network
        size: int = (network.bits + 31) // 32 * 4
        self.seen: list[bytes] = [bytes(size)] * int(seats)
        self.sums: list[bytearray] = [bytearray(network.first.start) for _ in range(seats)]
        self.layers: list[bytearray] = [bytearray(len(network.first.start))]
        for layer in network.others:
            self.layers.append(bytearray(_SHORT * int(layer.units)))
        self.last: bytearray = self.layers[-1]

    def consider(self, row: bytes, seat: i64) -> None:
        first, others, layers = self.network.first, self.network.others, self.layers
        sums = self.sums[seat]
        if len(row) != len(self.seen[seat]):
            raise ValueError("an observation of another size")
        change_rows(sums, first.weights, self.seen[seat], row)
        self.seen[seat] = row
        show(layers[0], sums, first.scales, TOP)
        at: i64 = 0
        while at < len(others):
            layer = others[at]
            connect(layers[at + 1], layers[at], layer.weights, layer.biases, layer.scales, TOP)
            at += 1

    def move(self, number: i64) -> i64:
        return self.network.policy.output(number, self.last)

    def chance(self, number: i64) -> i64:
        return self.network.chances.output(number, self.last)

    def shown(self) -> list[int]:
        return list(memoryview(self.last).cast("h"))
