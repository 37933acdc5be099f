"""Cells of a box with a frame around it, as a mask: row after row, ``stride`` bits each (see ``Flock``)."""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import bit, highest, lowest

_LAST: Final = 62
"""The highest bit that a cell can be: as far as anything is ever shifted."""


def shifted(cells: i64, offset: i64) -> i64:
    """The cells moved by so many bits, forth or back."""
    return cells << offset if offset > 0 else cells >> -offset


def above(cells: i64, stride: i64) -> i64:
    """The cells, and all that lie in the same column above one of them. No frame has more than 16 rows."""
    cells |= cells >> stride
    cells |= cells >> (stride * 2)
    cells |= cells >> (stride * 4)
    return cells | (cells >> min(stride * 8, _LAST))


def moved(cells: i64, those: i64, offset: i64) -> i64:
    """The cells after those among them moved by so many bits."""
    return (cells & ~those) | shifted(cells & those, offset)


def span(cells: i64, stride: i64) -> tuple[i64, i64, i64, i64]:
    """The frame's first column and row with one of these cells, and the last ones; the cells must not be none."""
    columns: i64 = above(cells, stride) & (bit(stride) - 1)
    return lowest(columns), lowest(cells) // stride, highest(columns), highest(cells) // stride
