"""Cells of a box with a frame around it, as a mask: row after row, ``stride`` bits each (see ``Flock``)."""

from mypy_extensions import i64

from sheepfold.core.bits import bit, lowest


def shifted(cells: i64, offset: i64) -> i64:
    """The cells moved by so many bits, forth or back."""
    return cells << offset if offset > 0 else cells >> -offset


def window(cells: i64, corner: i64, stride: i64, width: i64, height: i64, to: i64, to_stride: i64) -> i64:
    """The cells of a window whose first cell is bit ``corner``, in a frame of another stride, from bit ``to`` on."""
    row_mask: i64 = bit(width) - 1
    copied: i64 = 0
    while height > 0:
        copied |= ((cells >> corner) & row_mask) << to
        corner += stride
        to += to_stride
        height -= 1
    return copied


def span(cells: i64, stride: i64) -> tuple[i64, i64, i64, i64]:
    """The frame's first column and row with one of these cells, and the last ones; the cells must not be none."""
    row_mask: i64 = bit(stride) - 1
    top: i64 = 0
    while not cells & row_mask:
        cells = cells >> stride
        top += 1
    bottom: i64 = top - 1
    columns: i64 = 0
    while cells:
        columns |= cells & row_mask
        cells = cells >> stride
        bottom += 1
    left: i64 = lowest(columns)
    right: i64 = left
    while columns >> (right + 1):
        right += 1
    return left, top, right, bottom
