"""What callers of vectorised environments give, checked: numbers, seeds and actions."""

import operator
import secrets

import numpy as np
import numpy.typing as npt

from sheepfold.core.errors import NotLegalNow, SheepfoldError
from sheepfold.core.rng import stable_number

_SEEDS = 1 << 42
"""Seeds below this are used as they are."""


def whole_number(name: str, value: object, least: int | None = None) -> int:
    """A whole number, not below the least one."""
    try:
        number = operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"{name} must be a whole number, not {value!r}") from None
    if isinstance(value, bool) or (least is not None and number < least):
        raise SheepfoldError(f"{name} must be a whole number from {least} on, not {value}.")
    return number


def seed_number(seed: int | None) -> int:
    """A seed for the games' dice: small ones as they are, large ones hashed; a new one for ``None``."""
    if seed is None:
        return secrets.randbelow(_SEEDS)
    number = whole_number("seed", seed, 0)
    return number if number < _SEEDS else stable_number("seed", number) % _SEEDS


def action_array(actions: npt.ArrayLike, games: int) -> npt.NDArray[np.int32]:
    """An action for each game, as whole numbers of 32 bits: nothing is rounded, and nothing is cut off."""
    given = np.asarray(actions)
    if given.dtype.kind not in "iu":
        raise TypeError(f"actions must be whole numbers, not {given.dtype}")
    if given.shape != (games,):
        raise ValueError(f"{games} actions are needed, an array of shape {given.shape} was given")
    chosen = np.ascontiguousarray(given, "<i4")
    if given.dtype.itemsize >= 4 and (chosen != given).any():
        wrong = int((chosen != given).argmax())
        raise illegal_in(wrong, int(given[wrong]))
    return chosen


def illegal_in(game: int, action: int) -> NotLegalNow:
    """The error for an illegal action in one of many games."""
    return NotLegalNow(f"Game {game}: action {action} is not legal now; see the action mask.")
