"""The centre: nine cells, written as nine octal digits.

Digit c (bits 3c … 3c+2) of ``tops`` is the colour that cell c shows, ``NO_COLOUR`` where the cell is empty; ``unders``
has the other sides. (``NO_COLOUR`` is 7, a digit with all bits set.) A set of cells is a number with the digits 0 and
1, so that cell c is bit 3c of it.
"""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import bit, has, lowest, shl
from sheepfold.games.sheep_sheep.components import NO_COLOUR

BARE: Final = 0o777777777  # no card in any cell
EVERY: Final = 0o111111111  # the set of all cells
_WITH_RIGHT: Final = 0o011011011  # cells that have another to their right
_WITH_BELOW: Final = 0o000111111  # cells that have another below them


# -- sets of cells ---------------------------------------------------------------------------------------------------


def only(cell: i64) -> i64:
    """The set of this one cell."""
    return bit(3 * cell)


def is_in(cell: i64, cells: i64) -> bool:
    """Whether the cell is in the set."""
    return has(cells, 3 * cell)


def first_of(cells: i64) -> i64:
    """The first cell of the set, which must not be empty. (``cells & (cells - 1)`` is the set without it.)"""
    return lowest(cells) // 3


# -- colours in cells ------------------------------------------------------------------------------------------------


def colour_at(digits: i64, cell: i64) -> i64:
    """The colour of a cell, ``NO_COLOUR`` where it is empty."""
    return (digits >> (3 * cell)) & 7


def put(digits: i64, cell: i64, colour: i64) -> i64:
    """The digits with this colour in a cell."""
    return (digits & ~shl(NO_COLOUR, 3 * cell)) | shl(colour, 3 * cell)


def before(digits: i64, cell: i64) -> i64:
    """The digits with this cell and all after it empty."""
    return digits | (BARE & ~(shl(1, 3 * cell) - 1))


def cleared(digits: i64, cells: i64) -> i64:
    """The digits with all these cells empty."""
    return digits | cells * NO_COLOUR


def merged(digits: i64, others: i64, cells: i64) -> i64:
    """The digits, but those of the other number in these cells."""
    return (digits & ~(cells * NO_COLOUR)) | (others & (cells * NO_COLOUR))


def empty(tops: i64) -> i64:
    """The set of the empty cells."""
    return tops & (tops >> 1) & (tops >> 2) & EVERY


def showing(tops: i64, colour: i64) -> i64:
    """The set of the cells that show a colour."""
    return empty(~(tops ^ (EVERY * colour)))


def groups(tops: i64) -> i64:
    """The cells in connected groups of three or more of one colour, side to side.

    Such a group has a cell with two neighbours of its colour, and all others of it touch such a cell.
    """
    taken: i64 = EVERY & ~empty(tops)
    differing: i64 = tops ^ (tops >> 3)
    right: i64 = taken & _WITH_RIGHT & ~(differing | (differing >> 1) | (differing >> 2))
    differing = tops ^ (tops >> 9)
    below: i64 = taken & _WITH_BELOW & ~(differing | (differing >> 1) | (differing >> 2))
    left: i64 = right << 3
    above: i64 = below << 9
    # win.group
    hubs: i64 = (left & right) | (above & below) | ((left | right) & (above | below))
    return hubs | ((hubs & right) << 3) | ((hubs & left) >> 3) | ((hubs & below) << 9) | ((hubs & above) >> 9)


def completes(tops: i64, cell: i64, colour: i64) -> bool:
    """Whether the colour in this cell would make a group, where there was none."""
    return groups(put(tops, cell, colour)) != 0
