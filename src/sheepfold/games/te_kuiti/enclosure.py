"""Which cells the fences enclose, and the places around a cell or a region. All on masks."""

from mypy_extensions import i64

from sheepfold.core.bits import bit
from sheepfold.games.te_kuiti.components import (
    ALL_CELLS,
    COLUMN_A,
    COLUMN_E,
    EAST,
    LEFTS,
    NOT_COLUMN_A,
    NOT_COLUMN_E,
    RIGHTS,
    ROW_1,
    ROW_5,
    SIZE,
    SOUTH,
    WEST,
    next_side,
)


def enclosed_by(fences: i64) -> i64:
    """The cells from which no walk through places without a fence leaves the field."""
    # enclosed.way-out, enclosed.shape; no tile is asked for: enclosed.empty-cells
    # A step up or down passes the top of the lower cell, a step sideways the left of the right one.
    open_top: i64 = ALL_CELLS & ~fences
    open_left: i64 = NOT_COLUMN_A & ~(fences >> LEFTS)
    out: i64 = (
        (ROW_1 & ~fences)
        | (COLUMN_A & ~(fences >> LEFTS))
        | (ROW_5 & ~(fences >> SIZE))  # its bottoms are the places behind the tops
        | (COLUMN_E & ~_spread_rights(fences >> RIGHTS))
    )
    while True:
        grown: i64 = out | ((out << SIZE) & open_top) | ((out & open_top) >> SIZE)
        grown |= ((grown << 1) & open_left) | ((grown & open_left) >> 1)
        if grown == out:
            return ALL_CELLS & ~out
        out = grown


def _spread_rights(rights: i64) -> i64:
    """The five right sides of column e, from neighbouring bits to the bits of their cells."""
    return (
        ((rights & 1) << 4) | ((rights & 2) << 8) | ((rights & 4) << 12) | ((rights & 8) << 16) | ((rights & 16) << 20)
    )


def _gather_rights(cells: i64) -> i64:
    """The cells of column e, as five neighbouring bits."""
    return ((cells >> 4) & 1) | ((cells >> 8) & 2) | ((cells >> 12) & 4) | ((cells >> 16) & 8) | ((cells >> 20) & 16)


def boundary(region: i64) -> i64:
    """The places between the cells of the region and everything else."""
    above: i64 = region & ~(region << SIZE)
    below: i64 = (region & ~(region >> SIZE)) << SIZE
    left: i64 = region & ~((region & NOT_COLUMN_E) << 1)
    right: i64 = region & ~((region & NOT_COLUMN_A) >> 1)
    upright: i64 = left | ((right & NOT_COLUMN_E) << 1) | (_gather_rights(right) << (RIGHTS - LEFTS))
    return above | below | (upright << LEFTS)


def place_at(cell: i64, side: i64) -> i64:
    """The place at this side of the cell."""
    if side == WEST:
        return LEFTS + cell
    if side == SOUTH:
        return cell + SIZE
    if side == EAST:
        if cell % SIZE == SIZE - 1:
            return RIGHTS + cell // SIZE
        return LEFTS + cell + 1
    return cell


def first_free_side(fences: i64, cell: i64, side: i64) -> i64:
    """The place at this side of the cell or, if a fence is there, at the first free side clockwise.

    A cell that is not enclosed has a free side.
    """
    while fences & bit(place_at(cell, side)):  # solo.clockwise
        side = next_side(side)
    return place_at(cell, side)
