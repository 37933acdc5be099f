"""A network of long numbers, for plain Python.

All weights that lead from one unit to the next layer are one long number, a lane of bits a unit. Adding two such
numbers adds all their lanes at once: Python does that fast, and the sums are exact.
"""

import operator
import struct
from typing import Final, final

from sheepfold.core.network.judge import HALF, SHIFT, TOP, ZERO, Eye, Network
from sheepfold.core.network.weights import Numbers

FIRST: Final = 2
OTHERS: Final = 4
"""Bytes of a lane: in the first layer, and in the others."""


def lanes(row: bytes, lane: int) -> int:
    """Bytes as the lanes of one long number."""
    spread = bytearray(len(row) * lane)
    spread[::lane] = row
    return int.from_bytes(spread, "little")


@final
class Layer:
    """Hidden units. ``rows`` has a long number for every unit of the layer below, with this layer's units as lanes."""

    def __init__(self, numbers: Numbers, lane: int) -> None:
        self.size = units = len(numbers.scales)
        self.bytes = units * lane
        self.scales = numbers.scales
        self.half = 1 << (8 * lane - 1)
        self.lanes = struct.Struct(f"<{units}{'H' if lane == FIRST else 'I'}")
        zero, data = lanes(bytes([ZERO]) * units, lane), numbers.weights
        self.rows = [lanes(data[at : at + units], lane) - zero for at in range(0, len(data), units)]
        # biases, and half of what a lane holds added to each, so that no lane is negative
        self.start = sum((bias + self.half) << (8 * lane * unit) for unit, bias in enumerate(numbers.biases))

    def show(self, total: int) -> list[int]:
        """What each unit shows, from 0 to ``TOP``, when the rows that were added up come to this total."""
        half, sums = self.half, self.lanes.unpack(total.to_bytes(self.bytes, "little"))
        shown = [
            ((x - half) * scale + HALF) >> SHIFT if x > half else 0 for x, scale in zip(sums, self.scales, strict=True)
        ]
        return [x if x < TOP else TOP for x in shown]

    def add_up(self, below: list[int]) -> int:
        """The total for what the units below show."""
        return self.start + sum([row * x for row, x in zip(self.rows, below, strict=True) if x])


@final
class Head:
    """Outputs, each worked out only when it is asked for."""

    def __init__(self, numbers: Numbers) -> None:
        self.scales = numbers.scales
        self.biases = numbers.biases
        outputs = len(numbers.scales)
        width = len(numbers.weights) // max(1, outputs)
        self.rows = [numbers.weights[at : at + width] for at in range(0, len(numbers.weights), max(1, width))]

    def output(self, number: int, below: list[int], together: int) -> int:
        """One output, in ``UNITS``; ``together`` is the sum of what the units below show."""
        dot: int = sum(map(operator.mul, below, self.rows[number])) - ZERO * together
        return ((dot * self.scales[number]) >> SHIFT) + self.biases[number]


@final
class LaneNetwork(Network):
    """A network of long numbers."""

    def __init__(self, layers: list[Numbers], policy: Numbers, places: list[int], chances: Numbers) -> None:
        bits = len(layers[0].weights) // len(layers[0].scales)
        super().__init__(bits, places, len(policy.scales), len(chances.scales))
        self.layers = [Layer(layer, FIRST if number == 0 else OTHERS) for number, layer in enumerate(layers)]
        self.policy = Head(policy)
        self.chances = Head(chances)

    def eye(self, seats: int) -> "LaneEye":
        return LaneEye(self, int(seats))


@final
class LaneEye(Eye):
    """What such a network shows of the last observation."""

    def __init__(self, network: LaneNetwork, seats: int) -> None:
        self.network = network
        self.seen = [0] * seats
        self.totals = [network.layers[0].start] * seats
        self.hidden: list[int] = []
        self.together = 0

    def consider(self, row: bytes, seat: int) -> None:
        first, *others = self.network.layers
        self.hidden = first.show(self._total(row, int(seat)))
        for layer in others:
            self.hidden = layer.show(layer.add_up(self.hidden))
        self.together = sum(self.hidden)

    def _total(self, row: bytes, seat: int) -> int:
        """The first layer's total: the rows of all bits that are set."""
        rows = self.network.layers[0].rows
        now, total = int.from_bytes(row, "little"), self.totals[seat]
        changed = now ^ self.seen[seat]
        while changed:
            number = changed.bit_length() - 1
            changed ^= 1 << number
            total += rows[number] if now >> number & 1 else -rows[number]
        self.seen[seat] = now
        self.totals[seat] = total
        return total

    def move(self, number: int) -> int:
        return self.network.policy.output(int(number), self.hidden, self.together)

    def chance(self, number: int) -> int:
        return self.network.chances.output(int(number), self.hidden, self.together)

    def shown(self) -> list[int]:
        return self.hidden
