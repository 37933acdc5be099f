"""Tiles by kind: which cells hold a kind, and tallies.

Where the kinds of many tiles are kept, three masks of cells spell each in binary. A *tally* is how many tiles there are
of each kind, four bits a kind.
"""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import shl

_EVERY_OTHER: Final = 0x0F0F0F0F
_EVERY_BYTE: Final = 0x01010101

# -- cells ------------------------------------------------------------------------------------------------------------


def kind_at(cell: i64, kind_0: i64, kind_1: i64, kind_2: i64) -> i64:
    """The kind of the tile on this cell, which the three masks spell."""
    return ((kind_0 >> cell) & 1) | (((kind_1 >> cell) & 1) << 1) | (((kind_2 >> cell) & 1) << 2)


def of_kind(kind: i64, cells: i64, kind_0: i64, kind_1: i64, kind_2: i64) -> i64:
    """Those of the cells that hold this kind, which the three masks spell."""
    cells &= kind_0 if kind & 1 else ~kind_0
    cells &= kind_1 if kind & 2 else ~kind_1
    return cells & (kind_2 if kind & 4 else ~kind_2)


# -- tallies ----------------------------------------------------------------------------------------------------------


def tally(kind: i64, number: i64) -> i64:
    """So many tiles of one kind."""
    return shl(number, kind * 4)


def number_of(kind: i64, counts: i64) -> i64:
    """How many tiles of this kind a tally counts."""
    return (counts >> (kind * 4)) & 15


def below(kind: i64, counts: i64) -> i64:
    """The part of a tally that counts the kinds before this one."""
    return counts & (tally(kind, 1) - 1)


def total(counts: i64) -> i64:
    """How many tiles a tally counts."""
    two_kinds: i64 = (counts & _EVERY_OTHER) + ((counts >> 4) & _EVERY_OTHER)  # a byte each; they add up in the highest
    return ((two_kinds * _EVERY_BYTE) >> 24) & 0xFF


def nth_kind(counts: i64, n: i64) -> i64:
    """The kind of the n-th tile, counted from 0, when the tiles of a tally are sorted by kind."""
    kind: i64 = 0
    while True:
        n -= counts & 15
        if n < 0:
            return kind
        counts = counts >> 4
        kind += 1
