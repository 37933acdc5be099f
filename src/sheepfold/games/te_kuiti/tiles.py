"""Tiles of one kind among cells, and the numbers of pairs of cells."""

from mypy_extensions import i64


def of_kind(kind: i64, cells: i64, kind_0: i64, kind_1: i64, kind_2: i64) -> i64:
    """Those of the cells that hold this kind, which the three masks spell in binary."""
    cells &= kind_0 if kind & 1 else ~kind_0
    cells &= kind_1 if kind & 2 else ~kind_1
    return cells & (kind_2 if kind & 4 else ~kind_2)


def total(counts: i64) -> i64:
    """The sum of counts kept in four bits a kind."""
    found: i64 = 0
    while counts:
        found += counts & 15
        counts = counts >> 4
    return found


def pair_number(one: i64, other: i64) -> i64:
    """The number of a pair of cells, one < other, when all 300 pairs are listed in reading order."""
    return ((one * (49 - one)) >> 1) + other - one - 1


def first_cell(pair: i64) -> i64:
    """The first cell of the pair with this number."""
    one: i64 = 0
    while pair_number(one + 1, one + 2) <= pair:
        one += 1
    return one


def second_cell(pair: i64, one: i64) -> i64:
    """The second cell of the pair, given the first."""
    return pair - pair_number(one, one + 1) + one + 1
