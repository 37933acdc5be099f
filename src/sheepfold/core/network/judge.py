"""Asks a small network of whole numbers about a position: how good each move looks, and who is likely to win.

How the network's sums are worked out is another file's matter: ``array_network`` where the engine is compiled,
``lane_network`` where it is interpreted. Both are exact. So the answer is the same on every machine.
"""

import math
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sheepfold.core.encoding.bit_writer import BitWriter, words_for
from sheepfold.core.encoding.encoder import Encoder
from sheepfold.core.state import State

TOP: Final = 1023  # the highest that a hidden unit shows; the lowest is 0
SHIFT: Final = 16  # sums are multiplied by a scale and shifted by so many bits
HALF: Final = 0x8000  # half of what is shifted away, to round
ZERO: Final = 128  # bytes of weights are kept with this added
UNITS: Final = 1024.0  # so many units of an output are 1 on the scale of logarithms
_NEVER: Final = -1000000  # what an action is worth that the network does not know


@mypyc_attr(allow_interpreted_subclasses=True)
class Eye:
    """What a network shows of the last observation. It remembers the last one of every seat and adds what changed."""

    def consider(self, row: bytes, seat: i64) -> None:
        """Take in what the seat observes."""
        raise NotImplementedError

    def move(self, number: i64) -> i64:
        """An output of the policy, in ``UNITS``."""
        raise NotImplementedError

    def chance(self, number: i64) -> i64:
        """An output for the chances, in ``UNITS``."""
        raise NotImplementedError

    def shown(self) -> list[int]:
        """What the units of the last hidden layer show."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Network:
    """A network of so many bits, outputs of the policy and outputs for the chances. ``places`` says which output of
    the policy belongs to an action; -1: none does."""

    def __init__(self, bits: i64, places: list[int], moves: i64, outcomes: i64) -> None:
        self.bits: i64 = bits
        self.places = places
        self.moves: i64 = moves
        self.outcomes: i64 = outcomes

    def eye(self, seats: i64) -> Eye:
        """A new eye for a game of so many seats."""
        raise NotImplementedError


@final
class Judge:
    """Looks at positions with a network."""

    __slots__ = ("encoder", "eye", "network", "row")

    def __init__(self, network: Network, encoder: Encoder) -> None:
        self.network = network
        self.encoder = encoder
        self.row = BitWriter(words_for(network.bits))
        self.eye: Eye = network.eye(encoder.seats)

    def observe(self, state: State, seat: i64) -> bytes:
        """What the seat knows of the position."""
        out = self.row
        out.open(0)
        self.encoder.write(state, seat, out)
        out.close()
        return out.row()

    def look(self, state: State, seat: i64) -> None:
        """Look at the position as the seat knows it. What is asked then speaks of it."""
        self.eye.consider(self.observe(state, seat), seat)

    def consider(self, row: bytes, seat: i64) -> None:
        """The same for what was observed before."""
        self.eye.consider(row, seat)

    def worth(self, action: i64) -> i64:
        """How good the action looks, in ``UNITS``."""
        place: i64 = self.network.places[action]
        return self.eye.move(place) if place >= 0 else i64(_NEVER)

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
        outputs: list[float] = []
        number: i64 = 0
        while number < self.network.outcomes:
            outputs.append(float(self.eye.chance(number)) / UNITS)
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
