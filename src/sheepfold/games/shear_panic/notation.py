"""The moves in words, in the order of their numbers."""

from collections.abc import Iterator

from sheepfold.core.notation import Notation
from sheepfold.games.shear_panic.components import (
    ALL_CELLS,
    COLOURS,
    DIRECTIONS,
    FARTHEST,
    FLOCK_CELLS,
    HEADINGS,
    MENU,
    cell_place,
)

STRAIGHT = DIRECTIONS[::2]
DIAGONALS = DIRECTIONS[1::2]


def cell_text(cell: int) -> str:
    """A cell in words: ``a1`` is the north-west corner."""
    x, y = cell_place(cell)
    return place_text(x, y)


def place_text(x: int, y: int) -> str:
    """The cell in column x and row y, counted from 0, in words."""
    return f"{'abcdefghijkl'[x]}{y + 1}"


def _texts() -> Iterator[str]:
    yield from (f"use {name}" for name, _, _ in MENU)
    yield from (f"panic {colour}" for colour in (*COLOURS, "white"))
    yield from ("regroup +", "regroup x", "turn left", "turn right")
    yield from (f"align {heading}" for heading in HEADINGS)
    yield from (f"join {direction}" for direction in (*STRAIGHT, *DIAGONALS))
    yield from (f"join {diagonal}/{part}" for diagonal in DIAGONALS for part in diagonal)
    for kind, directions in (
        ("slam", DIRECTIONS),
        ("line", STRAIGHT),
        ("diagonal", DIAGONALS),
        ("roll", DIRECTIONS),
        ("leap", STRAIGHT),
    ):
        yield from (f"{kind} {cell_text(cell)} {to}" for cell in range(FLOCK_CELLS) for to in directions)
    yield from (f"group {cell_text(cell)}" for cell in range(ALL_CELLS))
    reach = range(-FARTHEST, FARTHEST + 1)
    yield from (f"join to {dx},{dy}" for dy in reach for dx in reach)


NOTATION = Notation("Shear Panic", _texts())
