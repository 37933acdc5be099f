"""Turns a trained model into whole numbers, and writes them to a file."""

from pathlib import Path

import numpy as np
import numpy.typing as npt
import torch

from sheepfold.core.encoding.encoder import Encoder
from sheepfold.core.game import Game
from sheepfold.core.network.file import About, Numbers, fingerprint, fits, read_numbers, write
from sheepfold.core.network.judge import SHIFT, TOP, UNITS, ZERO
from sheepfold.training.model import CEILING, Model

Floats = npt.NDArray[np.float64]
_MOST = 127
_STEP = CEILING / TOP
"""What one step of a hidden unit stands for."""
_TIGHTER = 1.25


def export(path: Path, model: Model, game: Game, encoder: Encoder, actions: list[int], made: dict[str, object]) -> None:
    """Write the model's network for this game. Without actions it has no policy."""
    pairs = [pair(layer) for layer in model.layers]
    layers = [_layer(weights, biases, first=number == 0) for number, (weights, biases) in enumerate(pairs)]
    weights, biases = pair(model.policy)
    policy, chances = _head(weights[:, : len(actions)], biases[: len(actions)]), _head(*pair(model.chances))
    sizes = [len(pairs[0][0]), *(len(biases) for _, biases in pairs)]
    about = About(
        game.slug, game.rules, encoder.seats, fingerprint(encoder), sizes, len(actions), len(chances.biases), made=made
    )
    write(path, about, layers, actions, (policy, chances))


def pair(linear: object) -> tuple[Floats, Floats]:
    """Weights (units below × units) and biases."""
    weights = linear.weight.detach().float().cpu().numpy().T.astype(np.float64)  # type: ignore[attr-defined]
    return weights, linear.bias.detach().float().cpu().numpy().astype(np.float64)  # type: ignore[attr-defined]


def model_of(path: Path, game: Game, encoder: Encoder) -> tuple[Model, list[int]]:
    """A model that says what the network of a file says, and its actions. What no file keeps is new."""
    about, parts = read_numbers(path, game, encoder.seats, encoder)
    model = Model(about.sizes[0], about.sizes[1:], about.actions, about.outcomes)
    below = 1.0
    for linear, numbers in zip(model.layers, parts.layers, strict=True):
        steps = _fractions(numbers.scales) * _STEP / below
        _set(linear, _signed(numbers).reshape(-1, len(steps)) * steps, np.array(numbers.biases) * steps * below)
        below = _STEP
    for linear, numbers in (model.policy, parts.policy), (model.chances, parts.chances):
        steps = _fractions(numbers.scales) / (_STEP * UNITS)
        _set(linear, _signed(numbers).reshape(len(steps), -1).T * steps, np.array(numbers.biases) / UNITS)
    return model, list(parts.actions)


def _set(linear: object, weights: Floats, biases: Floats) -> None:
    with torch.no_grad():
        linear.weight.copy_(torch.from_numpy(weights.T.astype(np.float32)))  # type: ignore[attr-defined]
        linear.bias.copy_(torch.from_numpy(biases.astype(np.float32)))  # type: ignore[attr-defined]


def _signed(numbers: Numbers) -> Floats:
    return np.frombuffer(numbers.weights, np.uint8).astype(np.float64) - ZERO


def _fractions(scales: list[int]) -> Floats:
    return np.array(scales, np.float64) / 2**SHIFT


def _layer(weights: Floats, biases: Floats, first: bool) -> Numbers:
    """Every unit gets a step of its own, as fine as its largest weight allows; coarser where sums could overflow."""
    below = 1.0 if first else _STEP
    steps = np.maximum(np.abs(weights).max(axis=0), 1e-6) / _MOST
    while True:
        numbers = Numbers(_bytes(weights / steps), _whole(biases / (steps * below)), _scales(steps * below / _STEP))
        if fits(numbers, len(weights), 2 if first else 4, first):
            return numbers
        steps = steps * _TIGHTER


def _head(weights: Floats, biases: Floats) -> Numbers:
    steps = np.maximum(np.abs(weights).max(axis=0), 1e-6) / _MOST
    return Numbers(_bytes((weights / steps).T), _whole(biases * UNITS), _scales(steps * _STEP * UNITS))


def _bytes(numbers: Floats) -> bytes:
    return bytes((np.rint(numbers).clip(-_MOST, _MOST) + ZERO).astype(np.uint8).tobytes())


def _whole(numbers: Floats) -> list[int]:
    return [int(number) for number in np.rint(numbers)]


def _scales(numbers: Floats) -> list[int]:
    return [max(1, number) for number in _whole(numbers * 2**SHIFT)]
