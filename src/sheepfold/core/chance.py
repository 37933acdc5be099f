"""Chance: the one place where dice fall, cards are drawn and tiles are turned.

At a table every chance event is drawn from the seed and its index alone, so that nothing can shift the dice. After
chance events were taken back, it is drawn from the number of such undos too: what was seen then says nothing now. Bots
and researchers draw from a generator of their own, which is fast.
"""

import hashlib
from typing import Final

from mypy_extensions import i64

from sheepfold.core.rng import Rng
from sheepfold.core.state import CHANCE, State

_STIR: Final = 1000003
_KEYS: Final = 0x7FFFFFFFFFF


def ticket(seed: str, index: int, undos: int = 0) -> int:
    """The large number from which the chance event at this index is drawn, after so many undos across chance."""
    text = f"{seed}:{undos}:{index}" if undos else f"{seed}:{index}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")


def lot(seed: str, seats: int) -> int:
    """Which of the seats begins, where lots are drawn."""
    return int.from_bytes(hashlib.sha256(f"{seed}:lots".encode()).digest(), "big") % seats


def outcome(state: State, drawn: int) -> int:
    """The chance outcome that a large random number falls on, by weight."""
    actions = state.legal(CHANCE)
    weights = [int(state.weight(action)) for action in actions]
    left = drawn % sum(weights)
    for action, weight in zip(actions, weights, strict=True):
        left -= weight
        if left < 0:
            return action
    raise AssertionError("chance has no outcome")


def settle_by_seed(state: State, seed: str, index: int, undos: int = 0) -> list[int]:
    """Let chance act until a seat is to act or the game is over; the outcomes, the first one at this index."""
    outcomes: list[int] = []
    while state.actor == CHANCE:
        action = outcome(state, ticket(seed, index + len(outcomes), undos))
        state.apply(CHANCE, action)
        outcomes.append(action)
    return outcomes


def settle(state: State, rng: Rng) -> i64:
    """Let chance act until a seat is to act or the game is over; a number that stands for what it brought."""
    key: i64 = 0
    while state.actor == CHANCE:
        action: i64 = state.sample(rng)
        state.apply(CHANCE, action)
        key = (key * _STIR + action + 1) & _KEYS
    return key


def settle_listed(state: State, rng: Rng) -> list[int]:
    """The same; the outcomes."""
    outcomes: list[int] = []
    while state.actor == CHANCE:
        action: i64 = state.sample(rng)
        state.apply(CHANCE, action)
        outcomes.append(action)
    return outcomes
