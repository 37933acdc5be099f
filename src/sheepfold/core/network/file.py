"""Networks as files: a line of JSON that says what it is, then its numbers, compressed.

The line names the game, its rules, the seats and a fingerprint of the encoder that wrote what the network learned
from; the licence, and how it was made; and the hash of the numbers. A network is never asked about anything else.
"""

import hashlib
import json
import os
import struct
import zlib
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from pathlib import Path

from sheepfold.core.encoding.encoder import Encoder
from sheepfold.core.errors import SheepfoldError, short
from sheepfold.core.game import Game
from sheepfold.core.network import array_network
from sheepfold.core.network.judge import TOP, ZERO, Network
from sheepfold.core.network.lane_network import FIRST, OTHERS, LaneNetwork, lanes
from sheepfold.core.network.weights import Numbers as Numbers

FORMAT = 1
_SUMS = 4
"""Bytes of a lane in which weights are added up for a check."""
_PLUS = bytes(max(0, byte - ZERO) for byte in range(256))
_MINUS = bytes(max(0, ZERO - byte) for byte in range(256))
_LARGEST = 16_000_000
"""Bytes of numbers that a file may hold."""
_ROOM = 2**31 - 1
"""The largest number of 32 bits."""
_HIGHEST = 2**30
"""The largest scale: with it, ``TOP`` and what rounding adds stay within 32 bits."""


@dataclass(frozen=True)
class About:
    """What a network is for, and where it comes from."""

    game: str
    rules: int
    seats: int
    encoder: str
    """The fingerprint of the encoder."""
    sizes: list[int]
    """Bits, then the units of each hidden layer."""
    actions: int
    """Outputs of the policy."""
    outcomes: int
    """Outputs for the chances: one a seat; won and lost for one seat alone."""
    licence: str = "MIT"
    made: dict[str, object] = field(default_factory=dict)
    sha256: str = ""
    """Of the numbers, uncompressed."""
    format: int = FORMAT


def fingerprint(encoder: Encoder) -> str:
    """Changes when the fields of an encoder do."""
    text = json.dumps([(name, size) for name, size, _ in encoder.fields()])
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def write(path: Path, about: About, layers: list[Numbers], actions: list[int], heads: tuple[Numbers, Numbers]) -> None:
    """Write a network; ``actions`` are the actions of the policy's outputs, the heads the policy and the chances."""
    policy, chances = heads
    parts = [layer.packed() for layer in layers]
    data = b"".join([*parts, struct.pack(f"<{len(actions)}H", *actions), policy.packed(), chances.packed()])
    line = {**asdict(about), "sha256": hashlib.sha256(data).hexdigest()}
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    beside.write_bytes(json.dumps(line).encode() + b"\n" + zlib.compress(data, 9))
    beside.replace(path)


def read_about(path: Path) -> About:
    """What the file says of itself."""
    return _split(path)[0]


@dataclass(frozen=True)
class Parts:
    """All numbers of a network: its hidden layers, the actions of the policy's outputs, and its two heads."""

    layers: list[Numbers]
    actions: tuple[int, ...]
    policy: Numbers
    chances: Numbers


def read(path: Path, game: Game, seats: int, encoder: Encoder, arrays: bool = array_network.COMPILED) -> Network:
    """The network of a file; ``SheepfoldError`` where it is damaged, or made for something else.

    ``arrays``: as compiled code wants it. The other form is for plain Python, and gives the same answers.
    """
    _, parts = read_numbers(path, game, seats, encoder)
    places = [-1] * game.actions
    for place, action in enumerate(parts.actions):
        places[action] = place
    return network_of(parts.layers, parts.policy, places, parts.chances, arrays)


def read_numbers(path: Path, game: Game, seats: int, encoder: Encoder) -> tuple[About, Parts]:
    """The numbers of a file, and what it says of itself; ``SheepfoldError`` likewise."""
    about, packed = _split(path)
    _check_purpose(path, about, game, seats, encoder)
    try:
        data = zlib.decompressobj().decompress(packed, _LARGEST)
    except zlib.error:
        data = b""
    if hashlib.sha256(data).hexdigest() != about.sha256:
        raise SheepfoldError(f"{path.name} is damaged: its numbers do not fit its hash.")
    return about, _parts(_Reader(data), about)


