"""Action numbers ⇄ move texts: ``pick l07``, ``place l07 b2``, ``dog a1 b1 2+b``, ``fox n``."""

from collections.abc import Iterator

from sheepfold.core.notation import Notation
from sheepfold.games.sheep_and_thief.components import (
    CELL_NAMES,
    DECK,
    DIRECTIONS,
    DOG_STEPS,
    MISSIONS,
    MOST_DRIVEN,
)
from sheepfold.games.sheep_and_thief.terrain import neighbour, step_from

CARD_NAMES = tuple(card[0] for card in DECK)
MISSION_NAMES = tuple(f"m{number + 1}" for number in range(len(MISSIONS)))


def _texts() -> Iterator[str]:
    """All action texts in the order of the blocks in components."""
    yield from (f"pick {card}" for card in CARD_NAMES)
    yield "sheep"
    yield "dog pass"
    yield from (f"fox {direction}" for direction in DIRECTIONS)
    yield from (f"deal {seat} {card}" for seat in range(4) for card in CARD_NAMES)
    yield from (f"place {card} {cell}" for card in CARD_NAMES for cell in CELL_NAMES[1:])
    yield from (f"drop {card}" for card in CARD_NAMES)
    yield from (f"mission {seat} {mission}" for seat in range(4) for mission in MISSION_NAMES)
    yield from _drives()
    yield from (f"bury {card} {cell}" for card in CARD_NAMES for cell in CELL_NAMES[1:])


def _drives() -> Iterator[str]:
    for direction in range(4):
        for step in range(DOG_STEPS):
            start = step_from(direction, step)
            way = f"dog {CELL_NAMES[start]} {CELL_NAMES[neighbour(start, direction)]}"
            yield from (f"{way} {sheep}" for sheep in range(1, MOST_DRIVEN + 1))
            yield from (f"{way} {sheep}+b" for sheep in range(MOST_DRIVEN + 1))


NOTATION = Notation("Sheep & Thief", _texts())
