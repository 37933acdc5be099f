"""Pairs of cells, numbered: all 300 in reading order, the first cell before the second."""

from mypy_extensions import i64

from sheepfold.games.te_kuiti.components import TILES


def pair_number(one: i64, other: i64) -> i64:
    """The number of a pair of cells, one < other."""
    return ((one * (2 * TILES - 1 - one)) >> 1) + other - one - 1


def first_cell(pair: i64) -> i64:
    """The first cell of the pair with this number."""
    one: i64 = 0
    while pair_number(one + 1, one + 2) <= pair:
        one += 1
    return one


def second_cell(pair: i64, one: i64) -> i64:
    """The second cell of the pair, given the first."""
    return pair - pair_number(one, one + 1) + one + 1
