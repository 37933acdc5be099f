"""The numbers of one layer or head of a network."""

import struct
from dataclasses import dataclass


@dataclass(frozen=True)
class Numbers:
    """Weights from one layer to the next, a byte each with ``ZERO`` added; of each unit above a bias and a scale.

    Those of hidden layers are in the order of the units below, those of heads in the order of the outputs.
    """

    weights: bytes
    biases: list[int]
    scales: list[int]

    def packed(self) -> bytes:
        """As bytes."""
        both = [*self.biases, *self.scales]
        return self.weights + struct.pack(f"<{len(both)}i", *both)
