"""Cells, roads and rivers of one board as 16-bit masks: what lies beside what, and what is joined."""

from mypy_extensions import i64

from sheepfold.core.bits import count
from sheepfold.games.sheep_and_thief.components import (
    ALL_CELLS,
    COLUMN_A,
    COLUMN_D,
    COLUMNS,
    EAST,
    NORTH,
    NOT_COLUMN_A,
    NOT_COLUMN_D,
    ROW_1,
    ROW_4,
    SOUTH,
    river_worth,
)


def row_of(cell: i64) -> i64:
    """The row, counted from 0 at the top."""
    return cell >> 2


def column_of(cell: i64) -> i64:
    """The column, counted from 0 on the left."""
    return cell & 3


def beside(cells: i64) -> i64:
    """The cells n, e, s or w of these."""
    return ((cells << 4) & ALL_CELLS) | (cells >> 4) | ((cells & NOT_COLUMN_D) << 1) | ((cells & NOT_COLUMN_A) >> 1)


def directions_from(cell: i64) -> i64:
    """The directions (bits n, e, s, w) that stay on the board."""
    ways: i64 = 0
    if row_of(cell) > 0:
        ways |= 1
    if column_of(cell) < 3:
        ways |= 2
    if row_of(cell) < 3:
        ways |= 4
    if column_of(cell) > 0:
        ways |= 8
    return ways


def neighbour(cell: i64, direction: i64) -> i64:
    """The cell in that direction, which must be on the board."""
    if direction == NORTH:
        return cell - COLUMNS
    if direction == EAST:
        return cell + 1
    if direction == SOUTH:
        return cell + COLUMNS
    return cell - 1


def step_from(direction: i64, step: i64) -> i64:
    """Where the dog's step with this number (0 … 11 in each direction) begins."""
    if direction == NORTH:
        return step + COLUMNS
    if direction == SOUTH:
        return step
    west_end: i64 = step // 3 * COLUMNS + step % 3  # each row has three steps across
    return west_end if direction == EAST else west_end + 1


def step_number(direction: i64, cell: i64) -> i64:
    """The number of the dog's step that begins here."""
    if direction == NORTH:
        return cell - COLUMNS
    if direction == SOUTH:
        return cell
    across: i64 = row_of(cell) * 3 + column_of(cell)
    return across if direction == EAST else across - 1


def off_the_board(north: i64, east: i64, south: i64, west: i64) -> i64:
    """The cells with an end that leaves the board, from the masks of ends."""
    return (north & ROW_1) | (east & COLUMN_D) | (south & ROW_4) | (west & COLUMN_A)


def led_to(north: i64, east: i64, south: i64, west: i64) -> i64:
    """The cells to which ends lead, from the masks of ends."""
    ways: i64 = (north >> 4) | ((south << 4) & ALL_CELLS)
    return ways | ((east & NOT_COLUMN_D) << 1) | ((west & NOT_COLUMN_A) >> 1)


def leading_to(cells: i64, north: i64, east: i64, south: i64, west: i64) -> i64:
    """The cells with an end that leads to one of these, from the masks of ends."""
    ways: i64 = ((cells >> 4) & south) | ((cells << 4) & north)
    return ways | (((cells & NOT_COLUMN_A) >> 1) & east) | (((cells & NOT_COLUMN_D) << 1) & west)


def joined_down(south: i64, north: i64) -> i64:
    """The cells joined with the one below, from the masks of ends."""
    return south & (north >> 4)


def joined_right(east: i64, west: i64) -> i64:
    """The cells joined with the one to the right, from the masks of ends."""
    return east & (west >> 1) & NOT_COLUMN_D


def network(start: i64, down: i64, right: i64) -> i64:
    """All cells joined with these, directly or through others."""  # cards.ends: all ends of a card are connected
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
        joined: i64 = network(cells & -cells, down, right)
        cells &= ~joined
        size: i64 = count(joined)
        if size > best:
            best = size
    return best


def river_points(cells: i64, down: i64, right: i64) -> i64:
    """What all rivers on these cells are worth."""
    points: i64 = 0
    while cells:
        river: i64 = network(cells & -cells, down, right)
        cells &= ~river
        points += river_worth(count(river))
    return points
