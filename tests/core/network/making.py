"""Networks with random numbers, for tests."""

import random
from itertools import pairwise
from pathlib import Path

from sheepfold.core.chance import outcome
from sheepfold.core.game import Game
from sheepfold.core.network.file import About, Numbers, fingerprint, write
from sheepfold.core.state import CHANCE, OVER, State

UNITS = (24, 8)


def numbers(luck: random.Random, below: int, units: int, scale: int) -> Numbers:
    weights = bytes(luck.randrange(118, 139) for _ in range(below * units))
    biases = [luck.randrange(-200, 200) for _ in range(units)]
    return Numbers(weights, biases, [luck.randrange(scale, 3 * scale) for _ in range(units)])


def write_network(
    path: Path, game: Game, seats: int, policy: bool = True, other: dict[str, object] | None = None
) -> None:
    """A network of the game that judges at random; ``other`` is what it says of itself instead of the truth."""
    encoder = game.encoder(seats)
    actions = list(range(game.actions)) if policy else [game.actions - 1]
    layers, moves, chances = numbers_of(game, seats, policy)
    about: dict[str, object] = {
        "game": game.slug, "rules": game.rules, "seats": seats, "encoder": fingerprint(encoder),
        "sizes": sizes_of(game, seats), "actions": len(actions), "outcomes": len(chances.scales), **(other or {}),
    }  # fmt: skip
    write(path, About(**about), layers, actions, (moves, chances))  # type: ignore[arg-type]


def sizes_of(game: Game, seats: int) -> list[int]:
    return [sum(size for _, size, _ in game.encoder(seats).fields()), *UNITS]


def numbers_of(game: Game, seats: int, policy: bool) -> tuple[list[Numbers], Numbers, Numbers]:
    """The layers, the policy and the chances of that network."""
    luck, sizes = random.Random(1), sizes_of(game, seats)
    layers = [numbers(luck, below, units, 40_000 if below == sizes[0] else 2_000) for below, units in pairwise(sizes)]
    moves = numbers(luck, UNITS[-1], game.actions if policy else 1, 8_000)
    return layers, moves, numbers(luck, UNITS[-1], max(2, seats), 8_000)


def positions(game: Game, seats: int, seed: int, most: int = 80) -> list[State]:
    """Positions of a random game in which a seat is to act."""
    state, luck = game.new(seats, game.check(seats, {})), random.Random(seed)
    found: list[State] = []
    while state.actor != OVER and len(found) < most:
        if state.actor == CHANCE:
            state.apply(CHANCE, outcome(state, luck.getrandbits(64)))
        else:
            found.append(state.clone())
            state.apply(state.actor, luck.choice(state.legal(state.actor)))
    return found