def _split(path: Path) -> tuple[About, bytes]:
    try:
        line, _, packed = path.read_bytes().partition(b"\n")
        row = json.loads(line)
        if row["format"] != FORMAT:
            raise SheepfoldError(f"{path.name} has format {short(row['format'])}, only {FORMAT} is known here.")
        return About(**row), packed
    except OSError as error:
        raise SheepfoldError(f"The network {path} cannot be read: {error.strerror}.") from error
    except (ValueError, TypeError, KeyError):
        raise SheepfoldError(f"{path.name} is no network of Sheepfold.") from None


def _check_purpose(path: Path, about: About, game: Game, seats: int, encoder: Encoder) -> None:
    bits = sum(size for _, size, _ in encoder.fields())
    ours = (game.slug, game.rules, seats, fingerprint(encoder), bits)
    if ours != (about.game, about.rules, about.seats, about.encoder, about.sizes[0]):
        raise SheepfoldError(
            f"{path.name} was made for {about.game}, rules {about.rules}, {about.seats} seats, "
            f"{about.sizes[0]} bits ({about.encoder}), not for {game.slug}, rules {game.rules}, {seats} seats, "
            f"{bits} bits ({fingerprint(encoder)}): train it anew."
        )


def _parts(reader: "_Reader", about: About) -> Parts:
    layers: list[Numbers] = []
    for below, units in pairwise(about.sizes):
        layers.append(reader.numbers(below * units, units))
        if not fits(layers[-1], below, OTHERS if len(layers) > 1 else FIRST, first=len(layers) == 1):
            raise SheepfoldError("A network has weights that are too large together.")
    width, actions = about.sizes[-1], reader.actions(about.actions)
    policy = reader.numbers(about.actions * width, about.actions)
    chances = reader.numbers(about.outcomes * width, about.outcomes)
    if not all(0 <= scale <= _HIGHEST for part in (*layers, policy, chances) for scale in part.scales):
        raise SheepfoldError("A network has a scale that is negative or too large.")
    if width * TOP * ZERO > _ROOM:
        raise SheepfoldError("The last layer of a network is too large.")
    return Parts(layers, actions, policy, chances)


def network_of(
    layers: list[Numbers], policy: Numbers, places: list[int], chances: Numbers, arrays: bool = array_network.COMPILED
) -> Network:
    """The network of these numbers, which must fit."""
    if not arrays:
        return LaneNetwork(layers, policy, places, chances)
    first, *others = layers
    return array_network.ArrayNetwork(
        len(first.weights) // len(first.scales),
        array_network.First(first.weights, first.biases, first.scales),
        [array_network.Dense(layer.weights, layer.biases, layer.scales) for layer in others],
        array_network.Head(policy.weights, policy.biases, policy.scales),
        places,
        array_network.Head(chances.weights, chances.biases, chances.scales),
    )


def fits(numbers: Numbers, below: int, lane: int, first: bool) -> bool:
    """Whether no total can leave its lane, whatever the units below show."""
    units = len(numbers.scales)
    most, room = 1 if first else TOP, (1 << (8 * lane - 1)) - 1
    for table in _PLUS, _MINUS:
        weights = numbers.weights.translate(table)
        total = sum(lanes(weights[at * units : (at + 1) * units], _SUMS) for at in range(below))
        sums = struct.unpack(f"<{units}I", total.to_bytes(units * _SUMS, "little"))
        if any(one * most + abs(bias) > room for one, bias in zip(sums, numbers.biases, strict=True)):
            return False
    return True


class _Reader:
    """Takes numbers from bytes whose hash was right: they are as long as the one who wrote them said."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, size: int) -> bytes:
        self.at += size
        if self.at > len(self.data):
            raise SheepfoldError("A network has fewer numbers than its first line says.")
        return self.data[self.at - size : self.at]

    def numbers(self, weights: int, units: int) -> Numbers:
        taken = self.take(weights)
        both = struct.unpack(f"<{2 * units}i", self.take(8 * units))
        return Numbers(taken, list(both[:units]), list(both[units:]))

    def actions(self, count: int) -> tuple[int, ...]:
        return struct.unpack(f"<{count}H", self.take(2 * count))
