"""Asks a small network of whole numbers about a position: how good each move looks, and who is likely to win.

All weights that lead from one unit to the next layer are one long number, a lane of bits a unit. Adding two such
numbers adds all their lanes at once: plain Python is fast, and the sums are exact. So the answer is the same
interpreted and compiled, on every machine.
"""

import math
from typing import Final, final

from mypy_extensions import i64

from sheepfold.core.bits import shl
from sheepfold.core.encoding.bit_writer import BitWriter, words_for
from sheepfold.core.encoding.encoder import Encoder
from sheepfold.core.state import State

TOP: Final = 1023  # the highest that a hidden unit shows; the lowest is 0
SHIFT: Final = 16  # sums are multiplied by a scale and shifted by so many bits
_HALF: Final = 0x8000  # half of what is shifted away, to round
ZERO: Final = 128  # bytes of weights are kept with this added
UNITS: Final = 1024.0  # so many units of an output are 1 on the scale of logarithms


@final
class Layer:
    """Hidden units. ``rows`` has a long number for every unit of the layer below, with this layer's units as lanes."""

    __slots__ = ("lane", "rows", "scales", "size", "start")

    def __init__(self, rows: list[int], start: int, scales: list[int], lane: i64) -> None:
        self.rows = rows
        self.start: int = start  # biases, and half of what a lane holds added to each, so that no lane is negative
        self.scales = scales
        self.lane: i64 = lane  # bytes
        self.size: i64 = len(scales)

    def show(self, total: int) -> list[int]:
        """What each unit shows, from 0 to ``TOP``, when the rows that were added up come to this total."""
        lane: i64 = self.lane
        half: i64 = shl(1, 8 * lane - 1)
        data = total.to_bytes(self.size * lane, "little")
        shown: list[int] = [0] * self.size
        scales = self.scales
        unit: i64 = 0
        while unit < self.size:
            at: i64 = unit * lane
            x: i64 = i64(data[at]) + (i64(data[at + 1]) << 8)
            if lane == 4:
                x += (i64(data[at + 2]) << 16) + (i64(data[at + 3]) << 24)
            if x > half:
                x = ((x - half) * i64(scales[unit]) + _HALF) >> SHIFT
                shown[unit] = x if x < TOP else TOP
            unit += 1
        return shown

    def add_up(self, below: list[int]) -> int:
        """The total for what the units below show."""
        total: int = self.start
        rows = self.rows
        unit: i64 = 0
        while unit < len(below):
            x: i64 = below[unit]
            if x:
                total += rows[unit] * int(x)
            unit += 1
        return total


@final
class Head:
    """Outputs, each worked out only when it is asked for. ``weights`` has a byte for each output and unit below."""

    __slots__ = ("biases", "scales", "weights", "width")

    def __init__(self, weights: bytes, scales: list[int], biases: list[int]) -> None:
        self.weights = weights
        self.scales = scales
        self.biases = biases
        self.width: i64 = len(weights) // max(1, len(scales))

    def output(self, number: i64, below: list[int]) -> i64:
        """One output, in ``UNITS``."""
        weights = self.weights
        at: i64 = number * self.width
        dot: i64 = 0
        unit: i64 = 0
        while unit < self.width:
            dot += i64(below[unit]) * (i64(weights[at + unit]) - ZERO)
            unit += 1
        return ((dot * i64(self.scales[number])) >> SHIFT) + i64(self.biases[number])


@final
class Network:
    """All layers and both heads. ``places`` says which output of the policy belongs to an action; -1: none does."""

    __slots__ = ("bits", "chances", "layers", "places", "policy")

    def __init__(self, bits: i64, layers: list[Layer], policy: Head, places: list[int], chances: Head) -> None:
        self.bits: i64 = bits
        self.layers = layers
        self.policy = policy
        self.places = places
        self.chances = chances


@final
class Judge:
    """Looks at positions with a network. It remembers the last look from every seat and adds only what has changed."""

    __slots__ = ("encoder", "hidden", "network", "row", "seen", "totals")

    def __init__(self, network: Network, encoder: Encoder) -> None:
        self.network = network
        self.encoder = encoder
        size: i64 = words_for(network.bits)
        self.row = BitWriter(size)
        self.seen: list[bytes] = [bytes(int(size * 4))] * encoder.seats
        self.totals: list[int] = [network.layers[0].start] * encoder.seats
        self.hidden: list[int] = []

    def observe(self, state: State, seat: i64) -> bytes:
        """What the seat knows of the position."""
        out = self.row
        out.open(0)
        self.encoder.write(state, seat, out)
        out.close()
        return out.row()

    def look(self, state: State, seat: i64) -> None:
        """Look at the position as the seat knows it. What is asked then speaks of it."""
        self.consider(self.observe(state, seat), seat)

    def consider(self, row: bytes, seat: i64) -> None:
        """The same for what was observed before."""
        layers = self.network.layers
        self.hidden = layers[0].show(self._total(row, seat))
        at: i64 = 1
        while at < len(layers):
            self.hidden = layers[at].show(layers[at].add_up(self.hidden))
            at += 1

    def _total(self, row: bytes, seat: i64) -> int:
        """The first layer's total: the rows of all bits that are set."""
        rows = self.network.layers[0].rows
        before = self.seen[seat]
        total: int = self.totals[seat]
        at: i64 = 0
        while at < len(row):
            now: i64 = row[at]
            changed: i64 = now ^ i64(before[at])
            number: i64 = at << 3
            while changed:
                if changed & 1:
                    if now & 1:
                        total += rows[number]
                    else:
                        total -= rows[number]
                now = now >> 1
                changed = changed >> 1
                number += 1
            at += 1
        self.seen[seat] = row
        self.totals[seat] = total
        return total

    def judges_moves(self) -> bool:
        """Whether the network says how good moves look, not only who is likely to win."""
        return len(self.network.policy.scales) > 0

    def worth(self, action: i64) -> i64:
        """How good the action looks, in ``UNITS``."""
        network = self.network
        place: i64 = network.places[action]
        return network.policy.output(place, self.hidden) if place >= 0 else i64(-1000000)

    def best(self, actions: list[int]) -> i64:
        """The action that looks best; the first one among equals."""
        chosen: i64 = actions[0]
        most: i64 = self.worth(chosen)
        for action in actions:
            worth: i64 = self.worth(action)
            if worth > most:
                most = worth
                chosen = action
        return chosen

    def shares(self, actions: list[int]) -> list[float]:
        """How much of all hope lies on each of these actions; together 1."""
        return shared([float(self.worth(action)) / UNITS for action in actions])

    def chances(self, seat: i64) -> list[float]:
        """How likely each seat is to win, after a look from this seat. Alone: how likely the seat is to win."""
        head = self.network.chances
        outputs: list[float] = []
        number: i64 = 0
        while number < len(head.scales):
            outputs.append(float(head.output(number, self.hidden)) / UNITS)
            number += 1
        counted = shared(outputs)
        seats: i64 = self.encoder.seats
        return [counted[(other - seat + seats) % seats] for other in range(seats)]


def shared(logarithms: list[float]) -> list[float]:
    """Parts of 1 in proportion to what these are the logarithms of."""
    top: float = max(logarithms)
    parts = [math.exp(one - top) for one in logarithms]
    unit: float = 1.0 / sum(parts)
    return [part * unit for part in parts]
