"""Swaps: a card of the hand is laid over a card of the centre, which comes to the hand.

The card laid hides the colour that its cell shows, so that the cell and the colour that it shows say it all: the swap
with them has the number ``cell * 7 + show``. A set of swaps has 63 bits, seven a cell.
"""

from typing import Final

from mypy_extensions import i64

from sheepfold.core.bits import bit, lowest, packed, shl
from sheepfold.games.sheep_sheep.cards import first, kinds, second, side
from sheepfold.games.sheep_sheep.centre import colour_at
from sheepfold.games.sheep_sheep.components import CENTRE_CELLS, COLOUR_COUNT, IN_FIRST_CELL, SIDES, SWAP, SWAPS

_OF_WHITE: Final[i64] = packed([1] * CENTRE_CELLS, COLOUR_COUNT)  # in every cell the swap that shows colour 0


def swap_number(cell: i64, show: i64) -> i64:
    """The number of the swap that shows the colour in the cell."""
    return cell * COLOUR_COUNT + show


def swap_cell(swap: i64) -> i64:
    """The cell of a swap."""
    return swap // COLOUR_COUNT


def swap_show(swap: i64) -> i64:
    """The colour that a swap shows."""
    return swap % COLOUR_COUNT


def swaps_in(cell: i64) -> i64:
    """All swaps in the cell."""
    return shl(IN_FIRST_CELL, COLOUR_COUNT * cell)


def swaps_showing(colour: i64) -> i64:
    """All swaps that show the colour."""
    return shl(_OF_WHITE, colour)


def swap_action(swap: i64, tops: i64) -> i64:
    """The action of a swap in a centre that shows these colours."""
    cell: i64 = swap_cell(swap)
    return SWAP + cell * SIDES + side(swap_show(swap), colour_at(tops, cell))


def swaps(tops: i64, hand: i64) -> i64:
    """All swaps that a hand has in a centre."""
    over: i64 = 0  # bit hide * 7 + show: a hand card can show one colour and hide the other
    left: i64 = kinds(hand)
    while left:
        kind: i64 = lowest(left) >> 1
        one: i64 = first(kind)
        other: i64 = second(kind)
        over |= bit(one * COLOUR_COUNT + other) | bit(other * COLOUR_COUNT + one)  # swap.both-sides
        left &= left - 1
    possible: i64 = 0
    at: i64 = 0
    while at < SWAPS:  # swap.hide: the colour that the cell shows is the one hidden
        possible |= shl((over >> ((tops & 7) * COLOUR_COUNT)) & IN_FIRST_CELL, at)
        tops = tops >> 3
        at += COLOUR_COUNT
    return possible
