"""Cells, roads and rivers of one board as 16-bit masks: what lies beside what, and what is joined."""

from mypy_extensions import i64

from sheepfold.core.bits import count
from sheepfold.games.sheep_and_thief.components import (
    ALL_CELLS,
    EAST,
    NORTH,
    NOT_COLUMN_A,
    NOT_COLUMN_D,
    SOUTH,
)


def beside(cells: i64) -> i64:
    """The cells n, e, s or w of these."""
    return ((cells << 4) & ALL_CELLS) | (cells >> 4) | ((cells & NOT_COLUMN_D) << 1) | ((cells & NOT_COLUMN_A) >> 1)


def directions_from(cell: i64) -> i64:
    """The directions (bits n, e, s, w) that stay on the board."""
    ways: i64 = 0
    if cell >= 4:
        ways |= 1
    if cell & 3 != 3:
        ways |= 2
    if cell < 12:
        ways |= 4
    if cell & 3 != 0:
        ways |= 8
    return ways


def neighbour(cell: i64, direction: i64) -> i64:
    """The cell in that direction, which must be on the board."""
    if direction == NORTH:
        return cell - 4
    if direction == EAST:
        return cell + 1
    if direction == SOUTH:
        return cell + 4
    return cell - 1


def step_from(direction: i64, step: i64) -> i64:
    """Where the dog's step with this number (0 … 11 in each direction) begins."""
    if direction == NORTH:
        return step + 4
    if direction == SOUTH:
        return step
    corner: i64 = step // 3 * 4 + step % 3
    return corner if direction == EAST else corner + 1


def step_number(direction: i64, cell: i64) -> i64:
    """The number of the dog's step that begins here."""
    if direction == NORTH:
        return cell - 4
    if direction == SOUTH:
        return cell
    across: i64 = cell // 4 * 3 + (cell & 3)
    return across if direction == EAST else across - 1


def joined_down(south: i64, north: i64) -> i64:
    """The cells joined with the one below, from the masks of ends."""
    return south & (north >> 4)


def joined_right(east: i64, west: i64) -> i64:
    """The cells joined with the one to the right, from the masks of ends."""
    return east & (west >> 1) & NOT_COLUMN_D


def network(start: i64, down: i64, right: i64) -> i64:
    """All cells joined with these, directly or through others."""
    cells: i64 = start
    while True:
        grown: i64 = cells
        grown |= (cells & down) << 4
        grown |= (cells >> 4) & down
        grown |= (grown & right) << 1
        grown |= (grown >> 1) & right
        if grown == cells:
            return cells
        cells = grown


def longest(cells: i64, down: i64, right: i64) -> i64:
    """The number of cells in the largest network among these."""
    best: i64 = 0
    while cells:
        found: i64 = network(cells & -cells, down, right)
        cells &= ~found
        size: i64 = count(found)
        if size > best:
            best = size
    return best


def river_points(cells: i64, down: i64, right: i64) -> i64:
    """What all rivers on these cells are worth: 1, 3, 5, 8, 11, 15 and 5 more for each further card."""
    points: i64 = 0
    while cells:
        found: i64 = network(cells & -cells, down, right)
        cells &= ~found
        points += river_worth(count(found))
    return points


def river_worth(size: i64) -> i64:
    """What a river through so many cards is worth."""
    if size <= 3:
        return 2 * size - 1 if size else 0
    if size <= 5:
        return 3 * size - 4
    return 5 * size - 15
